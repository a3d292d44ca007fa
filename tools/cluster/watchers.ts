// Pupils whose pages are open: what each heard of the own balance by the live connection.

import { openBrowser } from '../../apps/server/src/testing/checks/browser.ts'

const PATIENCE_MS = 10_000
const AGAIN_MS = 250

export type Watcher = { readonly personId: string; readonly cookie: string }

type Event = { readonly name: string; readonly version: number; readonly payload: { readonly pp: number } }

export type Watchers = {
  /** How many do not hear of the balance that the books have, a moment after the last change. */
  behind(balances: ReadonlyMap<string, number>): Promise<number>
}

export const openWatchers = async (addresses: readonly string[], watchers: readonly Watcher[]): Promise<Watchers> => {
  const heard = new Map<string, Pick<Event, 'version'> & { readonly pp: number }>()
  const hear = (personId: string) => (said: unknown) => {
    const { name, version, payload } = said as Event
    if (name === 'ledger.balance' && version > (heard.get(personId)?.version ?? -1)) heard.set(personId, { version, pp: payload.pp })
  }
  await Promise.all(
    watchers.map(({ personId, cookie }, nth) =>
      openBrowser(addresses[nth % addresses.length] ?? '', cookie).listen(personId, hear(personId)),
    ),
  )
  return {
    behind: async balances => {
      const count = (): number => watchers.filter(({ personId }) => heard.get(personId)?.pp !== balances.get(personId)).length
      const begun = performance.now()
      while (count() > 0 && performance.now() - begun < PATIENCE_MS) await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
      return count()
    },
  }
}
