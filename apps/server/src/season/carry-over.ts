import { seasonCalls } from '@xiotein/contract/season'
import { recordAudit } from '../audit/index.ts'
import { classesChanged, insertPupils, makeClass } from '../classes/index.ts'
import { accountById, closeSockets, giveRole, lockPeople, tellMeChanged } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { lastSeason, lockSeasons } from './season-rows.ts'

/**
 * Makes a class of the new season with the pupils of one that the last closing archived: '7C' becomes '8C'. Its teachers come along where
 * the admin wants that. Refusals: http.not-found, season.carried-already, classes.class-name-taken.
 */
export const carryOver = serve(seasonCalls, 'season.carry-over', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, school, afterwards } = change
  permit(mayRunSchool(caller))
  await lockSeasons(tx)
  const season = await lastSeason(tx)
  const old = await tx.maybe(sql<{ name: string; carriedTo: string | null }>`
    select c.name, s.carried_to from season_class s join classes_class c on c.id = s.class_id
    where s.season_id = ${season?.id ?? null} and s.class_id = ${input.classId} and c.archived_at is not null`)
  if (!old || !season) throw new Refused('http.not-found')
  if (old.carriedTo !== null) throw new Refused('season.carried-already')
  const { id: classId } = await makeClass(change, input.name)
  const pupils = await tx.rows(sql<{ personId: string }>`
    select m.person_id from classes_pupil m join people_person p on p.id = m.person_id where m.class_id = ${input.classId} and p.erased_at is null`)
  const teachers = input.keepTeachers
    ? await tx.rows(sql<{ personId: string }>`
        select r.person_id from people_role r join people_person p on p.id = r.person_id
        where r.class_id = ${input.classId} and r.role = 'teacher' and p.suspended_at is null and p.erased_at is null order by r.person_id`)
    : []
  await lockPeople(
    tx,
    [...pupils, ...teachers].map(({ personId }) => personId),
  )
  const moved = await insertPupils(
    tx,
    pupils.map(({ personId }) => ({ classId, personId })),
    now,
  )
  const ended: string[] = []
  for (const { personId } of teachers) {
    const account = await accountById(tx, personId)
    if (!account) continue
    ended.push(...((await giveRole(change, account, { role: 'teacher', classId }, caller.personId)) ?? []))
    await recordAudit(change, { action: 'classes.assign-role', subjectId: personId, classId, detail: { role: 'teacher' } })
  }
  await tx.run(sql`update season_class set carried_to = ${classId} where season_id = ${season.id} and class_id = ${input.classId}`)
  tellMeChanged(
    change,
    pupils.map(({ personId }) => personId),
  )
  await change.raise(classesChanged, { classIds: [classId] })
  await recordAudit(change, { action: 'season.carry-over', classId, detail: { before: old.name, count: moved } })
  afterwards(() => closeSockets(school, ended))
  return { classId, pupils: moved, teachers: teachers.length }
})
