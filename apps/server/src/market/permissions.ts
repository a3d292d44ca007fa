// Who buys, who answers requests, and who says what is sold.

import { type Caller, classesWith, type Person } from '../platform/sign-in/index.ts'

/** Perks and artifacts are for pupils of open classes. */
export const mayBuy = (caller: Person): boolean => caller.pupilOf.length > 0

/** Whoever is a pupil sees what is sold to the pupil's classes; staff see everything, and others what the whole school can buy. */
export const maySeeWholeShelf = (caller: Person): boolean => !mayBuy(caller) && caller.grants.length > 0

/** Purchases are seen by whoever approves points somewhere; of which pupils, their classes say. */
export const mayAnswerSome = (caller: Caller): boolean => classesWith(caller, 'canApproveChanges').length > 0
