// The rules for giving to a goal, seeing it and running it.

import { type Caller, holds, type Person } from '../platform/sign-in/index.ts'

/** Pupils give to the goals of their own classes. */
export const mayGive = (caller: Person, classId: string): boolean => caller.pupilOf.includes(classId)

/** People who change the points of a class open and cancel its goals, and open its display. */
export const mayRunGoals = (caller: Caller, classId: string): boolean => holds(caller, 'canModifyPP', classId)

/** A goal is seen by the class and its staff. */
export const maySeeGoal = (caller: Caller & Person, classId: string): boolean => mayGive(caller, classId) || mayRunGoals(caller, classId)
