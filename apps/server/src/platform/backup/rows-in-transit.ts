// Moves rows between a database and a file: one line each, as PostgreSQL's COPY writes them.
import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Table } from './catalogue.ts'

const NEWLINE = 10

/**
 * What no backup holds, because whoever finds the file could open an account with it: in the rows that `where` names, in SQL, this column is null. It is of no
 * use to a restored school either: a restore ends all links and codes.
 */
export type Redaction = { readonly table: string; readonly column: string; readonly where: string }

type Tally = { readonly rows: number; readonly sha256: string }

/** Makes the text of rows independent of the server's settings. */
export const fixFormats = async (client: Client): Promise<void> => {
  const settings = {
    client_encoding: 'UTF8',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    extra_float_digits: '3',
    bytea_output: 'hex',
    // Rows always come in physical order, so that two readings can be compared.
    synchronize_seqscans: 'off',
    max_parallel_workers_per_gather: '0',
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  }
  for (const [name, value] of Object.entries(settings)) await client.query(`SET ${name} = '${value}'`)
}

const target = ({ name, columns }: Table): string =>
  columns.length === 0 ? escapeIdentifier(name) : `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`

/** What is read of a table: all of it, or a query without what is redacted. */
const source = (table: Table, redactions: readonly Redaction[]): string => {
  const own = redactions.filter(({ table: name }) => name === table.name)
  if (own.length === 0) return target(table)
  const columns = table.columns.map(column => {
    const secret = own.filter(each => each.column === column).map(({ where }) => `(${where})`)
    const name = escapeIdentifier(column)
    return secret.length === 0 ? name : `CASE WHEN (${secret.join(' OR ')}) IS NOT TRUE THEN ${name} END`
  })
  return `(SELECT ${columns.join(', ')} FROM ${escapeIdentifier(table.name)})`
}

/** Reads a table piece by piece, and returns its size at the end. */
export async function* copyOut(client: Client, table: Table, redactions: readonly Redaction[] = []): AsyncGenerator<Buffer, Tally> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const chunk of client.query(to(`COPY ${source(table, redactions)} TO STDOUT`)) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    rows += countLines(chunk)
    yield chunk
  }
  return { rows, sha256: hash.digest('hex') }
}

/** The size of a table and the checksum of its rows. */
export const tallyOf = async (client: Client, table: Table, redactions: readonly Redaction[] = []): Promise<Tally> => {
  const reading = copyOut(client, table, redactions)
  for (;;) {
    const step = await reading.next()
    if (step.done === true) return step.value
  }
}

/** Writes text that `copyOut` read into a table. */
export const copyIn = async (client: Client, table: Table, text: AsyncIterable<Buffer>): Promise<void> => {
  const into: Writable = client.query(from(`COPY ${target(table)} FROM STDIN`))
  await pipeline(Readable.from(text), into)
}

const countLines = (chunk: Buffer): number => {
  let lines = 0
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1
  return lines
}

/** Thrown when there is less or more text than announced. */
export class WrongLength extends Error {}

/** Reads a stream of text by lines: one at a time, or a number of them without ever holding them all. */
export class Lines {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** The next line as text, or null at the end. */
  async line(longestBytes: number): Promise<string | null> {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE)
      if (end !== -1) return this.#take(end + 1).toString('utf8', 0, end)
      if (this.#rest.length > longestBytes || !(await this.#more())) return null
    }
  }

  /** Exactly `count` lines in pieces. Throws when the text ends before. */
  async *take(count: number): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new WrongLength('the file ends too early')
      const end = endOfLines(this.#rest, missing)
      missing -= end.lines
      yield this.#take(end.at)
    }
  }

  /** Throws when something is left. Reads to the end, where the checksum of a compressed file is checked. */
  async requireEnd(): Promise<void> {
    if (this.#rest.length > 0 || (await this.#more())) throw new WrongLength('the file goes on after its last row')
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    return taken
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next()
    if (next.done === true) return false
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value])
    return true
  }
}

/** The position after at most `count` lines; the whole buffer when it holds fewer. */
const endOfLines = (buffer: Buffer, count: number): { at: number; lines: number } => {
  let lines = 0
  for (let at = buffer.indexOf(NEWLINE); at !== -1; at = buffer.indexOf(NEWLINE, at + 1)) {
    lines += 1
    if (lines === count) return { at: at + 1, lines }
  }
  return { at: buffer.length, lines }
}
