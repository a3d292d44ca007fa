export { reportsWords, sayReports } from './words/index.ts'
