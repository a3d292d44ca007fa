// The amounts that undos could not take back, and which undo settled them later. See docs/game-rules.md, "Points in class".

import type { EntryKind } from '@xiotein/contract/ledger'
import type { Debt, DebtSince } from '@xiotein/game/ledger'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** The amounts that undos for these pupils still owe, oldest first for each pupil. Lock their accounts before deciding anything by it. */
export const owedBy = async (db: Queryable, personIds: readonly string[]): Promise<ReadonlyMap<string, readonly DebtSince[]>> => {
  const rows = await db.rows(sql<{ personId: string; id: string; pp: number; at: Date }>`
    select o.person_id, o.cause_id as id, o.amount - coalesce(s.settled, 0) as pp, o.at
    from ledger_owed o
    left join lateral (select sum(amount)::bigint as settled from ledger_settlement where owed_by = o.cause_id) s on true
    where o.person_id = any(${personIds}::uuid[]) and o.amount > coalesce(s.settled, 0)
    order by o.at, o.cause_id`)
  const owed = rows.map(({ personId, at, ...each }) => ({ personId, owed: { ...each, atMs: at.getTime() } }))
  return new Map(personIds.map(personId => [personId, owed.flatMap(each => (each.personId === personId ? [each.owed] : []))]))
}

/** The amount that one undo still owes, and what it settles of earlier undos. */
type UndoRecord = {
  readonly causeId: string
  readonly personId: string
  readonly owes: number
  readonly settles: readonly Debt[]
}

/** Records what undos owe and settle. Call it with the accounts locked by `lockBalances`, in the transaction that moves the PP. */
export const recordUndos = async (tx: Transaction, now: Date, undos: readonly UndoRecord[]): Promise<void> => {
  const owing = undos.filter(undo => undo.owes > 0)
  const settled = undos.flatMap(undo => undo.settles.map(({ id, pp }) => ({ owedBy: id, causeId: undo.causeId, pp })))
  if (owing.length > 0)
    await tx.run(sql`
      insert into ledger_owed (cause_id, person_id, amount, at)
      select cause_id, person_id, amount, ${now}::timestamptz
      from unnest(${owing.map(o => o.causeId)}::uuid[], ${owing.map(o => o.personId)}::uuid[], ${owing.map(o => o.owes)}::bigint[])
        as o(cause_id, person_id, amount)`)
  if (settled.length > 0)
    await tx.run(sql`
      insert into ledger_settlement (owed_by, cause_id, amount, at)
      select owed_by, cause_id, amount, ${now}::timestamptz
      from unnest(${settled.map(s => s.owedBy)}::uuid[], ${settled.map(s => s.causeId)}::uuid[], ${settled.map(s => s.pp)}::bigint[])
        as s(owed_by, cause_id, amount)`)
}

/** The PP that a cause paid somebody, with what it settled of an earlier undo: that is owed again when the payment is taken back. */
export const paidFor = async (tx: Transaction, personId: string, causeId: string, kind: EntryKind): Promise<number> => {
  const { pp } = await tx.one(sql<{ pp: number }>`
    select coalesce((select sum(p.amount) from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
                     join ledger_account a on a.id = p.account_id
                     where t.cause_id = ${causeId} and t.kind = ${kind} and a.person_id = ${personId}), 0)::int
         + coalesce((select sum(s.amount) from ledger_settlement s where s.cause_id = ${causeId}), 0)::int as pp`)
  return pp
}

/** A balance that was taken away whole, by whichever cause, with all that it owed until then. */
type ClosedBalance = { readonly personId: string; readonly causeId: string; readonly until: Date }

/**
 * Settles what undos still owed from balances that are gone. Each debt is settled by the first ending after it arose, or after the points it is
 * about were paid.
 */
export const settleEnded = async (tx: Transaction, now: Date, ended: readonly ClosedBalance[]): Promise<void> => {
  if (ended.length === 0) return
  await tx.run(sql`
    insert into ledger_settlement (owed_by, cause_id, amount, at)
    select distinct on (o.cause_id) o.cause_id, e.cause_id, o.amount - coalesce(s.settled, 0), ${now}::timestamptz
    from unnest(${ended.map(e => e.personId)}::uuid[], ${ended.map(e => e.causeId)}::uuid[], ${ended.map(e => e.until)}::timestamptz[])
      as e(person_id, cause_id, until)
    join ledger_owed o on o.person_id = e.person_id
      and (o.at <= e.until or exists (select from ledger_transaction t where t.cause_id = o.cause_id and t.at <= e.until))
    left join lateral (select sum(amount)::bigint as settled from ledger_settlement where owed_by = o.cause_id) s on true
    where o.amount > coalesce(s.settled, 0)
    order by o.cause_id, e.until`)
}

/** The amounts that undos of a person's lines could not take back, and how much was settled since. */
export const exportOwed = (db: Queryable, personId: string): Promise<unknown[]> =>
  db.rows(sql<{ at: Date; amount: number; settled: { at: string; amount: number }[] }>`
    select o.at, o.amount, coalesce((
      select json_agg(json_build_object('at', s.at, 'amount', s.amount) order by s.at) from ledger_settlement s where s.owed_by = o.cause_id), '[]') as settled
    from ledger_owed o where o.person_id = ${personId} order by o.at, o.cause_id`)
