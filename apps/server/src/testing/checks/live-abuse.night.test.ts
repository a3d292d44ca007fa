// E3: clients that abuse the live connection are disconnected within seconds; the server's memory does not grow, and everybody else keeps receiving events.

import { LIVE_MESSAGES, LIVE_PATH, type LiveEvent } from '@xiotein/contract/wire'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { saveAndNotify } from '../../platform/bus/event-rows.ts'
import { sql } from '../../platform/database/index.ts'
import { eventsOf } from '../../platform/live/index.ts'
import { newToken, tokenDigest } from '../../platform/sign-in/index.ts'
import { isAtRest, judgeTimes } from './goals.ts'
import { PATIENCE_MS, record } from './night.ts'
import { fillSchool, type SchoolProcess, startSchoolProcess } from './school-process.ts'

const event = eventsOf({ person: { 'test.happened': z.unknown() } })

const MOST_DROP_MS = 5_000
const MOST_GROWTH_MIB = 100
const HEARINGS = 100
const SILENT = 500
const MOST_OF_ONE_PERSON = 100

type Scene = { school: SchoolProcess; offenderId: string; offender: string; witnessId: string; witness: Socket }

const connect = (school: SchoolProcess, cookie: string, options: Partial<ManagerOptions & SocketOptions> = {}): Socket => {
  const extraHeaders = { cookie }
  const socket = io(school.address, {
    path: LIVE_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders,
    ...options,
  })
  onTestFinished(() => void socket.disconnect())
  return socket
}
const opened = (socket: Socket): Promise<boolean> =>
  new Promise(resolve => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
  })
const ended = (socket: Socket): Promise<number> => {
  const begun = performance.now()
  return new Promise(resolve => void socket.io.engine.once('close', () => resolve(performance.now() - begun)))
}
const pollingOf = (school: SchoolProcess): string => `${school.address}${LIVE_PATH}/?EIO=4&transport=polling`
const wireOf = (socket: Socket) => (socket.io.engine.transport as unknown as { ws: { send(data: string): void; pause(): void } }).ws

const memoryMib = async ({ school }: Scene): Promise<number> => (await school.figure('process_resident_memory_bytes')) / 2 ** 20

const publish = (school: SchoolProcess, personId: string, count: number, payload: unknown): Promise<void> =>
  school.ask(db =>
    db.transaction(async tx =>
      saveAndNotify(
        tx,
        Array.from({ length: count }, (_, index) => event('person', personId, 'test.happened', index + 1, payload)),
        'nobody',
      ),
    ),
  )

/** The longest wait of the witness for an event: 95 of 100 are not longer. */
const hearingMs = async ({ school, witness, witnessId }: Scene): Promise<number> => {
  const waits: number[] = []
  for (let turn = 0; turn < HEARINGS; turn += 1) {
    const heard = new Promise<LiveEvent>(resolve => void witness.once(LIVE_MESSAGES.event, resolve))
    const begun = performance.now()
    await publish(school, witnessId, 1, { turn })
    expect((await heard).payload).toEqual({ turn })
    waits.push(performance.now() - begun)
  }
  return waits.sort((a, b) => a - b)[Math.floor(HEARINGS * 0.95)] ?? 0
}

const openScene = async (): Promise<Scene> => {
  const school = await startSchoolProcess()
  onTestFinished(() => school.clear())
  const token = newToken()
  const lesson = await school.ask(async db => {
    const filled = await fillSchool(db, 1, 1)
    await db.run(sql`
      insert into people_session (id, digest, person_id, created_at, expires_at, seen_at)
      values (gen_random_uuid(), ${tokenDigest(token)}, ${filled.pupilIds[0]}, now(), now() + interval '1 day', now())`)
    const { id } = await db.one<{ id: string }>(sql`select person_id as id from people_role`)
    return { ...filled, teacherId: id }
  })
  const witnessId = lesson.pupilIds[0] ?? ''
  const witness = connect(school, `xiotein=${token}`)
  await opened(witness)
  await witness.emitWithAck(LIVE_MESSAGES.watch, [`person:${witnessId}`], {})
  return { school, offenderId: lesson.teacherId, offender: lesson.cookies[0] ?? '', witnessId, witness }
}

/** Each ends when everybody who abused it was cut off; returns how long the last one took. */
const ABUSES: readonly [string, (scene: Scene) => Promise<number>][] = [
  [
    'a frame of 16 MB',
    async ({ school, offender }) => {
      const socket = connect(school, offender)
      await opened(socket)
      const cut = ended(socket)
      socket.emit(LIVE_MESSAGES.watch, ['x'.repeat(16 * 2 ** 20)])
      return cut
    },
  ],
  [
    'messages that are nested deeply',
    async ({ school, offender }) => {
      const socket = connect(school, offender)
      await opened(socket)
      const cut = ended(socket)
      const depth = 8_000
      for (let sent = 0; sent < 200; sent += 1) wireOf(socket).send(`42["watch",${'['.repeat(depth)}${']'.repeat(depth)}]`)
      return cut
    },
  ],
  [
    'ten thousand messages in a second',
    async ({ school, offender }) => {
      const socket = connect(school, offender)
      await opened(socket)
      const cut = ended(socket)
      for (let sent = 0; sent < 10_000; sent += 1) wireOf(socket).send('42["watch",["class:1"]]')
      return cut
    },
  ],
  [
    'a thousand connections of one person',
    async scene => {
      const begun = performance.now()
      const sockets = Array.from({ length: 1_000 }, () => connect(scene.school, scene.offender))
      const open = await Promise.all(sockets.map(opened))
      const tookMs = performance.now() - begun
      expect(open.filter(Boolean)).toHaveLength(MOST_OF_ONE_PERSON)
      expect(await scene.school.figure('xiotein_live_connections')).toBe(MOST_OF_ONE_PERSON + 1)
      for (const socket of sockets) socket.disconnect()
      return tookMs
    },
  ],
  [
    'a reader that does not read',
    async scene => {
      const socket = connect(scene.school, scene.offender)
      await opened(socket)
      await socket.emitWithAck(LIVE_MESSAGES.watch, [`person:${scene.offenderId}`], {})
      wireOf(socket).pause()
      const begun = performance.now()
      while ((await scene.school.figure('xiotein_live_connections')) > 1)
        await publish(scene.school, scene.offenderId, 100, 'x'.repeat(16_384))
      return performance.now() - begun
    },
  ],
  [
    'strangers who open connections',
    async ({ school }) => {
      const begun = performance.now()
      const answers = await Promise.all(Array.from({ length: SILENT }, () => fetch(pollingOf(school))))
      expect(new Set(await Promise.all(answers.map(answer => answer.text())))).toEqual(new Set(['{"code":4,"message":"signed-out"}']))
      return performance.now() - begun
    },
  ],
  [
    'connections that never say who they are',
    async ({ school, offender: cookie }) => {
      const lasted = await Promise.all(
        Array.from({ length: SILENT }, async () => {
          const answer = await fetch(pollingOf(school), { headers: { cookie } })
          // From its own opening: a handshake that waits holds no connection, and whoever is refused never has one.
          const begun = performance.now()
          const text = await answer.text()
          if (answer.status !== 200) return null
          const { sid } = JSON.parse(text.slice(1)) as { sid: string }
          // Answered when the server has nothing more to say to it.
          await (await fetch(`${pollingOf(school)}&sid=${sid}`)).text()
          return performance.now() - begun
        }),
      )
      const open = lasted.filter(ms => ms !== null)
      expect(open).toHaveLength(MOST_OF_ONE_PERSON)
      return Math.max(...open)
    },
  ],
]

test('E3: abuse of the live connection ends within seconds, takes little memory, and is not felt by others', {
  timeout: PATIENCE_MS,
}, async () => {
  const atRest = await isAtRest()
  const scene = await openScene()
  const quiet = await hearingMs(scene)
  const before = await memoryMib(scene)
  let most = before
  for (const [name, abuse] of ABUSES) {
    const beside = hearingMs(scene)
    const droppedMs = await abuse(scene)
    const heardMs = await beside
    most = Math.max(most, await memoryMib(scene))
    record(`E3 ${name}`, { 'grown MiB': most - before, 'goal in MiB': MOST_GROWTH_MIB })
    expect(scene.witness.connected).toBe(true)
    judgeTimes(`E3 ${name}`, atRest, { 'cut off': [droppedMs, MOST_DROP_MS], 'others hear': [heardMs, 2 * quiet] })
  }
  expect(most - before).toBeLessThan(MOST_GROWTH_MIB)
})
