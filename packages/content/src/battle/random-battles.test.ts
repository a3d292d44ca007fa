import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import {
  type Battle,
  type BattleContext,
  type BattleEvent,
  type BattleInput,
  type BattleSetUp,
  type BossScript,
  type Choice,
  choiceRefusal,
  choose,
  eventsFor,
  type Fighter,
  isStanding,
  leave,
  openBattle,
  type PolicyPlayer,
  planFor,
  replay,
  STATUS_CAPS,
  STRENGTHS,
  type Step,
  step,
  TEMPERS,
  type Temper,
  viewFor,
} from '@xiotein/game/battle'
import type { MoveLevel } from '@xiotein/game/moves'
import { type Dice, diceOf, LANGUAGES } from '@xiotein/game/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeEvent } from '../../testing/battle/describe-event.ts'
import type { LogNames } from './index.ts'

const KEEPER: BossScript = {
  id: 'keeper',
  phases: [
    { id: 'asleep', fromPercent: 100 },
    { id: 'awake', fromPercent: 60 },
    { id: 'angry', fromPercent: 25 },
  ],
  mechanics: [
    { id: 'yawn', trigger: { on: 'turn', value: 3 }, does: MOVES.lullaby },
    { id: 'rise', trigger: { on: 'phase', value: 2 }, does: MOVES['ink-cloak'] },
    { id: 'rage', trigger: { on: 'phase', value: 3 }, does: MOVES.noonfire },
  ],
}
const CONTEXT: BattleContext = { moves: MOVES, cards: ACTION_CARDS, bosses: { keeper: KEEPER } }
const MOVE_IDS = Object.keys(MOVES)
const CARD_IDS = Object.keys(ACTION_CARDS)
const BOSS_SIDE = 9
const TEMPER_IDS = Object.keys(TEMPERS) as Temper[]

const pick = <Item>(items: readonly Item[], dice: Dice): Item => items[dice.between(0, items.length - 1)] as Item
const some = (items: readonly string[], count: number, dice: Dice): string[] =>
  items
    .map(item => ({ item, draw: dice.next() }))
    .sort((a, b) => a.draw - b.draw)
    .slice(0, count)
    .map(({ item }) => item)

/** Random hands for two sides of one or two fighters, three sides of one, or two fighters against a boss. */
const setUpFrom = (seed: number): BattleSetUp => {
  const dice = diceOf(seed)
  const sides = pick(
    [
      [0, 1],
      [0, 1],
      [0, 0, 1, 1],
      [0, 1, 2],
      [0, 0, BOSS_SIDE],
    ],
    dice,
  )
  return {
    id: `battle-${seed}`,
    seed: dice.next(),
    field: pick(['even', 'even', 'story'] as const, dice),
    fighters: sides.map((side, place) => {
      const stakePp = dice.between(0, 100)
      return {
        id: `pupil-${place}`,
        side,
        hand: some(MOVE_IDS, dice.between(1, 6), dice).map(move => ({
          move,
          level: dice.between(1, 4) as MoveLevel,
          mastery: dice.between(1, 10),
        })),
        cards: some(CARD_IDS, dice.between(0, 3), dice).map(card => ({ card, mastery: dice.between(1, 5), uses: dice.between(1, 3) })),
        stakePp,
        ...(side === BOSS_SIDE ? { boss: 'keeper', maxHealth: 300 } : {}),
      }
    }),
  }
}

type Course = {
  readonly setUp: BattleSetUp
  readonly inputs: readonly BattleInput[]
  readonly steps: readonly Step[]
  readonly opening: Battle
}

const freeze = <Thing>(thing: Thing): Thing => {
  if (typeof thing === 'object' && thing !== null && !Object.isFrozen(thing)) {
    Object.freeze(thing)
    for (const part of Object.values(thing)) freeze(part)
  }
  return thing
}

const opened = (setUp: BattleSetUp): Battle => {
  const battle = openBattle(setUp, CONTEXT)
  if (!battle.ok) throw new Error(battle.refusal.name)
  return battle.outcome
}

/** Plays to the end. Every state is frozen first, so that a rule that changes its input would throw. */
const courseOf = (seed: number): Course => {
  const setUp = freeze(setUpFrom(seed))
  const dice = diceOf(seed + 1)
  const players = setUp.fighters.map((): PolicyPlayer => ({ strength: pick(STRENGTHS, dice), temper: pick(TEMPER_IDS, dice) }))
  const opening = opened(setUp)
  const inputs: BattleInput[] = []
  const steps: Step[] = []
  let battle = opening
  while (battle.outcome === null) {
    freeze(battle)
    const choices = battle.fighters.flatMap((fighter, place) =>
      isStanding(fighter) ? [planFor(battle, fighter, players[place] as PolicyPlayer, CONTEXT, dice)] : [],
    )
    const next = step(battle, freeze(choices), CONTEXT)
    if (!next.ok) throw new Error(`seed ${seed}, turn ${battle.turn}: ${next.refusal.name}`)
    inputs.push({ kind: 'turn', choices })
    steps.push(next.outcome)
    battle = next.outcome.battle
    if (steps.length > 30) throw new Error(`seed ${seed} runs for ever`)
  }
  return { setUp, inputs, steps, opening }
}

const COURSES = Array.from({ length: 500 }, (_, seed) => courseOf(seed))
/** Of what repeats itself from battle to battle, by day a part is looked at. */
const SOME = process.env.XIOTEIN_NIGHT === '1' ? COURSES : COURSES.slice(0, 250)
const eventsOf = ({ steps }: Course): BattleEvent[] => steps.flatMap(one => [...one.events])

describe('in 500 random battles', () => {
  it('every move, every action card and every status occurs', () => {
    const seen = new Set<string>()
    for (const event of COURSES.flatMap(eventsOf)) {
      if (event.kind === 'played') seen.add(event.move)
      if (event.kind === 'used-card') seen.add(event.card)
      if (event.kind === 'laid') seen.add(event.status)
    }
    for (const id of [...MOVE_IDS, ...CARD_IDS, ...Object.keys(STATUS_CAPS)]) expect(seen).toContain(id)
  })

  it('a replay from the set-up and inputs alone, stored as JSON, gives the same states and the same log', () => {
    for (const { setUp, inputs, steps } of COURSES) {
      const [setUpAgain, inputsAgain] = JSON.parse(JSON.stringify([setUp, inputs])) as [BattleSetUp, BattleInput[]]
      const again = replay(setUpAgain, inputsAgain, CONTEXT)
      expect(again.ok && JSON.stringify(again.outcome.slice(1))).toBe(JSON.stringify(steps))
    }
  })

  it('the state is plain data', () => {
    for (const { battle } of COURSES.slice(0, 100).flatMap(course => course.steps))
      expect(JSON.parse(JSON.stringify(battle))).toEqual(battle)
  })

  it('no PP are created or lost, and nobody loses more than the stake', () => {
    for (const { opening, steps } of COURSES) {
      const sum = (battle: Battle) => battle.fighters.reduce((pp, fighter) => pp + fighter.mayLosePp + fighter.lootPp, 0)
      expect(steps.every(({ battle }) => sum(battle) === sum(opening) && battle.fighters.every(({ mayLosePp }) => mayLosePp >= 0))).toBe(
        true,
      )
    }
  })

  it('every number of a fighter stays within its bounds', () => {
    const isSound = (fighter: Fighter): boolean =>
      fighter.health >= 0 &&
      fighter.health <= fighter.maxHealth &&
      fighter.shield >= 0 &&
      fighter.shield <= fighter.maxShield &&
      fighter.energy >= 0 &&
      fighter.energy <= fighter.maxEnergy &&
      fighter.statuses.every(status => status.turnsLeft > 0 && status.strength <= STATUS_CAPS[status.kind]) &&
      new Set(fighter.statuses.map(status => status.kind)).size === fighter.statuses.length
    const states = COURSES.flatMap(course => course.steps.map(({ battle }) => battle))
    expect(states.flatMap(battle => battle.fighters.filter(fighter => !isSound(fighter)))).toEqual([])
  })

  it('every event has a complete sentence', () => {
    const names: LogNames = { fighter: id => id, side: String, move: id => id, card: id => id, mechanic: id => id }
    const events = SOME.flatMap(eventsOf)
    const sentences = new Set(LANGUAGES.flatMap(language => events.map(event => describeEvent(language, event, names))))
    expect([...sentences].filter(sentence => !/^[^{}]+$/.test(sentence))).toEqual([])
    expect(sentences.size).toBeGreaterThan(1000)
  })
})

describe('D5: a choice that does not belong to this turn', () => {
  it('changes nothing, whether it is sent twice, belongs to another turn, battle or player, or comes after the end', () => {
    const nameOf = (battle: Battle, choice: Choice) => choiceRefusal(battle, choice, CONTEXT)?.name ?? 'taken'
    const answers = new Set<string>()
    for (const { inputs, steps, opening } of COURSES.slice(0, 100)) {
      inputs.forEach((input, turn) => {
        const before = turn === 0 ? opening : (steps[turn - 1] as Step).battle
        const after = (steps[turn] as Step).battle
        for (const choice of input.kind === 'turn' ? input.choices : []) {
          const taken = choose(before, choice, CONTEXT)
          if (!taken.ok) throw new Error(taken.refusal.name)
          const again = choose(taken.outcome, choice, CONTEXT)
          const late = after.outcome === null ? 'stale-turn' : 'over'
          answers.add(again.ok ? 'taken twice' : again.refusal.name)
          answers.add(nameOf(before, { ...choice, battle: 'another' }))
          answers.add(nameOf(before, { ...choice, fighter: 'stranger' }))
          answers.add(nameOf(before, { ...choice, turn: choice.turn + 1 }))
          answers.add(nameOf(after, choice).replace(late, 'too-late'))
        }
      })
    }
    expect([...answers].sort()).toEqual([
      'battle.already-chosen',
      'battle.early-turn',
      'battle.foreign-choice',
      'battle.not-a-fighter',
      'battle.too-late',
    ])
  })
})

describe('what a player is sent', () => {
  const CANARY = 'canary'

  /** Marks every value that this player must not learn. */
  const marked = (battle: Battle, player: string): Battle => {
    const own = battle.fighters.find(fighter => fighter.id === player)
    const hide = (fighter: Fighter): Fighter => ({
      ...fighter,
      mayLosePp: 7_000_002,
      ...(fighter.side === own?.side
        ? {}
        : {
            energy: fighter.statuses.some(status => status.kind === 'revealed') ? fighter.energy : 7_000_003,
            hand: fighter.hand.map(held => ({ ...held, cooldown: 7_000_005, ...(held.seen ? {} : { move: CANARY, points: [7_000_004] }) })),
            cards: fighter.cards.map(held => ({ ...held, uses: 7_000_006, ...(held.seen ? {} : { card: CANARY }) })),
            ...(fighter.statuses.some(status => status.kind === 'hidden')
              ? {
                  health: 7_000_007,
                  shield: 7_000_008,
                  statuses: fighter.statuses.map(status => ({
                    ...status,
                    strength: status.kind === 'hidden' ? status.strength : 7_000_009,
                    move: CANARY,
                  })),
                }
              : {}),
          }),
    })
    const sealed = battle.fighters.map((fighter): Choice | null =>
      fighter.id === player
        ? null
        : { battle: battle.id, turn: battle.turn, fighter: fighter.id, actions: [{ move: CANARY, target: CANARY }] },
    )
    return { ...battle, seed: 7_000_010, dice: [7_000_011, 7_000_012, 7_000_013, 7_000_014], fighters: battle.fighters.map(hide), sealed }
  }

  it('never contains what is hidden from that player, nor what is hidden from somebody who only watches', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 499 }), fc.integer({ min: 0, max: 29 }), (number, turn) => {
        const { steps } = COURSES[number] as Course
        const { battle, events } = steps[Math.min(turn, steps.length - 1)] as Step
        for (const player of [...battle.fighters.map(fighter => fighter.id), 'watcher']) {
          const secret = marked(battle, player)
          const sent = JSON.stringify([viewFor(player, secret), eventsFor(player, secret, [{ kind: 'fell', fighter: CANARY, veil: 99 }])])
          expect(sent).not.toContain(CANARY)
          expect(sent).not.toContain('70000')
          const side = battle.fighters.find(fighter => fighter.id === player)?.side ?? null
          expect(eventsFor(player, battle, events).every(event => event.veil === null || event.veil === side)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('what a player reads of the hand of another', () => {
  /** The hand as it follows from the log alone: what was played when, and how often. */
  const told = ({ setUp, steps }: Course, reader: string, at: number, fighter: string) => {
    const hand = new Map<string, number>()
    const uses = new Map(setUp.fighters.find(({ id }) => id === fighter)?.cards?.map(held => [held.card, held.uses]))
    const used = new Set<string>()
    steps.slice(0, at + 1).forEach(({ battle, events }, turn) => {
      for (const event of eventsFor(reader, battle, events)) {
        if (event.kind === 'played' && event.fighter === fighter)
          hand.set(event.move, Math.max(0, (MOVES[event.move as keyof typeof MOVES]?.cooldownTurns ?? 0) - (at - turn)))
        if (event.kind === 'used-card' && event.fighter === fighter) {
          used.add(event.card)
          uses.set(event.card, (uses.get(event.card) ?? 0) - 1)
        }
      }
    })
    return { hand: [...hand].sort(), cards: [...uses].filter(([card]) => used.has(card)).sort() }
  }

  it('follows from the log that this player was sent, until somebody is revealed', () => {
    let cloaked = 0
    for (const course of SOME) {
      const revealed = new Set<string>()
      course.steps.forEach(({ battle, events }, at) => {
        for (const event of events) if (event.kind === 'laid' && event.status === 'revealed') revealed.add(event.fighter)
        cloaked += events.filter(event => event.veil !== null && (event.kind === 'played' || event.kind === 'used-card')).length
        // A turn in which the battle ends counts nothing down.
        if (battle.outcome !== null) return
        for (const reader of ['watcher', ...battle.fighters.map(({ id }) => id)]) {
          const view = viewFor(reader, battle)
          for (const other of view.fighters.filter(
            ({ id, side, isStanding }) => side !== view.ownSide && isStanding && !revealed.has(id),
          )) {
            const shown = {
              hand: other.hand.map(({ move, cooldown }) => [move, cooldown]).sort(),
              cards: other.cards.map(({ card, uses }) => [card, uses]).sort(),
            }
            expect(shown).toEqual(told(course, reader, at, other.id))
          }
        }
      })
    }
    expect(cloaked).toBeGreaterThan(100)
  })
})

describe('any battle', () => {
  it('ends when somebody leaves, and the rule does not change its input', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.constantFrom('gave-up' as const, 'absent' as const), (seed, reason) => {
        let battle = freeze(opened(setUpFrom(seed)))
        for (const { id } of battle.fighters) {
          if (battle.outcome !== null) break
          const next = leave(battle, id, reason, CONTEXT)
          if (!next.ok) throw new Error(next.refusal.name)
          battle = freeze(next.outcome.battle)
        }
        expect(battle.outcome?.reason).toBe(reason)
      }),
    )
  })
})
