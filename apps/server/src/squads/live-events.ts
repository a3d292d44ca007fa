// Who learns at once that something about a squad has changed: its members, invited pupils, and the teachers of their classes.

import { squadsTopics } from '@xiotein/contract/squads'
import { earnBadges } from '../growth/index.ts'
import { settleNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { type EmittedEvent, eventsOf } from '../platform/live/index.ts'

const event = eventsOf(squadsTopics)

/** The squads of these classes, or their memberships, have changed. */
export const classSquadsChanged = (classIds: readonly string[], now: Date): EmittedEvent[] =>
  classIds.map(classId => event('class-squads', classId, 'squads.class-changed', now.getTime(), { classId }))

/** Emits the change to these people and to their classes. Call it with the members before and after. */
export const emitSquadChanged = async ({ tx, now, emit }: Change, squadId: string, personIds: readonly string[]): Promise<void> => {
  const people = [...new Set(personIds)]
  const classes = await tx.rows(sql<{ id: string }>`
    select distinct class_id as id from classes_pupil where person_id = any(${people}::uuid[])
    union select class_id from squads_squad where id = ${squadId} and class_id is not null`)
  emit(...people.map(personId => event('person', personId, 'squads.changed', now.getTime(), { squadId })))
  const classIds = classes.map(({ id }) => id)
  emit(...classSquadsChanged(classIds, now))
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

/** Members of a squad with others earn its badge. A squad of one does not count. */
export const honourMembers = (change: Change, squads: readonly (readonly string[])[]): Promise<void> => {
  const together = squads.filter(members => members.length > 1).flat()
  return earnBadges(
    change,
    together.map(personId => ({ personId, badge: 'squad-joined' })),
  )
}

/** Marks the notices of these invitations as settled. */
export const settleInvitations = (change: Change, invitationIds: readonly string[]): Promise<void> =>
  settleNotices(change, ...invitationIds)
