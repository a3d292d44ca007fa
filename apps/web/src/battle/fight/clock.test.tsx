import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { AnnouncerProvider } from '../../ui/messages/announcer.tsx'
import type { Fight } from '../use-battle.ts'
import { Clock } from './clock.tsx'

const ringOf = (container: HTMLElement) => container.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--part')
const shown = (change: object) => (
  <AnnouncerProvider>
    <Clock
      ringed
      fight={
        {
          asOf: '2026-11-23T10:31:00.000Z',
          endsAt: null,
          turnEndsAt: null,
          pausedAt: null,
          outcome: null,
          turn: 2,
          log: [],
          ...change,
        } as unknown as Fight
      }
    />
  </AnnouncerProvider>
)

test('a turn of the usual length, a longer one and one without a clock look the same until its last ten seconds', () => {
  const { container, rerender } = showScreen(shown({}))
  const untimed = container.firstElementChild?.outerHTML
  expect(ringOf(container)).toBe('1')
  for (const turnEndsAt of ['2026-11-23T10:31:30.000Z', '2026-11-23T10:31:45.000Z', '2026-11-23T10:32:00.000Z']) {
    rerender(shown({ turnEndsAt }))
    expect(container.firstElementChild?.outerHTML).toBe(untimed)
  }
  rerender(shown({ turnEndsAt: '2026-11-23T10:31:08.000Z' }))
  expect([screen.getByRole('timer').textContent, ringOf(container)]).toEqual(['8', '0.8'])
})

test.each([
  ['over', { outcome: { winner: 0, reason: 'fallen' } }],
  ['paused', { pausedAt: '2026-11-23T10:31:00.000Z' }],
])('a battle that is %s has no ring', (_, change) => {
  expect(ringOf(showScreen(shown(change)).container)).toBeUndefined()
})

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

test('a pause is announced, and so is its end while the battle goes on', async () => {
  const paused = { pausedAt: '2026-11-23T10:31:00.000Z' }
  const heard = () => document.querySelector('[data-announcer=polite]')?.textContent
  const { rerender } = render(shown(paused))
  await waitFor(() => expect(heard()).toBe('Eyes up! A teacher has paused this battle. The clocks stand still.'))
  rerender(shown({}))
  await waitFor(() => expect(heard()).toContain('The pause is over. The battle goes on.'))
})
