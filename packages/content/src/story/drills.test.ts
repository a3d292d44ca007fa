// Every drill of the story against pupils of every kind: a new pupil with two moves can meet it, and resting does not win it.

import { MOVES } from '@xiotein/content/moves'
import type { Battle, BattleContext, MoveSetUp } from '@xiotein/game/battle'
import { MANIFESTS, type Move, startingHand } from '@xiotein/game/moves'
import { type Drill, type DrillTurn, drillAfter, drillOf, drillRefusal, lookAtDrill, planOf } from '@xiotein/game/story'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHAPTERS } from './chapters/index.ts'
import { drillTask, RIVALS } from './rivals.ts'

const CONTEXT: BattleContext = { moves: MOVES, cards: {}, bosses: {} }
const BOOK: Readonly<Record<string, Move>> = MOVES
const PUPIL = 'pupil'
const SEEDS = Array.from({ length: 12 }, (_, nth) => nth * 7919 + 3)

const drills = CHAPTERS.flatMap(({ encounters }) =>
  encounters.flatMap(({ id, task }) => (task.kind === 'drill' ? [[id, drillTask(task)] as const] : [])),
)
type Task = (typeof drills)[number][1]

/** The two moves of a new pupil, and those of each manifest. */
const HANDS: readonly (readonly string[])[] = [
  startingHand(MOVES),
  ...MANIFESTS.map(manifest => Object.values(BOOK).flatMap(move => (move.manifest === manifest ? move.id : []))),
]
/** Moves that have been trained for long. */
const GROWN = [{ multiplierPerMille: 1800 }]

const opened = (task: Task, hand: readonly string[], seed: number, failures = 0, rolls?: MoveSetUp['rolls']): Drill =>
  drillOf(
    task,
    {
      id: `drill-${seed}`,
      seed,
      failures,
      pupil: { id: PUPIL, hand: hand.map(move => ({ move, level: 1, mastery: 1, ...(rolls && { rolls }) })) },
    },
    MOVES,
  )

type Plays = (drill: Drill, battle: Battle) => DrillTurn

/** Mends what is missing first, and then does what the goal asks. */
const sensible: Plays = (drill, battle) => {
  const own = battle.fighters.find(({ id }) => id === PUPIL)
  const rival = battle.fighters.at(-1)
  if (!own || !rival) return []
  const chosen: { move: string; target: null }[] = []
  let energy = own.energy
  const fits = (move: string) => drillRefusal(drill, { battle }, battle.turn, [...chosen, { move, target: null }], CONTEXT) === null
  const take = (move: string) => {
    const cost = BOOK[move]?.energyCost ?? 0
    if (cost > energy || chosen.length === 3 || !fits(move)) return
    chosen.push({ move, target: null })
    energy -= cost
  }
  const damage = (move: string) =>
    own.hand.find(held => held.move === move)?.points[BOOK[move]?.effects.findIndex(({ kind }) => kind === 'damage') ?? -1] ?? 0
  const moves = own.hand.map(({ move }) => move)
  const mending = moves.filter(move => damage(move) === 0)
  if (drill.goal.is === 'uncover') {
    let left = rival.shield
    for (const move of moves.filter(move => damage(move) > 0).toSorted((a, b) => damage(b) - damage(a))) {
      if (left <= 0) break
      const before = chosen.length
      if (damage(move) <= left + 30) take(move)
      if (chosen.length > before) left -= damage(move)
    }
    return chosen
  }
  if (own.shield < own.maxShield || own.health < own.maxHealth) for (const move of mending) take(move)
  if (drill.goal.is === 'stand') for (const move of moves.filter(move => damage(move) > 0)) take(move)
  return chosen
}
const rests: Plays = () => []
const wins = (drill: Drill, plays: Plays): boolean => {
  let look = lookAtDrill(drill, [], CONTEXT)
  while (look.state === 'open') look = drillAfter(drill, look, plays(drill, look.battle), CONTEXT)
  return look.state === 'won'
}

const percentOf = (holds: (seed: number) => boolean): number => Math.round((100 * SEEDS.filter(holds).length) / SEEDS.length)

describe.each(drills)('%s', (_, task) => {
  it.each(HANDS.map(hand => [hand.join(' and '), hand] as const))('is met by a pupil with %s, in most tries', (_name, hand) => {
    expect(percentOf(seed => wins(opened(task, hand, seed), sensible))).toBeGreaterThanOrEqual(50)
  })

  it('is met by almost everybody with the help', () => {
    for (const hand of HANDS) {
      expect(percentOf(seed => wins(opened(task, hand, seed, 3), sensible))).toBeGreaterThanOrEqual(90)
      expect([hand, percentOf(seed => planOf(opened(task, hand, seed, 4), CONTEXT) !== null)]).toEqual([hand, 100])
    }
  })

  it('is not too strange for moves that have been trained for long', () => {
    for (const hand of HANDS) expect(percentOf(seed => wins(opened(task, hand, seed, 0, GROWN), sensible))).toBeGreaterThanOrEqual(50)
  })

  it('is not met by resting alone, but where it is enough to see it through', () => {
    const most = task.goal.is === 'finish' ? 100 : 80
    for (const hand of HANDS) expect(percentOf(seed => wins(opened(task, hand, seed), rests))).toBeLessThanOrEqual(most)
  })

  it('opens with nothing in the slots, and with any six moves', () => {
    const state = (hand: readonly string[]) => lookAtDrill(opened(task, hand, 3), [], CONTEXT).state
    expect(state([])).toBe('open')
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.keys(BOOK), { minLength: 6, maxLength: 6 }), hand => state(hand) === 'open'),
      { numRuns: 300 },
    )
  })

  it('has words for each of its figures, and moves of the catalogue', () => {
    for (const { id, hand } of [task.rival, ...(task.ally ? [task.ally] : [])]) {
      expect(RIVALS.find(figure => figure.id === id)?.name.es).toBeTruthy()
      for (const move of hand) expect(BOOK).toHaveProperty(move)
    }
  })
})
