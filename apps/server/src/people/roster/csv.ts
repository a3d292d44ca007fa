// Cells of a table that a spreadsheet must not take for a formula, and back again.

const DANGER = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** A number stays a number; text is quoted, and text that a spreadsheet would compute gets an apostrophe before it. */
const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(DANGER.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** A cell as it was before `writeCsv` guarded it. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)

/** A table as a file that every spreadsheet opens: UTF-8 with its mark, lines that end as on Windows, no formulas. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
