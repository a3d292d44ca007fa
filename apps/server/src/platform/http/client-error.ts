import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalAnswer } from '@xiotein/contract/wire'

const STATUS_OF: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers requests that are not valid HTTP or arrive too slowly with a refusal in words, and closes the connection. */
export const answerClientErrors =
  (words: string) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = STATUS_OF[error.code ?? ''] ?? 400
    const answer: RefusalAnswer = { refusal: 'http.bad-input', words, detail: {}, errorId: null }
    const body = Buffer.from(JSON.stringify(answer))
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${body.length}`,
      'cache-control: no-store',
      'connection: close',
    ]
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
    socket.destroySoon()
  }
