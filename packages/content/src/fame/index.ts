export { fameWords } from './words/index.ts'
