import type { Language } from '@xiotein/game/rules'
import type { Asking } from '../platform/database/index.ts'
import { balance, history } from './balance.ts'
import { historyRows, reasonWords } from './history-rows.ts'

export { type Balance, balancesOf, lockBalances, openAccounts } from './account-rows.ts'
export { historyRows } from './history-rows.ts'
export { exportOwed, owedBy, recordUndos } from './owed-rows.ts'
export { type Entry, post } from './post.ts'
export { ledgerRecounts } from './recounts.ts'
export { balanceEvents } from './tell-balances.ts'
export const ledgerServed = [balance, history]

const MOST_ENTRIES = 100_000

/** The whole history of a person's PP. Who gave them is another person's data and stays out. */
export const exportLedger = async (db: Asking, personId: string, language: Language): Promise<unknown> =>
  (await historyRows(db, personId, null, MOST_ENTRIES)).map(({ actorName, ...row }) => ({
    ...row,
    reason: reasonWords(language, row),
    fromSomebody: actorName !== null,
  }))
