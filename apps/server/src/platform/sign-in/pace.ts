import type { Writable } from 'node:stream'
import { openFairQueue } from './fair-queue.ts'
import { TooManyWaiting } from './slots.ts'

/** Two schools of 2,000 that open their pages at the same moment fit. */
const MOST_WAITING = 8_192
const TURN_MS = 20
/** Room is counted in thousandths of somebody who passes, because a turn may bring a part of one. */
const ONE = 1_000

/**
 * Resolves when its turn has come: at once, as long as there is room. Throws TooManyWaiting when it is dropped from the queue. A `client`
 * that closes while it waits frees its place in the queue, and throws as well.
 */
type Pace = (path: readonly string[], client?: Client) => Promise<void>
/** The connection that waits, or the response that its client waits for. */
type Client = Pick<Writable, 'destroyed' | 'once' | 'off'>

/**
 * Lets a limited number pass each second, and a fiftieth of that, rounded up, at once; the rest wait. Each path has its turn. Each passes in a separate
 * event loop turn, so that the next one sees its effect. For cheap work that arrives by the thousand, which would block everybody if done
 * in one event loop turn.
 */
export const openPace = (perSecond: number): Pace => {
  const perTurn = perSecond * TURN_MS
  const most = Math.ceil(perTurn / ONE) * ONE
  const waiting = openFairQueue<{ go: () => void; refuse: () => void }>({ most: MOST_WAITING, mostOfOne: MOST_WAITING })
  let room = most
  const turn = (): void => {
    for (room += perTurn; room >= ONE && waiting.size() > 0; room -= ONE) {
      const next = waiting.take()
      if (next) setImmediate(next.go)
    }
    room = Math.min(room, most)
    if (room < most) setTimeout(turn, TURN_MS).unref()
  }
  return (path, client) =>
    new Promise((go, reject) => {
      if (client?.destroyed) return reject(new TooManyWaiting())
      if (room === most) setTimeout(turn, TURN_MS).unref()
      if (room >= ONE) {
        room -= ONE
        setImmediate(go)
        return
      }
      const leave = (): void => {
        waiting.remove(path, place)
        reject(new TooManyWaiting())
      }
      const ending = (end: () => void) => (): void => {
        client?.off('close', leave)
        end()
      }
      const place = { go: ending(go), refuse: ending(() => reject(new TooManyWaiting())) }
      client?.once('close', leave)
      waiting.add(path, place)?.refuse()
    })
}
