import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnnouncerProvider, useAnnounce } from './announcer.tsx'

function Crier() {
  const announce = useAnnounce()
  return (
    <>
      <button type="button" onClick={() => announce('Showing 3 of 28 students')}>
        count
      </button>
      <button type="button" onClick={() => announce('Time is up', 'assertive')}>
        bell
      </button>
    </>
  )
}

describe('an announcement', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const region = (urgency: string) => document.querySelector(`[data-announcer="${urgency}"]`)?.textContent

  const show = () =>
    render(
      <AnnouncerProvider>
        <Crier />
      </AnnouncerProvider>,
    )
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  it('is made politely, a moment later, and clears after one second', () => {
    show()
    act(() => screen.getByText('count').click())
    expect(region('polite')).toBe('')
    pass(100)
    expect(region('polite')).toBe('Showing 3 of 28 students')
    pass(999)
    expect(region('polite')).toBe('Showing 3 of 28 students')
    pass(1)
    expect(region('polite')).toBe('')
  })

  it('J5: is read beside another one that comes at the same moment, in a region that was there before', () => {
    show()
    const before = screen.getByRole('status')
    for (const _ of [1, 2]) act(() => screen.getByText('count').click())
    pass(100)
    expect(screen.getByRole('status')).toBe(before)
    expect(before.getAttribute('aria-atomic')).toBe('false')
    expect(before.children).toHaveLength(2)
  })

  it('interrupts only where it must', () => {
    show()
    const alarm = screen.getByRole('alert')
    expect(alarm.getAttribute('aria-live')).toBe('assertive')
    act(() => screen.getByText('bell').click())
    pass(100)
    expect(alarm.textContent).toBe('Time is up')
    expect(region('polite')).toBe('')
  })
})
