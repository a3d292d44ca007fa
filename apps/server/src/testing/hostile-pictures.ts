// Files that are no picture to keep, or would harm whoever opens them, each with its refusal.

import sharp from 'sharp'

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const animated = async (): Promise<Buffer> => {
  const frame = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .png()
      .toBuffer()
  return sharp([await frame('#ff0000'), await frame('#00ff00')], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
}
const huge = (): Promise<Buffer> =>
  sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: '#ffffff' }, limitInputPixels: false })
    .png()
    .toBuffer()
/** 16 bits per channel, interlaced and turned: such a picture has to be held whole, twice. */
export const heavyPicture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 10, g: 200, b: 30, alpha: 0.5 } } })
    .toColourspace('rgb16')
    .withMetadata({ orientation: 6 })
    .png({ progressive: true })
    .toBuffer()
const still = (side: number, format: 'webp' | 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
    .toFormat(format, format === 'jpeg' ? { progressive: true } : { lossless: true })
    .toBuffer()
const plain = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: { create: { width: 150, height: 200, channels: 3, background: '#0000ff' } }, left: 150, top: 0 }])
    .jpeg()
    .toBuffer()

type Hostile = readonly [what: string, make: () => Promise<Buffer>, refusal: string]

export const HOSTILE_PICTURES: readonly Hostile[] = [
  ['a drawing with a script in it', async () => svg, 'people.no-picture'],
  ['a script behind the first bytes of a JPEG', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]), 'people.no-picture'],
  ['a web page called a PNG', async () => Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'), 'people.no-picture'],
  ['half a picture', async () => (await plain()).subarray(0, 600), 'people.no-picture'],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
    'people.no-picture',
  ],
  ['a picture that moves', animated, 'people.no-picture'],
  ['50 megapixels of nothing', huge, 'people.picture-too-large'],
  ['9 interlaced megapixels of 16 bits', () => heavyPicture(3_000), 'people.picture-kind-too-large'],
  ['9 megapixels of WebP', () => still(3_000, 'webp'), 'people.picture-kind-too-large'],
  ['9 megapixels of progressive JPEG', () => still(3_000, 'jpeg'), 'people.picture-kind-too-large'],
  ['a byte more than six megabytes', async () => Buffer.alloc(6 * 1_048_576 + 1, 0xff), 'http.too-large'],
  ['no bytes at all', async () => Buffer.alloc(0), 'people.no-picture'],
]
