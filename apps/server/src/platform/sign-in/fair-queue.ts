// A fair queue: one sender's many items do not delay another's few. Each item has a path, such as a source and a name: on each level, those
// that wait are served in turn, one at a time.

import type { Queue } from './slots.ts'

type Branch<Item> = { size: number; readonly branches: Map<string, Branch<Item>>; readonly items: Item[] }

/**
 * Items are added at the end of their path. When there is no room, the new item is dropped if its path already has its share, otherwise the
 * newest item of the sender with the most.
 */
export type FairQueue<Item> = Queue<readonly string[], Item> & {
  /** Frees the place of an item that no longer waits for its turn. */
  remove(path: readonly string[], item: Item): void
}

type FairQueueLimits = {
  /** The number of items that may wait in total. */
  readonly most: number
  /** The number that may wait with the same whole path. */
  readonly mostOfOne: number
}

const newBranch = <Item>(): Branch<Item> => ({ size: 0, branches: new Map(), items: [] })

const find = <Item>(root: Branch<Item>, path: readonly string[]): Branch<Item> | undefined => {
  let branch: Branch<Item> | undefined = root
  for (const key of path) branch = branch?.branches.get(key)
  return branch
}

const put = <Item>(branch: Branch<Item>, path: readonly string[], item: Item): void => {
  branch.size += 1
  const [key, ...rest] = path
  if (key === undefined) {
    branch.items.push(item)
    return
  }
  const next = branch.branches.get(key) ?? newBranch()
  branch.branches.set(key, next)
  put(next, rest, item)
}

const takeFrom = <Item>(branch: Branch<Item>): Item => {
  branch.size -= 1
  for (const [key, next] of branch.branches) {
    const item = takeFrom(next)
    // The sender who was served goes to the end of the queue.
    branch.branches.delete(key)
    if (next.size > 0) branch.branches.set(key, next)
    return item
  }
  return branch.items.shift() as Item
}

/** Whether the item was there. */
const removeFrom = <Item>(branch: Branch<Item>, path: readonly string[], item: Item): boolean => {
  const [key, ...rest] = path
  if (key === undefined) {
    const at = branch.items.indexOf(item)
    if (at === -1) return false
    branch.items.splice(at, 1)
  } else {
    const next = branch.branches.get(key)
    if (!next || !removeFrom(next, rest, item)) return false
    if (next.size === 0) branch.branches.delete(key)
  }
  branch.size -= 1
  return true
}

/** The newest item of the sender with the most; of several such senders, the latest. */
const dropFrom = <Item>(branch: Branch<Item>): Item => {
  branch.size -= 1
  let largest: [string, Branch<Item>] | null = null
  for (const entry of branch.branches) if (largest === null || entry[1].size >= largest[1].size) largest = entry
  if (largest === null) return branch.items.pop() as Item
  const [key, next] = largest
  const item = dropFrom(next)
  if (next.size === 0) branch.branches.delete(key)
  return item
}

export const openFairQueue = <Item>({ most, mostOfOne }: FairQueueLimits): FairQueue<Item> => {
  const root = newBranch<Item>()
  return {
    add: (path, item) => {
      if ((find(root, path)?.size ?? 0) >= mostOfOne) return item
      put(root, path, item)
      return root.size > most ? dropFrom(root) : null
    },
    take: () => (root.size === 0 ? null : takeFrom(root)),
    remove: (path, item) => void removeFrom(root, path, item),
    size: () => root.size,
  }
}
