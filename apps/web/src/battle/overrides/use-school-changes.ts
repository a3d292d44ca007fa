import type { MoveId } from '@xiotein/content/moves'
import type { MovesCalls, MovesTopics } from '@xiotein/contract/moves'
import { apiOf } from '../../platform/call.ts'
import { useCommand } from '../../platform/use-command.ts'
import { answerKey, useAnswers, usePages, useRead } from '../../platform/use-read.ts'
import { newer } from '../../platform/versions.ts'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { t } from './words/index.ts'

const api = apiOf<MovesCalls, MovesTopics>()

/** Every state of the school's moves, or those that changed one move; newest first, and live. */
export const useSchoolHistory = (moveId: MoveId | null) =>
  usePages(api, 'moves.school-history', moveId === null ? {} : { moveId }, {
    subscriptions: [{ topic: 'school-moves', of: 'all', on: { 'moves.school-changed': 'ask-again' } }],
  })

/** How many pupils of the school have learned this move; null while it is not known, or for somebody who changes nothing. */
export const useKnowing = (moveId: MoveId, mayChange: boolean): number | null => {
  const { data } = useRead(api, 'moves.who-knows', mayChange ? {} : null)
  return data ? (data.knows[moveId] ?? 0) : null
}

type Names = 'moves.change-school' | 'moves.restore-school'

/** Saves a state of the school's moves, and shows it. */
export function useSchoolCommand<N extends Names>(name: N, onDone: () => void) {
  const answers = useAnswers()
  const toast = useToast()
  return useCommand(api, name, {
    changes: ['moves.school-history', 'moves.school'],
    onDone: answer => {
      answers.change<typeof answer>(answerKey('moves.school', {}), known => newer(known, answer))
      toast(t('saved'), 'good')
      onDone()
    },
  })
}
