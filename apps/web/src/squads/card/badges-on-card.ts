import { BADGES, type Badge, CHAPTER_BADGES } from '@xiotein/game/growth'

const OTHERS = BADGES.filter(badge => !CHAPTER_BADGES.some(chapter => chapter === badge))

/** Returns the badges for the back of a card: those of chapters as a count, so that all of them fit on A6. */
export const badgesOnCard = (badges: readonly Badge[]) => ({
  earned: OTHERS.filter(badge => badges.includes(badge)),
  most: OTHERS.length,
  chapters: CHAPTER_BADGES.filter(badge => badges.includes(badge)).length,
  allChapters: CHAPTER_BADGES.length,
})
