export { plainLetters } from './plain-letters.ts'
export { classesWords, type RosterWord, sayClasses } from './words/index.ts'
