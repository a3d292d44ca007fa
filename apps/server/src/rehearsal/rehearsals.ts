import { rehearsalCalls } from '@xiotein/contract/rehearsal'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { recordAudit } from '../audit/index.ts'
import { classesChanged } from '../classes/index.ts'
import { asPerson } from '../demo/index.ts'
import { closeSockets, erasePersonalData } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import type { Joined } from '../platform/feature.ts'
import { DONE, permit, Refused, type Served, serve } from '../platform/http/index.ts'
import { playHabits } from './habits.ts'
import { makeClass } from './make-class.ts'
import { mayKeepTestAccounts, mayRehearse, mayRemove } from './permissions.ts'

const OPENS = { who: 'signed-in', limit: { calls: 10, perSeconds: 3600 } } as const

export const mine = serve(rehearsalCalls, 'rehearsal.mine', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayRehearse(caller))
  const rows = await db.rows(sql<{ id: string; name: string; madeById: string; madeBy: string; madeAt: Date }>`
    select c.id, c.name, r.made_by as made_by_id, p.display_name as made_by, r.made_at
    from rehearsal_class r join classes_class c on c.id = r.class_id join people_person p on p.id = r.made_by
    where ${mayKeepTestAccounts(caller)} or r.made_by = ${caller.personId} order by r.made_at desc`)
  return {
    rehearsals: rows.map(({ madeById, madeAt, ...row }) => ({
      ...row,
      madeAt: madeAt.toISOString(),
      isMine: madeById === caller.personId,
    })),
  }
})

/** Makes the class first, so that it can be removed whatever comes of the habits. Refusal: rehearsal.open-already. */
export const open = ({ calls }: Joined): Served =>
  serve(rehearsalCalls, 'rehearsal.open', OPENS, async ({ caller, school, browser, inChange }) => {
    permit(mayRehearse(caller))
    const made = await inChange(change => makeClass(change, browser.language))
    await playHabits(school, calls(), made, caller.personId)
    return { classId: made.classId }
  })

/** Withdraws what waits, erases the pupils, and takes the class out of every list. Journals stay, under pseudonyms. Refusal: http.not-found. */
export const remove = ({ calls, erasers }: Joined): Served =>
  serve(rehearsalCalls, 'rehearsal.remove', { who: 'signed-in' }, async ({ caller, input, school, browser, inChange }) => {
    const { classId } = input
    const found = await school.db.maybe(sql<{ madeBy: string }>`select made_by from rehearsal_class where class_id = ${classId}`)
    if (!found) {
      permit(mayRehearse(caller))
      throw new Refused('http.not-found')
    }
    permit(mayRemove(caller, found.madeBy))
    const waiting = await school.db.rows(sql<{ id: string; submitterId: string }>`
      select id, submitter_id from scorekeeping_submission where class_id = ${classId} and status = 'pending'`)
    for (const { id: submissionId, submitterId } of waiting) {
      const submitter = await asPerson(school, calls(), submitterId)
      await submitter(scorekeepingCalls, 'scorekeeping.withdraw-submission', { submissionId })
    }
    const ended = await inChange(async change => {
      const { tx, now } = change
      const gone = await tx.run(sql`delete from rehearsal_class where class_id = ${classId}`)
      if (gone === 0) throw new Refused('http.not-found')
      const pupils = await tx.rows(sql<{ id: string }>`
        select p.id from classes_pupil m join people_person p on p.id = m.person_id
        where m.class_id = ${classId} and p.is_test and p.erased_at is null order by p.id`)
      const sessions: string[] = []
      for (const { id } of pupils) sessions.push(...(await erasePersonalData(change, id, browser.language, erasers)))
      // A real pupil who was added goes on elsewhere.
      await tx.run(sql`delete from classes_pupil where class_id = ${classId}`)
      await tx.run(sql`delete from people_role where class_id = ${classId}`)
      await tx.run(sql`
        update classes_class set archived_at = ${now}, removed_at = ${now}, name = 'removed ' || id::text, version = version + 1 where id = ${classId}`)
      await change.raise(classesChanged, { classIds: [classId] })
      await recordAudit(change, { action: 'rehearsal.remove', classId: null, detail: { count: pupils.length } })
      return sessions
    })
    await closeSockets(school, ended)
    return DONE
  })
