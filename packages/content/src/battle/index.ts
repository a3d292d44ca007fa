export { tellEffect } from './effect-words.ts'
export { type LogNames, tellEvent } from './log.ts'
export { battleWords, sayBattle } from './words/index.ts'
