import type { FastifyInstance } from 'fastify'
import { assemble, type OpenOptions } from './assemble-school.ts'
import { bearers, changesCallers, deadlines, endpoints, identify, jobs, refusals, statusOf, timeZone, topics, wordsOf } from './features.ts'
import { listenToCallers } from './platform/bus/index.ts'
import { type Database, MOST_CONNECTIONS } from './platform/database/index.ts'
import { openDeadlines, type Watching } from './platform/deadlines/index.ts'
import {
  buildApp,
  countBodies,
  ignoreOtherUpgrades,
  mountCalls,
  openAnswerCache,
  paceArrivals,
  trustedProxies,
} from './platform/http/index.ts'
import { type Jobs, openJobs } from './platform/jobs/index.ts'
import { isLiveUpgrade, openHub } from './platform/live/index.ts'
import { openMetrics } from './platform/metrics.ts'
import { serveDescription } from './platform/openapi/index.ts'
import type { School } from './platform/school.ts'
import { openCallerCache } from './platform/sign-in/index.ts'
import { VERSION } from './platform/version.ts'
import { refusalsOf } from './refusals-of-calls.ts'

export type OpenedSchool = {
  readonly app: FastifyInstance
  readonly school: School
  /** The same database as the school's, for those who own the school: tests and measurements. */
  readonly db: Database
  readonly jobs: Jobs
  readonly deadlines: Watching
  liveConnections(): number
  /** Lets running calls finish, tells browsers to reconnect, and closes everything but the database server. */
  close(): Promise<void>
}

/** Assembles one school: database, features, live hub and pages. It answers requests once `app.listen` was called. */
export const openSchool = async (options: OpenOptions): Promise<OpenedSchool> => {
  const { settings, inDistrict } = options
  let hub: ReturnType<typeof openHub> | null = null
  let watching: Watching | null = null
  const { school, db, nodeConnections, optimisticTries, beginClosing, isClosing, finish } = await assemble(options, {
    publish: events => {
      hub?.publish(events)
      watching?.wake(events)
    },
    lastOf: topic => hub?.lastOf(topic) ?? null,
    gap: () => {
      hub?.gap()
      watching?.gap()
    },
    end: async ended => hub?.end(ended),
    close: async () => hub?.close(),
  })
  const { node, log, clock, bus } = school
  const { webRoot } = options
  const shell = inDistrict?.shell ?? null
  const app = await buildApp(school, { words: wordsOf, statusOf, webRoot, shell, isClosing, hears: nodeConnections.hears })
  serveDescription(app, endpoints, { refusals, refusalsOf, version: VERSION, scopesOf: bearers.scopesOf })
  openMetrics(app, school, { liveConnections: () => hub?.count() ?? 0, nodeConnections, optimisticTries })
  const callers = openCallerCache(
    token => identify(school, token),
    () => clock().getTime(),
    nodeConnections.notifications.hearsInTime,
  )
  const kept = openAnswerCache()
  mountCalls(app, school, endpoints, callers, kept, {
    limits: options.limits ?? true,
    readBody: inDistrict?.readBody ?? countBodies()(''),
    mostCommands: inDistrict?.mostConnections ?? MOST_CONNECTIONS,
    bearers,
    changesCallers,
    identifyIn: (token, tx) => identify(school, token, tx),
    hearChanges: nodeConnections.notifications.caughtUp,
    livePosition: () => opened.recent.position(),
  })
  hub = openHub(app, {
    node,
    rules: topics,
    log,
    identify: callers.identify,
    publicUrl: settings.publicUrl,
    proxies: trustedProxies(settings.trustProxy),
  })
  ignoreOtherUpgrades(app.server, isLiveUpgrade)
  paceArrivals(app.server)
  const opened = hub
  const byTheClock = options.jobsByTheClock ?? true
  const watched = openDeadlines(school, deadlines, { byTheClock })
  watching = watched
  const leaveBus = bus.listen({
    onEvents: events => {
      opened.publish(events)
      watched.wake(events)
    },
    onGap: () => {
      opened.gap()
      watched.gap()
    },
    onHearing: hears => {
      opened.recent.trust(hears)
      watched.trust(hears)
    },
  })
  const leaveCallers = listenToCallers(nodeConnections.notifications, inDistrict?.schema ?? null, {
    onChanged: concerned => {
      callers.forget(concerned)
      kept.forget()
      opened.reauthorize(concerned)
    },
    onGap: () => opened.reauthorize('everybody'),
    onHearing: heard => {
      callers.trust(heard)
      kept.trust(heard)
    },
  })
  const running = openJobs(school, jobs, { timeZone, byTheClock })
  return {
    app,
    school,
    db,
    jobs: running,
    deadlines: watched,
    liveConnections: opened.count,
    close: async () => {
      beginClosing()
      await running.close()
      await watched.close()
      school.passwords.close()
      await opened.close()
      leaveBus()
      leaveCallers()
      // No connection is listened to any more: one that breaks while the rest is finished is not reported.
      if (!options.nodeConnections) await nodeConnections.notifications.close()
      await app.close()
      await finish()
    },
  }
}
