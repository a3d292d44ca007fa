// What cards of A6 are drawn with in the browser, to be kept as a picture: nothing is sent anywhere.

/** A6 in the pixels of 300 dots an inch is 1240 x 1748; two thirds of it are sharp on every screen. */
export const SIDE = { width: 840, height: 1184 }
export const EDGE = 24
export const INK = '#16233a'
export const PAPER = '#fbfcf6'
export const LIGHT = '#f4b63f'

export type Pen = CanvasRenderingContext2D
type Line = { readonly text: string; readonly x: number; readonly y: number; readonly size: number }
type Look = { readonly ink?: string; readonly align?: CanvasTextAlign; readonly most?: number; readonly body?: boolean }

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

/** The level in its dial, at the upper right. */
export const dial = (pen: Pen, level: number, word: string): void => {
  const x = SIDE.width - 2 * EDGE - 66
  pen.fillStyle = INK
  pen.beginPath()
  pen.arc(x, 110, 66, 0, 2 * Math.PI)
  pen.fill()
  write(pen, { text: String(level), x, y: 122, size: 60 }, { ink: PAPER, align: 'center' })
  write(pen, { text: word, x, y: 154, size: 22 }, { ink: LIGHT, align: 'center', body: true })
}

/** A canvas for so many sides beside each other. */
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
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
