import type { NoticePayload } from '@xiotein/content/notices'
import { type NoticeType, noticesTopics } from '@xiotein/contract/notices'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { eventsOf } from '../platform/live/index.ts'
import { emitNotices } from './notice-rows.ts'

const event = eventsOf(noticesTopics)

export type NewNotice = {
  /** The reader of the notice. */
  readonly personId: string
  /** The person named in it, or null: when that person is erased, the notice is deleted too. */
  readonly aboutId: string | null
  /** Its facts: `{ type: 'squad_removed', squadId, squadName }`. */
  readonly notice: NoticePayload
}

/**
 * Notices about account security always arrive: an intruder could have switched notices off. So does that a colleague added a pupil to another class: from
 * the next day that class decides about the pupil, too. So does that the school's moves cannot be read: it is
 * sent once, and somebody has to mend them.
 */
const ALWAYS_SENT: readonly NoticeType[] = ['access_issued', 'access_issued_report', 'pupil_placed', 'moves_unreadable']

/**
 * Stores notices in the transaction of what they report, for people who want notices. All features send notices through this function. The
 * words are made when a notice is read. An erasure of somebody in them that is under way is waited for: nothing is stored after it.
 */
export const sendNotices = async ({ tx, now, newId, emit }: Change, notices: readonly NewNotice[]): Promise<void> => {
  if (notices.length === 0) return
  const rows = notices.map(({ personId, aboutId, notice }) => {
    const { type, ...data } = notice
    // Every type that can be sent is in the contract.
    const known: NoticeType = type
    return { id: newId(), personId, aboutId, type: known, data }
  })
  const written = await tx.rows(sql<{ id: string; personId: string; type: NoticeType }>`
    with there as (
      select id, notifications from people_person
      where id = any(${rows.flatMap(r => [r.personId, ...(r.aboutId === null ? [] : [r.aboutId])])}::uuid[]) and erased_at is null
      order by id for key share
    )
    insert into notices_notice (id, person_id, type, about_id, data, created_at)
    select n.id, n.person_id, n.type, n.about_id, n.data, ${now}
    from unnest(${rows.map(r => r.id)}::uuid[], ${rows.map(r => r.personId)}::uuid[], ${rows.map(r => r.type)}::text[],
                ${rows.map(r => r.aboutId)}::uuid[], ${rows.map(r => JSON.stringify(r.data))}::jsonb[])
      as n(id, person_id, type, about_id, data)
    join there p on p.id = n.person_id
    where (p.notifications or n.type = any(${ALWAYS_SENT}::text[])) and (n.about_id is null or n.about_id in (select id from there))
    returning id, person_id, type`)
  emit(...written.map(({ id, personId, type }) => event('person', personId, 'notices.added', now.getTime(), { id, type })))
}

/** The requests with these `requestId`s were decided or are gone: their notices count as read for everybody who got one. */
export const settleNotices = async (change: Change, ...requestIds: readonly string[]): Promise<void> => {
  const { tx, now } = change
  if (requestIds.length === 0) return
  const settled = await tx.rows(sql<{ personId: string }>`
    update notices_notice set read_at = ${now}
    where data ->> 'requestId' = any(${requestIds}::text[]) and data ? 'requestId' and read_at is null returning person_id`)
  emitNotices(change, [...new Set(settled.map(row => row.personId))])
}

/** Deletes the notices of these requests from every bell and its history, because nobody answers for their words any more. */
export const dropRequests = async (change: Change, ...requestIds: readonly string[]): Promise<void> => {
  if (requestIds.length === 0) return
  const told = await change.tx.rows(sql<{ personId: string }>`
    delete from notices_notice where data ->> 'requestId' = any(${requestIds}::text[]) and data ? 'requestId' returning person_id`)
  emitNotices(change, [...new Set(told.map(row => row.personId))])
}

/** Returns the people who have a notice of one of these requests, in the bell or its history. */
export const askedAlready = async ({ tx }: Pick<Change, 'tx'>, ...requestIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows(sql<{ personId: string }>`
    select distinct person_id from notices_notice where data ->> 'requestId' = any(${requestIds}::text[]) and data ? 'requestId'`)
  ).map(row => row.personId)

/** Deletes a reader's notices with this fact, of one type or of all, because what they report was undone at once. */
export const dropNotices = async (
  change: Change,
  personId: string,
  fact: string,
  value: string,
  type: NoticeType | null = null,
): Promise<void> => {
  const { tx } = change
  await tx.run(sql`
    delete from notices_notice
    where person_id = ${personId} and data ->> ${fact} = ${value} and (${type}::text is null or type = ${type})`)
  emitNotices(change, [personId])
}

/** Deletes the notices of a team that has begun, or is gone, from every bell. */
export const dropTeamNotices = async (change: Change, teamId: string): Promise<void> => {
  const { tx } = change
  const told = await tx.rows(sql<{ personId: string }>`
    delete from notices_notice where data ->> 'teamId' = ${teamId} and data ? 'teamId' and type = 'story_team' returning person_id`)
  emitNotices(change, [...new Set(told.map(row => row.personId))])
}
