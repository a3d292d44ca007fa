export { describeEffect } from './effect-words.ts'
export { type AllNames, describeEvent, type LogNames, valuesOfEvent } from './log.ts'
export { battleWords, sayBattle } from './words/index.ts'
