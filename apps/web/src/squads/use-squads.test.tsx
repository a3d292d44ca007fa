import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCommand } from '../platform/use-command.ts'
import { answering, noNetwork } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { REMOVING, STAYING, squads } from './use-squads.ts'

const input = { squadId: 'e0000000-0000-4000-8000-00000000000a', personId: 'e0000000-0000-4000-8000-00000000000b' }

function Presses() {
  const presses = {
    'squads.invite': useCommand(squads, 'squads.invite', STAYING),
    'squads.hand-over': useCommand(squads, 'squads.hand-over', STAYING),
    'squads.remove-member': useCommand(squads, 'squads.remove-member', REMOVING),
  }
  return Object.entries(presses).map(([name, { send }]) => (
    <button key={name} type="button" onClick={() => send(input)}>
      {name}
    </button>
  ))
}

test.each([
  ['squads.invite', 'squads.remove-member'],
  ['squads.hand-over', 'squads.remove-member'],
  ['squads.remove-member', 'squads.invite'],
  ['squads.remove-member', 'squads.hand-over'],
])('%s, whose answer was lost, is a new wish after %s', async (first, then) => {
  let isAway = true
  const answer = () => (isAway ? noNetwork : { done: true })
  const asked = answering({ 'squads.invite': answer, 'squads.hand-over': answer, 'squads.remove-member': answer })
  const { user, cache } = showScreen(<Presses />)
  for (const name of [first, then, first]) {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(cache.isMutating()).toBe(0))
    isAway = false
  }
  const keys = asked.filter(({ name }) => name === first).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})
