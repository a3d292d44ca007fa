import type { BattleCalls } from '@xiotein/contract/battle'
import type { OutputOf } from '@xiotein/contract/wire'
import { answerKey, useAnswers } from '../../platform/use-read.ts'

export type Switches = OutputOf<BattleCalls['battle.switches']>
/** The read that the switches of a class come from. */
export const SWITCHES = ['battle.switches'] as const

/** Puts what was saved for a pupil, or with null for the whole class, into the known switches. */
export function useSwitches(classId: string) {
  const answers = useAnswers()
  return (personId: string | null, saved: Partial<Pick<Switches['pupils'][number], 'takesPart' | 'timeFactor'>>): void =>
    answers.change<Switches>(answerKey('battle.switches', { classId }), known =>
      personId === null
        ? { ...known, takesPart: saved.takesPart ?? known.takesPart }
        : { ...known, pupils: known.pupils.map(each => (each.personId === personId ? { ...each, ...saved } : each)) },
    )
}
