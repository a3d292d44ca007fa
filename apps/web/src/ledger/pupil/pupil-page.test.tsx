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
