import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PeopleCalls } from '@xiotein/contract/people'
import type { OutputOf } from '@xiotein/contract/wire'
import { people, refreshSession } from '../../session.ts'

export type Passkeys = OutputOf<PeopleCalls['people.passkeys']>
export type Passkey = Passkeys['passkeys'][number]

export const usePasskeys = () => useQuery({ queryKey: ['people.passkeys'], queryFn: () => people.read('people.passkeys', {}) })

/** Asks again for what a change of passkeys changes: who is signed in, and where. */
export function useRefreshPasskeys(): () => Promise<void> {
  const answers = useQueryClient()
  return async () => {
    await refreshSession()
    await Promise.all(['people.passkeys', 'people.sessions'].map(read => answers.invalidateQueries({ queryKey: [read] })))
  }
}
