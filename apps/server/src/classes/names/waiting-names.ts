import type { Language } from '@xiotein/game/rules'
import { type AskedName, askedNames, coveringNow, holdNamesOfClassmates } from '../../people/index.ts'
import type { Change, ChangeBy } from '../../platform/change.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { type AskedNewStaff, nameAsked } from '../domain-events.ts'
import { classesOfMatters, decidingPlaces, type Matter, type PlaceOfPupil, placesOf, type StaffBefore } from '../settled-pupils.ts'

type Decider = { readonly id: string; readonly since: Date | null; readonly taughtId: string | null }

/**
 * The people who decide for pupils of these classes now: the teachers, or admins where nobody teaches by role, and those who cover. Whoever was invited,
 * and has not confirmed an address yet, does not, and for simulated pupils no admin does. `since` is from when they have had the role, and null for a
 * cover: it counts from the morning of a day, also where it was given at noon. Teachers are named once for each class.
 */
const decidersIn = async ({ tx, now }: Pick<Change, 'tx' | 'now'>, classIds: readonly string[]): Promise<readonly Decider[]> => {
  const covering = await coveringNow(tx, { classIds }, now)
  return tx.rows(sql<Decider>`
    with teacher as (
      select r.person_id, r.assigned_at as since, r.class_id as taught_id from people_role r join people_person p on p.id = r.person_id
      where r.role = 'teacher' and r.class_id = any(${classIds}::uuid[]) and p.suspended_at is null and p.is_confirmed
    ), deciding as (
      select person_id, since, taught_id from teacher
      union all select unnest(${covering.map(({ personId }) => personId)}::uuid[]), null, null
      union all select person_id, assigned_at, null from people_role where role = 'admin' and not exists (select from teacher)
        and not exists (select from classes_class where id = any(${classIds}::uuid[]) and rehearsed_by is not null)
    )
    select p.id, d.since, d.taught_id from deciding d join people_person p on p.id = d.person_id
    where p.suspended_at is null and p.is_confirmed`)
}

const idsOf = (deciders: readonly Decider[]): string[] => [...new Set(deciders.map(({ id }) => id))]

/** The people who decide for pupils of these classes now. */
export const answerersOf = async (change: Pick<Change, 'tx' | 'now'>, classIds: readonly string[]): Promise<string[]> =>
  idsOf(await decidersIn(change, classIds))

/**
 * For each of these matters the people who decide on it now, and did not before. Whoever got the right after the matter began,
 * or has it by a cover, may never have been asked: the notices say who was.
 */
export const newAnswerersOf = async (
  change: Pick<Change, 'tx' | 'now'>,
  matters: readonly Matter[],
  { places, newRights }: StaffBefore,
): Promise<string[][]> => {
  const after = await placesOf(change.tx, [...new Set(matters.map(({ personId }) => personId))], change.now)
  // Until the day is settled (`settlePupils`), the staff of the class were not asked, although they decide by the clock.
  const asked = places.map(place => ({ ...place, isSettled: place.newUntil === null }))
  const hasBegun = ({ id, taughtId }: Decider): boolean =>
    newRights?.staffIds.includes(id) === true && (taughtId === null || newRights.classIds.includes(taughtId))
  const found = new Map<string, readonly Decider[]>()
  const answerersIn = async (places: readonly PlaceOfPupil[]) => {
    if (places.length === 0) return []
    const classIds = places.map(({ classId }) => classId).sort()
    const key = classIds.join()
    const known = found.get(key) ?? (await decidersIn(change, classIds))
    found.set(key, known)
    return known
  }
  const answerers: string[][] = []
  for (const matter of matters) {
    const had = await answerersIn(decidingPlaces(asked, matter))
    const already = idsOf(had.filter(one => one.since !== null && one.since <= matter.at && !hasBegun(one)))
    const deciding = await answerersIn(decidingPlaces(after, matter))
    answerers.push(idsOf(deciding).filter(id => !already.includes(id)))
  }
  return answerers
}

/** A requested name, with when it was asked for, the open classes of its pupil, and those whose staff decide on it. */
type PupilsName = AskedName & Matter & { readonly classIds: readonly string[]; readonly decidingIds: readonly string[] }

export const pupilsNames = async (db: Queryable, sought: Parameters<typeof askedNames>[1], now: Date): Promise<PupilsName[]> => {
  const asked = (await askedNames(db, sought)).map(name => ({ ...name, at: name.askedAt }))
  if (asked.length === 0) return []
  const classes = await classesOfMatters(db, asked, now)
  return asked.map((name, nth) => ({ ...name, ...(classes[nth] ?? { classIds: [], decidingIds: [] }) }))
}

/** Notifies the people who decide on pending names of these pupils now, and did not before. */
export const notifyAskedNames = async (
  change: Change,
  personIds: readonly string[],
  { before = { places: [] }, ...asked }: Partial<AskedNewStaff> = {},
): Promise<void> => {
  if (personIds.length === 0) return
  const pending = (await pupilsNames(change.tx, { personIds }, change.now)).filter(({ status }) => status === 'pending')
  const answerers = await newAnswerersOf(change, pending, before)
  for (const [nth, name] of pending.entries()) {
    const readerIds = answerers[nth] ?? []
    if (readerIds.length > 0) await change.raise(nameAsked, { ...name, ...asked, readerIds })
  }
}

/**
 * Pupils joined these classes: names that they chose themselves and that look like a classmate's wait. Staff who add a pupil of another class see the
 * names themselves, and take none away there: so the names of pupils who are new to a class stay.
 */
export const holdNamesIn = async (
  change: ChangeBy,
  personIds: readonly string[],
  classIds: readonly string[],
  language: Language,
): Promise<void> => {
  const places = await placesOf(change.tx, personIds, change.now)
  const guestIds = places.flatMap(place => (place.isSettled || !classIds.includes(place.classId) ? [] : [place.personId]))
  const joinedThemselves = change.caller.personId
  const held = personIds.filter(id => id === joinedThemselves || !guestIds.includes(id))
  await holdNamesOfClassmates(change, held, language)
}
