import { type LetterKind, sayPeople } from '@xiotein/content/people'
import type { Language } from '@xiotein/game/rules'
import type { Letter } from '../platform/mail/index.ts'

/**
 * A letter that the house sends: short, and without a name that a stranger could learn from. `language` is the one that its reader
 * chose, or else that of whoever causes it.
 */
export const letterOf = (kind: LetterKind, language: Language, to: string, facts: { school: string; link?: string }): Letter => ({
  to,
  subject: sayPeople(language, `letter.${kind}.subject`, facts),
  body: sayPeople(language, `letter.${kind}.body`, facts),
})
