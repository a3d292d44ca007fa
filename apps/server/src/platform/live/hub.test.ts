import { LIVE_MESSAGES, LIVE_PATH, type LiveEvent } from '@xiotein/contract/wire'
import { fastify } from 'fastify'
import { io, type Socket } from 'socket.io-client'
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
  isConfirmed: true,
  isTest: false,
  lacksPasskey: false,
  actingAdminId: null,
}

const open = async (rules: TopicRules) => {
  const app = fastify()
  const hub = openHub(app, { rules, log: openLog('silent'), identify: async () => ADA, publicUrl: null, ring: async () => undefined })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  const connect = (): Socket => {
    const socket = io(address, { path: LIVE_PATH, transports: ['websocket'], forceNew: true, extraHeaders: { cookie: 'xiotein=token' } })
    sockets.push(socket)
    return socket
  }
  onTestFinished(async () => {
    for (const socket of sockets) socket.disconnect()
    await hub.close()
    await app.close()
  })
  const socket = connect()
  const watch = (topic: string): Promise<string[]> => socket.emitWithAck(LIVE_MESSAGES.watch, [topic])
  return { hub, socket, watch, connect }
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

/** How the first attempt of a connection ends. */
const attempted = (socket: Socket): Promise<string> =>
  new Promise(resolve => {
    socket.once('connect', () => resolve('open'))
    socket.once('connect_error', error => resolve(error.message))
  })

test('a person has a hundred connections at most, and whoever closes one makes room', async () => {
  const { hub, socket, connect } = await open({})
  await attempted(socket)
  const others = Array.from({ length: 120 }, connect)
  const ends = await Promise.all(others.map(attempted))
  expect(ends.filter(end => end === 'open')).toHaveLength(99)
  expect(ends.filter(end => end === 'too-many')).toHaveLength(21)
  socket.disconnect()
  await vi.waitFor(() => expect(hub.count()).toBe(99))
  expect(await attempted(connect())).toBe('open')
})

test('whoever sends a hundred messages at once is cut off, is heard of no more, and may come back', async () => {
  let judged = 0
  const { hub, socket } = await open({ class: () => ++judged > 0 })
  await attempted(socket)
  const cut = new Promise<string>(resolve => socket.once('disconnect', resolve))
  for (let sent = 0; sent < 5_000; sent += 1) socket.emit(LIVE_MESSAGES.watch, ['class:1'])
  expect(await cut).toBe('transport close')
  expect(judged).toBeLessThanOrEqual(100)
  await new Promise<void>(resolve => socket.once('connect', resolve))
  expect(hub.count()).toBe(1)
})

test('whoever does not read what they are sent is cut off, and everybody else hears it', async () => {
  const { hub, socket, watch, connect } = await open({ class: () => true })
  await watch('class:1')
  const deaf = connect()
  await deaf.emitWithAck(LIVE_MESSAGES.watch, ['class:1'])
  const { ws } = deaf.io.engine.transport as unknown as { ws: { pause(): void } }
  ws.pause()
  let heard = 0
  socket.on(LIVE_MESSAGES.event, () => {
    heard += 1
  })
  const payload = 'x'.repeat(16_384)
  let told = 0
  while (hub.count() === 2) {
    for (let more = 0; more < 50; more += 1) {
      told += 1
      hub.publish([{ topic: 'class:1', name: 'test.happened', version: told, payload }])
    }
    await vi.waitFor(() => expect(heard).toBe(told), { timeout: 10_000, interval: 5 })
  }
  expect(told).toBeGreaterThan(200)
})
