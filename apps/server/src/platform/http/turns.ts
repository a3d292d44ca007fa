import { Refused } from './refused.ts'

export type Turns = { readonly atOnce: number; readonly mostWaiting: number }

type Lane = { running: number; count: number; readonly waiting: Map<string, (() => void)[]> }

/**
 * Lets so many calls of one lane work at once, and the rest wait: a person has a lane, and all strangers together have one. Within a lane
 * those who come from different networks go by turns, so that one flood does not stand before everybody else. The work may leave its
 * turn before it ends, for whoever waits. Refusal: http.busy.
 */
export const takeTurns = (): (<Result>(
  lane: string,
  from: string,
  turns: Turns,
  work: (leave: () => void) => Promise<Result>,
) => Promise<Result>) => {
  const lanes = new Map<string, Lane>()
  const wait = (lane: Lane, from: string): Promise<void> =>
    new Promise(resolve => {
      lane.count += 1
      const behind = lane.waiting.get(from)
      if (behind) behind.push(resolve)
      else lane.waiting.set(from, [resolve])
    })
  const callNext = (name: string, lane: Lane): void => {
    const first = lane.waiting.entries().next().value
    if (!first) {
      lane.running -= 1
      if (lane.running === 0) lanes.delete(name)
      return
    }
    const [from, queue] = first
    const next = queue.shift()
    lane.count -= 1
    // Whoever else waits comes before this address has its next turn.
    lane.waiting.delete(from)
    if (queue.length > 0) lane.waiting.set(from, queue)
    next?.()
  }
  return async (name, from, { atOnce, mostWaiting }, work) => {
    const lane = lanes.get(name) ?? { running: 0, count: 0, waiting: new Map() }
    lanes.set(name, lane)
    if (lane.running < atOnce) lane.running += 1
    else if (lane.count >= mostWaiting) throw new Refused({ name: 'http.busy', detail: {} }, 503)
    else await wait(lane, from)
    let left = false
    const leave = (): void => {
      if (!left) callNext(name, lane)
      left = true
    }
    try {
      return await work(leave)
    } finally {
      leave()
    }
  }
}
