import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { paceArrivals } from './arrivals.ts'

const FLOOD = 200
/** The number that is accepted in a fiftieth of a second. */
const AT_ONCE = 10

afterEach(() => void vi.useRealTimers())

/** A server whose time stands still until the test advances it. */
const open = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const server = createServer((_request, response) => void response.end('answer'))
  paceArrivals(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as { port: number }
  let arrived = 0
  server.on('connection', () => (arrived += 1))
  const knock = async (): Promise<Socket[]> => {
    const sockets = Array.from({ length: FLOOD }, () => connect(port, '127.0.0.1'))
    for (const socket of sockets) onTestFinished(() => void socket.destroy())
    const before = arrived
    await Promise.all(sockets.map(socket => once(socket, 'connect')))
    while (arrived - before < FLOOD) await new Promise(setImmediate)
    return sockets
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = async (): Promise<number> => {
    const sent = request({ port, host: '127.0.0.1', agent })
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    return response.statusCode ?? 0
  }
  return { knock, ask }
}

test('connected people are answered before hundreds of new connections, and all of them are answered', async () => {
  const { knock, ask } = await open()
  expect(await ask()).toBe(200)
  const sockets = await knock()
  let answered = 0
  const answers = sockets.map(async socket => {
    socket.write('GET / HTTP/1.1\r\nHost: school.example\r\n\r\n')
    await once(socket, 'data')
    answered += 1
  })
  for (let nth = 0; nth < 5; nth += 1) expect(await ask()).toBe(200)
  expect(answered).toBeLessThan(AT_ONCE)
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(answers)
  expect(answered).toBe(FLOOD)
})

test('a connection that breaks while it waits harms nobody', async () => {
  const { knock, ask } = await open()
  expect(await ask()).toBe(200)
  for (const socket of await knock()) socket.resetAndDestroy()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await ask()).toBe(200)
})
