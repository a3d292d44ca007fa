import { siegeCalls } from '@xiotein/contract/siege'
import { lastDone, recordAudit } from '../audit/index.ts'
import { newcomersTo, permitStaffOf } from '../classes/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { classIdsWith } from '../platform/sign-in/index.ts'
import { emitClassesOf } from './emit-targets.ts'
import { mayReadRules } from './permissions.ts'
import { siegeSettings } from './policy-rows.ts'
import { quietShields } from './quiet-shield.ts'

/** The pupils of these open classes (null: of all) for whom sieges are turned off, or whom a quiet shield covers, by name. */
const leftOut = async (db: Queryable, classIds: readonly string[] | null, now: Date) => {
  const rows = await db.rows(sql<{
    personId: string
    displayName: string
    classId: string
    className: string
    reason: string | null
    shielded: boolean
  }>`
    select p.id as person_id, p.display_name, c.id as class_id, c.name as class_name, o.reason,
           coalesce(e.staff_until > ${now}, false) as shielded
    from people_person p
    cross join lateral (
      select m.class_id as id, m.class_name as name from classes_current_pupil m
      where m.person_id = p.id and (${classIds}::uuid[] is null or m.class_id = any(${classIds}))
      order by m.class_name, m.class_id limit 1) c
    left join siege_pupil_out o on o.person_id = p.id left join siege_peace e on e.person_id = p.id
    where p.erased_at is null and (o.person_id is not null or e.staff_until > ${now})
    order by p.display_name collate "und-x-icu", p.id`)
  const ids = rows.map(({ personId }) => personId)
  const untils = await quietShields(db, ids, now)
  // That sieges are off, why, and by whom is not for a class that has just got the pupil. That a shield stands is for it at once: it plays with the
  // pupil from now on.
  const newcomers = new Set((await newcomersTo(db, classIds, now)).ids)
  // Only the audit log says since when, and by whom.
  const [switched, shielded] = [await lastDone(db, 'siege.pupil-out', ids), await lastDone(db, 'siege.shield-pupil', ids)]
  const doneIn = (done: typeof switched, personId: string) => ({
    since: done.get(personId)?.at.toISOString() ?? null,
    by: done.get(personId)?.by ?? null,
  })
  return rows.flatMap(({ reason, shielded: isShielded, ...pupil }) => [
    ...(reason === null || newcomers.has(pupil.personId)
      ? []
      : [
          {
            ...pupil,
            is: 'off' as const,
            ...doneIn(switched, pupil.personId),
            until: null,
            reason,
          },
        ]),
    ...(isShielded
      ? [
          {
            ...pupil,
            is: 'shield' as const,
            ...doneIn(shielded, pupil.personId),
            reason: '',
            until: untils.get(pupil.personId)?.toISOString() ?? null,
          },
        ]
      : []),
  ])
}

/** The switches of the classes in which the reader decides, and everybody in them who is left out. */
export const switches = serve(siegeCalls, 'siege.switches', { who: 'signed-in' }, async ({ caller, db, now }) => {
  permit(mayReadRules(caller))
  const classIds = classIdsWith(caller, 'canApproveChanges')
  const classes = await db.rows(sql<{ classId: string; name: string; takesPart: boolean }>`
    select c.id as class_id, c.name, o.class_id is null as takes_part
    from classes_class c left join siege_class_out o on o.class_id = c.id
    where c.archived_at is null and (${classIds}::uuid[] is null or c.id = any(${classIds}))
    order by c.name collate "und-x-icu", c.id`)
  return { mode: (await siegeSettings(db)).mode, classes, pupils: await leftOut(db, classIds, now) }
})

/** Staff write for each other why sieges are turned off for a pupil. The audit log does not repeat it. Refusals: http.forbidden, http.not-found, siege.pupil-takes-part, siege.reason-changed. */
export const notePupil = serve(siegeCalls, 'siege.note-pupil', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { personId, seen, reason } = input
  if (!(await permitStaffOf(tx, caller, personId, now))) throw new Refused('http.not-found')
  const noted = await tx.maybe(sql<{ reason: string }>`select reason from siege_pupil_out where person_id = ${personId} for update`)
  if (!noted) throw new Refused('siege.pupil-takes-part')
  if (seen !== undefined && noted.reason !== seen) throw new Refused('siege.reason-changed')
  await tx.run(sql`update siege_pupil_out set reason = ${reason} where person_id = ${personId}`)
  await recordAudit(change, { action: 'siege.note-pupil', subjectId: personId })
  await emitClassesOf(change, personId)
  return DONE
})
