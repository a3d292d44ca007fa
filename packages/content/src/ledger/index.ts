export { ledgerWords, sayLedger } from './words/index.ts'
