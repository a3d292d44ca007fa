// The people who learn at once that something about a squad has changed: its members, invited pupils, and the teachers of their classes.

import { squadsTopics } from '@xiotein/contract/squads'
import { classesOfPupils } from '../classes/index.ts'
import type { Change, Emitting } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { eventsOf } from '../platform/live/index.ts'

const event = eventsOf(squadsTopics)

/** The squads of these classes, or their memberships, have changed. */
export const emitClassSquads = ({ now, emit }: Emitting, classIds: readonly string[]): void =>
  emit(...classIds.map(classId => event('class-squads', classId, 'squads.class-changed', now.getTime(), { classId })))

/** Something that lists of squads show has changed about these pupils. */
export const emitClassSquadsOf = async (change: Change, { personIds }: { readonly personIds: readonly string[] }): Promise<void> => {
  const places = await classesOfPupils(change.tx, personIds)
  emitClassSquads(change, [...new Set(places.map(({ classId }) => classId))])
}

/** Notifies the owners of these Power Cards that they have changed, so that they ask again. */
export const emitPowerCards = ({ now, emit }: Emitting, personIds: readonly string[]): void =>
  emit(...personIds.map(personId => event('person', personId, 'squads.card-changed', now.getTime(), {})))

/** Emits the change to these people and to their classes. Call it with the members before and after. */
export const emitSquadChanged = async (change: Change, squadId: string, personIds: readonly string[]): Promise<void> => {
  const { tx, now, emit } = change
  const people = [...new Set(personIds)]
  const classes = await tx.rows(sql<{ id: string }>`
    select distinct class_id as id from classes_pupil where person_id = any(${people}::uuid[])
    union select class_id from squads_squad where id = ${squadId} and class_id is not null`)
  emit(...people.map(personId => event('person', personId, 'squads.changed', now.getTime(), { squadId })))
  emitClassSquads(
    change,
    classes.map(({ id }) => id),
  )
}

/** Squads and lists of classes show the levels of their pupils: those who read them ask again. */
export const emitLevels = async (change: Change, { personIds }: { readonly personIds: readonly string[] }): Promise<void> => {
  const { tx, now, emit } = change
  const mates = await tx.rows(sql<{ personId: string; squadId: string }>`
    select person_id, squad_id from squads_member
    where squad_id in (select squad_id from squads_member where person_id = any(${personIds}::uuid[]))`)
  emit(...mates.map(({ personId, squadId }) => event('person', personId, 'squads.changed', now.getTime(), { squadId })))
  await emitClassSquadsOf(change, { personIds: [...new Set([...personIds, ...mates.map(({ personId }) => personId)])] })
}

/** Everybody with a pending invitation of the squad, because their screens show how many are in it. */
export const invitedTo = async (db: Queryable, squadIds: readonly string[]): Promise<string[]> =>
  (
    await db.rows(
      sql<{
        id: string
      }>`select distinct to_id as id from squads_invitation where squad_id = any(${squadIds}::uuid[]) and status = 'pending'`,
    )
  ).map(({ id }) => id)
