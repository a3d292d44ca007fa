import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPace } from './pace.ts'
import { TooManyWaiting } from './slots.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Records who passed, in their order. */
const arrivals = (perSecond: number) => {
  const pace = openPace(perSecond)
  const gone: string[] = []
  return { gone, arrive: (name: string, path: string) => void pace([path]).then(() => gone.push(name)) }
}

test('a single caller passes at once, and many callers at a limited rate', async () => {
  const { gone, arrive } = arrivals(100)
  arrive('alone', 'a')
  await vi.advanceTimersByTimeAsync(0)
  expect(gone).toEqual(['alone'])
  await vi.advanceTimersByTimeAsync(1_000)
  for (let nth = 0; nth < 500; nth += 1) arrive(`${nth}`, 'a')
  await vi.advanceTimersByTimeAsync(990)
  expect(gone.length - 1).toBe(100)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(gone.slice(1)).toEqual(Array.from({ length: 500 }, (_, nth) => `${nth}`))
})

test.each([60, 90, 130])(
  'exactly so many pass each second, also where that is no whole number in a fiftieth of it: %i',
  async perSecond => {
    const { gone, arrive } = arrivals(perSecond)
    for (let nth = 0; nth < 500; nth += 1) arrive(`${nth}`, 'a')
    await vi.advanceTimersByTimeAsync(0)
    const atOnce = gone.length
    // With the event loop turns of the last one.
    await vi.advanceTimersByTimeAsync(3_001)
    expect(gone.length - atOnce).toBe(3 * perSecond)
  },
)

test("a caller behind another one's many waits for only a few of them", async () => {
  const { gone, arrive } = arrivals(100)
  for (let nth = 0; nth < 300; nth += 1) arrive('flood', 'a')
  arrive('pupil', 'b')
  await vi.advanceTimersByTimeAsync(40)
  expect(gone).toContain('pupil')
  expect(gone.length).toBeLessThan(8)
})

test('a full queue refuses the newest of the caller with the most waiting', async () => {
  const pace = openPace(100)
  const flood = Array.from({ length: 9_000 }, () => pace(['a']).then(() => 'on', String))
  const pupil = pace(['b']).then(() => 'on', String)
  await vi.advanceTimersByTimeAsync(40)
  expect(await pupil).toBe('on')
  expect(await flood[8_999]).toContain('TooManyWaiting')
  expect(await flood[0]).toBe('on')
})

test('anybody who leaves while waiting frees their place for the next one of the same path', async () => {
  const pace = openPace(100)
  const room = [pace(['a']), pace(['a'])]
  const clients = Array.from({ length: 8_192 }, () => new PassThrough())
  const left = clients.map(client => pace(['a'], client).catch(String))
  for (const client of clients) client.destroy()
  await vi.advanceTimersByTimeAsync(0)
  await Promise.all(room)
  const next = pace(['a'])
  await vi.advanceTimersByTimeAsync(40)
  await next
  expect(new Set(await Promise.all(left))).toEqual(new Set(['TooManyWaiting']))
})

test('anybody who has left before takes no place, and anybody who went on is no longer listened to', async () => {
  const pace = openPace(100)
  const [gone, here] = [new PassThrough(), new PassThrough()]
  gone.destroy()
  await expect(pace(['a'], gone)).rejects.toThrow(TooManyWaiting)
  const listeners = here.listenerCount('close')
  const passed = ['one', 'two', 'three'].map(() => pace(['a'], here))
  expect(here.listenerCount('close')).toBe(listeners + 1)
  await vi.advanceTimersByTimeAsync(40)
  await Promise.all(passed)
  expect(here.listenerCount('close')).toBe(listeners)
})
