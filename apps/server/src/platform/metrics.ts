import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countHearing, type NodeConnections } from './bus/index.ts'
import type { OptimisticTries } from './change.ts'
import { diskOf } from './disk.ts'
import { countFailing, lastSuccesses } from './jobs/index.ts'
import { waitsSince } from './mail/index.ts'
import type { School } from './school.ts'
import { sameDigest, tokenDigest } from './sign-in/index.ts'

const BEARER = /^Bearer (.+)$/

/** Metrics for Prometheus at /metrics, for callers with METRICS_TOKEN; without a token the address does not exist. */
export const openMetrics = (
  app: FastifyInstance,
  school: School,
  {
    liveConnections,
    nodeConnections,
    optimisticTries,
  }: {
    readonly liveConnections: () => number
    readonly nodeConnections: NodeConnections
    readonly optimisticTries: Readonly<OptimisticTries>
  },
): void => {
  const token = school.settings.metricsToken
  if (token === null) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countHearing(registry, nodeConnections)
  const seconds = new Histogram({
    name: 'xiotein_http_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'xiotein_live_connections',
    help: 'Open live connections',
    registers: [registry],
    collect() {
      this.set(liveConnections())
    },
  })
  new Counter({
    name: 'xiotein_optimistic_changes_total',
    help: 'Changes that were tried without reading first, such as choices in duels: carried out, or done again the ordinary way',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ outcome: 'carried_out' }, optimisticTries.carriedOut)
      this.inc({ outcome: 'done_again' }, optimisticTries.doneAgain)
    },
  })
  new Gauge({
    name: 'xiotein_job_last_success_timestamp_seconds',
    help: 'When a job last succeeded on any node, by job',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset()
      // The other metrics matter most while the database is down.
      const successes = await lastSuccesses(school.db, school.clock()).catch((error: unknown) => {
        school.log.warn({ err: error }, 'the figures of jobs could not be read')
        return []
      })
      for (const { job, at } of successes) this.set({ job }, at.getTime() / 1000)
    },
  })
  new Gauge({
    name: 'xiotein_jobs_failing',
    help: 'Jobs that failed and are tried again',
    registers: [registry],
    async collect() {
      const failing = await countFailing(school.db, school.clock()).catch((error: unknown) => {
        school.log.warn({ err: error }, 'failing jobs could not be counted')
        return Number.NaN
      })
      this.set(failing)
    },
  })
  // A database of one's own may be on another machine.
  if (school.settings.databaseUrl === null)
    new Gauge({
      name: 'xiotein_free_bytes',
      help: 'Free bytes on the disk of DATA_DIR',
      registers: [registry],
      async collect() {
        const disk = await diskOf(school).catch((error: unknown) => {
          school.log.warn({ err: error }, 'the free space of the disk could not be read')
          return null
        })
        this.set(disk?.freeBytes ?? Number.NaN)
      },
    })
  // Without a mail server emails wait to be read by an admin.
  if (school.settings.smtpUrl !== null)
    new Gauge({
      name: 'xiotein_emails_waiting_seconds',
      help: 'For how long the oldest email has waited for the mail server',
      registers: [registry],
      async collect() {
        const now = school.clock()
        const waiting = await waitsSince(school.db, now).then(
          since => (since === null ? 0 : (now.getTime() - since.getTime()) / 1000),
          (error: unknown) => {
            school.log.warn({ err: error }, 'the emails that wait could not be counted')
            return Number.NaN
          },
        )
        this.set(waiting)
      },
    })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { route: request.callPath ?? request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    const shown = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!sameDigest(tokenDigest(shown), tokenDigest(token))) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
