import type { VaultCalls, VaultTopics } from '@xiotein/contract/vault'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { msUntil } from '../platform/until.ts'
import { useInvalidation } from '../platform/use-invalidation.ts'
import { usePages, useRead } from '../platform/use-read.ts'
import { newer } from '../platform/versions.ts'
import { MINUTE_MS } from '../ui/durations.ts'

export const vaultApi = apiOf<VaultCalls, VaultTopics>()

export type VaultEvent = OutputOf<VaultCalls['vault.history']>['rows'][number]

const AGAIN_AT_MOST_EVERY_MS = MINUTE_MS

/** The reader's vault, live: the newest state whichever way it came. Its PP are the balance, `useBalance`. */
export function useVault() {
  const me = useMe()
  return useRead(
    vaultApi,
    'vault.mine',
    {},
    {
      subscriptions: [
        { topic: 'person', of: me.id, on: { 'vault.changed': (known, arrived) => ({ vault: newer(known.vault ?? undefined, arrived) }) } },
      ],
      // The moves are back then, and today's thefts are over.
      everyMs: known => msUntil(known?.vault?.moves.resetsAt, AGAIN_AT_MOST_EVERY_MS),
    },
  )
}

/** Reads the events of somebody's vault, newest first, one page at a time. With `personId` null it is the reader's own, and live. */
export function useVaultHistory(personId: string | null) {
  const me = useMe()
  return usePages(vaultApi, 'vault.history', personId ? { personId } : {}, {
    subscriptions: [{ topic: 'person', of: personId === null ? me.id : null, on: { 'vault.changed': 'ask-again' } }],
  })
}

/** A pupil's vault and PP, for the staff of the class, and live, with both histories on the same page: PP that move are a change of the vault, too. */
export function usePupilVault(classId: string, personId: string) {
  const isMeant = ({ personIds }: { readonly personIds: readonly string[] }): boolean => personIds.includes(personId)
  useInvalidation<VaultTopics>(
    { topic: 'class-review', of: classId, on: { 'vault.pupils-changed': isMeant } },
    ['vault.history', 'ledger.history'],
    { personId },
  )
  return useRead(
    vaultApi,
    'vault.of-pupil',
    { personId },
    {
      subscriptions: [{ topic: 'class-review', of: classId, on: { 'vault.pupils-changed': { ask: 'again', when: isMeant } } }],
    },
  )
}
