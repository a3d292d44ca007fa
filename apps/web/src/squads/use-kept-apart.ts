import type { SquadsCalls } from '@xiotein/contract/squads'
import type { OutputOf } from '@xiotein/contract/wire'
import type { Pair } from '@xiotein/game/squads'
import { useCommand } from '../platform/use-command.ts'
import { useRead } from '../platform/use-read.ts'
import { squads } from './use-squads.ts'

export type KeptApart = OutputOf<SquadsCalls['squads.kept-apart']>

/** Reads the pupils who are kept apart in a class, for its staff on every device. */
export const useKeptApart = (classId: string) =>
  useRead(
    squads,
    'squads.kept-apart',
    { classId },
    {
      subscriptions: [{ topic: 'class-squads', of: classId, on: { 'squads.class-changed': 'ask-again' } }],
    },
  )

/** Keeps two pupils apart, or no longer. */
export const useKeepApart = (classId: string, onNotAdded: (pair: Pair) => void) => {
  const { send, busy, problem } = useCommand(squads, 'squads.keep-apart', {
    changes: ['squads.kept-apart'],
    absolute: true,
    onFailed: (_error, _again, { apart, pair: [one, other] }) => {
      if (apart) onNotAdded([one, other])
      return undefined
    },
  })
  const choose = ([one, other]: Pair, apart: boolean): void => send({ classId, pair: [one, other], apart })
  return { choose, busy, problem }
}
