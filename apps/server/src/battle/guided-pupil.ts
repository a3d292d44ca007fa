import { classesOf } from '../people/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import { permit, Refused } from '../platform/http/index.ts'
import type { Caller } from '../platform/sign-in/index.ts'
import { mayWatch } from './permissions.ts'

/** Lets pass whoever teaches one of the pupil's classes. Refusals: http.not-found, http.forbidden. */
export const permitGuiding = async (db: Queryable, caller: Caller, personId: string): Promise<void> => {
  const classes = await classesOf(db, personId)
  if (classes.length === 0) throw new Refused('http.not-found')
  permit(
    mayWatch(
      caller,
      classes.map(({ id }) => id),
    ),
  )
}
