import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

export { vaultFeature } from './feature.ts'
export { readClock, readDay, resetInWords } from './school-time.ts'
export { VaultInShort } from './short/vault-in-short.tsx'
export { dayMovesSlot, duesSlot, mendSlot, stolenSlot } from './slots.ts'
export { useVault, vaultApi } from './use-vault.ts'

/** Loaded where there are sieges. */
export const DayMoves = lazyWithRetry(async () => (await import('./day-card.tsx')).DayMoves)

/** Loaded on a day on which something was stolen. */
export const StolenNote = lazyWithRetry(async () => (await import('./trouble-notes.tsx')).StolenNote)
