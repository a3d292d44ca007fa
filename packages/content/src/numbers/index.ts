export { numbersWords } from './words/index.ts'
