import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answering, noNetwork } from '../../testing/answering.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { useBoardForVisitors } from './board-for-visitors.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Board() {
  useBoardForVisitors('week')
  return null
}

it('a board that has come again is asked for a second after the next failure, however often it had failed before', async () => {
  let isAway = true
  const asked = answering({
    'fame.board': () => (isAway ? noNetwork : { className: null, top: [], leftOut: null, own: null, classes: [] }),
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  showScreen(<Board />)
  await pass(0)
  // It waits a second, then two, then four.
  for (const ms of [1_000, 2_000]) await pass(ms)
  expect(asked).toHaveLength(3)
  isAway = false
  await pass(4_000)
  expect(asked).toHaveLength(4)
  isAway = true
  // A minute after it was opened.
  await pass(53_000)
  expect(asked).toHaveLength(5)
  await pass(1_000)
  expect(asked).toHaveLength(6)
})
