import { describe, expect, it } from 'vitest'
import { readMoment } from './when.tsx'

const now = new Date(2026, 10, 21, 9, 5)

describe('a moment', () => {
  it.each([
    ['this morning', new Date(2026, 10, 21, 8, 3), 'Today 08:03'],
    ['just before midnight', new Date(2026, 10, 20, 23, 59), 'Yesterday 23:59'],
    ['earlier this week', new Date(2026, 10, 17, 14, 52), 'Tue 14:52'],
    ['in May', new Date(2026, 4, 14, 10, 0), '14 May'],
    ['last year', new Date(2025, 4, 14, 10, 0), '14 May 2025'],
  ])('%s reads in words', (_when, at, words) => {
    expect(readMoment(at, now)).toBe(words)
  })
})
