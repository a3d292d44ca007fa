import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { type Front, refreshSession } from '../people/index.ts'
import { answering, sent } from '../testing/answering.ts'
import { classWith, rosterPupil } from '../testing/class-examples.ts'
import { idOf } from '../testing/ids.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { CardsPage } from './cards-page.tsx'

const C = idOf(9)
const [BO, DANA, FAY] = [idOf(2), idOf(4), idOf(6)]
const CLASS = ['Ada', 'Bo', 'Cem', 'Dana', 'Eli'].map((displayName, at) => rosterPupil({ id: idOf(at + 1), displayName }))
const fay = rosterPupil({ id: FAY, displayName: 'Fay', needsCard: true })

const openCards = async (roster: typeof CLASS, query = '', front: Partial<Front> = {}) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith(), ...front }),
    'classes.class': () => classWith({ id: C, name: '7C', roster, may: { edit: true, makeCards: true } }),
    'classes.print-cards': ({ personIds }) => ({
      schoolName: 'Lindenhof School',
      className: '7C',
      address: 'http://192.168.1.20:3000',
      cards: ((personIds ?? []) as string[]).map(id => ({ id, displayName: id, signInName: id, startCode: 'ABCDE-FGHJK' })),
      leftOut: { suspended: 0, newToClass: personIds ? 0 : 1 },
    }),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <Route path="/admin/classes/:classId/cards">
        <CardsPage />
      </Route>
    </SignedIn>,
    { path: `/admin/classes/${C}/cards${query}` },
  )
  await screen.findByRole('list', { name: 'Who gets a card' })
  return { asked, user }
}

test('several pupils who forgot their passwords get new cards on one sheet', async () => {
  const { asked, user } = await openCards(CLASS)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create cards' }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Bo' }))
  await user.click(screen.getByRole('checkbox', { name: 'Dana' }))
  await user.click(screen.getByRole('button', { name: 'Create 2 cards' }))
  const sheet = await screen.findByRole('list', { name: 'Sign-in cards' })
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(2)
  expect(sent(asked, 'classes.print-cards')).toEqual([{ classId: C, personIds: [BO, DANA] }])
})

test('those without a password are ticked, and those who have just joined are left out of their cards', async () => {
  const { asked, user } = await openCards([...CLASS, fay, rosterPupil({ id: idOf(7), displayName: 'Gus', isSuspended: true })])
  expect(screen.queryByText('Gus')).toBeNull()
  screen.getByText('1 suspended pupil gets no card until an admin restores access.')
  await user.click(screen.getByRole('button', { name: 'Create the card' }))
  await screen.findByText(/^1 pupil gets no card yet/)
  expect(sent(asked, 'classes.print-cards')).toEqual([{ classId: C, personIds: null }])
})

test('the pupil whom the address names is ticked, and another one can be added', async () => {
  const { asked, user } = await openCards([...CLASS, fay], `?pupil=${BO}`)
  await user.click(screen.getByRole('checkbox', { name: /^Fay/ }))
  await user.click(screen.getByRole('button', { name: 'Create 2 cards' }))
  await screen.findByRole('list', { name: 'Sign-in cards' })
  expect(sent(asked, 'classes.print-cards')).toEqual([{ classId: C, personIds: [BO, FAY] }])
})

test.each([
  ['this-computer', /^This works only on this computer so far/],
  ['other-network', /^This computer is in another network now/],
  ['this-network', /^192.168.1.20:3000 is the address in the network where you are now/],
  ['anywhere', null],
] as const)('before cards are made it is said where their address leads: %s', async (handedReach, words) => {
  await openCards(CLASS, '', { handedAddress: 'http://192.168.1.20:3000', handedReach })
  expect(screen.queryAllByText(/computer|network/).map(({ textContent }) => textContent)[0] ?? '').toMatch(words ?? /^$/)
})
