import { permitStaffOf, requirePupilOf } from '../classes/index.ts'
import { mayGuidePupil } from '../people/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import { permit } from '../platform/http/index.ts'
import type { Caller } from '../platform/sign-in/index.ts'

/**
 * Admits the staff of a pupil of this open class, where the pupil is settled. Refusals: http.forbidden, http.not-found, classes.class-archived,
 * classes.new-to-class.
 */
export const permitStaffOfPupil = async (
  db: Queryable,
  caller: Caller,
  { classId, personId }: { readonly classId: string; readonly personId: string },
  now: Date,
): Promise<void> => {
  permit(mayGuidePupil(caller, [classId]))
  await requirePupilOf(db, classId, personId)
  await permitStaffOf(db, caller, personId, now)
}
