import { MOVES } from '@xiotein/content/moves'
import { asInSchool } from '@xiotein/game/battle'
import { type Drill, type DrillTask, drillOf } from '@xiotein/game/story'
import { fighterAlone } from '../battle/index.ts'
import { schoolMoves } from '../moves/index.ts'
import type { Queryable } from '../platform/database/index.ts'

type Opening = { readonly id: string; readonly seed: number; readonly failures: number }

/** A battle of the story with the damage that the school has given the moves; it keeps it to its end. */
export const drillInSchool = async (db: Queryable, drill: Drill): Promise<Drill> => ({
  ...drill,
  setUp: asInSchool(drill.setUp, (await schoolMoves(db)).overrides),
})

/** A drill against the moves that a pupil has in the slots now. */
export const openedDrill = async (db: Queryable, personId: string, task: DrillTask, opening: Opening): Promise<Drill> =>
  drillInSchool(db, drillOf(task, { ...opening, pupil: await fighterAlone(db, personId) }, MOVES))
