import { pathOf, type VisitAnswer } from '@xiotein/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { School } from '../school.ts'
import type { Caller, KnownCallers } from '../sign-in/index.ts'
import { admit } from './admit.ts'
import type { Door, Served } from './call.ts'
import { doorOf } from './door.ts'
import { countCalls } from './limits.ts'
import { comesFromHome } from './origin.ts'
import { perform } from './perform.ts'
import { badInput, forbidden, tooMany } from './refused.ts'

const KEY = /^[A-Za-z0-9_-]{16,64}$/
const DEFAULT_BODY_BYTES = 65_536

const keyOf = (request: FastifyRequest): string => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !KEY.test(key)) throw badInput('http.key-missing')
  return key
}

/** Puts every call of the registry at its address: reads as GET, commands as POST with JSON from the school's own pages. */
export const mountCalls = (
  app: FastifyInstance,
  school: School,
  calls: readonly Served[],
  callers: KnownCallers,
  options: {
    node: string
    limits: boolean
    changesCallers: (served: Served) => boolean
    /** Answers when this node has heard of everything that was committed, and has forgotten whoever it concerns. */
    hearChanges: () => Promise<void>
  },
): void => {
  const { node, changesCallers, hearChanges } = options
  const within = options.limits ? countCalls() : () => true
  const callerAt = async (door: Door): Promise<Caller> => (door.sessionToken ? callers.identify(door.sessionToken) : null)
  for (const served of calls) {
    const isRead = served.style === 'read' || served.style === 'visit'
    /** What the head of a request alone can tell: where it comes from, who sends it, and whether too often. */
    const judge = async (request: FastifyRequest, reply: FastifyReply): Promise<{ door: Door; caller: Caller }> => {
      if (!isRead && !comesFromHome(school, request)) throw forbidden('http.wrong-origin')
      if (!isRead && !String(request.headers['content-type'] ?? '').startsWith('application/json')) throw badInput('http.wrong-type')
      const door = doorOf(school, request, reply)
      const caller = await callerAt(door)
      admit(served, caller)
      // A school is one address on the network: strangers are not counted by address, guesses are counted by account.
      if (caller && !within(caller.actingAdminId ?? caller.personId, served.name, served.limit, school.clock().getTime()))
        throw tooMany('http.too-many')
      if (served.style === 'command') keyOf(request)
      return { door, caller }
    }
    /** Rights may have changed while the body came in. */
    const askAgain = async (request: FastifyRequest, reply: FastifyReply): Promise<{ door: Door; caller: Caller }> => {
      const door = doorOf(school, request, reply)
      return { door, caller: await callerAt(door) }
    }
    app.route({
      method: isRead ? 'GET' : 'POST',
      url: pathOf(served.name),
      bodyLimit: served.call.bodyLimitBytes ?? DEFAULT_BODY_BYTES,
      // A body is kept and parsed only after its head was judged.
      ...(isRead ? {} : { onRequest: async (request: FastifyRequest, reply: FastifyReply) => void (await judge(request, reply)) }),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { door, caller } = await (isRead ? judge : askAgain)(request, reply)
        const asked = {
          served,
          caller,
          rawInput: isRead ? request.query : request.body,
          key: served.style === 'command' ? keyOf(request) : null,
          door,
          node,
        }
        const performed = perform(school, asked)
        // Before anybody hears that it is done: the next call must already be judged by the new rights.
        const answer = await (changesCallers(served) ? performed.finally(hearChanges) : performed)
        if (served.style === 'visit') return sendVisit(reply, answer as VisitAnswer)
        return reply.header('cache-control', 'no-store').send(answer)
      },
    })
  }
}

const sendVisit = (reply: FastifyReply, answer: VisitAnswer): FastifyReply =>
  'location' in answer
    ? reply.header('cache-control', 'no-store').redirect(answer.location, 302)
    : reply.header('cache-control', 'private, max-age=3600').type(answer.type).send(Buffer.from(answer.bytes))
