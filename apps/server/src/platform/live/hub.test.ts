import { LIVE_MESSAGES, LIVE_PATH, type LiveEvent } from '@xiotein/contract/wire'
import { fastify } from 'fastify'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../log.ts'
import type { Person } from '../sign-in/index.ts'
import { openHub, type TopicRules } from './hub.ts'

const ADA: Person = {
  personId: 'ada',
  sessionId: 'one',
  displayName: 'Ada',
  grants: [],
  pupilOf: [],
  emailVerified: true,
  isTest: false,
  actingAdminId: null,
}

const open = async (rules: TopicRules) => {
  const app = fastify()
  const hub = openHub(app, { rules, log: openLog('silent'), identify: async () => ADA, publicUrl: null, ring: async () => undefined })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = io(address, { path: LIVE_PATH, transports: ['websocket'], extraHeaders: { cookie: 'xiotein=token' } })
  onTestFinished(async () => {
    socket.disconnect()
    await hub.close()
    await app.close()
  })
  const watch = (topic: string): Promise<string[]> => socket.emitWithAck(LIVE_MESSAGES.watch, [topic])
  return { hub, socket, watch }
}

test('of two lists of topics that overlap the newest wins, however long the older one took to judge', async () => {
  let judge: (may: boolean) => void = () => undefined
  const judged = new Promise<boolean>(resolve => {
    judge = resolve
  })
  const { hub, socket, watch } = await open({ slow: () => judged, quick: () => true })
  const older = watch('slow:1')
  expect(await watch('quick:1')).toEqual(['quick:1'])
  judge(true)
  expect(await older).toEqual([])
  const heard: string[] = []
  const last = new Promise<void>(resolve => {
    socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => {
      heard.push(event.topic)
      if (event.topic === 'quick:1') resolve()
    })
  })
  hub.publish(['slow:1', 'quick:1'].map(topic => ({ topic, name: 'test.happened', version: 1, payload: {} })))
  await last
  expect(heard).toEqual(['quick:1'])
})
