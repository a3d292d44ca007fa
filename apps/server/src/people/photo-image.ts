import sharp, { type Metadata } from 'sharp'
import { Refused } from '../platform/http/index.ts'
import type { Services } from '../platform/services.ts'
import { openFairQueue, openSlots } from '../platform/sign-in/index.ts'

/** Most phones take photos of 12 to 16 megapixels. Browsers send them smaller, except those that draw no picture. */
const MAX_PIXELS = 17_000_000
/** The most pixels of a picture that has to be held in memory whole, at up to eight bytes a pixel. Cameras and screenshots seldom make more. */
const MAX_HELD_PIXELS = 6_000_000
const MOST_SECONDS = 10
const QUALITY = 82

/** A class that hands in at once fits many times, with the pages that one pupil may hand in together. */
const WAITING = { most: 200, mostOfOne: 6 }

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

/** The sender of a picture. Pictures of others do not wait until all of one person, or of one school, are done. */
type Sender = { readonly school: Services; readonly personId: string }

/** One picture at a time in this process, of all its schools: decoding takes memory, and a whole class may change its photos at once. */
const slots = openSlots<readonly string[]>(1, openFairQueue(WAITING))
const keys = new WeakMap<Services, string>()
const keyOf = (school: Services): string => {
  const key = keys.get(school) ?? school.newId()
  keys.set(school, key)
  return key
}

/** Whether the decoder cannot draw it line by line. The header says so, before anything is unpacked. */
const isHeldWhole = ({ format, isProgressive, depth }: Metadata): boolean =>
  format === 'webp' || isProgressive === true || depth !== 'uchar'

const redraw = async (bytes: Buffer, { sidePixels, fit }: Shape): Promise<Buffer> => {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const
  try {
    const header = await sharp(bytes, options).metadata()
    if ((header.pages ?? 1) > 1) throw new Refused('people.no-picture')
    const most = isHeldWhole(header) ? MAX_HELD_PIXELS : MAX_PIXELS
    if (header.width * header.height > most)
      throw new Refused(most < MAX_PIXELS ? 'people.picture-kind-too-large' : 'people.picture-too-large')
    // Re-encoded without metadata, so that no location or camera data stay in it.
    return await sharp(bytes, options)
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit, withoutEnlargement: fit === 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new Refused('people.picture-too-large')
    // Either the machine is busy or the picture is heavy: the words say what helps against each.
    if (error instanceof Error && /^timeout/i.test(error.message)) throw new Refused('people.picture-too-slow')
    if (error instanceof Error && error.name === 'Refused') throw error
    throw new Refused('people.no-picture')
  }
}

const pictureFrom = async (bytes: Buffer, shape: Shape, { school, personId }: Sender): Promise<Buffer> => {
  if (!isPicture(bytes)) throw new Refused('people.no-picture')
  return slots.inTurn([keyOf(school), personId], () => redraw(bytes, shape))
}

/**
 * Re-encodes an uploaded picture as a WebP of 256 by 256 pixels. Accepts JPEG, PNG and WebP by content, not by name. Throws TooManyWaiting when
 * the sender has too many that wait. Refusals: people.no-picture, people.picture-too-large, people.picture-kind-too-large, people.picture-too-slow.
 */
export const photoFrom = (bytes: Buffer, sender: Sender): Promise<Buffer> => pictureFrom(bytes, PHOTO, sender)

/** Does the same with a whole picture, of 1600 by 1600 pixels at most, and with the same refusals. */
export const pageFrom = (bytes: Buffer, sender: Sender): Promise<Buffer> => pictureFrom(bytes, PAGE, sender)
