import { schoolCalls } from '@xiotein/contract/school'
import { recordAudit } from '../audit/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { holdWaitingEmail } from '../platform/mail/index.ts'
import { tokenDigest } from '../platform/sign-in/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { notifyAccess } from './notify-access.ts'
import { codeSecret, handOver } from './one-time-rows.ts'
import { lockPeople } from './person-rows.ts'
import { holdSession } from './session-rows.ts'

/** The page of a link with a secret in it, and the secret. */
const SECRET = /\/(verify-email|reset-password|login)\?token=([\w-]+)/
const KINDS = { 'verify-email': 'address', 'reset-password': 'password', login: 'code' } as const
const NOTICES = { address: 'readAddress', password: 'readLink', code: 'readCode' } as const
const isPage = (page: string): page is keyof typeof KINDS => Object.hasOwn(KINDS, page)

const secretIn = (text: string): { kind: (typeof KINDS)[keyof typeof KINDS]; secret: string } | null => {
  const [, page = '', secret = ''] = SECRET.exec(text) ?? []
  return isPage(page) ? { kind: KINDS[page], secret } : null
}

/** The account that a link changes, whose new address the email may go to, or else the one with the address; null for none. */
const ownerOf = async (db: Queryable, to: string, secret: string | null): Promise<string | null> => {
  const { id } = await db.one(sql<{ id: string | null }>`
    select coalesce(
      (select person_id from people_one_time where digest = ${secret === null ? null : tokenDigest(secret)}::bytea),
      (select id from people_person where email = ${to})) as id`)
  return id
}

/**
 * Answers the text of an email that waits, for admins, who hand over the link in it where a school sends no emails. It is recorded, and whoever
 * owns the account that a link or code in it opens is notified, and so are the other admins. The link or code ends with the admin's rights.
 * Refusal: school.email-gone.
 */
export const readEmail = serve(schoolCalls, 'school.read-email', { who: 'signed-in' }, ({ caller, input, browser, inChange }) => {
  permit(mayRunSchool(caller))
  return inChange(async change => {
    // Whoever loses the rights of an admin meanwhile has no session any more.
    await lockPeople(change.tx, [caller.personId])
    await holdSession(change.tx, caller.sessionId)
    const email = await holdWaitingEmail(change.tx, input.emailId)
    if (!email) throw new Refused('school.email-gone')
    const found = secretIn(email.body)
    const ownerId = await ownerOf(change.tx, email.to, found?.secret ?? null)
    await recordAudit(change, { action: 'school.read-email', subjectId: ownerId, detail: { kind: found?.kind ?? 'other' } })
    if (found && ownerId !== null && ownerId !== caller.personId) {
      await notifyAccess(change, browser, { kind: NOTICES[found.kind], personIds: [ownerId], className: null })
      // Codes are short, so they are kept as a digest with their person.
      await handOver(change.tx, found.kind === 'code' ? codeSecret(ownerId, found.secret) : found.secret, caller.personId)
    }
    return { text: email.body }
  })
})
