import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { LIVE_PATH } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { openTestSchool, type TestSchool } from '../../testing/school.ts'

/** Sends these lines on a connection, and returns everything that comes back until the school closes it. */
const say = async (school: TestSchool, head: string, body = ''): Promise<string> => {
  const { port } = school.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head.trim().replaceAll(/\n\s*/g, '\r\n')}\r\n\r\n${body}`)
  return text(socket)
}

const open = async (): Promise<TestSchool> => {
  const school = await openTestSchool()
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  return school
}
const H2C = 'Connection: Upgrade, HTTP2-Settings\nUpgrade: h2c\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'
const WEBSOCKET = 'Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='

test('a program that asks for HTTP/2 gets an answer in HTTP/1.1, as if it had not asked', async () => {
  const school = await open()
  const answer = await say(school, `GET /api/people/front HTTP/1.1\nHost: school.example\n${H2C}`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toContain('"schoolName":"Test School"')
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})

test('a command with such a request is answered too', async () => {
  const school = await open()
  const head = `POST /api/people/sign-in HTTP/1.1\nHost: school.example\nContent-Type: application/json\nContent-Length: 2\n${H2C}`
  expect(await say(school, head, '{}')).toMatch(/^HTTP\/1\.1 400 /)
})

test.each([
  ['an address that has none', '/api/people/front', 200],
  ['no address at all', '/nothing.here', 404],
  ['the live connection, without the right protocol', `${LIVE_PATH}/?EIO=4&transport=websocket`, 400],
])('a WebSocket or another protocol for %s gets an answer', async (_what, path, status) => {
  const school = await open()
  const wish = status === 400 ? H2C : WEBSOCKET
  expect(await say(school, `GET ${path} HTTP/1.1\nHost: school.example\n${wish}`)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test('a wish for another protocol that is sent before the answer to an earlier call ends that connection, and nothing else', async () => {
  const school = await open()
  const call = 'GET /api/people/front HTTP/1.1\nHost: school.example'
  await say(school, call, `${call}\n${H2C}\n\n`.replaceAll('\n', '\r\n'))
  expect(await say(school, `${call}\nConnection: close`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})
