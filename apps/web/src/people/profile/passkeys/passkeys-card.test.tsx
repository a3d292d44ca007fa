import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answering, noNetwork, Refusal } from '../../../testing/answering.ts'
import { idOf } from '../../../testing/ids.ts'
import { adaWith, frontOf } from '../../../testing/people-of-tests.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { refreshSession } from '../../session.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import type { Passkeys } from './use-passkeys.ts'

const laptop = {
  id: '6f0b1c1e-8a55-4f5c-9a0e-0d0f6f1f1a11',
  name: 'Laptop',
  createdAt: '2026-11-02T09:00:00.000Z',
  lastUsedAt: null,
  works: true,
  here: true,
}
const answerOf = (change: Partial<Passkeys> = {}): Passkeys => ({
  passkeys: [laptop],
  possible: true,
  proof: 'password',
  suggestedName: 'Firefox on Windows',
  ...change,
})

type Answers = Parameters<typeof answering>[0]

async function cardOf(change: Partial<Passkeys>, answers: Answers = {}) {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ roles: [{ role: 'teacher', classId: idOf(1), className: '8A' }] }) }),
    'people.passkeys': () => answerOf(change),
    ...answers,
  })
  await refreshSession()
  return { ...showScreen(<PasskeysCard />), asked }
}

/** A browser that knows passkeys, and what its device answers. */
const deviceThat = (create: () => Promise<unknown>): void => {
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
}
const refuses = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }))

const creation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Lindenhof School' },
  user: { id: 'AAAA', name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
  timeout: 300_000,
}

beforeEach(() => () => vi.unstubAllGlobals())

describe('the passkeys of somebody', () => {
  it('are listed, or the card says that there are none or that they could not be loaded', async () => {
    deviceThat(refuses('NotAllowedError'))
    const { unmount } = await cardOf({ passkeys: [] })
    expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy()
    unmount()
    await cardOf({}, { 'people.passkeys': () => noNetwork })
    expect(await screen.findByText('Your passkeys could not be loaded')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })

  it('say which of them was used here, and which are for an address that the school had before', async () => {
    await cardOf({ passkeys: [laptop, { ...laptop, id: laptop.id.replace('11', '12'), name: 'Phone', here: false, works: false }] })
    const [first, second] = await screen.findAllByRole('listitem')
    expect(within(first as HTMLElement).getByText('Used here')).toBeTruthy()
    expect(within(second as HTMLElement).getByText('For another address')).toBeTruthy()
  })

  it('get another name, and are removed after a question, with the password', async () => {
    let tries = 0
    const { user, asked } = await cardOf(
      {},
      {
        'people.rename-passkey': () => ({ done: true }),
        'people.remove-passkey': ({ password }) => {
          tries += 1
          if (password === 'often') return new Refusal('people.too-many-confirmations', 'Please wait 15 minutes.', 429)
          if (password !== 'copper-heron') return new Refusal('people.wrong-password', 'The current password is wrong.', 403)
          if (tries < 4) return new Refusal('people.last-passkey', 'Your school requires a passkey, and this is your last one.')
          return { done: true }
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Rename Laptop' }))
    const name = within(screen.getByRole('dialog')).getByLabelText('Name of the passkey')
    await user.clear(name)
    await user.type(name, '{Enter}')
    expect(screen.getByText('Please give it a name.')).toBeTruthy()
    await user.type(name, 'Old laptop{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.find(call => call.name === 'people.rename-passkey')?.input).toEqual({ passkeyId: laptop.id, name: 'Old laptop' })

    await user.click(screen.getByRole('button', { name: 'Remove Laptop' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Remove Laptop?' }))
    const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove' })
    expect(remove.disabled).toBe(true)
    const password = dialog.getByLabelText('Your password')
    await user.type(password, 'wrong')
    await user.click(remove)
    expect(await dialog.findByText('The current password is wrong.')).toBeTruthy()
    await user.clear(password)
    await user.type(password, 'often')
    await user.click(remove)
    expect(await dialog.findByText('Please wait 15 minutes.')).toBeTruthy()
    expect(password.getAttribute('aria-invalid')).toBe('true')
    await user.clear(password)
    await user.type(password, 'copper-heron')
    await user.click(remove)
    expect(await dialog.findByText('Your school requires a passkey, and this is your last one.')).toBeTruthy()
    await user.click(remove)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a new passkey', () => {
  it('is not offered where the address or the browser does not allow one, and the card says why', async () => {
    const { unmount } = await cardOf({ possible: false })
    expect(await screen.findByText(/Passkeys do not work at this address/)).toBeTruthy()
    unmount()
    await cardOf({})
    expect(await screen.findByText(/This browser cannot use passkeys/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })

  it.each([
    ['NotAllowedError', 'Your device cancelled, or the time ran out. Please try again.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['ConstraintError', /^This device cannot save a passkey/],
    ['UnknownError', /^Your device could not use a passkey/],
  ])('says in words what the device says by %s, and can be tried again', async (name, words) => {
    deviceThat(refuses(name))
    const { user, asked } = await cardOf({}, { 'people.begin-passkey': () => creation })
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    expect(screen.getByLabelText<HTMLInputElement>('Name of the passkey').value).toBe('Firefox on Windows')
    await user.click(screen.getByRole('button', { name: 'Create the passkey' }))
    expect(screen.getByText('Please enter your password.')).toBeTruthy()
    await user.type(screen.getByLabelText('Your password'), 'copper-heron{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(asked.find(call => call.name === 'people.begin-passkey')?.input).toEqual({ password: 'copper-heron' })
    expect(screen.getByRole('button', { name: 'Create the passkey' })).toBeTruthy()
  })

  it('asks for a passkey first, or for a new sign-in, where the server wants that', async () => {
    deviceThat(refuses('NotAllowedError'))
    const { user, unmount } = await cardOf({ proof: 'passkey' })
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    expect(await screen.findByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy()
    unmount()
    const again = await cardOf({ proof: 'sign-in' })
    await again.user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    expect(screen.getByText(/You signed in a while ago/)).toBeTruthy()
  })
})
