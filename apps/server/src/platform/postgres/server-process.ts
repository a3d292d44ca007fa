// One run of the PostgreSQL server: its start, the wait until it answers, and its end.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, open, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment } from './cluster.ts'
import type { DataPaths } from './data-paths.ts'
import type { ServerSettings } from './server-settings.ts'
import { diskFull, StartRefusal } from './start-refusal.ts'

export type ServerProcess = {
  readonly pid: number
  /** Waits until the owner can connect, through crash recovery if necessary. Stops it and refuses in one sentence when that fails. */
  ready(ownerUrl: string, log: (line: string) => void): Promise<void>
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Tells it to stop at once without waiting; for the last moment of our own process. */
  signal(): void
  /** Shuts it down properly (`fast`: running statements are rolled back) and waits. */
  stop(): Promise<void>
}

const LOG_KEPT_BYTES = 5 * 1024 * 1024
const RECOVERY_WITHIN_MS = 15 * 60_000
const REPORT_AFTER_MS = 3_000
const STOP_WITHIN_MS = 30_000

/** Starts the server; it does not answer yet. */
export const spawnServer = async (places: DataPaths, binaries: Binaries, settings: ServerSettings): Promise<ServerProcess> => {
  const logFile = await openLog(places.log)
  const logStart = (await logFile.stat()).size
  const args = Object.entries({ ...settings, unix_socket_directories: places.run }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', places.cluster, ...args], {
    ...asAccount(places.account),
    cwd: places.base,
    env: cleanEnvironment(),
    // In its own process group: Ctrl-C ends the app, and the app stops its database when its last answers are out.
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
  })
  // Before anything else: a server that cannot use its folder ends at once, and that must be noticed.
  const server = control(child)
  await logFile.close()
  return {
    ...server,
    ready: async (ownerUrl, log) => {
      try {
        await untilAnswering(child, ownerUrl, log)
      } catch (error) {
        await server.stop()
        throw error instanceof StartRefusal ? error : await explain(places, logStart, error)
      }
    },
  }
}

const openLog = async (path: string): Promise<Awaited<ReturnType<typeof open>>> => {
  const size = await stat(path).then(
    found => found.size,
    () => 0,
  )
  const file = await open(path, size > LOG_KEPT_BYTES ? 'w' : 'a', 0o600)
  await chmod(path, 0o600)
  return file
}

const control = (child: ChildProcess): Omit<ServerProcess, 'ready'> => {
  const ended = new Promise<void>(done => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  const signal = (name: NodeJS.Signals): boolean => child.exitCode === null && child.signalCode === null && child.kill(name)
  return {
    pid: child.pid ?? 0,
    ended,
    signal: () => signal('SIGINT'),
    stop: async () => {
      signal('SIGINT')
      const late = setTimeout(() => signal('SIGQUIT'), STOP_WITHIN_MS)
      await ended
      clearTimeout(late)
    },
  }
}

const untilAnswering = async (child: ChildProcess, ownerUrl: string, log: (line: string) => void): Promise<void> => {
  const startedAt = performance.now()
  let failure: unknown = null
  let reported = false
  child.once('error', error => {
    failure = error
  })
  for (;;) {
    if (failure !== null) throw failure
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('PostgreSQL ended')
    const state = await answers(ownerUrl)
    if (state === 'yes') return
    const waited = performance.now() - startedAt
    if (state === 'recovering' && !reported && waited > REPORT_AFTER_MS) {
      reported = true
      log('The database is recovering after it ended suddenly. This can take some minutes; nothing is lost.')
    }
    if (waited > RECOVERY_WITHIN_MS)
      throw new StartRefusal('The database did not answer within 15 minutes; its log, secret/postgres.log, says why.')
    await pause(25)
  }
}

const answers = async (url: string): Promise<'yes' | 'no' | 'recovering'> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return 'yes'
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === '28P01' || code === '28000')
      throw new StartRefusal(
        'The database does not accept its password file any more; put back secret/database.json from a copy of the whole data folder.',
      )
    return code === '57P03' || /starting up|recovery/.test(message) ? 'recovering' : 'no'
  } finally {
    // The result is known by now: a connection that breaks while it is being closed changes nothing.
    await client.end().catch(() => undefined)
  }
}

/** The reason in PostgreSQL's log, in one sentence. */
const explain = async (places: DataPaths, logStart: number, error: unknown): Promise<StartRefusal> => {
  const file = await open(places.log, 'r')
  try {
    const { size } = await file.stat()
    const length = Math.min(size - logStart, 64 * 1024)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return reasonIn(buffer.toString('utf8'), places.base, places.log, error)
  } finally {
    await file.close()
  }
}

/** The reason in a log of the server's last start, in one sentence. */
export const reasonIn = (log: string, base: string, logFile: string, error: unknown): StartRefusal => {
  if (/No space left on device|Disk quota exceeded/.test(log)) return diskFull(base)
  if (/could not (map anonymous|create|resize) shared memory|Cannot allocate memory/.test(log))
    return new StartRefusal('There is not enough memory for the database; it needs about 300 MB free. End other programs and start again.')
  const reason = /(?:FATAL|PANIC):\s*(.+)/.exec(log)?.[1] ?? (error instanceof Error ? error.message : String(error))
  return new StartRefusal(`The database did not start: ${reason} (the whole log is in ${logFile}).`)
}
