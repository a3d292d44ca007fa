import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TutorialsCalls } from '@xiotein/contract/tutorials'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { useTopic } from '../platform/use-live.ts'

export const tutorialsApi = apiOf<TutorialsCalls>()
export type Progress = OutputOf<TutorialsCalls['tutorials.mine']>
const KEY = ['tutorials.mine'] as const

/** How far the reader is with each tutorial, live: another tab may go on with them. `take` keeps the answer of a command. */
export function useProgress() {
  const me = useMe()
  const answers = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: () => tutorialsApi.read('tutorials.mine', {}) })
  const take = (progress: Progress): void =>
    void answers.setQueryData<Progress>(KEY, known => (known && known.version > progress.version ? known : progress))
  useTopic(`person:${me.id}`, event => {
    if (event.name === 'tutorials.changed') take(event.payload as Progress)
  })
  return { query, take }
}
