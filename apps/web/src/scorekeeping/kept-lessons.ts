import { keep, kept, keptNames } from '../platform/kept.ts'
import { isLesson, isOpen, type Lesson } from './lesson.ts'

declare module '../platform/kept.ts' {
  interface KeptNames {
    readonly 'lesson.': true
  }
}

/** The name under which a person's lesson of a class is stored on this device. */
export type LessonName = `lesson.${string}`

const beginningOf = (personId: string): LessonName => `lesson.${personId}.`

export const nameOfLesson = (personId: string, classId: string): LessonName => `${beginningOf(personId)}${classId}`

/** The classes for which this person has points on this device. */
export const keptLessons = (personId: string): string[] =>
  keptNames(beginningOf(personId)).map(name => name.slice(beginningOf(personId).length))

/**
 * The lesson without the pupils and reasons of what the server has answered. The ids of taps that were sent stay: a tab that lags behind must not
 * collect them again.
 */
const withoutAnswered = (lesson: Lesson): Lesson => ({
  ...lesson,
  batches: lesson.batches.map(batch =>
    isOpen(batch)
      ? batch
      : {
          ...batch,
          body: { ...batch.body, changes: [] },
          taps: batch.state === 'sent' ? batch.taps.map(({ id }) => ({ id, pupilId: '', amount: 0, reasonId: null, at: 0 })) : [],
        },
  ),
})

/** Removes what was handed in from all lessons of this device, except from those of `readerId`, whose screens still show it. */
export const forgetAnswered = (readerId: string | null): void => {
  for (const name of keptNames('lesson.')) {
    if (readerId !== null && name.startsWith(beginningOf(readerId))) continue
    const lesson = kept<unknown>(name)
    if (isLesson(lesson)) keep(name, withoutAnswered(lesson))
  }
}
