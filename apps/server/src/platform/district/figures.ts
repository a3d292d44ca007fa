// The district's answers about itself: health for everybody, figures by school for holders of the token. None of it is about a person.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { countHearing, type NodeConnections } from '../bus/index.ts'
import { cacheReadiness, SECURITY_HEADERS } from '../http/index.ts'
import { bearerTokenOf, sameDigest, tokenDigest } from '../sign-in/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { DistrictSchool } from './catalogue-rows.ts'
import type { FairShare } from './fair-share.ts'
import { plainHost } from './host.ts'
import type { OpenSchools } from './open-schools.ts'
import { whyClosed } from './school-is-closed.ts'

const KNOWN = '/known?'

type FigureSources = { readonly catalogue: Catalogue; readonly schools: OpenSchools; readonly shares: FairShare }
export type FigureOptions = FigureSources & {
  readonly nodeConnections: NodeConnections
  readonly metricsToken: string | null
  readonly isClosing: () => boolean
}

export type Figures = {
  /** Counts a request of a school once it is answered. */
  count(host: string, response: ServerResponse): void
  /** Responds to requests for the district itself; false for all others. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

const send = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': type,
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
const sendJson = (response: ServerResponse, status: number, body: object): void =>
  send(response, status, 'application/json; charset=utf-8', `${JSON.stringify(body)}\n`)

const healthOf = ({ schools, shares }: FigureSources, school: DistrictSchool) => {
  const opened = schools.opened(school.name)
  return {
    school: school.host,
    state: school.failure === null ? school.state : 'broken',
    openHere: opened !== null,
    liveConnections: opened?.liveConnections() ?? 0,
    callsUnderWay: shares.running(school.name),
    callsRefused: shares.refused(school.name),
    schemaVersion: school.schemaVersion,
    jobsLookedAt: school.jobsDoneAt,
    jobsFailing: school.jobsFailing,
  }
}
type Health = ReturnType<typeof healthOf>

/** Keyed by name: what it means, and its value for a school. */
const GAUGES: Readonly<Record<string, readonly [help: string, value: (health: Health) => number]>> = {
  xiotein_school_active: ['1 while the school is neither suspended, nor moving, nor broken', ({ state }) => Number(state === 'active')],
  xiotein_school_broken: ['1 while the tables of the school could not be brought up to date', ({ state }) => Number(state === 'broken')],
  xiotein_school_open: ['1 while the school is open in this process', ({ openHere }) => Number(openHere)],
  xiotein_school_live_connections: ['Open live connections in this process', ({ liveConnections }) => liveConnections],
  xiotein_school_calls_under_way: ['Calls that are being answered in this process', ({ callsUnderWay }) => callsUnderWay],
  xiotein_school_calls_refused: [
    'Calls beyond the share of the school, since the start of this process',
    ({ callsRefused }) => callsRefused,
  ],
  xiotein_school_schema_version: ['The newest migration of the school', ({ schemaVersion }) => schemaVersion],
  xiotein_school_jobs_looked_at_timestamp_seconds: [
    'When a look at the jobs last ended well',
    ({ jobsLookedAt }) => jobsLookedAt.getTime() / 1_000,
  ],
  xiotein_school_jobs_failing: ['Jobs that failed and are tried again', ({ jobsFailing }) => jobsFailing],
}

const openRegistry = (known: FigureSources, nodeConnections: NodeConnections) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countHearing(registry, nodeConnections)
  const requests = new Counter({
    name: 'xiotein_school_http_requests_total',
    help: 'Answered requests, by school and status',
    labelNames: ['school', 'status'],
    registers: [registry],
  })
  const seconds = new Counter({
    name: 'xiotein_school_http_seconds_total',
    help: 'Time until requests were answered, by school',
    labelNames: ['school'],
    registers: [registry],
  })
  for (const [name, [help, value]] of Object.entries(GAUGES)) {
    new Gauge({
      name,
      help,
      labelNames: ['school'],
      registers: [registry],
      collect() {
        this.reset()
        for (const school of known.catalogue.all()) this.set({ school: school.host }, value(healthOf(known, school)))
      },
    })
  }
  return { registry, requests, seconds }
}

export const openFigures = (options: FigureOptions): Figures => {
  const { metricsToken, catalogue, isClosing, nodeConnections } = options
  const { registry, requests, seconds } = openRegistry(options, nodeConnections)
  const isReady = cacheReadiness(() =>
    catalogue.db.query('select').then(
      () => true,
      () => false,
    ),
  )
  const hasToken = ({ headers }: IncomingMessage): boolean =>
    metricsToken !== null && sameDigest(tokenDigest(bearerTokenOf(headers.authorization) ?? ''), tokenDigest(metricsToken))
  const answerers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/healthz': response => sendJson(response, 200, { ok: true, hearsOthers: nodeConnections.hears() }),
    '/readyz': response => {
      void isReady().then(ready => {
        const ok = ready && !isClosing()
        sendJson(response, ok ? 200 : 503, { ok })
      })
    },
  }
  /** A proxy asks before it has a certificate made, so that nobody makes it have one made for a host that they invented. */
  const answerKnown = (domain: string, response: ServerResponse): void => {
    const host = plainHost(domain)
    const known = whyClosed(host === null ? null : catalogue.byHost(host)) !== 'district.unknown'
    sendJson(response, known ? 200 : 404, { known })
  }
  const secret: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/schools': response => sendJson(response, 200, { schools: catalogue.all().map(school => healthOf(options, school)) }),
    '/metrics': response => {
      registry.metrics().then(
        text => send(response, 200, registry.contentType, text),
        () => response.destroy(),
      )
    },
  }
  return {
    count: (host, response) => {
      const since = performance.now()
      response.once('close', () => {
        requests.inc({ school: host, status: String(response.statusCode) })
        seconds.inc({ school: host }, (performance.now() - since) / 1_000)
      })
    },
    answer: (request, response) => {
      if (request.method !== 'GET') return false
      const path = request.url ?? ''
      if (path.startsWith(KNOWN)) {
        answerKnown(new URLSearchParams(path.slice(KNOWN.length)).get('domain') ?? '', response)
        return true
      }
      const answerer = answerers[path] ?? (secret[path] && hasToken(request) ? secret[path] : undefined)
      answerer?.(response)
      return answerer !== undefined
    },
  }
}
