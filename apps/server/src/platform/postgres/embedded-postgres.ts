// The embedded database: a real PostgreSQL server, started and supervised by the app process.

import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { APP_ROLE, DATABASE_NAME, OWNER_ROLE, socketUrl } from './address.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { connect } from './connect.ts'
import { type DataPaths, findBase, resolveDataPaths } from './data-paths.ts'
import { readNote, stopLeftover } from './leftover.ts'
import { type Passwords, readPasswords } from './passwords.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'
import { assertTrustworthy, SCHOOL_SETTINGS, type ServerSettings } from './server-settings.ts'
import { isHeld, takeStartLock } from './start-lock.ts'
import { fileRefusal, StartRefusal } from './start-refusal.ts'

export type EmbeddedPostgres = {
  /** For the app: a role that may not change what is append-only. */
  readonly url: string
  /** For migrations, backup and restore: owns everything. */
  readonly ownerUrl: string
  /** The folder that holds everything of this database. */
  readonly folder: string
  /** The id of the running server process; it changes when the server was restarted. */
  pid(): number
  /** Stops the server cleanly and releases the folder. Safe to call more than once. */
  stop(): Promise<void>
}

export type StartOptions = {
  /** The folder of the school's data; created when missing. */
  readonly dataDir: string
  readonly log: (line: string) => void
  /** PostgreSQL settings over the usual ones. */
  readonly settings?: ServerSettings
  /** For tests with temporary data: does not require that confirmed data survive a power cut. */
  readonly throwAway?: boolean
}

const IN_USE = /lock file ".*" already exists|pre-existing shared memory block/
const RETRY_PAUSES_MS = [100, 200, 400, 800, 1_600, 3_000]
const RESTART_PAUSES_MS = [50, 200, 500, 1_000, 2_000, 5_000, 10_000]
/** A server that ran this long had started properly: when it ends, the next one starts at once, and the pauses start over. */
const WELL_AFTER_MS = 1_000

/** Starts the database of a data folder. Refuses with a `StartRefusal`: one sentence that says what happened and what to do. */
export const startEmbeddedPostgres = async (options: StartOptions): Promise<EmbeddedPostgres> => {
  if (process.platform === 'win32')
    throw new StartRefusal('On Windows, set DATABASE_URL to a PostgreSQL 15 or newer, or start Xiotein inside of WSL.')
  const places = await resolveDataPaths(options.dataDir, options.log)
  try {
    return await startIn(places, options)
  } catch (error) {
    throw fileRefusal(error, places.base)
  }
}

const startIn = async (places: DataPaths, options: StartOptions): Promise<EmbeddedPostgres> => {
  const lock = await takeStartLock(places.run, places.base)
  try {
    const binaries = await findBinaries(places)
    const passwords = await ensureCluster(places, binaries, options.log)
    await stopLeftover(places.cluster, options.log)
    const run = new Supervisor(places, binaries, passwords, options)
    await run.begin()
    return {
      url: run.address(APP_ROLE, passwords.app, DATABASE_NAME),
      ownerUrl: run.address(OWNER_ROLE, passwords.owner, DATABASE_NAME),
      folder: places.base,
      pid: () => run.pid(),
      stop: async () => {
        await run.end()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Whether a data folder holds a database, running or not. */
export const holdsDatabase = async (dataDir: string): Promise<boolean> =>
  access(join(await findBase(resolve(dataDir)), 'postgres/PG_VERSION')).then(
    () => true,
    () => false,
  )

/** The addresses of a database whose app is running at this moment, or null when none is. */
export const findRunning = async (dataDir: string): Promise<{ url: string; ownerUrl: string } | null> => {
  try {
    const base = await findBase(resolve(dataDir))
    const note = await readNote(join(base, 'postgres'))
    if (note === null || !(await isHeld(note.run))) return null
    const passwords = await readPasswords(join(base, 'secret/database.json'))
    return {
      url: socketUrl(APP_ROLE, passwords.app, DATABASE_NAME, note.run),
      ownerUrl: socketUrl(OWNER_ROLE, passwords.owner, DATABASE_NAME, note.run),
    }
  } catch (error) {
    throw fileRefusal(error, dataDir)
  }
}

/** Keeps one server running until it is stopped. */
class Supervisor {
  readonly #places: DataPaths
  readonly #binaries: Binaries
  readonly #passwords: Passwords
  readonly #options: StartOptions
  readonly #ending = new AbortController()
  readonly #atExit = (): void => this.#server?.signal()
  #server: ServerProcess | null = null

  constructor(places: DataPaths, binaries: Binaries, passwords: Passwords, options: StartOptions) {
    this.#places = places
    this.#binaries = binaries
    this.#passwords = passwords
    this.#options = options
  }

  address(role: string, password: string, database: string): string {
    return socketUrl(role, password, database, this.#places.run)
  }

  pid(): number {
    return this.#server?.pid ?? 0
  }

  async begin(): Promise<void> {
    process.once('exit', this.#atExit)
    try {
      const server = await this.#startPatiently()
      await prepareDatabase(this.address(OWNER_ROLE, this.#passwords.owner, 'postgres'), this.#passwords.app)
      if (this.#options.throwAway !== true) await assertTrustworthy(this.address(APP_ROLE, this.#passwords.app, DATABASE_NAME))
      this.#watch(server, 0)
    } catch (error) {
      await this.end()
      throw error
    }
  }

  async end(): Promise<void> {
    this.#ending.abort()
    process.removeListener('exit', this.#atExit)
    await this.#server?.stop()
  }

  async #startOnce(): Promise<ServerProcess> {
    this.#server = await spawnServer(this.#places, this.#binaries, { ...SCHOOL_SETTINGS, ...this.#options.settings })
    if (this.#ending.signal.aborted) await this.#server.stop()
    await this.#server.ready(this.address(OWNER_ROLE, this.#passwords.owner, 'postgres'), this.#options.log)
    return this.#server
  }

  // After a server was killed, its child processes need a moment to notice; until then a new one is refused.
  async #startPatiently(): Promise<ServerProcess> {
    for (const waitMs of RETRY_PAUSES_MS) {
      try {
        return await this.#startOnce()
      } catch (error) {
        if (!(error instanceof StartRefusal) || !IN_USE.test(error.message)) throw error
        await this.#pause(waitMs)
      }
    }
    return this.#startOnce()
  }

  #watch(server: ServerProcess, failures: number): void {
    const startedAt = performance.now()
    server.ended
      .then(() => this.#startAgain(performance.now() - startedAt > WELL_AFTER_MS ? 0 : failures))
      .catch((error: unknown) => {
        if (!this.#ending.signal.aborted) this.#options.log(`The database could not be started again: ${String(error)}`)
      })
  }

  async #startAgain(failures: number): Promise<void> {
    if (this.#ending.signal.aborted) return
    this.#options.log('The database server ended unexpectedly. Starting it again.')
    let lastReason = ''
    for (let tries = failures; ; tries += 1) {
      await this.#pause(RESTART_PAUSES_MS[Math.min(tries, RESTART_PAUSES_MS.length - 1)] ?? 0)
      try {
        const server = await this.#startPatiently()
        this.#options.log('The database server is running again.')
        return this.#watch(server, tries + 1)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== lastReason && !this.#ending.signal.aborted) this.#options.log(reason)
        lastReason = reason
      }
    }
  }

  /** Throws when the supervisor is stopped in the meantime. */
  #pause(waitMs: number): Promise<void> {
    return pause(waitMs, undefined, { signal: this.#ending.signal })
  }
}

/** The application's role and the database, made when they are missing. */
const prepareDatabase = async (ownerUrl: string, appPassword: string): Promise<void> => {
  const client = await connect(ownerUrl)
  try {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE])
    const verb = role.rowCount === 0 ? 'CREATE' : 'ALTER'
    await client.query(`${verb} ROLE ${escapeIdentifier(APP_ROLE)} LOGIN PASSWORD ${escapeLiteral(appPassword)}`)
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_NAME])
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(DATABASE_NAME)}`)
  } finally {
    await client.end()
  }
}
