/** The simulated pupils of a rehearsal class: first names of many countries, the first of whom keeps score. */
export const REHEARSAL_NAMES = [
  ...['Alba', 'Bruno', 'Chiara', 'Dario', 'Elin', 'Farid', 'Gemma', 'Hugo', 'Ines', 'Jonas'],
  ...['Kira', 'Leon', 'Maya', 'Noah', 'Olga', 'Pablo', 'Quentin', 'Rosa', 'Samir', 'Talia'],
  ...['Ugo', 'Vera', 'Wanda', 'Xavier', 'Yara', 'Zeno', 'Amina', 'Boris', 'Clara', 'Deniz'],
] as const

export { rehearsalWords, sayRehearsal } from './words/index.ts'
