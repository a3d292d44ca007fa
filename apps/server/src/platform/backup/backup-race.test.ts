// L5: two backups to one name, backups that are killed, and what the command says. No backup that was reported complete may turn out to be unusable.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byDay, record } from '../../testing/checks/night.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrate } from '../database/migrate.ts'
import { connect } from '../postgres/connect.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const PAIRS = byDay(2, 40)
const KILLS = byDay(4, 40)
const MADE_AT = new Date('2026-11-21T08:00:00Z')
const LATER = new Date('2026-11-21T08:00:01Z')
/** Photos, because they do not compress: the file is written in many pieces. */
const SCHOOL = 'CREATE TABLE school (name text NOT NULL); CREATE TABLE photo (id int PRIMARY KEY, bytes bytea NOT NULL);'
const ROWS = `
INSERT INTO school VALUES ('Test School');
INSERT INTO photo SELECT i, (SELECT string_agg(decode(md5(i::text || '.' || j), 'hex'), '') FROM generate_series(1, 64) AS j) FROM generate_series(1, 600) AS i;
`

let folder: string
let migrations: string
let program: string
let database: TestDatabase
let another: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xiotein-backup-race-'))
  migrations = await mkdtemp(join(folder, 'migrations-'))
  await writeFile(join(migrations, '0001-school.sql'), SCHOOL)
  // Bundled into one file, so that each of the many processes starts fast.
  program = join(folder, 'backup.cjs')
  const facts = { migrations, schoolTables: ['school'], forgotten: [], recounts: [], redactedInBackup: [] }
  const contents = `import { runBackupCommand } from './backup-command.ts'\nvoid runBackupCommand(${JSON.stringify(facts)})`
  const options = { bundle: true, platform: 'node', format: 'cjs', logLevel: 'error' } as const
  await build({ ...options, stdin: { contents, loader: 'ts', resolveDir: import.meta.dirname }, external: ['pg-native'], outfile: program })
  database = await createTestDatabase('empty')
  another = await createTestDatabase('empty')
  await migrate(database.ownerUrl, { directory: migrations, log: () => undefined })
  const client = await connect(database.ownerUrl)
  await client.query(ROWS).finally(() => client.end())
})

afterAll(async () => {
  await database.drop()
  await another.drop()
  await rm(folder, { recursive: true })
})

const named = (file: string) => (name: string) => name === basename(file)
const unfinished = (file: string) => (name: string) => name.startsWith(`${basename(file)}.`)

const backUp = (file: string, madeAt: Date) => backup(database.ownerUrl, file, madeAt)

/** Restores a backup into another database. */
const isUsable = (file: string): Promise<boolean> =>
  restore(another.ownerUrl, file, {
    migrations,
    schoolTables: ['school'],
    replace: true,
    forgotten: [],
    recounts: [],
    sha256: null,
  }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof StartRefusal) return false
      throw error
    },
  )

test('L5: when two backups use one name, one is complete and can be restored; the other is refused in words', async () => {
  let whole = 0
  let usable = 0
  const refusals: unknown[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const file = join(folder, `pair-${pair}.xiotein`)
    const first = backUp(file, MADE_AT)
    // Half of the pairs start at the same moment; in the others the second starts while the first is writing.
    if (pair % 2 === 1) await untilWritten(first, unfinished(file), 1)
    const outcomes = await Promise.allSettled([first, backUp(file, LATER)])
    whole += outcomes.filter(outcome => outcome.status === 'fulfilled').length
    if (await isUsable(file)) usable += 1
    for (const outcome of outcomes) if (outcome.status === 'rejected') refusals.push(outcome.reason)
  }
  record('L5 pairs of backups to one name', { pairs: PAIRS, 'called whole': whole, 'of those restored': usable })
  expect({ whole, usable }).toEqual({ whole: PAIRS, usable: PAIRS })
  const refusal = { name: 'StartRefusal', message: expect.stringContaining(' exists already; choose another name for the backup.') }
  expect(refusals).toMatchObject(Array.from({ length: PAIRS }, () => refusal))
  expect((await readdir(folder)).filter(name => name.includes('unfinished'))).toEqual([])
})

test('L5: a backup that is killed leaves either no file under its name or a complete one', async () => {
  const sample = join(folder, 'sample.xiotein')
  await backUp(sample, MADE_AT)
  const { size } = await stat(sample)
  let killed = 0
  let left = 0
  let usable = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const file = join(folder, `kill-${kill}.xiotein`)
    const child = spawn(process.execPath, [program, 'backup', file], {
      env: { ...process.env, DATABASE_URL: database.ownerUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    const ended = once(child, 'close')
    // At every stage of the writing, and four times just after the file got its name.
    if (kill < KILLS - 4) await untilWritten(ended, unfinished(file), Math.floor((size * kill) / (KILLS - 5)))
    else await untilWritten(ended, named(file), 0)
    if (child.kill('SIGKILL')) killed += 1
    await ended
    const isNamed = (await readdir(folder)).includes(`kill-${kill}.xiotein`)
    expect(isNamed || !said.includes('The school is in'), 'a file that was called whole is there').toBe(true)
    if (!isNamed) continue
    left += 1
    if (await isUsable(file)) usable += 1
  }
  record('L5 backups killed', { killed, 'left a named file': left, 'of those restored': usable })
  expect(killed).toBeGreaterThan(KILLS / 2)
  expect(usable).toBe(left)
  expect(left).toBeGreaterThan(0)
})

test('a file that the disk returns differently from what was written is never reported as complete', async () => {
  const file = join(folder, 'altered.xiotein')
  const making = backUp(file, MADE_AT).catch((error: unknown) => error)
  await untilWritten(making, unfinished(file), 1_000)
  const [name = ''] = (await readdir(folder)).filter(unfinished(file))
  const disk = await open(join(folder, name), 'r+')
  await disk.write(Buffer.alloc(100), 0, 100, 500).finally(() => disk.close())
  expect(await making).toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/^What lies on the disk is not what was written to .*altered\.xiotein.*so there is no backup/),
  })
  expect((await readdir(folder)).filter(each => each.startsWith('altered'))).toEqual([])
})

const commanded = async (...args: readonly string[]): Promise<{ code: number; said: string }> => {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, DATABASE_URL: another.ownerUrl } })
  const lines: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => lines.push(chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: Buffer.concat(lines).toString() }
}

test('the command says that the file is not signed, prints its SHA-256, and takes no other file where it is handed back', async () => {
  const [file, altered] = [join(folder, 'kept.xiotein'), join(folder, 'altered.xiotein')]
  const { sha256 } = await backUp(file, MADE_AT)
  await backUp(altered, LATER)
  expect(await isUsable(file)).toBe(true)

  const made = await commanded('backup', join(folder, 'again.xiotein'))
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringMatching(/SHA-256 [0-9a-f]{64}\nThe file is not signed\. Keep this SHA-256/),
  })
  const unproven = await commanded('restore', file, '--replace')
  expect(unproven).toMatchObject({ code: 0, said: expect.stringContaining('The file is not signed and no --checksum was given.') })
  const proven = await commanded('restore', file, '--replace', '--checksum', sha256.toUpperCase())
  expect(proven).toMatchObject({ code: 0, said: expect.stringContaining(`SHA-256 ${sha256}\n`) })
  expect(proven.said).not.toContain('not signed')
  const refused = await commanded('restore', altered, '--replace', '--checksum', sha256)
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('has another SHA-256') })
  const misspelt = await commanded('restore', file, '--replace', '--checksum', sha256.slice(0, 16))
  expect(misspelt).toMatchObject({ code: 1, said: expect.stringMatching(/^--checksum takes the SHA-256/) })
})

/** -1 for a file that was renamed or removed since its folder was read. */
const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(ifGone))?.size ?? -1
const ifGone = (error: NodeJS.ErrnoException): null => {
  if (error.code !== 'ENOENT') throw error
  return null
}

/** Waits until such a file has this many bytes, or the work has ended. */
const untilWritten = async (work: Promise<unknown>, isMeant: (name: string) => boolean, bytes: number): Promise<void> => {
  let isOver = false
  const over = (): void => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver) {
    const names = (await readdir(folder)).filter(isMeant)
    for (const name of names) if ((await sizeOf(join(folder, name))) >= bytes) return
    await nextTurn()
  }
}
