import type { GiftState } from '@xiotein/game/goals'
import { type Queryable, sql } from '../platform/database/index.ts'

/** A person's gifts to the goals of their classes. Gifts stay after an erasure, under the pseudonym: the class has saved them. */
export const exportGifts = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(sql<{ goal: string; pp: number; givenAt: Date; state: GiftState }>`
    select o.name as goal, g.pp, g.given_at, g.state from goals_gift g join goals_goal o on o.id = g.goal_id
    where g.giver_id = ${personId} order by g.given_at, g.id`)
