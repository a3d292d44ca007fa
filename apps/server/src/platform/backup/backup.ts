// The whole school into one file, while it goes on: everything is read as it stood at one instant.
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { connect } from '../postgres/connect.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { type BackupHeader, checksumOf, FORMAT, FORMAT_VERSION } from './backup-file.ts'
import { listSequences, listTables, readSchema } from './catalogue.ts'
import { writeNewFile, writerTo } from './new-file.ts'
import { readBack } from './read-backup.ts'
import { copyOut, fixFormats, tallyOf } from './rows-in-transit.ts'

export type BackupReport = { readonly header: BackupHeader; readonly bytes: number }

/**
 * Writes the school behind `ownerUrl` to `file`. The file appears when it is whole and was read back, readable by its owner alone, and never
 * replaces another. Refuses in one sentence: `file` is there already, cannot be written, or holds something else than was written.
 */
export const backup = async (ownerUrl: string, file: string, madeAt: Date): Promise<BackupReport> => {
  const client = await connect(ownerUrl)
  try {
    return await writeNewFile(file, (handle, path) => fill(client, madeAt, handle, path))
  } finally {
    // The backup is written, or has failed with an error of its own: a line that breaks while it is closed changes nothing.
    await client.end().catch(() => undefined)
  }
}

const fill = async (client: Client, madeAt: Date, handle: FileHandle, path: string): Promise<BackupReport> => {
  await fixFormats(client)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const header = await describe(client, madeAt)
  await pipeline(Readable.from(textOf(client, header)), createGzip(), writerTo(handle))
  await client.query('COMMIT')
  await handle.sync()
  await requireReadable(path, header)
  return { header, bytes: (await handle.stat()).size }
}

/** Nothing is called whole that was not read again from the disk. */
const requireReadable = async (path: string, written: BackupHeader): Promise<void> => {
  const found = await readBack(path).catch((error: Error) => error.message)
  if (!isDeepStrictEqual(found, written))
    throw new StartRefusal(`What lies on the disk is not what was written to ${path}, so there is no backup; try another disk.`)
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

async function* textOf(client: Client, header: BackupHeader): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(header)}\n`)
  for (const table of header.tables) {
    const { sha256 } = yield* copyOut(client, table)
    if (sha256 !== table.sha256) throw new Error(`${table.name} was read twice and differs`)
  }
}
