import type { LedgerRefusal } from '@xiotein/game/ledger'

/** What a person reads when the ledger says no; {detail} slots are filled from the refusal. */
export const ledgerRefusalWords: Record<LedgerRefusal, string> = {
  'ledger.amount-not-whole': 'Points are whole numbers. Please enter a number such as 5 or -3.',
  'ledger.amount-zero': 'A change of 0 changes nothing. Please enter another number.',
  'ledger.amount-too-large': 'One change can be at most {limitPp} PP, up or down.',
  'ledger.lesson-total-too-large': 'For one pupil, one submission can add up to at most {limitPp} PP, up or down.',
}
