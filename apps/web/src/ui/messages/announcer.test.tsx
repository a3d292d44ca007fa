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

  it('is made politely and clears after one second', () => {
    render(
      <AnnouncerProvider>
        <Crier />
      </AnnouncerProvider>,
    )
    act(() => screen.getByText('count').click())
    expect(region('polite')).toBe('Showing 3 of 28 students')
    act(() => vi.advanceTimersByTime(999))
    expect(region('polite')).toBe('Showing 3 of 28 students')
    act(() => vi.advanceTimersByTime(1))
    expect(region('polite')).toBe('')
  })

  it('J5: is read beside another one that comes at the same moment, in a region that was there before', () => {
    render(
      <AnnouncerProvider>
        <Crier />
      </AnnouncerProvider>,
    )
    const before = document.querySelector('[data-announcer="polite"]')
    for (const _ of [1, 2]) act(() => screen.getByText('count').click())
    expect(document.querySelector('[data-announcer="polite"]')).toBe(before)
    expect(before?.children).toHaveLength(2)
  })

  it('interrupts only where it must', () => {
    render(
      <AnnouncerProvider>
        <Crier />
      </AnnouncerProvider>,
    )
    act(() => screen.getByText('bell').click())
    expect(region('assertive')).toBe('Time is up')
    expect(region('polite')).toBe('')
  })
})
