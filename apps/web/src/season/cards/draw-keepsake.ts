// A keepsake card as a PNG, drawn in the browser: nothing is sent anywhere.

import { CHAPTER_BADGES } from '@xiotein/game/growth'
import { badgeName } from '../../growth/index.ts'
import { cardCanvas } from '../../squads/index.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { dayWords, type OwnCard } from '../use-season.ts'
import { badgesShown } from './badges-shown.ts'
import { t } from './words/index.ts'

const { blank, duellist, EDGE, edge, inColumns, LIGHT, owner, PAPER, SIDE, write } = cardCanvas
const MUTED = '#435269'

/** Draws the card onto a canvas of the page. */
export const drawKeepsake = async ({ seasonName, closedAt, keepsake }: OwnCard, schoolName: string): Promise<HTMLCanvasElement> => {
  await document.fonts.ready
  const { canvas, pen } = blank(1)
  const [left, right] = [2 * EDGE, SIDE.width - 2 * EDGE]
  edge(pen, LIGHT, PAPER)
  owner(pen, keepsake)
  await duellist(pen, keepsake, 380, 32)
  write(pen, { text: t('season', { season: seasonName }), x: SIDE.width / 2, y: 698, size: 44 }, { align: 'center' })
  write(pen, { text: t('earned'), x: left, y: 754, size: 26 }, { ink: MUTED, body: true })
  write(pen, { text: `${readNumber(keepsake.earnedPp)} PP`, x: right, y: 756, size: 38 }, { align: 'right' })
  write(pen, { text: t('chapters'), x: left, y: 804, size: 26 }, { ink: MUTED, body: true })
  const chapters = t('chapters.of', { chapters: keepsake.chapters, most: CHAPTER_BADGES.length })
  write(pen, { text: chapters, x: right, y: 806, size: 38 }, { align: 'right' })
  const { shown, more } = badgesShown(keepsake.badges)
  write(pen, { text: t('badges'), x: left, y: 866, size: 32 })
  const badges = shown.length === 0 ? [t('badges.none')] : shown.map(badge => `✦ ${badgeName(badge)}`)
  inColumns(pen, [...badges, ...(more > 0 ? [t('badges.more', { count: more })] : [])], { y: 908, step: 42, size: 24 })
  const who = [...keepsake.classNames, ...(keepsake.squadName ? [keepsake.squadName] : [])].join(' · ')
  const foot = { x: SIDE.width / 2, size: 24 }
  write(pen, { ...foot, text: who, y: SIDE.height - 84 }, { ink: MUTED, align: 'center', most: 720, body: true })
  const where = `${schoolName} · ${dayWords(closedAt)}`
  write(pen, { ...foot, text: where, y: SIDE.height - 48 }, { ink: MUTED, align: 'center', most: 720, body: true })
  return canvas
}
