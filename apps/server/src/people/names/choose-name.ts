import { sayPeople } from '@xiotein/content/people'
import type { Language } from '@xiotein/game/rules'
import type { Change } from '../../platform/change.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { nameDropped } from '../domain-events.ts'
import { insertPerson, type NewPerson } from '../person-rows.ts'
import { shortIdOf } from '../short-id.ts'
import { deleteAskedName, insertAskedName, namesOfClassmates, namesOfStaff } from './asked-name-rows.ts'
import { lookalikeKey, soundsLikeStaff } from './staff-like.ts'

/** Makes a check against the present staff: true for a name that reads like a staff title or like the name of a member of staff. */
export const staffLikeness = async (db: Queryable): Promise<(name: string) => boolean> => {
  const looks = new Set((await namesOfStaff(db)).map(lookalikeKey))
  return name => soundsLikeStaff(name) || looks.has(lookalikeKey(name))
}

/**
 * Creates an account under a name that its owner chose. A name that looks like a staff name awaits approval; until then others see a
 * placeholder.
 */
export const insertSelfNamed = async ({ tx, newId }: Change, person: NewPerson, language: Language): Promise<void> => {
  const waits = (await staffLikeness(tx))(person.displayName)
  const placeholder = sayPeople(language, 'placeholder', { sign: shortIdOf(person.id) })
  await insertPerson(tx, waits ? { ...person, displayName: placeholder } : person)
  if (!waits) return
  await insertAskedName(tx, { id: newId(), personId: person.id, displayName: person.displayName, now: person.createdAt })
}

/** Whether others could mistake the name for that of somebody else whom they know: staff, or a pupil of the same class. */
const isSomebodyElses = async (db: Queryable, personId: string, name: string): Promise<boolean> => {
  if ((await staffLikeness(db))(name)) return true
  const looks = lookalikeKey(name)
  return (await namesOfClassmates(db, personId)).some(other => lookalikeKey(other) === looks)
}

/**
 * Changes a person's name, and returns whether it has taken effect. It does at once for staff and for names that look like nobody else's; other
 * people keep their name until it is approved.
 */
export const takeName = async (
  change: Change,
  person: { id: string; displayName: string; isStaff: boolean },
  wanted: string,
): Promise<boolean> => {
  const { tx, now, newId } = change
  const dropped = await deleteAskedName(tx, person.id)
  if (dropped !== null) await change.raise(nameDropped, { id: dropped })
  if (wanted !== person.displayName && !person.isStaff && (await isSomebodyElses(tx, person.id, wanted))) {
    await insertAskedName(tx, { id: newId(), personId: person.id, displayName: wanted, now })
    return false
  }
  await tx.run(sql`update people_person set display_name = ${wanted}, version = version + 1 where id = ${person.id}`)
  return true
}
