import type { SiegeCalls, SiegeSettings } from '@xiotein/contract/siege'
import type { OutputOf } from '@xiotein/contract/wire'
import { useCommand } from '../../platform/use-command.ts'
import { useRead } from '../../platform/use-read.ts'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { siegeApi } from '../use-siege.ts'
import { t } from './words/index.ts'

export type { SiegeSettings }
export type ClassSieges = OutputOf<SiegeCalls['siege.of-class']>

/** Who of a class takes part in sieges. */
export const useClassSieges = (classId: string | null) => useRead(siegeApi, 'siege.of-class', classId === null ? null : { classId })

const CHANGES = { changes: ['siege.of-class'] } as const

/** Turns sieges on or off for one pupil; the message that says so takes it back. */
export function usePupilSwitch(nameOf: (personId: string) => string) {
  const toast = useToast()
  const back = useCommand(siegeApi, 'siege.switch-pupil', CHANGES)
  return useCommand(siegeApi, 'siege.switch-pupil', {
    ...CHANGES,
    onDone: (_answer, { personId, takesPart }) =>
      toast(t(takesPart ? 'pupil.on' : 'pupil.off', { name: nameOf(personId) }), 'good', {
        label: t('undo'),
        onPress: () => back.send({ personId, takesPart: !takesPart }),
      }),
  })
}

/** Turns sieges on or off for a class; the message that says so takes it back. */
export function useClassSwitch(name: string) {
  const toast = useToast()
  const back = useCommand(siegeApi, 'siege.switch-class', CHANGES)
  return useCommand(siegeApi, 'siege.switch-class', {
    ...CHANGES,
    onDone: (_answer, { classId, takesPart }) =>
      toast(t(takesPart ? 'class.on' : 'class.off', { name }), 'good', {
        label: t('undo'),
        onPress: () => back.send({ classId, takesPart: !takesPart }),
      }),
  })
}
