export { type LedgerWord, ledgerWords, sayLedger } from './words/index.ts'
