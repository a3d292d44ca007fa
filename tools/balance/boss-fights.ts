// Fights against the nine bosses, as pupils of a given power would play them.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import { bossBattle, type CHAPTERS } from '@xiotein/content/story'
import {
  type Battle,
  type BattleContext,
  type BattleSetUp,
  type Choice,
  drawHand,
  type Fighter,
  type FighterSetUp,
  isStanding,
  openBattle,
  type PolicyPlayer,
  planFor,
  step,
} from '@xiotein/game/battle'
import { moveSlots, POWER_PER_LEVEL, POWER_PER_MASTERY_LEVEL, powerOfDefences, rollMastery } from '@xiotein/game/growth'
import { type Move, moveLevel } from '@xiotein/game/moves'
import { type Dice, diceOf } from '@xiotein/game/rules'
import { NEW_VAULT } from '@xiotein/game/vault'

type Chapter = (typeof CHAPTERS)[number]

/** Who fights: `careful` thinks a few turns ahead, `careless` plays at random. */
export type Manner = 'careful' | 'careless'

const MOST_TURNS = 30

/** The mastery levels of a pupil's moves that make up this power, spread evenly; fewer moves where it is too little for all. */
export const masteriesFor = (power: number, level: number): number[] => {
  const forMoves = power - POWER_PER_LEVEL * level - powerOfDefences(NEW_VAULT)
  const slots = moveSlots(level)
  const sum = Math.max(1, Math.round(forMoves / POWER_PER_MASTERY_LEVEL))
  return Array.from({ length: slots }, (_, slot) => Math.floor(sum / slots) + (slot < sum % slots ? 1 : 0)).filter(mastery => mastery > 0)
}

/** How far the lines of a pupil have grown by then. */
const lineLevelAt = (chapter: number): number => Math.min(4, 1 + Math.floor((chapter - 1) / 2))

/** What a move brings of one kind, at the level that it has reached. */
const brings = (move: Move, lineLevel: number, kinds: readonly string[]): number =>
  move.effects
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { amount }) => sum + (amount[moveLevel(move, lineLevel) - 1] ?? 0), 0)

/** A careful pupil puts the strongest blow and the best mending first, and takes what comes for the rest. */
const prepared = (known: readonly Move[], lineLevel: number): Move[] => {
  const best = (kinds: readonly string[], among: readonly Move[]) =>
    among.toSorted((a, b) => brings(b, lineLevel, kinds) - brings(a, lineLevel, kinds)).slice(0, 1)
  const blow = best(
    ['damage'],
    known.filter(move => move.kind === 'attack'),
  )
  const mend = best(
    ['healing', 'shield'],
    known.filter(move => !blow.includes(move)),
  )
  const first = [...blow, ...mend]
  return [...first, ...known.filter(move => !first.includes(move))]
}

const pupilOf = (chapter: Chapter, power: number, id: string, manner: Manner, dice: Dice): FighterSetUp => {
  const lineLevel = lineLevelAt(chapter.chapter)
  const masteries = masteriesFor(power, chapter.gates.minLevel)
  const known = drawHand(MOVES, { lineLevel, ascension: chapter.gates.minAscension }, 50, dice)
  const chosen = manner === 'careful' ? prepared(known, lineLevel) : known
  const hand = chosen.slice(0, masteries.length)
  return {
    ...{ id, side: 0 },
    hand: hand.map((move: Move, place: number) => {
      const mastery = masteries[place] ?? 1
      const rolls = Array.from({ length: mastery - 1 }, (_, nth) => rollMastery(nth + 2, dice))
      return { move: move.id, level: moveLevel(move, lineLevel), mastery, rolls }
    }),
  }
}

/** A careful player thinks so many plans through, each so many times, and so many turns ahead. */
const PLANS_THOUGHT_OF = 6
const TIMES_EACH = 3
const TURNS_AHEAD = 3

/** How the battle stands for the pupils: what is left of them, less what is left of the boss, in percent. */
const standing = (battle: Battle): number => {
  const left = (side: number) => {
    const fighters = battle.fighters.filter(fighter => fighter.side === side)
    const sum = (points: (fighter: Fighter) => number) => fighters.reduce((total, fighter) => total + points(fighter), 0)
    return (100 * sum(({ health, shield }) => health + shield)) / sum(({ maxHealth, maxShield }) => maxHealth + maxShield)
  }
  return left(0) - left(1) + (battle.outcome?.winner === 0 ? 100 : 0) - (battle.outcome?.winner === 1 ? 100 : 0)
}

type Mind = { readonly context: BattleContext; readonly dice: Dice; readonly boss: PolicyPlayer }

const random: PolicyPlayer = { strength: 'gentle', temper: 'even' }
const sharp: PolicyPlayer = { strength: 'sharp', temper: 'even' }

const othersPlay = (battle: Battle, own: Fighter, { context, dice, boss }: Mind): Choice[] =>
  battle.fighters
    .filter(fighter => fighter !== own && isStanding(fighter))
    .map(fighter => planFor(battle, fighter, fighter.boss === null ? sharp : boss, context, dice))

const after = (battle: Battle, choices: readonly Choice[], { context, dice }: Mind): Battle => {
  const next = step({ ...battle, dice: diceOf(dice.next()).state() }, choices, context)
  if (!next.ok) throw new Error(next.refusal.name)
  return next.outcome.battle
}

/** What comes of a plan when everybody goes on as they would. Chance is drawn anew: nobody knows the dice of the battle. */
const worthOfPlan = (battle: Battle, own: Fighter, plan: Choice, mind: Mind): number => {
  let sum = 0
  for (let time = 0; time < TIMES_EACH; time += 1) {
    let then = after(battle, [plan, ...othersPlay(battle, own, mind)], mind)
    for (let turn = 1; turn < TURNS_AHEAD && then.outcome === null; turn += 1) {
      const me = then.fighters.find(({ id }) => id === own.id)
      const mine = me && isStanding(me) ? [planFor(then, me, sharp, mind.context, mind.dice)] : []
      then = after(then, [...mine, ...(me ? othersPlay(then, me, mind) : [])], mind)
    }
    sum += standing(then)
  }
  return sum
}

/** The best of a few plans, thought through with what the boss announces. */
const thoughtOut = (battle: Battle, own: Fighter, mind: Mind): Choice => {
  const players = [sharp, ...Array.from({ length: PLANS_THOUGHT_OF - 1 }, () => random)]
  const plans = players.map(player => planFor(battle, own, player, mind.context, mind.dice))
  const rated = plans.map(plan => ({ plan, worth: worthOfPlan(battle, own, plan, mind) }))
  return rated.reduce((best, one) => (one.worth > best.worth ? one : best)).plan
}

/** One fight. Answers whether the pupils won, and after how many turns. */
export const fightBoss = (chapter: Chapter, pupils: number, percentOfPower: number, manner: Manner, seed: number) => {
  const dice = diceOf(seed)
  const power = (chapter.recommendedPower * percentOfPower) / 100
  const boss = bossBattle(chapter.boss, pupils)
  const context: BattleContext = { moves: { ...MOVES, ...boss.moves }, cards: ACTION_CARDS, bosses: { [boss.script.id]: boss.script } }
  const company = Array.from({ length: pupils }, (_, nth) => pupilOf(chapter, power, `pupil-${nth}`, manner, dice))
  const setUp: BattleSetUp = {
    ...{ id: `${chapter.boss.id}-${seed}`, seed: dice.next(), field: 'story', maxTurns: MOST_TURNS },
    fighters: [...company, { ...boss.fighter, side: 1 }],
  }
  const opened = openBattle(setUp, context)
  if (!opened.ok) throw new Error(`${setUp.id} does not open: ${opened.refusal.name}`)
  const mind: Mind = { context, dice, boss: { strength: boss.strength, temper: 'even' } }
  let battle = opened.outcome
  while (battle.outcome === null) {
    const choices = battle.fighters.filter(isStanding).map(fighter => {
      if (fighter.boss !== null) return planFor(battle, fighter, mind.boss, context, dice)
      return manner === 'careful' ? thoughtOut(battle, fighter, mind) : planFor(battle, fighter, random, context, dice)
    })
    const next = step(battle, choices, context)
    if (!next.ok) throw new Error(`${setUp.id}, turn ${battle.turn}: ${next.refusal.name}`)
    battle = next.outcome.battle
  }
  return { won: battle.outcome.winner === 0, turns: battle.turn }
}
