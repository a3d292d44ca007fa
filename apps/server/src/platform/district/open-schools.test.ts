import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../log.ts'
import type { DistrictSchool, SchoolState } from './catalogue-rows.ts'
import { openSchools } from './open-schools.ts'

const school: DistrictSchool = {
  name: 'school_oak',
  password: 'x',
  host: 'oak.example.org',
  address: 'https://oak.example.org',
  state: 'active',
  schemaVersion: 1,
  failure: null,
  failedVersion: null,
  mailFrom: null,
  jobsDoneAt: new Date(),
  jobsFailing: 0,
}

/** A school that is closing; `closed` lets it end. */
const openClosing = async () => {
  let now: DistrictSchool | null = school
  const openedAs: DistrictSchool[] = []
  let closed = (): void => undefined
  const schools = openSchools({
    prepare: async () => undefined,
    open: async as => {
      openedAs.push(as)
      const close = () =>
        new Promise<void>(resolve => {
          closed = resolve
          if (openedAs.length > 1) resolve()
        })
      return { server: createServer(), liveConnections: () => 0, isDueBy: async () => false, close }
    },
    byName: () => now,
    closeAfterMs: 900_000,
    clock: () => new Date(),
    log: openLog('silent'),
  })
  onTestFinished(() => schools.close())
  ;(await schools.use(school)).leave()
  schools.keepOnly(() => false)
  const waiting = schools.use(school)
  const becomes = (changed: Partial<DistrictSchool> | null): void => {
    now = changed && { ...school, ...changed }
    // The school closes a few promises after it was asked to.
    setImmediate(() => closed())
  }
  return { waiting, openedAs, becomes }
}

test.each<[SchoolState, string]>([
  ['suspended', 'district.suspended'],
  ['moving', 'district.moving'],
  ['removing', 'district.unknown'],
])('anybody who waits while a school closes does not open it again when it is %s now', async (state, word) => {
  const { waiting, openedAs, becomes } = await openClosing()
  becomes({ state })
  await expect(waiting).rejects.toThrow(word)
  expect(openedAs).toEqual([school])
})

test('nor when it is gone, or has another host', async () => {
  for (const now of [null, { host: 'elm.example.org' }]) {
    const { waiting, becomes } = await openClosing()
    becomes(now)
    await expect(waiting).rejects.toThrow('district.unknown')
  }
})

test('a school that closed for another reason is opened as it is now', async () => {
  const { waiting, openedAs, becomes } = await openClosing()
  becomes({ password: 'another' })
  ;(await waiting).leave()
  expect(openedAs.map(({ password }) => password)).toEqual(['x', 'another'])
})

test('a school that is closed while it opens for long is closed once it is open, and is not in the way of the next opening', async () => {
  const openings: { resolve(): void; reject(): void }[] = []
  const closed: number[] = []
  const schools = openSchools({
    prepare: async () => undefined,
    open: () =>
      new Promise((resolve, reject) => {
        const nth = openings.length
        const close = async () => void closed.push(nth)
        const opened = { server: createServer(), liveConnections: () => 0, isDueBy: async () => false, close }
        openings.push({ resolve: () => resolve(opened), reject: () => reject(new Error('no database')) })
      }),
    byName: () => school,
    closeAfterMs: 900_000,
    drainMs: 0,
    clock: () => new Date(),
    log: openLog('silent'),
  })
  onTestFinished(() => schools.close())
  const isOpening = (nth: number) => expect.poll(() => openings).toHaveLength(nth)
  const late = schools.use(school)
  await isOpening(1)
  schools.keepOnly(() => false)
  const failed = schools.use(school)
  await isOpening(2)
  schools.keepOnly(() => false)
  const last = schools.use(school)
  // The two that were given up take the places of two openings at once.
  openings[0]?.resolve()
  ;(await late).leave()
  await expect.poll(() => closed).toEqual([0])
  await isOpening(3)
  openings[1]?.reject()
  await expect(failed).rejects.toThrow('no database')
  openings[2]?.resolve()
  const { opened, leave } = await last
  leave()
  expect(schools.opened(school.name)).toBe(opened)
  expect(closed).toEqual([0])
})
