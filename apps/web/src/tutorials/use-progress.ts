import type { TutorialsCalls, TutorialsTopics } from '@xiotein/contract/tutorials'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { answerKey, useAnswers, useRead } from '../platform/use-read.ts'
import { newer } from '../platform/versions.ts'

export const tutorialsApi = apiOf<TutorialsCalls, TutorialsTopics>()
export type Progress = OutputOf<TutorialsCalls['tutorials.mine']>

/** The reader's progress with each tutorial, live: another tab may continue with them. `take` keeps the answer of a command. */
export function useProgress() {
  const me = useMe()
  const answers = useAnswers()
  const query = useRead(
    tutorialsApi,
    'tutorials.mine',
    {},
    { subscriptions: [{ topic: 'person', of: me.id, on: { 'tutorials.changed': newer } }] },
  )
  const take = (progress: Progress): void => answers.change<Progress>(answerKey('tutorials.mine', {}), known => newer(known, progress))
  return { query, take }
}
