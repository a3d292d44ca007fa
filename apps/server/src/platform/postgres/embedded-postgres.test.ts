import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundled } from '../../testing/bundled.ts'
import { newQuickFolder } from '../../testing/quick-folder.ts'
import { type EmbeddedPostgres, type StartOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive, stopLeftover } from './leftover.ts'

const asRoot = process.geteuid?.() === 0
let home: string
let dataDir: string
let lines: string[]
let madeBefore: string
let testApp: Awaited<ReturnType<typeof bundled>>
const running: EmbeddedPostgres[] = []
const apps: ChildProcess[] = []

const start = async (options: Partial<StartOptions> = {}): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir, log: line => lines.push(line), ...options })
  running.push(server)
  return server
}

type ChildMessage = { ownerUrl?: string; url?: string; pid?: number; refusal?: string; line?: string }

/** Starts another process on the same folder; resolves when it runs or has refused. */
const startApp = async (): Promise<ChildMessage & { app: ChildProcess }> => {
  const app = spawn(process.execPath, [testApp.program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  apps.push(app)
  for await (const text of createInterface({ input: app.stdout })) {
    const said = JSON.parse(text) as ChildMessage
    if (said.line === undefined) return { ...said, app }
    lines.push(said.line)
  }
  throw new Error('the app ended without a word')
}

const killed = async (app: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
  app.kill(signal)
  if (app.exitCode === null && app.signalCode === null) await once(app, 'exit')
}

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query({ text: sql, rowMode: 'array' })
    .then(answer => (answer.rows ?? []).flat())
    .finally(() => client.end())
}

/** The server is not there yet, or has just gone: anything else is no reason to ask again. */
const ifAway = (error: NodeJS.ErrnoException): null => {
  if (/^(?!08|57|EPIPE)[0-9A-Z]{5}$/.test(error.code ?? '')) throw error
  return null
}

/** Retries until there is an answer; the test's own time limit ends it. */
const askUntilAnswered = async (url: string, sql: string): Promise<unknown[]> => {
  for (;;) {
    const answer = await ask(url, sql).catch(ifAway)
    if (answer !== null) return answer
    // A server needs a moment to come back; asking without a pause takes the CPU that it needs.
    await pause(20)
  }
}

/** A database that an earlier start has made: making one takes a second of CPU, a copy of one nothing. */
const copyOfOne = () => void execFileSync('cp', ['-a', madeBefore, dataDir])

beforeAll(async () => {
  testApp = await bundled('testing/test-app.ts')
  madeBefore = await newQuickFolder('made')
  await (await startEmbeddedPostgres({ dataDir: madeBefore, log: () => undefined })).stop()
})

afterAll(async () => {
  await testApp.remove()
  await rm(madeBefore, { recursive: true, force: true })
})

beforeEach(async () => {
  home = await newQuickFolder('embedded')
  await chmod(home, 0o711)
  dataDir = join(home, 'data')
  lines = []
})

afterEach(async () => {
  for (const app of apps.splice(0)) await killed(app, 'SIGTERM')
  for (const server of running.splice(0)) await server.stop()
  await stopLeftover(join(dataDir, 'postgres'), line => lines.push(line))
  await rm(home, { recursive: true, force: true })
})

describe('the embedded database', () => {
  test('is created once, keeps its rows from start to start, and sorts and stores every script', async () => {
    const first = await start()
    await ask(first.ownerUrl, "CREATE TABLE pupil (name text); INSERT INTO pupil VALUES ('Zoë'), ('Ødegård'), ('小林')")
    await first.stop()
    const second = await start()
    expect(await ask(second.ownerUrl, 'SELECT name FROM pupil')).toEqual(['Zoë', 'Ødegård', '小林'])
    expect(await ask(second.ownerUrl, 'SELECT upper(name) FROM pupil LIMIT 1')).toEqual(['ZOË'])
    expect(lines).toEqual(['Creating the database. This happens once and takes a few seconds.'])
  })

  test('keeps checksums and the safe settings, and no way in from the network', async () => {
    copyOfOne()
    const server = await start()
    const names = ['data_checksums', 'fsync', 'full_page_writes', 'listen_addresses', 'server_encoding', 'synchronous_commit']
    const sql = `SELECT setting FROM pg_settings WHERE name IN (${names.map(name => `'${name}'`).join()}) ORDER BY name`
    expect(await ask(server.url, sql)).toEqual(['on', 'on', 'on', '', 'UTF8', 'on'])
  })

  test('keeps other accounts of the machine out, and asks everybody for the password', async () => {
    copyOfOne()
    const server = await start()
    const run = await stat(join(dataDir, 'run'))
    expect(run.mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'secret/database.json'))).mode & 0o777).toBe(0o600)
    await expect(ask(server.ownerUrl.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow(/password authentication failed/)
    if (asRoot) expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0)
  })

  test('gives the app a role that owns nothing and has no power over other roles', async () => {
    copyOfOne()
    const server = await start()
    await ask(server.ownerUrl, 'CREATE TABLE ledger (pp int); GRANT SELECT, INSERT ON ledger TO xiotein_app')
    await ask(server.url, 'INSERT INTO ledger VALUES (5)')
    await expect(ask(server.url, 'UPDATE ledger SET pp = 500')).rejects.toThrow(/permission denied/)
    expect(await ask(server.url, 'SELECT rolsuper OR rolcreatedb OR rolcreaterole FROM pg_roles WHERE rolname = current_user')).toEqual([
      false,
    ])
  })

  test('stops when asked twice, and leaves no process behind', async () => {
    copyOfOne()
    const server = await start()
    const pid = server.pid()
    await Promise.all([server.stop(), server.stop()])
    expect(isAlive(pid)).toBe(false)
  })
})

describe('C5: a second start on the same folder', () => {
  test('is refused in one sentence while the first goes on', async () => {
    copyOfOne()
    const server = await start()
    const second = await startApp()
    expect(second.refusal).toBe(
      `Xiotein is already running on ${dataDir} (process ${process.pid}); stop it first or choose another folder with DATA_DIR.`,
    )
    expect(await ask(server.url, 'SELECT 1')).toEqual([1])
  })

  test('is refused for all but one when four start at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => startApp()))
    const winners = answers.filter(answer => answer.url !== undefined)
    expect(winners).toHaveLength(1)
    expect(answers.filter(answer => answer.refusal?.includes('is already running'))).toHaveLength(3)
    expect(await ask(winners[0]?.url ?? '', 'SELECT 1')).toEqual([1])
  })

  test('goes through at once when the first was killed', async () => {
    copyOfOne()
    const first = await startApp()
    await killed(first.app)
    const second = await start()
    expect(await ask(second.url, 'SELECT 1')).toEqual([1])
  })
})

describe('after a sudden end', () => {
  beforeEach(copyOfOne)

  test('of the app, its database server is recognised, shut down properly and replaced, with every row', async () => {
    const first = await startApp()
    await ask(first.ownerUrl ?? '', 'CREATE TABLE pupil AS SELECT generate_series(1, 1000) AS pp')
    await killed(first.app)
    expect(isAlive(first.pid ?? 0)).toBe(true)
    const second = await start()
    expect(isAlive(first.pid ?? 0)).toBe(false)
    expect(await ask(second.ownerUrl, 'SELECT sum(pp)::int FROM pupil')).toEqual([500_500])
    expect(lines).toContain('A database server was left running by a start that ended suddenly. Stopping it cleanly.')
  })

  test('of app and database server both, the database repairs itself', async () => {
    const first = await startApp()
    await ask(first.ownerUrl ?? '', 'CREATE TABLE pupil AS SELECT generate_series(1, 1000) AS pp')
    await killed(first.app)
    process.kill(first.pid ?? 0, 'SIGKILL')
    const second = await start()
    expect(await ask(second.ownerUrl, 'SELECT sum(pp)::int FROM pupil')).toEqual([500_500])
  })

  test('of the database server alone, it is started again, also when it happens again and again', async () => {
    const server = await start()
    await ask(server.ownerUrl, 'CREATE TABLE pupil AS SELECT generate_series(1, 1000) AS pp')
    for (const _time of [1, 2, 3]) {
      process.kill(server.pid(), 'SIGKILL')
      expect(await askUntilAnswered(server.ownerUrl, 'SELECT sum(pp)::int FROM pupil')).toEqual([500_500])
    }
    expect(lines).toContain('The database server ended unexpectedly. Starting it again.')
  })

  test('a left-over note that names a process of somebody else is not believed', async () => {
    const first = await start()
    await first.stop()
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n1\n5432\n${dataDir}/run\n`)
    const second = await start()
    expect(await ask(second.url, 'SELECT 1')).toEqual([1])
    expect(isAlive(process.pid)).toBe(true)
  })
})

describe('a folder that cannot be used is refused in one sentence', () => {
  test('in a place that takes no folders', async () => {
    await expect(start({ dataDir: '/proc/xiotein' })).rejects.toMatchObject({
      name: 'StartRefusal',
      message: expect.stringContaining('is on a file system that cannot be written; choose another folder with DATA_DIR.'),
    })
  })

  test('made by another version', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true, mode: 0o711 })
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '15\n')
    if (asRoot) await chown(join(dataDir, 'postgres'), 65534, 65534)
    await expect(start()).rejects.toThrow(
      /was made by PostgreSQL 15, but this Xiotein brings 18; back it up with the Xiotein that made it and restore it here\./,
    )
  })
})

describe('a database that should not be trusted or cannot be opened is refused in one sentence', () => {
  beforeEach(copyOfOne)

  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])('C8: with %s off', async setting => {
    const first = await start()
    await ask(first.ownerUrl, `ALTER SYSTEM SET ${setting} = off`)
    await first.stop()
    await expect(start()).rejects.toMatchObject({
      name: 'StartRefusal',
      message: `PostgreSQL runs with ${setting} = off and could lose points after a power cut; set ${setting} = on (ALTER SYSTEM RESET ${setting}) and start again.`,
    })
    expect(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('18\n')
  })

  test('with synchronous_commit off for the app alone', async () => {
    const first = await start()
    await ask(first.ownerUrl, 'ALTER ROLE xiotein_app SET synchronous_commit = off')
    await first.stop()
    await expect(start()).rejects.toThrow(/synchronous_commit = off/)
  })

  test.each(['local', 'remote_write'])('with synchronous_commit %s, which confirms what no standby has on its disk', async value => {
    const first = await start()
    await ask(first.ownerUrl, `ALTER ROLE xiotein_app SET synchronous_commit = ${value}`)
    await first.stop()
    await expect(start()).rejects.toMatchObject({
      name: 'StartRefusal',
      message: `PostgreSQL runs with synchronous_commit = ${value} and could lose points together with one machine of a cluster; set synchronous_commit = on (ALTER SYSTEM RESET synchronous_commit) and start again.`,
    })
  })

  test('without its password file', async () => {
    const first = await start()
    await first.stop()
    await rm(join(dataDir, 'secret/database.json'))
    await expect(start()).rejects.toThrow(/its password file .* is missing; put it back/)
  })

  test('that was damaged says what PostgreSQL said', async () => {
    const first = await start()
    await first.stop()
    await writeFile(join(dataDir, 'postgres/global/pg_control'), 'nothing')
    await expect(start()).rejects.toThrow(/^The database did not start: .+\(the whole log is in .*postgres\.log\)\.$/)
  })
})
