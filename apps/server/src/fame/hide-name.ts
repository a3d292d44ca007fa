import { fameCalls } from '@xiotein/contract/fame'
import { type Queryable, sql } from '../platform/database/index.ts'
import { Refused, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { hiddenBy } from './hidden-rows.ts'
import { emitFame } from './live-events.ts'
import { fameAccess } from './school-rows.ts'

const privacyOf = async (db: Queryable, caller: Person) => {
  const { byPupil, byStaff } = await hiddenBy(db, caller.personId)
  return { hidesName: byPupil, hiddenByStaff: byStaff, isPupil: caller.pupilOf.length > 0, access: await fameAccess(db) }
}

export const privacy = serve(fameCalls, 'fame.privacy', { who: 'signed-in' }, ({ caller, db }) => privacyOf(db, caller))

/**
 * Hides the caller's name on every board, or shows it again. Nobody learns why a name is missing. Refusal, where the caller would show a name
 * that staff hid: fame.hidden-by-staff.
 */
export const hideName = serve(fameCalls, 'fame.hide-name', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const { personId } = caller
  await (input.hidesName
    ? tx.run(sql`insert into fame_hidden (person_id) values (${personId}) on conflict (person_id) do update set by_pupil = true`)
    : tx.run(sql`delete from fame_hidden where person_id = ${personId} and not by_staff`))
  const now = await privacyOf(tx, caller)
  if (!input.hidesName && now.hiddenByStaff) throw new Refused('fame.hidden-by-staff')
  emitFame(change)
  return now
})
