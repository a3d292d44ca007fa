// The whole school into one file, while it goes on: everything is read as it stood at one instant.
import { createWriteStream } from 'node:fs'
import { link, open, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { connect } from '../postgres/connect.ts'
import { fileRefusal, StartRefusal } from '../postgres/start-refusal.ts'
import { type BackupHeader, checksumOf, FORMAT, FORMAT_VERSION } from './backup-file.ts'
import { listSequences, listTables, readSchema } from './catalogue.ts'
import { copyOut, fixFormats, tallyOf } from './rows-in-transit.ts'

export type BackupReport = { readonly header: BackupHeader; readonly bytes: number }

/** Writes the school behind `ownerUrl` to `file`. The file appears when it is whole, readable by its owner alone, and never replaces another. */
export const backup = async (ownerUrl: string, file: string, madeAt: Date): Promise<BackupReport> => {
  await refuseExisting(file)
  const unfinished = `${file}.unfinished`
  const client = await connect(ownerUrl)
  try {
    await fixFormats(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const header = await describe(client, madeAt)
    await writeAll(client, header, unfinished)
    await client.query('COMMIT')
    const { size } = await stat(unfinished)
    await link(unfinished, file)
    return { header, bytes: size }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StartRefusal(`The folder for ${file} does not exist; make it first.`)
    throw fileRefusal(error, file)
  } finally {
    // The backup is written, or has failed with an error of its own: a line that breaks while it is closed changes nothing.
    await client.end().catch(() => undefined)
    await rm(unfinished, { force: true })
  }
}

const refuseExisting = async (file: string): Promise<void> => {
  const isFree = await stat(file).then(
    () => false,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return true
      throw fileRefusal(error, file)
    },
  )
  if (!isFree) throw new StartRefusal(`${file} is there already; choose another name for the backup.`)
}

const describe = async (client: Client, madeAt: Date): Promise<BackupHeader> => {
  const schema = await readSchema(client)
  if (schema === null) throw new StartRefusal('This database holds no Xiotein, so there is nothing to back up.')
  const tables: BackupHeader['tables'] = []
  for (const table of await listTables(client)) {
    const tally = await tallyOf(client, table)
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

const writeAll = async (client: Client, header: BackupHeader, file: string): Promise<void> => {
  await pipeline(Readable.from(textOf(client, header)), createGzip(), createWriteStream(file, { mode: 0o600 }))
  await settleOnDisk(file)
}

async function* textOf(client: Client, header: BackupHeader): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(header)}\n`)
  for (const table of header.tables) {
    const { sha256 } = yield* copyOut(client, table)
    if (sha256 !== table.sha256) throw new Error(`${table.name} was read twice and differs`)
  }
}

const settleOnDisk = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}
