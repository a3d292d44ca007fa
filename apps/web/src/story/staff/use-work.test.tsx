import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCommand } from '../../platform/use-command.ts'
import { answering, noNetwork } from '../../testing/answering.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { storyApi } from '../use-story.ts'
import { COUNTING, TAKING_BACK } from './use-work.ts'

const classId = '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b02'
const personId = '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b03'
const challenge = 'illusion-trials'

function Presses() {
  const tick = useCommand(storyApi, 'story.tick', COUNTING)
  const grant = useCommand(storyApi, 'story.grant', COUNTING)
  const takeBack = useCommand(storyApi, 'story.take-back', TAKING_BACK)
  const back = (id: string) => takeBack.send({ classId, personId, is: 'challenge', id, reason: 'Not yet.' })
  const presses = {
    'story.tick': () => tick.send({ classId, challenge, personIds: [personId] }),
    'story.grant': () => grant.send({ classId, personId, challenge, reason: 'Done.' }),
    'story.take-back': () => back(challenge),
    other: () => back('believe'),
  }
  return Object.entries(presses).map(([name, press]) => (
    <button key={name} type="button" onClick={press}>
      {name}
    </button>
  ))
}

test.each([
  { first: 'story.tick', next: 'story.take-back', isNew: true },
  { first: 'story.grant', next: 'story.take-back', isNew: true },
  { first: 'story.take-back', next: 'story.tick', isNew: true },
  { first: 'story.take-back', next: 'story.grant', isNew: true },
  { first: 'story.tick', next: 'other', isNew: false },
])('$first, whose answer was lost, is a new wish after $next: $isNew', async ({ first, next, isNew }) => {
  let isAway = true
  const unless = (answer: object) => () => (isAway ? noNetwork : answer)
  const asked = answering({
    'story.tick': unless({ ticked: [personId], notYet: [], gone: [] }),
    'story.grant': unless({ done: true }),
    'story.take-back': unless({ done: true }),
  })
  const { user, cache } = showScreen(<Presses />)
  for (const name of [first, next, first]) {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(cache.isMutating()).toBe(0))
    isAway = false
  }
  const [before, after] = asked.filter(({ name }) => name === first).map(({ key }) => key)
  expect(after !== before).toBe(isNew)
})
