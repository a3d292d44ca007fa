import { expect, type Page } from '@playwright/test'
import { stopCalls } from '../calls.ts'
import { answerWith, at, broken, holdFront, loseFront, refusal, type Screen, untilTitle, withFront } from './screen.ts'

const demo = { isDemo: true, schoolName: 'Demo School' }
const longToken = 'x'.repeat(40)
const wrongPassword = 'This password does not belong to the link.'

const confirmBy = async (page: Page, seen: () => Promise<unknown>): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill('lamp river cheese')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await seen()
}

const signUpBy = async (page: Page, answer: string): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Ada Byrne')
  await page.getByLabel('Email', { exact: true }).fill('ada@hilltop.school')
  await page.getByLabel('Password', { exact: true }).fill('lamp river cheese')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText(answer)).toBeVisible()
}

/** The second name has the maximum length. */
const PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'openid', name: 'Gesamtschulverband Oberes Lindental-West' },
]

/** Everything that can be seen without being signed in, but for the set-up and the demo school. */
export const frontScreens: readonly Screen[] = [
  {
    route: '/',
    state: 'loading',
    as: null,
    // The server draws the address without a query, and then nobody waits.
    path: at('/?from=letter'),
    before: holdFront,
    until: page => page.getByText('Loading...').first().waitFor(),
  },
  { route: '/', state: 'error', as: null, path: at('/'), before: loseFront, until: untilTitle('Xiotein cannot be reached') },
  {
    route: '/',
    state: 'signed out',
    as: null,
    path: at('/'),
    until: page => page.getByRole('heading', { name: 'How a lesson works' }).waitFor(),
  },
  {
    route: '/',
    state: 'menu, signed out',
    as: null,
    path: at('/'),
    only: 'narrow' as const,
    until: async page => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Dark theme' }).waitFor()
    },
  },
  {
    route: '/',
    state: 'demo',
    as: null,
    path: at('/'),
    before: page => withFront(page, demo),
    until: page => page.getByRole('link', { name: 'Choose who to be' }).first().waitFor(),
  },
  {
    route: '/login',
    state: 'error',
    as: null,
    path: at('/login'),
    until: async page => {
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page.getByText('Please enter your email address or your username.')).toBeVisible()
    },
  },
  {
    route: '/login',
    state: 'filled',
    as: null,
    path: at('/login?problem=people.provider-failed'),
    before: page => withFront(page, { providers: PROVIDERS }),
    until: page => expect(page.getByText('The other website did not confirm who you are.')).toBeVisible(),
  },
  {
    route: '/login',
    state: 'another way',
    as: null,
    path: at('/login'),
    before: async page => {
      await withFront(page, { sendsMail: true })
      const words = 'There have been many wrong passwords for this name. You can sign in another way now, or wait 15 minutes.'
      await answerWith(page, 'people.sign-in', refusal('people.too-many-attempts', words), 429)
      await answerWith(page, 'people.ask-sign-in-code', { done: true })
    },
    until: async page => {
      await page.getByLabel('Email or username').fill('ada')
      await page.getByLabel('Password', { exact: true }).fill('lamp river cheese')
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await page.getByRole('button', { name: 'Send me a code by email' }).click()
      await expect(page.getByText('an email with a code is on its way')).toBeVisible()
    },
  },
  {
    route: '/login',
    state: 'code of an email',
    as: null,
    path: at('/login?token=ABCD-EFGH'),
    until: page => expect(page.getByLabel('Sign-in code')).toHaveValue('ABCD-EFGH'),
  },
  {
    route: '/login',
    state: 'sign up',
    as: null,
    path: at('/login?new'),
    before: page => withFront(page, { emailSignUp: true, providers: PROVIDERS, allowedDomains: ['hilltop.school'] }),
    until: async page => {
      await page.getByLabel('Email', { exact: true }).fill('ada@elsewhere.example')
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
      await expect(page.getByText('Please enter your name.')).toBeVisible()
    },
  },
  {
    route: '/login',
    state: 'sign up sent',
    as: null,
    path: at('/login?new'),
    before: async page => {
      await withFront(page, { emailSignUp: true, sendsMail: true })
      await answerWith(page, 'people.sign-up', { done: true })
    },
    until: page => signUpBy(page, 'Check your email'),
  },
  {
    route: '/login',
    state: 'sign up waits for an admin',
    as: null,
    path: at('/login?new'),
    before: async page => {
      await withFront(page, { emailSignUp: true, sendsMail: false })
      await answerWith(page, 'people.sign-up', { done: true })
    },
    until: page => signUpBy(page, 'Ask an admin for your link'),
  },
  {
    route: '/login',
    state: 'sign up off',
    as: null,
    path: at('/login?new'),
    until: page => page.getByText('sign up is not enabled').waitFor(),
  },
  { route: '/reset-password', state: 'no emails', as: null, path: at('/reset-password'), until: untilTitle('A new password') },
  {
    route: '/reset-password',
    state: 'asked',
    as: null,
    path: at('/reset-password'),
    before: page => withFront(page, { sendsMail: true }),
    until: async page => {
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText('Please enter your email address.')).toBeVisible()
    },
  },
  {
    route: '/reset-password',
    state: 'choose',
    as: null,
    path: at(`/reset-password?token=${longToken}`),
    before: page => answerWith(page, 'people.reset-password', refusal('people.weak-password', 'Too short.'), 409),
    until: async page => {
      await page.getByLabel('New password').fill('abc')
      await page.getByRole('button', { name: 'Save and go on' }).click()
      await expect(page.getByText('Too short.')).toBeVisible()
    },
  },
  {
    route: '/reset-password',
    state: 'used',
    as: null,
    path: at('/reset-password?token=x&first=1'),
    until: untilTitle('This link does not work any more'),
  },
  { route: '/verify-email', state: 'no link', as: null, path: at('/verify-email'), until: untilTitle('Confirm your email address') },
  {
    route: '/verify-email',
    state: 'password',
    as: null,
    path: at(`/verify-email?token=${longToken}`),
    until: untilTitle('Confirm your email address'),
  },
  {
    route: '/verify-email',
    state: 'used',
    as: null,
    path: at(`/verify-email?token=${longToken}`),
    before: page => withFront(page, { emailSignUp: true }),
    until: page => confirmBy(page, () => expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()),
  },
  {
    route: '/verify-email',
    state: 'loading',
    as: null,
    path: at(`/verify-email?token=${longToken}`),
    before: page => stopCalls(page, '**/api/people/verify-email', () => undefined),
    until: page => confirmBy(page, () => expect(page.getByRole('button', { name: 'Confirming...' })).toBeVisible()),
  },
  {
    route: '/verify-email',
    state: 'wrong password',
    as: null,
    path: at(`/verify-email?token=${longToken}`),
    before: page => answerWith(page, 'people.verify-email', refusal('people.wrong-link-password', wrongPassword), 403),
    until: page => confirmBy(page, () => expect(page.getByText(wrongPassword)).toBeVisible()),
  },
  {
    route: '/verify-email',
    state: 'error',
    as: null,
    path: at(`/verify-email?token=${longToken}`),
    before: page => answerWith(page, 'people.verify-email', broken, 500),
    until: page => confirmBy(page, () => expect(page.getByText('e7f3a9')).toBeVisible()),
  },
  {
    route: '/verify-email',
    state: 'offline',
    as: null,
    path: at(`/verify-email?token=${longToken}`),
    before: page => stopCalls(page, '**/api/people/verify-email', call => call.abort()),
    until: page => confirmBy(page, () => expect(page.getByText('cannot be reached')).toBeVisible()),
  },
  {
    route: '/verify-email',
    state: 'done',
    as: 'pupil',
    path: at('/verify-email'),
    until: untilTitle('Your email address is confirmed'),
  },
  {
    route: '/verify-email',
    state: 'waits for the email',
    as: 'pupil',
    path: at('/verify-email'),
    before: page => withFront(page, { sendsMail: true }, { email: 'amara@hilltop.school', emailVerified: false, isConfirmed: false }),
    until: async page => {
      await page.getByRole('heading', { name: /Welcome/, level: 1 }).waitFor()
      await page.getByRole('button', { name: 'I have opened the link' }).click()
      await page.getByText('Your address is not confirmed yet.').waitFor()
    },
  },
  {
    route: '/verify-email',
    state: 'waits for an admin',
    as: 'pupil',
    path: at('/squads'),
    before: page => withFront(page, { sendsMail: false }, { email: 'amara@hilltop.school', emailVerified: false, isConfirmed: false }),
    until: untilTitle(/Welcome/),
  },
  { route: '/about', state: 'filled', as: null, path: at('/about'), until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { route: '*', state: 'not found', as: null, path: at('/no/such/page'), until: untilTitle('Page Not Found') },
]
