import { MOVES } from '@xiotein/content/moves'
import { type Drill, type DrillTask, drillOf } from '@xiotein/game/story'
import { movesInHand } from '../moves/index.ts'
import type { Queryable } from '../platform/database/index.ts'

type Opening = { readonly id: string; readonly seed: number; readonly failures: number }

/** A drill against the moves that a pupil has in the slots now. */
export const openedDrill = async (db: Queryable, personId: string, task: DrillTask, opening: Opening): Promise<Drill> => {
  const hand = Object.values(await movesInHand(db, personId)).map(({ move, level, rolls }) => ({
    ...{ move: move.id, level, mastery: 1 + rolls.length },
    rolls: rolls.map(({ multiplierPerMille }) => ({ multiplierPerMille })),
  }))
  return drillOf(task, { ...opening, pupil: { id: personId, hand } }, MOVES)
}
