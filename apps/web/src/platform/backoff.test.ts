import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '../ui/durations.ts'
import { type Retry, retryWithBackoff, waitMs } from './backoff.ts'

describe('the wait before the next attempt', () => {
  it('is a second at first and twice as long after each failure', () => {
    expect([1, 2, 3, 4, 5].map(failures => waitMs(failures, 0.5))).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
  })

  it('is half as long to one and a half times as long, by chance', () => {
    expect([0, 0.25, 0.75, 1].map(die => waitMs(3, die))).toEqual([2_000, 3_000, 5_000, 6_000])
  })

  it('is never longer than four hours, and spreads even then', () => {
    for (const failures of [15, 16, 17, 100, 5_000]) {
      expect(waitMs(failures, 1)).toBe(4 * HOUR_MS)
      expect(waitMs(failures, 0)).toBeLessThanOrEqual(2 * HOUR_MS)
      expect(waitMs(failures, 0)).toBeGreaterThan(HOUR_MS)
    }
  })
})

describe('what is tried again and again', () => {
  let attempts = 0
  let retry: Retry

  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    attempts = 0
    retry = retryWithBackoff(() => {
      attempts += 1
    })
  })
  afterEach(() => {
    retry.reset()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const after = (ms: number): number => {
    vi.advanceTimersByTime(ms)
    return attempts
  }

  it('waits twice as long after each failure, and a second again after a success', () => {
    retry.failed()
    expect([after(999), after(1)]).toEqual([0, 1])
    retry.failed()
    expect([after(1_999), after(1)]).toEqual([1, 2])
    retry.failed()
    expect([after(3_999), after(1)]).toEqual([2, 3])
    retry.reset()
    expect(after(24 * HOUR_MS)).toBe(3)
    retry.failed()
    expect([after(999), after(1)]).toEqual([3, 4])
  })

  it('makes one attempt for one wait, however often the failure is reported', () => {
    for (let times = 0; times < 3; times += 1) retry.failed()
    expect(after(24 * HOUR_MS)).toBe(1)
    retry.failed()
    expect([after(1_999), after(1)]).toEqual([1, 2])
  })

  it.each([
    ['the device is back online', () => window.dispatchEvent(new Event('online'))],
    ['somebody looks at the page again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the server is known to answer', () => retry.wake()],
    ['somebody presses the button', () => retry.tryNow()],
  ])('is tried at once, and once, when %s', (_when, happens) => {
    retry.failed()
    happens()
    expect(attempts).toBe(1)
    expect(after(24 * HOUR_MS)).toBe(1)
  })

  it('goes on with the longer wait when the attempt at once fails, too', () => {
    retry.failed()
    retry.tryNow()
    retry.failed()
    expect([after(1_999), after(1)]).toEqual([1, 2])
  })

  it('does nothing while nothing is waited for', () => {
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    retry.wake()
    expect(after(24 * HOUR_MS)).toBe(0)
  })

  it('stays quiet while nobody can see the page, except for the wait itself', () => {
    retry.failed()
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect([attempts, after(1_000)]).toEqual([0, 1])
    sight.mockRestore()
  })
})
