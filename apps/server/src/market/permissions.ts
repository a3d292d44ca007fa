// The rules for buying, for answering requests, and for saying what is sold.

import { type Caller, classesWith, type Person } from '../platform/sign-in/index.ts'

/** Perks and artifacts are for pupils of open classes. */
export const mayBuy = (caller: Person): boolean => caller.pupilOf.length > 0

/** Pupils see what is sold to their classes; staff see everything, and others what the whole school can buy. */
export const maySeeWholeShelf = (caller: Person): boolean => !mayBuy(caller) && caller.grants.length > 0

/** People who approve points somewhere see purchases: those of pupils in their classes. */
export const mayAnswerSome = (caller: Caller): boolean => classesWith(caller, 'canApproveChanges').length > 0
