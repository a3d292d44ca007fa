export { firstReasons, type ScorekeepingRefusal, sayScorekeeping, scorekeepingWords } from './words/index.ts'
