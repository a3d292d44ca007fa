import type { PeopleCalls } from '@xiotein/contract/people'
import type { OutputOf } from '@xiotein/contract/wire'
import { useAnswers, useRead } from '../../../platform/use-read.ts'
import { people, refreshSession } from '../../session.ts'

export type Passkeys = OutputOf<PeopleCalls['people.passkeys']>
export type Passkey = Passkeys['passkeys'][number]

export const usePasskeys = () => useRead(people, 'people.passkeys', {})

/** Asks again for everything that a change of passkeys affects: who is signed in, and where. */
export function useRefreshPasskeys(): () => Promise<void> {
  const answers = useAnswers()
  return async () => {
    await refreshSession()
    await answers.invalidate(['people.passkeys', 'people.sessions'])
  }
}
