import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  bearers,
  changesCallers,
  deadlines,
  identify,
  jobs,
  listeners,
  refusals,
  served,
  statusOf,
  timeZoneOfSchool,
  topics,
  wordsOf,
} from './features.ts'
import { openChanges } from './platform/change.ts'
import { connectDatabase, type Database } from './platform/database/index.ts'
import { openDeadlines, type Watching } from './platform/deadlines/index.ts'
import { buildApp, ignoreOtherUpgrades, mountCalls, openAnswerCache, paceArrivals } from './platform/http/index.ts'
import { type Jobs, openJobs } from './platform/jobs/index.ts'
import { type Hub, isLiveUpgrade, listenToNodes, type Nodes, openHub } from './platform/live/index.ts'
import { openLog } from './platform/log.ts'
import { openMailer } from './platform/mail/index.ts'
import { openMetrics } from './platform/metrics.ts'
import { serveDescription } from './platform/openapi/index.ts'
import type { School } from './platform/school.ts'
import type { Settings } from './platform/settings.ts'
import { type HashCost, openCallerCache, openPasswords } from './platform/sign-in/index.ts'
import { refusalsOf } from './refusals-of-calls.ts'

/** Of the product, as in package.json. */
export const VERSION = '0.1.0'

export type Opened = {
  readonly app: FastifyInstance
  readonly school: School
  /** The same database as the school's, for those who own the school: tests and measurements. */
  readonly db: Database
  readonly jobs: Jobs
  readonly deadlines: Watching
  /** Lets running calls finish, tells browsers to reconnect, and closes everything but the database server. */
  close(): Promise<void>
}

export type OpenOptions = {
  readonly settings: Settings
  readonly url: string
  readonly ownerUrl: string
  readonly webRoot: string | null
  readonly clock?: () => Date
  readonly say?: (line: string) => void
  /** False switches rate limits off, for measuring. */
  readonly limits?: boolean
  /** Connections that are open already, and stay open when the school closes: for tests, which open many schools. */
  readonly db?: Database
  /** Cheaper hashes of passwords: for tests, which make many. */
  readonly hashCost?: HashCost
  /** False runs jobs and deadlines only when their `look` is called. */
  readonly jobsByTheClock?: boolean
}

/** Assembles one school: database, features, live hub and pages. It answers requests once `app.listen` was called. */
export const openSchool = async (options: OpenOptions): Promise<Opened> => {
  const { settings } = options
  const node = randomUUID()
  const log = openLog(settings.logLevel)
  const clock = options.clock ?? (() => new Date())
  let closing = false
  const db =
    options.db ??
    connectDatabase(options.url, {
      // After the school its database is stopped, which may cut a connection that is just being closed.
      onLost: error => log[closing ? 'debug' : 'warn']({ err: error }, 'a connection to the database was lost'),
    })
  let hub: ReturnType<typeof openHub> | null = null
  let nodes: Nodes | null = null
  const hubOrNone: Hub = {
    publish: events => hub?.publish(events),
    end: async ended => hub?.end(ended),
    close: async () => hub?.close(),
  }
  const unfinished = new Set<Promise<void>>()
  const school: School = {
    node,
    settings,
    db,
    clock,
    newId: () => randomUUID(),
    newSeed: () => randomBytes(4).readUInt32LE(),
    log,
    hub: hubOrNone,
    passwords: openPasswords(options.hashCost),
    mailer: openMailer(settings, db, clock, log),
    commit: openChanges(db, listeners),
    background: work => {
      unfinished.add(work)
      void work.finally(() => unfinished.delete(work))
    },
    say: options.say ?? (() => undefined),
    ownerUrl: options.ownerUrl,
  }
  const app = await buildApp(school, { words: wordsOf, statusOf, webRoot: options.webRoot, isClosing: () => closing })
  serveDescription(app, served, { refusals, refusalsOf, version: VERSION, scopesOf: bearers.scopesOf })
  openMetrics(app, school, () => hub?.count() ?? 0)
  const callers = openCallerCache(
    token => identify(school, token),
    () => clock().getTime(),
  )
  const kept = openAnswerCache()
  mountCalls(app, school, served, callers, kept, {
    limits: options.limits ?? true,
    bearers,
    changesCallers,
    hearChanges: async () => nodes?.caughtUp(),
    livePosition: () => opened.recent.position(),
  })
  hub = openHub(app, {
    node,
    rules: topics,
    log,
    identify: callers.identify,
    publicUrl: settings.publicUrl,
  })
  ignoreOtherUpgrades(app.server, isLiveUpgrade)
  paceArrivals(app.server)
  const opened = hub
  const listening = listenToNodes(
    options.url,
    db,
    node,
    {
      onEvents: events => opened.publish(events),
      onGap: () => {
        opened.recent.forget()
        opened.resync()
        opened.judge('everybody')
      },
      onCallersChanged: concerned => {
        callers.forget(concerned)
        kept.forget()
        opened.judge(concerned)
      },
      onHearing: heard => {
        callers.trust(heard)
        kept.trust(heard)
        opened.recent.trust(heard)
      },
    },
    log,
  )
  nodes = listening
  const byTheClock = options.jobsByTheClock ?? true
  const running = openJobs(school, jobs, { timeZone: timeZoneOfSchool, byTheClock })
  const watching = openDeadlines(school, deadlines, { byTheClock })
  return {
    app,
    school,
    db,
    jobs: running,
    deadlines: watching,
    close: async () => {
      closing = true
      await running.close()
      await watching.close()
      school.passwords.close()
      await opened.close()
      await listening.close()
      await app.close()
      await Promise.all(unfinished)
      await school.mailer.close()
      if (!options.db) await db.end()
    },
  }
}
