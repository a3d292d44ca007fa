export { sayVault, vaultWords } from './words/index.ts'
