// Guards table cells so that no spreadsheet takes them for formulas, and removes the guard again.

/**
 * Formula triggers of spreadsheets: = + - @ and every character that some spreadsheet treats as one of them, after any blanks and invisible
 * characters. NFKC turns full-width, small, raised and lowered forms into the plain ones; the typographic minus sign is a character of its
 * own there. A tab or a line break at the start moves what follows into another cell. Apostrophes are let through, so that the guard can be
 * removed exactly.
 */
const BEGINS_FORMULA = /^[\s\p{Cc}\p{Cf}']*[=+\-@\u2212]|^'*[\t\r\n]/u
const isDangerous = (text: string): boolean => BEGINS_FORMULA.test(text.normalize('NFKC'))

/**
 * Where Excel's list separator is the semicolon, as in Spain, it takes quotes for quotes only at the start of a line of our files, and splits what
 * follows at semicolons, tabs and line ends: what comes after one of these begins a cell, too.
 */
const AFTER_SEPARATOR = /(?<=[;\t\r\n])/u
const inLaterParts = (text: string, change: (part: string) => string): string => {
  const [first = '', ...later] = text.split(AFTER_SEPARATOR)
  return [first, ...later.map(change)].join('')
}

const guard = (text: string): string => (isDangerous(text) ? `'${text}` : text)
const unguard = (text: string): string => (text.startsWith("'") && isDangerous(text) ? text.slice(1) : text)

/** A number stays a number; text is quoted, and text that a spreadsheet would compute gets an apostrophe before it. */
const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  return `"${guard(inLaterParts(value ?? '', guard)).replaceAll('"', '""')}"`
}

/** A cell as it was before `writeCsv` guarded it. */
export const unguarded = (text: string): string => unguard(inLaterParts(text, unguard))

/** Writes a table as a file that every spreadsheet opens: UTF-8 with a byte order mark, Windows line ends, no formulas. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
