export { saySchool, schoolWords } from './words/index.ts'
