import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refused } from './refused.ts'

/** All bodies that this process holds, from their first byte until their call is answered. */
export const MOST_BYTES = 33_554_432
/** Those of one person, or of everybody who is not signed in. */
export const MOST_BYTES_OF_ONE = 8_388_608

const refused = (name: string, status: number): Refused => new Refused({ name, detail: {} }, status)

/**
 * Reads bodies and counts the bytes that are held. Refusals: http.too-large beyond the call's own limit, http.busy where this person, or
 * all together, hold more than the process has room for.
 */
export const countBodies = (): ((raw: IncomingMessage, response: ServerResponse, who: string, mostBytes: number) => Promise<Buffer>) => {
  const heldBy = new Map<string, number>()
  let heldByAll = 0
  const hold = (who: string, bytes: number): void => {
    heldByAll += bytes
    const theirs = (heldBy.get(who) ?? 0) + bytes
    if (theirs === 0) heldBy.delete(who)
    else heldBy.set(who, theirs)
  }
  return (raw, response, who, mostBytes) =>
    new Promise((resolve, reject) => {
      if (Number(raw.headers['content-length'] ?? 0) > mostBytes) return reject(refused('http.too-large', 413))
      const chunks: Buffer[] = []
      let held = 0
      let length = 0
      const release = (): void => {
        hold(who, -held)
        held = 0
        chunks.length = 0
      }
      const refuse = (refusal: Refused): void => {
        raw.off('data', keep)
        raw.resume()
        release()
        reject(refusal)
      }
      const keep = (chunk: Buffer): void => {
        length += chunk.length
        held += chunk.length
        hold(who, chunk.length)
        if (length > mostBytes) refuse(refused('http.too-large', 413))
        else if (heldByAll > MOST_BYTES || (heldBy.get(who) ?? 0) > MOST_BYTES_OF_ONE) refuse(refused('http.busy', 503))
        else chunks.push(chunk)
      }
      raw.on('data', keep)
      raw.once('end', () => {
        const whole = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
        chunks.length = 0
        resolve(whole)
      })
      raw.once('error', () => reject(refused('http.bad-input', 400)))
      raw.once('close', () => reject(refused('http.bad-input', 400)))
      response.once('close', release)
      response.once('finish', release)
    })
}
