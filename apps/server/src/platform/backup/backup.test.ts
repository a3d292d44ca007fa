import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { sql } from '../database/index.ts'
import { migrate } from '../database/migrate.ts'
import { backup } from './backup.ts'
import { backUpInto } from './backup-command.ts'
import { restore } from './restore.ts'

const MADE_AT = new Date('2026-11-21T08:00:00Z')
const SCHOOL = `
CREATE TYPE mood AS ENUM ('calm', 'brave');
CREATE TABLE school (only_one boolean PRIMARY KEY DEFAULT true, name text NOT NULL);
CREATE TABLE pupil (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  friend_id bigint REFERENCES pupil,
  squad_id int,
  mood mood NOT NULL DEFAULT 'calm',
  photo bytea,
  answers jsonb NOT NULL DEFAULT '{}',
  badges text[] NOT NULL DEFAULT '{}',
  share double precision,
  joined_at timestamptz NOT NULL DEFAULT now(),
  shout text GENERATED ALWAYS AS (upper(name)) STORED
);
CREATE TABLE squad (id serial PRIMARY KEY, leader_id bigint NOT NULL REFERENCES pupil DEFERRABLE INITIALLY DEFERRED);
ALTER TABLE pupil ADD FOREIGN KEY (squad_id) REFERENCES squad;
CREATE TABLE ledger (id bigint GENERATED ALWAYS AS IDENTITY, pupil_id bigint REFERENCES pupil, amount int NOT NULL);
INSERT INTO ledger (amount) VALUES (0);
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'append-only'; END $$;
CREATE TRIGGER ledger_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse();
CREATE TRIGGER ledger_closed BEFORE INSERT ON ledger FOR EACH ROW WHEN (new.amount = 13) EXECUTE FUNCTION refuse();
CREATE VIEW board AS SELECT name, sum(amount) AS pp FROM pupil JOIN ledger ON pupil_id = pupil.id GROUP BY name;
CREATE TABLE empty_one ();
CREATE TABLE total (pp bigint);
CREATE TABLE session (pupil_id bigint REFERENCES pupil, digest bytea);
`
const ROWS = `
INSERT INTO school VALUES (true, 'Schule am Fluß "Nord"');
INSERT INTO pupil (name, photo, answers, badges, share, mood) VALUES
  (E'Zoë\\tO''Neil\\\\\\nthird line', '\\xdeadbeef00', '{"a": [1, "ä", null]}', ARRAY['a,b', '"quoted"', NULL, '{}'], 0.1, 'brave'),
  ('小林 🚀', NULL, '[]', '{}', 'NaN', 'calm'),
  ('\\.', '\\x', '"\\u0041"', '{x}', 1e-300, 'calm');
BEGIN;
INSERT INTO squad (leader_id) VALUES (1), (2);
UPDATE pupil SET friend_id = 4 - id, squad_id = 2;
COMMIT;
INSERT INTO ledger (pupil_id, amount) SELECT 1 + i % 3, i FROM generate_series(1, 20000) AS i WHERE i <> 13;
ALTER TABLE ledger DISABLE TRIGGER USER;
INSERT INTO ledger (pupil_id, amount) VALUES (1, 13);
ALTER TABLE ledger ENABLE TRIGGER USER;
INSERT INTO total SELECT sum(amount) FROM ledger WHERE amount > 13;
`

const RECOUNTS = [
  { feature: 'squads', what: 'leaders', query: sql`select 0 as differing` },
  {
    feature: 'ledger',
    what: 'totals',
    query: sql`select count(*)::int as differing from total where pp <> (select sum(amount) from ledger where amount > ${13})`,
  },
]

let folder: string
let file: string
const databases: TestDatabase[] = []
const quiet = () => undefined

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
    .query(sql)
    .then(answer => answer.rows ?? [])
    .finally(() => client.end())
}

const emptyDatabase = async (): Promise<string> => {
  const database = await createTestDatabase('empty')
  databases.push(database)
  return database.ownerUrl
}

const school = async (): Promise<string> => {
  const url = await emptyDatabase()
  await migrate(url, { directory: folder, log: quiet })
  await ask(url, ROWS)
  return url
}

const backUp = (url: string, path: string) => backup(url, path, MADE_AT, { migrations: folder, recounts: RECOUNTS, redactedInBackup: [] })
const putBack = (url: string, replace = false, sha256: string | null = null) => {
  const tables = { schoolTables: ['school', 'academy'], forgotten: ['session', 'link_of_later'], recounts: RECOUNTS }
  return restore(url, file, { migrations: folder, replace, sha256, ...tables })
}
/** Writes into the first line, which no checksum covers, what all sequences should be; null leaves them out. */
const editSequences = async (edit: { name?: string; value?: string } | null): Promise<void> => {
  const [first = '', ...rows] = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
  const header = JSON.parse(first)
  header.sequences = edit === null ? [] : header.sequences.map((sequence: object) => ({ ...sequence, ...edit }))
  await writeFile(file, gzipSync([JSON.stringify(header), ...rows].join('\n')))
}
const addMigration = (name: string, sql: string) => writeFile(join(folder, `${name}.sql`), sql)
const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const refusal = (sentence: string | RegExp) => ({
  name: 'StartRefusal',
  message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xiotein-backup-'))
  file = join(folder, 'school.xiotein')
  await addMigration('0001-school', SCHOOL)
})

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
  await rm(folder, { recursive: true })
})

describe('a school that moves to another server', () => {
  test('arrives with every row, every kind of value and every sequence', async () => {
    const from = await school()
    const made = await backUp(from, file)
    const to = await emptyDatabase()
    const put = await putBack(to)
    expect(put).toEqual({ header: made.header, sha256: made.sha256 })
    expect(made).toMatchObject({ sha256: sha256Of(await readFile(file)), differences: [] })
    const everything = 'SELECT * FROM pupil ORDER BY id'
    expect(await ask(to, everything)).toEqual(await ask(from, everything))
    expect(await ask(to, 'SELECT * FROM board ORDER BY name')).toEqual(await ask(from, 'SELECT * FROM board ORDER BY name'))
    const next = "INSERT INTO pupil (name) VALUES ('next') RETURNING id, shout"
    expect(await ask(to, next)).toEqual([{ id: '4', shout: 'NEXT' }])
    expect(await ask(to, 'INSERT INTO squad (leader_id) VALUES (1) RETURNING id')).toEqual([{ id: 3 }])
  })

  test('numbers new rows beyond those that it has, whatever the file says of its sequences', async () => {
    await backUp(await school(), file)
    await editSequences({ value: '1' })
    const to = await emptyDatabase()
    await putBack(to)
    expect(await ask(to, "INSERT INTO pupil (name) VALUES ('next') RETURNING id")).toEqual([{ id: '4' }])
    expect(await ask(to, 'INSERT INTO squad (leader_id) VALUES (1) RETURNING id')).toEqual([{ id: 3 }])
  })

  test('gives the same checksum when it is backed up again where it arrived', async () => {
    const made = await backUp(await school(), file)
    const to = await emptyDatabase()
    await putBack(to)
    const again = await backUp(to, `${file}.again`)
    expect(again.header).toEqual(made.header)
  })

  test('keeps its locks on history and its references there', async () => {
    await backUp(await school(), file)
    const to = await emptyDatabase()
    await putBack(to)
    await expect(ask(to, 'DELETE FROM ledger')).rejects.toThrow('append-only')
    await expect(ask(to, 'INSERT INTO ledger (amount) VALUES (13)')).rejects.toThrow('append-only')
    await expect(ask(to, 'UPDATE pupil SET friend_id = 99')).rejects.toThrow(/foreign key/)
  })

  test('leaves behind who was signed in: a session that was revoked since must not come back', async () => {
    const from = await school()
    await ask(from, "INSERT INTO session VALUES (1, '\\x01')")
    await backUp(from, file)
    const to = await emptyDatabase()
    await putBack(to)
    expect(await ask(to, 'SELECT * FROM session')).toEqual([])
  })

  test('comes up to the newest schema when the program has grown since', async () => {
    await backUp(await school(), file)
    await addMigration('0002-colours', "ALTER TABLE pupil ADD colour text NOT NULL DEFAULT 'green'")
    const to = await emptyDatabase()
    await putBack(to)
    expect(await ask(to, 'SELECT DISTINCT colour FROM pupil')).toEqual([{ colour: 'green' }])
    expect(await migrate(to, { directory: folder, log: quiet })).toEqual([])
  })

  test('is backed up before an upgrade, by the program that knows the newer schema', async () => {
    const from = await school()
    await addMigration('0002-colours', 'ALTER TABLE total RENAME pp TO points')
    const query = sql`select count(*)::int as differing from total where points = 0`
    const recounts = [{ feature: 'ledger', what: 'totals', query }]
    expect(await backup(from, file, MADE_AT, { migrations: folder, recounts, redactedInBackup: [] })).toMatchObject({ differences: [] })
    const to = await emptyDatabase()
    await restore(to, file, {
      migrations: folder,
      replace: false,
      sha256: null,
      schoolTables: ['school', 'academy'],
      forgotten: [],
      recounts,
    })
    expect(await ask(to, 'SELECT points > 0 AS counted FROM total')).toEqual([{ counted: true }])
  })

  test('is one snapshot, although pupils go on scoring', async () => {
    const from = await school()
    const scoring = Promise.all(
      [1, 2, 3].map(() =>
        ask(
          from,
          'DO $$ BEGIN FOR i IN 1..300 LOOP INSERT INTO ledger (pupil_id, amount) VALUES (1, 1), (2, -1); COMMIT; END LOOP; END $$',
        ),
      ),
    )
    await backUp(from, file)
    await scoring
    const to = await emptyDatabase()
    await putBack(to)
    expect(await ask(to, 'SELECT count(*) % 2 AS odd, sum(amount) FROM ledger')).toEqual([{ odd: '1', sum: '200010000' }])
  })
})

describe('the file of a backup', () => {
  test('can be read by its owner only and never replaces another file', async () => {
    const from = await school()
    await backUp(from, file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(backUp(from, file)).rejects.toMatchObject(refusal(`${file} exists already; choose another name for the backup.`))
  })

  test('is not made from a database without a school in it', async () => {
    await expect(backUp(await emptyDatabase(), file)).rejects.toMatchObject(refusal(/holds no Xiotein/))
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  test.each([
    ['its folder is missing', () => join(folder, 'nowhere/file'), / does not exist; make it first\.$/],
    [
      'its folder is a file',
      () => join(folder, '0001-school.sql/file'),
      / is a file where a folder should be; move it away or choose another place for the backup\.$/,
    ],
    ['nobody can make files there', () => '/proc/school.xiotein', / cannot be written; choose another place for the backup\.$/],
    [
      'its name is too long',
      () => join(folder, 'x'.repeat(300)),
      / cannot be used \(ENAMETOOLONG: .*\); choose another place for the backup\.$/,
    ],
  ])('is refused in one sentence when %s', async (_, path, sentence) => {
    await expect(backUp(await school(), path())).rejects.toMatchObject(refusal(sentence))
  })

  test('is made every night beside the others, of which the old ones go after a good one', async () => {
    const from = await school()
    const nightly = join(folder, 'nightly')
    await mkdir(nightly)
    const months = ['01', '02', '03', '04', '05', '06', '07'].map(month => `school-2020-${month}-01-030000.xiotein`)
    for (const name of [...months, 'oak-2020-01-01.xiotein']) await writeFile(join(nightly, name), '')
    const facts = { migrations: folder, schoolTables: [], forgotten: [], recounts: RECOUNTS, redactedInBackup: [] }
    const wrong = { feature: 'squads', what: 'members', query: sql`select 1 as differing` }
    expect(await backUpInto(from, nightly, { ...facts, recounts: [wrong] }, quiet)).toBe(false)
    expect(await readdir(nightly)).toHaveLength(9)
    const bad = (await readdir(nightly)).find(name => name.startsWith('school-2') && !months.includes(name)) ?? ''
    await rename(join(nightly, bad), join(nightly, 'bad.xiotein'))
    expect(await backUpInto(from, nightly, facts, quiet)).toBe(true)
    const left = await readdir(nightly)
    expect([left.length, left.includes(months[0] ?? ''), left.includes('oak-2020-01-01.xiotein')]).toEqual([9, false, true])
  })

  test('is written beside what earlier ones left that were cut short, and the old ones of those are removed', async () => {
    const from = await school()
    const [fresh, old] = ['0123456789ab', 'ba9876543210'].map(id => `${file}.${id}.unfinished`) as [string, string]
    for (const path of [fresh, old, `${old}.kept`]) {
      await writeFile(path, 'half a school')
      if (path !== fresh) await utimes(path, 1_000_000_000, 1_000_000_000)
    }
    await backUp(from, file)
    expect((await readdir(folder)).sort()).toEqual(['0001-school.sql', file, fresh, `${old}.kept`].map(path => basename(path)).sort())
  })
})

describe('a restore is refused in one sentence, and changes nothing,', () => {
  const names = (url: string) => ask(url, 'SELECT name FROM school')

  test('when there is a school already, unless it is to be replaced', async () => {
    const from = await school()
    await backUp(from, file)
    await ask(from, "UPDATE school SET name = 'Later'; UPDATE pupil SET name = 'Later'")
    await expect(putBack(from)).rejects.toMatchObject(refusal(/^There is a school in this database already; add --replace/))
    expect(await names(from)).toEqual([{ name: 'Later' }])
    await putBack(from, true)
    expect(await names(from)).toEqual([{ name: 'Schule am Fluß "Nord"' }])
    expect(await ask(from, "SELECT count(*)::int AS n FROM pupil WHERE name = 'Later'")).toEqual([{ n: 0 }])
  })

  test('when the existing school was made by a version with another table name', async () => {
    const from = await school()
    await backUp(from, file)
    await ask(from, 'ALTER TABLE school RENAME TO academy')
    await expect(putBack(from)).rejects.toMatchObject(refusal(/^There is a school in this database already; add --replace/))
    expect(await ask(from, 'SELECT name FROM academy')).toEqual([{ name: 'Schule am Fluß "Nord"' }])
  })

  test('when somebody is still connected', async () => {
    const url = await school()
    await backUp(url, file)
    const guest = new Client({ connectionString: url })
    await guest.connect()
    await expect(putBack(url, true)).rejects.toMatchObject(refusal('The database is in use (1 connection); stop Xiotein and try again.'))
    await guest.end()
  })

  test('when another program lives in the database', async () => {
    await backUp(await school(), file)
    const other = await emptyDatabase()
    await ask(other, 'CREATE TABLE invoices (id int)')
    await expect(putBack(other, true)).rejects.toMatchObject(refusal(/holds tables of another program/))
    expect(await ask(other, 'SELECT * FROM invoices')).toEqual([])
  })

  test('when a newer program made the backup', async () => {
    await addMigration('0002-colours', 'CREATE TABLE colour (name text)')
    await backUp(await school(), file)
    await rm(join(folder, '0002-colours.sql'))
    await expect(putBack(await emptyDatabase())).rejects.toMatchObject(refusal(/^The backup was made by a newer Xiotein/))
  })

  test('when the file is cut short, at any place', async () => {
    await backUp(await school(), file)
    const { size } = await stat(file)
    const to = await school()
    await ask(to, "UPDATE school SET name = 'Mine'")
    for (const length of [size - 1, size - 9, Math.floor(size / 2)]) {
      await truncate(file, length)
      await expect(putBack(to, true)).rejects.toMatchObject(refusal(/is damaged or was not copied to its end; nothing was changed/))
      expect(await names(to)).toEqual([{ name: 'Mine' }])
    }
  })

  test('when a single row was altered', async () => {
    await backUp(await school(), file)
    const text = gunzipSync(await readFile(file)).toString()
    await writeFile(file, gzipSync(text.replace('\t2\t19999\n', '\t2\t99999\n').replace('20000', '20001')))
    await expect(putBack(await emptyDatabase())).rejects.toMatchObject(refusal(/^The rows of ledger are not those that were backed up/))
  })

  test('when the description was altered', async () => {
    await backUp(await school(), file)
    const text = gunzipSync(await readFile(file)).toString()
    await writeFile(file, gzipSync(text.replace('"rows":20001', '"rows":20000')))
    await expect(putBack(await emptyDatabase())).rejects.toMatchObject(refusal(/was changed after it had been written/))
  })

  test('when its sequences are missing, others, or at their end', async () => {
    const to = await emptyDatabase()
    for (const edit of [null, { name: 'x' }, { value: '9223372036854775807' }]) {
      file = join(folder, `${Object.keys(edit ?? {})}.xiotein`)
      await backUp(await school(), file)
      await editSequences(edit)
      await expect(putBack(to)).rejects.toMatchObject(refusal(/its sequences are not those of its tables/))
    }
  })

  test('when the file is not the one whose SHA-256 was kept, although it is a whole backup', async () => {
    const { sha256 } = await backUp(await school(), file)
    const to = await emptyDatabase()
    await rm(file)
    const other = await school()
    await ask(other, "UPDATE school SET name = 'Other'")
    const made = await backUp(other, file)
    expect(made.sha256).not.toBe(sha256)
    await expect(putBack(to, false, sha256)).rejects.toMatchObject(refusal(/has another SHA-256, [0-9a-f]{64}: .*nothing was changed\.$/))
    expect(await ask(to, "SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace")).toEqual([])
    await putBack(to, false, made.sha256)
    expect(await names(to)).toEqual([{ name: 'Other' }])
  })

  test('when totals differ from their journals; the backup says so already', async () => {
    const from = await school()
    await ask(from, 'UPDATE total SET pp = pp + 1')
    expect(await backUp(from, file)).toMatchObject({ differences: ['totals (ledger): 1'] })
    const to = await school()
    await ask(to, "UPDATE school SET name = 'Mine'")
    await expect(putBack(to, true)).rejects.toMatchObject(
      refusal(/^The books of this backup do not add up, so nothing was changed\. .* journals: totals \(ledger\): 1\. /),
    )
    expect(await names(to)).toEqual([{ name: 'Mine' }])
  })

  test('when the file is something else, or not there', async () => {
    await writeFile(file, 'a letter')
    await expect(putBack(await emptyDatabase())).rejects.toMatchObject(refusal(`${file} is not a Xiotein backup.`))
    await writeFile(file, gzipSync('a zipped letter\n'))
    await expect(putBack(await emptyDatabase())).rejects.toMatchObject(refusal(`${file} is not a Xiotein backup.`))
    await rm(file)
    await expect(putBack(await emptyDatabase())).rejects.toMatchObject(refusal(`There is no file ${file}.`))
  })
})
