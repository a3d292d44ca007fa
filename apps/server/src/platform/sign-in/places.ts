/** Too many are waiting already; the caller should retry in a moment. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
}

/** Where those who find no place wait, and who of them is next. */
export type Queue<Key, Item> = {
  /** Answers what has to go for the item, or null where there is room. */
  add(key: Key, item: Item): Item | null
  take(): Item | null
  size(): number
}

export type Waiting = { readonly begin: () => void; readonly refuse: () => void }

export type Places<Key> = {
  /**
   * Does the work as soon as a place is free and its turn has come. Throws TooManyWaiting when it has to go from the queue.
   * The work may leave its place before it ends, for whoever waits.
   */
  inTurn<Result>(key: Key, work: (leave: () => void) => Promise<Result>): Promise<Result>
  /** How many wait for their turn. */
  waiting(): number
  /** Refuses everybody who waits or would have to; running work goes on. */
  close(): void
}

/** Runs a limited number at a time, and the rest in the order of the queue. */
export const openPlaces = <Key>(atOnce: number, queue: Queue<Key, Waiting>): Places<Key> => {
  let taken = 0
  let closed = false
  const enter = (key: Key): Promise<void> =>
    new Promise((begin, reject) => {
      if (closed) return reject(new TooManyWaiting())
      queue.add(key, { begin, refuse: () => reject(new TooManyWaiting()) })?.refuse()
    })
  return {
    inTurn: async (key, work) => {
      // Whoever leaves hands the place on, so one is free only where nobody waits.
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
