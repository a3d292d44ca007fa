import type { Transaction } from '../platform/database/index.ts'
import type { Browser } from '../platform/http/index.ts'
import { postLetter } from '../platform/mail/index.ts'
import type { School } from '../platform/school.ts'
import { schoolOrRefuse } from '../school/index.ts'
import { letterOf, linkInLetter } from './letters.ts'
import { requireOneAlphabet } from './names/index.ts'
import { INVITE_MS, issueOneTime } from './one-time-rows.ts'
import { FIRST_CREDENTIALS, insertPerson } from './person-rows.ts'
import { insertRole, type Role } from './role-rows.ts'
import { unlessTaken } from './taken.ts'

type Inviting = { readonly school: School; readonly tx: Transaction; readonly browser: Browser; readonly now: Date }
type Invited = Role & { readonly displayName: string; readonly email: string }

/**
 * Makes an account with a role for somebody who is not here yet, and a letter with a link of seven days, to be sent after the commit.
 * The link is answered where no letters go out. Refusals: people.mixed-letters, people.email-taken.
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
  await unlessTaken(() =>
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
  )
  await insertRole(inviting, personId, role, invitedBy)
  const { secret } = await issueOneTime(tx, {
    personId,
    credentialsVersion: FIRST_CREDENTIALS,
    purpose: 'invitation',
    email,
    now,
    lifetimeMs: INVITE_MS,
  })
  if (!school.post.sends) return { personId, link: `${browser.address}/reset-password?token=${secret}` }
  const facts = { school: row.name, link: linkInLetter(school, row, '/reset-password', secret) }
  await postLetter(tx, school.newId(), letterOf('invite', browser.language, email, facts), now)
  return { personId, link: null }
}
