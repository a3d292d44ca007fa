import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering } from '../../testing/answering.ts'
import { idOf } from '../../testing/ids.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { squadMember, squadWith } from '../../testing/squad-examples.ts'
import type { SquadView } from '../use-squads.ts'
import { CardPage } from './card-page.tsx'
import type { PowerCard } from './use-power-card.ts'

const card: PowerCard = {
  frame: null,
  path: 'path_tempo',
  displayName: 'Ada',
  title: null,
  level: 2,
  ascension: 0,
  power: 48,
  element: 'fire',
  manifest: 'reading',
  squadName: null,
  moves: [{ moveId: 'vault-hack', mastery: 1 }],
  badges: ['first-xp', 'level-2'],
}

const teaches = {
  may: { keepScore: true, review: true, runSchool: false },
  roles: [{ role: 'teacher', classId: idOf('7B'), className: '7B' }],
} as const

const open = async (
  path: string,
  squad: SquadView | null = null,
  badges: PowerCard['badges'] = card.badges,
  moves: PowerCard['moves'] = card.moves,
) => {
  let worn: unknown = null
  const honours = () => ({ badges: [], titles: ['first-xp', 'level-2'], worn })
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'squads.power-card': () => ({ card: { ...card, badges, moves, title: worn } }),
    'growth.honours': honours,
    'squads.mine': () => ({ squad, sent: [], invitations: [], may: { found: false } }),
    'growth.wear-title': ({ badge }) => {
      worn = badge
      return honours()
    },
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <CardPage />
    </SignedIn>,
    { path },
  )
  return { ...shown, asked }
}

test('a pupil chooses on the card which of the earned titles is on it', async () => {
  const { user, asked } = await open('/profile/card')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Title' }), 'level-2')
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'growth.wear-title').map(({ input }) => input)).toEqual([{ badge: 'level-2' }]),
  )
})

test('the back of the card names the lamps by their light, the unsigned works and the lines of the letter', async () => {
  await open('/profile/card?of=0199c0de-0000-7000-8000-000000000001', null, ['chapter-1', 'chapter-2', 'chapter-3'])
  const back = within(await screen.findByRole('article', { name: 'Power Card of Ada, back', hidden: true }))
  for (const words of ['3 of 9 lamps', 'Lamps: fire, water, shadow', 'Unsigned works: 3 of 8. Lines of the letter: 4 of 9.']) {
    expect(back.getByText(words)).toBeTruthy()
  }
})

test('during a duel the card of the other says in place of the moves why they are not there', async () => {
  await open('/profile/card?of=0199c0de-0000-7000-8000-000000000001', null, [], null)
  const front = within(await screen.findByRole('article', { name: 'Power Card of Ada, front' }))
  expect(
    front.getByText('You are in a duel with each other, or about to be. Open the card again afterwards to see the moves.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print this card' })).toBeNull()
})

test('the card of somebody else offers no title', async () => {
  await open('/profile/card?of=0199c0de-0000-7000-8000-000000000001')
  await screen.findByRole('article', { name: 'Power Card of Ada, front' })
  expect(screen.queryByRole('combobox', { name: 'Title' })).toBeNull()
})

test('four cards on a sheet are printed, and the page is as before afterwards', async () => {
  const printed: number[] = []
  const fronts = () => document.querySelectorAll('article[aria-label="Power Card of Ada, front"]').length
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(fronts())
  })
  const { user } = await open('/profile/card')
  await user.click(await screen.findByRole('button', { name: 'Print four on A4' }))
  expect(printed).toEqual([5])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  await waitFor(() => expect(fronts()).toBe(1))
  vi.restoreAllMocks()
})

test("the cards of the squad are one press away from one's own", async () => {
  const kwame = squadMember(idOf('kwame'), 'Kwame Boateng')
  await open('/profile/card', squadWith({ members: [squadMember(adaWith().id, 'Ada'), kwame] }))
  const link = await screen.findByRole('link', { name: /Kwame Boateng/ })
  expect(link.getAttribute('href')).toBe(`/profile/card?of=${kwame.id}`)
  expect(screen.queryByRole('link', { name: /Ada/ })).toBeNull()
})

test('a teacher, who has no card, is led to the classes', async () => {
  answering({
    'people.front': () => frontOf({ me: adaWith({ classes: [], ...teaches }) }),
    'squads.power-card': () => ({ card: null }),
  })
  await refreshSession()
  showScreen(
    <SignedIn>
      <CardPage />
    </SignedIn>,
    { path: '/profile/card' },
  )
  expect(await screen.findByRole('heading', { name: 'Power Cards are for pupils' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Classes' }).getAttribute('href')).toBe('/admin/classes')
})
