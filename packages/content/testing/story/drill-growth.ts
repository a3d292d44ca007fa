// The growth of the drills, for the checks: the same two pupils play each of them with the moves and the power of its chapter.

import { planOf, READ_ALOUD_AFTER_FAILURES } from '@xiotein/game/story'
import { CHAPTERS } from '../../src/story/chapters/index.ts'
import { drillTask } from '../../src/story/rivals.ts'
import { CONTEXT, careful, careless, drillAt, wins } from './drill-players.ts'

const DRILLS = CHAPTERS.flatMap(chapter =>
  chapter.encounters.flatMap(({ id, task }) => (task.kind === 'drill' ? [{ id, chapter, task: drillTask(task) }] : [])),
)

/** The percent by which fewer careless pupils reach the goal of a drill than that of the one before it. */
const HARDER_PERCENT = 5
/** The percent of careful pupils who reach the goal at once. */
const FAIR_PERCENT = 85

type Growth = {
  readonly id: string
  readonly careless: number
  readonly careful: number
  /** Seeds that a careful pupil has lost, and in which Wick finds no way to the goal that could be read aloud after more failures. */
  readonly hopeless: readonly number[]
}

/** Returns the results of the two pupils with this many seeds, in percent. */
export const growthOfDrills = (seeds: number): readonly Growth[] =>
  DRILLS.map(({ id, chapter, task }) => {
    let met = 0
    const lost: number[] = []
    for (let seed = 0; seed < seeds; seed += 1) {
      if (wins(drillAt(chapter, task, seed), careless, seed)) met += 1
      if (!wins(drillAt(chapter, task, seed), careful, seed)) lost.push(seed)
    }
    return {
      id,
      careless: (100 * met) / seeds,
      careful: (100 * (seeds - lost.length)) / seeds,
      hopeless: lost.filter(seed => planOf(drillAt(chapter, task, seed, READ_ALOUD_AFTER_FAILURES), CONTEXT) === null),
    }
  })

/** The faults in such a row: a drill that is not harder than the one before it, that is not fair, or one without a way to it. */
export const wrongIn = (growth: readonly Growth[]): readonly string[] =>
  growth.flatMap(({ id, careless: now, careful: fair, hopeless }, nth) => {
    const before = growth[nth - 1]?.careless
    return [
      ...(before !== undefined && now > before - HARDER_PERCENT ? [`${id} is not harder: ${now} percent after ${before}`] : []),
      ...(fair < FAIR_PERCENT ? [`${id} is not fair: ${fair} percent of the careful`] : []),
      ...hopeless.slice(0, 5).map(seed => `no way is found through ${id} with seed ${seed}`),
    ]
  })

/** The row to read. */
export const toldOf = (growth: readonly Growth[]): string =>
  growth
    .map(({ id, ...percent }) => `${id}: ${percent.careless.toFixed(1)} percent careless, ${percent.careful.toFixed(1)} careful`)
    .join('; ')
