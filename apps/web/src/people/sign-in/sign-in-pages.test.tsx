import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Route, Switch } from 'wouter'
import { answering, noNetwork, Refusal, sent } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { type Front, refreshAfterRoles, refreshSession, signOut } from '../session.ts'
import { ResetPasswordPage } from './emailed-links/reset-password-page.tsx'
import { VerifyEmailPage } from './emailed-links/verify-email-page.tsx'
import { LoginPage } from './login-page.tsx'

const door = (
  <Switch>
    <Route path="/login" component={LoginPage} />
    <Route path="/reset-password" component={ResetPasswordPage} />
    <Route path="/verify-email" component={VerifyEmailPage} />
    <Route>Another screen</Route>
  </Switch>
)

/** A visitor on the sign-in page of a school whose answers the test sets. */
async function visit(path: string, answers: Parameters<typeof answering>[0], front: () => Front = () => frontOf()) {
  const asked = answering({ 'people.front': front, ...answers })
  await refreshSession()
  return { ...showScreen(door, { path }), asked }
}

const signUpAs = async (user: Awaited<ReturnType<typeof visit>>['user'], email: string, password: string) => {
  await user.type(await screen.findByLabelText('Name'), 'Ben Okoye')
  await user.type(screen.getByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign Up' }))
}

it('in the demo school Login takes the password that somebody has got there, and other pages lead to its people', async () => {
  const inDemo = () => frontOf({ isDemo: true })
  const { unmount } = await visit('/login', {}, inDemo)
  expect(await screen.findByLabelText('Email or username')).toBeTruthy()
  unmount()
  const { visited } = await visit('/login?next=%2Fscorekeeper', {}, inDemo)
  expect(visited().at(-1)).toBe('/demo')
})

describe('somebody who signs up', () => {
  it.each([
    ['people.enough-emails', 'We have already sent several emails to this address.', 'Email'],
    ['people.domain-not-allowed', 'This email domain is not allowed. Please use a different email address.', 'Email'],
    ['people.weak-password', 'Password should be at least 6 characters long.', 'Password'],
  ] as const)("is told %s in the server's words, beside the field", async (name, words, label) => {
    const { user } = await visit('/login?new', { 'people.sign-up': () => new Refusal(name, words) })
    await signUpAs(user, 'ben@lindenhof.example', 'abc')
    const field = screen.getByLabelText(label)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    const described = field.getAttribute('aria-describedby') ?? ''
    const texts = described.split(' ').map(id => document.getElementById(id)?.textContent)
    expect(texts).toContain(words)
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('reads words that belong to no field above the button', async () => {
    const words = 'That was very fast. Please wait a moment and try again.'
    const { user } = await visit('/login?new', { 'people.sign-up': () => new Refusal('http.too-many', words, 429) })
    await signUpAs(user, 'ben@lindenhof.example', 'heron-lamp-9')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('reads the error id after a failure of the server, to pass it on', async () => {
    const broken = new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'ABCDE-23456')
    const { user } = await visit('/login?new', { 'people.sign-up': () => broken })
    await signUpAs(user, 'ben@lindenhof.example', 'heron-lamp-9')
    expect(await screen.findByText('Something went wrong. Please try again. (Error ID: ABCDE-23456)')).toBeTruthy()
  })

  it("learns while typing that a domain is not one of the school's, and not before", async () => {
    const { user } = await visit('/login?new', {}, () => frontOf({ allowedDomains: ['lindenhof.example'] }))
    const sentence = 'This email domain is not currently supported. Please use a different email address or contact support.'
    const email = await screen.findByLabelText('Email')
    await user.type(email, 'ben@linden')
    expect(screen.queryByText(sentence)).toBeNull()
    await user.type(email, 'berg.example')
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('reads at once where the school makes the accounts itself', async () => {
    await visit('/login?new', {}, () => frontOf({ emailSignUp: false }))
    expect(await screen.findByText('Email/password sign up is not enabled. Please contact the administrator.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull()
  })

  it.each([
    [true, 'Check your email', /An email is on its way to ben@lindenhof.example/],
    [false, 'Ask an admin for your link', /An admin of your school has a link for ben@lindenhof.example/],
  ])(
    'is led to the email, in the same words for every address, and back where it was the wrong one (mail: %s)',
    async (sendsMail, title, words) => {
      const front = () => frontOf({ sendsMail })
      const { user, asked } = await visit('/login?new', { 'people.sign-up': () => ({ done: true }) }, front)
      await signUpAs(user, 'ben@lindenhof.example', 'heron-lamp-9')
      expect(await screen.findByText(title)).toBeTruthy()
      expect(screen.getAllByRole('status').map(region => region.textContent)).toContainEqual(expect.stringMatching(words))
      expect(asked.filter(call => call.name === 'people.front')).toHaveLength(1)
      await user.click(screen.getByRole('button', { name: 'Back to the form' }))
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ben@lindenhof.example')
    },
  )
})

describe('somebody who signs in', () => {
  it('goes on to where they were going', async () => {
    let me: Front['me'] = null
    const signIn = () => {
      me = adaWith()
      return { choosePasswordToken: null }
    }
    const { user, asked, visited } = await visit('/login?next=%2Fscorekeeper', { 'people.sign-in': signIn }, () => frontOf({ me }))
    await user.type(screen.getByLabelText('Email or username'), 'ada')
    await user.type(screen.getByLabelText('Password'), 'copper-heron{Enter}')
    await waitFor(() => expect(visited().at(-1)).toBe('/scorekeeper'))
    expect(asked.find(call => call.name === 'people.sign-in')?.input).toEqual({ name: 'ada', password: 'copper-heron' })
  })

  describe('on a shared computer', () => {
    const bo = adaWith({ id: '7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f0099', displayName: 'Bo Larsen' })
    it.each([
      ['that a visitor has chosen, after somebody signed out on purpose, is kept', true, adaWith(), '/scorekeeper'],
      ['of a session that was lost, is kept for the same person', false, adaWith(), '/scorekeeper'],
      ['of a session that was lost, is not kept for another person', false, bo, '/'],
    ])('the way back %s', async (_what, isOnPurpose, next, to) => {
      let me: Front['me'] = adaWith()
      const { unmount } = await visit('/', { 'people.sign-out': () => ({ done: true }) }, () => frontOf({ me }))
      me = null
      await act(isOnPurpose ? signOut : refreshSession)
      unmount()
      const { visited } = showScreen(door, { path: '/login?next=%2Fscorekeeper' })
      me = next
      await act(refreshSession)
      await waitFor(() => expect(visited().at(-1)).toBe(to))
    })
  })

  it('with the code of a sign-in card chooses a password first', async () => {
    const token = 'one-time-token-of-ada-0001'
    const { user, asked } = await visit('/login', {
      'people.sign-in': () => ({ choosePasswordToken: token }),
      'people.reset-password': () => ({ choosePasswordToken: null }),
    })
    await user.type(screen.getByLabelText('Email or username'), 'ada')
    await user.type(screen.getByLabelText('Password'), 'mum45-hv6ea{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose your password' })).toBeTruthy()
    await user.type(screen.getByLabelText('New password'), 'copper-heron{Enter}')
    await waitFor(() =>
      expect(asked.find(call => call.name === 'people.reset-password')?.input).toEqual({ token, password: 'copper-heron' }),
    )
  })

  it('takes a suggestion where a password was refused, and can read it', async () => {
    const words = 'This password is easy to guess.'
    const { user, asked } = await visit('/reset-password?token=one-time-token-of-ada-0001&first=1', {
      'people.reset-password': ({ password }) =>
        password === 'soccer12' ? new Refusal('people.common-password', words, 409) : { choosePasswordToken: null },
    })
    await user.type(await screen.findByLabelText('New password'), 'soccer12{Enter}')
    await screen.findByText(words)
    await user.click(screen.getByRole('button', { name: 'Suggest one' }))
    expect(screen.queryByText(words)).toBeNull()
    const { type, value } = screen.getByLabelText<HTMLInputElement>('New password')
    expect([type, value]).toEqual(['text', expect.stringMatching(/^[a-z]+-[a-z]+-[a-z]+$/)])
    const suggested = `“${value}” is in the field now. Write it down, or remember the three words.`
    screen.getByText(suggested)
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.queryByText(suggested)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save and go on' }))
    await waitFor(() => expect(sent(asked, 'people.reset-password').at(-1)).toMatchObject({ password: value }))
  })

  it('reads that name or password is wrong, keeps both, and can try again', async () => {
    const words = 'The name or the password is wrong. Please try again.'
    const { user } = await visit('/login', { 'people.sign-in': () => new Refusal('people.wrong-sign-in', words, 403) })
    await user.type(screen.getByLabelText('Email or username'), 'ada')
    await user.type(screen.getByLabelText('Password'), 'nope{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email or username').value).toBe('ada')
    await user.type(screen.getByLabelText('Password'), '!')
    expect(screen.queryByText(words)).toBeNull()
  })

  it('reads beside the name that a username has no space in it', async () => {
    const words = 'A username has no space in it.'
    const { user } = await visit('/login', { 'people.sign-in': () => new Refusal('people.wrong-sign-in-name', words, 403) })
    await user.type(screen.getByLabelText('Email or username'), "Zoë O'Brien")
    await user.type(screen.getByLabelText('Password'), 'mum45-hv6ea{Enter}')
    const name = await screen.findByRole('textbox', { name: 'Email or username', description: words })
    await waitFor(() => expect(document.activeElement).toBe(name))
  })

  it('signs in with a code when others have used up the guesses, and the code is sent with the password', async () => {
    const words = 'There have been many wrong passwords for this name.'
    let code: unknown
    const { user, asked } = await visit(
      '/login',
      {
        'people.sign-in': (input: { code?: string }) => {
          code = input.code
          return code
            ? new Refusal('people.wrong-sign-in-code', 'Not this code.', 403)
            : new Refusal('people.too-many-attempts', words, 429)
        },
        'people.ask-sign-in-code': () => ({ done: true }),
      },
      () => frontOf({ sendsMail: true }),
    )
    await user.type(screen.getByLabelText('Email or username'), 'ada')
    await user.type(screen.getByLabelText('Password'), 'copper-heron{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Send me a code by email' }))
    expect(await screen.findByText('If this name has an email address, an email with a code is on its way to it.')).toBeTruthy()
    expect(asked.find(call => call.name === 'people.ask-sign-in-code')?.input).toEqual({ name: 'ada' })
    const field = screen.getByLabelText('Sign-in code')
    await user.type(field, 'k7tm-xw3p{Enter}')
    expect(await screen.findByText('Not this code.')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(asked.at(-1)?.input).toEqual({ name: 'ada', password: 'copper-heron', code: 'k7tm-xw3p' })
  })

  it('finds the code of an email filled in', async () => {
    await visit('/login?token=K7TM-XW3P', {})
    expect((await screen.findByLabelText<HTMLInputElement>('Sign-in code')).value).toBe('K7TM-XW3P')
  })

  it('reads when there is no network', async () => {
    const { user } = await visit('/login', { 'people.sign-in': () => noNetwork })
    await user.type(screen.getByLabelText('Email or username'), 'ada')
    await user.type(screen.getByLabelText('Password'), 'copper-heron{Enter}')
    expect(await screen.findByText("The school's server cannot be reached. Check the connection, then try again.")).toBeTruthy()
  })

  it('sees no button of a provider where the school has none, and a plain link for each that it has', async () => {
    const { unmount } = await visit('/login', {})
    expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull()
    unmount()
    const own = { id: 'openid', name: 'Hilltop Account' } as const
    await visit('/login', {}, () => frontOf({ providers: [{ id: 'google', name: 'Google' }, own] }))
    expect(screen.getByRole('link', { name: 'Continue with Google' }).getAttribute('href')).toBe('/api/people/google')
    expect(screen.getByRole('link', { name: 'Continue with Hilltop Account' }).getAttribute('href')).toBe('/api/people/openid')
  })

  it('reads what went wrong on the way back from a provider', async () => {
    await visit('/login?problem=people.provider-failed', {
      'people.problem': () => ({ words: 'The other website did not confirm who you are. Please try again.' }),
    })
    expect(await screen.findByText('The other website did not confirm who you are. Please try again.')).toBeTruthy()
  })
})

describe('a link from an email', () => {
  it('that is used up says so and offers a new one', async () => {
    const used = new Refusal('people.link-used-up', 'This link has been used already or is too old. Please ask for a new one.')
    const { user } = await visit('/reset-password?token=one-time-token-of-ada-0002', { 'people.reset-password': () => used })
    await user.type(screen.getByLabelText('New password'), 'copper-heron{Enter}')
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy()
  })

  it('whose password was saved although the answer got lost leads to Login, and nobody is sent for a new card', async () => {
    const used = new Refusal('people.link-used-up', 'This link has been used already or is too old. Please ask for a new one.')
    let tries = 0
    const reset = () => {
      tries += 1
      return tries === 1 ? noNetwork : used
    }
    const { user } = await visit('/reset-password?first&token=one-time-token-of-ada-0002', { 'people.reset-password': reset })
    await user.type(screen.getByLabelText('New password'), 'copper-heron{Enter}')
    await screen.findByText(/^The school's server cannot be reached/)
    await user.click(screen.getByRole('button', { name: 'Save and go on' }))
    await screen.findByText(/your password may be saved already/)
    expect(screen.getByRole('link', { name: 'Back to Login' })).toBeTruthy()
    expect(screen.queryByText(/print a new sign-in card/)).toBeNull()
  })

  const confirm = async (user: Awaited<ReturnType<typeof visit>>['user'], password: string) => {
    await user.type(await screen.findByLabelText('Password'), password)
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
  }
  const link = '/verify-email?token=one-time-token-of-ada-0003'

  it('confirms an address with the password, and can be tried again when there was no network', async () => {
    let cable = false
    let me: Front['me'] = null
    const verify = () => {
      if (!cable) return noNetwork
      me = adaWith({ classes: [], roles: [] })
      return { choosePasswordToken: null }
    }
    const { user, asked } = await visit(link, { 'people.verify-email': verify }, () => frontOf({ me }))
    expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeTruthy()
    expect(asked.some(call => call.name === 'people.verify-email')).toBe(false)
    await confirm(user, 'heron-lamp-9')
    expect(await screen.findByText("The school's server cannot be reached. Check the connection, then try again.")).toBeTruthy()
    cable = true
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy()
    expect(screen.getByText('Thank you. You can join your class with its code now.')).toBeTruthy()
    expect(asked.findLast(call => call.name === 'people.verify-email')?.input).toEqual({
      token: 'one-time-token-of-ada-0003',
      password: 'heron-lamp-9',
    })
  })

  it.each([
    ['people.wrong-link-password', 'This password does not belong to the link.', 403],
    ['people.too-many-confirmations', 'You have typed a wrong password many times.', 429],
  ] as const)('says %s beside the password, and keeps the link', async (name, words, status) => {
    const { user } = await visit(link, { 'people.verify-email': () => new Refusal(name, words, status) })
    await confirm(user, 'not-this-one')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy()
  })

  it('of an address that has an account by now says so and leads to signing in', async () => {
    const words = 'An account with this email already exists. Please try signing in instead.'
    const { user } = await visit(link, { 'people.verify-email': () => new Refusal('people.account-exists', words) })
    await confirm(user, 'heron-lamp-9')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login')
  })

  it('that is too old leads to signing up again, and one that is no link says so at once', async () => {
    const used = new Refusal('people.link-used-up', 'This link has been used already or is too old. Please ask for a new one.')
    const { user, unmount } = await visit(link, { 'people.verify-email': () => used })
    await confirm(user, 'heron-lamp-9')
    expect((await screen.findByRole('link', { name: 'Sign up again' })).getAttribute('href')).toBe('/login?new')
    unmount()
    await visit('/verify-email?token=x', {})
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeTruthy()
  })

  it('for a new password is promised in the same words to every address', async () => {
    const { user } = await visit('/reset-password', { 'people.ask-password-reset': () => ({ done: true }) })
    await user.type(screen.getByLabelText('Email'), 'nobody@lindenhof.example{Enter}')
    expect(await screen.findByText(/If somebody here has the address/)).toBeTruthy()
  })

  it('comes from a teacher where the school sends no emails', async () => {
    await visit('/reset-password', {}, () => frontOf({ sendsMail: false }))
    expect(screen.getByText(/Ask a teacher or an admin/)).toBeTruthy()
    expect(screen.queryByLabelText('Email')).toBeNull()
  })
})

it('whoever has given up a role reads why they sign in again, until they have', async () => {
  let me: Front['me'] = adaWith()
  await visit('/', {}, () => frontOf({ me }))
  me = null
  await refreshAfterRoles()
  // The end of the session is heard, too.
  await refreshSession()
  cleanup()
  showScreen(door, { path: '/login' })
  expect(await screen.findByText('Your roles have changed. Please sign in again.')).toBeTruthy()
  me = adaWith()
  await act(refreshSession)
  me = null
  await act(refreshSession)
  expect(screen.queryByText('Your roles have changed. Please sign in again.')).toBeNull()
})
