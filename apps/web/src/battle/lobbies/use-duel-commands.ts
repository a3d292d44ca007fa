import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { battleApi } from '../use-battle.ts'
import { t } from './words/index.ts'

const CHANGES = ['battle.lobbies']

/** What a pupil does with lobbies, and the message of what came of it. */
export const useCreate = () =>
  useCommandWithToasts(battleApi, 'battle.create', { failed: () => t('failed.create'), done: () => t('done.create'), changes: CHANGES })
export const useChallenge = (name: () => string) =>
  useCommandWithToasts(battleApi, 'battle.challenge', {
    failed: () => t('failed.create'),
    done: () => t('done.challenge', { name: name() }),
    changes: CHANGES,
  })
export const useJoin = () =>
  useCommandWithToasts(battleApi, 'battle.join', { failed: () => t('failed.join'), done: () => t('done.join'), changes: CHANGES })
export const useLeave = () =>
  useCommandWithToasts(battleApi, 'battle.leave', { failed: () => t('failed.leave'), done: () => t('done.leave'), changes: CHANGES })
export const useAnswer = () =>
  useCommandWithToasts(battleApi, 'battle.answer', {
    failed: () => t('failed.join'),
    done: (_, { answer }) => t(`done.${answer}`),
    changes: CHANGES,
  })
