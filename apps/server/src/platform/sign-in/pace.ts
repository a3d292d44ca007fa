import type { Writable } from 'node:stream'
import { openFairQueue } from './fair-queue.ts'
import { TooManyWaiting } from './slots.ts'

/** Two schools of 2,000 that open their pages at the same moment fit. */
const MOST_WAITING = 8_192
const TURN_MS = 20

/**
 * Resolves when its turn has come: at once, as long as there is room. Throws TooManyWaiting when it is dropped from the queue. A `client`
 * that closes while it waits frees its place in the queue, and throws as well.
 */
type Pace = (path: readonly string[], client?: Client) => Promise<void>
/** The connection that waits, or the response that its client waits for. */
type Client = Pick<Writable, 'destroyed' | 'once' | 'off'>

/**
 * Lets a limited number pass each second, and a fiftieth of that at once; the rest wait. Each path has its turn. Each passes in a separate
 * event loop turn, so that the next one sees its effect. For cheap work that arrives by the thousand, which would block everybody if done
 * in one event loop turn.
 */
export const openPace = (perSecond: number): Pace => {
  const perTurn = Math.ceil((perSecond * TURN_MS) / 1_000)
  const waiting = openFairQueue<{ go: () => void; refuse: () => void }>({ most: MOST_WAITING, mostOfOne: MOST_WAITING })
  let room = perTurn
  const turn = (): void => {
    for (room = perTurn; room > 0 && waiting.size() > 0; room -= 1) {
      const next = waiting.take()
      if (next) setImmediate(next.go)
    }
    if (room < perTurn) setTimeout(turn, TURN_MS).unref()
  }
  return (path, client) =>
    new Promise((go, reject) => {
      if (client?.destroyed) return reject(new TooManyWaiting())
      if (room === perTurn) setTimeout(turn, TURN_MS).unref()
      if (room > 0) {
        room -= 1
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
