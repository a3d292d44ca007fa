import { type Caller, classesWith, type Person } from '../platform/sign-in/index.ts'
import { mayRunSchool } from '../school/index.ts'

/** The story is played by pupils. */
export const mayPlay = (caller: Person): boolean => caller.pupilOf.length > 0

/** Teams are for pupils of open classes; nobody plays with others through a test account. */
export const mayTeamUp = (caller: Person): boolean => mayPlay(caller) && caller.actingAdminId === null

/** People who approve points somewhere have a list of the work that waits there. */
export const mayReviewSome = (caller: Caller): boolean => classesWith(caller, 'canApproveChanges').length > 0

/** Says when the whole school has no lessons: the teachers by role, and the admins. Somebody who stands in for some days moves no chapter of another class. */
export const maySetBreaks = (caller: Caller, teachesByRole: boolean): boolean =>
  caller !== null && (mayRunSchool(caller) || (teachesByRole && mayReviewSome(caller)))
