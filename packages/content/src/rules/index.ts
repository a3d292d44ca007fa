export { fillWords } from './words.ts'
