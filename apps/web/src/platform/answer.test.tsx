import { screen } from '@testing-library/react'
import type { FameCalls } from '@xiotein/contract/fame'
import { expect, it } from 'vitest'
import { answering, Refusal } from '../testing/answering.ts'
import { idOf } from '../testing/ids.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Answer } from './answer.tsx'
import { apiOf } from './call.ts'
import { useRead } from './use-read.ts'

const api = apiOf<FameCalls>()

function Pupil() {
  return (
    <Answer query={useRead(api, 'fame.of-pupil', { personId: idOf(1) })} failed="The pupil could not be loaded">
      {() => 'Hidden'}
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
    new Refusal('classes.new-to-class', 'The pupil is new to this class.', 403),
    'The pupil is new to this class.',
  ],
])('somebody without permission reads that %s, and finds the way back', async (_name, answer, words) => {
  answering({ 'fame.of-pupil': () => answer })
  showScreen(<Pupil />)
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy()
})
