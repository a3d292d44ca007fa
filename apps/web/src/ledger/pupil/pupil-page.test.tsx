import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { classWith, rosterPupil } from '../../testing/class-examples.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { PupilPage } from './pupil-page.tsx'

const CLASS = '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b02'
const BO = '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b03'
const NOBODY = '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b04'
const pathOf = (personId: string) => `/admin/classes/${CLASS}/pupils/${personId}`
const classOfBo = (needsCard: boolean, may: NonNullable<Parameters<typeof classWith>[0]['may']>) =>
  classWith({ id: CLASS, name: '7C', roster: [rosterPupil({ id: BO, displayName: 'Bo Larsen', username: 'bo.larsen', needsCard })], may })

test.each([
  ['the class could not be loaded', new Refusal('http.broken', 'Something went wrong.', 500), /^The class could not be loaded/],
  ['the pupil is not in it', classOfBo(false, {}), 'This pupil is not in 7C'],
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
    { path: pathOf(NOBODY) },
  )
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a teacher sees the total and the history first, and can help the pupil in', async () => {
  const row = { id: 1, at: '2026-11-25T10:31:00.000Z', kind: 'class-points', reason: 'Kind', from: 'Ms Osei', amount: 5, balanceAfter: 642 }
  answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'classes.class': () => classOfBo(false, { edit: true, makeCards: true }),
    'ledger.history': () => ({ rows: [row], next: null }),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <Route path="/admin/classes/:classId/pupils/:personId">
        <PupilPage />
      </Route>
    </SignedIn>,
    { path: pathOf(BO) },
  )
  expect(await screen.findByText('642 PP')).toBeTruthy()
  await screen.findByText('Signs in as bo.larsen.')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Bo Larsen',
    'History of Bo Larsen',
    'Help with signing in',
  ])
  expect(screen.getByRole('link', { name: 'New sign-in card' }).getAttribute('href')).toBe(`/admin/classes/${CLASS}/cards?pupil=${BO}`)
  await user.click(screen.getByRole('button', { name: 'Password link' }))
  expect(await screen.findByRole('dialog', { name: 'Password link for Bo Larsen', hidden: true })).toBeTruthy()
})

test('whoever stands in is offered no card, and is told who makes them', async () => {
  answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'classes.class': () => classOfBo(true, { edit: true, makeCards: false }),
    'ledger.history': () => ({ rows: [], next: null }),
  })
  await refreshSession()
  showScreen(
    <SignedIn>
      <Route path="/admin/classes/:classId/pupils/:personId">
        <PupilPage />
      </Route>
    </SignedIn>,
    { path: pathOf(BO) },
  )
  await screen.findByRole('button', { name: 'Password link' })
  expect(screen.queryByRole('link', { name: 'New sign-in card' })).toBeNull()
  screen.getByText('The teachers of the class make its cards.')
})
