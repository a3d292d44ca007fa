export { seasonWords } from './words/index.ts'
