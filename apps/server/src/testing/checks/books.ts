import { ledgerWords } from '@xiotein/content/ledger'
import { recounts } from '../../features.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'

/** Entries that say what they are without a reason of their own. */
const PLAIN_KINDS = Object.keys(ledgerWords.en).flatMap(word => (word.startsWith('reason.') ? [word.slice('reason.'.length)] : []))

/** Entries that jobs and the story make: nobody but the school itself has done it. */
const SCHOOL_KINDS = ['dues', 'loot-released', 'goal-return', 'challenge-reward', 'story-reward']

/** The stored totals that differ from their journals; none in a school that a restore would take. */
export const differingTotals = async (db: Queryable): Promise<string[]> => {
  const found: string[] = []
  for (const { what, query } of recounts) if ((await db.one(query)).differing > 0) found.push(what)
  return found
}

/** The ledger's own consistency figures; all zero in a school that is in order. */
export const driftOf = (db: Queryable): Promise<{ allPostings: number; wrongBalances: number; negative: number; unexplained: number }> =>
  db.one(sql`
    select (select coalesce(sum(amount), 0)::bigint from ledger_posting) as all_postings,
           (select count(*) from ledger_account a where a.person_id is not null
              and a.balance <> (select coalesce(sum(p.amount), 0) from ledger_posting p where p.account_id = a.id)) as wrong_balances,
           (select count(*) from ledger_account where balance < 0) as negative,
           (select count(*) from ledger_transaction t where (select count(*) from ledger_posting p where p.transaction_id = t.id) <> 2
              or (t.reason = '' and not (t.kind = any(${PLAIN_KINDS}::text[]))) or (t.actor_id is null and not (t.kind = any(${SCHOOL_KINDS}::text[]))
                  and not (t.kind = 'undo-settled' and exists (select from ledger_settlement s where s.cause_id = t.cause_id)))) as unexplained`)

export const IN_ORDER = { allPostings: 0, wrongBalances: 0, negative: 0, unexplained: 0 }
