import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepSchoolTime } from '../school-time.ts'
import { When } from './when.tsx'

const open = (timeZone: string, now: string, at: string): (() => void) => {
  vi.useFakeTimers({ now: new Date(now) })
  keepSchoolTime(timeZone)
  onTestFinished(() => {
    keepSchoolTime(null)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return render(<When at={at} />).unmount
}

test('at midnight of the school, wherever the device is, today becomes yesterday on a page that stays open', () => {
  const unmount = open('Europe/Madrid', '2026-03-28T20:00Z', '2026-03-28T19:30Z')
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

test('midnight is that of a school whose zone is known only later', () => {
  open('UTC', '2026-02-28T20:00Z', '2026-02-28T19:30Z')
  act(() => keepSchoolTime('Europe/Madrid'))
  act(() => vi.advanceTimersByTime(3 * 3_600_000 + 1_000))
  expect(screen.getByRole('time').textContent).toBe('Yesterday 20:30')
})

test("where the clock is put forward at midnight, the day begins with one o'clock", () => {
  open('Asia/Beirut', '2026-03-28T20:00Z', '2026-03-28T19:30Z')
  const timers = vi.fn(setTimeout)
  vi.stubGlobal('setTimeout', timers)
  act(() => vi.advanceTimersByTime(2 * 3_600_000 - 1_000))
  expect(screen.getByRole('time').textContent).toBe('Today 21:30')
  act(() => vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('time').textContent).toBe('Yesterday 21:30')
  expect(timers.mock.calls.length).toBeLessThan(4_000)
})
