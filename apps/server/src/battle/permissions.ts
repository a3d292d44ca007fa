// The rules for duelling, watching a duel and ending it.

import { type Caller, holds, type Person } from '../platform/sign-in/index.ts'

/** Duels are for pupils of open classes; nobody plays through a test account. */
export const mayDuel = (caller: Person): boolean => caller.pupilOf.length > 0 && caller.actingAdminId === null

/** The teachers of a class see which of its pupils fight, pause their battles and end them. */
export const mayGuideBattles = (caller: Caller, classId: string): boolean => holds(caller, 'canApproveChanges', classId)
