// A school that fails while it answers costs its neighbours nothing.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '../log.ts'
import type { Catalogue } from './catalogue.ts'
import type { DistrictSchool } from './catalogue-rows.ts'
import { shareFairly } from './fair-share.ts'
import { openFront } from './front.ts'
import { openSchools } from './open-schools.ts'

const school: DistrictSchool = {
  name: 'school_oak',
  password: 'x',
  host: 'oak.example.org',
  address: 'https://oak.example.org',
  state: 'active',
  schemaVersion: 1,
  failure: null,
  failedVersion: null,
  mailFrom: null,
  jobsDoneAt: new Date(),
  jobsFailing: 0,
}

/** A front whose only school breaks off in the middle of an answer, and of a live connection that it takes; or it cannot be opened. */
const openBreaking = async ({ opens = true } = {}) => {
  const server = createServer((request, response) => {
    if (request.url === '/well') return response.end('well')
    if (request.url === '/slow') return
    response.write('half an answer')
    throw new Error('broken')
  })
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    throw new Error('broken')
  })
  const logged: string[] = []
  const log = openLog('error', { write: line => void logged.push(line) })
  const schools = openSchools({
    prepare: async () => undefined,
    open: async () => {
      if (!opens) throw new Error('no database')
      return { server, liveConnections: () => 0, isDueBy: async () => false, close: async () => undefined }
    },
    byName: () => school,
    closeAfterMs: 900_000,
    clock: () => new Date(),
    log,
  })
  const front = openFront({
    catalogue: { byHost: (host: string) => (host === school.host ? school : null) } as unknown as Catalogue,
    schools,
    shares: shareFairly(),
    log,
    figures: { count: () => undefined, answer: () => false },
    files: null,
    badRequest: 'x',
  })
  front.server.listen(0, '127.0.0.1')
  await once(front.server, 'listening')
  onTestFinished(async () => {
    front.server.closeAllConnections()
    await front.leave()
    await schools.close()
  })
  const { port } = front.server.address() as { port: number }
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', piece => {
      heard += piece
    })
    socket.on('error', () => undefined)
    const closed = once(socket, 'close')
    return {
      ask: (...requests: readonly string[]) => void socket.write(requests.join('')),
      heard: () => heard,
      untilClosed: async () => {
        await closed
        return heard
      },
    }
  }
  /** Sends these very bytes, and returns what comes back until the connection ends. */
  const send = (path: string, ...headers: readonly string[]): Promise<string> => {
    const { ask, untilClosed } = open()
    ask(get(path, ...headers))
    return untilClosed()
  }
  return { open, send, logged }
}

const get = (path: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, `Host: ${school.host}`, ...headers, '', ''].join('\r\n')

const LIVE = ['/live/?EIO=4&transport=websocket', 'Connection: Upgrade', 'Upgrade: websocket'] as const

test('a school that breaks off in an answer loses that connection, and the next one is answered', async () => {
  const { send, logged } = await openBreaking()
  expect(await send('/')).not.toContain('HTTP/1.1 503')
  expect(await send(...LIVE)).toMatch(/^HTTP\/1\.1 101 /)
  expect(await send('/well', 'Connection: close')).toMatch(/^HTTP\/1\.1 200 [\s\S]*well/)
  expect(logged).toHaveLength(2)
  expect(logged.join('')).toContain('broken')
})

test('a live connection to a school that cannot be opened is refused with an answer, also where calls came before on the connection', async () => {
  const { open } = await openBreaking({ opens: false })
  const { ask, heard, untilClosed } = open()
  ask(get('/api/people/me'))
  await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1\.1 503 [\s\S]*}$/), { timeout: 60_000 })
  ask(get(...LIVE))
  expect((await untilClosed()).match(/HTTP\/1\.1 503 /g)).toHaveLength(2)
})

test('a refused live connection that is asked for before the answer to an earlier call ends, and harms nobody else', async () => {
  const { open, send } = await openBreaking()
  const { ask, untilClosed } = open()
  ask(get('/slow'), get(...LIVE).replace(school.host, 'nobody.example.org'))
  await untilClosed()
  expect(await send('/well', 'Connection: close')).toMatch(/^HTTP\/1\.1 200 [\s\S]*well/)
})
