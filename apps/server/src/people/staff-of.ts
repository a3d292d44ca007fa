import type { Queryable } from '../platform/database/index.ts'
import { permit } from '../platform/http/index.ts'
import type { Caller } from '../platform/sign-in/index.ts'
import { classesOf } from './memberships.ts'
import { mayGuidePupil } from './permissions.ts'

/** Admits a pupil's staff. Returns whether the pupil is in an open class: an admin may name anybody. Refusals: http.forbidden. */
export const permitStaffOf = async (db: Queryable, caller: Caller, personId: string): Promise<boolean> => {
  const classIds = (await classesOf(db, personId)).map(({ id }) => id)
  permit(mayGuidePupil(caller, classIds))
  return classIds.length > 0
}
