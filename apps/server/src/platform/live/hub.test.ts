import { once } from 'node:events'
import { connect as connectLine } from 'node:net'
import { LIVE_MESSAGES, LIVE_PATH, type LiveEvent } from '@xiotein/contract/wire'
import { fastify } from 'fastify'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '../log.ts'
import type { Caller, Person } from '../sign-in/index.ts'
import { LARGE_AUDIENCE } from './broadcasts.ts'
import { openHub } from './hub.ts'
import type { TopicRules } from './watching.ts'

const ADA: Person = {
  personId: 'ada',
  sessionId: 'one',
  displayName: 'Ada',
  grants: [],
  pupilOf: [],
  taught: [],
  isConfirmed: true,
  actingAdminId: null,
}
const BO: Person = { ...ADA, personId: 'bo', sessionId: 'two', displayName: 'Bo' }
/** Only a test that fails waits this long. */
const PATIENCE = { timeout: 60_000 }
const UNREACHABLE: Person = { ...ADA, personId: 'unreachable' }

const open = async (rules: TopicRules) => {
  const app = fastify()
  /** Sessions by their cookies, and a list of the lookups made. */
  const sessions = new Map<string, Caller>([['token', ADA]])
  const asked: string[] = []
  /** The promises that the lookup of a session waits for. */
  const delays = new Map<string, Promise<void>>()
  const identify = async (token: string): Promise<Caller> => {
    asked.push(token)
    await delays.get(token)
    const caller = sessions.get(token) ?? null
    if (caller === UNREACHABLE) throw new Error('the database is away')
    return caller
  }
  const hub = openHub(app, { node: 'here', rules, log: openLog('silent'), identify, publicUrl: null, proxies: null })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  const connect = (token = 'token', options: Partial<ManagerOptions & SocketOptions> = {}): Socket => {
    const extraHeaders = { cookie: `xiotein=${token}` }
    const socket = io(address, { path: LIVE_PATH, transports: ['websocket'], forceNew: true, extraHeaders, ...options })
    sockets.push(socket)
    return socket
  }
  onTestFinished(async () => {
    for (const socket of sockets) socket.disconnect()
    await hub.close()
    await app.close()
  })
  const socket = connect()
  const watch = (topic: string): Promise<string[]> => socket.emitWithAck(LIVE_MESSAGES.watch, [topic], {})
  return { hub, address, socket, watch, connect, sessions, asked, delays }
}

test('when two lists of topics overlap, the newest wins, however long the older one took to check', async () => {
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

test('a lost topic is joined again once the right to it is back, and the screen is told each time to fetch again', async () => {
  let may = true
  const { hub, socket, watch } = await open({ board: () => may })
  let resyncs = 0
  socket.on(LIVE_MESSAGES.resync, () => {
    resyncs += 1
  })
  const heard: string[] = []
  socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => void heard.push(event.name))
  const publish = (name: string): void => hub.publish([{ topic: 'board:1', name, version: 1, payload: {} }])
  expect(await watch('board:1')).toEqual(['board:1'])
  may = false
  hub.reauthorize('everybody')
  await vi.waitFor(() => expect(resyncs).toBe(1), PATIENCE)
  publish('test.unheard')
  may = true
  hub.reauthorize('everybody')
  await vi.waitFor(() => expect(resyncs).toBe(2), PATIENCE)
  publish('test.heard')
  await vi.waitFor(() => expect(heard).toEqual(['test.heard']), PATIENCE)
  hub.reauthorize('everybody')
  expect(await watch('board:1')).toEqual(['board:1'])
  expect(resyncs).toBe(2)
})

test('a list that is checked while rights change never restores what a later check removed', async () => {
  const answers: ((may: boolean) => void)[] = []
  const { hub, socket, watch } = await open({ slow: () => new Promise<boolean>(resolve => void answers.push(resolve)) })
  const watched = watch('slow:1')
  await vi.waitFor(() => expect(answers).toHaveLength(1), PATIENCE)
  hub.reauthorize('everybody')
  await vi.waitFor(() => expect(answers).toHaveLength(2), PATIENCE)
  answers[1]?.(false)
  // Queued behind it: when its lookup starts, the earlier answer was taken.
  hub.reauthorize('everybody')
  await vi.waitFor(() => expect(answers).toHaveLength(3), PATIENCE)
  answers[0]?.(true)
  expect(await watched).toEqual([])
  answers[2]?.(true)
  const resynced = new Promise<void>(resolve => void socket.once(LIVE_MESSAGES.resync, () => resolve()))
  await resynced
})

/** The outcome of a connection's first attempt. */
const attempted = (socket: Socket): Promise<string> =>
  new Promise(resolve => {
    socket.once('connect', () => resolve('open'))
    socket.once('connect_error', error => resolve(error.message))
  })

test('a person has a hundred connections at most, and closing one makes room', async () => {
  const { hub, socket, connect } = await open({})
  await attempted(socket)
  // A refused connection does not retry: otherwise it would race for the seat that becomes free.
  const others = Array.from({ length: 120 }, () => connect('token', { reconnection: false }))
  const ends = await Promise.all(others.map(attempted))
  expect(ends.filter(end => end === 'open')).toHaveLength(99)
  expect(ends.filter(end => end !== 'open')).toHaveLength(21)
  socket.disconnect()
  await vi.waitFor(() => expect(hub.count()).toBe(99), PATIENCE)
  expect(await attempted(connect())).toBe('open')
})

test('connections beyond a hundred are refused while the others still wait for their turn, which comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { hub, socket, connect } = await open({})
  await attempted(socket)
  const ends: string[] = []
  const refused = new Promise<void>(resolve => {
    for (let nth = 0; nth < 120; nth += 1)
      void attempted(connect('token', { reconnection: false })).then(end => {
        ends.push(end)
        if (ends.filter(each => each !== 'open').length === 21) resolve()
      })
  })
  await refused
  expect(hub.count()).toBeLessThan(10)
  while (hub.count() < 100) await vi.advanceTimersByTimeAsync(20)
  expect(ends.filter(end => end !== 'open')).toHaveLength(21)
})

test('a client that sends a hundred messages at once is disconnected, is ignored, and may come back', async () => {
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

test('a client that spreads a flood of messages over many connections is disconnected too', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { hub, connect, sessions } = await open({})
  sessions.set('bo', BO)
  const bo = connect('bo')
  const sockets = Array.from({ length: 15 }, () => connect('token', { reconnection: false }))
  await Promise.all([bo, ...sockets].map(attempted))
  const cut = Promise.race(sockets.map(socket => new Promise(resolve => socket.once('disconnect', resolve))))
  for (const socket of sockets) for (let sent = 0; sent < 90; sent += 1) socket.emit(LIVE_MESSAGES.watch, [])
  expect(await cut).toBe('transport close')
  expect(await bo.emitWithAck(LIVE_MESSAGES.watch, [], {})).toEqual([])
  expect(hub.count()).toBeLessThan(17)
})

test('a client that does not read is disconnected, and everybody else gets the events', async () => {
  const { hub, socket, watch, connect } = await open({ class: () => true })
  await watch('class:1')
  const deaf = connect()
  await deaf.emitWithAck(LIVE_MESSAGES.watch, ['class:1'], {})
  const { ws } = deaf.io.engine.transport as unknown as { ws: { pause(): void } }
  ws.pause()
  let heard = 0
  socket.on(LIVE_MESSAGES.event, () => {
    heard += 1
  })
  const payload = 'x'.repeat(16_384)
  let published = 0
  while (hub.count() === 2) {
    for (let more = 0; more < 50; more += 1) {
      published += 1
      hub.publish([{ topic: 'class:1', name: 'test.happened', version: published, payload }])
    }
    await vi.waitFor(() => expect(heard).toBe(published), { timeout: 10_000, interval: 5 })
  }
  expect(published).toBeGreaterThan(200)
})

test('many watchers get one event for many changes in a moment, and always the last one; few watchers get each of them', async () => {
  const { hub, socket, connect, sessions } = await open({ school: () => true, class: () => true })
  sessions.set('bo', BO)
  const crowd = Array.from({ length: LARGE_AUDIENCE }, () => connect('bo', { reconnection: false }))
  await Promise.all(crowd.map(each => each.emitWithAck(LIVE_MESSAGES.watch, ['school:1'], {})))
  await socket.emitWithAck(LIVE_MESSAGES.watch, ['school:1', 'class:1'], {})
  const heard: string[] = []
  socket.on(LIVE_MESSAGES.event, ({ topic, version }: LiveEvent) => void heard.push(`${topic} ${version}`))
  const change = (topic: string, version: number): void => hub.publish([{ topic, name: 'test.happened', version, payload: {} }])
  for (let version = 1; version <= 20; version += 1) change('school:1', version)
  for (let version = 1; version <= 3; version += 1) change('class:1', version)
  await vi.waitFor(() => expect(heard).toContain('school:1 20'), { timeout: 10_000 })
  const heardOf = (topic: string): string[] => heard.filter(each => each.startsWith(topic))
  expect(heardOf('school:1')).toEqual(['school:1 1', 'school:1 20'])
  expect(heardOf('class:1')).toEqual(['class:1 1', 'class:1 2', 'class:1 3'])
})

/** Opens a connection that watches a topic, and waits until its rights were checked. */
const watching = async (socket: Socket, topics: readonly string[]): Promise<void> => {
  expect(await socket.emitWithAck(LIVE_MESSAGES.watch, topics, {})).toEqual(topics)
}
/** Everything has been judged when somebody's only topic was judged once more. */
const judgedSince = async (judged: readonly string[], topic: string): Promise<void> => {
  const before = judged.length
  await vi.waitFor(() => expect(judged.slice(before)).toContain(topic), { timeout: 10_000 })
}

test('a change is checked only for the people it affects, each topic once however many connections watch it', async () => {
  const judged: string[] = []
  const { hub, socket, connect, sessions, asked } = await open({
    class: ({ personId }, subject) => judged.push(`${personId} ${subject}`) > 0,
  })
  sessions.set('bo', BO)
  const others = Array.from({ length: 19 }, () => connect())
  for (const own of [socket, ...others]) await watching(own, ['class:1', 'class:2'])
  await watching(connect('bo'), ['class:1'])
  // The first judgement of a connection is over.
  hub.reauthorize({ personId: 'bo' })
  await judgedSince(judged, 'bo 1')
  judged.length = 0
  asked.length = 0
  hub.reauthorize({ personId: 'ada' })
  await judgedSince(judged, 'ada 2')
  expect(judged).toEqual(['ada 1', 'ada 2'])
  expect(asked).toEqual(Array.from({ length: 20 }, () => 'token'))
  for (let times = 0; times < 1_000; times += 1) hub.reauthorize({ personId: 'ada' })
  await judgedSince(judged, 'ada 2')
  hub.reauthorize({ personId: 'bo' })
  await judgedSince(judged, 'bo 1')
  expect(judged).toEqual(['ada 1', 'ada 2', 'ada 1', 'ada 2', 'bo 1'])
})

test('people whose changed rights cannot be looked up receive nothing until they can, and others go on', async () => {
  const { hub, socket, connect, sessions, asked } = await open({ class: () => true })
  sessions.set('bo', BO)
  const bo = connect('bo')
  await watching(socket, ['class:1'])
  await watching(bo, ['class:1'])
  const timesAsked = (): number => asked.filter(token => token === 'token').length
  const heard = { ada: [] as number[], bo: [] as number[] }
  socket.on(LIVE_MESSAGES.event, ({ version }: LiveEvent) => void heard.ada.push(version))
  bo.on(LIVE_MESSAGES.event, ({ version }: LiveEvent) => void heard.bo.push(version))
  const publish = (version: number): void => hub.publish([{ topic: 'class:1', name: 'test.happened', version, payload: {} }])
  sessions.set('token', UNREACHABLE)
  let isSilenced = false
  socket.once(LIVE_MESSAGES.resync, () => {
    isSilenced = true
  })
  const before = timesAsked()
  hub.reauthorize({ personId: 'ada' })
  // The hub retries a second later; a connection that still receives something at the third attempt was not silenced by the first.
  await vi.waitFor(() => expect(isSilenced || timesAsked() > before + 2).toBe(true), PATIENCE)
  expect(isSilenced).toBe(true)
  publish(1)
  const back = new Promise<void>(resolve => void socket.once(LIVE_MESSAGES.resync, () => resolve()))
  sessions.set('token', ADA)
  await back
  publish(2)
  await vi.waitFor(() => expect(heard).toEqual({ ada: [2], bo: [1, 2] }), PATIENCE)
})

test('a topic whose rule fails is not watched, and the others of the same connection are', async () => {
  const { socket } = await open({
    broken: () => {
      throw new Error('a bug')
    },
    class: () => true,
  })
  expect(await socket.emitWithAck(LIVE_MESSAGES.watch, ['broken:1', 'class:1'], {})).toEqual(['class:1'])
})

test('strangers are told at once that they are signed out, hold no connection, and keep out nobody who is signed in', async () => {
  const { hub, address, connect, socket } = await open({})
  await attempted(socket)
  const stranger = connect('invented', { transports: ['polling'], reconnection: false })
  // The answer can be read only while the client handles the error, as pages do.
  const refused = await new Promise<string>(resolve =>
    stranger.once('connect_error', error => resolve('context' in error ? Object(error.context).responseText : error.message)),
  )
  expect(refused).toBe(JSON.stringify({ code: 4, message: 'signed-out' }))
  const knock = async (): Promise<number> => {
    const answer = await fetch(`${address}${LIVE_PATH}/?EIO=4&transport=polling`)
    await answer.text()
    return answer.status
  }
  const statuses = Promise.all(Array.from({ length: 500 }, knock))
  expect(await attempted(connect('token'))).toBe('open')
  expect(new Set(await statuses)).toEqual(new Set([403]))
  expect(hub.count()).toBe(2)
})

test('a connection that breaks while its session is looked up harms nobody', async () => {
  const { address, socket, connect, asked, delays } = await open({})
  await attempted(socket)
  let answer = (): void => undefined
  delays.set(
    'slow',
    new Promise<void>(resolve => {
      answer = resolve
    }),
  )
  const { port } = new URL(address)
  const lines = Array.from({ length: 20 }, () => connectLine(Number(port), '127.0.0.1'))
  for (const line of lines) {
    line.write(
      `GET ${LIVE_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: xiotein=slow\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
  }
  await vi.waitFor(() => expect(asked.filter(token => token === 'slow')).toHaveLength(20), PATIENCE)
  for (const line of lines) line.resetAndDestroy()
  await Promise.all(lines.map(line => once(line, 'close')))
  // The server has seen all broken connections by the time it answers what came after them.
  expect(await attempted(connect())).toBe('open')
  answer()
  expect(await socket.emitWithAck(LIVE_MESSAGES.watch, [], {})).toEqual([])
})

test('anybody who begins to watch a topic learns whether it has had events since an answer was begun, and nothing about the topics of others', async () => {
  const { hub, socket } = await open({ class: (_caller, subject) => subject !== 'secret' })
  const publish = (topic: string): void => hub.publish([{ topic, name: 'test.happened', version: 1, payload: {} }])
  const all = ['class:1', 'class:2', 'class:secret']
  const missedSince = (since: unknown): Promise<unknown> =>
    new Promise(resolve => {
      socket.emit(LIVE_MESSAGES.watch, all, since, (_allowed: unknown, missed: unknown) => resolve(missed))
    })
  const forAll = (position: unknown) => Object.fromEntries(all.map(topic => [topic, [position]]))
  hub.recent.trust(true)
  await vi.waitFor(async () => expect(await missedSince(forAll(hub.recent.position()))).toEqual([]), PATIENCE)
  const before = hub.recent.position()
  expect(await missedSince(forAll(before))).toEqual([])
  for (const topic of all) publish(topic)
  expect(await missedSince({ 'class:1': [before], 'class:secret': [before], 'class:3': [before] })).toEqual(['class:1 test.happened'])
  for (const unknown of [null, 'elsewhere.5', 'here', 'here.x', 'here.-1', 7, {}])
    expect(await missedSince(forAll(unknown))).toEqual(['class:1', 'class:2'])
  for (const odd of [null, undefined, 7, 'class:1', ['class:1'], { 'class:1': before }, { 'class:1': null }])
    expect(await missedSince(odd)).toEqual([])
})

test('a page that was opened before an upgrade says no positions, and gets its reply', async () => {
  const { socket } = await open({ class: () => true })
  expect(await socket.emitWithAck(LIVE_MESSAGES.watch, ['class:1'])).toEqual(['class:1'])
})
