// I7: what somebody who is not signed in can get out of the school, by every call, every other address and the live connection: nothing of anybody.

import { fameCalls } from '@xiotein/contract/fame'
import { LIVE_MESSAGES, LIVE_PATH, pathOf } from '@xiotein/contract/wire'
import { FAME_ACCESS } from '@xiotein/game/fame'
import { expect, test } from 'vitest'
import { endpoints, topics } from '../../features.ts'
import type { Endpoint } from '../../platform/http/index.ts'
import { PLACES } from '../../platform/openapi/index.ts'
import { openTestSchool } from '../school.ts'
import { MATRIX } from './matrix.ts'
import { probe } from './probe.ts'
import { leaked, secretsOf } from './secrets.ts'
import { openUsedSchool, type UsedSchool } from './used-school.ts'

const crawl = async (world: UsedSchool, calls: readonly Endpoint[], secrets: readonly string[]): Promise<string[]> => {
  const leaks: string[] = []
  for (const call of calls) {
    for (const input of [{}, { classId: world.classId }, (await MATRIX[call.name]?.input(world)) ?? {}]) {
      const { body, headers } = await probe(world.school.app, call, '', input)
      leaks.push(...leaked(body + headers, JSON.stringify(input), secrets).map(secret => `${call.name}: ${secret}`))
    }
  }
  return leaks
}

test('I7: a stranger is told nothing of anybody by any call', async () => {
  const world = await openUsedSchool()
  expect(await crawl(world, endpoints, await secretsOf(world))).toEqual([])
})

test('I7: the Hall of Fame tells a stranger what the school shows there, and nothing else', async () => {
  const world = await openUsedSchool()
  for (const access of FAME_ACCESS) {
    expect((await world.who.admin.call(fameCalls, 'fame.change-access', { access })).status).toBe(200)
    const board = await world.school.anybody().call(fameCalls, 'fame.board', {})
    expect(board.status === 200 && board.ok.top.length > 0).toBe(['initials', 'names'].includes(access))
    const calls = endpoints.filter(call => call.name.startsWith('fame.') || call.name === 'people.photo')
    expect(await crawl(world, calls, await secretsOf(world, access !== 'names'))).toEqual([])
  }
})

const ELSEWHERE = [
  '/',
  '/login',
  '/leaderboard',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api',
  '/api/',
  '/api/people',
  ...Object.values(PLACES),
  '/.env',
  '/.git/config',
  '/live',
]

test('a call has one address: written with an escaped slash it does not exist', async () => {
  const { app } = await openTestSchool()
  for (const [url, status] of [
    ['/api/people/front', 200],
    ['/api/people%2Ffront', 404],
    ['/api/people%2ffront?x=1', 404],
    ['/api/%70eople/front', 404],
  ] as const)
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, status])
})

test('I7: no other address and no other method tells a stranger more', async () => {
  const world = await openUsedSchool()
  const secrets = await secretsOf(world)
  const leaks: string[] = []
  for (const url of [...ELSEWHERE, ...endpoints.map(call => `${pathOf(call.name)}?classId=${world.classId}`)]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'] as const) {
      const { body, headers } = await world.school.app.inject({ method, url })
      leaks.push(...leaked(body + JSON.stringify(headers), url, secrets).map(secret => `${method} ${url}: ${secret}`))
    }
  }
  expect(leaks).toEqual([])
})

test('I7: a stranger gets no live connection, whatever they ask to watch', async () => {
  const { who, classId, school } = await openUsedSchool()
  const address = `${await school.app.listen({ port: 0, host: '127.0.0.1' })}${LIVE_PATH}/?EIO=4&transport=polling`
  const ask = async (url: string, body?: string): Promise<unknown> =>
    (await fetch(url, body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'text/plain' } })).json()
  expect(await ask(address)).toEqual({ code: 4, message: 'signed-out' })
  const wanted = Object.keys(topics).flatMap(topic => [`${topic}:${classId}`, `${topic}:${who.pupil.personId}`, `${topic}:all`])
  for (const words of ['40', `42${JSON.stringify([LIVE_MESSAGES.watch, wanted])}`, undefined])
    expect(await ask(`${address}&sid=invented`, words)).toEqual({ code: 1, message: 'Session ID unknown' })
})
