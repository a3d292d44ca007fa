// A backup read from its file: for a restore, and to see that one that was just written can be read again.
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { fileRefusal, StartRefusal } from '../postgres/start-refusal.ts'
import { type BackupHeader, checksumOf, FORMAT_VERSION, LONGEST_HEADER_BYTES, parseHeader } from './backup-file.ts'
import { Lines, WrongLength } from './rows-in-transit.ts'

export type OpenBackup = {
  /** The checksum of the whole file, as `sha256sum` prints it. */
  readonly sha256: string
  readonly header: BackupHeader
  /** The rows of all tables, in the order of the header. */
  readonly lines: Lines
}

/**
 * Opens a backup for `work`. Refuses in one sentence a file that is not a backup, is incomplete or cannot be read, and, before using any of
 * it, one whose SHA-256 is not the expected one (in lower case; null accepts any).
 */
export const withBackup = async <Result>(
  file: string,
  expectedSha256: string | null,
  work: (backup: OpenBackup) => Promise<Result>,
): Promise<Result> => {
  const handle = await open(file).catch((error: unknown) => {
    throw readRefusal(error, file)
  })
  let source: Source | null = null
  try {
    const sha256 = await sha256Of(handle)
    if (expectedSha256 !== null && sha256 !== expectedSha256)
      throw new StartRefusal(`${file} has another SHA-256, ${sha256}: it is another backup, or it was altered; nothing was changed.`)
    source = openSource(handle)
    return await work({ sha256, header: await readHeader(source.lines, file), lines: source.lines })
  } catch (error) {
    throw readRefusal(source?.failure() ?? error, file)
  } finally {
    source?.close()
    await handle.close()
  }
}

const sha256Of = async (handle: FileHandle): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk)
  return hash.digest('hex')
}

/** Reads a backup to its end and compares every table with the description. Refuses in one sentence when something differs. */
export const readBack = (file: string, expectedSha256: string | null = null): Promise<Pick<OpenBackup, 'header' | 'sha256'>> =>
  withBackup(file, expectedSha256, async ({ header, sha256, lines }) => {
    for (const table of header.tables) {
      const hash = createHash('sha256')
      for await (const chunk of lines.take(table.rows)) hash.update(chunk)
      if (hash.digest('hex') !== table.sha256) throw alteredRows(table.name)
    }
    await lines.requireEnd()
    return { header, sha256 }
  })

export const alteredRows = (table: string): StartRefusal =>
  new StartRefusal(`The rows of ${table} are not those that were backed up; nothing was changed. Use another copy of the backup.`)

const readRefusal = (error: unknown, file: string): unknown => {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new StartRefusal(`There is no file ${file}.`)
  if (code === 'Z_DATA_ERROR' && message.includes('incorrect header')) return new StartRefusal(`${file} is not a Xiotein backup.`)
  if (code.startsWith('Z_') || error instanceof WrongLength)
    return new StartRefusal(`${file} is damaged or was not copied to its end; nothing was changed. Use another copy of the backup.`)
  return fileRefusal(error, file, 'use another copy of the backup')
}

type Source = { readonly lines: Lines; failure(): Error | null; close(): void }

const openSource = (handle: FileHandle): Source => {
  const input = handle.createReadStream({ start: 0, autoClose: false })
  const unzip = createGunzip()
  let failure: Error | null = null
  pipeline(input, unzip, error => {
    failure ??= error ?? null
  })
  return { lines: new Lines(unzip), failure: () => (isOurClosing(failure) ? null : failure), close: () => input.destroy() }
}

const isOurClosing = (error: NodeJS.ErrnoException | null): boolean => error?.code === 'ERR_STREAM_PREMATURE_CLOSE'

const readHeader = async (lines: Lines, file: string): Promise<BackupHeader> => {
  const line = await lines.line(LONGEST_HEADER_BYTES)
  const header = line === null ? null : parseHeader(line)
  if (header === null) throw new StartRefusal(`${file} is not a Xiotein backup.`)
  if (header.formatVersion > FORMAT_VERSION)
    throw new StartRefusal(`${file} was written by a newer Xiotein; restore it with that one, or a newer one still.`)
  if (checksumOf(header.tables) !== header.checksum)
    throw new StartRefusal(`${file} was changed after it had been written; use another copy of the backup.`)
  return header
}
