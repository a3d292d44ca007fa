import { MOVES } from '@xiotein/content/moves'
import { drillTask, type Encounter } from '@xiotein/content/story'
import { asInSchool, type BattleContext, underRules } from '@xiotein/game/battle'
import { type Drill, drillOf } from '@xiotein/game/story'
import { BATTLE_CONTEXT, fighterAlone } from '../battle/index.ts'
import { schoolMoves } from '../moves/index.ts'
import type { Queryable } from '../platform/database/index.ts'

type Opening = { readonly id: string; readonly seed: number; readonly failures: number }

/** A battle of the story with the damage that the school has given the moves; it keeps it to its end. */
export const drillInSchool = async (db: Queryable, drill: Drill, context: BattleContext): Promise<Drill> => ({
  ...drill,
  setUp: underRules(asInSchool(drill.setUp, (await schoolMoves(db)).overrides), context),
})

/** A drill with the moves that somebody has in the slots now, or those of a new pupil. Null for an encounter of another kind. */
export const openedDrill = async (db: Queryable, personId: string, { task }: Encounter, opening: Opening): Promise<Drill | null> =>
  task.kind === 'drill'
    ? drillInSchool(db, drillOf(drillTask(task), { ...opening, pupil: await fighterAlone(db, personId) }, MOVES), BATTLE_CONTEXT)
    : null
