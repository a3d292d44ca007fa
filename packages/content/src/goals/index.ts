export { goalsWords } from './words/index.ts'
