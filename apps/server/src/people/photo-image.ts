import sharp from 'sharp'
import { Refused } from '../platform/http/index.ts'

const MAX_PIXELS = 40_000_000
const QUALITY = 82

/** The size of a picture that is kept: cut to a square, or whole and at most as large on either side. */
type Shape = { readonly sidePixels: number; readonly fit: 'cover' | 'inside' }
const PHOTO: Shape = { sidePixels: 256, fit: 'cover' }
/** Large enough to read a page of handwriting. */
const PAGE: Shape = { sidePixels: 1600, fit: 'inside' }

/** Recognises the type of a file by its first bytes, not by its name. Only these three types reach a decoder. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP')

let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: decoding takes memory, and a whole class may change its photos at once. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const mine = last.then(work, work)
  // The next one only needs to know that this one has ended; the error goes to its own caller.
  last = mine.catch(() => undefined)
  return mine
}

const redraw = async (bytes: Buffer, { sidePixels, fit }: Shape): Promise<Buffer> => {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const
  try {
    const { pages, width, height } = await sharp(bytes, options).metadata()
    if ((pages ?? 1) > 1 || width * height > MAX_PIXELS)
      throw new Refused((pages ?? 1) > 1 ? 'people.no-picture' : 'people.picture-too-large')
    // Re-encoded without metadata, so that no location or camera data stay in it.
    return await sharp(bytes, options)
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit, withoutEnlargement: fit === 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new Refused('people.picture-too-large')
    if (error instanceof Error && error.name === 'Refused') throw error
    throw new Refused('people.no-picture')
  }
}

const pictureFrom = async (bytes: Buffer, shape: Shape): Promise<Buffer> => {
  if (!isPicture(bytes)) throw new Refused('people.no-picture')
  return inTurn(() => redraw(bytes, shape))
}

/**
 * Re-encodes an uploaded picture as a WebP of 256 by 256 pixels. Accepts JPEG, PNG and WebP by content, not by name.
 * Refusals: people.no-picture, people.picture-too-large.
 */
export const photoFrom = (bytes: Buffer): Promise<Buffer> => pictureFrom(bytes, PHOTO)

/** Re-encodes an uploaded picture whole, as a WebP without metadata. Refusals: people.no-picture, people.picture-too-large. */
export const pageFrom = (bytes: Buffer): Promise<Buffer> => pictureFrom(bytes, PAGE)
