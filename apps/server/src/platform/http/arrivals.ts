import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { openPace } from '../sign-in/index.ts'
import { sourceOf } from './source.ts'

const NEW_CONNECTIONS_A_SECOND = 500

const nothing = (): void => undefined

/**
 * Takes up new connections at a pace at which everybody who is connected is served in between; each network has its turn. To be called when
 * nobody else will listen to the server's connections.
 */
export const paceArrivals = (server: Server): void => {
  const pace = openPace(NEW_CONNECTIONS_A_SECOND)
  const takeUp = server.listeners('connection')
  server.removeAllListeners('connection')
  // Nothing is read of a connection that waits.
  Object.assign(server, { pauseOnConnect: true })
  server.on('connection', (socket: Socket) => {
    socket.on('error', nothing)
    pace([sourceOf(socket.remoteAddress ?? '')]).then(
      () => {
        socket.off('error', nothing)
        if (socket.destroyed) return
        for (const listener of takeUp) listener.call(server, socket)
        socket.resume()
      },
      () => socket.destroy(),
    )
  })
}
