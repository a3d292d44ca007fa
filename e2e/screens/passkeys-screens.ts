import { expect, type Page } from '@playwright/test'
import { answerWith, breakReads, refusal, type Screen, serverWords, withFront } from './screen.ts'

const account = { route: '/profile/account', as: 'teacher', path: () => '/profile/account' } as const

const passkey = { createdAt: '2026-09-01T07:30:00.000Z', works: true, here: false }
const passkeys = [
  {
    ...passkey,
    id: '00000000-0000-4000-8000-0000000000a1',
    name: 'Laptop in the staff room',
    lastUsedAt: '2026-11-20T07:45:00.000Z',
    here: true,
  },
  { ...passkey, id: '00000000-0000-4000-8000-0000000000a2', name: 'My phone', lastUsedAt: null },
  { ...passkey, id: '00000000-0000-4000-8000-0000000000a3', name: 'Security key on the ring', lastUsedAt: null, works: false },
]
const answer = { passkeys, possible: true, proof: 'password', suggestedName: 'Chrome on Linux' }
const some = (page: Page): Promise<unknown> => answerWith(page, 'people.passkeys', answer)

/** Staff of a school that requires a passkey, signed in by the password. */
const needed = { passkeyNeeded: true, may: { keepScore: false, review: false, runSchool: false } }

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).first().click()

/** Signing in without a password, and what one has for that. */
export const passkeysScreens: readonly Screen[] = [
  {
    route: '/login',
    state: 'with a passkey',
    as: null,
    path: () => '/login',
    before: page => withFront(page, { passkeySignIn: true }),
    until: async page => {
      const words = serverWords('people.passkeys-impossible')
      await answerWith(page, 'people.begin-passkey-sign-in', refusal('people.passkeys-impossible', words), 409)
      await press(page, 'Sign in with a passkey')
      await expect(page.getByText(words)).toBeVisible()
    },
  },
  {
    ...account,
    state: 'empty, no passkeys',
    before: page => answerWith(page, 'people.passkeys', { ...answer, passkeys: [] }),
    until: page => page.getByRole('button', { name: 'Add a passkey' }).waitFor(),
  },
  { ...account, state: 'filled, passkeys', before: some, until: page => page.getByText('Used here').waitFor() },
  {
    ...account,
    state: 'error, passkey not added',
    before: async page => {
      await some(page)
      const words = 'You have 10 passkeys, and there cannot be more. Please remove one first.'
      await answerWith(page, 'people.begin-passkey', refusal('people.too-many-passkeys', words), 409)
    },
    until: async page => {
      await press(page, 'Add a passkey')
      await page.getByLabel('Your password').fill('blue-lantern-47')
      await press(page, 'Create the passkey')
      await expect(page.getByText('You have 10 passkeys')).toBeVisible()
    },
  },
  {
    ...account,
    state: 'a passkey first',
    before: (page: Page) => answerWith(page, 'people.passkeys', { ...answer, proof: 'passkey' }),
    until: async page => {
      await press(page, 'Add a passkey')
      await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
    },
  },
  {
    ...account,
    state: 'no passkeys in this browser',
    before: some,
    until: async page => {
      await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
      await page.evaluate(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
      await press(page, 'Add a passkey')
      await expect(page.getByText('This browser cannot use passkeys.')).toBeVisible()
    },
  },
  {
    // The real address: the journeys reach the school by a number.
    ...account,
    state: 'no passkeys at this address',
    until: page => page.getByText('Passkeys do not work at this address.').waitFor(),
  },
  {
    ...account,
    state: 'modal, remove a passkey',
    before: some,
    until: async page => {
      await press(page, 'Remove My phone')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...account,
    state: 'modal, rename a passkey',
    before: some,
    until: async page => {
      await press(page, 'Rename My phone')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/',
    as: 'teacher',
    path: () => '/',
    state: 'empty, a passkey first',
    before: async page => {
      await withFront(page, {}, needed)
      await answerWith(page, 'people.passkeys', { ...answer, passkeys: [] })
    },
    until: async page => {
      await press(page, 'Add a passkey')
      await expect(page.getByLabel('Name of the passkey')).toHaveValue('Chrome on Linux')
    },
  },
  {
    route: '/',
    as: 'teacher',
    path: () => '/',
    state: 'filled, a passkey first',
    before: async page => {
      await withFront(page, {}, needed)
      await answerWith(page, 'people.passkeys', { ...answer, proof: 'passkey' })
    },
    until: page => page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor(),
  },
  {
    route: '/',
    as: 'teacher',
    path: () => '/',
    state: 'error, a passkey first',
    before: async page => {
      await breakReads(page)
      await withFront(page, {}, needed)
    },
    until: page => page.getByText('Your passkeys could not be loaded').waitFor(),
  },
  {
    route: '/admin/school',
    as: 'admin',
    path: () => '/admin/school',
    state: 'error, passkeys not asked for',
    before: page => answerWith(page, 'school.change-settings', refusal('people.passkey-first', 'Before you ask staff, add one.'), 409),
    until: async page => {
      await page.getByRole('switch', { name: 'Staff must have a passkey' }).click()
      await press(page, 'Save settings')
      await expect(page.getByText('Before you ask staff, add one.')).toBeVisible()
      // Under the bar at the top nothing can be pressed, here as anywhere.
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
]
