import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

export { vaultFeature } from './feature.ts'
export { readClock, readDay } from './school-time.ts'
export { duesSlot, mendSlot, stolenSlot } from './slots.ts'
export { useVault, vaultApi } from './use-vault.ts'
export { VaultInShort } from './vault-in-short.tsx'

/** Loaded on a day on which something was stolen. */
export const StolenNote = lazyWithRetry(async () => (await import('./trouble-notes.tsx')).StolenNote)
