import { marketWords } from '@xiotein/content/market'
import { LANGUAGES } from '@xiotein/game/rules'
import type { NamesOfEntries } from '../audit/index.ts'
import { type AuditNames, type NameOf, nameFrom } from '../platform/audit-names.ts'
import { ARTIFACT_IDS } from './holding-rows.ts'

const nameOf = nameFrom(marketWords, 'artifact')

/** Earlier versions stored the name of an artifact in the language of the pupil who bought it. */
const idOf = (stored: string): string => ARTIFACT_IDS.find(id => LANGUAGES.some(language => nameOf(language, id) === stored)) ?? stored

const artifact: NameOf = (language, stored) => nameOf(language, idOf(stored))

export const auditNames = {
  'market.unlock-card': { card: artifact },
  // A perk has the name that the school gave it.
  'market.refund': { perk: artifact },
} satisfies NamesOfEntries

/** Purchases, and what was upgraded or had to be paid back, are named in the reader's language. A name that is no artifact's is a perk's, and stays. */
const bought = { reason: artifact }
export const ledgerNames: AuditNames = {
  'ledger.market-purchase': bought,
  'ledger.market-undo': bought,
  'ledger.market-refund': bought,
  'ledger.artifact-upgrade': bought,
  'ledger.undo-settled': bought,
}

/** Growth stores what a boost doubles; its name is that of the artifact. */
export const boostNames: AuditNames = { 'growth.boost': { kind: (language, kind) => nameOf(language, `double-${kind}`) } }
