import { battleCalls } from '@xiotein/contract/battle'
import { recordAudit } from '../audit/index.ts'
import { newcomersForReader, openClass, permitStaffOf } from '../classes/index.ts'
import { emitPlayable } from '../market/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { closeLobbiesOf } from './cancel-lobbies.ts'
import { mayGuideBattles } from './permissions.ts'
import { battleSettings } from './school-rows.ts'

/**
 * For teachers: which pupils of a class take part in duels, and which have more time to choose. Who needs more time is not for a class that has
 * just got the pupil.
 */
export const switches = serve(battleCalls, 'battle.switches', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(mayGuideBattles(caller, input.classId))
  await openClass(db, input.classId)
  const { duels } = await battleSettings(db)
  const { out } = await db.one(sql<{ out: boolean }>`select exists (select from battle_class_out where class_id = ${input.classId}) as out`)
  const newcomers = await newcomersForReader(db, caller, now)
  const pupils = await db.rows(sql<{
    personId: string
    displayName: string
    takesPart: boolean
    timeFactor: '1.5' | '2' | 'untimed' | '1'
  }>`
    select p.id as person_id, p.display_name, o.person_id is null as takes_part, coalesce(f.factor, '1') as time_factor
    from classes_pupil u join people_person p on p.id = u.person_id left join battle_pupil_out o on o.person_id = p.id
      left join battle_pupil_time f on f.person_id = p.id
    where u.class_id = ${input.classId} and p.erased_at is null and p.id <> all(${newcomers.ids}::uuid[]) order by p.display_name collate "und-x-icu", p.id`)
  return { duels, takesPart: !out, pupils }
})

/** Teachers turn duels off for a class, or on again. */
export const switchClass = serve(battleCalls, 'battle.switch-class', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const { classId, takesPart } = input
  permit(mayGuideBattles(caller, classId))
  await openClass(tx, classId)
  const changed = await tx.run(
    takesPart
      ? sql`delete from battle_class_out where class_id = ${classId}`
      : sql`insert into battle_class_out (class_id) values (${classId}) on conflict do nothing`,
  )
  // A second press is not logged: the first one keeps its time and name.
  if (changed === 0) return DONE
  await recordAudit(change, { action: takesPart ? 'battle.class-in' : 'battle.class-out', classId })
  const pupils = await tx.rows(sql<{ personId: string }>`select person_id from classes_pupil where class_id = ${classId}`)
  const pupilIds = pupils.map(({ personId }) => personId)
  await closeLobbiesOf(change, takesPart ? [] : pupilIds, 'off')
  emitPlayable(change, pupilIds)
  return DONE
})

/** Teachers turn duels off for one pupil, or on again. Other pupils are not notified. */
export const switchPupil = serve(battleCalls, 'battle.switch-pupil', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { personId, takesPart } = input
  if (!(await permitStaffOf(tx, caller, personId, now))) throw new Refused('http.not-found')
  const changed = await tx.run(
    takesPart
      ? sql`delete from battle_pupil_out where person_id = ${personId}`
      : sql`insert into battle_pupil_out (person_id) values (${personId}) on conflict do nothing`,
  )
  if (changed === 0) return DONE
  await recordAudit(change, { action: takesPart ? 'battle.pupil-in' : 'battle.pupil-out', subjectId: personId })
  await closeLobbiesOf(change, takesPart ? [] : [personId])
  emitPlayable(change, [personId])
  return DONE
})

/** A class for which duels are off stays so when it is carried over. */
export const carrySwitchesOver = async (
  { tx }: Change,
  { from, to }: { from: readonly string[]; to: readonly string[] },
): Promise<void> => {
  await tx.run(sql`
    insert into battle_class_out (class_id)
    select c.after from unnest(${from}::uuid[], ${to}::uuid[]) as c(before, after) join battle_class_out o on o.class_id = c.before`)
}
