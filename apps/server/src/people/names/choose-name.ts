import { sayPeople } from '@xiotein/content/people'
import type { Language } from '@xiotein/game/rules'
import type { Change } from '../../platform/change.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { nameDropped, shownNameChanged } from '../domain-events.ts'
import { emitMeChanged } from '../me-changed.ts'
import { type Account, insertPerson, type NewPerson } from '../person-rows.ts'
import { shortIdOf } from '../short-id.ts'
import { deleteAskedName, insertAskedName, namesOfClassmates, namesOfStaff, ownNames } from './asked-name-rows.ts'
import { lookalikeKey, soundsLikeStaff } from './staff-like.ts'

/** Makes a check against the present staff: true for a name that reads like a staff title or like the name of a member of staff. */
export const staffLikeness = async (db: Queryable): Promise<(name: string) => boolean> => {
  const looks = new Set((await namesOfStaff(db)).map(lookalikeKey))
  return name => soundsLikeStaff(name) || looks.has(lookalikeKey(name))
}

/** What others read until a name is approved: "Pupil 4F2A". */
const placeholderOf = (personId: string, language: Language): string => sayPeople(language, 'placeholder', { sign: shortIdOf(personId) })

/** Creates an account under a name that its owner chose. A name that looks like a staff name awaits approval. */
export const insertSelfNamed = async ({ tx, newId }: Change, person: NewPerson, language: Language): Promise<void> => {
  const waits = (await staffLikeness(tx))(person.displayName)
  const placeholder = placeholderOf(person.id, language)
  await insertPerson(tx, waits ? { ...person, displayName: placeholder } : { ...person, nameBy: 'owner' })
  if (!waits) return
  await insertAskedName(tx, { id: newId(), personId: person.id, displayName: person.displayName, alike: true, now: person.createdAt })
}

const isClassmates = async (db: Queryable, personId: string, name: string): Promise<boolean> => {
  const looks = lookalikeKey(name)
  return (await namesOfClassmates(db, personId)).some(other => lookalikeKey(other) === looks)
}

/** Whether others could mistake the name for that of somebody else whom they know: staff, or a pupil of the same class. */
const isSomebodyElses = async (db: Queryable, personId: string, name: string): Promise<boolean> => {
  if ((await staffLikeness(db))(name)) return true
  return isClassmates(db, personId, name)
}

/** The person no longer asks for a name. */
const dropAskedName = async (change: Change, personId: string): Promise<void> => {
  const dropped = await deleteAskedName(change.tx, personId)
  if (dropped !== null) await change.raise(nameDropped, { id: dropped })
}

type Renaming = Pick<Account, 'id' | 'displayName' | 'isStaff' | 'renamesAtOnce'>

/**
 * Changes a person's name, and returns whether it has taken effect. It does at once for staff, and for pupils where the school allows it and the
 * name looks like nobody else's; other people keep their name until it is approved.
 */
export const takeName = async (change: Change, person: Renaming, wanted: string): Promise<boolean> => {
  const { tx, now, newId } = change
  await dropAskedName(change, person.id)
  if (wanted === person.displayName) return true
  const alike = !person.isStaff && (await isSomebodyElses(tx, person.id, wanted))
  if (alike || !person.renamesAtOnce) {
    await insertAskedName(tx, { id: newId(), personId: person.id, displayName: wanted, alike, now })
    return false
  }
  await tx.run(sql`update people_person set display_name = ${wanted}, name_by = 'owner', version = version + 1 where id = ${person.id}`)
  await change.raise(shownNameChanged, { personId: person.id })
  return true
}

/** Staff give somebody a name: it takes effect at once, and what the person had asked for is gone. */
export const giveName = async (change: Change, personId: string, name: string): Promise<void> => {
  await dropAskedName(change, personId)
  await change.tx.run(sql`update people_person set display_name = ${name}, name_by = 'staff', version = version + 1 where id = ${personId}`)
  await change.raise(shownNameChanged, { personId })
  emitMeChanged(change, [personId])
}

/**
 * Holds the names back that these people chose themselves and that look like those of pupils in classes which they have just joined: others read
 * a placeholder until they are approved.
 */
export const holdNamesOfClassmates = async (change: Change, personIds: readonly string[], language: Language): Promise<void> => {
  const { tx, now, newId } = change
  for (const { id, displayName } of await ownNames(tx, personIds)) {
    if (!(await isClassmates(tx, id, displayName))) continue
    await dropAskedName(change, id)
    const placeholder = placeholderOf(id, language)
    await tx.run(sql`update people_person set display_name = ${placeholder}, name_by = null, version = version + 1 where id = ${id}`)
    await insertAskedName(tx, { id: newId(), personId: id, displayName, alike: true, now })
    await change.raise(shownNameChanged, { personId: id })
    emitMeChanged(change, [id])
  }
}
