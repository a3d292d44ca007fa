import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering, Refusal } from '../../testing/answering.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { PasskeyFirstPage } from './passkey-first-page.tsx'

test('nobody is asked for a first passkey before it is known that they have none', async () => {
  let answer: unknown = new Refusal('http.broken', 'Something went wrong.', 500)
  answering({ 'people.passkeys': () => answer })
  const { user } = showScreen(<PasskeyFirstPage />)
  expect(screen.queryByText(/^Add a passkey once/)).toBeNull()
  await screen.findByText('Your passkeys could not be loaded')
  expect(screen.queryByText(/^Add a passkey once/)).toBeNull()
  answer = { possible: true, passkeys: [], proof: 'password', suggestedName: null }
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(/^Add a passkey once/)).toBeTruthy()
})
