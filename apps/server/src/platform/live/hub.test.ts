import { LIVE_MESSAGES, LIVE_PATH, type LiveEvent } from '@xiotein/contract/wire'
import { fastify } from 'fastify'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('a topic that was lost is heard again once the right to it is back, and the screen is told to ask anew each time', async () => {
  let may = true
  const { hub, socket, watch } = await open({ board: () => may })
  let resyncs = 0
  socket.on(LIVE_MESSAGES.resync, () => {
    resyncs += 1
  })
  const heard: string[] = []
  socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => void heard.push(event.name))
  const tell = (name: string): void => hub.publish([{ topic: 'board:1', name, version: 1, payload: {} }])
  expect(await watch('board:1')).toEqual(['board:1'])
  may = false
  hub.judgeAll()
  await vi.waitFor(() => expect(resyncs).toBe(1))
  tell('test.unheard')
  may = true
  hub.judgeAll()
  await vi.waitFor(() => expect(resyncs).toBe(2))
  tell('test.heard')
  await vi.waitFor(() => expect(heard).toEqual(['test.heard']))
  hub.judgeAll()
  expect(await watch('board:1')).toEqual(['board:1'])
  expect(resyncs).toBe(2)
})

test('a list that is judged while rights change never brings back what the later judging took away', async () => {
  const answers: ((may: boolean) => void)[] = []
  const { hub, socket, watch } = await open({ slow: () => new Promise<boolean>(resolve => void answers.push(resolve)) })
  const watched = watch('slow:1')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  hub.judgeAll()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(false)
  // Another turn behind it: when its question comes, the answer before was taken.
  hub.judgeAll()
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  answers[0]?.(true)
  expect(await watched).toEqual([])
  answers[2]?.(true)
  const resynced = new Promise<void>(resolve => void socket.once(LIVE_MESSAGES.resync, () => resolve()))
  await resynced
})
