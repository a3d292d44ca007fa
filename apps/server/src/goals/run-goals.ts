import { goalsCalls } from '@xiotein/contract/goals'
import { closeGoal, openGoal } from '@xiotein/game/goals'
import { recordAudit } from '../audit/index.ts'
import { openClass } from '../classes/index.ts'
import { lockName, sql } from '../platform/database/index.ts'
import { DONE, orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { endOfDayIn } from '../platform/local-day.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { lockGoal, shownGoal } from './goal-rows.ts'
import { emitGoal } from './live-events.ts'
import { mayRunGoals } from './permissions.ts'
import { giveBack, giveBackOver } from './return-gifts.ts'

/** Opens a goal for a class. Refusals: http.forbidden, http.not-found, classes.class-archived, and those of the rule. */
export const open = serve(goalsCalls, 'goals.open', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, newId } = change
  const { classId, name, note, truthMetal, lastDay, picture } = input
  permit(mayRunGoals(caller, classId))
  await openClass(tx, classId)
  // When two are opened at once, the second waits here and is refused.
  await lockName(tx, `goals ${classId}`)
  await giveBackOver(change, classId)
  const known = await tx.maybe(sql<{ id: string }>`select id from goals_goal where class_id = ${classId} and state = 'open'`)
  const until = endOfDayIn(await timeZoneOfSchool(tx), lastDay)
  orRefuse(openGoal({ hasOpenGoal: known !== null, untilMs: until.getTime() }, now.getTime()))
  await tx.run(sql`
    insert into goals_goal (id, class_id, name, note, picture, needed_pp, until, opened_at)
    values (${newId()}, ${classId}, ${name}, ${note}, ${picture}, ${truthMetal}, ${until}, ${now})`)
  await recordAudit(change, { action: 'goals.open', classId, detail: { goal: name, truthMetal } })
  emitGoal(change, classId)
  const goal = await shownGoal(tx, classId, now)
  if (goal === null) throw new Error('a goal that was opened is gone')
  return { goal }
})

/** Closes a goal that was not reached, and gives everything back. Refusals: http.not-found, http.forbidden, goals.closed. */
export const cancel = serve(goalsCalls, 'goals.cancel', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const goal = await lockGoal(tx, input.goalId)
  if (goal === null) throw new Refused('http.not-found')
  permit(mayRunGoals(caller, goal.classId))
  orRefuse(closeGoal(goal.state))
  await giveBack(change, goal, 'cancelled')
  await recordAudit(change, { action: 'goals.cancel', classId: goal.classId, detail: { goal: goal.name } })
  return DONE
})
