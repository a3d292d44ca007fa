// A line to a database, or to another program, through which a test can decide what comes.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** A connection that a test can refuse, cut, or silence; `reach` connects to what lies behind it. */
export const openLineTo = async (reach: () => Socket) => {
  const line = { isOpen: true, refused: 0, unheard: '', sockets: [] as Socket[] }
  const server = createServer(near => {
    near.on('error', () => undefined)
    if (!line.isOpen) {
      line.refused += 1
      return near.destroy()
    }
    const far = reach()
    far.on('error', () => undefined)
    near.pipe(far).pipe(near)
    line.sockets.push(near, far)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    for (const socket of line.sockets.splice(0)) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return Object.assign(line, {
    port: (server.address() as { port: number }).port,
    cut,
    /** Lets nothing through any more, and tells nobody. */
    silence: () => {
      for (const socket of line.sockets) {
        socket
          .unpipe()
          .on('data', chunk => {
            line.unheard += chunk.toString()
          })
          .resume()
      }
    },
  })
}
export type Line = Awaited<ReturnType<typeof openLineTo>>

/** A line to a PostgreSQL, with the address at which it begins. */
export const openLine = async (url: string) => {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url }) as pg.Client & { password: string }
  const line = await openLineTo(() => (host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)))
  return Object.assign(line, { url: `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${line.port}/${database}` })
}
