import { type SiegeSettings, siegeTopics } from '@xiotein/contract/siege'
import { classesOfPupils } from '../classes/index.ts'
import type { Change, Emitting } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { eventsOf } from '../platform/live/index.ts'
import { siegeSettings } from './policy-rows.ts'

const event = eventsOf(siegeTopics)

/** Notifies pupils' screens that what they may do has changed. */
const siegeChanged = (personIds: readonly string[], now: Date) =>
  personIds.map(personId => event('person', personId, 'siege.changed', now.getTime(), {}))

/** Notifies the open lists of targets that these vaults closed or opened, without saying whose: of their classes, or of the school where everybody can be attacked. */
export const emitAttacked = async (
  { tx, now, emit }: Change,
  personIds: readonly string[],
  reach: SiegeSettings['reach'],
): Promise<void> => {
  const subjects = reach === 'school' ? ['all'] : [...new Set((await classesOfPupils(tx, personIds)).map(({ classId }) => classId))]
  emit(...subjects.map(subject => event('siege-targets', subject, 'siege.targets-changed', now.getTime(), {})))
}

/** Notifies the staff of these classes that somebody turned sieges off there, or on again. */
export const emitClasses = ({ now, emit }: Emitting, classIds: readonly string[]): void =>
  emit(
    ...classIds.map(classId => event('class-review', classId, 'siege.class-changed', now.getTime(), {})),
    event('school-review', 'all', 'siege.class-changed', now.getTime(), {}),
  )

/** Notifies the staff of the pupil's classes that something was decided for the pupil. */
export const emitClassesOf = async (change: Change, personId: string): Promise<void> =>
  emitClasses(
    change,
    (await classesOfPupils(change.tx, [personId])).map(({ classId }) => classId),
  )

/** These pupils and all who share a class with one of them. */
const withClassmates = async (tx: Transaction, personIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows(sql<{ personId: string }>`
    select distinct o.person_id from classes_pupil u join classes_pupil o on o.class_id = u.class_id
    where u.person_id = any(${[...personIds]}::uuid[])`)
  return [...new Set([...personIds, ...rows.map(row => row.personId)])]
}

/** Notifies everybody whose list of targets changes with these pupils: their classmates, or the school where everybody can be attacked. */
export const emitTargets = async ({ tx, now, emit }: Change, personIds: readonly string[]): Promise<void> => {
  const { reach } = await siegeSettings(tx)
  if (reach === 'classmates') return emit(...siegeChanged(await withClassmates(tx, personIds), now))
  emit(...siegeChanged(personIds, now), event('siege-rules', 'all', 'siege.rules-changed', now.getTime(), {}))
}
