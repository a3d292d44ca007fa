import type { VaultCalls, VaultState, VaultTopics } from '@xiotein/contract/vault'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { useInvalidation } from '../platform/use-invalidation.ts'
import { answerKey, useAnswers, usePages, useRead } from '../platform/use-read.ts'
import { newer } from '../platform/versions.ts'

export const vaultApi = apiOf<VaultCalls, VaultTopics>()

export type { VaultState }
export type VaultEvent = OutputOf<VaultCalls['vault.history']>['rows'][number]

const AGAIN_AT_MOST_EVERY_MS = 60_000
/** Timers of a browser hold 24.8 days; a reset is never further away than one. */
const DAY_MS = 86_400_000

/** How long until the moves are back and today's thefts are over: then the server is asked again. A clock that is wrong asks once a minute at most. */
const untilReset = (vault: VaultState | null | undefined): number =>
  vault ? Math.min(DAY_MS, Math.max(AGAIN_AT_MOST_EVERY_MS, Date.parse(vault.moves.resetsAt) - Date.now() + 1000)) : DAY_MS

/** One's own vault, live: the newest state whichever way it came. Its PP are the balance, `useBalance`. */
export function useVault() {
  const me = useMe()
  const known = useAnswers().getQueryData<OutputOf<VaultCalls['vault.mine']>>(answerKey('vault.mine', {}))
  return useRead(
    vaultApi,
    'vault.mine',
    {},
    {
      hears: [
        { topic: 'person', of: me.id, on: { 'vault.changed': (known, arrived) => ({ vault: newer(known.vault ?? undefined, arrived) }) } },
      ],
      everyMs: untilReset(known?.vault),
    },
  )
}

/** What happened to somebody's vault, newest first, one page at a time. With `personId` null it is the reader's own, and live. */
export function useVaultHistory(personId: string | null) {
  const me = useMe()
  return usePages(vaultApi, 'vault.history', personId ? { personId } : {}, {
    hears: [{ topic: 'person', of: personId === null ? me.id : null, on: { 'vault.changed': 'ask-again' } }],
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
      hears: [{ topic: 'class-review', of: classId, on: { 'vault.pupils-changed': { ask: 'again', when: isMeant } } }],
    },
  )
}
