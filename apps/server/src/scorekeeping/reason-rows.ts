import { firstReasons } from '@xiotein/content/scorekeeping'
import type { Language } from '@xiotein/game/rules'
import { lockName, type Queryable, sql, type Transaction } from '../platform/database/index.ts'

export type ReasonRow = { id: string; label: string; amount: number | null }

export const reasonRows = (db: Queryable, classId: string): Promise<ReasonRow[]> =>
  db.rows(
    sql<ReasonRow>`select id, label, amount from scorekeeping_reason where class_id = ${classId} and retired_at is null order by position, label`,
  )

/** A new class starts with reasons that every teacher knows. */
export const insertFirstReasons = async (tx: Transaction, classIds: readonly string[], language: Language): Promise<void> => {
  await tx.run(sql`
    insert into scorekeeping_reason (id, class_id, label, position)
    select gen_random_uuid(), c, label, place from unnest(${classIds}::uuid[]) as c, unnest(${firstReasons(language)}::text[]) with ordinality as r(label, place)`)
}

/** A class that was carried over has the reasons of the class that it was, instead of those that every class begins with. */
export const carryReasonsOver = async (tx: Transaction, from: readonly string[], to: readonly string[]): Promise<void> => {
  await tx.run(sql`delete from scorekeeping_reason where class_id = any(${to}::uuid[])`)
  await tx.run(sql`
    insert into scorekeeping_reason (id, class_id, label, amount, position)
    select gen_random_uuid(), c.after, r.label, r.amount, r.position
    from unnest(${from}::uuid[], ${to}::uuid[]) as c(before, after) join scorekeeping_reason r on r.class_id = c.before and r.retired_at is null`)
}

/** Locks all reasons that the class has ever had, because two simultaneous changes would each add theirs. */
export const lockReasons = async (tx: Transaction, classId: string): Promise<{ id: string }[]> => {
  await lockName(tx, `scorekeeping reasons ${classId}`)
  return tx.rows(sql<{ id: string }>`select id from scorekeeping_reason where class_id = ${classId}`)
}

export const replaceReasons = async (tx: Transaction, classId: string, reasons: readonly ReasonRow[], now: Date): Promise<void> => {
  const ids = reasons.map(reason => reason.id)
  await tx.run(sql`
    update scorekeeping_reason set retired_at = ${now} where class_id = ${classId} and retired_at is null and not (id = any(${ids}::uuid[]))`)
  await tx.run(sql`
    insert into scorekeeping_reason (id, class_id, label, amount, position)
    select id, ${classId}, label, amount, place
    from unnest(${ids}::uuid[], ${reasons.map(r => r.label)}::text[], ${reasons.map(r => r.amount)}::int[]) with ordinality as r(id, label, amount, place)
    on conflict (id) do update set label = excluded.label, amount = excluded.amount, position = excluded.position, retired_at = null
    where scorekeeping_reason.class_id = excluded.class_id`)
}
