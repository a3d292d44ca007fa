import type { ChangeBy } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import type { Browser } from '../platform/http/index.ts'
import { queueEmail } from '../platform/queue-email.ts'
import { schoolOrRefuse } from '../school/index.ts'
import { COUNTERS, tryAttempt } from './attempts.ts'
import { type AccessIssued, accessIssued } from './domain-events.ts'
import { emailedLink, emailTo } from './emails.ts'
import { accountById } from './person-rows.ts'

type Handed = Pick<AccessIssued, 'kind'> & { readonly personIds: readonly string[]; readonly className: string | null }

/**
 * Links and cards open an account or change its address by themselves, so there is an email, too. A sign-in code also needs the password, and an account that gets
 * an address, or loses it, has none that is confirmed.
 */
const EMAIL_KINDS = {
  ...({ link: 'link-issued', card: 'card-issued', code: null, address: null, taken: null } as const),
  ...({ readLink: 'link-read', readAddress: 'link-read', readCode: null } as const),
}

/**
 * Notifies the admins and the owners of accounts when staff hand out access to them, or take an address away: in the bell, and for owners also by email to a
 * confirmed address.
 */
export const notifyAccess = async (change: ChangeBy, { language }: Pick<Browser, 'language'>, handed: Handed): Promise<void> => {
  const { school, tx, caller, now } = change
  const { kind, personIds, className } = handed
  if (personIds.length === 0) return
  const owners = await tx.rows(sql<{ id: string; displayName: string }>`
    select id, display_name from people_person where id = any(${personIds}::uuid[]) order by id`)
  await change.raise(accessIssued, {
    kind,
    by: { id: caller.personId, displayName: caller.displayName },
    owners,
    className,
  })
  const message = EMAIL_KINDS[kind]
  if (message === null) return
  const settings = await schoolOrRefuse(tx)
  const facts = { school: settings.name, link: emailedLink(school, settings, '/profile/account', null) }
  for (const { id } of owners) {
    const account = await accountById(tx, id)
    if (!account?.email || !account.emailVerifiedAt || !(await tryAttempt(tx, COUNTERS.accessEmail, id, now))) continue
    await queueEmail(change, emailTo(message, account.language ?? language, account.email, facts))
  }
}
