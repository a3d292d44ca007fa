import type { RoomRights } from '../platform/feature.ts'
import type { Me } from './session.ts'

type Whose = Pick<Me, 'may' | 'roles' | 'actingFor' | 'passkeyNeeded'>

/**
 * Returns what somebody may do and look up. The role of a teacher stays when the class is archived, and gives nothing but the list of
 * these classes. It gives nothing either to an admin who acts as a test account, or before a passkey that the school asks for.
 */
export const roomRightsOf = ({ may, roles, actingFor, passkeyNeeded }: Whose): RoomRights => ({
  ...may,
  seeClasses: may.review || (actingFor === null && !passkeyNeeded && roles.some(({ role }) => role === 'teacher')),
})

/** Whether somebody teaches or runs the school. */
export const isStaff = (me: Pick<Me, 'roles'>): boolean => me.roles.some(({ role }) => role !== 'scorekeeper')

type ReviewPlace = { readonly topic: 'school-review' | 'class-review'; readonly of: string }

/** Returns the topics for what is handed in and decided: everywhere for admins, for others the classes in which they review now. */
export const reviewPlaces = ({ may, reviews = [] }: Pick<Me, 'may'> & Partial<Pick<Me, 'reviews'>>): readonly ReviewPlace[] =>
  may.runSchool ? [{ topic: 'school-review', of: 'all' }] : reviews.map(of => ({ topic: 'class-review', of }))
