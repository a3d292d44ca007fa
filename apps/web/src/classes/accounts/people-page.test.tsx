import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering, sent } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { PeoplePage } from './people-page.tsx'

test('an admin lists the pupils who are in no class', async () => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'people.people': () => ({ rows: [], next: null }),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <PeoplePage />
    </SignedIn>,
  )
  await user.selectOptions(await screen.findByLabelText('Role'), 'Pupils in no class')
  await waitFor(() => expect(sent(asked, 'people.people').at(-1)).toEqual({ query: '', inNoClass: 'true' }))
  expect(await screen.findByText('Nobody matches this search.')).toBeTruthy()
})
