// F4: inputs derived from the schemas of the registry, wrong in every way that is known to hurt: refused in words, never a breakdown.

import { randomUUID } from 'node:crypto'
import { isGet, pathOf } from '@xiotein/contract/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints } from '../../features.ts'
import type { Endpoint } from '../../platform/http/index.ts'
import { isAtRest, judgeTimes } from './goals.ts'
import { MATRIX } from './matrix.ts'
import { byDay, PATIENCE_MS, record } from './night.ts'
import { extremeInputs, oddBodies, oddQueries } from './odd-input.ts'
import { gatherCast, type Principal } from './principals.ts'
import { inParallel } from './race.ts'

/** Of one answer, beside three others. */
const MOST_MS = 2_000
const REQUESTS = byDay(100, 50_000)
/** Of the extreme inputs that the contract refuses, by day a part is sent, and of those that it takes all: only these come to the call. */
const REFUSED_EACH = byDay(24, 1)
const HANDS = 8
/** A valid input is renewed after this many uses, because a decided submission cannot be decided again. */
const FRESH_AFTER = 12
const WHO: readonly Principal[] = ['admin', 'admin', 'admin', 'admin', 'teacher', 'scorekeeper', 'pupil', 'nobody']

test(`F4: more than ${REQUESTS} odd requests are refused in words, never by a breakdown, and leave no trace on the machine`, {
  timeout: PATIENCE_MS,
}, async () => {
  const atRest = await isAtRest()
  const cast = await gatherCast()
  const seed = byDay(4, Date.now() % 1_000_000)
  const lasting = endpoints.filter(call => !MATRIX[call.name]?.ends).filter((_, at) => at % byDay(2, 1) === 0)
  const each = Math.ceil(REQUESTS / lasting.length)
  const ids = [cast.classId, cast.otherClassId, await cast.newPupil(), await cast.newPupil(cast.otherClassId)]
  const prototypes = [Object.prototype, Array.prototype, String.prototype].map(one => Object.getOwnPropertyNames(one).length)
  const statuses = new Map<number, number>()
  const broken: string[] = []
  let slowest = { ms: 0, call: '' }
  const send = async (call: Endpoint, principal: Principal, input: string): Promise<void> => {
    const get = isGet(call.call)
    const { cookie } = cast.who[principal]
    const begun = performance.now()
    const answer = await cast.school.app.inject({
      method: get ? 'GET' : 'POST',
      url: pathOf(call.name) + (get ? input : ''),
      headers: { ...(cookie ? { cookie } : {}), ...(get ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }) },
      ...(get ? {} : { payload: input }),
    })
    const ms = performance.now() - begun
    if (ms > slowest.ms) slowest = { ms, call: call.name }
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    if (answer.statusCode >= 500) broken.push(`${call.name} ${input.slice(0, 300)}: ${answer.body}`)
  }
  for (const call of lasting) {
    const get = isGet(call.call)
    const fresh = async () => (await MATRIX[call.name]?.input(cast)) ?? {}
    // Signing up or in ends the session that the browser came with: such calls are made without one.
    const who: readonly Principal[] = call.who === 'anybody' && !get ? ['nobody'] : WHO
    // Inputs that fail only after the permission check are tried by somebody with permission.
    const insiders = who.filter(each => MATRIX[call.name]?.allowed.includes(each))
    const extreme = extremeInputs(call.call.input, await fresh(), get).filter(
      (input, at) => at % REFUSED_EACH === 0 || isTaken(call, input),
    )
    await inParallel(HANDS, extreme, input => send(call, insiders[0] ?? 'admin', input))
    const inputs: string[] = []
    for (let seeds = 0; seeds < each; seeds += FRESH_AFTER) {
      const right = await fresh()
      const arbitrary = (get ? oddQueries : oddBodies)(call.call.input, right, [...ids, ...Object.values(right).filter(isId)])
      inputs.push(...fc.sample(arbitrary, { numRuns: Math.min(FRESH_AFTER, each - seeds), seed: seed + seeds }))
    }
    await inParallel(HANDS, [...inputs.entries()], ([index, input]) => send(call, who[index % who.length] ?? 'admin', input))
  }
  const sum = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  record('F4', { seed, answers: sum.join(' '), 'slowest ms': slowest.ms, 'slowest call': slowest.call })
  judgeTimes('F4', atRest, { 'the slowest answer': [slowest.ms, MOST_MS] })
  expect(broken.slice(0, 20)).toEqual([])
  // Enough requests passed the permission check to have tested the code behind it.
  expect((statuses.get(200) ?? 0) / REQUESTS).toBeGreaterThan(0.05)
  expect([Object.prototype, Array.prototype, String.prototype].map(one => Object.getOwnPropertyNames(one).length)).toEqual(prototypes)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

/** Whether the contract takes this body; of a query the server decides. */
const isTaken = ({ call }: Endpoint, body: string): boolean => isGet(call) || call.input.safeParse(JSON.parse(body)).success
