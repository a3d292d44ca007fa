export { plainLetters } from './plain-letters.ts'
export { type LetterKind, peopleProblemWords, peopleWords, type RosterWord, sayPeople } from './words/index.ts'
