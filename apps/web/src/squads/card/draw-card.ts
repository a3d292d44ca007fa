// The Power Card as a PNG, both sides beside each other, drawn in the browser: nothing is sent anywhere.

import type { MoveId } from '@xiotein/content/moves'
import { MAX_ASCENSION } from '@xiotein/game/growth'
import { badgeName } from '../../growth/index.ts'
import { moveName, pathName } from '../../moves/index.ts'
import { BACK } from './art.ts'
import { badgesOnCard } from './badges-on-card.ts'
import { blank, duellist, EDGE, edge, INK, inColumns, LIGHT, owner, PAPER, type Pen, picture, SIDE, write } from './canvas.ts'
import { FRAME_INKS } from './frames.ts'
import { lampWords, worksWords } from './story-words.ts'
import type { PowerCard } from './use-power-card.ts'
import { t } from './words/index.ts'

const frame = (pen: Pen, card: PowerCard, ground: string): void => edge(pen, card.frame === null ? LIGHT : FRAME_INKS[card.frame], ground)

/** The room that the picture and the numbers leave, for up to six moves. */
const MOVES_ROOM = 372

const front = async (pen: Pen, card: PowerCard): Promise<void> => {
  frame(pen, card, PAPER)
  const right = SIDE.width - 2 * EDGE
  owner(pen, card)
  await duellist(pen, card, 420, 36)
  const stars = '★'.repeat(card.ascension) + '☆'.repeat(MAX_ASCENSION - card.ascension)
  write(
    pen,
    { text: [`${t('ascension')} ${stars}`, ...(card.path ? [pathName(card.path)] : [])].join(' · '), x: 2 * EDGE, y: 736, size: 28 },
    { body: true },
  )
  write(pen, { text: `${t('power')} ${card.power}`, x: right, y: 736, size: 40 }, { align: 'right' })
  const moves = card.moves ?? []
  const step = MOVES_ROOM / Math.max(moves.length, 3)
  moves.forEach(({ moveId, mastery }, at) => {
    const y = 812 + at * step
    pen.fillStyle = '#b3bfb0'
    pen.fillRect(2 * EDGE, y - 44, right - 2 * EDGE, 2)
    write(pen, { text: moveName(moveId as MoveId), x: 2 * EDGE, y, size: 34 }, { most: 600 })
    write(pen, { text: String(mastery), x: right, y, size: 34 }, { align: 'right' })
  })
}

const back = async (pen: Pen, card: PowerCard): Promise<void> => {
  frame(pen, card, INK)
  pen.drawImage(await picture(BACK), EDGE, EDGE, SIDE.width - 2 * EDGE, SIDE.height - 2 * EDGE)
  write(pen, { text: 'Xiotein', x: SIDE.width / 2, y: 84, size: 40 }, { ink: PAPER, align: 'center' })
  const story = badgesOnCard(card.badges)
  const { earned, most, chapters, allChapters } = story
  write(pen, { text: t('badges'), x: 2 * EDGE, y: 770, size: 36 }, { ink: PAPER })
  const count = t('of', { value: earned.length, most })
  write(pen, { text: count, x: SIDE.width - 2 * EDGE, y: 770, size: 26 }, { ink: '#b9c6d6', align: 'right', body: true })
  const names = earned.map(badge => `✦ ${badgeName(badge)}`)
  // Six rows and the lines about the story end above the squad.
  const step = earned.length > 10 ? 38 : 46
  inColumns(pen, names, { y: 818, step, size: 26, ink: PAPER })
  if (chapters > 0) {
    const y = 818 + Math.ceil(earned.length / 2) * step
    const line = { text: `✦ ${t('chapters', { chapters, most: allChapters })}`, x: 2 * EDGE, y, size: 26 }
    write(pen, line, { ink: LIGHT, most: 700, body: true })
    const brought = [lampWords(story), worksWords(story)]
    brought.forEach((text, at) => {
      write(pen, { text, x: 2 * EDGE, y: y + 30 * (at + 1), size: 22 }, { ink: PAPER, most: 744, body: true })
    })
  }
  const squad = { text: card.squadName ?? '', x: SIDE.width / 2, y: SIDE.height - 2 * EDGE, size: 26 }
  write(pen, squad, { ink: '#b9c6d6', align: 'center', body: true })
}

/** Draws both sides onto a canvas of the page. */
export const drawCard = async (card: PowerCard): Promise<HTMLCanvasElement> => {
  await document.fonts.ready
  const { canvas, pen } = blank(2)
  await front(pen, card)
  pen.translate(SIDE.width, 0)
  await back(pen, card)
  return canvas
}
