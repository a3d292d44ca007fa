import type { ClientBase } from 'pg'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** A pupil's balance and its version, which rises with every change. */
export type Balance = { readonly personId: string; readonly pp: number; readonly version: number }

/** Opens accounts at 0 PP for those who have none yet. */
export const openAccounts = async (tx: Transaction, personIds: readonly string[]): Promise<void> => {
  await tx.run(sql`
    insert into ledger_account (id, person_id, balance)
    select gen_random_uuid(), person_id, 0 from unnest(${personIds}::uuid[]) as person_id order by person_id
    on conflict (person_id) do nothing`)
}

/** Locks the accounts in the order of their ids, so that two transactions that lock the same ones cannot deadlock. */
export const lockBalances = (tx: Transaction, personIds: readonly string[]): Promise<Balance[]> =>
  tx.rows(sql<Balance>`
    select person_id, balance as "pp!", version from ledger_account
    where person_id = any(${personIds}::uuid[]) order by id for update`)

/** Current balances; 0 for people without an account. */
export const balancesOf = (db: Queryable, personIds: readonly string[]): Promise<Balance[]> =>
  db.rows(sql<Balance>`
    select p.person_id as "person_id!", coalesce(a.balance, 0) as pp, coalesce(a.version, 0) as version
    from unnest(${personIds}::uuid[]) as p(person_id) left join ledger_account a on a.person_id = p.person_id`)

/**
 * Balances as classmates may read them: with what pupils gave to goals of their classes, so that nobody sees who gave. `version` rises with every
 * other change.
 */
export const seenBalancesOf = (db: Queryable, personIds: readonly string[]): Promise<Balance[]> =>
  db.rows(sql<Balance>`
    select p.person_id as "person_id!", coalesce(a.balance, 0) + coalesce(g.pp, 0) as pp, coalesce(a.seen_version, 0) as version
    from unnest(${personIds}::uuid[]) as p(person_id)
    left join ledger_account a on a.person_id = p.person_id left join ledger_given g on g.person_id = p.person_id`)

/** Opens the accounts of the system again once the ledger is emptied. Call it as the owner of its tables, in a transaction. */
export const keepSystemAccounts = async (owner: Pick<ClientBase, 'query'>, emptyLedger: () => Promise<unknown>): Promise<void> => {
  const { rows } = await owner.query<{ id: string; name: string }>(
    'select id, system_name as name from ledger_account where system_name is not null',
  )
  await emptyLedger()
  await owner.query('insert into ledger_account (id, system_name) select id, name from unnest($1::uuid[], $2::text[]) as kept(id, name)', [
    rows.map(({ id }) => id),
    rows.map(({ name }) => name),
  ])
}

/** The sum of all balances, without simulated pupils. */
export const balancesTogether = async (db: Queryable): Promise<number> => {
  const { pp } = await db.one(sql<{ pp: number }>`
    select coalesce(sum(balance), 0)::bigint as pp from ledger_account
    where person_id is not null and person_id not in (select person_id from people_simulated)`)
  return pp
}

/** Everybody who has PP, without simulated pupils. */
export const ownersOfPp = async (db: Queryable): Promise<string[]> => {
  const rows = await db.rows(sql<{ personId: string }>`
    select person_id from ledger_account
    where person_id is not null and balance > 0 and person_id not in (select person_id from people_simulated)`)
  return rows.map(({ personId }) => personId)
}
