import { mayGuidePupil } from '../people/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import { permit } from '../platform/http/index.ts'
import { type Caller, classIdsWith } from '../platform/sign-in/index.ts'

/**
 * The classes whose staff may give out access to a pupil's account: the class in which the account was created, and classes that the pupil
 * has been in for a day. Otherwise a teacher could add any pupil of the school to a class and take over the account at once.
 */
export const settledPlacesOf = (
  db: Queryable,
  personIds: readonly string[],
  now: Date,
): Promise<{ personId: string; classId: string; joinedAt: Date }[]> =>
  db.rows(sql<{ personId: string; classId: string; joinedAt: Date }>`
    select m.person_id, m.class_id, m.joined_at from classes_pupil m join people_person p on p.id = m.person_id
    where m.person_id = any(${personIds}::uuid[]) and (m.joined_at <= ${settledSince(now)} or m.joined_at = p.created_at)`)

/** Pupils who joined before this moment have been in the class for a day. */
export const settledSince = (now: Date): Date => new Date(now.getTime() - DAY_MS)

export type PlaceOfPupil = {
  readonly personId: string
  readonly classId: string
  readonly joinedAt: Date
  readonly newUntil: Date | null
  readonly isSettled: boolean
}

/** Who could decide about pupils before: by the places that they had, without the rights of these staff over these classes, which have just begun. */
export type StaffBefore = {
  readonly places: readonly PlaceOfPupil[]
  readonly newRights?: { readonly staffIds: readonly string[]; readonly classIds: readonly string[] }
}

/**
 * The open classes of these pupils, and those among these archived ones. A place is settled after a day, and at once where the pupil was in no other open class when they joined: otherwise
 * a teacher could add any pupil of the school to a class, and read or undo what they did elsewhere before anybody notices.
 */
export const placesOf = (
  db: Queryable,
  personIds: readonly string[],
  now: Date,
  archivedIds: readonly string[] = [],
): Promise<PlaceOfPupil[]> =>
  db.rows(sql<PlaceOfPupil>`
    select m.person_id, m.class_id, m.joined_at, m.new_until, (m.new_until is null or m.new_until <= ${now}) as "is_settled!"
    from classes_pupil m join classes_class c on c.id = m.class_id
    where m.person_id = any(${personIds}::uuid[]) and (c.archived_at is null or c.id = any(${archivedIds}::uuid[]))`)

const classIdsOf = (places: readonly PlaceOfPupil[]): string[] => places.map(({ classId }) => classId)

/** Those among these places of pupils whose staff decide on a matter: its pupil is settled there, or came before it began. */
export const decidingPlaces = (places: readonly PlaceOfPupil[], { personId, at }: Matter): PlaceOfPupil[] =>
  places.filter(place => place.personId === personId && (place.isSettled || place.joinedAt <= at))

/**
 * Admits a pupil's staff, of a class that the pupil is settled in. Returns whether the pupil is in an open class: an admin may name anybody.
 * Refusals: http.forbidden, classes.new-to-class.
 */
export const permitStaffOf = async (db: Queryable, caller: Caller, personId: string, now: Date): Promise<boolean> => {
  const places = await placesOf(db, [personId], now)
  permit(mayGuidePupil(caller, classIdsOf(places)))
  permit(mayGuidePupil(caller, classIdsOf(places.filter(({ isSettled }) => isSettled))), 'classes.new-to-class')
  return places.length > 0
}

/** Something of a pupil that staff read or decide on, such as a request, with when it began. */
export type Matter = { readonly personId: string; readonly at: Date }

/** For each of these matters the classes of its pupil, and those among them whose staff decide on it. */
export const classesOfMatters = async (
  db: Queryable,
  matters: readonly Matter[],
  now: Date,
): Promise<{ readonly classIds: string[]; readonly decidingIds: string[] }[]> => {
  const places = await placesOf(db, [...new Set(matters.map(({ personId }) => personId))], now)
  return matters.map(matter => ({
    classIds: classIdsOf(places.filter(({ personId }) => personId === matter.personId)),
    decidingIds: classIdsOf(decidingPlaces(places, matter)),
  }))
}

/** Whether somebody decides on each of these matters. */
export const mayDecideOn = async (db: Queryable, caller: Caller, matters: readonly Matter[], now: Date): Promise<boolean[]> =>
  (await classesOfMatters(db, matters, now)).map(({ decidingIds }) => mayGuidePupil(caller, decidingIds))

/** Admits those who decide on all of these matters. Refusals: http.forbidden, classes.new-to-class. */
export const permitDecidingOn = async (db: Queryable, caller: Caller, matters: readonly Matter[], now: Date): Promise<void> => {
  const classes = await classesOfMatters(db, matters, now)
  permit(classes.every(({ classIds }) => mayGuidePupil(caller, classIds)))
  permit(
    classes.every(({ decidingIds }) => mayGuidePupil(caller, decidingIds)),
    'classes.new-to-class',
  )
}

/** Pupils with the moment from which their matters concern the staff of some classes. */
export type Newcomers = { readonly ids: readonly string[]; readonly sinces: readonly Date[] }
export const NO_NEWCOMERS: Newcomers = { ids: [], sinces: [] }

/** Whether it began before its pupil came. `people_is_from_before` asks the same in a statement. */
export const isFromBefore = ({ ids, sinces }: Newcomers, { personId, at }: Matter): boolean => {
  const since = sinces[ids.indexOf(personId)]
  return since !== undefined && at < since
}

/**
 * The pupils who are in these classes (null: of the whole school, which nobody is new to) without being settled in one of them. Lists for
 * their staff leave out what began before they came.
 */
export const newcomersTo = async (db: Queryable, classIds: readonly string[] | null, now: Date): Promise<Newcomers> => {
  const lately = await db.rows(sql<{ personId: string }>`
    select distinct person_id from classes_pupil where class_id = any(${classIds}::uuid[]) and new_until > ${now}`)
  const ids = lately.map(({ personId }) => personId)
  const places = ids.length === 0 ? [] : (await placesOf(db, ids, now)).filter(({ classId }) => classIds?.includes(classId))
  const settled = new Set(places.flatMap(({ personId, isSettled }) => (isSettled ? [personId] : [])))
  const since = new Map<string, Date>()
  for (const { personId, joinedAt } of places) {
    const known = since.get(personId)
    if (!settled.has(personId) && (!known || joinedAt < known)) since.set(personId, joinedAt)
  }
  return { ids: [...since.keys()], sinces: [...since.values()] }
}

/** The newcomers to all classes of a reader: whoever is settled in another class of theirs is none. */
export const newcomersForReader = (db: Queryable, caller: Caller, now: Date): Promise<Newcomers> =>
  newcomersTo(db, classIdsWith(caller, 'canApproveChanges'), now)

/** The pupils to whom a class was still new when it was archived: its staff never got to know them. */
export const newWhenArchived = async (db: Queryable, classId: string): Promise<string[]> =>
  (
    await db.rows(sql<{ personId: string }>`
      select m.person_id from classes_pupil m join classes_class c on c.id = m.class_id
      where c.id = ${classId} and m.new_until > c.archived_at`)
  ).map(({ personId }) => personId)

/** Admits to what concerns these pupils alone those who are settled in a class of the caller, and the admins to all. Refusal: classes.new-to-class. */
export const permitSettled = async (db: Queryable, caller: Caller, personIds: readonly string[], now: Date): Promise<void> => {
  const { ids } = await newcomersForReader(db, caller, now)
  permit(!personIds.some(id => ids.includes(id)), 'classes.new-to-class')
}

/** The pupils whom the caller's classes are new to, with the moment from which one of the classes knows them. */
export const newcomersUntil = async (db: Queryable, caller: Caller, now: Date): Promise<ReadonlyMap<string, Date>> => {
  const { ids } = await newcomersForReader(db, caller, now)
  if (ids.length === 0) return new Map()
  const own = classIdsWith(caller, 'canApproveChanges')
  const until = new Map<string, Date>()
  for (const { personId, classId, newUntil } of await placesOf(db, ids, now)) {
    const known = until.get(personId)
    if (newUntil && own?.includes(classId) && (!known || newUntil < known)) until.set(personId, newUntil)
  }
  return until
}
