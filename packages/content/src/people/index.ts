export { suggestedPassword } from './password-words.ts'
export { type EmailKind, peopleProblemWords, peopleWords, sayPeople } from './words/index.ts'
