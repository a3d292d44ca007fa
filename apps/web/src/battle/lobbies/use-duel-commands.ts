import type { ReadName } from '@xiotein/contract/wire'
import { isSignedOut } from '../../platform/call.ts'
import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { battleApi } from '../use-battle.ts'
import { noteLeft, noteStayed } from './own-lobby.ts'
import { t } from './words/index.ts'

const CHANGES: readonly ReadName[] = ['battle.lobbies', 'battle.challenges']

const signedOutWords = (error: unknown): string | null => (isSignedOut(error) ? t('refused.signedOut') : null)

/** The commands of a pupil for lobbies, each with the message of its result. */
export const useCreate = () =>
  useCommandWithToasts(battleApi, 'battle.create', {
    failed: () => t('failed.create'),
    refused: signedOutWords,
    done: () => t('done.create'),
    changes: CHANGES,
  })
export const useChallenge = (name: () => string) =>
  useCommandWithToasts(battleApi, 'battle.challenge', {
    failed: () => t('failed.create'),
    refused: signedOutWords,
    done: () => t('done.challenge', { name: name() }),
    changes: CHANGES,
  })
export const useJoin = () =>
  useCommandWithToasts(battleApi, 'battle.join', {
    failed: () => t('failed.join'),
    done: () => t('done.join'),
    overtakes: ['battle.leave'],
    changes: CHANGES,
  })
export const useLeave = (isAlone: boolean) => {
  const leave = useCommandWithToasts(battleApi, 'battle.leave', {
    failed: () => t('failed.leave'),
    done: () => t(isAlone ? 'done.cancel' : 'done.leave'),
    onFailed: ({ lobbyId }) => noteStayed(lobbyId),
    overtakes: ['battle.join'],
    changes: CHANGES,
  })
  const send: typeof leave.send = input => {
    // The lobby can be gone from the list before the answer comes.
    noteLeft(input.lobbyId)
    return leave.send(input)
  }
  return { ...leave, send }
}
export const useAnswer = (onDone?: (answer: 'accept' | 'not-now' | 'not-today') => void) =>
  useCommandWithToasts(battleApi, 'battle.answer', {
    overtakes: ['battle.answer'],
    failed: ({ answer }) => t(answer === 'accept' ? 'failed.join' : 'failed.answer'),
    done: (_, { answer }) => t(`done.${answer}`),
    onDone: (_, { answer }) => onDone?.(answer),
    changes: CHANGES,
  })
