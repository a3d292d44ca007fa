import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepSchoolTime } from '../school-time.ts'
import { When } from './when.tsx'

test('at midnight of the school, wherever the device is, today becomes yesterday on a page that stays open', () => {
  vi.useFakeTimers({ now: new Date('2026-03-28T20:00Z') })
  keepSchoolTime('Europe/Madrid')
  onTestFinished(() => {
    keepSchoolTime(null)
    vi.useRealTimers()
  })
  const { unmount } = render(<When at="2026-03-28T19:30Z" />)
  expect(screen.getByRole('time').textContent).toBe('Today 20:30')
  act(() => vi.advanceTimersByTime(3 * 3_600_000 - 1))
  expect(screen.getByRole('time').textContent).toBe('Today 20:30')
  act(() => vi.advanceTimersByTime(1_000))
  expect(screen.getByRole('time').textContent).toBe('Yesterday 20:30')
  // The night on which the clock is put forward has 23 hours.
  act(() => vi.advanceTimersByTime(23 * 3_600_000))
  expect(screen.getByRole('time').textContent).toBe('Sat 20:30')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
