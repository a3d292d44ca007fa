// Tables of the documents as Markdown text.

export type Cell = string | number

const cellText = (cell: Cell): string => (typeof cell === 'number' ? cell.toLocaleString('en-GB') : cell.replaceAll('|', '\\|'))

/** A table with a head; numbers are written with thousands separators. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, head.map(() => '---'), ...rows.map(row => row.map(cellText))].map(cells => `| ${cells.join(' | ')} |`).join('\n')

/** A message as a table shows it: for a plural, the form for many, with a placeholder for its number; for yes and no, both. */
const asText = (message: string): string =>
  message
    .replace(/\{(\w+), plural, one \{[^{}]*\} other \{([^{}]*)\}\}/g, (_, slot: string, many: string) => many.replaceAll('#', `{${slot}}`))
    .replace(/\{\w+, select, yes \{([^{}]*)\} other \{([^{}]*)\}\}/g, '$1 or $2')

/** The messages of a feature's refusals. */
export const refusalsOf = (feature: string, words: Readonly<Record<string, string>>): readonly (readonly [string, string])[] =>
  Object.entries(words).flatMap(([name, message]) => (name.startsWith(`${feature}.`) ? [[name, asText(message)] as const] : []))

/** Marks a number that the product's specification gives. */
export const GIVEN = 'given'

/** Numbers of a chapter: what, how much, and where it comes from: `GIVEN`, or the reason why we chose it. */
export const numbersTable = (rows: readonly (readonly [what: string, number: Cell, why: string])[]): string =>
  markdownTable(['What', 'Number', 'Why'], rows)
