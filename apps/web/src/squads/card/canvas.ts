// Draws cards of A6 in the browser, to be kept as a picture: nothing is sent anywhere.

import type { Badge } from '@xiotein/game/growth'
import type { Element, Manifest } from '@xiotein/game/moves'
import { titleName } from '../../growth/index.ts'
import { lineName } from '../../moves/index.ts'
import { saveBlob } from '../../platform/save-file.ts'
import { PICTURES } from './art.ts'
import { t } from './words/index.ts'

/** A6 in the pixels of 300 dots an inch is 1240 x 1748; two thirds of it are sharp on every screen. */
export const SIDE = { width: 840, height: 1184 }
export const EDGE = 24
export const INK = '#16233a'
export const PAPER = '#fbfcf6'
export const LIGHT = '#f4b63f'

export type Pen = CanvasRenderingContext2D
type Line = { readonly text: string; readonly x: number; readonly y: number; readonly size: number }
type Look = { readonly ink?: string; readonly align?: CanvasTextAlign; readonly most?: number; readonly body?: boolean }

/** The picture once it can be drawn. */
export const picture = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image(SIDE.width, SIDE.height)
  image.src = url
  await image.decode()
  return image
}

export const write = (pen: Pen, { text, x, y, size }: Line, { ink = INK, align = 'left', most, body = false }: Look = {}): void => {
  pen.font = body ? `600 ${size}px "Merriweather Sans", sans-serif` : `720 ${size}px "Texturina", serif`
  pen.fillStyle = ink
  pen.textAlign = align
  pen.fillText(text, x, y, most)
}

/** The border of a card, dashed in this ink, and its ground. */
export const edge = (pen: Pen, dashes: string, ground: string): void => {
  pen.fillStyle = INK
  pen.fillRect(0, 0, SIDE.width, SIDE.height)
  pen.strokeStyle = dashes
  pen.lineWidth = 6
  pen.setLineDash([24, 24])
  pen.strokeRect(EDGE / 2, EDGE / 2, SIDE.width - EDGE, SIDE.height - EDGE)
  pen.setLineDash([])
  pen.fillStyle = ground
  pen.fillRect(EDGE, EDGE, SIDE.width - 2 * EDGE, SIDE.height - 2 * EDGE)
}

/** The head of the card: name and title, and the level in its dial at the upper right. */
export const owner = (
  pen: Pen,
  { displayName, title, level }: { readonly displayName: string; readonly title: Badge | null; readonly level: number },
): void => {
  write(pen, { text: displayName, x: 2 * EDGE, y: 104, size: 56 }, { most: 560 })
  if (title) write(pen, { text: titleName(title), x: 2 * EDGE, y: 156, size: 34 }, { ink: '#8a3a12' })
  const x = SIDE.width - 2 * EDGE - 66
  pen.fillStyle = INK
  pen.beginPath()
  pen.arc(x, 110, 66, 0, 2 * Math.PI)
  pen.fill()
  write(pen, { text: String(level), x, y: 122, size: 60 }, { ink: PAPER, align: 'center' })
  write(pen, { text: t('level'), x, y: 154, size: 22 }, { ink: LIGHT, align: 'center', body: true })
}

const PICTURE_TOP = 200
type Lines = { readonly element: Element; readonly manifest: Manifest | null }

/** The duellist of the element, cut to this height as on the page, and below it the names of element and manifest in letters of this size. */
export const duellist = async (pen: Pen, { element, manifest }: Lines, height: number, size: number): Promise<void> => {
  const [image, width] = [await picture(PICTURES[element]), SIDE.width - 2 * EDGE]
  pen.save()
  pen.beginPath()
  pen.rect(EDGE, PICTURE_TOP, width, height)
  pen.clip()
  // The drawings are square.
  pen.drawImage(image, EDGE, PICTURE_TOP - 0.26 * (width - height), width, width)
  pen.restore()
  const text = [element, ...(manifest ? [manifest] : [])].map(lineName).join(' · ')
  write(pen, { text, x: 2 * EDGE, y: PICTURE_TOP + height + 20 + size, size })
}

/** Lines in two columns, such as the names of badges. */
export const inColumns = (
  pen: Pen,
  lines: readonly string[],
  { y, step, size, ink = INK }: { readonly y: number; readonly step: number; readonly size: number; readonly ink?: string },
): void =>
  lines.forEach((text, at) => {
    write(pen, { text, x: 2 * EDGE + (at % 2) * 372, y: y + Math.floor(at / 2) * step, size }, { ink, most: 360, body: true })
  })

/** A canvas for that many sides beside each other. */
export const blank = (sides: number): { canvas: HTMLCanvasElement; pen: Pen } => {
  const canvas = document.createElement('canvas')
  canvas.width = sides * SIDE.width
  canvas.height = SIDE.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  return { canvas, pen }
}

/** Puts a drawing among the downloads. */
export const download = async (canvas: HTMLCanvasElement, name: string): Promise<void> => {
  const file = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('this browser keeps no pictures')
  saveBlob(name, file)
}
