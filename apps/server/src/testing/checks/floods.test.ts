// One account, or one stranger, cannot make the school unusable for others: by large bodies, slow ones, or many calls at once.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type ClientRequest, request } from 'node:http'
import { connect } from 'node:net'
import { classesCalls } from '@xiotein/contract/classes'
import { fameCalls } from '@xiotein/contract/fame'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { pathOf } from '@xiotein/contract/wire'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { MOST_CONNECTIONS } from '../../platform/database/index.ts'
import { newToken } from '../../platform/sign-in/index.ts'
import { rosterFile } from '../roster-file.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../school.ts'

const MEGABYTE = 1_048_576
/** Only a test that fails waits this long. */
const PATIENCE = { timeout: 60_000 }
const PHOTO_BYTES = 6 * MEGABYTE

const listening = async (): Promise<TestSchool> => {
  const school = await openTestSchool()
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  return school
}

/** Sends part of a photo and keeps the rest back. Returns the request, and the status if one arrives. */
const begin = (school: TestSchool, visitor: Visitor, bytes: number): { sent: ClientRequest; status: Promise<number> } => {
  const { port } = school.app.server.address() as { port: number }
  const headers = { 'content-type': 'image/png', 'content-length': PHOTO_BYTES, cookie: visitor.cookie }
  const sent = request({ port, method: 'POST', path: pathOf('people.change-photo'), headers })
  sent.on('error', () => undefined)
  onTestFinished(() => void sent.destroy())
  sent.write(Buffer.alloc(bytes))
  return {
    sent,
    status: once(sent, 'response').then(
      ([response]) => response.statusCode as number,
      () => 0,
    ),
  }
}

// The next test is lent the same connections.
afterEach(() => void vi.restoreAllMocks())

test('unfinished uploads fill a small part of the memory: of one person, and of all together', async () => {
  const school = await listening()
  const ada = await school.person('Ada')
  begin(school, ada, 5 * MEGABYTE)
  // The second of the two is refused; the first waits for the rest.
  const second = begin(school, ada, 5 * MEGABYTE)
  expect(await Promise.race([second.status, begin(school, ada, 5 * MEGABYTE).status])).toBe(503)

  const others = await Promise.all(Array.from({ length: 9 }, (_, at) => school.person(`Pupil ${at}`)))
  const statuses = others.map(other => begin(school, other, 5 * MEGABYTE).status)
  expect(await Promise.race(statuses)).toBe(503)
})

test('refused or interrupted uploads are no longer counted', async () => {
  const school = await listening()
  const ada = await school.person('Ada')
  for (let upload = 0; upload < 4; upload += 1) {
    const { sent } = begin(school, ada, 5 * MEGABYTE)
    await once(school.app.server, 'request')
    sent.destroy()
  }
  await vi.waitFor(async () => {
    const answer = await ada.call(peopleCalls, 'people.change-photo', { type: 'image/png', bytes: new Uint8Array(PHOTO_BYTES) })
    expect(answer.refusal.refusal).toBe('people.no-picture')
  }, PATIENCE)
})

/** A connection on which an unauthorised client announces a large file. */
const refusedUpload = async (school: TestSchool) => {
  const { port } = school.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // The school may close the connection while something is still due.
  socket.on('error', () => undefined)
  const closed = new Promise<'closed'>(resolve => void socket.once('close', () => resolve('closed')))
  const head = [`POST ${pathOf('people.change-photo')} HTTP/1.1`, 'host: school', 'content-type: image/png']
  socket.write([...head, `content-length: ${64 * MEGABYTE}`, '', 'x'].join('\r\n'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /)
  return { socket, closed }
}

test('a client that goes on sending a refused body is disconnected after some megabytes', async () => {
  const { socket, closed } = await refusedUpload(await listening())
  const piece = Buffer.alloc(MEGABYTE)
  let pieces = 0
  for (let isOpen = true; isOpen && pieces < 63; pieces += 1) {
    const goesOn = new Promise<'open'>(resolve => {
      if (socket.write(piece)) resolve('open')
      else socket.once('drain', () => resolve('open'))
    })
    isOpen = (await Promise.race([goesOn, closed])) === 'open'
  }
  // Some pieces are discarded, and the system buffers some between both ends.
  expect(pieces).toBeLessThan(40)
})

// Without its own limit such a connection lasts as long as a request may take to come in: a minute.
test('a client that holds back a refused body is disconnected within seconds', async () => {
  const { closed } = await refusedUpload(await listening())
  expect(await closed).toBe('closed')
}, 40_000)

test('a client that finishes soon after the refusal keeps the connection', async () => {
  const school = await listening()
  const { port } = school.app.server.address() as { port: number }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = (body: Buffer) => {
    const sent = request({ port, agent, method: 'POST', path: pathOf('people.change-photo'), headers: { 'content-type': 'image/png' } })
    sent.end(body)
    return once(sent, 'response').then(async ([response]) => {
      response.resume()
      await once(response, 'end')
      return response.statusCode as number
    })
  }
  let connections = 0
  school.app.server.on('connection', () => {
    connections += 1
  })
  expect(await ask(Buffer.alloc(4 * MEGABYTE))).toBe(401)
  expect(await ask(Buffer.alloc(10))).toBe(401)
  expect(connections).toBe(1)
})

test('commands beyond what the school can do in a few seconds are refused at once, and all the others are done', async () => {
  const school = await openTestSchool()
  const { db } = school
  let letGo = (): void => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  const transaction = db.transaction
  vi.spyOn(db, 'transaction').mockImplementation(async work => {
    await held
    return transaction(work)
  })
  const fitting = MOST_CONNECTIONS + 200
  const pupils = await Promise.all(Array.from({ length: 36 }, (_, at) => school.person(`Pupil ${at}`)))
  const send = (pupil: Visitor) => pupil.call(noticesCalls, 'notices.mark-read', { noticeId: randomUUID() })
  const answers = pupils.flatMap(pupil => Array.from({ length: 6 }, () => send(pupil)))

  expect((await Promise.race(answers)).refusal).toMatchObject({ refusal: 'http.busy' })
  // Only when all have arrived may the first be done: its place would be free for one that comes later.
  const refused: number[] = []
  const noteRefusal = ({ status }: { readonly status: number }): void => {
    if (status === 503) refused.push(status)
  }
  for (const answer of answers) void answer.then(noteRefusal)
  await vi.waitFor(() => expect(refused).toHaveLength(answers.length - fitting), 60_000)
  letGo()
  const statuses = (await Promise.all(answers)).map(answer => answer.status)
  expect(statuses.filter(status => status === 200)).toHaveLength(fitting)
  expect(statuses.filter(status => status === 503)).toHaveLength(answers.length - fitting)
})

test('however many ask whether the school is ready, the database is queried once', async () => {
  const school = await openTestSchool()
  const asked = vi.spyOn(school.db, 'one')
  const ask = () => school.app.inject({ method: 'GET', url: '/readyz' })
  const answers = await Promise.all(Array.from({ length: 200 }, ask))
  expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200]))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a cookie that cannot be a session costs no query, and invented ones cause at most two queries at a time', async () => {
  const school = await openTestSchool()
  const visit = (cookie: string) => school.app.inject({ method: 'GET', url: pathOf('people.sessions'), headers: { cookie } })
  const { db } = school
  const rows = db.rows
  let running = 0
  let mostAtOnce = 0
  const asked = vi.spyOn(db, 'rows').mockImplementation(async statement => {
    running += 1
    mostAtOnce = Math.max(mostAtOnce, running)
    return rows(statement).finally(() => {
      running -= 1
    }) as Promise<never[]>
  })
  for (const cookie of ['x', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}!`, '%00', '..%2f'])
    expect((await visit(`xiotein=${cookie}`)).statusCode).toBe(401)
  expect(asked).not.toHaveBeenCalled()

  const answers = await Promise.all(Array.from({ length: 300 }, () => visit(`xiotein=${newToken()}`)))
  expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([401]))
  expect(asked).toHaveBeenCalled()
  expect(mostAtOnce).toBeLessThanOrEqual(2)
})

test('a request that does not come in, and a connection on which nothing is said, are ended', async () => {
  const { app } = await openTestSchool()
  expect(app.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 60_000, timeout: 60_000 })
})

test('a body that is larger than its call can need is refused, also by somebody without the right to call', async () => {
  const school = await openTestSchool()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const name = 'x'.repeat(20_000)
  expect((await admin.call(classesCalls, 'classes.create-class', { name })).status).toBe(413)
  const pupil = await school.person('Ada', { pupilOf: await school.schoolClass('7C') })
  const roster = rosterFile(' '.repeat(2 * MEGABYTE + 1))
  expect((await pupil.call(classesCalls, 'classes.import-roster', roster)).refusal.refusal).toBe('http.forbidden')
  expect((await admin.call(classesCalls, 'classes.import-roster', roster)).status).toBe(413)
})

test('however many strangers ask for the Hall of Fame at once, it is computed once, and again when its settings change', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const ada = await school.person('Ada Lovelace', { pupilOf: classId })
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const asked = vi.spyOn(school.db, 'maybe')
  const look = () => school.anybody().call(fameCalls, 'fame.board', { by: 'week' })
  // This node caches nothing until it receives the others' changes.
  await vi.waitFor(async () => {
    asked.mockClear()
    const answers = await Promise.all(Array.from({ length: 300 }, look))
    await look()
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    expect(asked.mock.calls.length).toBeLessThanOrEqual(1)
  }, PATIENCE)
  expect((await admin.call(fameCalls, 'fame.change-access', { access: 'signed-in' })).status).toBe(200)
  expect((await look()).refusal.refusal).toBe('fame.signed-in-only')
  expect((await ada.call(fameCalls, 'fame.board', { by: 'week' })).status).toBe(200)
})
