import { type Caller, classesWith, holds, type Person } from '../platform/sign-in/index.ts'

/** The story is played by pupils. */
export const mayPlay = (caller: Person): boolean => caller.pupilOf.length > 0

/** Teams are for pupils of open classes; nobody plays with others through a test account. */
export const mayTeamUp = (caller: Person): boolean => mayPlay(caller) && caller.actingAdminId === null

/** Work is answered, and challenges are ticked, by whoever approves points in one of the pupil's classes. */
export const mayReview = (caller: Caller, classIds: readonly string[]): boolean =>
  holds(caller, 'canApproveChanges', null) || classIds.some(classId => holds(caller, 'canApproveChanges', classId))

/** Whoever approves points somewhere has a list of the work that waits there. */
export const mayReviewSome = (caller: Caller): boolean => classesWith(caller, 'canApproveChanges').length > 0

/** Work is seen by its pupil and by those who may answer it. */
export const maySeeWork = (caller: Caller, personId: string, classIds: readonly string[]): boolean =>
  caller?.personId === personId || mayReview(caller, classIds)
