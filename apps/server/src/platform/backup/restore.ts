// Restores a school from a file: all of it or nothing, and only if the result is the same school to the last row.
import { type Client, escapeIdentifier } from 'pg'
import { applyMigration, lockForMigration, type Migration, makeBook, readMigrations } from '../database/migrate.ts'
import { connect } from '../postgres/connect.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import type { BackupHeader } from './backup-file.ts'
import { listCounted, listForeignKeys, listSequences, listTables, readSchema, removals } from './catalogue.ts'
import { alteredRows, type OpenBackup, readBack, withBackup } from './read-backup.ts'
import { differencesIn, type Recount } from './recount.ts'
import { copyIn, fixFormats, tallyOf } from './rows-in-transit.ts'

export type RestoreOptions = {
  /** Folder of the migrations that this program knows. */
  readonly migrations: string
  /** If there is a school, one of these tables has a row: the present table or its name in earlier versions. */
  readonly schoolTables: readonly string[]
  /** Whether an existing school may be replaced. */
  readonly replace: boolean
  /** Tables that arrive empty: a session or a link that was revoked since the backup must not come back to life. */
  readonly forgotten: readonly string[]
  /** The recounts of the stored totals from their journals. */
  readonly recounts: readonly Recount[]
  /** The SHA-256 that the file must have, in lower case; null when not known. */
  readonly sha256: string | null
}

type RestoreReport = { readonly header: BackupHeader; readonly sha256: string }

/** Restores the school in `file` to the database behind `ownerUrl`, and migrates it to the newest schema, in one transaction. */
export const restore = async (ownerUrl: string, file: string, options: RestoreOptions): Promise<RestoreReport> => {
  const known = await readMigrations(options.migrations)
  const client = await connect(ownerUrl)
  try {
    return await withBackup(file, options.sha256, async backup => {
      const migrations = migrationsFor(backup.header, known)
      await fixFormats(client)
      await client.query('BEGIN')
      await lockForMigration(client)
      await refuseOtherUsers(client)
      await makeRoom(client, options)
      await makeBook(client)
      for (const migration of migrations.before) await applyMigration(client, migration)
      await fill(client, backup)
      for (const migration of migrations.after) await applyMigration(client, migration)
      await forget(client, options.forgotten)
      await client.query('ANALYZE')
      await recount(client, options.recounts)
      await client.query('COMMIT')
      return { header: backup.header, sha256: backup.sha256 }
    })
  } catch (error) {
    // The error that led here is the one to report; a broken connection rolls back automatically.
    await client.query('ROLLBACK').catch(() => undefined)
    if (error instanceof StartRefusal) throw error
    throw new StartRefusal(`The restore failed and nothing was changed: ${(error as Error).message}.`)
  } finally {
    // The restore is committed or rolled back by now: a connection that breaks while it is being closed changes nothing.
    await client.end().catch(() => undefined)
  }
}

/** Refuses what a restore would refuse, while the school runs on: a wrong or damaged file, and a school that it may not replace. */
export const refuseAhead = async (ownerUrl: string, file: string, options: RestoreOptions): Promise<void> => {
  const { header } = await readBack(file, options.sha256)
  migrationsFor(header, await readMigrations(options.migrations))
  const client = await connect(ownerUrl)
  try {
    await refuseReplacing(client, options)
  } finally {
    await client.end()
  }
}

/** The migrations that lead to the schema of the backup, and those that lead on from there. */
const migrationsFor = (
  header: BackupHeader,
  known: readonly Migration[],
): { before: readonly Migration[]; after: readonly Migration[] } => {
  if (header.schema.length > known.length)
    throw new StartRefusal('The backup was made by a newer Xiotein; restore it with that one, or a newer one still.')
  const differs = header.schema.some((migration, index) => known[index]?.checksum !== migration.checksum)
  if (differs) throw new StartRefusal('The backup was made by a modified Xiotein with tables of its own; restore it with that one.')
  return { before: known.slice(0, header.schema.length), after: known.slice(header.schema.length) }
}

const refuseOtherUsers = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ others: number }>(
    // If the schema is the role's own, the other roles are those of other schools, which are refused by the database itself.
    `SELECT count(*)::int AS others FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
        AND (usename = current_user OR NOT EXISTS (
          SELECT FROM pg_namespace WHERE nspname = current_schema() AND pg_get_userbyid(nspowner) = current_user))`,
  )
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new StartRefusal(`The database is in use (${others} ${others === 1 ? 'connection' : 'connections'}); stop Xiotein and try again.`)
}

const refuseReplacing = async (client: Client, { schoolTables, replace }: RestoreOptions): Promise<void> => {
  const tables = (await listTables(client)).map(table => table.name)
  if ((await readSchema(client)) === null && tables.length > 0)
    throw new StartRefusal('The database holds tables of another program; restore into an empty database.')
  for (const table of schoolTables.filter(name => tables.includes(name))) {
    const { rowCount } = await client.query(`SELECT FROM ${escapeIdentifier(table)} LIMIT 1`)
    if (rowCount !== 0 && !replace)
      throw new StartRefusal(
        'There is a school in this database already; add --replace to put the backup in its place, which removes everything in it now.',
      )
  }
}

const makeRoom = async (client: Client, options: RestoreOptions): Promise<void> => {
  await refuseReplacing(client, options)
  for (const statement of await removals(client)) await client.query(statement)
}

const fill = async (client: Client, { header, lines }: OpenBackup): Promise<void> => {
  await refuseOtherTables(client, header)
  await refuseOtherSequences(client, header)
  // Rows that migrations wrote must not leave checks waiting.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  const keys = await listForeignKeys(client)
  for (const key of keys) await client.query(`ALTER TABLE ${escapeIdentifier(key.table)} DROP CONSTRAINT ${escapeIdentifier(key.name)}`)
  for (const { name } of header.tables) {
    await client.query(`ALTER TABLE ${escapeIdentifier(name)} DISABLE TRIGGER USER`)
    await client.query(`TRUNCATE ${escapeIdentifier(name)}`)
  }
  for (const table of header.tables) await copyIn(client, table, lines.take(table.rows))
  await setSequences(client, header)
  for (const { name } of header.tables) await client.query(`ALTER TABLE ${escapeIdentifier(name)} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${escapeIdentifier(table)} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`)
  await verify(client, header)
  await lines.requireEnd()
}

/** No checksum covers the sequences, so none is set to less than the rows that it counted: the next row would have a number that is taken. */
const setSequences = async (client: Client, { sequences }: BackupHeader): Promise<void> => {
  for (const { name, value, called } of sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [escapeIdentifier(name), value, called])
  for (const { sequence, table, column } of await listCounted(client)) {
    const [name, rows, number] = [escapeIdentifier(sequence), escapeIdentifier(table), escapeIdentifier(column)]
    await client.query(
      `SELECT setval($1::regclass, highest) FROM ${name}, (SELECT max(${number}) AS highest FROM ${rows}) AS counted WHERE highest >= last_value`,
      [name],
    )
  }
}

const forget = async (client: Client, forgotten: readonly string[]): Promise<void> => {
  const tables = new Set((await listTables(client)).map(table => table.name))
  for (const name of forgotten) if (tables.has(name)) await client.query(`DELETE FROM ${escapeIdentifier(name)}`)
}

/** Triggers were off while the rows came in: this finds what they would have refused. */
const recount = async (client: Client, recounts: readonly Recount[]): Promise<void> => {
  const differences = await differencesIn(client, recounts)
  if (differences.length === 0) return
  throw new StartRefusal(
    `The books of this backup do not add up, so nothing was changed. Rows that differ from their journals: ${differences.join('; ')}. The file was altered, or the school was damaged when it was made; use an older backup.`,
  )
}

const refuseOtherTables = async (client: Client, header: BackupHeader): Promise<void> => {
  const shape = (tables: readonly { name: string; columns: readonly string[] }[]): string =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]))
  if (shape(await listTables(client)) !== shape(header.tables))
    throw new StartRefusal('The backup does not fit the tables of this Xiotein; restore it with the Xiotein that made it.')
}

/** Beyond this a number is no longer exact in the program, so no school has counted so far. */
const isCountable = (value: string): boolean => /^\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value))

const refuseOtherSequences = async (client: Client, { sequences }: BackupHeader): Promise<void> => {
  const namesOf = (list: readonly { name: string }[]): string => JSON.stringify(list.map(({ name }) => name).sort())
  if (namesOf(await listSequences(client)) === namesOf(sequences) && sequences.every(({ value }) => isCountable(value))) return
  throw new StartRefusal(
    'The first line of the backup was changed after it had been written: its sequences are not those of its tables; use another copy.',
  )
}

/** Reads back what was written: every table must give exactly the text of the backup. */
const verify = async (client: Client, header: BackupHeader): Promise<void> => {
  const tables = []
  for (const table of header.tables) tables.push({ name: table.name, ...(await tallyOf(client, table)) })
  const wrong = tables.find((table, index) => table.sha256 !== header.tables[index]?.sha256)
  if (wrong !== undefined) throw alteredRows(wrong.name)
}
