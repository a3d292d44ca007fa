import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { AnnouncerProvider } from '../../ui/messages/announcer.tsx'
import type { Fight } from '../use-battle.ts'
import { Clock } from './clock.tsx'

test('the length of a battle, which tells who has more time to choose, is not shown; its last minute is', () => {
  const fight = { asOf: '2026-11-23T10:31:00.000Z', turnEndsAt: null, pausedAt: null, outcome: null, turn: 2, log: [] }
  const until = (endsAt: string) => (
    <AnnouncerProvider>
      <Clock fight={{ ...fight, endsAt } as unknown as Fight} />
    </AnnouncerProvider>
  )
  const { rerender } = showScreen(until('2026-11-23T10:38:30.000Z'))
  expect(screen.queryByText(/^The battle ends in/)).toBeNull()
  rerender(until('2026-11-23T10:31:50.000Z'))
  expect(screen.getByText('The battle ends in 0:50.')).toBeTruthy()
})
