export { vaultFeature } from './feature.ts'
export { VaultInShort } from './vault-in-short.tsx'
