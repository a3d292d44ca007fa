import { goalsCalls } from '@xiotein/contract/goals'
import { permit, serve } from '../platform/http/index.ts'
import { shownGoal, shownGoals } from './goal-rows.ts'
import { maySeeGoal } from './permissions.ts'

/** The goals of the caller's own classes, with what the caller gave. */
export const mine = serve(goalsCalls, 'goals.mine', { who: 'signed-in' }, async ({ caller, db, now }) => ({
  goals: await shownGoals(db, caller.pupilOf, caller.personId, now),
}))

/** The goal of a class, for its pupils, its staff and its display. */
export const ofClass = serve(goalsCalls, 'goals.of-class', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(maySeeGoal(caller, input.classId))
  return { goal: await shownGoal(db, input.classId, now) }
})
