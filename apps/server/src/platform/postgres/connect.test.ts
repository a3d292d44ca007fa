import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from './connect.ts'

test('a server that takes the connection and says nothing is not waited for for ever', async () => {
  const server = createServer(socket => onTestFinished(() => void socket.destroy())).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await expect(connect(`postgres://x:x@127.0.0.1:${port}/x`, { patienceMs: 100 })).rejects.toThrow(
    'The database cannot be reached (timeout expired)',
  )
})

test('what is wrong with the database of a district names the setting of the district', async () => {
  const url = 'postgres://x:x@127.0.0.1:1/x'
  vi.stubEnv('DISTRICT_DATABASE_URL', url)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(connect(url)).rejects.toThrow('check DISTRICT_DATABASE_URL and that the server runs')
  await expect(connect('postgres://x:secret@:x')).rejects.toThrow(/^DISTRICT_DATABASE_URL is not a database address/)
  vi.stubEnv('DATABASE_URL', url)
  await expect(connect(url)).rejects.toThrow('check DATABASE_URL and')
})
