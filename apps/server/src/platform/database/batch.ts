// Statements that leave for PostgreSQL in one piece. By itself the driver ends each statement with a Sync and asks anew which columns it
// has: those were half of the messages of a short transaction.

import type { Duplex } from 'node:stream'
import pg from 'pg'
import { fieldName } from './field-name.ts'
import type { Sql } from './sql.ts'

/** What a statement is answered. Each row is the list of its values; `names` says what they are called. */
export type Answer = {
  readonly command: string
  readonly rowCount: number
  readonly names: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

type Value = string | Buffer | null

/** A statement that waits to leave, and who waits for its answer. */
export type Asked = {
  readonly statement: Sql
  /** As PostgreSQL takes them. */
  readonly values: readonly Value[]
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Value } }).utils

/** Throws for a value that cannot be sent. */
export const valuesOf = ({ values }: Sql): Value[] => values.map(prepareValue)

/** The part of the driver's connection that writes messages. */
type Connection = {
  readonly stream: Duplex
  close(what: { type: 'S'; name: string }): void
  parse(statement: { name: string; text: string }): void
  bind(what: { statement: string; values: readonly Value[] }): void
  describe(what: { type: 'P'; name: string }): void
  execute(): void
  sync(): void
}

type Field = { readonly name: string; readonly dataTypeID: number }
type Columns = { readonly names: readonly string[]; readonly parsers: readonly ((text: string) => unknown)[] }
const NO_COLUMNS: Columns = { names: [], parsers: [] }

const INT8 = 20
/** Sums and ids stay far below 2^53, so bigints are read as numbers. */
const parserOf = ({ dataTypeID }: Field): ((text: string) => unknown) =>
  dataTypeID === INT8 ? Number : (pg.types.getTypeParser(dataTypeID) as (text: string) => unknown)

/** The statements that a connection has prepared, by their names. */
const preparedOn = new WeakMap<Connection, Map<string, Columns>>()

/** Is handed to a client of the driver, which calls its handlers with what PostgreSQL answers. When a statement fails, so do those after it. */
export class Batch extends pg.Query {
  readonly #asked: readonly Asked[]
  #prepared = new Map<string, Columns>()
  #done = 0
  #columns = NO_COLUMNS
  #rows: unknown[][] = []
  /** The driver puts its own around it, which gives up when no answer comes. */
  callback: (error: unknown) => void

  constructor(asked: readonly Asked[]) {
    super({ text: '' })
    this.#asked = asked
    this.callback = error => {
      for (const { reject } of this.#asked.slice(this.#done)) reject(error)
    }
  }

  override submit = (driver: pg.Connection): void => {
    const connection = driver as unknown as Connection
    this.#prepared = preparedOn.get(connection) ?? new Map()
    preparedOn.set(connection, this.#prepared)
    connection.stream.cork()
    for (const { statement, values } of this.#asked) {
      const { name, text } = statement
      const isPrepared = this.#prepared.has(name)
      if (!isPrepared) {
        // One of this name may be left from a batch that failed.
        connection.close({ type: 'S', name })
        connection.parse({ name, text })
      }
      connection.bind({ statement: name, values })
      if (!isPrepared) connection.describe({ type: 'P', name: '' })
      connection.execute()
    }
    connection.sync()
    connection.stream.uncork()
    this.#begin()
  }

  /** Begins to hear the answer of the next statement. */
  #begin(): void {
    this.#rows = []
    this.#columns = this.#prepared.get(this.#asked[this.#done]?.statement.name ?? '') ?? NO_COLUMNS
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = { names: fields.map(({ name }) => fieldName(name)), parsers: fields.map(parserOf) }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { parsers } = this.#columns
    this.#rows.push(fields.map((text, nth) => (text === null ? null : parsers[nth]?.(text))))
  }

  handleCommandComplete({ text }: { text: string }): void {
    const asked = this.#asked[this.#done]
    if (!asked) return
    this.#prepared.set(asked.statement.name, this.#columns)
    this.#done += 1
    const rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
    asked.resolve({ command: text.split(' ', 1)[0] ?? '', rowCount, names: this.#columns.names, rows: this.#rows })
    this.#begin()
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  handleError(error: unknown): void {
    // It may be what PostgreSQL has prepared that does not fit any more.
    this.#prepared.delete(this.#asked[this.#done]?.statement.name ?? '')
    this.callback(error)
  }
}
