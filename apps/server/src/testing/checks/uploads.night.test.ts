// F6: pictures that mean harm, many at once: only the picture is kept of them, and the server does not grow by them.

import { peopleCalls } from '@xiotein/contract/people'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { heavyPicture } from '../hostile-pictures.ts'
import { openTestSchool, type Visitor } from '../school.ts'
import { PATIENCE_MS } from './night.ts'

const MIB = 1_048_576
const MOST_GROWN_MIB = 150
const ROUNDS = 12
const AT_ONCE = 8
const CANARY = 'canary-46.9481N-7.4474E'
const SCRIPT = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert('${CANARY}')</script></svg>`

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3355aa' }, limitInputPixels: false })
/** A picture with metadata of where and by whom it was taken. */
const taken = (format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
  plain(400, 300)
    .withExifMerge({ IFD0: { Artist: CANARY }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 56/1 53/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta>`)
    .toFormat(format)
    .toBuffer()

type Sent = { readonly bytes: Buffer; readonly isPicture: boolean }
const sent = (bytes: Buffer, isPicture: boolean): Sent => ({ bytes, isPicture })

/** Files that are no pictures, and pictures with more in them than a picture. */
const harmful = async (): Promise<readonly Sent[]> => {
  const [jpeg, png, webp] = [await taken('jpeg'), await taken('png'), await taken('webp')]
  return [
    sent(Buffer.from(SCRIPT), false),
    sent(Buffer.from(`../../etc/passwd\0${CANARY}.png`), false),
    sent(Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from(SCRIPT)]), false),
    sent(await plain(10_000, 5_000).png().toBuffer(), false),
    sent(await heavyPicture(6_300), false),
    // As heavy as a picture may be: held whole, or as many pixels as the camera of a phone makes.
    sent(await heavyPicture(2_449), true),
    sent(await plain(4_000, 4_000).withMetadata({ orientation: 6 }).png().toBuffer(), true),
    sent(await plain(4_000, 4_000).withMetadata({ orientation: 6 }).jpeg().toBuffer(), true),
    // Each of them is a picture for one reader and a page with a script for another.
    ...[jpeg, png, webp].map(bytes => sent(Buffer.concat([bytes, Buffer.from(SCRIPT)]), true)),
    ...[jpeg, png, webp].map(bytes => sent(bytes, true)),
  ]
}

const upload = async (somebody: Visitor, { bytes }: Sent) =>
  (await somebody.call(peopleCalls, 'people.change-photo', { type: 'image/jpeg', bytes: new Uint8Array(bytes) })).status

test('F6: of harmful pictures nothing unsafe is kept, no metadata, and the memory of the server grows by 150 MiB at most', {
  timeout: PATIENCE_MS,
}, async () => {
  const school = await openTestSchool()
  const kinds = await harmful()
  const jobs = Array.from({ length: ROUNDS }, () => kinds).flat()
  const people = await Promise.all(jobs.map((_, nth) => school.person(`Pupil ${nth}`)))
  // The first picture loads what draws pictures.
  for (const kind of kinds) await upload(await school.person('First'), kind)
  const before = process.memoryUsage().rss
  let most = before
  const statuses: number[] = []
  for (let at = 0; at < jobs.length; at += AT_ONCE) {
    const batch = jobs.slice(at, at + AT_ONCE).map((job, nth) => upload(people[at + nth] as Visitor, job))
    statuses.push(...(await Promise.all(batch)))
    most = Math.max(most, process.memoryUsage().rss)
  }
  const kept = await school.db.rows(sql<{ image: Buffer }>`select image from people_photo`)
  const unsafe = []
  for (const { image } of kept) {
    const { format, exif, xmp, iptc } = await sharp(image).metadata()
    if (format !== 'webp' || exif || xmp || iptc || image.includes(CANARY) || image.includes('<script')) unsafe.push(format)
  }
  const grownMib = Math.round((most - before) / MIB)
  console.info(`F6: ${jobs.length} uploads, ${unsafe.length} unsafe of ${kept.length} kept, memory grown by ${grownMib} MiB`)
  expect(statuses.map(status => status === 200)).toEqual(jobs.map(({ isPicture }) => isPicture))
  expect(unsafe).toEqual([])
  expect(grownMib).toBeLessThanOrEqual(MOST_GROWN_MIB)
})
