import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { LedgerRefusal } from '@xiotein/game/ledger'

export const ledgerRefusals = {
  'ledger.amount-not-whole': 409,
  'ledger.amount-zero': 409,
  'ledger.amount-too-large': 409,
  'ledger.lesson-total-too-large': 409,
  'ledger.balance-too-large': 409,
} as const satisfies Refusals<'ledger'> & Readonly<Record<LedgerRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof ledgerRefusals> {}
}
