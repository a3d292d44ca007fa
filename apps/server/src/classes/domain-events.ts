import type { Language } from '@xiotein/game/rules'
import { domainEvent } from '../platform/domain-event.ts'
import type { StaffBefore } from './settled-pupils.ts'

/** Classes were created by somebody who reads this language. */
export const classesCreated = domainEvent<{ readonly classIds: readonly string[]; readonly language: Language }>('classes.classes-created')

/**
 * Classes of a new season were made from archived ones, with their pupils; both lists are in the same order. What was chosen for a class is
 * copied: each feature copies its own.
 */
export const classesCarriedOver = domainEvent<{ readonly from: readonly string[]; readonly to: readonly string[] }>(
  'classes.classes-carried-over',
)

/** Classes were renamed, archived or reopened, or their pupils or the names of their pupils changed. */
export const classesChanged = domainEvent<{ readonly classIds: readonly string[] }>('classes.classes-changed')

/** Pupils left these classes because they were removed or became staff. */
export const pupilsLeft = domainEvent<{ readonly personIds: readonly string[]; readonly classIds: readonly string[] }>(
  'classes.pupils-left',
)

/** `together` is the same for all that somebody is asked at once. */
export type AskedNewStaff = { readonly before: StaffBefore; readonly together: string }

/**
 * Other staff may decide from now on about what waits of these pupils: the pupils joined a class, are no longer new to one, or left one of two; a class of
 * theirs was archived or reopened; or rights over one began. `before` says who could decide already.
 */
export const pupilsGotStaff = domainEvent<AskedNewStaff & { readonly personIds: readonly string[] }>('classes.pupils-got-staff')

/** Somebody put a pupil, who was in other classes already, into a class, or `removed` the pupil while still new there. The readers teach the others. */
export const pupilPlaced = domainEvent<{
  readonly personId: string
  readonly pupilName: string
  readonly className: string
  readonly byName: string
  readonly readerIds: readonly string[]
  readonly removed: boolean
}>('classes.pupil-placed')

/** A pupil requested a name that these readers may approve; until then others see `shownName`. */
export const nameAsked = domainEvent<{
  readonly id: string
  readonly personId: string
  readonly displayName: string
  readonly shownName: string
  readonly alike: boolean
  readonly readerIds: readonly string[]
  /** Set where its readers are asked about more than this name at once. */
  readonly together?: string
}>('classes.name-asked')

/** A requested name was approved or denied. */
export const nameDecided = domainEvent<{
  readonly id: string
  readonly personId: string
  readonly displayName: string
  readonly outcome: 'approved' | 'denied'
}>('classes.name-decided')

/** Staff gave somebody another name. */
export const personRenamed = domainEvent<{
  readonly personId: string
  readonly displayName: string
  readonly byId: string
  readonly byName: string
}>('classes.person-renamed')

/** A colleague was asked to stand in for the teachers of a class. */
export const coverGiven = domainEvent<{
  readonly personId: string
  readonly classId: string
  readonly className: string
  readonly byId: string
  readonly byName: string
  readonly fromDay: string
  readonly toDay: string
}>('classes.cover-given')

/** A colleague no longer stands in for a class: the time is over, or somebody ended it early. */
export const coverEnded = domainEvent<{
  readonly personId: string
  readonly early: { readonly className: string; readonly byId: string; readonly byName: string } | null
}>('classes.cover-ended')

/** The answer to a requested name was taken back: it waits again. */
export const nameReopened = domainEvent<{ readonly personId: string; readonly displayName: string }>('classes.name-reopened')
