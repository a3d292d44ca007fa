import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Odometer } from './odometer.tsx'

describe('a counter', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('says its number with the unit', () => {
    render(<Odometer value={1642} />)
    expect(screen.getByRole('status').textContent).toBe('1,642 PP')
  })

  it('says a new total once, after the last of several changes has settled', () => {
    const { rerender } = render(<Odometer value={642} />)
    rerender(<Odometer value={643} />)
    act(() => vi.advanceTimersByTime(300))
    rerender(<Odometer value={644} />)
    act(() => vi.advanceTimersByTime(300))
    expect(screen.getByRole('status').textContent).toBe('642 PP')
    act(() => vi.advanceTimersByTime(220))
    expect(screen.getByRole('status').textContent).toBe('644 PP')
  })

  it('in a list is silent, and still has its number for those who come to it', () => {
    render(<Odometer value={7} announce={false} />)
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByText('7 PP')).toBeTruthy()
  })

  it('turns each wheel to its digit', () => {
    const { container } = render(<Odometer value={205} />)
    const turns = [...container.querySelectorAll<HTMLElement>('[style]')].map(wheel => wheel.style.transform)
    expect(turns).toEqual(['translateY(-20%)', 'translateY(0%)', 'translateY(-50%)'])
  })
})
