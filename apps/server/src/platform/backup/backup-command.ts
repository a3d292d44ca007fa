// `npm run backup -- FILE`, `npm run backup -- --into FOLDER` and `npm run restore -- FILE [--checksum HEX] [--replace]`, with the settings of the app: DATABASE_URL, or the
// database in DATA_DIR.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sum } from '@xiotein/game/rules'
import { inDatabase } from '../postgres/reach-database.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { backup } from './backup.ts'
import { noteBackup } from './note-backup.ts'
import { backupName, deleteOldBackups, NEWEST_KEPT, spareBackups } from './old-backups.ts'
import { type RestoreOptions, refuseAhead, restore } from './restore.ts'
import type { Redaction } from './rows-in-transit.ts'

/** The program's facts about its tables. */
export type TableFacts = Pick<RestoreOptions, 'migrations' | 'schoolTables' | 'forgotten' | 'recounts'> & {
  readonly redactedInBackup: readonly Redaction[]
}

/** Begins the names of the backups of a school that is alone. */
const SCHOOL = 'school'
/** Backups of other schools in the same folder are not its own. */
const keptOfSchool = (school: string): number => (school === SCHOOL ? NEWEST_KEPT : Number.POSITIVE_INFINITY)
const SHA256 = /^[0-9a-f]{64}$/

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Writes the school behind `url` to a file, says so here and in the school, and returns its SHA-256, and whether a restore accepts it. */
export const backUp = async (
  url: string,
  file: string,
  facts: TableFacts & { readonly mayGo?: readonly string[] },
  say: (line: string) => void,
): Promise<{ readonly sha256: string; readonly isGood: boolean }> => {
  const madeAt = new Date()
  const { header, bytes, sha256, differences } = await backup(url, file, madeAt, facts).catch(async (error: unknown) => {
    await noteBackup(url, madeAt, 'not-made')
    throw error
  })
  const isGood = differences.length === 0
  const isNoted = await noteBackup(url, madeAt, isGood ? 'good' : 'books')
  say(`The school is in ${file}: ${sizeOf(header)}, ${Math.ceil(bytes / 1000)} kB, SHA-256 ${sha256}`)
  say(
    'The file is not signed. Keep this SHA-256 in another place and hand it to the restore with --checksum: it then takes no altered file.',
  )
  if (!isNoted) say('This backup could not be recorded in the school, so its admins do not see it.')
  if (isGood) return { sha256, isGood }
  say(
    `The books of this school do not add up, so a restore would refuse this file. Rows that differ from their journals: ${differences.join('; ')}.`,
  )
  return { sha256, isGood }
}

/**
 * Writes a backup into a folder of such backups, and then deletes the old ones there; before it only as many as it needs the room of. Returns
 * whether a restore accepts it: otherwise the old ones stay.
 */
export const backUpInto = async (url: string, folder: string, facts: TableFacts, say: (line: string) => void): Promise<boolean> => {
  const now = new Date()
  const mayGo = await spareBackups(folder, now, keptOfSchool)
  const { isGood } = await backUp(url, join(folder, backupName(SCHOOL, now)), { ...facts, mayGo }, say)
  if (isGood) await deleteOldBackups(folder, now, keptOfSchool)
  return isGood
}

export type BringBack = { readonly replace: boolean; readonly checksum: string | null }

/** Refuses, before a school is closed for it, what `bringBack` would refuse. */
export const lookAhead = (url: string, file: string, { replace, checksum }: BringBack, facts: TableFacts): Promise<void> =>
  refuseAhead(url, file, { ...facts, replace, sha256: checksum })

/** Puts the school in a file into the database behind `url`, says so, and returns the SHA-256 of the file. */
export const bringBack = async (
  url: string,
  file: string,
  { replace, checksum }: BringBack,
  facts: TableFacts,
  say: (line: string) => void,
): Promise<string> => {
  const { header, sha256 } = await restore(url, file, { ...facts, replace, sha256: checksum })
  say(`The school as it was at ${header.madeAt} has been restored: ${sizeOf(header)}, SHA-256 ${sha256}`)
  if (checksum === null)
    say(
      'The file is not signed and no --checksum was given. Its books add up, but only the SHA-256 of its backup proves that nobody altered it.',
    )
  return sha256
}

/** The value after `--checksum`, as the restore compares it. */
export const checksumOf = (typed: string | undefined): string | null => {
  const checksum = typed?.toLowerCase() ?? null
  if (checksum !== null && !SHA256.test(checksum))
    throw new StartRefusal('--checksum takes the SHA-256 that the backup printed: 64 digits and letters from a to f.')
  return checksum
}

const sizeOf = ({ tables }: { tables: readonly { rows: number }[] }): string =>
  `${tables.length} tables, ${sum(tables.map(table => table.rows))} rows`

const run = async (facts: TableFacts): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, checksum: { type: 'string' }, into: { type: 'string' } },
  })
  const [command, file] = positionals
  const { into } = values
  if (command === 'backup' && into !== undefined && file === undefined)
    return inDatabase(true, say, async url => {
      if (!(await backUpInto(url, resolve(into), facts, say))) process.exitCode = 1
    })
  if (file === undefined || into !== undefined || positionals.length > 2)
    throw new StartRefusal(`Name one file: npm run ${command} -- school.xiotein`)
  if (command === 'restore') {
    const how = { replace: values.replace, checksum: checksumOf(values.checksum) }
    return inDatabase(false, say, url => bringBack(url, resolve(file), how, facts, say))
  }
  return inDatabase(true, say, async url => {
    const { isGood } = await backUp(url, resolve(file), facts, say)
    if (!isGood) process.exitCode = 1
  })
}

/** Runs the command in the arguments of this process. Reports a failure in one sentence. */
export const runBackupCommand = async (facts: TableFacts): Promise<void> => {
  try {
    await run(facts)
  } catch (error) {
    const words =
      error instanceof StartRefusal ? error.message : `It did not work: ${error instanceof Error ? error.message : String(error)}`
    process.stderr.write(`${words}\n`)
    process.exitCode = 1
  }
}
