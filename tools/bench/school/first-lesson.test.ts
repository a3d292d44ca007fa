import { createServer, type Server } from 'node:http'
import { LIVE_MESSAGES, LIVE_PATH } from '@xiotein/contract/wire'
import { Server as LiveServer } from 'socket.io'
import { expect, onTestFinished, test } from 'vitest'
import { done, listen } from './first-lesson.ts'

const at = async (server: Server): Promise<number> => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

test('a command whose answer is lost, or for which the school is too busy, is sent again with its key', async () => {
  const keys: unknown[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    if (keys.length === 1) return void request.socket.destroy()
    response.writeHead(keys.length === 2 ? 503 : 200).end('{}')
  })
  const port = await at(server)
  expect((await done(port, 'oak.example.org', '/api/x', '', {})).status).toBe(200)
  expect(keys).toEqual([expect.any(String), keys[0], keys[0]])
  await done(port, 'oak.example.org', '/api/x', '', {})
  expect(keys[3]).not.toBe(keys[0])
})

test('a live connection for which the school is too busy is tried again', async () => {
  const server = createServer()
  let asked = 0
  const live = new LiveServer({ path: LIVE_PATH, allowRequest: (_, answer) => answer(null, ++asked > 1) })
  live.on('connection', socket => void socket.on(LIVE_MESSAGES.watch, (_topics, _known, answer: () => void) => answer()))
  live.attach(server)
  const port = await at(server)
  const socket = await listen(port, 'oak.example.org', { id: 'somebody', username: 'somebody', cookie: '' })
  expect([socket.connected, asked]).toEqual([true, 2])
  socket.disconnect()
  await live.close()
})
