import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { ClassSide } from './class-side.tsx'
import type { OpenClass } from './use-classes.ts'

const [bo, cleo, ida] = [
  { needsCard: false, isSuspended: false },
  { needsCard: true, isSuspended: false },
  { needsCard: true, isSuspended: true },
]

test.each([
  [[bo], 'Everybody here has chosen a password. Whoever forgot it gets a new card.'],
  [[bo, cleo, ida], '1 pupil has no password yet and starts with the code on a card.'],
  [[bo, ida], '1 suspended pupil gets no card until an admin restores access.'],
])('beside the roster it says who needs a sign-in card', async (roster, words) => {
  answering({ 'people.front': () => frontOf({ me: adaWith() }) })
  await refreshSession()
  const schoolClass = { id: 'c', name: '7C', code: null, archivedAt: null, may: { edit: true, makeCards: true }, roster }
  showScreen(
    <SignedIn>
      <ClassSide schoolClass={schoolClass as unknown as OpenClass} />
    </SignedIn>,
  )
  expect(await screen.findByText(words)).toBeTruthy()
})
