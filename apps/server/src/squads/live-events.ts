// Who learns at once that something about a squad is different: its members, whoever is or was invited, the teachers of their classes.

import { squadsTopics } from '@xiotein/contract/squads'
import { earnBadges } from '../growth/index.ts'
import { settleNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { type EmittedEvent, eventsOf } from '../platform/live/index.ts'

const event = eventsOf(squadsTopics)

/** The squads of these classes, or who of them is in which, are different. */
export const classSquadsChanged = (classIds: readonly string[], now: Date): EmittedEvent[] =>
  classIds.map(classId => event('class-squads', classId, 'squads.class-changed', now.getTime(), { classId }))

/** Tells these people, and the classes that they are in. Call it with everybody of before and after. */
export const emitSquadChanged = async ({ tx, now, emit }: Change, squadId: string, personIds: readonly string[]): Promise<void> => {
  const people = [...new Set(personIds)]
  const classes = await tx.rows(sql<{ id: string }>`
    select distinct class_id as id from classes_pupil where person_id = any(${people}::uuid[])
    union select class_id from squads_squad where id = ${squadId} and class_id is not null`)
  emit(...people.map(personId => event('person', personId, 'squads.changed', now.getTime(), { squadId })))
  const classIds = classes.map(({ id }) => id)
  emit(...classSquadsChanged(classIds, now))
}

/** Everybody who waits for an invitation of the squad: how many are in it stands on their screens. */
export const invitedTo = async (db: Queryable, squadIds: readonly string[]): Promise<string[]> =>
  (
    await db.rows(
      sql<{
        id: string
      }>`select distinct to_id as id from squads_invitation where squad_id = any(${squadIds}::uuid[]) and status = 'pending'`,
    )
  ).map(({ id }) => id)

/** Whoever is in a squad with others has earned the badge for it. A squad of one is still to become one. */
export const honourMembers = (change: Change, squads: readonly (readonly string[])[]): Promise<void> => {
  const together = squads.filter(members => members.length > 1).flat()
  return earnBadges(
    change,
    together.map(personId => ({ personId, badge: 'squad-joined' })),
  )
}

/** The notices of these invitations wait for nothing any more. */
export const settleInvitations = async (change: Change, invitationIds: readonly string[]): Promise<void> => {
  for (const id of invitationIds) await settleNotices(change, id)
}
