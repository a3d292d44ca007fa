// Every drill of the story against pupils of every kind: a new pupil with two moves can meet it, and resting does not win it.

import { MOVES, SYSTEM_MOVES } from '@xiotein/content/moves'
import type { MoveSetUp } from '@xiotein/game/battle'
import { DEFAULT_ELEMENT, DEFAULT_MANIFEST, MANIFESTS, startingHand, startingMoves } from '@xiotein/game/moves'
import { type Drill, drillOf, planOf, replayDrill } from '@xiotein/game/story'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOOK, CONTEXT, careful, PUPIL, rests, wins } from '../../testing/story/drill-players.ts'
import { CHAPTERS } from './chapters/index.ts'
import { drillTask, RIVALS } from './rivals.ts'

const SEEDS = Array.from({ length: 12 }, (_, nth) => nth * 7919 + 3)

const drills = CHAPTERS.flatMap(({ encounters }) =>
  encounters.flatMap(({ id, task }) => (task.kind === 'drill' ? [[id, drillTask(task)] as const] : [])),
)
type Task = (typeof drills)[number][1]

/** The two moves of a new pupil, the moves that everybody has, and those of each manifest. */
const HANDS: readonly (readonly string[])[] = [
  startingHand(startingMoves(MOVES, DEFAULT_MANIFEST, DEFAULT_ELEMENT), DEFAULT_ELEMENT).slice(0, 2),
  Object.keys(SYSTEM_MOVES),
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

const percentOf = (holds: (seed: number) => boolean): number => Math.round((100 * SEEDS.filter(holds).length) / SEEDS.length)

describe.each(drills)('%s', (_, task) => {
  it.each(HANDS.map(hand => [hand.join(' and '), hand] as const))('is met by a pupil with %s, in most tries', (_name, hand) => {
    expect(percentOf(seed => wins(opened(task, hand, seed), careful))).toBeGreaterThanOrEqual(50)
  })

  it('is met by almost everybody with the help', () => {
    for (const hand of HANDS) {
      expect(percentOf(seed => wins(opened(task, hand, seed, 3), careful))).toBeGreaterThanOrEqual(90)
      expect([hand, percentOf(seed => planOf(opened(task, hand, seed, 4), CONTEXT) !== null)]).toEqual([hand, 100])
    }
  })

  it('is not too strange for moves that have been trained for long', () => {
    for (const hand of HANDS) expect(percentOf(seed => wins(opened(task, hand, seed, 0, GROWN), careful))).toBeGreaterThanOrEqual(50)
  })

  it('is not met by resting alone', () => {
    for (const hand of HANDS) expect(percentOf(seed => wins(opened(task, hand, seed), rests))).toBe(0)
  })

  it('opens with nothing in the slots, and with any six moves', () => {
    const state = (hand: readonly string[]) => replayDrill(opened(task, hand, 3), [], CONTEXT).state
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
