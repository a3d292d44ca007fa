// A district for tests: a real database with a role and a schema for each school, and the real front on a port of its own.
import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { connect as connectTo } from 'node:net'
import { join } from 'node:path'
import { LIVE_PATH } from '@xiotein/contract/wire'
import { escapeIdentifier } from 'pg'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { openerOf } from '../district-opener.ts'
import { recounts, restored } from '../features.ts'
import { connectDatabase } from '../platform/database/index.ts'
import {
  type Commands,
  type District,
  type DistrictSchool,
  openCommands,
  openDistrict,
  openFiles,
  type Shares,
} from '../platform/district/index.ts'
import { openLog } from '../platform/log.ts'
import { readSettings } from '../platform/settings.ts'
import { newSetUpCode } from '../school/index.ts'
import { createTestDatabase } from './test-database.ts'
import { execute, listed } from './test-server.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
export const METRICS_TOKEN = 'a-token-of-the-district'
const CHEAP_HASHES = { memoryCost: 64, timeCost: 1 }

export type Answered = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }
type Asking = {
  readonly path?: string
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

/** One process of a district, as far as it is one: with memory and connections of its own. */
export type TestNode = {
  readonly district: District
  readonly port: number
  /** Asks the server at the port for a host. */
  ask(host: string, asking?: Asking): Promise<Answered>
}

export type TestDistrict = TestNode & {
  readonly districtUrl: string
  readonly commands: Commands
  /** The output of the commands, and the lines of the district's log. */
  readonly said: readonly string[]
  readonly logged: readonly string[]
  /** Adds a school, and returns its row. */
  add(host: string): Promise<DistrictSchool>
  row(host: string): Promise<DistrictSchool>
  /** One more node, on the same clock. */
  openNode(): Promise<TestNode>
  /** Sends these very bytes, and returns everything that comes back. */
  sendRaw(text: string): Promise<string>
  setClock(at: Date): void
}

/** Asks the server at a port of this machine for a host. */
export const askAt =
  (port: number): TestNode['ask'] =>
  (host, { path = '/', method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = ask({ host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent: false }, response => {
        const pieces: Buffer[] = []
        response.on('data', piece => void pieces.push(piece))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces).toString('latin1') }),
        )
      })
      request.on('error', reject)
      request.end(body)
    })

/** A live connection of somebody to a host, not yet open. `origin`: the port in the address of the page. */
export const liveAt = ({ port, host, cookie, origin = port }: { port: number; host: string; cookie: string; origin?: number }): Socket => {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: LIVE_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { host, cookie, origin: `http://${host}:${origin}` },
  })
  onTestFinished(() => void socket.disconnect())
  return socket
}

/** Waits until it is open. */
export const untilLive = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })

const adder = async (url: string): Promise<string | null> => {
  const db = connectDatabase(url, { maxConnections: 1 })
  return newSetUpCode(db).finally(() => db.end())
}

export const openTestDistrict = async (
  options: {
    shares?: Shares
    limits?: boolean
    closeAfterMs?: number
    /** A folder with other migrations than the product's. Its schools need not have any table of the product until they are opened. */
    migrations?: string
    /** Makes the code that `add` prints. */
    newSetUpCode?: (url: string) => Promise<string | null>
    webRoot?: string | null
    logLevel?: string
    /** A Redis by which the nodes tell each other, instead of PostgreSQL. */
    liveBusUrl?: string | undefined
  } = {},
): Promise<TestDistrict> => {
  const migrations = options.migrations ?? MIGRATIONS
  const database = await createTestDatabase('empty')
  const districtUrl = database.ownerUrl
  const [said, logged]: [string[], string[]] = [[], []]
  const log = openLog(options.logLevel ?? 'info', { write: line => void logged.push(line) })
  const { commands, client, close } = await openCommands({
    districtUrl,
    migrations,
    facts: { ...restored, recounts },
    newSetUpCode: options.newSetUpCode ?? adder,
    say: line => void said.push(line),
  })
  let now: Date | null = null
  const clock = (): Date => now ?? new Date()
  const webRoot = options.webRoot ?? null
  const files = webRoot === null ? null : await openFiles(webRoot)
  const settings = readSettings({ LOG_LEVEL: 'silent', DISTRICT_DATABASE_URL: districtUrl, LIVE_BUS_URL: options.liveBusUrl })
  const nodes: District[] = []
  const openNode = async (): Promise<TestNode> => {
    const district = await openDistrict({
      districtUrl,
      migrations,
      opener: openerOf({
        settings,
        log,
        webRoot,
        shell: files?.shell ?? null,
        clock,
        limits: options.limits ?? true,
        hashCost: CHEAP_HASHES,
        jobsByTheClock: false,
      }),
      files,
      log,
      metricsToken: METRICS_TOKEN,
      liveBusUrl: settings.liveBusUrl,
      closeAfterMs: options.closeAfterMs ?? 900_000,
      badRequest: 'That request could not be read.',
      clock,
      byTheClock: false,
      ...(options.shares ? { shares: options.shares } : {}),
    })
    await new Promise<void>(resolve => district.server.listen(0, '127.0.0.1', resolve))
    const { port } = district.server.address() as { port: number }
    nodes.push(district)
    return { district, port, ask: askAt(port) }
  }
  const first = await openNode()
  const { port } = first
  onTestFinished(async () => {
    await Promise.all(nodes.map(node => node.close()))
    const roles = await listed(districtUrl, 'select name from district.school')
    await close()
    await database.drop()
    for (const role of roles) await execute(database.server, `DROP ROLE IF EXISTS ${escapeIdentifier(role)}`)
  })
  const row = async (host: string): Promise<DistrictSchool> => {
    const { rows } = await client.query<DistrictSchool>(
      `select name, password, host, address, state, failure, schema_version as "schemaVersion", failed_version as "failedVersion",
              jobs_failing as "jobsFailing", jobs_done_at as "jobsDoneAt" from district.school where host = $1`,
      [host],
    )
    if (!rows[0]) throw new Error(`there is no ${host}`)
    return rows[0]
  }
  return {
    ...first,
    districtUrl,
    commands,
    said,
    logged,
    row,
    add: async host => {
      await commands.add(`http://${host}:${port}`)
      await first.district.refresh()
      return row(host)
    },
    openNode,
    sendRaw: text =>
      new Promise((resolve, reject) => {
        const pieces: Buffer[] = []
        const socket = connectTo(port, '127.0.0.1', () => void socket.write(text))
        socket.on('data', piece => void pieces.push(piece))
        socket.on('error', reject)
        socket.on('close', () => resolve(Buffer.concat(pieces).toString('latin1')))
      }),
    setClock: at => {
      now = at
    },
  }
}
