import type { MovesCalls } from '@xiotein/contract/moves'
import type { KeyedNames } from '@xiotein/contract/wire'
import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { useRead } from '../../platform/use-read.ts'
import { movesApi } from '../room/use-moves.ts'

/** A pupil's moves, for the staff of the class, and live. */
export function usePupilMoves(classId: string, personId: string) {
  return useRead(
    movesApi,
    'moves.of-pupil',
    { personId },
    {
      subscriptions: [
        {
          topic: 'class-review',
          of: classId,
          on: { 'moves.pupil-changed': { ask: 'again', when: changed => changed.personId === personId } },
        },
      ],
    },
  )
}

type Names = Extract<KeyedNames<MovesCalls>, `${string}-for-pupil`>

/** A command of the staff about a pupil's moves, and the message of its result. */
export const useGuidedCommand = <N extends Names>(name: N, failed: () => string, done: () => string) =>
  useCommandWithToasts(movesApi, name, { failed, done, changes: ['moves.of-pupil'] })
