import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

const ANSWER_WITHIN_MS = 10_000

/**
 * Lets this response write to the connection; false, and the connection ends, where the answer to a call before is not written yet. Node
 * would throw there, out of every handler, which ends the process.
 */
export const takeSocket = (response: ServerResponse, socket: Socket): boolean => {
  try {
    response.assignSocket(socket)
    return true
  } catch {
    socket.destroy()
    return false
  }
}

/** Handles a request that asks for another protocol as the server would handle it without that wish. */
export const answerPlainly = (server: Server, request: IncomingMessage, socket: Socket): void => {
  const response = new ServerResponse(request)
  // Anything that follows on this connection was never parsed.
  response.shouldKeepAlive = false
  socket.on('error', () => socket.destroy())
  socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy())
  response.on('finish', () => socket.end())
  if (takeSocket(response, socket)) server.emit('request', request, response)
}

/**
 * Answers a request that asks for another protocol (`Upgrade: h2c`, a WebSocket at an address that has none) as if it had not asked, which
 * RFC 9110 allows. Node hands every such request to the `upgrade` listeners and to nobody else. Call it after the live hub has opened,
 * which handles requests that match `isLive`.
 */
export const ignoreOtherUpgrades = (server: Server, isLive: (request: IncomingMessage) => boolean): void => {
  const hub = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (isLive(request)) for (const listener of hub) listener.call(server, request, stream, head)
    else answerPlainly(server, request, stream as Socket)
  })
}
