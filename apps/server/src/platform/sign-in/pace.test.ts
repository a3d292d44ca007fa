import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Notes who went on, in their order. */
const arrivals = (perSecond: number) => {
  const pace = openPace(perSecond)
  const gone: string[] = []
  return { gone, arrive: (name: string, path: string) => void pace([path]).then(() => gone.push(name)) }
}

test('whoever comes alone goes on at once, and of many so many in a second', async () => {
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

test('whoever comes after the many of somebody else waits for a few of them', async () => {
  const { gone, arrive } = arrivals(100)
  for (let nth = 0; nth < 300; nth += 1) arrive('flood', 'a')
  arrive('pupil', 'b')
  await vi.advanceTimersByTimeAsync(40)
  expect(gone).toContain('pupil')
  expect(gone.length).toBeLessThan(8)
})

test('a full queue refuses the newest of whoever has most waiting', async () => {
  const pace = openPace(100)
  const flood = Array.from({ length: 9_000 }, () => pace(['a']).then(() => 'on', String))
  const pupil = pace(['b']).then(() => 'on', String)
  await vi.advanceTimersByTimeAsync(40)
  expect(await pupil).toBe('on')
  expect(await flood[8_999]).toContain('TooManyWaiting')
  expect(await flood[0]).toBe('on')
})
