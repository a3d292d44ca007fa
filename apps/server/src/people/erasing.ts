import { sayPeople } from '@xiotein/content/people'
import type { Language } from '@xiotein/game/rules'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import { eraseAnswersAbout } from '../platform/http/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import { eraseEventsAbout } from '../platform/live/index.ts'
import { eraseEmailsTo } from '../platform/mail/index.ts'
import type { Eraser } from '../platform/personal-data.ts'
import { forgetAttemptsOf } from './attempts.ts'
import { renewCredentials } from './credentials.ts'
import { personErased, rightsLost } from './domain-events.ts'
import { taughtBy } from './memberships.ts'
import { deleteAskedName } from './names/index.ts'
import { deletePasskeysOf } from './passkeys/index.ts'
import { shortIdOf } from './short-id.ts'
import { forgetSignUpsOf } from './sign-up-rows.ts'

const pseudonymOf = (personId: string, isStaff: boolean, language: Language): string =>
  sayPeople(language, isStaff ? 'former.teacher' : 'former.pupil', { sign: shortIdOf(personId) })

const addressesOf = (db: Queryable, personId: string): Promise<{ email: string }[]> =>
  db.rows(sql<{ email: string }>`
    select email from people_person where id = ${personId} and email is not null
    union select email from people_one_time where person_id = ${personId} and email is not null`)

/** Deletes the rows of an account, and what features keep about its person; returns the sessions that ended. Done twice, it does nothing more. */
const deleteRowsOf = async (change: Change, personId: string, erasers: readonly Eraser[]): Promise<readonly string[]> => {
  const { tx } = change
  for (const erase of erasers) await erase(change, personId)
  await forgetAttemptsOf(tx, personId)
  const { endedSessionIds } = await renewCredentials(tx, personId, 'credential')
  await tx.run(sql`delete from people_photo where person_id = ${personId}`)
  await deletePasskeysOf(tx, personId)
  await deleteAskedName(tx, personId)
  await tx.run(sql`delete from people_role where person_id = ${personId}`)
  return endedSessionIds
}

const eraseOne = async (change: Change, personId: string, language: Language, erasers: readonly Eraser[]): Promise<readonly string[]> => {
  const { tx, now } = change
  const { isStaff } = await tx.one(sql<{ isStaff: boolean }>`
    select exists (select from people_role where person_id = ${personId} and role <> 'scorekeeper') as is_staff`)
  // The pseudonym comes first, so that the events and notices of the rest carry it and not the name.
  await tx.run(sql`update people_person set display_name = ${pseudonymOf(personId, isStaff, language)} where id = ${personId}`)
  for (const { email } of await addressesOf(tx, personId)) {
    await eraseEmailsTo(tx, email)
    await forgetSignUpsOf(tx, email)
  }
  const taughtIds = await taughtBy(tx, personId)
  const endedSessionIds = await deleteRowsOf(change, personId, erasers)
  await tx.run(sql`
    update people_person set email = null, email_verified_at = null, vouched_at = null, username = null,
           password_hash = null, linked_provider = null, linked_subject = null, photo_id = null, theme = null, notifications = default,
           text_size = default, clearer_letters = default, less_motion = default, sounds = default, language = null, last_login_at = null,
           last_seen_at = null, suspended_at = null, name_by = null, erased_at = ${now}
    where id = ${personId}`)
  await change.raise(personErased, { personId })
  if (taughtIds.length > 0) await change.raise(rightsLost, { personId, taughtIds })
  return endedSessionIds
}

const eraseCopiesAbout = async ({ tx }: Change, personIds: readonly string[]): Promise<void> => {
  // Each reads all that is stored, however many people are looked for.
  await eraseAnswersAbout(tx, personIds)
  await eraseEventsAbout(tx, personIds)
}

/** Whoever writes a row about these people waits for this, and looks again whether they are still there, or finds their rows gone. */
export const lockToErase = async (tx: Transaction, personIds: readonly string[]): Promise<void> => {
  await tx.run(sql`select 1 from people_person where id = any(${personIds}::uuid[]) order by id for update`)
}

/**
 * Erases the personal data of accounts; their rows stay as pseudonyms, in the language of the person who erases them. Returns the sessions
 * that ended, for `closeSockets`.
 */
export const erasePersonalData = async (
  change: Change,
  personIds: readonly string[],
  language: Language,
  erasers: readonly Eraser[],
): Promise<readonly string[]> => {
  await lockToErase(change.tx, personIds)
  const ended: string[] = []
  for (const id of personIds) ended.push(...(await eraseOne(change, id, language, erasers)))
  await eraseCopiesAbout(change, personIds)
  return ended
}

/**
 * Deletes once more what is stored about people who were erased in the last two days: a command of theirs, or one that names them, may
 * have been under way, and was saved after the erasure.
 */
export const eraseRest = (erasers: readonly Eraser[]): Job => ({
  name: 'people-erased',
  period: 'day',
  run: async change => {
    const erased = await change.tx.rows(sql<{ id: string }>`
      select id from people_person where erased_at > ${new Date(change.now.getTime() - 2 * DAY_MS)} order by id for update`)
    for (const { id } of erased) await deleteRowsOf(change, id, erasers)
    await eraseCopiesAbout(
      change,
      erased.map(({ id }) => id),
    )
  },
})
