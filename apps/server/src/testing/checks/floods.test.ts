// One account, or one stranger, cannot take the school from the others: by large bodies, by slow ones, by many calls at once.

import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { fameCalls } from '@xiotein/contract/fame'
import { peopleCalls } from '@xiotein/contract/people'
import { pathOf } from '@xiotein/contract/wire'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rosterFile } from '../roster-file.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../school.ts'

const MEGABYTE = 1_048_576
/** Only somebody who waits in vain waits so long. */
const PATIENCE = { timeout: 60_000 }
const PHOTO_BYTES = 6 * MEGABYTE

const listening = async (): Promise<TestSchool> => {
  const school = await openTestSchool()
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  return school
}

/** Sends so much of a photo and keeps the rest back. Answers the request, and the status if one comes. */
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

test('unfinished uploads fill a small part of the memory: of one person, and of all together', async () => {
  const school = await listening()
  const ada = await school.person('Ada')
  begin(school, ada, 5 * MEGABYTE)
  // Whichever of the two comes second is refused; the other waits for the rest.
  const second = begin(school, ada, 5 * MEGABYTE)
  expect(await Promise.race([second.status, begin(school, ada, 5 * MEGABYTE).status])).toBe(503)

  const others = await Promise.all(Array.from({ length: 9 }, (_, at) => school.person(`Pupil ${at}`)))
  const statuses = others.map(other => begin(school, other, 5 * MEGABYTE).status)
  expect(await Promise.race(statuses)).toBe(503)
})

test('what was refused or broken off is counted no longer', async () => {
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

test('a request that does not come in, and a connection on which nothing is said, are ended', async () => {
  const { app } = await openTestSchool()
  expect(app.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 60_000, timeout: 60_000 })
})

test('a body that is larger than its call can need is refused, also by somebody without the right to call', async () => {
  const school = await openTestSchool()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const name = 'x'.repeat(20_000)
  expect((await admin.call(peopleCalls, 'people.create-class', { name })).status).toBe(413)
  const pupil = await school.person('Ada', { pupilOf: await school.schoolClass('7C') })
  const roster = rosterFile(' '.repeat(2 * MEGABYTE + 1))
  expect((await pupil.call(peopleCalls, 'people.import-roster', roster)).refusal.refusal).toBe('http.forbidden')
  expect((await admin.call(peopleCalls, 'people.import-roster', roster)).status).toBe(413)
})

test('however many strangers ask for the Hall of Fame at once, it is worked out once, and anew when its settings change', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const ada = await school.person('Ada Lovelace', { pupilOf: classId })
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const asked = vi.spyOn(school.school.db, 'maybe')
  const look = () => school.anybody().call(fameCalls, 'fame.board', { by: 'week' })
  // Until this node hears the others, nothing is kept.
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
