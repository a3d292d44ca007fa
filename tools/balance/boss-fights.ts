// Fights against the nine bosses, as pupils of a given power would play them.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import { bossBattle, type CHAPTERS, pupilAt } from '@xiotein/content/story'
import {
  type Battle,
  type BattleContext,
  type BattleSetUp,
  type Choice,
  type Fighter,
  isStanding,
  openBattle,
  type PolicyPlayer,
  planFor,
  step,
} from '@xiotein/game/battle'
import { type Dice, diceOf, sum } from '@xiotein/game/rules'

type Chapter = (typeof CHAPTERS)[number]

/** The fighter: `careful` thinks a few turns ahead, `careless` plays at random. */
export type Manner = 'careful' | 'careless'

const MOST_TURNS = 30

/** The number of plans that a careful player considers, the times for each, and the turns ahead. */
const PLANS_THOUGHT_OF = 6
const TIMES_EACH = 3
const TURNS_AHEAD = 3

/** The state of the battle for the pupils: what is left of them, less what is left of the boss, in percent. */
const standing = (battle: Battle): number => {
  const left = (side: number) => {
    const fighters = battle.fighters.filter(fighter => fighter.side === side)
    const most = sum(fighters.map(({ maxHealth, maxShield }) => maxHealth + maxShield))
    return (100 * sum(fighters.map(({ health, shield }) => health + shield))) / most
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

/** Returns the worth of a plan if everybody continues as usual. Chance is drawn again: nobody knows the dice of the battle. */
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

/** Plays one fight. Returns whether the pupils won, and after how many turns. */
export const fightBoss = (chapter: Chapter, pupils: number, percentOfPower: number, manner: Manner, seed: number) => {
  const dice = diceOf(seed)
  const power = (chapter.recommendedPower * percentOfPower) / 100
  const boss = bossBattle(chapter.boss, pupils)
  const context: BattleContext = { moves: { ...MOVES, ...boss.moves }, cards: ACTION_CARDS, bosses: { [boss.script.id]: boss.script } }
  const isPrepared = manner === 'careful'
  const company = Array.from({ length: pupils }, (_, nth) => ({
    ...pupilAt(chapter, { id: `pupil-${nth}`, power, isPrepared, dice }),
    side: 0,
  }))
  const setUp: BattleSetUp = {
    id: `${chapter.boss.id}-${seed}`,
    seed: dice.next(),
    field: 'story',
    maxTurns: MOST_TURNS,
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
