import type { Language } from '@xiotein/game/rules'
import { domainEvent } from '../platform/domain-event.ts'

/** Classes were made, by somebody who reads this language. */
export const classesCreated = domainEvent<{ readonly classIds: readonly string[]; readonly language: Language }>('classes.classes-created')

/** Classes are called otherwise, have other pupils or pupils of another name, or were put away or opened again. */
export const classesChanged = domainEvent<{ readonly classIds: readonly string[] }>('classes.classes-changed')

/** Pupils left these classes: they were taken out, or became staff. */
export const pupilsLeft = domainEvent<{ readonly personIds: readonly string[]; readonly classIds: readonly string[] }>(
  'classes.pupils-left',
)

/** A pupil asks to be called by a name that these readers may agree to; others read `shownName` meanwhile. */
export const nameAsked = domainEvent<{
  readonly id: string
  readonly personId: string
  readonly displayName: string
  readonly shownName: string
  readonly readerIds: readonly string[]
}>('classes.name-asked')

/** Somebody was given the name that they had asked for, or was not. */
export const nameDecided = domainEvent<{
  readonly id: string
  readonly personId: string
  readonly displayName: string
  readonly outcome: 'approved' | 'denied'
}>('classes.name-decided')
