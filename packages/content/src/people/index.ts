export { type EmailKind, peopleProblemWords, peopleWords, sayPeople } from './words/index.ts'
