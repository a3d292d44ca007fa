import { placeFor } from '../platform/place.tsx'

// Where later features show something of their own on the pages of this one.

/** My Profile: how somebody has grown. */
export const growthPlace = placeFor('growth')
/** My Profile: what somebody is here, and the way into a class. */
export const myClassesPlace = placeFor('my-classes')
/** My Profile: what somebody carries, beside their classes. */
export const manifestPlace = placeFor('manifest')
/** My Profile, Settings: who sees what. */
export const privacyPlace = placeFor('privacy')
/** The settings of the school, for admins. */
export const schoolPlace = placeFor('school')
