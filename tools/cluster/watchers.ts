// Pupils whose pages are open: what each heard of their own balance over the live connection.

import { openBrowser } from '../../apps/server/src/testing/checks/browser.ts'

const PATIENCE_MS = 10_000
const AGAIN_MS = 250
const RECONNECT_MS = 1_000

export type Watcher = { readonly personId: string; readonly cookie: string }

type Event = { readonly name: string; readonly version: number; readonly payload: { readonly pp: number } }

type Watchers = {
  /** Counts those who have not received the balance in the books, a moment after the last change. */
  behind(balances: ReadonlyMap<string, number>): Promise<number>
}

export const openWatchers = async (addresses: readonly string[], watchers: readonly Watcher[]): Promise<Watchers> => {
  const heard = new Map<string, Pick<Event, 'version'> & { readonly pp: number }>()
  const hear = (personId: string) => (said: unknown) => {
    const { name, version, payload } = said as Event
    if (name === 'ledger.balance' && version > (heard.get(personId)?.version ?? -1)) heard.set(personId, { version, pp: payload.pp })
  }
  const open = async ({ personId, cookie }: Watcher, nth: number): Promise<void> => {
    const socket = await openBrowser(addresses[nth % addresses.length] ?? '', cookie).listen(personId, hear(personId))
    // A node that closes says goodbye; as the pages do, they then come back by themselves.
    socket.on('disconnect', () => void (socket.active || setTimeout(() => socket.connect(), RECONNECT_MS)))
  }
  await Promise.all(watchers.map(open))
  return {
    behind: async balances => {
      const count = (): number => watchers.filter(({ personId }) => heard.get(personId)?.pp !== balances.get(personId)).length
      const startedAt = performance.now()
      while (count() > 0 && performance.now() - startedAt < PATIENCE_MS) await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
      return count()
    },
  }
}
