import type { Badge } from '@xiotein/game/growth'

/** The number of badges for which there is room on A6. */
const ROOM = 9

/** The badges that fit onto a card, and how many more there are. */
export const badgesShown = (badges: readonly Badge[]): { readonly shown: readonly Badge[]; readonly more: number } => {
  const shown = badges.length > ROOM ? badges.slice(0, ROOM) : badges
  return { shown, more: badges.length - shown.length }
}
