import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Note } from './note.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('J5: the words of an error come into a region that was there before them, so that they are read aloud', () => {
  render(<Note tone="bad" title="Failed to claim rewards" />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  act(() => vi.runAllTimers())
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toBe('Failed to claim rewards')
})

test('what is not read aloud by itself is no region, and is there at once', () => {
  render(<Note title="You joined later" />)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('You joined later')).toBeTruthy()
})
