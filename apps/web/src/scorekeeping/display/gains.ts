import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import type { OutputOf } from '@xiotein/contract/wire'
import { t } from './words/index.ts'

export type Display = OutputOf<ScorekeepingCalls['scorekeeping.display']>
export type DisplayPupil = Display['pupils'][number]

/** Points that have just landed. `id` is a pupil's, or null for the class as a whole. */
export type Gain = { readonly id: string | null; readonly name: string; readonly pp: number }

/** Returns what a wall may announce between two states: points of the lesson alone, and never a loss. Single pupils only while they are shown. */
export const gainsBetween = (before: Display, after: Display): Gain[] => {
  if (before.classId !== after.classId) return []
  if (after.pupils.length === 0) {
    const pp = after.lessonPp - before.lessonPp
    return pp > 0 ? [{ id: null, name: t('theClass'), pp }] : []
  }
  const known = new Map(before.pupils.map(({ id, lesson }) => [id, lesson]))
  return after.pupils.flatMap(({ id, firstName, lesson }) => {
    const pp = lesson - (known.get(id) ?? lesson)
    return pp > 0 ? [{ id, name: firstName, pp }] : []
  })
}
