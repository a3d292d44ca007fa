// A keepsake card as a PNG, drawn in the browser: nothing is sent anywhere.

import { CHAPTER_BADGES } from '@xiotein/game/growth'
import { badgeName, titleName } from '../../growth/index.ts'
import { lineName } from '../../moves/index.ts'
import { cardCanvas, PICTURES } from '../../squads/index.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { dayWords, type OwnCard } from '../use-season.ts'
import { badgesShown } from './badges-shown.ts'
import { t } from './words/index.ts'

const { blank, dial, download, EDGE, edge, LIGHT, PAPER, picture, SIDE, write } = cardCanvas
const MUTED = '#435269'

/** Draws the card onto a canvas of the page. */
export const drawKeepsake = async ({ seasonName, closedAt, keepsake }: OwnCard, schoolName: string): Promise<HTMLCanvasElement> => {
  const [person] = await Promise.all([picture(PICTURES[keepsake.element]), document.fonts.ready])
  const { canvas, pen } = blank(1)
  const [left, right] = [2 * EDGE, SIDE.width - 2 * EDGE]
  edge(pen, LIGHT, PAPER)
  write(pen, { text: keepsake.displayName, x: left, y: 104, size: 56 }, { most: 560 })
  if (keepsake.title) write(pen, { text: titleName(keepsake.title), x: left, y: 156, size: 34 }, { ink: '#8a3a12' })
  dial(pen, keepsake.level, t('level'))
  pen.drawImage(person, EDGE, 200, SIDE.width - 2 * EDGE, 380)
  const lines = [lineName(keepsake.element), ...(keepsake.manifest ? [lineName(keepsake.manifest)] : [])]
  write(pen, { text: lines.join(' · '), x: left, y: 632, size: 32 })
  write(pen, { text: t('season', { season: seasonName }), x: SIDE.width / 2, y: 698, size: 44 }, { align: 'center' })
  write(pen, { text: t('earned'), x: left, y: 754, size: 26 }, { ink: MUTED, body: true })
  write(pen, { text: `${readNumber(keepsake.earnedPp)} PP`, x: right, y: 756, size: 38 }, { align: 'right' })
  write(pen, { text: t('chapters'), x: left, y: 804, size: 26 }, { ink: MUTED, body: true })
  const chapters = t('chapters.of', { chapters: keepsake.chapters, most: CHAPTER_BADGES.length })
  write(pen, { text: chapters, x: right, y: 806, size: 38 }, { align: 'right' })
  const { shown, more } = badgesShown(keepsake.badges)
  write(pen, { text: t('badges'), x: left, y: 866, size: 32 })
  const badges = shown.length === 0 ? [t('badges.none')] : shown.map(badge => `✦ ${badgeName(badge)}`)
  ;[...badges, ...(more > 0 ? [t('badges.more', { count: more })] : [])].forEach((text, at) => {
    write(pen, { text, x: left + (at % 2) * 372, y: 908 + Math.floor(at / 2) * 42, size: 24 }, { most: 360, body: true })
  })
  const who = [...keepsake.classNames, ...(keepsake.squadName ? [keepsake.squadName] : [])].join(' · ')
  const foot = { x: SIDE.width / 2, size: 24 }
  write(pen, { ...foot, text: who, y: SIDE.height - 84 }, { ink: MUTED, align: 'center', most: 720, body: true })
  const where = `${schoolName} · ${dayWords(closedAt)}`
  write(pen, { ...foot, text: where, y: SIDE.height - 48 }, { ink: MUTED, align: 'center', most: 720, body: true })
  return canvas
}

/** Puts the picture among the downloads. */
export const keepKeepsake = async (card: OwnCard, schoolName: string): Promise<void> =>
  download(await drawKeepsake(card, schoolName), 'keepsake-card.png')
