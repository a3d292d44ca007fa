import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { lockForMigration, migrate } from './migrate.ts'

let database: TestDatabase
let directory: string
const lines: string[] = []
const bringUp = () => migrate(database.ownerUrl, { directory, log: line => lines.push(line) })
const addMigration = (name: string, sql: string) => writeFile(join(directory, `${name}.sql`), sql)

const ask = async (sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  return client
    .query(sql)
    .then(answer => answer.rows)
    .finally(() => client.end())
}

beforeEach(async () => {
  database = await createTestDatabase('empty')
  directory = await mkdtemp(join(tmpdir(), 'xiotein-migrations-'))
  lines.length = 0
  await addMigration('0001-pupils', 'CREATE TABLE pupil (name text); CREATE TABLE squad (name text);')
})

afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

describe('a database that grows with the program', () => {
  test('takes each migration once and says so in one line', async () => {
    expect(await bringUp()).toEqual(['0001-pupils'])
    await addMigration('0002-colours', "INSERT INTO squad VALUES ('Green');")
    expect(await bringUp()).toEqual(['0002-colours'])
    expect(await bringUp()).toEqual([])
    expect(lines).toEqual(['The database is up to date (1 migration).', 'The database is up to date (1 migration).'])
    expect(await ask('SELECT name FROM squad')).toEqual([{ name: 'Green' }])
  })

  test('takes each migration once when five programs start together', async () => {
    await addMigration('0002-colours', "INSERT INTO squad VALUES ('Green');")
    const applied = await Promise.all([1, 2, 3, 4, 5].map(bringUp))
    expect(applied.flat()).toEqual(['0001-pupils', '0002-colours'])
    expect(await ask('SELECT count(*)::int AS n FROM squad')).toEqual([{ n: 1 }])
  })

  test('waits for another program that is at its migrations, however short the wait for a table may be', async () => {
    const other = new Client({ connectionString: database.ownerUrl })
    await other.connect()
    await other.query('BEGIN')
    await lockForMigration(other)
    const options = { directory, log: () => undefined, giveUpIfLocked: true, lockTimeoutMs: 1 }
    const applied = migrate(database.ownerUrl, options)
    await vi
      .waitFor(async () => {
        const { rowCount } = await other.query('SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))')
        expect(rowCount).toBe(1)
      }, 10_000)
      .finally(() => other.end())
    expect(await applied).toEqual(['0001-pupils'])
    // A migration still waits no longer than that for a table.
    await addMigration('0002-colours', 'ALTER TABLE squad ADD COLUMN colour text;')
    const holder = new Client({ connectionString: database.ownerUrl })
    await holder.connect()
    await holder.query('BEGIN; LOCK TABLE squad')
    await expect(migrate(database.ownerUrl, options))
      .rejects.toThrow('lock timeout')
      .finally(() => holder.end())
  })

  test('says that a table is in use, and takes the migration as soon as it is free, without keeping others waiting behind it until then', async () => {
    await bringUp()
    await addMigration('0002-colours', 'ALTER TABLE squad ADD COLUMN colour text;')
    const backup = new Client({ connectionString: database.ownerUrl })
    await backup.connect()
    await backup.query('BEGIN; LOCK TABLE squad IN ACCESS SHARE MODE')
    const said: string[] = []
    const applied = migrate(database.ownerUrl, { directory, log: line => said.push(line), lockTimeoutMs: 20 })
    await vi
      .waitFor(() => expect(said).toHaveLength(1), 10_000)
      .then(() => ask("INSERT INTO squad VALUES ('Green')"))
      .finally(() => backup.end())
    expect(await applied).toEqual(['0002-colours'])
    expect(said).toEqual([
      'A table is in use, perhaps by a backup. The migration 0002-colours is tried again until it is free.',
      'The database is up to date (1 migration).',
    ])
  })

  test('keeps nothing of a migration that fails half way, and goes on once it is mended', async () => {
    await addMigration('0002-broken', "INSERT INTO squad VALUES ('Green'); INSERT INTO nowhere VALUES (1);")
    await expect(bringUp()).rejects.toMatchObject({
      name: 'StartRefusal',
      message: 'The migration 0002-broken failed and nothing of it was kept: relation "nowhere" does not exist.',
    })
    expect(await ask('SELECT * FROM squad')).toEqual([])
    await addMigration('0002-broken', "INSERT INTO squad VALUES ('Green');")
    expect(await bringUp()).toEqual(['0002-broken'])
  })

  test('refuses a migration that was changed after the database had taken it', async () => {
    await bringUp()
    await addMigration('0001-pupils', 'CREATE TABLE pupil (name text, age int);')
    await expect(bringUp()).rejects.toMatchObject({ name: 'StartRefusal', message: expect.stringContaining('0001-pupils was changed') })
  })

  test('does not mind Windows line ends in the same migration', async () => {
    await addMigration('0002-colours', "INSERT INTO squad\nVALUES ('Green');\n")
    await bringUp()
    await addMigration('0002-colours', "INSERT INTO squad\r\nVALUES ('Green');\r\n")
    expect(await bringUp()).toEqual([])
  })

  describe('of an older program that starts again', () => {
    const afterNewer = async (sql: string) => {
      await addMigration('0002-colours', sql)
      await bringUp()
      await rm(join(directory, '0002-colours.sql'))
      lines.length = 0
      return bringUp()
    }
    const refused = {
      name: 'StartRefusal',
      message:
        'The database is newer than this Xiotein (it has migration 0002-colours); start the newer Xiotein, or restore a backup made by this one.',
    }

    test.each(['CREATE TABLE colour (name text);', '-- contract: squad, which nothing has read or written since 0.0.9\nDROP TABLE squad;'])(
      'goes on with a migration that it can bear: %s',
      async sql => {
        expect(await afterNewer(sql)).toEqual([])
        expect(lines).toEqual([
          'The database has migrations of a newer Xiotein (0002-colours). This one can still use them; start the newer one soon.',
        ])
      },
    )

    test.each([
      '-- contract: squad, which nothing has read or written since 99.10.0\nDROP TABLE squad;',
      '-- stops: squad, in 99.10.0\nDROP TABLE squad;',
    ])('is refused by a migration that takes away what it uses: %s', async sql => {
      await expect(afterNewer(sql)).rejects.toMatchObject(refused)
    })

    test('is refused by a migration of a program that did not say who can bear it', async () => {
      await bringUp()
      await ask("INSERT INTO schema_migrations (version, name, checksum) VALUES (2, '0002-colours', '')")
      await expect(bringUp()).rejects.toMatchObject(refused)
    })

    test('still refuses a migration that was changed', async () => {
      await addMigration('0002-colours', 'CREATE TABLE colour (name text);')
      await bringUp()
      await rm(join(directory, '0002-colours.sql'))
      await addMigration('0001-pupils', 'CREATE TABLE pupil (name text, age int);')
      await expect(bringUp()).rejects.toMatchObject({ name: 'StartRefusal', message: expect.stringContaining('0001-pupils was changed') })
    })
  })

  test('a database of before is told who can bear its migrations from now on', async () => {
    await bringUp()
    await ask('ALTER TABLE schema_migrations DROP COLUMN oldest_version')
    await addMigration('0002-colours', 'CREATE TABLE colour (name text);')
    expect(await bringUp()).toEqual(['0002-colours'])
    expect(await ask('SELECT oldest_version FROM schema_migrations ORDER BY version')).toEqual([
      { oldest_version: null },
      { oldest_version: '0.0.0' },
    ])
  })

  test.each(['0003-gap', '2-short', '0002_Underscore'])('does not accept a migration named %s', async name => {
    await addMigration(name, 'SELECT 1;')
    await expect(bringUp()).rejects.toThrow(/numbered without gaps|no name for a migration/)
  })
})
