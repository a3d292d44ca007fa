import { siegeCalls } from '@xiotein/contract/siege'
import { GAME_DAY_MS, TAKE_BACK_MS } from '@xiotein/game/rules'
import { PEACE_DAYS } from '@xiotein/game/siege'
import { lastDone, recordAudit } from '../audit/index.ts'
import { newcomersForReader, openClass, permitStaffOf } from '../classes/index.ts'
import { emitPlayable } from '../market/index.ts'
import type { Change, ChangeBy } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { lockVaults } from '../vault/index.ts'
import { emitClasses, emitClassesOf, emitTargets } from './emit-targets.ts'
import { mayGuardClass, maySiege } from './permissions.ts'
import { siegeSettings } from './policy-rows.ts'

/**
 * For teachers: which pupils of a class take part. That somebody does not, since when and by whom is not for a class that has just got the pupil;
 * until when a quiet shield stands is.
 */
export const ofClass = serve(siegeCalls, 'siege.of-class', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(mayGuardClass(caller, input.classId))
  await openClass(db, input.classId)
  const { mode } = await siegeSettings(db)
  const { out } = await db.one(sql<{ out: boolean }>`select exists (select from siege_class_out where class_id = ${input.classId}) as out`)
  const newcomers = await newcomersForReader(db, caller, now)
  const rows = await db.rows(sql<{ personId: string; displayName: string; takesPart: boolean; reason: string }>`
    select p.id as person_id, p.display_name, o.person_id is null as takes_part, coalesce(o.reason, '') as reason
    from classes_pupil u join people_person p on p.id = u.person_id left join siege_pupil_out o on o.person_id = p.id
    where u.class_id = ${input.classId} and p.erased_at is null and p.id <> all(${newcomers.ids}::uuid[]) order by p.display_name collate "und-x-icu", p.id`)
  const outIds = rows.flatMap(({ personId, takesPart }) => (takesPart ? [] : [personId]))
  // Only the audit log says since when somebody is out, and by whom.
  const switched = await lastDone(db, 'siege.pupil-out', outIds)
  const pupils = rows.map(pupil => {
    const done = switched.get(pupil.personId)
    return { ...pupil, out: done ? { since: done.at.toISOString(), by: done.by } : null }
  })
  const shielded = await db.rows(sql<{ personId: string; displayName: string; until: Date }>`
    select p.id as person_id, p.display_name, e.staff_until as until
    from classes_pupil u join people_person p on p.id = u.person_id join siege_peace e on e.person_id = p.id
    where u.class_id = ${input.classId} and p.erased_at is null and e.staff_until > ${now} order by p.display_name collate "und-x-icu", p.id`)
  return { mode, takesPart: !out, pupils, shielded: shielded.map(({ until, ...pupil }) => ({ ...pupil, until: until.toISOString() })) }
})

/** Teachers turn sieges off for a class, or on again. */
export const switchClass = serve(siegeCalls, 'siege.switch-class', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const { classId, takesPart } = input
  permit(mayGuardClass(caller, classId))
  await openClass(tx, classId)
  const changed = await tx.run(
    takesPart
      ? sql`delete from siege_class_out where class_id = ${classId}`
      : sql`insert into siege_class_out (class_id) values (${classId}) on conflict do nothing`,
  )
  // A second press is not logged: the first one keeps its time and name.
  if (changed === 0) return DONE
  await recordAudit(change, { action: takesPart ? 'siege.class-in' : 'siege.class-out', classId })
  emitClasses(change, [classId])
  const pupils = await tx.rows(sql<{ personId: string }>`select person_id from classes_pupil where class_id = ${classId}`)
  const pupilIds = pupils.map(({ personId }) => personId)
  await emitTargets(change, pupilIds)
  emitPlayable(change, pupilIds)
  return DONE
})

/** A class for which sieges are off stays so when it is carried over. */
export const carrySwitchesOver = async (
  { tx }: Change,
  { from, to }: { from: readonly string[]; to: readonly string[] },
): Promise<void> => {
  await tx.run(sql`
    insert into siege_class_out (class_id)
    select c.after from unnest(${from}::uuid[], ${to}::uuid[]) as c(before, after) join siege_class_out o on o.class_id = c.before`)
}

/** Whether the caller, and nobody after them, has turned sieges on for this pupil within the hour: what was before can be brought back. */
const hasJustTurnedOn = async ({ caller, tx, now }: ChangeBy, personId: string): Promise<boolean> => {
  const last = (await lastDone(tx, 'siege.pupil-in', [personId])).get(personId)
  return last !== undefined && last.actorId === caller.personId && now.getTime() - last.at.getTime() <= TAKE_BACK_MS
}

/**
 * Teachers turn sieges off for one pupil, or on again. Nobody else is told. Whoever turned them on and turns them off again within an hour restores
 * the earlier reason and date; otherwise the reason is a new note.
 */
export const switchPupil = serve(siegeCalls, 'siege.switch-pupil', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { personId, takesPart, reason } = input
  if (!(await permitStaffOf(tx, caller, personId, now))) throw new Refused('http.not-found')
  await lockVaults(tx, [personId])
  const changed = await tx.run(
    takesPart
      ? sql`delete from siege_pupil_out where person_id = ${personId}`
      : sql`insert into siege_pupil_out (person_id, reason) values (${personId}, ${reason ?? ''}) on conflict do nothing`,
  )
  if (changed === 0) return DONE
  const isAgain = !takesPart && reason !== undefined && (await hasJustTurnedOn(change, personId))
  const out = isAgain ? 'siege.pupil-out-again' : 'siege.pupil-out'
  await recordAudit(change, { action: takesPart ? 'siege.pupil-in' : out, subjectId: personId })
  if (!takesPart && !isAgain && reason) await recordAudit(change, { action: 'siege.note-pupil', subjectId: personId })
  await emitClassesOf(change, personId)
  await emitTargets(change, [personId])
  emitPlayable(change, [personId])
  return DONE
})

/** A pupil closes their own vault for a week from now. It cannot be opened earlier, so that nobody attacks from behind a closed door. */
export const closeVault = serve(siegeCalls, 'siege.close-vault', { who: 'signed-in' }, async change => {
  const { caller, tx, now } = change
  permit(maySiege(caller))
  // An attack that runs now comes before or after it.
  await lockVaults(tx, [caller.personId])
  const until = new Date(now.getTime() + PEACE_DAYS * GAME_DAY_MS)
  await tx.run(sql`
    insert into siege_peace (person_id, until) values (${caller.personId}, ${until})
    on conflict (person_id) do update set until = excluded.until`)
  await emitTargets(change, [caller.personId])
  return { peaceUntil: until.toISOString() }
})
