import { INVITED_MS } from '@xiotein/game/rules'
import type { Change } from '../platform/change.ts'
import type { Browser } from '../platform/http/index.ts'
import { queueEmail } from '../platform/queue-email.ts'
import { handedAddress, schoolOrRefuse } from '../school/index.ts'
import { emailedLink, emailTo } from './emails.ts'
import { requireOneAlphabet } from './names/index.ts'
import { issueOneTime } from './one-time-rows.ts'
import { FIRST_CREDENTIALS, insertPerson } from './person-rows.ts'
import { insertRole, type Role } from './role-rows.ts'
import { PERSON_TAKEN, unlessTaken } from './taken.ts'

type Inviting = Change & { readonly browser: Browser }
type Invited = Role & { readonly displayName: string; readonly email: string }

/**
 * Creates an account with a role for somebody new, and an email with a link that works for seven days, to be sent after the commit. Returns
 * the link when the school sends no emails.
 * Refusals: people.mixed-letters, people.email-taken.
 */
export const insertInvited = async (
  inviting: Inviting,
  { displayName, email, ...role }: Invited,
  invitedBy: string,
): Promise<{ personId: string; link: string | null }> => {
  const { school, tx, browser, now } = inviting
  requireOneAlphabet(displayName)
  const row = await schoolOrRefuse(tx)
  const personId = school.newId()
  await unlessTaken(
    () =>
      insertPerson(tx, {
        id: personId,
        displayName,
        email,
        emailVerifiedAt: null,
        vouchedAt: null,
        username: null,
        passwordHash: null,
        createdAt: now,
      }),
    PERSON_TAKEN,
  )
  await insertRole(inviting, personId, role, invitedBy)
  const { secret } = await issueOneTime(tx, {
    personId,
    credentialsVersion: FIRST_CREDENTIALS,
    purpose: 'invitation',
    email,
    now,
    lifetimeMs: INVITED_MS,
  })
  if (!school.mailer.sends) return { personId, link: `${handedAddress(browser, row)}/reset-password?token=${secret}` }
  const facts = { school: row.name, link: emailedLink(school, row, '/reset-password', secret) }
  await queueEmail(inviting, emailTo('invite', browser.language, email, facts))
  return { personId, link: null }
}
