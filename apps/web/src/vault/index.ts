export { vaultFeature } from './feature.ts'
export { mendSlot } from './slots.ts'
export { useVault } from './use-vault.ts'
export { VaultInShort } from './vault-in-short.tsx'
