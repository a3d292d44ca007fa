// The Power Card as a PNG, both sides beside each other, drawn in the browser: nothing is sent anywhere.

import type { MoveId } from '@xiotein/content/moves'
import { MAX_ASCENSION } from '@xiotein/game/growth'
import { badgeName, titleName } from '../../growth/index.ts'
import { lineName, moveName } from '../../moves/index.ts'
import { BACK, PICTURES } from './art.ts'
import { badgesOnCard } from './badges-on-card.ts'
import { FRAME_INKS } from './frames.ts'
import type { PowerCard } from './use-power-card.ts'
import { t } from './words/index.ts'

/** A6 in the pixels of 300 dots an inch is 1240 x 1748; two thirds of it are sharp on every screen. */
export const SIDE = { width: 840, height: 1184 }
const EDGE = 24
const INK = '#16233a'
const PAPER = '#fbfcf6'
const LIGHT = '#f4b63f'

const picture = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image(SIDE.width, SIDE.height)
  image.src = url
  await image.decode()
  return image
}

type Pen = CanvasRenderingContext2D
type Line = { readonly text: string; readonly x: number; readonly y: number; readonly size: number }
type Look = { readonly ink?: string; readonly align?: CanvasTextAlign; readonly most?: number; readonly body?: boolean }

const write = (pen: Pen, { text, x, y, size }: Line, { ink = INK, align = 'left', most, body = false }: Look = {}): void => {
  pen.font = body ? `600 ${size}px "Merriweather Sans", sans-serif` : `720 ${size}px "Texturina", serif`
  pen.fillStyle = ink
  pen.textAlign = align
  pen.fillText(text, x, y, most)
}

const frame = (pen: Pen, card: PowerCard, ground: string): void => {
  pen.fillStyle = INK
  pen.fillRect(0, 0, SIDE.width, SIDE.height)
  pen.strokeStyle = card.frame === null ? LIGHT : FRAME_INKS[card.frame]
  pen.lineWidth = 6
  pen.setLineDash([24, 24])
  pen.strokeRect(EDGE / 2, EDGE / 2, SIDE.width - EDGE, SIDE.height - EDGE)
  pen.setLineDash([])
  pen.fillStyle = ground
  pen.fillRect(EDGE, EDGE, SIDE.width - 2 * EDGE, SIDE.height - 2 * EDGE)
}

const front = (pen: Pen, card: PowerCard, drawn: HTMLImageElement): void => {
  frame(pen, card, PAPER)
  const right = SIDE.width - 2 * EDGE
  write(pen, { text: card.displayName, x: 2 * EDGE, y: 104, size: 56 }, { most: 560 })
  if (card.title) write(pen, { text: titleName(card.title), x: 2 * EDGE, y: 156, size: 34 }, { ink: '#8a3a12' })
  pen.fillStyle = INK
  pen.beginPath()
  pen.arc(right - 66, 110, 66, 0, 2 * Math.PI)
  pen.fill()
  write(pen, { text: String(card.level), x: right - 66, y: 122, size: 60 }, { ink: PAPER, align: 'center' })
  write(pen, { text: t('level'), x: right - 66, y: 154, size: 22 }, { ink: LIGHT, align: 'center', body: true })
  pen.drawImage(drawn, EDGE, 200, SIDE.width - 2 * EDGE, 420)
  const tags = [lineName(card.element), ...(card.manifest ? [lineName(card.manifest)] : [])]
  write(pen, { text: tags.join(' · '), x: 2 * EDGE, y: 676, size: 36 })
  const stars = '★'.repeat(card.ascension) + '☆'.repeat(MAX_ASCENSION - card.ascension)
  write(pen, { text: `${t('ascension')} ${stars}`, x: 2 * EDGE, y: 736, size: 28 }, { body: true })
  write(pen, { text: `${t('power')} ${card.power}`, x: right, y: 736, size: 40 }, { align: 'right' })
  card.moves.forEach(({ moveId, mastery }, at) => {
    const y = 812 + at * 62
    pen.fillStyle = '#b3bfb0'
    pen.fillRect(2 * EDGE, y - 44, right - 2 * EDGE, 2)
    write(pen, { text: moveName(moveId as MoveId), x: 2 * EDGE, y, size: 34 }, { most: 600 })
    write(pen, { text: String(mastery), x: right, y, size: 34 }, { align: 'right' })
  })
}

const back = (pen: Pen, card: PowerCard, drawn: HTMLImageElement): void => {
  frame(pen, card, INK)
  pen.drawImage(drawn, EDGE, EDGE, SIDE.width - 2 * EDGE, SIDE.height - 2 * EDGE)
  write(pen, { text: 'Xiotein', x: SIDE.width / 2, y: 84, size: 40 }, { ink: PAPER, align: 'center' })
  const { earned, most, chapters, allChapters } = badgesOnCard(card.badges)
  write(pen, { text: t('badges'), x: 2 * EDGE, y: 800, size: 36 }, { ink: PAPER })
  const count = t('of', { value: earned.length, most })
  write(pen, { text: count, x: SIDE.width - 2 * EDGE, y: 800, size: 26 }, { ink: '#b9c6d6', align: 'right', body: true })
  earned.forEach((badge, at) => {
    const where = { x: 2 * EDGE + (at % 2) * 372, y: 850 + Math.floor(at / 2) * 46 }
    write(pen, { text: `✦ ${badgeName(badge)}`, ...where, size: 26 }, { ink: PAPER, most: 360, body: true })
  })
  if (chapters > 0) {
    const told = {
      text: `✦ ${t('chapters', { chapters, most: allChapters })}`,
      x: 2 * EDGE,
      y: 850 + Math.ceil(earned.length / 2) * 46,
      size: 26,
    }
    write(pen, told, { ink: LIGHT, most: 700, body: true })
  }
  const squad = { text: card.squadName ?? '', x: SIDE.width / 2, y: SIDE.height - 2 * EDGE, size: 26 }
  write(pen, squad, { ink: '#b9c6d6', align: 'center', body: true })
}

/** Draws both sides onto a canvas of the page. */
export const drawCard = async (card: PowerCard): Promise<HTMLCanvasElement> => {
  const [person, ground] = await Promise.all([picture(PICTURES[card.element]), picture(BACK), document.fonts.ready])
  const canvas = document.createElement('canvas')
  canvas.width = 2 * SIDE.width
  canvas.height = SIDE.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  front(pen, card, person)
  pen.translate(SIDE.width, 0)
  back(pen, card, ground)
  return canvas
}

/** Puts the picture among the downloads. */
export const keepPicture = async (card: PowerCard): Promise<void> => {
  const canvas = await drawCard(card)
  const file = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('this browser keeps no pictures')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'power-card.png'
  link.click()
  URL.revokeObjectURL(link.href)
}
