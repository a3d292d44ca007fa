export { tellEffect } from './effect-words.ts'
export { type LogNames, tellEvent } from './log.ts'
export { battleRefusalWords } from './refusals.ts'
export { endReasonWords, lobbyStatusWords, type StatusWords, statusWords, strengthWords, temperWords } from './words.ts'
