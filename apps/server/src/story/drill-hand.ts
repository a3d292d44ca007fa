import { MOVES } from '@xiotein/content/moves'
import { type Drill, type DrillTask, drillOf } from '@xiotein/game/story'
import { movesInHand } from '../moves/index.ts'
import type { Queryable } from '../platform/database/index.ts'

type Opening = { readonly id: string; readonly seed: number; readonly failures: number }

/** The moves that a pupil has in the slots now, as a battle takes them. */
export const handInSlots = async (db: Queryable, personId: string) =>
  Object.values(await movesInHand(db, personId)).map(({ move, level, rolls }) => ({
    ...{ move: move.id, level, mastery: 1 + rolls.length },
    rolls: rolls.map(({ multiplierPerMille }) => ({ multiplierPerMille })),
  }))

/** A drill against the moves that a pupil has in the slots now. */
export const openedDrill = async (db: Queryable, personId: string, task: DrillTask, opening: Opening): Promise<Drill> => {
  const hand = await handInSlots(db, personId)
  return drillOf(task, { ...opening, pupil: { id: personId, hand } }, MOVES)
}
