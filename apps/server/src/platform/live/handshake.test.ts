import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../log.ts'
import type { Caller } from '../sign-in/index.ts'
import { openHandshake } from './handshake.ts'

const ADA: Caller = {
  personId: 'ada',
  sessionId: 'one',
  displayName: 'Ada',
  grants: [],
  pupilOf: [],
  taught: [],
  isConfirmed: true,
  actingAdminId: null,
}
const CONNECTIONS = 8

test('anybody who leaves before they are let in opens no live connection and keeps nobody waiting', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  const identify = async (): Promise<Caller> => {
    await answered
    return ADA
  }
  const handshake = openHandshake({ identify, publicUrl: null, log: openLog('silent') })
  const decisions: Promise<boolean>[] = []
  const left: Promise<unknown>[] = []
  const server = createServer()
  onTestFinished(() => void server.close())
  const arrivals = new Promise<void>(resolve => {
    server.on('request', request => {
      left.push(once(request.socket, 'close'))
      decisions.push(new Promise(decide => handshake.allowRequest(request, (_, allowed) => decide(allowed))))
      if (decisions.length === CONNECTIONS) resolve()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const clients = Array.from({ length: CONNECTIONS }, () => connect((server.address() as AddressInfo).port, '127.0.0.1'))
  for (const client of clients) client.write('GET /live/ HTTP/1.1\r\nhost: school.example\r\ncookie: xiotein=token\r\n\r\n')
  await arrivals
  for (const client of clients) client.destroy()
  await Promise.all(left)
  answer()
  expect(await Promise.all(decisions)).toEqual(Array.from({ length: CONNECTIONS }, () => false))
})
