import type { Books } from './books.ts'

export type Line = {
  readonly name: string
  /** The longest time within which nothing was confirmed, in seconds. */
  readonly silence: number
  readonly seconds: number
  readonly confirmed: number
  /** The last answer that clients got. */
  readonly refused: readonly string[]
  readonly split: readonly string[]
  readonly books: Books
  /** Open pages that do not hear of changes any more. */
  readonly deaf: number
  /** The primary afterwards. */
  readonly primary: string
  readonly failure: string | null
}

/** Within as many seconds points are confirmed again. */
const MOST_SILENT_SECONDS = 30

const unmet = ({ silence, refused, split, books, deaf, failure }: Line): string[] => [
  ...(failure === null ? [] : [failure]),
  ...(silence <= MOST_SILENT_SECONDS ? [] : [`nothing was confirmed for ${silence.toFixed(1)} s`]),
  ...(refused.length === 0 ? [] : [`${refused.length} were refused for good: ${[...new Set(refused)].join(', ')}`]),
  ...(books.lost === 0 ? [] : [`${books.lost} are lost`]),
  ...(books.doubled === 0 ? [] : [`${books.doubled} are there twice`]),
  ...(books.probesLost === 0 ? [] : [`${books.probesLost} writes of the probe are lost`]),
  ...(deaf === 0 ? [] : [`${deaf} open pages did not hear of the last change`]),
  ...books.wrong,
  ...split,
]

export const isMet = (line: Line): boolean => unmet(line).length === 0

export const lineOf = (line: Line): string => {
  const { name, silence, seconds, confirmed, primary } = line
  const figures = `longest time without a confirmation ${silence.toFixed(1)} s (goal ${MOST_SILENT_SECONDS}), ${confirmed} confirmed in ${seconds.toFixed(0)} s, then ${primary} is the primary`
  return `${isMet(line) ? 'ok  ' : 'FAIL'} ${name}: ${[figures, ...unmet(line)].join('; ')}`
}

export const tableOf = (lines: readonly Line[]): string => {
  const rows = lines.map(({ name, silence, confirmed, refused, split, books, deaf }) =>
    [
      name.padEnd(76),
      silence.toFixed(1).padStart(8),
      String(confirmed).padStart(9),
      String(books.lost).padStart(4),
      String(books.doubled).padStart(7),
      String(refused.length).padStart(7),
      String(split.length + books.probesLost).padStart(11),
      String(deaf).padStart(4),
      books.wrong.length === 0 ? ' balance' : ' DIFFER',
    ].join(' '),
  )
  const head = `${'what happened'.padEnd(76)} silent s confirmed lost doubled refused split brain deaf books`
  return [
    '',
    head,
    ...rows,
    `goal: at most ${MOST_SILENT_SECONDS} s; nothing lost, doubled, refused or split; no open page deaf; books that balance`,
    '',
  ].join('\n')
}
