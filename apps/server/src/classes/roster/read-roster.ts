import { unguarded } from '@xiotein/game/rules'
import Papa from 'papaparse'
import { Refused } from '../../platform/http/index.ts'
import { type Columns, columnsBeside, findColumns, hasNames, withNames } from './columns.ts'
import { decodeRoster, type Encoding } from './decode.ts'

export const MAX_ROWS = 2000

/** One line of the file as plain text; empty strings where it says nothing. */
export type RosterLine = {
  readonly lineNumber: number
  readonly displayName: string
  readonly email: string
  readonly username: string
  readonly className: string
}

export type RosterFile = {
  readonly encoding: Encoding
  readonly separator: 'comma' | 'semicolon' | 'tab'
  readonly hasClassColumn: boolean
  readonly lines: readonly RosterLine[]
  /** The beginning of a file without a head for its names, so that somebody can say which column has them; otherwise null. */
  readonly unclear: readonly (readonly string[])[] | null
}

const SEPARATORS = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
] as const

/** The heads stand within these lines: above them are titles, such as the name of the class. */
const HEAD_LINES = 10

/** How much a line looks like the heads: the most known columns, then the most cells. */
const scoreOf = (cells: readonly string[]): number =>
  Object.keys(findColumns(cells)).length * 1000 + cells.filter(cell => cell.trim() !== '').length

/** Chooses the separator with which one of the first lines looks most like the heads. */
const findSeparator = (start: string): (typeof SEPARATORS)[number] => {
  const scored = SEPARATORS.map(separator => {
    const { data } = Papa.parse<string[]>(start, { delimiter: separator[0], newline: '\n', preview: HEAD_LINES })
    return { separator, score: Math.max(0, ...data.map(scoreOf)) }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator
}

type Head = { readonly at: number; readonly columns: Columns }

/** The heads and the columns that they name; `at` is -1 where no line is a head. */
const findHead = (rows: readonly Row[], nameColumns: readonly number[]): Head => {
  const isAsked = nameColumns.length > 0
  const scores = rows.slice(0, HEAD_LINES).map(({ cells }) => {
    const isHead = isAsked ? columnsBeside(cells, nameColumns) !== null : hasNames(findColumns(cells))
    return isHead ? scoreOf(cells) : 0
  })
  const best = Math.max(0, ...scores)
  const at = best === 0 ? -1 : scores.indexOf(best)
  const cells = rows[at]?.cells ?? []
  return { at, columns: isAsked ? withNames(columnsBeside(cells, nameColumns) ?? {}, nameColumns) : findColumns(cells) }
}

const HEADER_LETTERS = 10_000
const SHOWN_ROWS = 5
const SHOWN_CELLS = 12
const SHOWN_LETTERS = 60
const EXCEL_HINT = /^sep=(.)\n/i

type Row = { readonly cells: readonly string[]; readonly lineNumber: number }

const countBreaks = (text: string, from: number, to: number): number => {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** The rows that are not empty, each with the line number at which it begins. */
const rowsOf = (text: string, delimiter: string, firstLine: number): Row[] => {
  const rows: Row[] = []
  let cursor = 0
  let lineNumber = firstLine
  let openQuoteLine: number | null = null
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      if (errors.some(error => error.code === 'MissingQuotes')) openQuoteLine = lineNumber
      if (data.some(cell => cell.trim() !== '')) rows.push({ cells: data, lineNumber })
      lineNumber += countBreaks(text, cursor, meta.cursor)
      cursor = meta.cursor
      if (rows.length > MAX_ROWS + HEAD_LINES) parser.abort()
    },
  })
  if (openQuoteLine !== null) throw new Refused('classes.open-quote', { line: openQuoteLine })
  return rows
}

/** 'Lovelace, Ada' -> 'Ada Lovelace' */
const turned = (full: string): string => {
  const [last, first, ...rest] = full.split(',')
  return last && first && rest.length === 0 ? `${first.trim()} ${last.trim()}` : full
}

/** A group alone, such as "A" or "2", is one of a year: "5º" and "A" are "5º A". */
const classOf = (year: string, group: string): string => {
  if (group === '' || year === '') return group || year
  return [...group].length <= 2 && !/\d\p{L}|\p{L}\d/u.test(group) ? `${year} ${group}` : group
}

const lineOf = (row: Row, columns: Columns): RosterLine => {
  const cell = (column: keyof Columns): string => {
    const at = columns[column]
    return at === undefined
      ? ''
      : unguarded((row.cells[at] ?? '').trim())
          .normalize('NFC')
          .replace(/\s+/gu, ' ')
          .trim()
  }
  const joined = [cell('first'), cell('secondFirst'), cell('last'), cell('secondLast')].filter(part => part !== '').join(' ')
  return {
    lineNumber: row.lineNumber,
    displayName: joined || turned(cell('full')),
    email: cell('email'),
    username: cell('username'),
    className: classOf(cell('year'), cell('className')),
  }
}

/**
 * Reads a roster as a school's system exports it: any of the usual encodings, separators and names of columns, in any order. A file without
 * heads for its names is read with `nameColumns`, one or two that are read one after the other, or turns out to be unclear.
 * Refusals: classes.no-table, classes.open-quote, classes.empty-file, classes.too-many-rows.
 */
export const readRoster = (bytes: Uint8Array, nameColumns: readonly number[] = []): RosterFile => {
  const decoded = decodeRoster(bytes)
  const hint = EXCEL_HINT.exec(decoded.text)
  const text = hint ? decoded.text.slice(hint[0].length) : decoded.text
  const hinted = SEPARATORS.find(([sign]) => sign === hint?.[1])
  const [sign, separator] = hinted ?? findSeparator(text.trimStart().slice(0, HEADER_LETTERS))
  const all = rowsOf(text, sign, hint ? 2 : 1)
  const { at, columns } = findHead(all, nameColumns)
  const rows = all.slice(at + 1)
  if (rows.length === 0) throw new Refused('classes.empty-file')
  if (rows.length > MAX_ROWS) throw new Refused('classes.too-many-rows', { max: MAX_ROWS })
  const isClear = hasNames(columns)
  const short = ({ cells }: Row): string[] => cells.slice(0, SHOWN_CELLS).map(cell => cell.slice(0, SHOWN_LETTERS))
  return {
    encoding: decoded.encoding,
    separator,
    hasClassColumn: columns.className !== undefined || columns.year !== undefined,
    lines: isClear ? rows.map(row => lineOf(row, columns)) : [],
    unclear: isClear ? null : rows.slice(0, SHOWN_ROWS).map(short),
  }
}
