import { goalsCalls } from '@xiotein/contract/goals'
import { give as decideToGive, undoGift } from '@xiotein/game/goals'
import { gameDayStart } from '@xiotein/game/rules'
import { answerersOf } from '../classes/index.ts'
import { giveBack, lockBalances, movePp, openAccounts } from '../ledger/index.ts'
import { sendNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { type GoalRow, giftRow, lockGoal, saveGiven } from './goal-rows.ts'
import { emitGoal } from './live-events.ts'
import { mayGive } from './permissions.ts'

/** All pupils of the class and those who teach it. */
const notifyClass = async (change: Change, goal: GoalRow): Promise<void> => {
  const pupils = await change.tx.rows(sql<{ personId: string }>`select person_id from classes_pupil where class_id = ${goal.classId}`)
  const staff = await answerersOf(change, [goal.classId])
  const notice = { type: 'goal_reached', goalName: goal.name, ppAmount: goal.neededPp } as const
  const readers = new Set([...pupils.map(({ personId }) => personId), ...staff])
  await sendNotices(
    change,
    [...readers].map(personId => ({ personId, aboutId: null, notice })),
  )
}

/**
 * Gives PP to a goal. The goal is locked first and the balance after it, so that the last PP are given once. Refusals: http.not-found,
 * http.forbidden, goals.closed, goals.more-than-missing, goals.enough-gifts, goals.too-few-pp.
 */
export const give = serve(goalsCalls, 'goals.give', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, newId } = change
  const goal = await lockGoal(tx, input.goalId)
  if (goal === null) throw new Refused('http.not-found')
  permit(mayGive(caller, goal.classId))
  await openAccounts(tx, [caller.personId])
  const [balance] = await lockBalances(tx, [caller.personId])
  const saved = { ...goal, untilMs: goal.until.getTime() }
  const { gifts: giftsToday } = await tx.one(sql<{ gifts: number }>`
    select count(*)::int as gifts from goals_gift where giver_id = ${caller.personId} and given_at >= ${new Date(gameDayStart(now.getTime()))}`)
  const has = { balancePp: balance?.pp ?? 0, giftsToday }
  const { givenPp, reached } = orRefuse(decideToGive(saved, input.pp, has, now.getTime()))
  const giftId = newId()
  await tx.run(sql`
    insert into goals_gift (id, goal_id, giver_id, pp, given_at) values (${giftId}, ${goal.id}, ${caller.personId}, ${input.pp}, ${now})`)
  await saveGiven(tx, goal.id, givenPp, reached ? now : null)
  const { personId } = caller
  const entry = { personId, amount: -input.pp, kind: 'goal-gift', counterpart: 'goals', reason: goal.name, causeId: giftId } as const
  await movePp(change, personId, [entry])
  if (reached) await notifyClass(change, goal)
  emitGoal(change, goal.classId)
  return { giftId, givenPp, reached }
})

/** Takes a gift back that was made just now. Refusals: goals.gift-gone, goals.reached-already, goals.undo-too-late. */
export const undo = serve(goalsCalls, 'goals.undo', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const found = await giftRow(tx, input.giftId)
  const goal = found && (await lockGoal(tx, found.goalId))
  // Read again after the lock: another window may have taken it back.
  const gift = await giftRow(tx, input.giftId)
  if (!gift || !goal || gift.giverId !== caller.personId) throw new Refused('goals.gift-gone')
  orRefuse(undoGift({ gift: gift.state, goal: goal.state, givenAtMs: gift.givenAt.getTime() }, now.getTime()))
  await tx.run(sql`update goals_gift set state = 'undone' where id = ${gift.id}`)
  await saveGiven(tx, goal.id, goal.givenPp - gift.pp, null)
  await lockBalances(tx, [caller.personId])
  const { personId } = caller
  const entry = { personId, amount: gift.pp, kind: 'goal-undo', counterpart: 'goals', reason: goal.name, causeId: gift.id } as const
  const paid = [{ paidAtMs: gift.givenAt.getTime(), pp: gift.pp }]
  await giveBack(change, personId, [{ ...entry, paid }])
  emitGoal(change, goal.classId)
  return DONE
})
