import { placeFor } from '../platform/place.tsx'
import type { OpenClass } from './classes/use-classes.ts'

// Where later features show something of their own on the pages of this one.

/** My Profile: how somebody has grown. */
export const growthPlace = placeFor('growth')
/** My Profile: what somebody carries, beside their classes. */
export const manifestPlace = placeFor('manifest')
/** My Profile, Settings: who sees what. */
export const privacyPlace = placeFor('privacy')
/** The settings of the school, for admins. */
export const schoolPlace = placeFor('school')
/** Beside the roster of a class that is in use, for people who may change it. */
export const classPlace = placeFor<{ schoolClass: OpenClass }>('class')
/** Nothing to be seen: follows an open class for as long as it is shown. */
export const classWatchPlace = placeFor<{ classId: string }>('class-watch')
