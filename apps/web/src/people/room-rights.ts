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
