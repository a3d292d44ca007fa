// Writes the whole school to one file while it keeps running: everything is read from one snapshot.
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { readMigrations } from '../database/migrate.ts'
import { connect } from '../postgres/connect.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { type BackupHeader, checksumOf, FORMAT, FORMAT_VERSION } from './backup-file.ts'
import { listSequences, listTables, readSchema } from './catalogue.ts'
import { writeNewFile, writerTo } from './new-file.ts'
import { readBack } from './read-backup.ts'
import { differencesIn, type Recount } from './recount.ts'
import { copyOut, fixFormats, type Redaction, tallyOf } from './rows-in-transit.ts'

/** How a backup is made. The recounts are not needed for a file that is only inspected, never restored. */
type Options = {
  /** Folder of the migrations that this program knows. */
  readonly migrations: string
  /** The recounts of the stored totals from their journals, in the newest schema. */
  readonly recounts: readonly Recount[]
  readonly redactedInBackup: readonly Redaction[]
  /** Old backups that are deleted while there is too little room for this one, the oldest first. */
  readonly mayGo?: readonly string[]
}

type BackupReport = {
  readonly header: BackupHeader
  readonly bytes: number
  /** The size of the whole file. */
  readonly sha256: string
  /** Stored totals that differ from their journals: a restore would refuse the file. Empty if the schema is an older one. */
  readonly differences: readonly string[]
}

/**
 * Writes the school behind `ownerUrl` to `file`. The file appears only when it is complete and was read back; only its owner can read it,
 * and it never replaces another file. Refuses in one sentence when `file` exists, cannot be written, or differs from what was written.
 */
export const backup = async (ownerUrl: string, file: string, madeAt: Date, books: Options | null = null): Promise<BackupReport> => {
  const client = await connect(ownerUrl)
  try {
    const room = { expectedBytes: await sizeOfTables(client), mayGo: books?.mayGo ?? [] }
    return await writeNewFile(file, room, (handle, path) => fill(client, { books, madeAt }, handle, path))
  } finally {
    // The backup is written, or has failed with an error of its own: a connection that breaks while it is being closed changes nothing.
    await client.end().catch(() => undefined)
  }
}

/** Without indexes, which no backup holds. Most of it are pictures, which do not become smaller. */
const sizeOfTables = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT coalesce(sum(pg_table_size(oid)), 0) AS bytes FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`,
  )
  return Number(rows[0]?.bytes)
}

const fill = async (
  client: Client,
  { madeAt, books }: { madeAt: Date; books: Options | null },
  handle: FileHandle,
  path: string,
): Promise<BackupReport> => {
  await fixFormats(client)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const redactions = books?.redactedInBackup ?? []
  const header = await describe(client, madeAt, redactions)
  const isNewest = books !== null && header.schema.length === (await readMigrations(books.migrations)).length
  if (isNewest) requireRedacted(header, redactions)
  await pipeline(Readable.from(textOf(client, header, redactions)), createGzip(), writerTo(handle))
  // The recounts are of the newest schema. A backup before an upgrade may be of an older one, which the restore counts again.
  const differences = isNewest ? await differencesIn(client, books.recounts) : []
  await client.query('COMMIT')
  await handle.sync()
  const sha256 = await requireReadable(path, header)
  return { header, bytes: (await handle.stat()).size, sha256, differences }
}

/** Throws where a redaction names a column that the newest schema does not have, such as after a renaming: it would leave out nothing, and say nothing. */
const requireRedacted = ({ tables }: BackupHeader, redactions: readonly Redaction[]): void => {
  const known = new Set(tables.flatMap(({ name, columns }) => columns.map(column => `${name}.${column}`)))
  for (const place of redactions.map(({ table, column }) => `${table}.${column}`))
    if (!known.has(place)) throw new Error(`A backup is to leave out secrets, but there is no ${place}.`)
}

/** A backup counts as complete only after it was read back from the disk. Returns the file's SHA-256. */
const requireReadable = async (path: string, written: BackupHeader): Promise<string> => {
  const notWritten = `What lies on the disk is not what was written to ${path}, so there is no backup; try another disk.`
  const found = await readBack(path).catch((error: unknown) => {
    throw new StartRefusal(notWritten, { cause: error })
  })
  if (isDeepStrictEqual(found.header, written)) return found.sha256
  throw new StartRefusal(notWritten)
}

const describe = async (client: Client, madeAt: Date, redactions: readonly Redaction[]): Promise<BackupHeader> => {
  const schema = await readSchema(client)
  if (schema === null) throw new StartRefusal('This database holds no Xiotein, so there is nothing to back up.')
  const tables: BackupHeader['tables'] = []
  for (const table of await listTables(client)) {
    const tally = await tallyOf(client, table, redactions)
    tables.push({ name: table.name, columns: [...table.columns], ...tally })
  }
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    madeAt: madeAt.toISOString(),
    schema: [...schema],
    tables,
    sequences: [...(await listSequences(client))],
    checksum: checksumOf(tables),
  }
}

async function* textOf(client: Client, header: BackupHeader, redactions: readonly Redaction[]): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(header)}\n`)
  for (const table of header.tables) {
    const { sha256 } = yield* copyOut(client, table, redactions)
    if (sha256 !== table.sha256) throw new Error(`${table.name} was read twice and differs`)
  }
}
