import type { IncomingMessage, ServerResponse } from 'node:http'
import { openPace } from '../sign-in/index.ts'

/** The largest body that is drained: a browser that keeps sending sees the answer only when it has finished. */
const MOST_BYTES = 8_388_608
const MOST_MS = 5_000
/** Pieces of 64 kB, for everything that is discarded together: one browser is through within a second. */
const PIECES_A_SECOND = 200

/**
 * Discards the rest of a body after its answer, slowly and not for long: beyond these limits the connection is closed. A sender who has
 * finished by then keeps the connection for the next request. Call it just before the answer is sent.
 */
export const drainInTurn = (): ((request: IncomingMessage, response: ServerResponse) => void) => {
  const pace = openPace(PIECES_A_SECOND)
  return (request, response) => {
    if (request.complete !== false || request.destroyed) return
    let drained = 0
    const close = (): void => {
      // The answer goes first; if the sender does not read it, the idle timeout closes the connection.
      if (response.writableFinished) request.socket.destroy()
      else response.once('finish', () => request.socket.destroy())
    }
    const patience = setTimeout(close, MOST_MS).unref()
    const count = (chunk: Buffer): void => {
      drained += chunk.length
      request.pause()
      if (drained > MOST_BYTES) close()
      else pace([request.socket.remoteAddress ?? '']).then(() => request.resume(), close)
    }
    request.on('data', count)
    request.once('close', () => clearTimeout(patience))
    request.once('end', () => clearTimeout(patience))
  }
}
