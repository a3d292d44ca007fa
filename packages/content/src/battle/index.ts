export { type LogNames, valuesOfEvent } from './log.ts'
export { battleWords, sayBattle } from './words/index.ts'
