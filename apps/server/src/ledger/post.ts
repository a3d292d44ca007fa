import type { Counterpart, EntryKind } from '@xiotein/contract/ledger'
import { sql, type Transaction } from '../platform/database/index.ts'
import type { Balance } from './account-rows.ts'

/** One change of one pupil's balance. With its counterpart it adds up to zero. */
export type Entry = {
  readonly personId: string
  /** Signed PP, never 0. */
  readonly amount: number
  readonly kind: EntryKind
  readonly counterpart: Counterpart
  readonly reason: string
  /** Its cause; a second entry of the same kind and cause is refused by the database. */
  readonly causeId: string
}

/**
 * Writes entries in one statement: transactions, both postings of each, and the balances. The database checks the sums, and that nobody
 * falls below 0. Call it with the accounts opened, and locked by `lockBalances`: without one, nothing is written. Returns the new balances.
 * Features call `movePp`, which also emits them.
 */
export const post = async (tx: Transaction, actorId: string | null, now: Date, entries: readonly Entry[]): Promise<Balance[]> => {
  const rows = await tx.rows(sql<{ personId: string; pp: number; version: number; booked: number }>`
    with entry as (
      select * from unnest(${entries.map(e => e.personId)}::uuid[], ${entries.map(e => e.amount)}::bigint[], ${entries.map(e => e.kind)}::text[],
                           ${entries.map(e => e.counterpart)}::text[], ${entries.map(e => e.reason)}::text[], ${entries.map(e => e.causeId)}::uuid[])
        with ordinality as e(person_id, amount, kind, counterpart, reason, cause_id, place)
    ), made as (
      insert into ledger_transaction (kind, reason, actor_id, cause_id, at)
      select kind, reason, ${actorId}::uuid, cause_id, ${now}::timestamptz from entry order by place
      returning id, kind, cause_id
    ), change as (
      select m.id as transaction_id, a.id as account_id, e.amount, e.counterpart, s.id as counterpart_id,
             a.balance + sum(e.amount) over (partition by a.id order by e.place) as balance_after
      from entry e join made m on m.cause_id = e.cause_id and m.kind = e.kind
      join ledger_account a on a.person_id = e.person_id
      join ledger_account s on s.system_name = e.counterpart
    ), posted as (
      insert into ledger_posting (transaction_id, account_id, amount, balance_after, counterpart, at)
      select transaction_id, account_id, amount, balance_after, counterpart, ${now}::timestamptz from change
      union all
      select transaction_id, counterpart_id, -amount, null, null, ${now}::timestamptz from change
    )
    update ledger_account a set balance = a.balance + c.total, version = a.version + 1, seen_version = a.seen_version + c.seen
    from (select account_id, sum(amount) as total, bool_or(counterpart <> 'goals')::int as seen from change group by account_id) c
    where a.id = c.account_id
    returning a.person_id as "person_id!", a.balance as "pp!", a.version, (select count(*)::int from change) as booked`)
  if ((rows[0]?.booked ?? 0) !== entries.length) throw new Error('PP were to be moved on an account that is not open')
  return rows.map(({ booked: _, ...balance }) => balance)
}
