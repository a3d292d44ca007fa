// What a migration lets a column hold that it could not hold before: a node of the version before may read it, and does not know it.

import { CONTRACT, STOPS } from '../../apps/server/src/platform/database/migrate.ts'

/** Migrations that were written before this fence. Databases remember them by their text, so they stay as they are. */
export const WIDENED_BEFORE_THE_FENCE: readonly string[] = [
  // Nodes before answer "broken" to whoever reads the roles of a supply teacher. Its head says so.
  "0101-supply.sql: people_role.role may be 'supply' from now on",
  // No statement before answers the kind of an attempt: each counts its own.
  "0111-team-calls.sql: people_attempt.kind may be 'team-call' from now on",
  "0114-sprayed-schools.sql: people_attempt.kind may be 'stranger' from now on",
  "0114-sprayed-schools.sql: people_attempt.kind may be 'arrival' from now on",
  "0114-sprayed-schools.sql: people_attempt.kind may be 'sprayed' from now on",
  // Nodes before answer "broken" to the history of a pupil with such an entry, also of one that the migration itself has written. Its head does not say so.
  "0117-ledger-mended.sql: ledger_transaction.kind may be 'undo-settled' from now on",
  "0122-provider-sign-ups.sql: people_attempt.kind may be 'provider-sign-up' from now on",
]

type File = { readonly file: string; readonly sql: string }

/** Comments, the bodies of functions, and quoted text, whichever begins first. */
const TEXTS = /--.*$|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/gm
const TABLE = /^(create table(?: if not exists)?|alter table(?: if exists)?(?: only)?) (\w+) (.*)$/
const VALUE = /'((?:[^']|'')*)'/g
const LIST = /\b(?!not\b)(\w+) in \(( ?'(?:[^']|'')*'(?: ?, ?'(?:[^']|'')*')* ?)\)/g

/** The statements without what is no SQL; quoted texts stay. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(TEXTS, text => (text.startsWith("'") ? text.replaceAll(';', ',') : ' '))
    .split(';')
    .map(statement => statement.replace(/\s+/g, ' ').trim())

/** The values that the checks of a statement list, by column. */
const listsIn = (statement: string): { readonly isNew: boolean; readonly column: string; readonly values: readonly string[] }[] => {
  const [, verb = '', table = '', rest = ''] = TABLE.exec(statement) ?? []
  return [...rest.matchAll(LIST)].map(([, column = '', list = '']) => ({
    isNew: verb === 'create table',
    column: `${table}.${column}`,
    values: [...list.matchAll(VALUE)].map(([, value = '']) => value),
  }))
}

/** Whether the head of a migration says that nobody reads the value before every node knows it. */
const isKnown = (sql: string, column: string, value: string): boolean =>
  (STOPS.exec(sql)?.[0] ?? '').includes(column) || (CONTRACT.exec(sql)?.[0] ?? '').includes(`${column} with '${value}'`)

/** Returns the values that migrations after `from` add to lists of earlier ones, as sentences; none where their head says who knows them. */
export const widenedIn = (files: readonly File[], from: number): string[] => {
  const known = new Map<string, Set<string>>()
  return files.flatMap(({ file, sql }) =>
    statementsOf(sql)
      .flatMap(listsIn)
      .flatMap(({ isNew, column, values }) => {
        const earlier = isNew ? undefined : known.get(column)
        known.set(column, new Set([...(earlier ?? []), ...values]))
        if (earlier === undefined || Number(file.slice(0, 4)) <= from) return []
        return values
          .filter(value => !earlier.has(value) && !isKnown(sql, column, value))
          .map(value => `${file}: ${column} may be '${value}' from now on`)
      }),
  )
}
