// The rules for looking at the Hall of Fame, and for whose whole name is shown there.

import type { FameAccess } from '@xiotein/game/fame'
import { permit, Refused } from '../platform/http/index.ts'
import { type Caller, classesWith, holds } from '../platform/sign-in/index.ts'

/** Follows the school's setting. Refusals: fame.off, fame.signed-in-only. */
export const permitLooking = (caller: Caller, access: FameAccess): void => {
  if (access === 'off') throw new Refused('fame.off')
  if (access === 'signed-in' && caller === null) throw new Refused('fame.signed-in-only')
}

/** The board of a class is for its pupils and for those who see its pupils anyway. */
export const maySeeBoardOf = (caller: Caller, classId: string): boolean =>
  caller !== null && (caller.pupilOf.includes(classId) || holds(caller, 'canViewAllStudents', classId))

export const permitBoardOf = (caller: Caller, classId: string): void => permit(maySeeBoardOf(caller, classId))

/** The classes whose pupils the caller sees as staff, with their pictures, or 'all'. */
export const staffClasses = (caller: Caller): 'all' | readonly string[] => classesWith(caller, 'canViewAllStudents')

/** The classes whose pupils the caller knows by their whole names: as staff, or as a classmate. */
export const knownClasses = (caller: Caller): 'all' | readonly string[] => {
  const asStaff = staffClasses(caller)
  return asStaff === 'all' ? 'all' : [...new Set([...asStaff, ...(caller?.pupilOf ?? [])])]
}
