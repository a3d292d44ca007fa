import { ledgerWords } from '@xiotein/content/ledger'
import { ledgerRefusals } from '@xiotein/contract/ledger'
import type { Language } from '@xiotein/game/rules'
import type { AuditNames } from '../platform/audit-names.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Feature } from '../platform/feature.ts'
import type { OwnersPart } from '../platform/personal-data.ts'
import { balance, history } from './balance.ts'
import { historyRows, reasonWords } from './history-rows.ts'
import { exportOwed } from './owed-rows.ts'
import { ledgerRecounts } from './recounts.ts'

export {
  type Balance,
  balancesOf,
  balancesTogether,
  keepSystemAccounts,
  lockBalances,
  openAccounts,
  ownersOfPp,
  seenBalancesOf,
} from './account-rows.ts'
export { balancesChanged } from './domain-events.ts'
export { giveBack, type Return } from './give-back.ts'
export { changesToday, classPointsSince } from './history-rows.ts'
export { movePp } from './move-pp.ts'
export { mostHeld, movedByDay, movedByWeek, movedFrom, movedInClasses } from './movement-rows.ts'
export { owedBy, paidFor, recordUndos, settleEnded } from './owed-rows.ts'
export type { Entry } from './post.ts'

const MOST_ENTRIES = 100_000

/** The whole history of a person's PP. Who gave them is another person's data and is left out. */
const exportLedger = async (db: Queryable, personId: string, language: Language, names: AuditNames): Promise<unknown> =>
  (await historyRows(db, personId, null, MOST_ENTRIES)).map(({ actorName, ...row }) => ({
    ...row,
    reason: reasonWords(language, row, names),
    fromSomebody: actorName !== null,
  }))

/** Whoever got or lost PP, from wherever. */
const ledgerOwners: OwnersPart = async (db, personIds) =>
  (
    await db.rows(sql<{ personId: string }>`
      select distinct a.person_id from ledger_account a join ledger_posting p on p.account_id = a.id where a.person_id = any(${[...personIds]}::uuid[])`)
  ).map(({ personId }) => personId)

export const ledger = {
  name: 'ledger',
  calls: ({ auditNames }) => [balance, history(auditNames)],
  refusals: ledgerRefusals,
  words: ledgerWords,
  exporters: [
    { part: 'powerPoints', of: exportLedger },
    { part: 'owedPowerPoints', of: exportOwed },
  ],
  owners: ledgerOwners,
  recounts: ledgerRecounts,
} satisfies Feature
