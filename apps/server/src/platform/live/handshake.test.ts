import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { trustedProxies } from '../http/trusted-proxies.ts'
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

/** A web server that decides about handshakes and opens no connection for them. */
const openDoor = async (
  identify: (token: string) => Promise<Caller>,
  { publicUrl = null, proxies = null }: { publicUrl?: string | null; proxies?: string | null } = {},
) => {
  const handshake = openHandshake({ identify, publicUrl, proxies: trustedProxies(proxies), log: openLog('silent') })
  const arrived: { readonly decision: Promise<boolean>; readonly left: Promise<unknown> }[] = []
  const server = createServer()
  onTestFinished(() => void server.close())
  server.on('request', request => {
    const left = once(request.socket, 'close')
    arrived.push({ left, decision: new Promise(decide => handshake.allowRequest(request, (_, allowed) => decide(allowed))) })
    server.emit('arrival')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  /** Resolves when the server has received all of them. */
  const knock = async (count: number, headers = 'cookie: xiotein=token') => {
    const before = arrived.length
    const clients = Array.from({ length: count }, (): Socket => {
      const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
      onTestFinished(() => void client.destroy())
      return client
    })
    for (const client of clients) client.write(`GET /live/ HTTP/1.1\r\nhost: school.example\r\n${headers}\r\n\r\n`)
    while (arrived.length < before + count) await once(server, 'arrival')
    const own = arrived.slice(before)
    return {
      decisions: Promise.all(own.map(({ decision }) => decision)),
      leave: async (): Promise<void> => {
        for (const client of clients) client.destroy()
        await Promise.all(own.map(({ left }) => left))
      },
    }
  }
  return { knock }
}

test('anybody who leaves before they are let in opens no live connection and keeps nobody waiting', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  const { knock } = await openDoor(async () => {
    await answered
    return ADA
  })
  const { decisions, leave } = await knock(CONNECTIONS)
  await leave()
  answer()
  expect(await decisions).toEqual(Array.from({ length: CONNECTIONS }, () => false))
})

test('a hundred handshakes of a person may wait, one more is refused before it waits, and those that leave make room', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { knock } = await openDoor(async () => ADA)
  // As many as pass at once.
  expect(await (await knock(2)).decisions).toEqual([true, true])
  const waiting = await knock(100)
  expect(await (await knock(1)).decisions).toEqual([false])
  await waiting.leave()
  expect(new Set(await waiting.decisions)).toEqual(new Set([false]))
  const returned = await knock(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await returned.decisions).toEqual([true])
})

const TOKENS = 'cookie: __Host-xiotein=own; xiotein=planted'
const OVER_TLS = 'x-forwarded-proto: http, https'

test.each([
  [{ publicUrl: 'https://school.example' }, TOKENS, ['own']],
  [{ publicUrl: 'https://school.example' }, 'cookie: xiotein=planted', []],
  [{ proxies: '10.0.0.0/8, 127.0.0.1' }, `${TOKENS}\r\n${OVER_TLS}`, ['own']],
  [{ proxies: '10.0.0.0/8, 127.0.0.1' }, `cookie: xiotein=planted\r\n${OVER_TLS}`, []],
  [{ proxies: '10.0.0.0/8, 127.0.0.1' }, 'cookie: xiotein=own\r\nx-forwarded-proto: http', ['own']],
  [{}, `cookie: xiotein=own\r\n${OVER_TLS}`, ['own']],
  [{ proxies: '10.0.0.0/8' }, `cookie: xiotein=own\r\n${OVER_TLS}`, ['own']],
])('over TLS a live connection takes no cookie that a neighbour of the host could have set: %j %j', async (reached, headers, asked) => {
  const tokens: string[] = []
  const { knock } = await openDoor(async token => {
    tokens.push(token)
    return ADA
  }, reached)
  expect(await (await knock(1, headers)).decisions).toEqual([asked.length > 0])
  expect(tokens).toEqual(asked)
})

test("a page of a neighbour's host opens no live connection, nor uses up the places of its reader", async () => {
  const { knock } = await openDoor(async () => ADA)
  expect(await (await knock(1, 'cookie: xiotein=token\r\nsec-fetch-site: same-site')).decisions).toEqual([false])
  expect(await (await knock(1, 'cookie: xiotein=token\r\nsec-fetch-site: same-origin')).decisions).toEqual([true])
})
