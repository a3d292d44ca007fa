import { peopleCalls } from '@xiotein/contract/people'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { HOSTILE_PICTURES, heavyPicture } from '../testing/hostile-pictures.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'

const CANARY = 'canary-46.9481N-7.4474E'

/** A picture of 300 by 200, red on the left and blue on the right, with a location and a name in its metadata. */
const picture = (format: 'jpeg' | 'png' | 'webp', orientation = 1): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: { create: { width: 150, height: 200, channels: 3, background: '#0000ff' } }, left: 150, top: 0 }])
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Artist: CANARY, Copyright: CANARY }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 56/1 53/1' } })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${CANARY}</rdf:RDF></x:xmpmeta>`,
    )
    .toFormat(format)
    .toBuffer()

const upload = (somebody: Visitor, bytes: Buffer) =>
  somebody.call(peopleCalls, 'people.change-photo', { type: 'image/jpeg', bytes: new Uint8Array(bytes) })

const photoIdOf = (path: string | null): string => path?.split('photoId=')[1] ?? ''

const look = async (somebody: Visitor, path: string | null): Promise<{ status: number; bytes: Buffer }> => {
  const answer = await somebody.call(peopleCalls, 'people.photo', { photoId: photoIdOf(path) })
  return { status: answer.status, bytes: answer.ok as unknown as Buffer }
}

test.each(['jpeg', 'png', 'webp'] as const)('a photo as %s is re-encoded: small, upright, without place or name', async format => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const sent = await picture(format, 6)
  expect(sent.includes(CANARY)).toBe(true)
  const { ok: me } = await upload(ada, sent)
  expect(me.photo).toMatch(/^\/api\/people\/photo\?photoId=/)
  const { bytes } = await look(ada, me.photo)
  const seen = await sharp(bytes).metadata()
  expect(seen).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect([seen.exif, seen.xmp, seen.iptc, seen.icc, seen.orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(bytes.includes(CANARY)).toBe(false)
  // Turned by a quarter, what was on the left is at the top.
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect((data[128 * 3] ?? 0) > 200).toBe(true)
  expect((data[(250 * 256 + 128) * 3 + 2] ?? 0) > 200).toBe(true)
})

test('a photo of sixteen megapixels is taken as the camera made it', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const photo = await sharp({ create: { width: 4_624, height: 3_468, channels: 3, background: '#3355aa' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { ok: me } = await upload(ada, photo)
  expect(await sharp((await look(ada, me.photo)).bytes).metadata()).toMatchObject({ width: 256, height: 256 })
})

test('whoever sends many pictures keeps nobody of any school waiting for more than one of them', async () => {
  const [school, other] = [await openTestSchool(), await openTestSchool()]
  const [busy, ada, ben] = [await school.person('Busy'), await school.person('Ada'), await other.person('Ben')]
  const small = await picture('png')
  const slow = await heavyPicture(2_000)
  const order: string[] = []
  const send = async (who: string, somebody: Visitor, bytes: Buffer) => {
    const { status } = await upload(somebody, bytes)
    order.push(who)
    return status
  }
  const many = Array.from({ length: 6 }, () => send('busy', busy, slow))
  // Ada and Ben come when the first of Busy's pictures is drawn, whichever that is.
  await Promise.race(many)
  const late = [send('ada', ada, small), send('ben', ben, small)]
  expect(await Promise.all([...many, ...late])).toEqual(Array.from({ length: 8 }, () => 200))
  expect(order.lastIndexOf('busy')).toBeGreaterThan(Math.max(order.indexOf('ada'), order.indexOf('ben')))
})

test('a new photo replaces the old one, and nothing of the old one is left', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const first = (await upload(ada, await picture('png'))).ok.photo
  const second = (await upload(ada, await picture('webp'))).ok.photo
  expect(second).not.toBe(first)
  expect((await look(ada, first)).status).toBe(404)
  expect((await ada.call(peopleCalls, 'people.remove-photo', {})).ok.photo).toBeNull()
  expect(await school.db.rows(sql`select id from people_photo`)).toEqual([])
})

test('a photo is seen by its owner, by those who may see the class, and by nobody else', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7A')
  const otherId = await school.schoolClass('7B')
  const ada = await school.person('Ada', { pupilOf: classId })
  const { ok } = await upload(ada, await picture('jpeg'))
  const may = [
    ada,
    await school.person('Teacher', { role: 'teacher', classId }),
    await school.person('Scorekeeper', { role: 'scorekeeper', classId }),
    await school.person('Admin', { role: 'admin' }),
  ]
  const mayNot = [
    await school.person('Classmate', { pupilOf: classId }),
    await school.person('Other teacher', { role: 'teacher', classId: otherId }),
  ]
  for (const somebody of may) expect((await look(somebody, ok.photo)).status).toBe(200)
  for (const somebody of mayNot) expect((await look(somebody, ok.photo)).status).toBe(403)
  expect((await look(school.anybody(), ok.photo)).status).toBe(401)
})

test('a picture is kept to oneself by browsers and proxies', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const { ok } = await upload(ada, await picture('jpeg'))
  const response = await school.app.inject({ url: ok.photo ?? '', headers: { cookie: ada.cookie } })
  expect(response.headers['content-type']).toBe('image/webp')
  expect(response.headers['cache-control']).toBe('private, no-cache')
  const kept = { 'if-none-match': String(response.headers.etag) }
  const again = async (by: Visitor | null) =>
    (await school.app.inject({ url: ok.photo ?? '', headers: by ? { ...kept, cookie: by.cookie } : kept })).statusCode
  // On a shared browser, the next person is not shown what it kept.
  expect([await again(ada), await again(null), await again(await school.person('Ben'))]).toEqual([304, 401, 403])
  expect(response.headers['x-content-type-options']).toBe('nosniff')
})

test.each(HOSTILE_PICTURES)('F6: %s is refused, and the old photo stays', async (_, make, refusal) => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const { ok } = await upload(ada, await picture('png'))
  const answer = await upload(ada, await make())
  expect(answer.refusal.refusal).toBe(refusal)
  expect((await look(ada, ok.photo)).status).toBe(200)
})

test.each(['https://example.org/a.png', 'javascript:alert(1)', 'data:image/png;base64,AAAA', 'http://127.0.0.1/', '../../etc/passwd'])(
  'F7: the address %s is no photo',
  async address => {
    const school = await openTestSchool()
    const ada = await school.person('Ada')
    const answer = await upload(ada, Buffer.from(address))
    expect(answer.refusal.refusal).toBe('people.no-picture')
    expect((await ada.call(peopleCalls, 'people.front', {})).ok.me?.photo).toBeNull()
  },
)
