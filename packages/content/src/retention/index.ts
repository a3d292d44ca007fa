export { keptWords } from './kept-words.ts'
export { retentionWords, sayRetention } from './words/index.ts'
