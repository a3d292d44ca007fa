import { unguarded } from '@xiotein/game/rules'
import Papa from 'papaparse'
import { Refused } from '../../platform/http/index.ts'
import { type Column, findColumns, hasNames } from './columns.ts'
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
}

const SEPARATORS = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
] as const

/** Chooses the separator that gives the most known columns in the header, then the most columns. */
const findSeparator = (header: string): (typeof SEPARATORS)[number] => {
  const scored = SEPARATORS.map(separator => {
    const cells = Papa.parse<string[]>(header, { delimiter: separator[0], newline: '\n' }).data[0] ?? []
    return { separator, score: Object.keys(findColumns(cells)).length * 1000 + cells.length }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator
}

const HEADER_LETTERS = 10_000
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
      if (rows.length > MAX_ROWS + 1) parser.abort()
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

const lineOf = (row: Row, columns: Partial<Record<Column, number>>): RosterLine => {
  const cell = (column: Column): string => {
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
    className: cell('className'),
  }
}

/**
 * Reads a roster as a school's system exports it: any of the usual encodings, separators and names of columns, in any order.
 * Refusals: classes.no-table, classes.open-quote, classes.no-name-column, classes.empty-file, classes.too-many-rows.
 */
export const readRoster = (bytes: Uint8Array): RosterFile => {
  const decoded = decodeRoster(bytes)
  const hint = EXCEL_HINT.exec(decoded.text)
  const text = hint ? decoded.text.slice(hint[0].length) : decoded.text
  const hinted = SEPARATORS.find(([sign]) => sign === hint?.[1])
  const [sign, separator] = hinted ?? findSeparator(text.trimStart().slice(0, HEADER_LETTERS).split('\n', 1)[0] ?? '')
  const [header, ...rows] = rowsOf(text, sign, hint ? 2 : 1)
  if (!header) throw new Refused('classes.empty-file')
  const columns = findColumns(header.cells)
  if (!hasNames(columns)) throw new Refused('classes.no-name-column')
  if (rows.length === 0) throw new Refused('classes.empty-file')
  if (rows.length > MAX_ROWS) throw new Refused('classes.too-many-rows', { max: MAX_ROWS })
  return {
    encoding: decoded.encoding,
    separator,
    hasClassColumn: columns.className !== undefined,
    lines: rows.map(row => lineOf(row, columns)),
  }
}
