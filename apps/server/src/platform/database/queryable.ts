import type pg from 'pg'
import { fieldName } from './field-name.ts'
import type { Sql } from './sql.ts'

/** Reads: in the pool outside a transaction, on one connection inside. The fields of a row are its columns in camel case. */
export type Queryable = {
  rows<Row>(statement: Sql<Row>): Promise<Row[]>
  /** The only row. Throws when there is none: that is a bug, not a refusal. */
  one<Row>(statement: Sql<Row>): Promise<Row>
  /** The only row, or null. */
  maybe<Row>(statement: Sql<Row>): Promise<Row | null>
}

/** Changes rows as well. Only values of this name are given statements that write; a check refuses them anywhere else. */
export type Writer = Queryable & {
  /** Returns the number of rows that were changed. */
  run(statement: Sql): Promise<number>
}

/** Each row is a list of values. */
export type Answer = pg.QueryArrayResult<unknown[]>
export type Ask = (statement: Sql) => Promise<Answer>

/** The fields of each statement's rows, by its name. */
const knownFields = new Map<string, readonly string[]>()

/** Turns lists of values into rows. `npm run rows -- --check` makes sure that they match the statement's type. */
export const rowsOf = <Row>({ name }: Sql<Row>, { fields, rows }: Answer): Row[] => {
  const names = knownFields.get(name) ?? fields.map(field => fieldName(field.name))
  knownFields.set(name, names)
  return rows.map(values => {
    const row: Record<string, unknown> = {}
    for (const [nth, field] of names.entries()) row[field] = values[nth]
    return row as Row
  })
}

/** Each caller gets their own rows, even when several share an answer. */
export const queryable = (ask: Ask): Writer => {
  const rows = async <Row>(statement: Sql<Row>): Promise<Row[]> => rowsOf(statement, await ask(statement))
  return {
    rows,
    maybe: async statement => (await rows(statement))[0] ?? null,
    one: async statement => {
      const [row] = await rows(statement)
      if (row === undefined) throw new Error(`no row came back from: ${statement.text.slice(0, 80)}`)
      return row
    },
    run: async statement => (await ask(statement)).rowCount ?? 0,
  }
}
