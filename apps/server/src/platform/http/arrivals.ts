import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { openPace } from '../sign-in/index.ts'
import { sourceOf } from './source.ts'

const NEW_CONNECTIONS_A_SECOND = 500

const nothing = (): void => undefined

/**
 * Accepts new connections at a pace that leaves time to serve those already connected; each network has its turn. Call it after all other
 * listeners for connections were added.
 */
export const paceArrivals = (server: Server): void => {
  const pace = openPace(NEW_CONNECTIONS_A_SECOND)
  const takeUp = server.listeners('connection')
  server.removeAllListeners('connection')
  // A waiting connection is not read.
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
