import { keptNames } from '../platform/kept.ts'

/** How the names begin under which a person's lessons are kept on this device; the class follows. */
export const beginningOf = (personId: string): string => `lesson.${personId}.`

/** The classes for which this person has something on this device. */
export const keptLessons = (personId: string): string[] =>
  keptNames(beginningOf(personId)).map(name => name.slice(beginningOf(personId).length))
