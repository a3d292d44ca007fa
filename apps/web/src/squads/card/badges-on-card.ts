import { BADGES, type Badge, CHAPTER_BADGES, FRAMES } from '@xiotein/game/growth'

const OTHERS = BADGES.filter(badge => !CHAPTER_BADGES.some(chapter => chapter === badge))

/** The chapters that bring an unsigned work and a line of the letter; its first line was open before. The last one brings neither. */
const WORKS = CHAPTER_BADGES.length - 1

/** Returns the badges for the back of a card: those of chapters as their lamps, with the other things that they brought, so that all of them fit on A6. */
export const badgesOnCard = (badges: readonly Badge[]) => {
  const lamps = FRAMES.filter((_, at) => badges.some(badge => badge === CHAPTER_BADGES[at]))
  const works = Math.min(lamps.length, WORKS)
  return {
    earned: OTHERS.filter(badge => badges.includes(badge)),
    most: OTHERS.length,
    lamps,
    chapters: lamps.length,
    allChapters: CHAPTER_BADGES.length,
    works,
    allWorks: WORKS,
    lines: works + 1,
    allLines: WORKS + 1,
  }
}
