import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answering, noNetwork, Refusal } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { type Front, refreshSession } from '../session.ts'
import { SetUpPage } from './set-up-page.tsx'

const wrongCode = new Refusal(
  'school.wrong-set-up-code',
  'This is not the set-up code. Xiotein prints it on the console when it starts.',
  403,
)

const alreadySetUp = new Refusal('school.already-set-up', 'This school is already set up. Please sign in.', 409)
const wrongSignIn = new Refusal('people.wrong-sign-in', 'The name or the password is wrong.', 403)

/** The first start of an installation whose set-up code is 9KXSE-66P9J. */
async function firstStart(path: string, loses: false | 'the answer' | 'and another admin was first' = false) {
  let me: Front['me'] = null
  let isSetUp = false
  const director = adaWith({ displayName: 'Frau Direktor', may: { keepScore: true, review: true, runSchool: true } })
  const providers: Front['providers'] = [{ id: 'openid', name: 'Hilltop Account' }]
  const front = () => frontOf({ needsSetUp: !isSetUp, schoolName: isSetUp ? 'Lindenhof School' : null, sendsMail: false, providers, me })
  const asked = answering({
    'people.front': front,
    'school.check-set-up-code': input => (input.setUpCode === '9KXSE-66P9J' ? { done: true } : wrongCode),
    'people.set-up-school': () => {
      if (isSetUp) return alreadySetUp
      isSetUp = true
      if (loses) return noNetwork
      me = director
      return { choosePasswordToken: null }
    },
    'people.sign-in': () => {
      if (loses === 'and another admin was first') return wrongSignIn
      me = director
      return { choosePasswordToken: null }
    },
  })
  await refreshSession()
  return { ...showScreen(<SetUpPage otherWay={code => <p>Or look round with {code}</p>} />, { path }), asked }
}

/** Pastes, because typing letter by letter takes long among 400 time zones. */
async function fill(user: Awaited<ReturnType<typeof firstStart>>['user'], label: string, text: string) {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

// More than 400 time zones are a lot for jsdom.
describe('the first start', { timeout: 30_000 }, () => {
  it('makes a school and its first admin in four steps', async () => {
    const { user, asked } = await firstStart('/setup?code=9KXSE-66P9J')
    await user.click(await screen.findByRole('button', { name: 'Create your school' }))

    await fill(user, 'Name of the school', 'Lindenhof School')
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo')
    expect(screen.getByText('22:00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))

    // With an account of the provider alone, the whole world could come in, too.
    const warning = /^Anybody can make an account/
    expect(screen.queryByText(warning)).toBeNull()
    await user.click(screen.getByRole('switch', { name: /Sign in with Hilltop Account/ }))
    expect(screen.getByText(warning)).toBeTruthy()
    await fill(user, 'Allowed email domains (optional)', '@Lindenhof.example')
    expect(screen.queryByText(warning)).toBeNull()
    await user.keyboard('{Enter}')
    await fill(user, 'Allowed email domains (optional)', 'lindenhof.org')
    await user.click(screen.getByRole('switch', { name: /Sign up by email/ }))
    // The server has no client for it yet.
    expect(screen.getByRole('switch', { name: /Sign in with Google/ }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Next' }))

    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Please choose one of the three.')).toBeTruthy()
    expect(screen.getByText('The gentle choice').closest('label')?.textContent).toContain('Friendly')
    await user.click(screen.getByRole('radio', { name: /Friendly/ }))
    const duels = screen.getByRole<HTMLInputElement>('switch', { name: /^Pupils may duel/ })
    expect(duels.checked).toBe(false)
    await user.click(duels)
    await user.click(screen.getByRole('button', { name: 'Next' }))

    await fill(user, 'Your name', 'Frau Direktor')
    await fill(user, 'Your email', 'head@lindenhof.example')
    await fill(user, 'Password', 'lantern-bridge-44')
    await user.click(screen.getByRole('button', { name: 'Create the school' }))

    expect(await screen.findByRole('heading', { name: 'Lindenhof School is ready' })).toBeTruthy()
    expect(asked.find(call => call.name === 'people.set-up-school')?.input).toEqual({
      setUpCode: '9KXSE-66P9J',
      name: 'Lindenhof School',
      timeZone: 'Asia/Tokyo',
      allowedDomains: ['lindenhof.example', 'lindenhof.org'],
      emailSignUp: true,
      signInWith: ['openid'],
      siegeMode: 'friendly',
      duels: true,
      adminName: 'Frau Direktor',
      adminEmail: 'head@lindenhof.example',
      adminPassword: 'lantern-bridge-44',
    })
  })

  it('asks for the code, refuses a wrong one beside the field, and takes the right one', async () => {
    const { user } = await firstStart('/setup')
    const code = screen.getByLabelText('Set-up code')
    await user.type(code, 'WRONG{Enter}')
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(wrongCode.words)).toBeTruthy()
    await user.clear(code)
    await user.type(code, '9KXSE-66P9J{Enter}')
    expect(await screen.findByText('Or look round with 9KXSE-66P9J')).toBeTruthy()
  })

  it('goes back without losing what was entered, and does not continue without a name or with a short password', async () => {
    const { user, asked } = await firstStart('/setup?code=9KXSE-66P9J')
    await user.click(await screen.findByRole('button', { name: 'Create your school' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Please enter the name of your school.')).toBeTruthy()
    await user.type(screen.getByLabelText('Name of the school'), 'Lindenhof School')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText<HTMLInputElement>('Name of the school').value).toBe('Lindenhof School')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('radio', { name: /Off/ }))
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await user.type(await screen.findByLabelText('Password'), 'short')
    await user.click(screen.getByRole('button', { name: 'Create the school' }))
    expect(await screen.findByText('Password should be at least 10 characters long for staff.')).toBeTruthy()
    expect(asked.some(call => call.name === 'people.set-up-school')).toBe(false)
  })

  it.each([
    ['the answer', 'Lindenhof School is ready'],
    ['and another admin was first', 'This school is already set up'],
  ] as const)('pressed again after a lost answer (%s), reads "%s"', async (loses, heading) => {
    const { user } = await firstStart('/setup?code=9KXSE-66P9J', loses)
    await user.click(await screen.findByRole('button', { name: 'Create your school' }))
    await fill(user, 'Name of the school', 'Lindenhof School')
    for (const _ of ['school', 'access']) await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('radio', { name: /Off/ }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await fill(user, 'Your name', 'Frau Direktor')
    await fill(user, 'Your email', 'head@lindenhof.example')
    await fill(user, 'Password', 'lantern-bridge-44')
    await user.click(screen.getByRole('button', { name: 'Create the school' }))
    await screen.findByText(/cannot be reached/)
    await user.click(screen.getByRole('button', { name: 'Create the school' }))
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  })
})
