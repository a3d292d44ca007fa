import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'

test('a server that takes the connection and says nothing is not waited for for ever', async () => {
  const server = createServer(socket => onTestFinished(() => void socket.destroy())).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await expect(connect(`postgres://x:x@127.0.0.1:${port}/x`, 100)).rejects.toThrow('The database cannot be reached (timeout expired)')
})
