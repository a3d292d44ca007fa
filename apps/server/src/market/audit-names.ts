import { marketWords } from '@xiotein/content/market'
import type { NamesOfEntries } from '../audit/index.ts'
import { type AuditNames, nameFrom } from '../platform/audit-names.ts'

const artifact = nameFrom(marketWords, 'artifact')

export const auditNames = {
  'market.unlock-card': { card: artifact },
  // A perk has the name that the school gave it.
  'market.refund': { perk: artifact },
} satisfies NamesOfEntries

/** A pupil reads what was bought by its name in the reader's language. A name that is no artifact's is a perk's, or was stored by an earlier version, and stays. */
const bought = { reason: artifact }
export const ledgerNames: AuditNames = {
  'ledger.market-purchase': bought,
  'ledger.market-undo': bought,
  'ledger.market-refund': bought,
}
