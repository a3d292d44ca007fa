// Compares the type at each statement with what PostgreSQL says about its rows.
import { fieldName } from '../../apps/server/src/platform/database/field-name.ts'
import type { Analysis } from './analyse.ts'
import type { Column } from './scope.ts'
import { printed } from './shape.ts'
import { formOf, readSource, type Source, type Statement, type Syntax } from './statements.ts'

export type Finding = {
  readonly statement: Statement
  readonly what: string
  /** The text to write, and where, when writing it mends this. */
  readonly mend: { readonly start: number; readonly end: number; readonly text: string } | null
}

const NEVER_NULL = '!'

/** Returns what is wrong with the type of a statement, or null. */
export const compare = (source: Source, statement: Statement, analysis: Analysis): Finding | null => {
  const { written, at, isRun } = statement
  const found = (what: string, text: string | null = null, place: { start: number; end: number } = { start: at, end: at }): Finding => ({
    statement,
    what,
    mend: text === null ? null : { ...place, text },
  })
  if ('refused' in analysis) return found(`PostgreSQL refuses it: ${analysis.refused}`)
  if (isRun || analysis.columns.length === 0)
    return written === null ? null : found('it answers no rows, so it has no type', '', { start: at, end: written.end + 1 })
  const wrong = complaintOf(analysis.columns)
  if (wrong !== null) return found(wrong)
  const type = typeOf(analysis.columns)
  const expected = formOf(parsed(type), source.aliases)
  if (written === null) return found(`its rows have no type; they are ${expected}`, `<${type}>`)
  const form = formOf(written, source.aliases)
  if (form === expected) return null
  return found(
    `its rows are ${expected}, but it says ${form}`,
    type,
    source.aliases.get(source.text.slice(written.start, written.end)) ?? written,
  )
}

const typeOf = (columns: readonly Column[]): string =>
  `{ ${columns
    .map(({ name, shape, isNullable }) => `${fieldName(name)}: ${printed({ shape, isNullable: isNullable && !name.endsWith(NEVER_NULL) })}`)
    .join('; ')} }`

const complaintOf = (columns: readonly Column[]): string | null => {
  const names = columns.map(({ name }) => fieldName(name))
  const twice = names.find((name, nth) => names.indexOf(name) !== nth)
  if (twice !== undefined) return `two of its columns are called ${twice}`
  if (names.includes('?column?')) return 'a column has no name: write `as` and one'
  const sure = columns.find(({ name, isNullable }) => name.endsWith(NEVER_NULL) && !isNullable)
  return sure ? `${sure.name} is known never to be null: take the ${NEVER_NULL} away` : null
}

const parsed = (type: string): Syntax => {
  const alias = readSource('type.ts', `type Row = ${type}`).aliases.get('Row')
  if (alias === undefined) throw new Error(`no type: ${type}`)
  return alias
}

/** The text of a file with everything written that can be. */
export const mended = (text: string, findings: readonly Finding[]): string => {
  const mends = findings.flatMap(({ mend }) => (mend ? [mend] : [])).sort((one, other) => other.start - one.start)
  return mends.reduce((before, { start, end, text }) => `${before.slice(0, start)}${text}${before.slice(end)}`, text)
}
