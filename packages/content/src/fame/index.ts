/** What people read when a board of the Hall of Fame stays closed. */
export const fameRefusalWords = {
  'fame.signed-in-only': 'The Hall of Fame of this school is for people who are signed in.',
  'fame.off': 'This school has closed its Hall of Fame.',
} as const

export type FameRefusal = keyof typeof fameRefusalWords
