import type { IncomingMessage, ServerResponse } from 'node:http'
import { openPace } from '../sign-in/index.ts'
import { Refused } from './refused.ts'

/** For all bodies that this process holds, from their first byte until their call is answered. */
export const MOST_BYTES = 33_554_432
/** For the bodies of one person, or of all visitors of a school together. */
export const MOST_BYTES_OF_ONE = 8_388_608

/** Pieces of at most 64 kB, for all bodies together: reading gigabytes would keep everybody waiting long before the memory is full. */
const PIECES_A_SECOND = 400
/** A body that has arrived whole in one piece of this size is what a command usually sends. How often a person may send one is limited before it is read. */
const SMALL_BYTES = 4_096

/** The sender of a body: person, network and browser. */
type Sender = { readonly who: string; readonly from: string }

/** `giveWay` refuses an incomplete body; a complete one can no longer give way. `who` is nobody of another school. */
type Body = Sender & { readonly school: string; bytes: number; giveWay: ((refusal: Refused) => void) | null }

type HolderOf = (body: Body) => string

/** The body that has been arriving longest, of the sender that holds the most bytes, level by level: a page's body arrives at once. */
const longestUnderWay = (bodies: readonly Body[], [holderOf, ...further]: readonly HolderOf[]): Body | null => {
  if (holderOf === undefined) return bodies.find(({ giveWay }) => giveWay !== null) ?? null
  const heldBy = new Map<string, number>()
  for (const body of bodies) heldBy.set(holderOf(body), (heldBy.get(holderOf(body)) ?? 0) + body.bytes)
  const holds = (body: Body | null): number => (body ? (heldBy.get(holderOf(body)) ?? 0) : 0)
  let longest: Body | null = null
  for (const body of bodies) if (body.giveWay !== null && holds(body) > holds(longest)) longest = body
  if (longest === null) return null
  const most = holderOf(longest)
  return longestUnderWay(
    bodies.filter(body => holderOf(body) === most),
    further,
  )
}

/** Reads the body of a request; for one school. */
export type ReadBody = (raw: IncomingMessage, response: ServerResponse, sender: Sender, mostBytes: number) => Promise<Buffer>

/**
 * Reads bodies and counts the bytes that are held, in all schools of the process. When there is no room for another one, the school that holds
 * most gives way, and in it the sender who holds most: among strangers the network and browser, otherwise the person.
 * Refusals: http.too-large beyond the call's own limit, http.busy for a body that gave way.
 */
export const countBodies = (): ((school: string) => ReadBody) => {
  const pace = openPace(PIECES_A_SECOND)
  /** In the order in which they started. */
  const held = new Set<Body>()
  const heldBy = new Map<string, number>()
  let heldByAll = 0
  const hold = (body: Body, bytes: number): void => {
    body.bytes += bytes
    heldByAll += bytes
    const theirs = (heldBy.get(body.who) ?? 0) + bytes
    if (theirs === 0) heldBy.delete(body.who)
    else heldBy.set(body.who, theirs)
  }
  const makeRoom = (who: string): void => {
    let giving: Body | null = null
    do {
      if ((heldBy.get(who) ?? 0) > MOST_BYTES_OF_ONE)
        giving = longestUnderWay(
          [...held].filter(body => body.who === who),
          [({ from }) => from],
        )
      else if (heldByAll > MOST_BYTES) giving = longestUnderWay([...held], [({ school }) => school, body => body.who])
      else return
      giving?.giveWay?.(new Refused('http.busy'))
    } while (giving !== null)
  }
  const read = (school: string, ...[raw, response, { who: person, from }, mostBytes]: Parameters<ReadBody>): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      // Its events have come and gone while the caller was looked up.
      if (raw.destroyed || response.closed) return reject(new Refused('http.bad-input'))
      if (Number(raw.headers['content-length'] ?? 0) > mostBytes) return reject(new Refused('http.too-large'))
      const chunks: Buffer[] = []
      const who = `${school} ${person}`
      const release = (): void => {
        held.delete(body)
        hold(body, -body.bytes)
        chunks.length = 0
      }
      const refuse = (refusal: Refused): void => {
        raw.off('data', keep)
        raw.resume()
        release()
        reject(refusal)
      }
      const keep = (chunk: Buffer): void => {
        hold(body, chunk.length)
        chunks.push(chunk)
        if (body.bytes > mostBytes) refuse(new Refused('http.too-large'))
        else makeRoom(who)
        if (!held.has(body)) return
        if (person !== 'strangers' && chunk.length <= SMALL_BYTES && chunk.length === Number(raw.headers['content-length'])) return
        raw.pause()
        pace([school, who, from]).then(
          () => raw.resume(),
          () => refuse(new Refused('http.busy')),
        )
      }
      const body: Body = { school, who, from, bytes: 0, giveWay: refuse }
      held.add(body)
      raw.on('data', keep)
      raw.once('end', () => {
        body.giveWay = null
        const whole = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
        chunks.length = 0
        resolve(whole)
      })
      // Every request closes in the end, and a refusal costs more than its words.
      const breakOff = (): void => {
        if (!raw.readableEnded) reject(new Refused('http.bad-input'))
      }
      raw.once('error', breakOff)
      raw.once('close', breakOff)
      response.once('close', release)
      response.once('finish', release)
    })
  return school =>
    (...request) =>
      read(school, ...request)
}
