import { expect, test } from 'vitest'
import { KINDS, keptFor, keptMsOf, RETENTION } from './retention.ts'

const DAY_MS = 86_400_000

test('without a choice of the school, each kind is kept for its usual time', () => {
  for (const kind of KINDS) expect(keptMsOf(kind, null)).toBe(RETENTION[kind].hours * 3_600_000)
})

test('a school chooses shorter times alone, and never under 14 days', () => {
  for (const kind of KINDS) {
    const [usual, ...shorter] = keptFor(kind)
    for (const days of shorter) {
      expect(days).toBeLessThan(usual ?? 0)
      expect(days).toBeGreaterThanOrEqual(14)
      expect(keptMsOf(kind, days)).toBe(days * DAY_MS)
    }
  }
  expect(keptFor('sessions')).toEqual([])
})

test('a number that is no choice changes nothing', () => {
  expect(keptMsOf('notices', 1)).toBe(90 * DAY_MS)
  expect(keptMsOf('live-events', 30)).toBe(DAY_MS)
})
