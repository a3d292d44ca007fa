import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AwayPage } from './away-page.tsx'

describe('a page whose server is away', () => {
  let looks = 0

  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    looks = 0
    vi.stubGlobal('fetch', async () => {
      looks += 1
      throw new TypeError('Failed to fetch')
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  const after = async (ms: number): Promise<number> => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return looks
  }

  it('checks less and less often whether the server is back, and at once when somebody asks it to', async () => {
    const { unmount } = render(<AwayPage />)
    expect([await after(0), await after(1_000), await after(2_000), await after(3_999), await after(1)]).toEqual([1, 2, 3, 3, 4])
    act(() => screen.getByRole('button', { name: 'Try Again' }).click())
    expect(await after(0)).toBe(5)
    unmount()
    expect(await after(24 * 3_600_000)).toBe(5)
  })
})
