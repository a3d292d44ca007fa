// Everything that the head of a request decides is checked before its body arrives, and again afterwards.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { peopleCalls } from '@xiotein/contract/people'
import { pathOf } from '@xiotein/contract/wire'
import { expect, onTestFinished, test } from 'vitest'
import { openTestSchool, type TestSchool, type Visitor } from '../school.ts'

const PHOTO_BYTES = 6_000_000
const NO_PHOTO = { type: 'image/png' as const, bytes: new Uint8Array(10) }
const PHOTOS_A_MINUTE = 20

/** Says that a large file is coming, sends one byte of it, and waits for what the school says to that. */
const announce = async (school: TestSchool, name: string, visitor: Visitor, headers: Record<string, string> = {}) => {
  const { port } = school.app.server.address() as { port: number }
  const sent = request({
    port,
    method: 'POST',
    path: pathOf(name),
    headers: { 'content-type': 'image/png', 'content-length': PHOTO_BYTES, cookie: visitor.cookie, ...headers },
  })
  // The school may close the connection while the rest of the file is still due.
  sent.on('error', () => undefined)
  onTestFinished(() => void sent.destroy())
  sent.write('{')
  const [response] = await once(sent, 'response')
  return response.statusCode as number
}

const announcePhoto = (school: TestSchool, visitor: Visitor, headers?: Record<string, string>) =>
  announce(school, 'people.change-photo', visitor, headers)

test('somebody who may not change a photo is refused before sending it', async () => {
  const school = await openTestSchool()
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  const ada = await school.person('Ada')
  expect(await announcePhoto(school, school.anybody())).toBe(401)
  expect(await announcePhoto(school, ada, { origin: 'https://evil.example' })).toBe(403)
  expect(await announcePhoto(school, ada, { 'content-type': 'text/plain' })).toBe(400)
  for (let call = 0; call < PHOTOS_A_MINUTE; call += 1) await ada.call(peopleCalls, 'people.change-photo', NO_PHOTO)
  expect(await announcePhoto(school, ada)).toBe(429)
})

test('somebody who may not import a roster, or sends one larger than any school needs, is refused before sending it', async () => {
  const school = await openTestSchool()
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  const pupil = await school.person('Ada', { pupilOf: await school.schoolClass('7C') })
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const csv = { 'content-type': 'text/csv', 'idempotency-key': randomUUID() }
  expect(await announce(school, 'classes.import-roster', pupil, csv)).toBe(403)
  expect(await announce(school, 'classes.import-roster', admin, { ...csv, 'content-type': 'application/json' })).toBe(400)
  expect(await announce(school, 'classes.import-roster', admin, csv)).toBe(413)
})

test('somebody who is signed out while a photo is uploading is refused when it has arrived', async () => {
  const school = await openTestSchool()
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  const ada = await school.person('Ada')
  const { port } = school.app.server.address() as { port: number }
  const body = JSON.stringify({ displayName: 'Ada' })
  const sent = request({
    port,
    method: 'POST',
    path: pathOf('people.rename-me'),
    headers: { 'content-type': 'application/json', 'content-length': body.length, cookie: ada.cookie, 'idempotency-key': randomUUID() },
  })
  sent.write(body.slice(0, 1))
  await once(school.app.server, 'request')
  await ada.call(peopleCalls, 'people.sign-out', {})
  sent.end(body.slice(1))
  const [response] = await once(sent, 'response')
  expect(response.statusCode).toBe(401)
})
