import { once } from 'node:events'
import { type ClientRequest, createServer, request } from 'node:http'
import { type HttpRefusal, httpRefusals } from '@xiotein/contract/wire'
import { describe, expect, onTestFinished, test } from 'vitest'
import { countBodies, MOST_BYTES, MOST_BYTES_OF_ONE } from './bodies.ts'
import type { Refused } from './refused.ts'

const HALF = MOST_BYTES_OF_ONE / 2

/** A server that reads bodies and reports their sizes, and senders that report how much of theirs has arrived. */
const open = async () => {
  const bodiesOf = countBodies()
  const reached = new Map<string, () => void>()
  /** The bodies that had to wait before more of them was read. */
  const paused = new Set<string>()
  const server = createServer((raw, response) => {
    const { school = '', who = '', from = '', name = '', wanted } = raw.headers as Record<string, string>
    let bytes = 0
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes === Number(wanted)) reached.get(name)?.()
    })
    raw.on('pause', () => void paused.add(name))
    bodiesOf(school)(raw, response, { who, from }, 2 * HALF).then(
      body => response.end(String(body.length)),
      ({ refusal }: Refused) => response.writeHead(httpRefusals[refusal.name as HttpRefusal]).end(),
    )
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  let count = 0
  const send = (
    who: string,
    from: string,
    bytes: number,
    school = '',
    headers: Readonly<Record<string, number>> = {},
  ): { sent: ClientRequest; status: Promise<number>; arrived: Promise<void>; number: string } => {
    count += 1
    const name = String(count)
    const arrived = new Promise<void>(resolve => void reached.set(name, resolve))
    const sent = request({ port, host: '127.0.0.1', method: 'POST', headers: { school, who, from, name, wanted: bytes, ...headers } })
    sent.on('error', () => undefined)
    sent.write(Buffer.alloc(bytes))
    const status = once(sent, 'response').then(([response]) => response.resume().statusCode as number)
    return { sent, status, arrived, number: name }
  }
  const finish = async (who: string, from: string, bytes: number, school = ''): Promise<number> => {
    const { sent, status } = send(who, from, bytes, school)
    sent.end()
    return status
  }
  return { send, finish, paused }
}

describe('where slow uploads fill what the process may hold', () => {
  test('others send as before, and the slowest upload of the sender who holds most gives way', async () => {
    const { send, finish } = await open()
    const people = MOST_BYTES / MOST_BYTES_OF_ONE
    const slow = Array.from({ length: 2 * people }, (_, nth) => send(`attacker ${nth % people}`, 'here', HALF))
    await Promise.all(slow.map(({ arrived }) => arrived))
    expect(await finish('ada', 'here', 300)).toBe(200)
    expect(await Promise.any(slow.map(({ status }) => status))).toBe(503)
    expect(await finish('bo', 'here', 300)).toBe(200)
  })

  test('a stranger who fills what strangers may hold keeps no other network or browser from sending', async () => {
    const { send, finish } = await open()
    const slow = Array.from({ length: 4 }, () => send('strangers', 'flood', HALF / 2))
    await Promise.all(slow.map(({ arrived }) => arrived))
    expect(await finish('strangers', 'school', 300)).toBe(200)
    expect(await finish('strangers', 'flood', 300)).toBe(200)
    expect(await Promise.any(slow.map(({ status }) => status))).toBe(503)
  })

  test('among many schools the greedy one gives way, however many people it spreads its uploads over', async () => {
    const { send, finish } = await open()
    const own = send('ada', 'here', HALF, 'oak')
    await own.arrived
    // Each holds less than the one at the neighbour's.
    const pieces = (4 * MOST_BYTES) / MOST_BYTES_OF_ONE
    const greedy = Array.from({ length: pieces }, (_, nth) => send(`pupil ${nth}`, 'here', HALF / 2, 'elm'))
    expect(await Promise.any([own, ...greedy].map(({ status }) => status))).toBe(503)
    own.sent.end()
    expect(await own.status).toBe(200)
    expect(await finish('bo', 'here', 300, 'oak')).toBe(200)
  })

  test('people of the same name in two schools are not one', async () => {
    const { send, finish } = await open()
    const slow = Array.from({ length: 2 }, () => send('ada', 'here', HALF - 300, 'oak'))
    await Promise.all(slow.map(({ arrived }) => arrived))
    expect(await finish('ada', 'here', HALF, 'elm')).toBe(200)
    for (const { sent } of slow) sent.end()
    expect(await Promise.all(slow.map(({ status }) => status))).toEqual([200, 200])
  })
})

test('a small body of a person that arrives whole waits for no turn, unlike that of a stranger and each piece of a large one', async () => {
  const { send, paused } = await open()
  const whole = async (who: string, bytes: number): Promise<boolean> => {
    const { sent, status, number } = send(who, 'here', bytes, '', { 'content-length': bytes })
    sent.end()
    expect(await status).toBe(200)
    return paused.has(number)
  }
  expect([await whole('ada', 300), await whole('strangers', 300), await whole('ada', 20_000)]).toEqual([false, true, true])
})

test('a body whose sender went away before it was read is given up', async () => {
  const readBody = countBodies()('')
  const read = new Promise<Buffer>((resolve, reject) => {
    const server = createServer((raw, response) => {
      response.once('close', () => void readBody(raw, response, { who: 'ada', from: 'here' }, HALF).then(resolve, reject))
      sent.destroy()
    }).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      sent = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 300 } })
      sent.on('error', () => undefined)
      sent.flushHeaders()
    })
    onTestFinished(() => void server.close())
    let sent: ClientRequest
  })
  await expect(read).rejects.toMatchObject({ refusal: { name: 'http.bad-input' } })
})
