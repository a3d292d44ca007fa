// A person's name in the Hall of Fame, as people who share no class with them see it. docs/game-rules.md, "Hall of Fame".

import { initialOfLast, namesApart } from '../rules/index.ts'

/** A name that is an e-mail address is shown without the part after the @: no address ever appears on the board. */
const withoutAddress = (name: string): string => (name.includes('@') ? name.slice(0, name.indexOf('@')).replace(/[._+-]+/g, ' ') : name)

/** First names and initial of the first last name: `Amara O.`; a single name stays as it is. Null if only an address is known. */
export const publicName = (displayName: string): string | null => {
  const { first, last } = namesApart(withoutAddress(displayName))
  const initial = initialOfLast(last)
  return initial ? `${first} ${initial}.` : first || null
}

/** The whole name for those who know the person, but never an address. */
export const knownName = (displayName: string): string | null => withoutAddress(displayName).trim() || null
