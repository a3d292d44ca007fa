import { giveBack as giveBackPp, lockBalances, type Return } from '../ledger/index.ts'
import { sendNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import { type GoalRow, lockGoals } from './goal-rows.ts'
import { emitGoal } from './live-events.ts'

/**
 * Closes a goal and returns every gift to its giver, also to pupils who have left the class since. Gifts of an erased person go
 * back to their account without a name. Call it with the goal locked and open.
 */
export const giveBack = async (change: Change, goal: GoalRow, state: 'missed' | 'cancelled'): Promise<void> => {
  const { tx, now } = change
  const gifts = await tx.rows(sql<{ id: string; giverId: string; pp: number; givenAt: Date }>`
    update goals_gift set state = 'returned' where goal_id = ${goal.id} and state = 'given' returning id, giver_id, pp, given_at`)
  await tx.run(sql`update goals_goal set state = ${state}, given_pp = 0, closed_at = ${now} where id = ${goal.id}`)
  const back = new Map<string, number>()
  for (const { giverId, pp } of gifts) back.set(giverId, (back.get(giverId) ?? 0) + pp)
  await lockBalances(tx, [...back.keys()])
  const returns = gifts.map(
    ({ id, giverId, pp, givenAt }): Return => ({
      personId: giverId,
      amount: pp,
      reason: goal.name,
      causeId: id,
      kind: 'goal-return',
      counterpart: 'goals',
      paid: [{ paidAtMs: givenAt.getTime(), pp }],
    }),
  )
  await giveBackPp(change, null, returns)
  await sendNotices(
    change,
    [...back].map(([personId, ppAmount]) => ({
      personId,
      aboutId: null,
      notice: { type: 'goal_returned' as const, goalName: goal.name, ppAmount },
    })),
  )
  emitGoal(change, goal.classId)
}

/** Closes those of these goals that are open. All balances are locked at once, as all goals are, so that no two callers deadlock. */
const giveBackAll = async (change: Change, goalIds: readonly string[], state: 'missed' | 'cancelled'): Promise<void> => {
  const { tx } = change
  const goals = await lockGoals(tx, goalIds)
  const givers = await tx.rows(sql<{ giverId: string }>`
    select distinct giver_id from goals_gift where goal_id = any(${goalIds}::uuid[]) and state = 'given'`)
  await lockBalances(
    tx,
    givers.map(({ giverId }) => giverId),
  )
  for (const goal of goals) if (goal.state === 'open') await giveBack(change, goal, state)
}

/** The number of goals that the end of a season would cancel, and the PP that their classes have saved. */
export const countOpen = (db: Queryable): Promise<{ goals: number; goalPp: number }> =>
  db.one(sql<{ goals: number; goalPp: number }>`
    select count(*)::int as goals, coalesce(sum(g.given_pp), 0)::int as goal_pp
    from goals_goal g join classes_class c on c.id = g.class_id where g.state = 'open' and c.rehearsed_by is null`)

/** Cancels every open goal but those of rehearsals. */
export const giveAllBack = async (change: Change): Promise<void> => {
  const open = await change.tx.rows(sql<{ id: string }>`
    select g.id from goals_goal g join classes_class c on c.id = g.class_id
    where g.state = 'open' and c.rehearsed_by is null order by g.id`)
  await giveBackAll(
    change,
    open.map(({ id }) => id),
    'cancelled',
  )
}

/** Gives back what a class saved for a goal whose time is over, so that another one can begin. */
export const giveBackOver = async (change: Change, classId: string): Promise<void> => {
  const { tx, now } = change
  const over = await tx.rows(sql<{ id: string }>`
    select id from goals_goal where class_id = ${classId} and state = 'open' and until <= ${now}`)
  await giveBackAll(
    change,
    over.map(({ id }) => id),
    'missed',
  )
}

/** A day of the school ends at a quarter of an hour of UTC, in every time zone. Gives back what was saved for goals whose time is over, or whose class was archived. */
export const returnJob: Job = {
  name: 'goals-return',
  period: { cron: '*/15 * * * *' },
  run: async change => {
    const { tx, now } = change
    const over = await tx.rows(sql<{ id: string }>`
      select g.id from goals_goal g join classes_class c on c.id = g.class_id
      where g.state = 'open' and (g.until <= ${now} or c.archived_at is not null) order by g.id`)
    await giveBackAll(
      change,
      over.map(({ id }) => id),
      'missed',
    )
  },
}
