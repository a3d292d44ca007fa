// A person's name in the Hall of Fame, as people who share no class with them see it. docs/game-rules.md, "Hall of Fame".

const firstLetter = (word: string): string => [...word][0]?.toLocaleUpperCase() ?? ''

/** A name that is an e-mail address is shown without the part after the @: no address ever appears on the board. */
const withoutAddress = (name: string): string => (name.includes('@') ? name.slice(0, name.indexOf('@')).replace(/[._+-]+/g, ' ') : name)

/** `Okafor, Amara` is how registers write `Amara Okafor`. */
const inSpokenOrder = (name: string): string => {
  const [last = '', first = '', ...more] = name.split(',').map(part => part.trim())
  return more.length === 0 && first !== '' ? `${first} ${last}` : name
}

/** First name and initial of the last: `Amara O.`; a single name stays as it is. Null if only an address is known. */
export const publicName = (displayName: string): string | null => {
  const words = inSpokenOrder(withoutAddress(displayName)).split(/\s+/).filter(Boolean)
  const [first = null] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  return last ? `${first} ${firstLetter(last)}.` : first
}

/** The whole name for those who know the person, but never an address. */
export const knownName = (displayName: string): string | null => withoutAddress(displayName).trim() || null
