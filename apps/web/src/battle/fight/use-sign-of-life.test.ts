import { renderHook } from '@testing-library/react'
import { HEARD_EVERY_SECONDS } from '@xiotein/game/battle'
import { expect, test, vi } from 'vitest'
import { useSignOfLife } from './use-sign-of-life.ts'

test('a sign of life follows ten seconds after the last one, or after the server has heard of the player otherwise', () => {
  vi.useFakeTimers()
  try {
    const send = vi.fn(async () => undefined)
    const { result, unmount } = renderHook(() => useSignOfLife('duel', 'fight', send))
    const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)
    expect(send).toHaveBeenCalledTimes(1)
    pass(HEARD_EVERY_SECONDS)
    expect(send).toHaveBeenCalledTimes(2)
    pass(HEARD_EVERY_SECONDS - 1)
    result.current()
    pass(HEARD_EVERY_SECONDS - 1)
    expect(send).toHaveBeenCalledTimes(2)
    pass(1)
    expect(send).toHaveBeenCalledTimes(3)
    unmount()
    result.current()
    pass(HEARD_EVERY_SECONDS)
    expect(send).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})
