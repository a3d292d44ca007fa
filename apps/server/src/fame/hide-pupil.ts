import { fameCalls } from '@xiotein/contract/fame'
import { recordAudit } from '../audit/index.ts'
import { permitStaffOf } from '../classes/index.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, Refused, serve } from '../platform/http/index.ts'
import { hiddenBy } from './hidden-rows.ts'
import { emitFame } from './live-events.ts'

/** For the staff of a class that the pupil is in: whether staff hide the name. Whether the pupil does is the pupil's own affair. */
export const ofPupil = serve(fameCalls, 'fame.of-pupil', { who: 'signed-in' }, async ({ caller, input: { personId }, db, now }) => {
  await permitStaffOf(db, caller, personId, now)
  return { hiddenByStaff: (await hiddenBy(db, personId)).byStaff }
})

/**
 * Staff hide a pupil's name on every board, or show it again where the pupil does not hide it. Refusals: http.forbidden, http.not-found,
 * classes.new-to-class.
 */
export const hidePupil = serve(fameCalls, 'fame.hide-pupil', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { personId, hidden } = input
  if (!(await permitStaffOf(tx, caller, personId, now))) throw new Refused('http.not-found')
  const changed = hidden
    ? await tx.run(sql`
        insert into fame_hidden (person_id, by_pupil, by_staff) values (${personId}, false, true)
        on conflict (person_id) do update set by_staff = true where not fame_hidden.by_staff`)
    : // A pupil who hides the name meanwhile stays hidden: the second statement finds the row that the first one then leaves.
      (await tx.run(sql`delete from fame_hidden where person_id = ${personId} and by_staff and not by_pupil`)) +
      (await tx.run(sql`update fame_hidden set by_staff = false where person_id = ${personId} and by_staff`))
  // A second press is not logged: the first one keeps its time and name.
  if (changed === 0) return DONE
  await recordAudit(change, { action: hidden ? 'fame.hide-pupil' : 'fame.show-pupil', subjectId: personId })
  emitFame(change)
  return DONE
})
