import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering } from '../../testing/answering.ts'
import { idOf } from '../../testing/ids.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import type { OwnCard } from '../use-season.ts'
import { CardsPage } from './cards-page.tsx'

const card = (seasonName: string, earnedPp: number): OwnCard => ({
  id: idOf(seasonName),
  seasonName,
  closedAt: '2027-07-02T14:20:00.000Z',
  keepsake: {
    displayName: 'Ada',
    title: null,
    level: 3,
    earnedPp,
    badges: ['level-2'],
    chapters: 2,
    classNames: ['7C'],
    manifest: null,
    element: 'water',
    squadName: null,
  },
})

test('a pupil looks at the newest card, chooses an older one, and prints it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'season.cards': () => ({ schoolName: 'Oak School', cards: [card('2026/27', 900), card('2025/26', 1_200)] }),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <CardsPage />
    </SignedIn>,
  )
  await screen.findByRole('article', { name: 'Keepsake card of Ada, season 2026/27' })
  screen.getByText('900 PP')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Season' }), '2025/26')
  screen.getByText('1,200 PP')
  await user.click(screen.getByRole('button', { name: 'Print this card' }))
  expect(print).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
