// `npm run backup -- FILE` and `npm run restore -- FILE [--replace]`, with the settings of the app: DATABASE_URL, or the database in DATA_DIR.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrationsFolder } from '../database/migrate.ts'
import { findRunning, holdsDatabase, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

/** Has a row as soon as a school was made. */
const SCHOOL_TABLE = 'people_school'
/** Open doors: who was signed in, one-time links, and what a passkey is being asked. Everybody signs in again after a restore. */
const FORGOTTEN = ['people_session', 'people_one_time', 'people_passkey_challenge']

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

type Reached = { readonly ownerUrl: string; stop(): Promise<void> }
const nothingToStop = async (): Promise<void> => undefined

const reach = async (alsoRunning: boolean): Promise<Reached> => {
  const external = process.env.DATABASE_URL
  if (external !== undefined && external !== '') return { ownerUrl: external, stop: nothingToStop }
  const dataDir = resolve(process.env.DATA_DIR ?? 'data')
  const running = alsoRunning ? await findRunning(dataDir) : null
  if (running !== null) return { ...running, stop: nothingToStop }
  if (alsoRunning && !(await holdsDatabase(dataDir)))
    throw new StartRefusal(`There is no school in ${dataDir}; name its folder with DATA_DIR.`)
  return startEmbeddedPostgres({ dataDir, log: say })
}

const runBackup = async (file: string): Promise<void> => {
  const database = await reach(true)
  try {
    const { header, bytes } = await backup(database.ownerUrl, file, new Date())
    say(`The school is in ${file}: ${sizeOf(header)}, ${Math.ceil(bytes / 1000)} kB, checksum ${header.checksum.slice(0, 16)}.`)
  } finally {
    await database.stop()
  }
}

const runRestore = async (file: string, replace: boolean): Promise<void> => {
  const database = await reach(false)
  const options = { migrations: migrationsFolder(), schoolTable: SCHOOL_TABLE, replace, forgotten: FORGOTTEN }
  try {
    const header = await restore(database.ownerUrl, file, options)
    say(`The school of ${header.madeAt} is back: ${sizeOf(header)}, checksum ${header.checksum.slice(0, 16)}.`)
  } finally {
    await database.stop()
  }
}

const sizeOf = ({ tables }: { tables: readonly { rows: number }[] }): string =>
  `${tables.length} tables, ${tables.reduce((sum, table) => sum + table.rows, 0)} rows`

const run = async (): Promise<void> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } })
  const [command, file] = positionals
  if (file === undefined || positionals.length > 2) throw new StartRefusal(`Name one file: npm run ${command} -- school.xiotein`)
  return command === 'restore' ? runRestore(resolve(file), values.replace) : runBackup(resolve(file))
}

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartRefusal ? error.message : `It did not work: ${error instanceof Error ? error.message : String(error)}`}\n`,
  )
  process.exitCode = 1
})
