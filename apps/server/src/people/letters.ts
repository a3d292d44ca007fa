import { type LetterKind, sayPeople } from '@xiotein/content/people'
import type { Language } from '@xiotein/game/rules'
import type { Letter } from '../platform/mail/index.ts'
import type { School } from '../platform/school.ts'
import { ownAddress } from '../platform/settings.ts'
import type { SchoolRow } from '../school/index.ts'

/**
 * A link for a letter. It begins with PUBLIC_URL, or else with the address that the school keeps, and never with what a request
 * calls the school: anybody can make that up and ask for somebody else's letter.
 */
export const linkInLetter = (
  school: School,
  row: Pick<SchoolRow, 'address'>,
  page: '/verify-email' | '/reset-password' | '/profile/account' | '/login',
  secret: string | null,
): string => `${school.settings.publicUrl ?? row.address ?? ownAddress(school.settings)}${page}${secret === null ? '' : `?token=${secret}`}`

/**
 * A letter that the house sends: short, and without a name that a stranger could learn from. `language` is the one that its reader
 * chose, or else that of whoever causes it.
 */
export const letterOf = (
  kind: LetterKind,
  language: Language,
  to: string,
  facts: { school: string; link?: string; resetLink?: string; code?: string },
): Letter => ({
  to,
  subject: sayPeople(language, `letter.${kind}.subject`, facts),
  body: sayPeople(language, `letter.${kind}.body`, facts),
})
