import { sayPeople } from '@xiotein/content/people'
import type { Language } from '@xiotein/game/rules'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { eraseAnswersAbout } from '../platform/http/index.ts'
import { eraseEventsAbout } from '../platform/live/index.ts'
import { eraseEmailsTo } from '../platform/mail/index.ts'
import type { Eraser } from '../platform/personal-data.ts'
import { forgetAttemptsOf } from './attempts.ts'
import { renewCredentials } from './credentials.ts'
import { personErased } from './domain-events.ts'
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

const eraseOne = async (change: Change, personId: string, language: Language, erasers: readonly Eraser[]): Promise<readonly string[]> => {
  const { tx, now } = change
  const { isStaff } = await tx.one(sql<{ isStaff: boolean }>`
    select exists (select from people_role where person_id = ${personId} and role <> 'scorekeeper') as is_staff`)
  // The pseudonym comes first, so that the events and notices of the rest carry it and not the name.
  await tx.run(sql`update people_person set display_name = ${pseudonymOf(personId, isStaff, language)} where id = ${personId}`)
  for (const erase of erasers) await erase(change, personId)
  for (const { email } of await addressesOf(tx, personId)) {
    await eraseEmailsTo(tx, email)
    await forgetSignUpsOf(tx, email)
  }
  await forgetAttemptsOf(tx, personId)
  const { endedSessionIds } = await renewCredentials(tx, personId, 'credential')
  await tx.run(sql`
    update people_person set email = null, email_verified_at = null, vouched_at = null, username = null,
           password_hash = null, linked_provider = null, linked_subject = null, photo_id = null, theme = null, notifications = default,
           text_size = default, clearer_letters = default, less_motion = default, sounds = default, language = null, last_login_at = null,
           last_seen_at = null, suspended_at = null, name_by = null, erased_at = ${now}
    where id = ${personId}`)
  await tx.run(sql`delete from people_photo where person_id = ${personId}`)
  await deletePasskeysOf(tx, personId)
  await deleteAskedName(tx, personId)
  await tx.run(sql`delete from people_role where person_id = ${personId}`)
  await change.raise(personErased, { personId })
  return endedSessionIds
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
  const ended: string[] = []
  for (const id of personIds) ended.push(...(await eraseOne(change, id, language, erasers)))
  // Each reads a whole table, however many people are looked for.
  await eraseAnswersAbout(change.tx, personIds)
  await eraseEventsAbout(change.tx, personIds)
  return ended
}
