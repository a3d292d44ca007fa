import { screen } from '@testing-library/react'
import type { PeopleCalls } from '@xiotein/contract/people'
import { expect, it } from 'vitest'
import { answering, Refusal } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Answer } from './answer.tsx'
import { apiOf } from './call.ts'
import { useRead } from './use-read.ts'

const api = apiOf<PeopleCalls>()

function Sessions() {
  return (
    <Answer query={useRead(api, 'people.sessions', {})} failed="The devices could not be loaded">
      {() => 'Two devices'}
    </Answer>
  )
}

it.each([
  [
    'the page is closed',
    new Refusal('http.forbidden', "You don't have permission to do this.", 403),
    "You don't have permission to access this page",
  ],
  [
    'why, where there is more to say',
    new Refusal('squads.not-leader', 'Only the leader can do this.', 403),
    'Only the leader can do this.',
  ],
])('somebody without permission reads that %s, and finds the way back', async (_name, answer, words) => {
  answering({ 'people.sessions': () => answer })
  showScreen(<Sessions />)
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy()
})
