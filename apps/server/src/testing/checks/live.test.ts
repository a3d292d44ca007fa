// E1 topics, E2 handshakes, E6 and A5 ended sessions, C9 closing, and which events reach whom: the live connections of a school.

import { randomUUID } from 'node:crypto'
import { attendanceCalls } from '@xiotein/contract/attendance'
import { battleCalls } from '@xiotein/contract/battle'
import { classesCalls } from '@xiotein/contract/classes'
import { fameCalls, fameTopics } from '@xiotein/contract/fame'
import { goalsCalls } from '@xiotein/contract/goals'
import { growthCalls, growthTopics } from '@xiotein/contract/growth'
import { ledgerTopics } from '@xiotein/contract/ledger'
import { marketCalls } from '@xiotein/contract/market'
import { movesCalls } from '@xiotein/contract/moves'
import { noticesTopics } from '@xiotein/contract/notices'
import { peopleCalls, peopleTopics } from '@xiotein/contract/people'
import { schoolCalls } from '@xiotein/contract/school'
import { scorekeepingCalls, scorekeepingTopics } from '@xiotein/contract/scorekeeping'
import { siegeCalls } from '@xiotein/contract/siege'
import { squadsCalls } from '@xiotein/contract/squads'
import { storyCalls } from '@xiotein/contract/story'
import { vaultTopics } from '@xiotein/contract/vault'
import { LIVE_MESSAGES, LIVE_PATH, type LiveEvent, type Topics } from '@xiotein/contract/wire'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { topics } from '../../features.ts'
import { type OpenedSchool, openSchool } from '../../open-school.ts'
import { MOST_CONNECTIONS } from '../../platform/database/index.ts'
import { readSettings } from '../../platform/settings.ts'
import { holdTransactions } from '../hold-transactions.ts'
import { PASSWORD, type TestSchool, type Visitor } from '../school.ts'
import { type Cast, gatherCast, PRINCIPALS, type Principal } from './principals.ts'

const listen = async (opened: { app: TestSchool['app'] }): Promise<string> => {
  await opened.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(opened.app.server.address() as { port: number }).port}`
}

const connect = (address: string, cookie: string, options: Partial<ManagerOptions & SocketOptions> = {}): Socket => {
  const socket = io(address, {
    path: LIVE_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: cookie ? { cookie } : {},
    ...options,
  })
  onTestFinished(() => void socket.disconnect())
  return socket
}

/** One more process of the same school. */
const openNode = (cast: Cast): Promise<OpenedSchool> =>
  openSchool({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    url: cast.school.url,
    ownerUrl: cast.school.ownerUrl,
    webRoot: null,
    limits: false,
  })

const opened = (socket: Socket): Promise<boolean> =>
  new Promise(resolve => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
  })

const watch = (socket: Socket, wanted: readonly string[]): Promise<string[]> =>
  new Promise(resolve => socket.emit(LIVE_MESSAGES.watch, wanted, {}, (allowed: string[]) => resolve(allowed)))

const heardBy = (socket: Socket): LiveEvent[] => {
  const heard: LiveEvent[] = []
  socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => heard.push(event))
  return heard
}

test('E1: a topic is open to exactly those who may read the same thing by a call', async () => {
  const cast = await gatherCast()
  const address = await listen(cast.school)
  const { classId, who } = cast
  // For each kind of topic, the call that reads the same thing.
  const reads: Record<string, { topic: string; status: (visitor: Visitor) => Promise<number> }> = {
    person: {
      topic: `person:${who.pupil.personId}`,
      status: async visitor => (visitor === who.pupil ? 200 : 403),
    },
    class: {
      topic: `class:${classId}`,
      status: async visitor => (await visitor.call(scorekeepingCalls, 'scorekeeping.board', { classId })).status,
    },
    'class-review': {
      topic: `class-review:${classId}`,
      status: async visitor => (await visitor.call(scorekeepingCalls, 'scorekeeping.queue', { classId })).status,
    },
    'school-review': {
      topic: 'school-review:all',
      status: async visitor => (visitor === who.admin ? 200 : 403),
    },
    fame: {
      topic: 'fame:all',
      status: async visitor => (visitor === who.nobody ? 403 : (await visitor.call(fameCalls, 'fame.everybody', {})).status),
    },
    market: {
      topic: 'market:all',
      status: async visitor => (await visitor.call(marketCalls, 'market.shelf', {})).status,
    },
    'class-squads': {
      topic: `class-squads:${classId}`,
      status: async visitor => (await visitor.call(squadsCalls, 'squads.of-class', { classId })).status,
    },
    'battle-lobbies': {
      topic: 'battle-lobbies:all',
      status: async visitor => (await visitor.call(battleCalls, 'battle.lobbies', {})).status,
    },
    'story-teams': {
      topic: 'story-teams:all',
      status: async visitor => (await visitor.call(storyCalls, 'story.teams', { episodeId: 'ep_02_welcome_xiotein' })).status,
    },
    'school-settings': {
      topic: 'school-settings:all',
      status: async visitor => (await visitor.call(schoolCalls, 'school.settings', {})).status,
    },
    'siege-rules': {
      topic: 'siege-rules:all',
      status: async visitor => (await visitor.call(siegeCalls, 'siege.mine', {})).status,
    },
    'siege-targets': {
      topic: `siege-targets:${classId}`,
      // Pupils of other classes have lists of their own.
      status: async visitor => (visitor === who.otherPupil ? 403 : (await visitor.call(siegeCalls, 'siege.targets', {})).status),
    },
    'school-moves': {
      topic: 'school-moves:all',
      status: async visitor => (await visitor.call(movesCalls, 'moves.school', {})).status,
    },
    'class-battles': {
      topic: `class-battles:${classId}`,
      status: async visitor => (await visitor.call(battleCalls, 'battle.of-class', { classId })).status,
    },
    attendance: {
      topic: `attendance:${classId}`,
      status: async visitor => (await visitor.call(attendanceCalls, 'attendance.of-class', { classId })).status,
    },
    goal: {
      topic: `goal:${classId}`,
      status: async visitor => (await visitor.call(goalsCalls, 'goals.of-class', { classId })).status,
    },
    display: {
      topic: `display:${classId}`,
      status: async visitor => (await visitor.call(scorekeepingCalls, 'scorekeeping.display', { classId })).status,
    },
  }
  expect(Object.keys(topics).sort()).toEqual(Object.keys(reads).sort())
  const differences: string[] = []
  for (const principal of PRINCIPALS) {
    const socket = connect(address, who[principal].cookie)
    const isIn = await opened(socket)
    const allowed = isIn
      ? await watch(
          socket,
          Object.values(reads).map(read => read.topic),
        )
      : []
    for (const [name, { topic, status }] of Object.entries(reads)) {
      const readable = (await status(who[principal])) === 200
      if (readable !== allowed.includes(topic))
        differences.push(`${name} for ${principal}: call ${readable}, topic ${allowed.includes(topic)}`)
    }
    socket.disconnect()
  }
  expect(differences).toEqual([])
})

test('E2: handshakes of other websites, without a cookie, with an old one, with a token in the address, or from the page of somebody else are refused', async () => {
  const cast = await gatherCast()
  const address = await listen(cast.school)
  const { cookie } = cast.who.pupil
  const foreign = Array.from({ length: 20 }, (_, index) => `https://evil-${index}.example`)
  const attempts = [
    ...foreign.map(origin => connect(address, cookie, { extraHeaders: { cookie, origin } })),
    connect(address, cookie, { extraHeaders: { cookie, origin: 'null' } }),
    connect(address, ''),
    connect(address, 'xiotein=expired-or-invented'),
    connect(address, cast.who.suspended.cookie),
    connect(address, '', { query: { token: cookie.split('=')[1] ?? '' } }),
    connect(address, '', { auth: { token: cookie.split('=')[1] ?? '' } }),
    connect(address, cookie, { auth: { reader: cast.who.classmate.personId } }),
    ...foreign.slice(0, 3).map(origin => connect(address, cookie, { transports: ['polling'], extraHeaders: { cookie, origin } })),
  ]
  expect(await Promise.all(attempts.map(opened))).toEqual(attempts.map(() => false))
  expect(await opened(connect(address, cookie))).toBe(true)
  expect(await opened(connect(address, cookie, { auth: { reader: cast.who.pupil.personId } }))).toBe(true)
  expect(await opened(connect(address, cookie, { transports: ['polling'] }))).toBe(true)
})

test('E6, A5, G2: signing out, a new password, a suspension and a role that is withdrawn close the socket at once', async () => {
  const cast = await gatherCast()
  const address = await listen(cast.school)
  const { who } = cast
  const endings: [Principal, () => Promise<{ status: number }>][] = [
    ['classmate', () => who.classmate.call(peopleCalls, 'people.sign-out', {})],
    ['otherPupil', () => who.otherPupil.call(peopleCalls, 'people.sign-out-everywhere', {})],
    ['pupil', () => who.pupil.call(peopleCalls, 'people.change-password', { currentPassword: PASSWORD, password: 'another-lantern-12' })],
    ['scorekeeper', () => who.admin.call(peopleCalls, 'people.suspend', { personId: who.scorekeeper.personId, suspended: true })],
    [
      'teacher',
      () =>
        who.admin.call(classesCalls, 'classes.withdraw-role', { personId: who.teacher.personId, role: 'teacher', classId: cast.classId }),
    ],
  ]
  for (const [principal, end] of endings) {
    const before = { ...who[principal] }
    const socket = connect(address, who[principal].cookie)
    expect(await opened(socket)).toBe(true)
    const closed = new Promise(resolve => socket.once('disconnect', () => resolve('closed')))
    // If the page is told that it is over and still gets an answer, nothing was closed.
    const answered = new Promise(resolve => {
      socket.once(LIVE_MESSAGES.ended, () => void watch(socket, []).then(() => resolve('still open')))
    })
    expect((await end()).status).toBe(200)
    expect(await Promise.race([closed, answered])).toBe('closed')
    expect(await opened(connect(address, before.cookie))).toBe(false)
  }
})

test("an approval reaches each pupil with their own balance and nothing else, the class's board with all, and no pupil with a board", async () => {
  const cast = await gatherCast()
  const address = await listen(cast.school)
  const { who, classId } = cast
  const sockets = Object.fromEntries(
    await Promise.all(
      (['pupil', 'classmate', 'otherPupil', 'scorekeeper', 'teacher'] as const).map(async principal => {
        const socket = connect(address, who[principal].cookie)
        await opened(socket)
        await watch(socket, [
          ...Object.values(who).map(visitor => `person:${visitor.personId}`),
          `class:${classId}`,
          `class-review:${classId}`,
          `display:${classId}`,
        ])
        // Events are in order: once the answer to another question is here, everything that was sent before it is, too.
        const caughtUp = () => watch(socket, [])
        return [principal, { heard: heardBy(socket), caughtUp }] as const
      }),
    ),
  ) as Record<'pupil' | 'classmate' | 'otherPupil' | 'scorekeeper' | 'teacher', { heard: LiveEvent[]; caughtUp: () => Promise<unknown> }>
  const namesOf = ({ heard }: { heard: LiveEvent[] }) => heard.map(event => event.name).sort()
  const { submissionId, lineId } = await cast.newSubmission()
  await who.teacher.call(scorekeepingCalls, 'scorekeeping.approve-submission', { submissionId, lineIds: [lineId] })
  // The first points earn a badge, and so does the first submission that counts.
  const badge = ['notices.added', 'growth.honours-changed']
  const ownPoints = ['ledger.balance', 'growth.standing', ...badge]
  await expect.poll(() => namesOf(sockets.classmate)).toEqual(ownPoints.sort())
  await expect.poll(() => namesOf(sockets.teacher)).toContain('scorekeeping.queue')
  const own = ['notices.added', 'scorekeeping.growth', 'scorekeeping.queue', 'scorekeeping.totals']
  await expect.poll(() => namesOf(sockets.scorekeeper)).toEqual([...badge, ...own].sort())
  await Promise.all(Object.values(sockets).map(({ caughtUp }) => caughtUp()))
  expect(namesOf(sockets.classmate)).toEqual(ownPoints.sort())
  expect(sockets.classmate.heard.find(event => event.name === 'ledger.balance')?.payload).toEqual({ pp: 2, today: 2 })
  expect(sockets.pupil.heard).toEqual([])
  expect(sockets.otherPupil.heard).toEqual([])
  expect(namesOf(sockets.scorekeeper)).toEqual([...badge, ...own].sort())
  const contracts: readonly Topics[] = [
    ledgerTopics,
    growthTopics,
    fameTopics,
    noticesTopics,
    peopleTopics,
    scorekeepingTopics,
    vaultTopics,
  ]
  for (const { topic, name, payload } of Object.values(sockets).flatMap(({ heard }) => heard)) {
    const kind = topic.slice(0, topic.indexOf(':'))
    const shapes = contracts.flatMap(topics => topics[kind]?.[name] ?? [])
    expect(shapes, `${topic} ${name}`).toHaveLength(1)
    expect(shapes[0]?.safeParse(payload).error, name).toBeUndefined()
  }
})

test('C9: closing lets 200 calls that are under way finish, and tells browsers to come back', async () => {
  const cast = await gatherCast()
  const node = await openNode(cast)
  const address = await listen(node)
  const socket = connect(address, cast.who.pupil.cookie)
  expect(await opened(socket)).toBe(true)
  const left = new Promise<string>(resolve => socket.once('disconnect', resolve))
  const award = () =>
    fetch(`${address}/api/scorekeeping/award-directly`, {
      method: 'POST',
      headers: { cookie: cast.who.teacher.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        classId: cast.classId,
        changes: [{ pupilId: cast.who.classmate.personId, changeAmount: 1 }],
        recordedAt: null,
      }),
    }).then(
      response => response.status,
      () => 0,
    )
  // As many as the node has connections for are in the middle of their work when it begins to close, and the rest on their way.
  const held = holdTransactions(node)
  const begun = Array.from({ length: MOST_CONNECTIONS }, award)
  await expect.poll(held.count).toBe(MOST_CONNECTIONS)
  const rest = Array.from({ length: 200 - MOST_CONNECTIONS }, award)
  const closing = node.close()
  // Told, and not found out later by silence; pages connect again after whatever ended their connection.
  expect(await left).toBe('io server disconnect')
  held.letGo()
  expect(await Promise.all(begun)).toEqual(begun.map(() => 200))
  const late = await Promise.all(rest)
  await closing
  expect(late.filter(status => ![200, 503, 0].includes(status))).toEqual([])
  const confirmed = MOST_CONNECTIONS + late.filter(status => status === 200).length
  const { pp } = await cast.school.db.one<{ pp: number }>({
    name: 'c9',
    text: 'select balance as pp from ledger_account where person_id = $1',
    values: [cast.who.classmate.personId],
  })
  expect(pp).toBe(confirmed)
})

test("a boost that a teacher gives shows at once, on the pupil's screen and on the board", async () => {
  const cast = await gatherCast()
  const address = await listen(cast.school)
  const socket = connect(address, cast.who.classmate.cookie)
  await opened(socket)
  await watch(socket, [`person:${cast.who.classmate.personId}`])
  const heard = heardBy(socket)
  await cast.who.teacher.call(growthCalls, 'growth.grant-boost', { classId: cast.classId, personIds: [cast.who.classmate.personId] })
  await expect.poll(() => heard.map(event => event.name).sort()).toEqual(['growth.standing', 'notices.added'])
})
