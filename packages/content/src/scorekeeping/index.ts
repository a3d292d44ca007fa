export { firstReasons, sayScorekeeping, scorekeepingWords } from './words/index.ts'
