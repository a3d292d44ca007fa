import { says } from './words.ts'

/** The line of the letter that is open from the beginning. Each chapter uncovers the next. */
export const LETTER_FIRST_LINE = says('There is a chair here with nobody on it.', 'Aquí hay una silla en la que no se sienta nadie.')
