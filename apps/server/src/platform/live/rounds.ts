// A budget for work that others can cause: waiting items are processed in slices, with pauses in between for calls.

import type { Log } from '../log.ts'

/** The number at once that one query and one event loop turn handle well. */
export const SLICE = 250
const REST_MS = 100
const RETRY_MS = 1_000

type Rounds<Item> = {
  /** An item that is added several times before its turn is processed once. */
  add(items: Iterable<Item>): void
  close(): void
}

/** Processes one slice at a time. The items that `work` returns, or all of them when it fails, are added again a second later. */
export const openRounds = <Item>(work: (slice: readonly Item[]) => Promise<readonly Item[]>, log: Log): Rounds<Item> => {
  const waiting = new Set<Item>()
  let going = false
  let closed = false

  const take = (): Item[] => {
    const slice = [...waiting].slice(0, SLICE)
    for (const item of slice) waiting.delete(item)
    return slice
  }
  const attempt = async (slice: readonly Item[]): Promise<readonly Item[]> => {
    try {
      return await work(slice)
    } catch (error) {
      log.error({ err: error }, 'a round of work failed and is tried again')
      return slice
    }
  }
  const round = async (): Promise<void> => {
    const again = await attempt(take())
    if (again.length > 0) setTimeout(() => add(again), RETRY_MS).unref()
    setTimeout(() => {
      going = false
      begin()
    }, REST_MS).unref()
  }
  const begin = (): void => {
    if (closed || going || waiting.size === 0) return
    going = true
    setImmediate(() => void round())
  }
  const add = (items: Iterable<Item>): void => {
    for (const item of items) waiting.add(item)
    begin()
  }
  return {
    add,
    close: () => {
      closed = true
    },
  }
}
