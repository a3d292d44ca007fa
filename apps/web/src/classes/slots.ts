import { slotFor } from '../platform/slot.tsx'
import type { OpenClass } from './use-classes.ts'

// Slots in which later features show something of their own on the pages of this one.

/** Under the list of classes. */
export const classesSlot = slotFor('classes')
/** Beside the roster of a class that is in use, for people who may change it. */
export const classSlot = slotFor<{ schoolClass: OpenClass }>('class')
/** Beside the roster of an archived class, for its teachers and admins. */
export const archivedClassSlot = slotFor<{ schoolClass: OpenClass }>('archived-class')
/** On the settings of a class that is in use, for people who may change it. */
export const classSettingsSlot = slotFor<{ schoolClass: OpenClass }>('class-settings')
/** In the question whether a pupil, or several (null), shall leave the class. */
export const leavingSlot = slotFor<{ classId: string; pupil: { id: string; displayName: string } | null }>('leaving')
/** Draws nothing: follows an open class for as long as it is shown. */
export const classWatchSlot = slotFor<{ classId: string }>('class-watch')
