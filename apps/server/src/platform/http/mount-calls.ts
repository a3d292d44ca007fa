import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { API_PREFIX, isGet, LIVE_POSITION, pathOf, READER, REPLAYED, type VisitAnswer } from '@xiotein/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bearers } from '../bearers.ts'
import type { Transaction } from '../database/index.ts'
import type { School } from '../school.ts'
import { type Caller, type CallerCache, isOfSomebodyElse, openPace } from '../sign-in/index.ts'
import { admit } from './admit.ts'
import { admitProgram } from './admit-program.ts'
import type { ReadBody } from './bodies.ts'
import { bodyLimitOf } from './body-limit.ts'
import { browserOf } from './browser.ts'
import type { Browser, Endpoint, Limit } from './call.ts'
import { ENCODINGS } from './encodings.ts'
import type { AnswerCache } from './kept-answers.ts'
import { countCalls } from './limits.ts'
import { isSameOrigin } from './origin.ts'
import { perform, writtenAs } from './perform.ts'
import { permit, Refused } from './refused.ts'
import { limitConcurrency, type Turns, takeCommandTurns } from './turns.ts'

/** An answer in a connection's first packets arrives no sooner compressed, and compressing costs more than the command itself. */
const PACKED_FROM_BYTES = 12_288
const JSON_TYPE = 'application/json; charset=utf-8'
/** The format of the header `Idempotency-Key`. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,64}$/

/** Our pages make a few reads at once; the database has six connections for all readers, and six for transactions. */
const OF_ONE_PERSON: Turns = { atOnce: 6, mostWaiting: 300 }
/** A school of 2,000 that signs in at the bell fits. */
const OF_ALL_STRANGERS: Turns = { atOnce: 4, mostWaiting: 2_500 }

/** A stranger's call costs a millisecond even when its answer is cached or it is refused. */
const STRANGERS_A_SECOND = 100
/** The refusal of a caller who calls too often is delayed, which slows down a program that does not stop. */
const HASTE_COSTS_MS = 1_000

const keyOf = (request: FastifyRequest): string => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new Refused('http.key-missing')
  return key
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the call that was found for this request; null for pages. */
    callPath: string | null
  }
}

type AnswerCall = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves every call: reads as GET, commands as POST with JSON from the school's own pages. One route for all of each kind: hundreds of routes would be
 * most of the work of opening a school, and a district opens many.
 */
export const mountCalls = (
  app: FastifyInstance,
  school: School,
  calls: readonly Endpoint[],
  callers: CallerCache,
  kept: AnswerCache,
  options: {
    limits: boolean
    readBody: ReadBody
    /** The most commands at once: the number of connections for transactions. */
    mostCommands: number
    bearers: Bearers
    changesCallers: (endpoint: Endpoint) => boolean
    /** The person behind a session cookie, as a transaction has left them. */
    identifyIn: (token: string, tx: Transaction) => Promise<Caller>
    /** Resolves when this node has received every committed change, and has dropped the cached callers that it concerns. */
    hearChanges: () => Promise<void>
    /** This moment, as `LIVE_POSITION` says it. */
    livePosition: () => string
  },
): void => {
  const { bearers, changesCallers, hearChanges, identifyIn, livePosition, readBody } = options
  const within = options.limits ? countCalls() : async () => true
  const inTurn = limitConcurrency()
  const commands = takeCommandTurns(options.mostCommands)
  const strangersPace = openPace(STRANGERS_A_SECOND)
  const parse = jsonParserOf(app)
  const callerAt = async (
    endpoint: Endpoint,
    request: FastifyRequest,
    browser: Browser,
  ): Promise<{ caller: Caller; allInAll: Limit | null }> => {
    if (browser.bearerToken === null) {
      const caller = browser.sessionToken ? await callers.identify(browser.sessionToken) : null
      if (endpoint.who === 'signed-in' && isOfSomebodyElse(request.headers[READER], caller)) throw new Refused('http.somebody-else')
      return { caller, allInAll: null }
    }
    const { program, limit } = await admitProgram(school, bearers, endpoint, browser.bearerToken)
    return { caller: program, allInAll: limit }
  }
  const called = { GET: new Map<string, AnswerCall>(), POST: new Map<string, AnswerCall>() }
  for (const endpoint of calls) {
    const comesAsGet = isGet(endpoint.call)
    const types = endpoint.call.types ?? ['application/json']
    /** The checks that need only the head of a request: where it comes from, who sends it, and whether too often. */
    const checkHead = async (request: FastifyRequest, reply: FastifyReply): Promise<{ browser: Browser; caller: Caller }> => {
      if (!comesAsGet && !isSameOrigin(school, request)) throw new Refused('http.wrong-origin')
      if (!comesAsGet && !(types.includes(typeOf(request)) && isPlain(request))) throw new Refused('http.wrong-type')
      const browser = browserOf(school, request, reply)
      const { caller, allInAll } = await callerAt(endpoint, request, browser)
      admit(endpoint, caller)
      // A school is one address on the network: strangers are not counted by address, guesses are counted by account.
      const isWithin = (call: string, limit: Limit): Promise<boolean> => within(school, countedAs(caller, browser), call, limit)
      if (caller && !((await isWithin(endpoint.name, endpoint.limit)) && (allInAll === null || (await isWithin('all calls', allInAll))))) {
        await pause(HASTE_COSTS_MS)
        throw new Refused('http.too-many', {}, endpoint.limit.perSeconds)
      }
      if (endpoint.early !== null) permit(caller !== null && endpoint.early(caller))
      if (endpoint.call.kind === 'command') keyOf(request)
      if (endpoint.call.kind === 'command' && options.limits) commands.expectRoom(countedAs(caller, browser))
      return { browser, caller }
    }
    const mostBytes = comesAsGet ? 0 : bodyLimitOf(endpoint.call)
    const inputOf = async (request: FastifyRequest, reply: FastifyReply, caller: Caller, browser: Browser): Promise<unknown> => {
      if (comesAsGet) return request.query
      const sender = { who: countedAs(caller, browser), from: pathTo(browser).join(' ') }
      const bytes = await readBody(request.raw, reply.raw, sender, mostBytes)
      return endpoint.call.types ? { ...(request.query as object), type: typeOf(request), bytes } : await parse(request, bytes)
    }
    called[comesAsGet ? 'GET' : 'POST'].set(pathOf(endpoint.name), async (request, reply) => {
      const position = livePosition()
      // A body is read only after its head was checked.
      const { browser, caller } = await checkHead(request, reply)
      const rawInput = await inputOf(request, reply, caller, browser)
      const onReplay = (): void => void reply.header(REPLAYED, 'true')
      const { sessionToken } = browser
      const callerIn = sessionToken && changesCallers(endpoint) ? (tx: Transaction) => identifyIn(sessionToken, tx) : null
      const asked = { endpoint, rawInput, key: endpoint.call.kind === 'command' ? keyOf(request) : null, browser, onReplay, callerIn }
      // Rights may have changed while the body came in, and while the call waited for its turn.
      const performNow = async (leave: () => void): Promise<unknown> =>
        perform(school, { ...asked, caller: comesAsGet ? caller : (await callerAt(endpoint, request, browser)).caller, leave })
      const turns = caller ? OF_ONE_PERSON : OF_ALL_STRANGERS
      const work = (leave: () => void): Promise<unknown> =>
        endpoint.call.kind === 'command' && options.limits
          ? commands.inTurn(countedAs(caller, browser), () => performNow(leave))
          : performNow(leave)
      const inOrder = (): Promise<unknown> =>
        options.limits ? inTurn(countedAs(caller, browser), pathTo(browser), turns, work) : work(() => undefined)
      const isShared = caller === null && endpoint.sameForStrangers
      if (caller === null && options.limits) await strangersPace(pathTo(browser), reply.raw)
      const performed = isShared
        ? kept.get(`${endpoint.name} ${browser.language} ${browser.address} ${JSON.stringify(rawInput)}`, inOrder)
        : inOrder()
      // Before the answer is sent: the next call must already be checked against the new rights.
      const answer = await (changesCallers(endpoint) ? performed.finally(hearChanges) : performed)
      if (endpoint.call.kind === 'visit') return sendVisit(request, reply, answer as VisitAnswer)
      if (endpoint.call.kind === 'read' && caller !== null) void reply.header(LIVE_POSITION, position)
      const text = writtenAs(answer)
      if (text !== undefined) void reply.type(JSON_TYPE)
      return reply.header('cache-control', 'no-store').send(text ?? answer)
    })
  }
  app.decorateRequest('callPath', null)
  for (const [method, byPath] of Object.entries(called)) {
    app.route({
      method,
      url: `${API_PREFIX}*`,
      // The head of an answer is not asked for.
      exposeHeadRoute: false,
      ...(method === 'POST' ? { compress: { threshold: PACKED_FROM_BYTES, encodings: [...ENCODINGS] } } : {}),
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        // The path as it was sent, not decoded: a call has exactly one address, so that a proxy can refuse it or slow it down by that.
        const [path = ''] = request.url.split('?', 1)
        const answer = byPath.get(path)
        if (!answer) return reply.callNotFound()
        request.callPath = path
        return answer(request, reply)
      },
    })
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
/** Invalid UTF-8 is refused rather than repaired: nobody typed the replacement characters. */
const textOf = (body: Buffer): string => {
  try {
    return UTF8.decode(body)
  } catch {
    throw new Refused('http.bad-input')
  }
}

const typeOf = (request: FastifyRequest): string => (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Compressed bodies are refused: a small one could unpack to a huge one. */
const isPlain = ({ headers }: FastifyRequest): boolean => (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity'

/**
 * The person for whom the limits are counted: an admin who acts as a test account counts as the admin, a program as itself, and all strangers together
 * as one.
 */
const countedAs = (caller: Caller, browser: Browser): string => {
  if (caller === null) return 'strangers'
  return browser.bearerToken === null ? (caller.actingAdminId ?? caller.personId) : caller.personId
}

/** The network and the browser that a request comes from. */
const pathTo = (browser: Browser): readonly [string, string] => [browser.source, browser.deviceTokens[0] ?? '']

/** Calls read their bodies themselves, after they checked the head. JSON is parsed as Fastify does it: without `__proto__`. */
const jsonParserOf = (app: FastifyInstance): ((request: FastifyRequest, body: Buffer) => Promise<unknown>) => {
  const parser = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  return (request, body) =>
    new Promise((resolve, reject) => {
      void parser(request, textOf(body), (error, value) => (error ? reject(error) : resolve(value)))
    })
}

/** A browser that several people use asks again each time: whether a picture is shown depends on who is signed in. */
const sendVisit = (request: FastifyRequest, reply: FastifyReply, answer: VisitAnswer): FastifyReply => {
  if ('location' in answer) return reply.header('cache-control', 'no-store').redirect(answer.location, 302)
  const etag = `"${createHash('sha256').update(answer.bytes).digest('base64url')}"`
  void reply.headers({ 'cache-control': 'private, no-cache', etag })
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  return reply.type(answer.type).send(Buffer.from(answer.bytes))
}
