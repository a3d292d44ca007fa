import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { PupilPage } from './pupil-page.tsx'

const ROSTER = [{ id: 'bo', displayName: 'Bo Larsen', photo: null }]

test.each([
  ['the class could not be loaded', new Refusal('http.broken', 'Something went wrong.', 500), /^The class could not be loaded/],
  ['the pupil is not in it', { id: 'c', name: '7C', roster: ROSTER }, 'This pupil is not in 7C'],
])('a page without the name of its pupil says that %s', async (_why, schoolClass, words) => {
  answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'classes.class': () => schoolClass,
    'ledger.history': () => ({ rows: [], next: null }),
  })
  await refreshSession()
  showScreen(
    <SignedIn>
      <Route path="/admin/classes/:classId/pupils/:personId">
        <PupilPage />
      </Route>
    </SignedIn>,
    { path: '/admin/classes/c/pupils/somebody' },
  )
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a teacher sees the total and the history first, and can help the pupil in', async () => {
  const pupil = { ...ROSTER[0], username: 'bo.larsen', email: null, needsCard: false }
  const row = { id: 'r', at: '2026-11-25T10:31:00.000Z', kind: 'award', reason: 'Kind', from: 'Ms Osei', amount: 5, balanceAfter: 642 }
  answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'classes.class': () => ({ id: 'c', name: '7C', roster: [pupil], archivedAt: null, may: { edit: true, makeCards: true } }),
    'ledger.history': () => ({ rows: [row], next: null }),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <Route path="/admin/classes/:classId/pupils/:personId">
        <PupilPage />
      </Route>
    </SignedIn>,
    { path: '/admin/classes/c/pupils/bo' },
  )
  expect(await screen.findByText('642 PP')).toBeTruthy()
  await screen.findByText('Signs in as bo.larsen.')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Bo Larsen',
    'History of Bo Larsen',
    'Help with signing in',
  ])
  expect(screen.getByRole('link', { name: 'New sign-in card' }).getAttribute('href')).toBe('/admin/classes/c/cards?pupil=bo')
  await user.click(screen.getByRole('button', { name: 'Password link' }))
  expect(await screen.findByRole('dialog', { name: 'Password link for Bo Larsen', hidden: true })).toBeTruthy()
})

test('whoever stands in is offered no card, and is told who makes them', async () => {
  const pupil = { ...ROSTER[0], username: 'bo.larsen', email: null, needsCard: true }
  answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'classes.class': () => ({ id: 'c', name: '7C', roster: [pupil], archivedAt: null, may: { edit: true, makeCards: false } }),
    'ledger.history': () => ({ rows: [], next: null }),
  })
  await refreshSession()
  showScreen(
    <SignedIn>
      <Route path="/admin/classes/:classId/pupils/:personId">
        <PupilPage />
      </Route>
    </SignedIn>,
    { path: '/admin/classes/c/pupils/bo' },
  )
  await screen.findByRole('button', { name: 'Password link' })
  expect(screen.queryByRole('link', { name: 'New sign-in card' })).toBeNull()
  screen.getByText('The teachers of the class make its cards.')
})
