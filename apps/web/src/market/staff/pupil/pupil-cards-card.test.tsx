import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../../people/index.ts'
import { answering, Refusal } from '../../../testing/answering.ts'
import { adaWith, frontOf } from '../../../testing/people-of-tests.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SignedIn } from '../../../testing/signed-in.tsx'
import { PupilCardsCard } from './pupil-cards-card.tsx'

const CLASS = '018f2c7e-1b2a-7c3d-8e4f-5a6b7c8d9e0f'
const PUPIL = 'f1d2c3b4-a596-4788-8990-aabbccddeeff'
const held = { unlocked: true, uses: 3, maxUses: 3, level: 2, multipliersPerMille: [2100], undo: null }
const artifacts = [
  { artifactId: 'shield-breaker', ...held },
  { artifactId: 'shield-restore', ...held },
  { artifactId: 'teleport-pp', ...held, unlocked: false, uses: 0, level: 1, multipliersPerMille: [] },
]

test.each([
  ['Unlock Teleport PP', 'Unlock', 'market.unlock-card-for-pupil', 'Failed to unlock action card', { artifactId: 'teleport-pp' }],
  ['Reset all action cards', 'Reset', 'market.reset-cards-for-pupil', 'Failed to reset action cards', {}],
])('“%s” that fails says so to the letter, with the error id and Try Again', async (button, confirm, call, words, input) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ displayName: 'Ms Haddad' }) }),
    'market.of-pupil': () => ({ artifacts, version: 7 }),
    [call]: () => new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9'),
  })
  await refreshSession()
  const { user } = showScreen(<SignedIn>{<PupilCardsCard classId={CLASS} personId={PUPIL} />}</SignedIn>)
  await user.click(await screen.findByRole('button', { name: button }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }))
  const message = await screen.findByRole('article')
  expect(within(message).getByText(words)).toBeTruthy()
  expect(message.textContent).toContain('e7f3a9')
  await user.click(within(message).getByRole('button', { name: 'Try Again' }))
  const sent = () => asked.filter(({ name }) => name === call).map(each => each.input)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[0]).toEqual({ personId: PUPIL, version: 7, ...input })
})
