import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { PupilMovesCard } from './pupil-moves-card.tsx'

const CLASS = '018f2c7e-1b2a-7c3d-8e4f-5a6b7c8d9e0f'
const PUPIL = 'f1d2c3b4-a596-4788-8990-aabbccddeeff'
const moves = {
  version: 3,
  element: { name: 'fire', chosen: true, nextCostPp: 0 },
  lines: [{ line: 'fire', level: 1, xpIntoLevel: 60, xpForLevel: 100, xpToNext: 40 }],
  slots: { count: 3, nextAtLevel: 5, equipped: ['vault-hack'] },
  learned: [{ moveId: 'vault-hack', level: 1, masteryLevel: 2, multipliersPerMille: [2120] }],
}
const UNLOCK = 'moves.unlock-for-pupil'
const RESET = 'moves.reset-for-pupil'

test.each([
  ['Unlock a move', 'cold-spray', 'Unlock', UNLOCK, 'Failed to unlock move', { moveId: 'cold-spray', element: null }],
  ['Unlock a move', 'element:water', 'Unlock', UNLOCK, 'Failed to unlock elemental moves', { moveId: null, element: 'water' }],
  ['Reset moves', 'vault-hack', 'Reset', RESET, 'Failed to reset move', { moveId: 'vault-hack' }],
  ['Reset moves', 'everything', 'Reset', RESET, 'Failed to reset moves', { moveId: null }],
])('“%s” with %s that fails says so to the letter, with the error id and Try Again', async (label, picked, verb, call, words, input) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ displayName: 'Ms Haddad' }) }),
    'moves.of-pupil': () => ({ moves }),
    [call]: () => new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9'),
  })
  await refreshSession()
  const { user } = showScreen(<SignedIn>{<PupilMovesCard classId={CLASS} personId={PUPIL} />}</SignedIn>)
  await user.selectOptions(await screen.findByLabelText(label), picked)
  await user.click(screen.getByRole('button', { name: `${verb}: ${label}` }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: verb }))
  const message = await screen.findByRole('article')
  expect(within(message).getByText(words)).toBeTruthy()
  expect(message.textContent).toContain('e7f3a9')
  await user.click(within(message).getByRole('button', { name: 'Try Again' }))
  const sent = () => asked.filter(({ name }) => name === call).map(each => each.input)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[0]).toEqual({ personId: PUPIL, version: 3, ...input })
  // Another press asks for another choice: the one of before may be gone from the list.
  expect((screen.getByLabelText(label) as HTMLSelectElement).value).toBe('')
  await user.click(screen.getByRole('button', { name: `${verb}: ${label}` }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('another element for a pupil who only started with one says that its moves go', async () => {
  answering({
    'people.front': () => frontOf({ me: adaWith({ displayName: 'Ms Haddad' }) }),
    'moves.of-pupil': () => ({
      moves: { ...moves, element: { ...moves.element, chosen: false }, lines: [{ ...moves.lines[0], xpIntoLevel: 0 }] },
    }),
  })
  await refreshSession()
  const { user } = showScreen(<SignedIn>{<PupilMovesCard classId={CLASS} personId={PUPIL} />}</SignedIn>)
  await user.selectOptions(await screen.findByLabelText('Give another element'), 'water')
  await user.click(screen.getByRole('button', { name: 'Change: Give another element' }))
  screen.getByText(/The pupil only started with Fire, so they lose its moves/)
})
