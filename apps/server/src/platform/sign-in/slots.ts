/** Too many are waiting already; the caller should retry in a moment. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
}

/** The queue of those who wait for a slot, which decides who is next. */
export type Queue<Key, Item> = {
  /** Returns the item that is dropped for the new one, or null when there is room. */
  add(key: Key, item: Item): Item | null
  take(): Item | null
  size(): number
}

export type QueuedWork = { readonly begin: () => void; readonly refuse: () => void }

export type Slots<Key> = {
  /**
   * Runs the work as soon as a slot is free and its turn has come. Throws TooManyWaiting when it is dropped from the queue. The work may
   * release its slot before it ends.
   */
  inTurn<Result>(key: Key, work: (leave: () => void) => Promise<Result>): Promise<Result>
  /** The number of callers that wait for their turn. */
  waiting(): number
  /** Refuses everybody who waits or would have to wait; running work continues. */
  close(): void
}

/** Runs a limited number at a time, and the rest in the order of the queue. */
export const openSlots = <Key>(atOnce: number, queue: Queue<Key, QueuedWork>): Slots<Key> => {
  let taken = 0
  let closed = false
  const enter = (key: Key): Promise<void> =>
    new Promise((begin, reject) => {
      if (closed) return reject(new TooManyWaiting())
      queue.add(key, { begin, refuse: () => reject(new TooManyWaiting()) })?.refuse()
    })
  return {
    inTurn: async (key, work) => {
      // A released slot is handed on, so one is free only when nobody waits.
      if (taken < atOnce) taken += 1
      else await enter(key)
      let left = false
      const leave = (): void => {
        if (left) return
        left = true
        const next = queue.take()
        if (next) next.begin()
        else taken -= 1
      }
      try {
        return await work(leave)
      } finally {
        leave()
      }
    },
    waiting: () => queue.size(),
    close: () => {
      closed = true
      for (let next = queue.take(); next; next = queue.take()) next.refuse()
    },
  }
}
