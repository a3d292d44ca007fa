import type { Language } from '@xiotein/game/rules'
import { happening } from '../platform/happening.ts'

/** Classes were made, by somebody who reads this language. */
export const classesCreated = happening<{ readonly classIds: readonly string[]; readonly language: Language }>('people.classes-created')

/** Classes are called otherwise, have other pupils or pupils of another name, or were put away or opened again. */
export const classesChanged = happening<{ readonly classIds: readonly string[] }>('people.classes-changed')

/** Somebody has another picture, or none any more. */
export const photosChanged = happening<{ readonly personIds: readonly string[] }>('people.photos-changed')

/** Somebody lost a role, or was suspended. */
export const rightsLost = happening<{ readonly personId: string }>('people.rights-lost')

/** Pupils left these classes: they were taken out, or became staff. */
export const pupilsLeft = happening<{ readonly personIds: readonly string[]; readonly classIds: readonly string[] }>('people.pupils-left')

export type AccessIssued = {
  readonly kind: 'link' | 'card' | 'code'
  readonly by: { readonly id: string; readonly displayName: string }
  readonly owners: readonly { readonly id: string; readonly displayName: string }[]
  readonly className: string | null
}
/** Staff made something that helps into these accounts, to be handed to their owners; cards and codes for a class name it. */
export const accessIssued = happening<AccessIssued>('people.access-issued')

/** Somebody asks to be called by a name that these readers may agree to; others read `shownName` meanwhile. */
export const nameAsked = happening<{
  readonly id: string
  readonly personId: string
  readonly displayName: string
  readonly shownName: string
  readonly readerIds: readonly string[]
}>('people.name-asked')

/** Somebody does not ask for that name any longer. */
export const nameDropped = happening<{ readonly id: string }>('people.name-dropped')

/** Somebody was given the name that they had asked for, or was not. */
export const nameDecided = happening<{
  readonly id: string
  readonly personId: string
  readonly displayName: string
  readonly outcome: 'approved' | 'denied'
}>('people.name-decided')
