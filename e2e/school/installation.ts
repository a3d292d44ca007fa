import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { BUILD } from './build.ts'
import { newDatabase } from './database.ts'
import { NETWORK_HOST } from './network-host.ts'

/** The product as somebody starts it: a process, its address, and what it prints. */
export type Installation = {
  readonly url: string
  /** The same, as the other devices in the network reach it. */
  readonly networkUrl: string
  /** The code from the console of the first start. */
  readonly setUpCode: string
  /** Everything printed so far. */
  printed(): string
  /** Lets all PP be of an earlier day: what may be stolen is a share of what a vault had in the morning. */
  dateBack(): Promise<void>
  /** Puts a pupil into an episode of the story, with this challenge of it done: to play that far takes an hour. */
  putInEpisode(personId: string, episode: string, done: string): Promise<void>
  /** Lets a pupil have won at this encounter of the episode, or against its boss. */
  winAt(personId: string, episode: string, place: string): Promise<void>
  /** Lets the vault of a pupil owe dues: they come only on Mondays. */
  putInDebt(personId: string, pp: number): Promise<void>
  /** Lets everything that was bought and answered in the market, or given to a goal, be of an earlier month. */
  dateMarketBack(): Promise<void>
  /** Lets the days of every cover be one day earlier: a day of the school passes for those who stand in. */
  dateCoversBack(): Promise<void>
  /** Lets a player of a duel have been silent, and its turn have lasted, for so many seconds. */
  moveClock(battleId: string, personId: string, silentSeconds: number, turnSeconds: number): Promise<void>
  /** Lets a move of a pupil have the highest mastery: it costs 51,100 PP. */
  masterMove(personId: string, moveId: string): Promise<void>
  close(): Promise<void>
}

const FIRST_PORT = 4700
const LAST_PORT = 4799
const STARTS_WITHIN_MS = 60_000

type Options = {
  /** A folder with another build than the usual one. */
  readonly build?: string
  readonly dataDir?: string
  readonly variables?: Readonly<Record<string, string>>
}

/** Starts the built product on a database of its own, or with the embedded one in `dataDir`. */
export const openInstallation = async (options: Options = {}): Promise<Installation> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(options)
    } catch (error) {
      // Another program may have taken the port between the look and the start.
      if (tries === 3 || !String(error).includes('is already in use')) throw error
    }
  }
}

const start = async (options: Options): Promise<Installation> => {
  const database = options.dataDir === undefined ? await newDatabase() : null
  const port = await freePort()
  const child = spawn(process.execPath, [join(options.build ?? BUILD, 'server/main.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...(database ? { DATABASE_URL: database.url } : { DATA_DIR: options.dataDir }),
      ...options.variables,
    },
  })
  let printed = ''
  const read = (chunk: Buffer): void => {
    printed += String(chunk)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const close = async (): Promise<void> => {
    await end(child)
    await database?.drop()
  }
  try {
    await said(child, /^Set-up code: \S+$/m, () => printed)
  } catch (error) {
    await close()
    throw error
  }
  return {
    // The address is a number: on "localhost" the live connection does not notice that the browser's network is off.
    url: `http://127.0.0.1:${port}`,
    networkUrl: `http://${NETWORK_HOST}:${port}`,
    setUpCode: /^Set-up code: (\S+)$/m.exec(printed)?.[1] ?? '',
    printed: () => printed,
    dateBack: async () => database?.dateBack(),
    putInEpisode: async (personId, episode, done) => database?.putInEpisode(personId, episode, done),
    winAt: async (personId, episode, place) => database?.winAt(personId, episode, place),
    putInDebt: async (personId, pp) => database?.putInDebt(personId, pp),
    dateMarketBack: async () => database?.dateMarketBack(),
    dateCoversBack: async () => database?.dateCoversBack(),
    moveClock: async (...moved) => database?.moveClock(...moved),
    masterMove: async (personId, moveId) => database?.masterMove(personId, moveId),
    close,
  }
}

const said = (child: ChildProcess, words: RegExp, printed: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => settle(new Error(`The product did not start in time: ${printed()}`)), STARTS_WITHIN_MS)
    const look = (): void => {
      if (words.test(printed())) settle(null)
    }
    const ended = (): void => settle(new Error(`The product ended: ${printed()}`))
    const settle = (error: Error | null): void => {
      clearTimeout(late)
      child.stdout?.off('data', look)
      child.off('exit', ended)
      if (error) reject(error)
      else resolve()
    }
    child.stdout?.on('data', look)
    child.on('exit', ended)
  })

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Each worker looks in a stretch of its own, so that two never settle on one port. */
const freePort = async (): Promise<number> => {
  const stretch = 25
  const from = FIRST_PORT + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 4) * stretch
  for (let port = from; port < from + stretch; port += 1) if (await isFree(port)) return port
  throw new Error(`No port between ${FIRST_PORT} and ${LAST_PORT} is free.`)
}
