import { sayPeople } from '@xiotein/content/people'
import type { Language } from '@xiotein/game/rules'
import type { Change } from '../../platform/change.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { nameDropped } from '../domain-events.ts'
import { insertPerson, type NewPerson } from '../person-rows.ts'
import { signOf } from '../sign-of.ts'
import { deleteAskedName, insertAskedName, namesOfStaff } from './asked-name-rows.ts'
import { lookOfName, soundsLikeStaff } from './staff-like.ts'

/** Judges names by who works at the school now: true for one that reads like an office of the school, or like the name of one of them. */
export const staffLikeness = async (db: Queryable): Promise<(name: string) => boolean> => {
  const looks = new Set((await namesOfStaff(db)).map(lookOfName))
  return name => soundsLikeStaff(name) || looks.has(lookOfName(name))
}

/** Makes an account under a name that its owner chose. A name that looks like one of the staff waits; until then others read a stand-in. */
export const insertSelfNamed = async ({ tx, newId }: Change, person: NewPerson, language: Language): Promise<void> => {
  const waits = (await staffLikeness(tx))(person.displayName)
  const standIn = sayPeople(language, 'stand-in', { sign: signOf(person.id) })
  await insertPerson(tx, waits ? { ...person, displayName: standIn } : person)
  if (!waits) return
  await insertAskedName(tx, { id: newId(), personId: person.id, displayName: person.displayName, now: person.createdAt })
}

/** A person takes a new name. Staff, and whoever looks like none of them, is called so at once; the others keep their name until somebody nods. */
export const takeName = async (
  change: Change,
  person: { id: string; displayName: string; isStaff: boolean },
  wanted: string,
): Promise<void> => {
  const { tx, now, newId } = change
  const dropped = await deleteAskedName(tx, person.id)
  if (dropped !== null) await change.raise(nameDropped, { id: dropped })
  if (wanted !== person.displayName && !person.isStaff && (await staffLikeness(tx))(wanted)) {
    await insertAskedName(tx, { id: newId(), personId: person.id, displayName: wanted, now })
  } else await tx.run(sql`update people_person set display_name = ${wanted}, version = version + 1 where id = ${person.id}`)
}
