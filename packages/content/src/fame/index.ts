export { type FameRefusal, fameWords } from './words/index.ts'
