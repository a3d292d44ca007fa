import type { Hub } from '../platform/live-event.ts'

const FAME_TOPIC = 'fame:all'
/** The time for which a list is kept after a change: a whole school is notified, and asks again. */
const KEPT_MS = 3_000

type CachedList<List> = { readonly since: number; readonly list: Promise<List> }

/** Reads a list once for all who ask after a change. Names of pupils, and what a reader may see, are never in it. */
export const onceAfterChange = <List>() => {
  const kept = new WeakMap<Hub, Map<string, CachedList<List>>>()
  return (hub: Hub, key: string, read: () => Promise<List>): Promise<List> => {
    const since = hub.lastOf(FAME_TOPIC)
    if (since === null || performance.now() - since > KEPT_MS) {
      kept.delete(hub)
      return read()
    }
    const lists = kept.get(hub) ?? new Map<string, CachedList<List>>()
    kept.set(hub, lists)
    const known = lists.get(key)
    if (known?.since === since) return known.list
    const list = read()
    lists.set(key, { since, list })
    list.catch(() => lists.delete(key))
    return list
  }
}
