import { type EmailKind, sayPeople } from '@xiotein/content/people'
import type { Language } from '@xiotein/game/rules'
import type { Email } from '../platform/mail/index.ts'
import type { Services } from '../platform/services.ts'
import { ownAddress } from '../platform/settings.ts'
import type { SchoolRow } from '../school/index.ts'

/**
 * A link for an email. It begins with PUBLIC_URL, or else with the school's stored address, never with the host of a request: anybody can
 * forge that and cause an email to somebody else.
 */
export const emailedLink = (
  school: Services,
  row: Pick<SchoolRow, 'address'>,
  page: '/verify-email' | '/reset-password' | '/profile/account' | '/login',
  secret: string | null,
): string => `${school.settings.publicUrl ?? row.address ?? ownAddress(school.settings)}${page}${secret === null ? '' : `?token=${secret}`}`

/** The emails that wait with a link to an account, or were never sent. */
export const secretEmails = { table: 'platform_email', column: 'body', where: "body like '%?token=%'" }

/**
 * An email of the system: short, and without a name that would tell a stranger anything. `language` is what its reader chose, or else the
 * language of the person who causes it.
 */
export const emailTo = (
  kind: EmailKind,
  language: Language,
  to: string,
  facts: { school: string; link?: string; resetLink?: string; code?: string },
): Email => ({
  to,
  subject: sayPeople(language, `email.${kind}.subject`, facts),
  body: sayPeople(language, `email.${kind}.body`, facts),
})
