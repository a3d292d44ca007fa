import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import type { OutputOf } from '@xiotein/contract/wire'
import { t } from './words/index.ts'

export type Display = OutputOf<ScorekeepingCalls['scorekeeping.display']>
export type DisplayPupil = Display['pupils'][number]

/** Points that have just landed. `id` is a pupil's, or null for the class as a whole. */
export type Gain = { readonly id: string | null; readonly name: string; readonly pp: number }

/** Returns what a wall may announce between two states: only gains, never a loss. Single pupils only while they are shown. */
export const gainsBetween = (before: Display, after: Display): Gain[] => {
  if (before.classId !== after.classId) return []
  if (after.pupils.length === 0) {
    const pp = after.classPp - before.classPp
    return pp > 0 ? [{ id: null, name: t('theClass'), pp }] : []
  }
  const known = new Map(before.pupils.map(pupil => [pupil.id, pupil]))
  return after.pupils.flatMap(pupil => {
    const { pp: ppBefore, lesson } = known.get(pupil.id) ?? pupil
    // PP that come back from a goal of the class are no gain of the lesson: they would reveal what the pupil gave.
    const pp = Math.min(pupil.pp - ppBefore, pupil.lesson - lesson)
    return pp > 0 ? [{ id: pupil.id, name: pupil.firstName, pp }] : []
  })
}
