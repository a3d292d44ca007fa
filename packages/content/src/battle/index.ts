export { tellEffect } from './effect-words.ts'
export { type AllNames, type LogNames, tellEvent, valuesOfEvent } from './log.ts'
export { battleWords, sayBattle } from './words/index.ts'
