import { marketWords } from '@xiotein/content/market'
import type { NamesOfEntries } from '../audit/index.ts'
import { nameFrom } from '../platform/audit-names.ts'

const artifact = nameFrom(marketWords, 'artifact')

export const auditNames = {
  'market.unlock-card': { card: artifact },
  // A perk has the name that the school gave it.
  'market.refund': { perk: artifact },
} satisfies NamesOfEntries
