import { type EmailKind, sayPeople } from '@xiotein/content/people'
import type { Language } from '@xiotein/game/rules'
import type { Email } from '../platform/mail/index.ts'
import type { School } from '../platform/school.ts'
import { ownAddress } from '../platform/settings.ts'
import type { SchoolRow } from '../school/index.ts'

/**
 * A link for an email. It begins with PUBLIC_URL, or else with the address that the school keeps, and never with what a request
 * calls the school: anybody can make that up and ask for somebody else's email.
 */
export const emailedLink = (
  school: School,
  row: Pick<SchoolRow, 'address'>,
  page: '/verify-email' | '/reset-password' | '/profile/account' | '/login',
  secret: string | null,
): string => `${school.settings.publicUrl ?? row.address ?? ownAddress(school.settings)}${page}${secret === null ? '' : `?token=${secret}`}`

/**
 * An email that the house sends: short, and without a name that a stranger could learn from. `language` is the one that its reader
 * chose, or else that of whoever causes it.
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
