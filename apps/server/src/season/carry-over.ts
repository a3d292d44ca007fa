import { seasonCalls } from '@xiotein/contract/season'
import { recordAudit } from '../audit/index.ts'
import { askNewStaff, classesCarriedOver, classesChanged, insertPupils, makeClass, placesOf } from '../classes/index.ts'
import { accountById, closeSockets, emitMeChanged, giveRoles, lockPeople } from '../people/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { groupedBy } from '../platform/grouped-by.ts'
import { type Browser, permit, Refused, serve } from '../platform/http/index.ts'
import { emitSettingsChanged, mayRunSchool } from '../school/index.ts'
import { lastSeason, lockSeasons } from './season-rows.ts'

type ClassesToName = readonly { readonly classId: string; readonly name: string }[]

/** The names that these classes had in the season. Refusals: http.not-found, season.carried-already. */
const namesBefore = async (tx: Transaction, seasonId: string, asked: ClassesToName): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows(sql<{ id: string; name: string; carriedTo: string | null }>`
    select c.id, c.name, s.carried_to from season_class s join classes_class c on c.id = s.class_id
    where s.season_id = ${seasonId} and s.class_id = any(${asked.map(({ classId }) => classId)}::uuid[]) and c.archived_at is not null`)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  if (asked.some(({ classId }) => !names.has(classId))) throw new Refused('http.not-found')
  const twice = asked.find(({ classId }, at) => asked.findIndex(one => one.classId === classId) < at)
  const carried = rows.find(({ id, carriedTo }) => carriedTo !== null || id === twice?.classId)
  if (carried) throw new Refused('season.carried-already', { name: carried.name })
  return names
}

/** Refusal: season.names-taken, with the names that a class in use has, or two of the new ones. */
const requireFreeNames = async (tx: Transaction, asked: ClassesToName): Promise<void> => {
  const open = await tx.rows(sql<{ name: string }>`select lower(name) as name from classes_class where archived_at is null`)
  const taken = new Set(open.map(({ name }) => name))
  const again = asked.flatMap(({ name }) => {
    const isTaken = taken.has(name.toLowerCase())
    taken.add(name.toLowerCase())
    return isTaken ? [name] : []
  })
  if (again.length > 0) throw new Refused('season.names-taken', { names: again.join(', '), count: again.length })
}

/** The people of the old classes who can have a place in the new ones: neither erased nor suspended. */
const pupilsOf = (tx: Transaction, from: readonly string[], to: readonly string[]) =>
  tx.rows(sql<{ classId: string; personId: string }>`
    select c.after as "class_id!", m.person_id
    from unnest(${from}::uuid[], ${to}::uuid[]) as c(before, after)
      join classes_pupil m on m.class_id = c.before join people_person p on p.id = m.person_id
    where p.erased_at is null and p.suspended_at is null`)
const teachersOf = (tx: Transaction, from: readonly string[], to: readonly string[]) =>
  tx.rows(sql<{ classId: string; personId: string }>`
    select c.after as "class_id!", r.person_id
    from unnest(${from}::uuid[], ${to}::uuid[]) as c(before, after)
      join people_role r on r.class_id = c.before and r.role = 'teacher' join people_person p on p.id = r.person_id
    where p.erased_at is null and p.suspended_at is null order by r.person_id, c.after`)

type Giving = ChangeBy & { readonly browser: Pick<Browser, 'language'> }

/**
 * Makes people who are locked teachers of the new classes. Each signs in again once, except the admin who carries over. Returns the sessions
 * that ended.
 */
const giveClasses = async (
  change: Giving,
  places: readonly { readonly classId: string; readonly personId: string }[],
): Promise<string[]> => {
  const { caller, tx } = change
  const ended: string[] = []
  for (const [personId, own] of groupedBy(places, each => each.personId)) {
    const classIds = own.map(({ classId }) => classId)
    const account = await accountById(tx, personId)
    if (!account) continue
    ended.push(...((await giveRoles(change, account, 'teacher', classIds, caller.personId)) ?? []))
    for (const classId of classIds)
      await recordAudit(change, { action: 'classes.assign-role', subjectId: personId, classId, detail: { role: 'teacher' } })
  }
  return ended
}

/**
 * Makes classes of the new season with the pupils of those that the last closing archived: '7C' becomes '8C'. Their teachers come along where
 * the admin wants that, and what is chosen for a class always does. Suspended pupils stay behind. It is all of them or none.
 * Refusals: http.not-found, season.carried-already, season.names-taken, classes.class-name-taken.
 */
export const carryOver = serve(seasonCalls, 'season.carry-over', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, school, afterwards } = change
  permit(mayRunSchool(caller))
  await lockSeasons(tx)
  const season = await lastSeason(tx)
  if (!season) throw new Refused('http.not-found')
  const before = await namesBefore(tx, season.id, input.classes)
  await requireFreeNames(tx, input.classes)
  const from = input.classes.map(({ classId }) => classId)
  const to: string[] = []
  for (const { name } of input.classes) to.push((await makeClass(change, name)).id)
  const peopleOf = async () => ({
    pupils: await pupilsOf(tx, from, to),
    teachers: input.keepTeachers ? await teachersOf(tx, from, to) : [],
  })
  const found = await peopleOf()
  // Staff first, as wherever somebody gets or loses a role: what waits of pupils is asked after it.
  for (const locked of [found.teachers, found.pupils])
    await lockPeople(
      tx,
      locked.map(({ personId }) => personId),
    )
  // Read again, because some may have become staff, been suspended or been erased in the meantime. Nobody is added to classes that are archived.
  const { pupils, teachers } = await peopleOf()
  const pupilIds = [...new Set(pupils.map(({ personId }) => personId))]
  // In the classes of the season, whose teachers were asked already.
  const placesBefore = await placesOf(tx, pupilIds, now, from)
  // Their new role is in empty classes, so that they are asked about nothing that they were asked about before.
  const ended = await giveClasses(change, teachers)
  const moved = await insertPupils(tx, pupils, now)
  await change.raise(classesCarriedOver, { from, to })
  await askNewStaff(change, pupilIds, { places: placesBefore })
  await tx.run(sql`
    update season_class s set carried_to = c.after
    from unnest(${from}::uuid[], ${to}::uuid[]) as c(before, after) where s.season_id = ${season.id} and s.class_id = c.before`)
  emitMeChanged(change, pupilIds)
  await change.raise(classesChanged, { classIds: to })
  for (const [at, classId] of to.entries()) {
    const count = pupils.filter(pupil => pupil.classId === classId).length
    await recordAudit(change, { action: 'season.carry-over', classId, detail: { before: before.get(from[at] ?? '') ?? '', count } })
  }
  emitSettingsChanged(change, 'season.overview')
  afterwards(() => closeSockets(school, ended))
  return { classIds: to, pupils: moved, teachers: new Set(teachers.map(({ personId }) => personId)).size }
})
