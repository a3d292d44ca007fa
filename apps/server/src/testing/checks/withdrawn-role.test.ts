// A5: a role that is withdrawn on one node is gone on the other: the next call is refused and the topic is dropped.

import { classesCalls } from '@xiotein/contract/classes'
import { LIVE_MESSAGES } from '@xiotein/contract/wire'
import { expect, onTestFinished, test } from 'vitest'
import { openSchool } from '../../open-school.ts'
import { readSettings } from '../../platform/settings.ts'
import { connectLive } from '../live-visitor.ts'
import { PASSWORD } from '../school.ts'
import { record } from './night.ts'
import { gatherCast, type Principal } from './principals.ts'

const ROLES: readonly [Principal, 'teacher' | 'scorekeeper' | 'admin'][] = [
  ['teacher', 'teacher'],
  ['scorekeeper', 'scorekeeper'],
  ['admin', 'admin'],
]

test.each(ROLES)('A5: the role of the %s ends at once on both nodes, for calls and for what is watched', async (principal, role) => {
  const cast = await gatherCast()
  const { school, classId, who } = cast
  const second = await openSchool({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    url: school.url,
    ownerUrl: school.ownerUrl,
    webRoot: null,
    limits: false,
  })
  onTestFinished(() => second.close())
  const there = { ...school, ...second }
  const secondAdmin = await school.person('Ms Second', { role: 'admin', email: 'second@school.example', password: PASSWORD })
  const cookie = who[principal].cookie
  const board = async (node: { app: typeof school.app }): Promise<number> =>
    (await node.app.inject({ url: `/api/scorekeeping/board?classId=${classId}`, headers: { cookie } })).statusCode
  const live = await connectLive(there, who[principal])
  const watched = await live.watch([`class:${classId}`])
  expect(watched).toEqual([`class:${classId}`])
  let droppedAtMs = 0
  live.socket.on(LIVE_MESSAGES.ended, () => {
    droppedAtMs = performance.now()
  })
  // Both nodes have just been asked and keep the caller in mind.
  expect([await board(school), await board(second)]).toEqual([200, 200])

  const withdrawal = { personId: who[principal].personId, role, classId: role === 'admin' ? null : classId }
  expect((await secondAdmin.call(classesCalls, 'classes.withdraw-role', withdrawal)).status).toBe(200)
  const answeredAtMs = performance.now()
  expect(await board(school)).toBe(401)
  await live.ended
  record('A5', { role, 'topic dropped after ms': Math.max(0, droppedAtMs - answeredAtMs) })
  await expect.poll(() => board(second)).toBe(401)
  await expect(connectLive(there, who[principal])).rejects.toThrow('websocket error')
})
