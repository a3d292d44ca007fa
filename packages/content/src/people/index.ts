export { plainLetters } from './plain-letters.ts'
export { type LetterKind, type PeopleRefusal, peopleProblemWords, peopleWords, type RosterWord, sayPeople } from './words/index.ts'
