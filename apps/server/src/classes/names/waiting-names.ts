import type { Language } from '@xiotein/game/rules'
import { type AskedName, askedNames, coveringNow, holdNamesOfClassmates } from '../../people/index.ts'
import type { Change, ChangeBy } from '../../platform/change.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { nameAsked, pupilsGotStaff } from '../domain-events.ts'
import { classesOfMatters, type Matter, placesOf } from '../settled-pupils.ts'

/** The people who decide for pupils of these classes now: the teachers, or admins where nobody teaches by role, and those who cover. */
export const answerersOf = async ({ tx, now }: Pick<Change, 'tx' | 'now'>, classIds: readonly string[]): Promise<string[]> => {
  const covering = await coveringNow(tx, { classIds }, now)
  const rows = await tx.rows(sql<{ id: string }>`
    with teacher as (
      select r.person_id from people_role r join people_person p on p.id = r.person_id
      where r.role = 'teacher' and r.class_id = any(${classIds}::uuid[]) and p.suspended_at is null
    )
    select p.id from people_person p
    where p.suspended_at is null
      and (p.id in (select person_id from teacher)
           or p.id = any(${covering.map(({ personId }) => personId)}::uuid[])
           or (not exists (select from teacher) and exists (select from people_role r where r.person_id = p.id and r.role = 'admin')))`)
  return rows.map(({ id }) => id)
}

/** A requested name, with when it was asked for, the open classes of its pupil, and those whose staff decide on it. */
type PupilsName = AskedName & Matter & { readonly classIds: readonly string[]; readonly decidingIds: readonly string[] }

export const pupilsNames = async (db: Queryable, sought: Parameters<typeof askedNames>[1], now: Date): Promise<PupilsName[]> => {
  const asked = (await askedNames(db, sought)).map(name => ({ ...name, at: name.askedAt }))
  if (asked.length === 0) return []
  const classes = await classesOfMatters(db, asked, now)
  return asked.map((name, nth) => ({ ...name, ...(classes[nth] ?? { classIds: [], decidingIds: [] }) }))
}

/**
 * Notifies the people who decide for these classes of the names that are pending there.
 */
export const notifyAskedNames = async (change: Change, personIds: readonly string[], classIds: readonly string[]): Promise<void> => {
  const { tx, now } = change
  if (personIds.length === 0 || classIds.length === 0) return
  for (const { status, ...asked } of await pupilsNames(tx, { personIds }, now)) {
    if (status !== 'pending') continue
    const concerned = asked.decidingIds.filter(id => classIds.includes(id))
    if (concerned.length === 0) continue
    await change.raise(nameAsked, { ...asked, readerIds: await answerersOf(change, concerned) })
  }
}

/** Asks the staff of these classes about what waits of pupils who are settled there now. */
export const askNewStaff = async (change: Change, personIds: readonly string[], classIds: readonly string[]): Promise<void> => {
  if (personIds.length === 0) return
  await notifyAskedNames(change, personIds, classIds)
  await change.raise(pupilsGotStaff, { personIds })
}

/**
 * Pupils joined these classes: names that they chose themselves and that look like a classmate's wait, and staff are asked about all that waits. Staff who
 * add a pupil of another class see the names themselves, and take none away there: so the names of pupils who are new to a class stay.
 */
export const receivePupils = async (
  change: ChangeBy,
  personIds: readonly string[],
  classIds: readonly string[],
  language: Language,
): Promise<void> => {
  const places = await placesOf(change.tx, personIds, change.now)
  const guestIds = places.flatMap(({ personId, classId, isSettled }) => (isSettled || !classIds.includes(classId) ? [] : [personId]))
  const joinedThemselves = change.caller.personId
  const held = personIds.filter(id => id === joinedThemselves || !guestIds.includes(id))
  await holdNamesOfClassmates(change, held, language)
  await askNewStaff(change, personIds, classIds)
}
