import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answering, Refusal } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ManifestCard } from './manifest-card.tsx'

const unchosen = { manifest: null, chosenAt: null, may: { choose: true } }
const chosen = { manifest: 'empathy', chosenAt: '2026-11-20T09:00:00.000Z', may: { choose: false } }

it('describes the ten, asks once more before a choice that cannot be undone, and then shows it', async () => {
  let mine: unknown = unchosen
  const asked = answering({
    'moves.manifest': () => mine,
    'moves.choose-manifest': () => {
      mine = chosen
      return chosen
    },
  })
  const { user } = showScreen(<ManifestCard />)
  expect(await screen.findAllByRole('radio')).toHaveLength(10)
  await user.click(screen.getByRole('radio', { name: /^Empathy/ }))
  expect(screen.getByText('Kind Word')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Choose Empathy' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/cannot be undone/)).toBeTruthy()
  expect(asked.some(call => call.name === 'moves.choose-manifest')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Choose Empathy' }))
  expect(await screen.findByText('You feel what others carry, and help them carry it.')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(asked.find(call => call.name === 'moves.choose-manifest')?.input).toEqual({ manifest: 'empathy' })
})

it('says in the dialog that a choice failed, with the error id', async () => {
  answering({
    'moves.manifest': () => unchosen,
    'moves.choose-manifest': () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9'),
  })
  const { user } = showScreen(<ManifestCard />)
  await user.click(await screen.findByRole('radio', { name: /^Cooking/ }))
  await user.click(screen.getByRole('button', { name: 'Choose Cooking' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Choose Cooking' }))
  expect(await within(screen.getByRole('dialog')).findByText(/^Failed to unlock moves. Something went wrong.*e7f3a9/)).toBeTruthy()
})

it('says in the dialog why a second choice is refused', async () => {
  const words = 'You have already chosen your manifest. It stays yours.'
  answering({
    'moves.manifest': () => unchosen,
    'moves.choose-manifest': () => new Refusal('moves.manifest-chosen', words),
  })
  const { user } = showScreen(<ManifestCard />)
  await user.click(await screen.findByRole('radio', { name: /^Cooking/ }))
  await user.click(screen.getByRole('button', { name: 'Choose Cooking' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Choose Cooking' }))
  expect(await within(screen.getByRole('dialog')).findByText(words)).toBeTruthy()
})
