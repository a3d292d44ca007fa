export { type LetterKind, peopleProblemWords, peopleWords, sayPeople } from './words/index.ts'
