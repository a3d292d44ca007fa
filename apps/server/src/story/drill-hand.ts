import { MOVES } from '@xiotein/content/moves'
import { type Drill, type DrillTask, drillOf } from '@xiotein/game/story'
import { fighterAlone } from '../battle/index.ts'
import type { Queryable } from '../platform/database/index.ts'

type Opening = { readonly id: string; readonly seed: number; readonly failures: number }

/** A drill against the moves that a pupil has in the slots now. */
export const openedDrill = async (db: Queryable, personId: string, task: DrillTask, opening: Opening): Promise<Drill> =>
  drillOf(task, { ...opening, pupil: await fighterAlone(db, personId) }, MOVES)
