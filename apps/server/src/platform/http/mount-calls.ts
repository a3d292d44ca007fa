import { pathOf, type VisitAnswer } from '@xiotein/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { School } from '../school.ts'
import type { Caller, KnownCallers } from '../sign-in/index.ts'
import type { Door, Served } from './call.ts'
import { doorOf } from './door.ts'
import { countCalls } from './limits.ts'
import { comesFromHome } from './origin.ts'
import { perform } from './perform.ts'
import { badInput, forbidden, signedOut, tooMany } from './refused.ts'

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
  options: { node: string; limits: boolean; changesCallers: (served: Served) => boolean },
): void => {
  const { node, changesCallers } = options
  const within = options.limits ? countCalls() : () => true
  const callerAt = async (door: Door): Promise<Caller> => (door.sessionToken ? callers.identify(door.sessionToken) : null)
  for (const served of calls) {
    const isRead = served.style === 'read' || served.style === 'visit'
    app.route({
      method: isRead ? 'GET' : 'POST',
      url: pathOf(served.name),
      bodyLimit: served.call.bodyLimitBytes ?? DEFAULT_BODY_BYTES,
      // What can be judged by the head alone is judged before the body is read: nobody has to send 13 MB to be refused.
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        if (!isRead && !comesFromHome(school, request)) throw forbidden('http.wrong-origin')
        if (!isRead && !String(request.headers['content-type'] ?? '').startsWith('application/json')) throw badInput('http.wrong-type')
        const caller = await callerAt(doorOf(school, request, reply))
        if (served.who === 'signed-in' && caller === null) throw signedOut('http.signed-out')
        // A school is one address on the network: strangers are not counted by address, guesses are counted by account.
        if (caller && !within(caller.sessionId, served.name, served.limit, school.clock().getTime())) throw tooMany('http.too-many')
        if (served.style === 'command') keyOf(request)
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const door = doorOf(school, request, reply)
        // Asked again: rights may have changed while the body came in.
        const caller = await callerAt(door)
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
        const answer = await (changesCallers(served) ? performed.finally(callers.forget) : performed)
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
