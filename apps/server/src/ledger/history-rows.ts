import { sayLedger } from '@xiotein/content/ledger'
import type { EntryKind } from '@xiotein/contract/ledger'
import { gameDayStart, type Language } from '@xiotein/game/rules'
import type { AuditNames } from '../platform/audit-names.ts'
import { batchLookups, type Queryable, sql } from '../platform/database/index.ts'

/** The kind of an entry; others than the pupil do not read that it has to do with a class goal. */
type ShownKind = EntryKind | 'own-choice'

type HistoryRow = {
  id: number
  at: Date
  kind: EntryKind
  amount: number
  reason: string
  actorName: string | null
  balanceAfter: number
}

/** A pupil's entries, newest first, from before a given transaction. */
export const historyRows = (db: Queryable, personId: string, before: number | null, count: number): Promise<HistoryRow[]> =>
  db.rows(sql<HistoryRow>`
    select t.id, t.at, t.kind, p.amount, t.reason, w.display_name as actor_name, p.balance_after as "balance_after!"
    from ledger_posting p
    join ledger_transaction t on t.id = p.transaction_id
    left join people_person w on w.id = t.actor_id
    where p.account_id = (select id from ledger_account where person_id = ${personId}) and (${before}::bigint is null or p.transaction_id < ${before})
    order by p.transaction_id desc limit ${count}`)

type ShownRow = Omit<HistoryRow, 'kind'> & { readonly kind: ShownKind }

const OF_GOALS: readonly EntryKind[] = ['goal-gift', 'goal-undo', 'goal-return']

/** An entry as others than the pupil read it: nobody presses a pupil who gave little, or nothing, to a class goal. */
export const forOthers = (row: HistoryRow): ShownRow => {
  if (OF_GOALS.includes(row.kind)) return { ...row, kind: 'own-choice', reason: '', actorName: null }
  return row.kind === 'undo-settled' ? { ...row, reason: '' } : row
}

const NAMED = [
  ...(['undo', 'undo-bonus', 'undo-settled', 'goal-gift', 'goal-undo', 'goal-return'] as const),
  ...(['market-purchase', 'market-undo', 'market-refund', 'artifact-upgrade'] as const),
  ...(['season-closed', 'season-reopened'] as const),
  ...(['challenge-reward', 'challenge-undo', 'story-reward'] as const),
] as const
const isNamed = (kind: ShownKind): kind is (typeof NAMED)[number] => (NAMED as readonly ShownKind[]).includes(kind)

/** Says in words why the PP moved. */
export const reasonWords = (
  language: Language,
  { kind, amount, reason: stored }: Pick<ShownRow, 'kind' | 'amount' | 'reason'>,
  names: AuditNames,
): string => {
  // PP that came back from a choice have words of their own: nobody would understand a plus called a choice.
  if (kind === 'own-choice') return sayLedger(language, amount > 0 ? 'reason.own-choice-back' : 'reason.own-choice')
  const reason = names[`ledger.${kind}`]?.reason?.(language, stored) ?? stored
  if (reason === '') return sayLedger(language, `reason.${kind}`)
  // The reason is the name of the goal, the season, the challenge or of what was bought: alone, it would not say why PP came or were taken.
  return isNamed(kind) ? sayLedger(language, `named.${kind}`, { name: reason }) : reason
}

/** Net PP of each person since the last daily reset, without what the end of a season moved. People without a change are left out. */
export const changesToday = (db: Queryable, personIds: readonly string[], now: Date): Promise<{ personId: string; today: number }[]> =>
  db.rows(sql<{ personId: string; today: number }>`
    select a.person_id, sum(p.amount)::bigint as today
    from ledger_account a join ledger_posting p on p.account_id = a.id
    join ledger_transaction t on t.id = p.transaction_id and t.kind not in ('season-closed', 'season-reopened')
    where a.person_id = any(${personIds}::uuid[]) and p.at >= ${new Date(gameDayStart(now.getTime()))}
    group by a.person_id`)

/** The kinds that count as points in class: awards, what a boost added, and what was taken back of both. */
const CLASS_POINTS = ['class-points', 'boost-bonus', 'undo', 'undo-bonus'] as const satisfies readonly EntryKind[]

/** The points in class of each person since a moment. People without any are left out. */
export const classPointsSince = (db: Queryable, personIds: readonly string[], since: Date): Promise<{ personId: string; pp: number }[]> =>
  db.rows(sql<{ personId: string; pp: number }>`
    select a.person_id, sum(p.amount)::bigint as pp
    from ledger_account a join ledger_posting p on p.account_id = a.id join ledger_transaction t on t.id = p.transaction_id
    where a.person_id = any(${personIds}::uuid[]) and p.at >= ${since} and t.kind = any(${CLASS_POINTS}::text[])
    group by a.person_id`)

type BalanceToday = { readonly pp: number; readonly version: number; readonly today: number }

/**
 * A person's balance and the points in class since the last daily reset; null without an account. Lookups that arrive at the same moment share one
 * query.
 */
export const balanceAndToday = batchLookups<BalanceToday>(async (db, personIds, now) => {
  const rows = await db.rows(sql<{ personId: string; pp: number; version: number; today: number }>`
    select a.person_id, a.balance as "pp!", a.version, coalesce((
      select sum(p.amount) from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
      where p.account_id = a.id and p.at >= ${new Date(gameDayStart(now.getTime()))}
        and t.kind = any(${CLASS_POINTS}::text[])), 0)::bigint as today
    from ledger_account a where a.person_id = any(${personIds}::uuid[])`)
  return new Map(rows.map(({ personId, ...balance }) => [personId, balance]))
})
