import type { SiegeCalls, SiegeSettings } from '@xiotein/contract/siege'
import type { OutputOf } from '@xiotein/contract/wire'
import { reviewPlaces, useMe } from '../../people/index.ts'
import { useChoice } from '../../platform/use-choice.ts'
import { useCommand } from '../../platform/use-command.ts'
import { answerKey, useAnswers, useRead } from '../../platform/use-read.ts'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { siegeApi } from '../use-siege.ts'
import { t } from './words/index.ts'

export type { SiegeSettings }
export type ClassSieges = OutputOf<SiegeCalls['siege.of-class']>

export type Switches = OutputOf<SiegeCalls['siege.switches']>

const useReviewed = () => reviewPlaces(useMe()).map(place => ({ ...place, on: { 'siege.class-changed': 'ask-again' as const } }))

/** The classes of the reader and everybody in them who is left out, live. */
export function useSwitches() {
  return useRead(siegeApi, 'siege.switches', {}, { subscriptions: useReviewed() })
}

/** The rules of the school, live. */
export function useRules() {
  return useRead(siegeApi, 'siege.settings', {}, { subscriptions: useReviewed() })
}

/** The pupils of a class who take part in sieges, live: a colleague may turn them off, too. */
export const useClassSieges = (classId: string | null) =>
  useRead(siegeApi, 'siege.of-class', classId === null ? null : { classId }, {
    subscriptions: [{ topic: 'class-review', of: classId, on: { 'siege.class-changed': 'ask-again' } }],
  })

export const CHANGES = ['siege.of-class', 'siege.switches'] as const

function useChange(classId: string) {
  const answers = useAnswers()
  return (step: (known: ClassSieges) => ClassSieges): void => answers.change<ClassSieges>(answerKey('siege.of-class', { classId }), step)
}

/** Takes back a change that a message has announced. It outlives the switch, which may stand in a dialog. */
export const usePupilBack = () => useCommand(siegeApi, 'siege.switch-pupil', { changes: CHANGES, absolute: true }).send

type OfPupil = {
  readonly classId: string
  readonly personId: string
  readonly displayName: string
  readonly takesPart: boolean
  readonly reason: string
  readonly onUndo: ReturnType<typeof usePupilBack>
}

/** Turns sieges on or off for one pupil; the message that says so takes it back. */
export function usePupilSwitch({ classId, personId, displayName: name, takesPart: saved, reason, onUndo }: OfPupil) {
  const toast = useToast()
  const change = useChange(classId)
  return useChoice(siegeApi, 'siege.switch-pupil', {
    saved,
    changes: CHANGES,
    inputOf: takesPart => ({ personId, takesPart }),
    keep: takesPart =>
      change(known => ({ ...known, pupils: known.pupils.map(each => (each.personId === personId ? { ...each, takesPart } : each)) })),
    onSaved: takesPart =>
      toast(t(takesPart ? 'pupil.on' : 'pupil.off', { name }), 'good', {
        label: t('undo'),
        // The reason is deleted with the switch, so that only this message still knows it.
        onPress: () => onUndo(takesPart ? { personId, takesPart: false, reason } : { personId, takesPart: true }),
      }),
  })
}

/** Turns sieges on or off for a class; the message that says so takes it back. */
export function useClassSwitch(classId: string, name: string, saved: boolean) {
  const toast = useToast()
  const change = useChange(classId)
  const back = useCommand(siegeApi, 'siege.switch-class', { changes: CHANGES, absolute: true })
  return useChoice(siegeApi, 'siege.switch-class', {
    saved,
    changes: CHANGES,
    inputOf: takesPart => ({ classId, takesPart }),
    keep: takesPart => change(known => ({ ...known, takesPart })),
    onSaved: takesPart =>
      toast(t(takesPart ? 'class.on' : 'class.off', { name }), 'good', {
        label: t('undo'),
        onPress: () => back.send({ classId, takesPart: !takesPart }),
      }),
  })
}
