import type { GiftState, GoalState } from '@xiotein/game/goals'
import type { PerkPicture } from '@xiotein/game/market'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { WEEK_MS } from '../platform/durations.ts'
import { dayIn } from '../platform/local-day.ts'
import { timeZoneOfSchool } from '../school/index.ts'

export type GoalRow = {
  id: string
  classId: string
  name: string
  neededPp: number
  givenPp: number
  until: Date
  state: GoalState
}

/** Locks goals until the transaction ends, in one order. Call it before balances are locked: a giver locks a goal, and then a balance. */
export const lockGoals = (tx: Transaction, goalIds: readonly string[]): Promise<GoalRow[]> =>
  tx.rows(sql<GoalRow>`
    select id, class_id, name, needed_pp, given_pp, until, state from goals_goal where id = any(${goalIds}::uuid[]) order by id for update`)

/** Locks one goal and returns it; null where there is none. */
export const lockGoal = async (tx: Transaction, goalId: string): Promise<GoalRow | null> => (await lockGoals(tx, [goalId]))[0] ?? null

/**
 * The goals that these classes see: the open one, and one that was closed in the last week until there is a new one. `givers` counts people;
 * of a goal that was not reached, it and the sums are of what went back. A goal is over with its time, before the job gives everything back.
 */
export const shownGoals = async (db: Queryable, classIds: readonly string[], readerId: string | null, now: Date) => {
  const rows = await db.rows(sql<{
    id: string
    classId: string
    className: string
    name: string
    note: string
    picture: PerkPicture
    neededPp: number
    givenPp: number
    givers: number
    minePp: number
    until: Date
    state: 'missed' | GoalState
  }>`
    select distinct on (c.name, g.class_id) g.id, g.class_id, c.name as class_name, g.name, g.note, g.picture, g.needed_pp,
      (select coalesce(sum(pp), 0) from goals_gift where goal_id = g.id and state <> 'undone')::int as given_pp,
      (select count(distinct giver_id) from goals_gift where goal_id = g.id and state <> 'undone')::int as givers,
      (select coalesce(sum(pp), 0) from goals_gift where goal_id = g.id and state <> 'undone' and giver_id = ${readerId})::int as mine_pp,
      g.until, case when g.state = 'open' and g.until <= ${now} then 'missed' else g.state end as state
    from goals_goal g join classes_class c on c.id = g.class_id
    where g.class_id = any(${classIds}::uuid[]) and c.archived_at is null
      and (g.state = 'open' or g.closed_at > ${new Date(now.getTime() - WEEK_MS)})
    order by c.name, g.class_id, (g.state = 'open') desc, g.opened_at desc, g.id`)
  const timeZone = await timeZoneOfSchool(db)
  return rows.map(({ until, ...row }) => ({ ...row, lastDay: dayIn(timeZone, new Date(until.getTime() - 1)) }))
}

/** The goal of one class, without what anybody gave. */
export const shownGoal = async (db: Queryable, classId: string, now: Date) => {
  const [row] = await shownGoals(db, [classId], null, now)
  if (!row) return null
  const { minePp, ...goal } = row
  return goal
}

/** The sum of a goal after a gift or its undo; with the last PP that were missing, it is reached. */
export const saveGiven = (tx: Transaction, goalId: string, givenPp: number, reachedAt: Date | null): Promise<unknown> =>
  tx.run(sql`
    update goals_goal set given_pp = ${givenPp}::int, closed_at = ${reachedAt},
      state = case when ${reachedAt}::timestamptz is null then 'open' else 'reached' end
    where id = ${goalId}`)

type GiftRow = { id: string; goalId: string; giverId: string; pp: number; givenAt: Date; state: GiftState }

/** A gift, made by anybody. Read it again once its goal is locked. */
export const giftRow = (db: Queryable, giftId: string): Promise<GiftRow | null> =>
  db.maybe(sql<GiftRow>`
    select id, goal_id, giver_id, pp, given_at, state from goals_gift where id = ${giftId}`)
