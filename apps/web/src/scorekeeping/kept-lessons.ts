import { keptNames } from '../platform/kept.ts'

/** The prefix of the names under which a person's lessons are stored on this device; the class follows. */
export const beginningOf = (personId: string): string => `lesson.${personId}.`

/** The classes for which this person has points on this device. */
export const keptLessons = (personId: string): string[] =>
  keptNames(beginningOf(personId)).map(name => name.slice(beginningOf(personId).length))
