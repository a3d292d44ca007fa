import { randomInt } from 'node:crypto'

// No letters or digits that look alike on paper.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const pickLetters = (count: number): string => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A code that somebody copies by hand, in groups with a dash between them: `newTypedCode(5, 5)` has 49 bits. */
export const newTypedCode = (...lettersOfGroups: readonly number[]): string => lettersOfGroups.map(pickLetters).join('-')

/** A code as it is typed: small letters and missing dashes are fine. */
export const normalCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Whether the typed text could be a code of that many letters at all. */
export const couldBeCode = (typed: string, letters: number): boolean => {
  const code = normalCode(typed)
  return code.length === letters && [...code].every(letter => LETTERS.includes(letter))
}
