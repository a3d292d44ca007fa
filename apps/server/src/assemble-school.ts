// The services of a school, without its web server.
import { randomBytes, randomUUID } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import type { DestinationStream } from 'pino'
import { deadlines, filled, jobs, listeners, timeZone } from './features.ts'
import { type NodeConnections, openNodeConnections } from './platform/bus/index.ts'
import { openChanges } from './platform/change.ts'
import { connectDatabase, type Database, MOST_CONNECTIONS } from './platform/database/index.ts'
import { openDeadlines } from './platform/deadlines/index.ts'
import type { ReadBody, Shell } from './platform/http/index.ts'
import { countFailing, openJobs } from './platform/jobs/index.ts'
import type { Hub } from './platform/live/index.ts'
import { type Log, openLog } from './platform/log.ts'
import { openMailer } from './platform/mail/index.ts'
import { type Interfaces, networkAddresses } from './platform/network-addresses.ts'
import type { School } from './platform/school.ts'
import type { Settings } from './platform/settings.ts'
import { type HashCost, openPasswords, type Slots, type Turn } from './platform/sign-in/index.ts'
import { openUptime } from './platform/uptime.ts'

export type OpenOptions = {
  readonly settings: Settings
  readonly url: string
  readonly ownerUrl: string
  readonly webRoot: string | null
  readonly clock?: () => Date
  /** The networks that this computer is in. */
  readonly interfaces?: () => Interfaces
  readonly say?: (line: string) => void
  /** False switches rate limits off, for measuring. */
  readonly limits?: boolean
  /** Connections that are open already, and stay open when the school closes: for tests, which open many schools. */
  readonly db?: Database
  /** Connections to other nodes that are open already, and stay open when the school closes: those of a district's process, and of tests. */
  readonly nodeConnections?: NodeConnections
  /** Cheaper hashes of passwords: for tests, which make many. */
  readonly hashCost?: HashCost
  /** False runs jobs and deadlines only when their `look` is called. */
  readonly jobsByTheClock?: boolean
  /** The destination of its log instead of standard output: for tests, which read what is in it. */
  readonly logTo?: DestinationStream
  /** The parts that a district gives to each of its schools; a school by itself has its own. */
  readonly inDistrict?: InDistrict
}

type InDistrict = {
  readonly log: Log
  /** The schema in which the tables of this school lie. */
  readonly schema: string
  /** The built index.html, if there are pages. The district itself serves the files. */
  readonly shell: Shell | null
  /** For reading, and as many for transactions. */
  readonly mostConnections: number
  /** Counts what all schools of the process hold. */
  readonly readBody: ReadBody
  /** The turns of this school at the hashes of the process. */
  readonly hashing: Slots<Turn>
}

const NOBODY_LISTENS: Hub = {
  publish: () => undefined,
  lastOf: () => null,
  gap: () => undefined,
  end: async () => undefined,
  close: async () => undefined,
}

/** The services of a school, and how they are closed. */
export const assemble = async (options: OpenOptions, hub: Hub) => {
  const { settings, inDistrict } = options
  const log = inDistrict?.log ?? openLog(settings.logLevel, options.logTo)
  const clock = options.clock ?? (() => new Date())
  let closing = false
  const db =
    options.db ??
    connectDatabase(options.url, {
      maxConnections: inDistrict?.mostConnections ?? MOST_CONNECTIONS,
      // After the school its database is stopped, which may cut a connection that is just being closed.
      onLost: error => log[closing ? 'debug' : 'warn']({ err: error }, 'a connection to the database was lost'),
    })
  const nodeConnections = options.nodeConnections ?? (await openNodeConnections({ url: options.url, liveBusUrl: settings.liveBusUrl }, log))
  const unfinished = new Set<Promise<void>>()
  const optimisticTries = { carriedOut: 0, doneAgain: 0 }
  const node = randomUUID()
  const school: School = {
    node,
    settings,
    db,
    autocommit: db,
    clock,
    openedAt: clock(),
    uptime: openUptime(clock),
    newId: () => randomUUID(),
    newSeed: () => randomBytes(4).readUInt32LE(),
    log,
    hub,
    bus: nodeConnections.busOf({ db, node, schema: inDistrict?.schema ?? null }),
    passwords: openPasswords(options.hashCost, inDistrict?.hashing),
    mailer: openMailer(settings, db, clock, log),
    commit: openChanges(db, listeners, optimisticTries),
    background: work => {
      unfinished.add(work)
      void work.finally(() => unfinished.delete(work))
    },
    networkAddresses: () => networkAddresses(settings.host, settings.port, (options.interfaces ?? networkInterfaces)()),
    say: options.say ?? (() => undefined),
    filled,
    ownerUrl: options.ownerUrl,
  }
  return {
    school,
    db,
    nodeConnections,
    optimisticTries,
    beginClosing: () => {
      closing = true
    },
    isClosing: () => closing,
    /** Lets work finish that nobody waits for. */
    finish: async () => {
      await Promise.all(unfinished)
      await school.mailer.close()
      await school.bus.close()
      if (!options.nodeConnections) await nodeConnections.close()
      if (!options.db) await db.end()
    },
  }
}

/** Does what is due in a school that is not open, and answers how many jobs fail and are tried again. */
export const runDueJobs = async (options: OpenOptions): Promise<number> => {
  const { school, db, beginClosing, finish } = await assemble(options, NOBODY_LISTENS)
  try {
    const running = openJobs(school, jobs, { timeZone, byTheClock: false })
    const watching = openDeadlines(school, deadlines, { byTheClock: false })
    const isWell = await running.runDue()
    await watching.runDue()
    await school.mailer.deliver()
    await running.close()
    await watching.close()
    const failing = await countFailing(db, school.clock())
    if (!isWell) throw new Error('some jobs could not be looked at')
    return failing
  } finally {
    beginClosing()
    school.passwords.close()
    await finish()
  }
}
