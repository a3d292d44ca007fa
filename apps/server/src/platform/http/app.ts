import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import type { RefusalAnswer, RefusalName, RefusalStatus } from '@xiotein/contract/wire'
import type { Language } from '@xiotein/game/rules'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { DatabaseUnavailable } from '../database/index.ts'
import type { School } from '../school.ts'
import { TooManyWaiting } from '../sign-in/index.ts'
import { addressOf, languageAsked } from './browser.ts'
import { answerClientErrors } from './client-error.ts'
import { drainInTurn } from './draining.ts'
import { ENCODINGS } from './encodings.ts'
import { type Shell, servePages } from './pages.ts'
import { cacheReadiness } from './readiness.ts'
import { Refused } from './refused.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { trustedProxies } from './trusted-proxies.ts'

type Detail = Readonly<Record<string, string | number>>
/** The words of a refusal. */
export type Words = (language: Language, name: RefusalName, detail: Detail) => string

/** The HTTP status of a refusal. */
export type StatusOf = (name: RefusalName) => RefusalStatus

const RETRY_AFTER_SECONDS = 2

/** The time that a request may take to arrive, and that a connection may be idle. Our pages give up after 20 seconds, and with a file 60 later at most. */
export const PATIENCE = {
  requestTimeout: 60_000,
  connectionTimeout: 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
}

const statusAndName = (error: unknown, statusOf: StatusOf): { status: number; name: RefusalName; detail: Detail } => {
  if (error instanceof Refused) return { status: statusOf(error.refusal.name), ...error.refusal }
  if (error instanceof TooManyWaiting) return { status: 503, name: 'http.busy', detail: {} }
  if (error instanceof DatabaseUnavailable) return { status: 503, name: 'http.unavailable', detail: {} }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return { status, name: 'http.too-large', detail: {} }
  if (status === 415) return { status, name: 'http.wrong-type', detail: {} }
  if (status >= 400 && status < 500) return { status, name: 'http.bad-input', detail: {} }
  return { status: 500, name: 'http.broken', detail: {} }
}

/** Builds Fastify with our headers, our words for refusals, and the built pages if there are any. */
export const buildApp = async (
  school: School,
  options: {
    words: Words
    statusOf: StatusOf
    webRoot: string | null
    shell: Shell | null
    isClosing: () => boolean
    hears: () => boolean
  },
): Promise<FastifyInstance> => {
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, name, detail } = statusAndName(error, options.statusOf)
    // A full queue is not an error that belongs in the log.
    const errorId = status >= 500 && !(error instanceof Refused || error instanceof TooManyWaiting) ? request.id : null
    const message = error instanceof DatabaseUnavailable && error.isDiskFull ? 'the disk of the database is full' : 'a call failed'
    if (errorId) school.log.error({ err: error, errorId, url: request.url.split('?')[0], method: request.method }, message)
    const retryAfter = status === 503 ? RETRY_AFTER_SECONDS : error instanceof Refused ? error.retryAfterSeconds : null
    if (retryAfter !== null) void reply.header('retry-after', retryAfter)
    const body: RefusalAnswer = {
      refusal: name,
      words: options.words(languageAsked(request), name, detail),
      detail: { ...detail },
      errorId,
    }
    return reply.status(status).header('cache-control', 'no-store').send(body)
  }
  const app = fastify({
    logger: false,
    frameworkErrors: answerError,
    clientErrorHandler: answerClientErrors(options.words('en', 'http.bad-input', {})),
    trustProxy: trustedProxies(school.settings.trustProxy) ?? false,
    ...PATIENCE,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
  })
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(SECURITY_HEADERS)
    done()
  })
  await app.register(compress, { threshold: 1024, encodings: [...ENCODINGS], globalDecompression: false })

  const drain = drainInTurn()
  // A connection that was busy when closing began is not kept alive. Not much more of a refused body is read.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (options.isClosing()) void reply.header('connection', 'close')
    drain(request.raw, reply.raw)
    done(null, payload)
  })
  app.setErrorHandler(answerError)
  app.get('/healthz', async () => ({ ok: true, hearsOthers: options.hears() }))
  const isReady = cacheReadiness(async () => {
    try {
      await school.db.one({ name: 'ready', text: 'select 1 as up', values: [] })
      return true
    } catch (error) {
      school.log.info({ err: error }, 'not ready')
      return false
    }
  })
  app.get('/readyz', async (_request, reply) => {
    const ok = !options.isClosing() && (await isReady())
    return reply.status(ok ? 200 : 503).send({ ok })
  })

  const answerPage = options.webRoot
    ? await servePages(app, options.webRoot, {
        addressOf: request => addressOf(school, request),
        onFailed: error => school.log.error({ err: error }, 'a page could not be drawn'),
        shared: options.shell,
      })
    : null
  app.setNotFoundHandler((request, reply) => {
    const page = answerPage?.(request, reply)
    if (page) return page
    const words = options.words(languageAsked(request), 'http.not-found', {})
    const body: RefusalAnswer = { refusal: 'http.not-found', words, detail: {}, errorId: null }
    return reply.status(404).header('cache-control', 'no-store').send(body)
  })
  return app
}
