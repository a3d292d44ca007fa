import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { ledgerRefusals } from '@xiotein/contract/ledger'
import en from './en.json'
import es from './es.json'

/** The words for why PP moved, if nobody gave a reason, and for refusals of the ledger. */
type LedgerWord =
  | keyof typeof ledgerRefusals
  | `reason.${'class-points' | 'boost-bonus' | 'own-choice' | 'own-choice-back'}`
  | `${'reason' | 'named'}.${'undo' | 'undo-bonus'}`
  | `reason.${'vault-upgrade' | 'shield-restore' | 'dues' | 'debt' | 'theft' | 'loot-restored' | 'loot-released'}`
  | `reason.${'move-upgrade' | 'element-choice'}`
  | `${'reason' | 'named'}.${'market-purchase' | 'market-undo'}`
  | `${'reason' | 'named'}.${'market-refund' | 'artifact-upgrade' | 'undo-settled'}`
  | `reason.${'siege-reward' | 'siege-defense'}`
  | `${'reason' | 'named'}.${'challenge-reward' | 'challenge-undo' | 'story-reward'}`
  | `${'reason' | 'named'}.${'season-closed' | 'season-reopened'}`
  | `${'reason' | 'named'}.${'goal-gift' | 'goal-undo' | 'goal-return'}`

export const ledgerWords = cataloguesOf<LedgerWord>()({ en, es })
export const sayLedger = sayFrom(ledgerWords)
