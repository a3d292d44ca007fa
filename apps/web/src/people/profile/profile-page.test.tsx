import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answering, Refusal } from '../../testing/answering.ts'
import { idOf } from '../../testing/ids.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { type Front, type Me, refreshSession, useSessionState } from '../session.ts'
import { ProfilePage } from './profile-page.tsx'

/** The same as the app does: the page is for those who are signed in. */
function Screen() {
  const { front } = useSessionState()
  return front?.me ? <ProfilePage /> : <p>Nobody is signed in</p>
}

async function profileOf(me: Me, answers: (leave: () => void) => Parameters<typeof answering>[0], path = '/profile') {
  let signedIn: Front['me'] = me
  const asked = answering({
    'people.front': () => frontOf({ me: signedIn }),
    ...answers(() => {
      signedIn = null
    }),
  })
  await refreshSession()
  return { ...showScreen(<Screen />, { path }), asked }
}

describe("deleting one's account", () => {
  it('asks for the password and a word, says what stays, and ends at home', async () => {
    const { user, asked, visited } = await profileOf(
      adaWith(),
      leave => ({
        'people.delete-me': input => {
          if (input.password !== 'copper-heron') return new Refusal('people.wrong-password', 'The current password is wrong.', 403)
          leave()
          return { done: true }
        },
      }),
      '/profile/account',
    )
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('your classes, your roles, your badges, your title and your notifications')).toBeTruthy()
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' })
    expect(dialog.getByText('the points of others, exactly as they are')).toBeTruthy()
    expect(confirm.disabled).toBe(true)

    await user.type(dialog.getByLabelText('Your password'), 'wrong')
    expect(confirm.disabled).toBe(true)
    await user.type(dialog.getByLabelText('Type “delete” to be sure'), 'delete')
    await user.click(confirm)
    expect(await dialog.findByText('The current password is wrong.')).toBeTruthy()
    expect(screen.queryByText('Nobody is signed in')).toBeNull()

    await user.clear(dialog.getByLabelText('Your password'))
    await user.type(dialog.getByLabelText('Your password'), 'copper-heron')
    await user.click(confirm)
    expect(await screen.findByText('Nobody is signed in')).toBeTruthy()
    await waitFor(() => expect(visited().at(-1)).toBe('/'))
    expect(asked.filter(call => call.name === 'people.delete-me')).toHaveLength(2)
    expect(localStorage.getItem('xiotein.front')).toBeNull()
  })

  it('is not offered to an admin who acts as a test account', async () => {
    await profileOf(adaWith({ isTest: true, actingFor: { id: idOf(1), displayName: 'Frau Direktor' } }), () => ({}), '/profile/account')
    expect(await screen.findByText(/not shown while you act as a test account/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  })
})

describe('my profile', () => {
  it('shows staff the longer rule for passwords', async () => {
    const teacher = adaWith({ roles: [{ role: 'teacher', classId: idOf(1), className: '8A' }], classes: [] })
    const { user } = await profileOf(teacher, () => ({}))
    await user.click(screen.getByRole('link', { name: 'Account' }))
    await user.click(await screen.findByRole('button', { name: 'Change password' }))
    expect(screen.getByText('At least 10 characters. Three words that have nothing to do with each other work best.')).toBeTruthy()
  })

  it('says so to the letter when nobody is signed in any more', async () => {
    const gone = new Refusal('http.signed-out', 'Please sign in first.', 401)
    const calls = ['people.rename-me', 'people.remove-photo', 'people.change-email', 'people.change-password', 'people.delete-me']
    const me = adaWith({
      hasPassword: true,
      photo: '/photos/ada',
      askedName: { displayName: 'Addie', status: 'pending' },
    })
    const { user } = await profileOf(me, () => Object.fromEntries(calls.map(call => [call, () => gone])))
    const told = (): number => screen.queryAllByText('No user logged in').length
    await user.type(await screen.findByLabelText('Name'), 'b{Enter}')
    await waitFor(() => expect(told()).toBe(1))
    await user.click(screen.getByRole('button', { name: 'Remove photo' }))
    await waitFor(() => expect(told()).toBe(2))
    await user.click(screen.getByRole('button', { name: 'Keep “Ada Mortensen”' }))
    await waitFor(() => expect(told()).toBe(3))
    await user.click(screen.getByRole('link', { name: 'Account' }))
    // What was said about the name that waits stays above every room.
    await user.click(await screen.findByRole('button', { name: 'Add an email address' }))
    await user.type(screen.getByLabelText('New email address'), 'ada@lindenhof.example')
    await user.type(screen.getByLabelText('Your password'), 'copper-heron{Enter}')
    await waitFor(() => expect(told()).toBe(2))
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await user.type(screen.getByLabelText('Current password'), 'copper-heron')
    await user.type(screen.getByLabelText('New password'), 'copper-heron-44{Enter}')
    await waitFor(() => expect(told()).toBe(3))
    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('Your password'), 'copper-heron')
    await user.type(dialog.getByLabelText('Type “delete” to be sure'), 'delete')
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(await dialog.findByText('No user logged in')).toBeTruthy()
  })

  it('applies a reading setting at once, saves it on the server, and says when it could not be saved', async () => {
    const words = 'The database could not be asked. Please try again in a moment.'
    let away = false
    const { user, asked } = await profileOf(
      adaWith(),
      () => ({ 'people.change-preferences': () => (away ? new Refusal('http.broken', words, 500) : adaWith()) }),
      '/profile/settings',
    )
    await user.click(await screen.findByRole('radio', { name: 'Largest' }))
    expect(document.documentElement.dataset.text).toBe('largest')
    await waitFor(() => expect(asked.find(call => call.name === 'people.change-preferences')?.input).toEqual({ textSize: 'largest' }))
    away = true
    await user.click(screen.getByRole('switch', { name: /^Sounds/ }))
    expect(document.documentElement.dataset.sounds).toBe('on')
    expect(await screen.findByText(words)).toBeTruthy()
    away = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    const sent = asked.filter(call => call.name === 'people.change-preferences').map(call => call.input)
    expect(sent).toEqual([{ textSize: 'largest' }, { sounds: true }, { sounds: true }])
  })

  it('tries again what could not be kept although another setting was kept since, and not what was chosen anew', async () => {
    const words = 'The database could not be asked. Please try again in a moment.'
    let away = true
    const { user, asked } = await profileOf(
      adaWith(),
      () => ({ 'people.change-preferences': () => (away ? new Refusal('http.broken', words, 500) : adaWith()) }),
      '/profile/settings',
    )
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    await screen.findByText(words)
    await user.click(screen.getByRole('radio', { name: 'Largest' }))
    const sent = () => asked.filter(call => call.name === 'people.change-preferences').map(call => call.input)
    await waitFor(() => expect(sent()).toHaveLength(2))
    away = false
    await user.click(screen.getByRole('switch', { name: /^Less motion/ }))
    await user.click(within(screen.getByRole('group', { name: 'Theme' })).getByRole('radio', { name: 'Automatic' }))
    await waitFor(() => expect(sent().slice(2)).toEqual([{ lessMotion: true }, { theme: 'system' }]))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    expect(sent().slice(4)).toEqual([{ textSize: 'largest' }])
  })

  it('shows what was chosen for the bell and the language while it is being saved, and what holds when it could not be', async () => {
    let answer = (_saved: unknown): void => undefined
    const { user } = await profileOf(
      adaWith(),
      () => ({
        'people.change-preferences': () =>
          new Promise(resolve => {
            answer = resolve
          }),
      }),
      '/profile/settings',
    )
    const bell = await screen.findByRole<HTMLInputElement>('switch', { name: /^Notifications/ })
    const spanish = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Español' })
    await user.click(bell)
    await user.click(spanish())
    expect([bell.checked, spanish().checked]).toEqual([false, true])
    answer(new Refusal('http.broken', 'Not now.', 500))
    await screen.findByText('Not now.')
    expect([bell.checked, spanish().checked]).toEqual([true, true])
    answer(new Refusal('http.broken', 'Not now.', 500))
    await waitFor(() => expect(spanish().checked).toBe(false))
  })

  it('turns single keys off for this device only', async () => {
    const { user, asked } = await profileOf(adaWith(), () => ({}), '/profile/settings')
    const keys = await screen.findByRole<HTMLInputElement>('switch', { name: /^Single keys/ })
    await user.click(keys)
    expect(screen.getByText(/^Press a single key to do something: 1 to 6 plan/)).toBeTruthy()
    expect([keys.checked, localStorage.getItem('xiotein.today-keys')]).toEqual([false, 'false'])
    expect(asked.some(call => call.name === 'people.change-preferences')).toBe(false)
    await user.click(keys)
  })

  it('offers each language by its own name, and keeps the choice on every device', async () => {
    const { user, asked } = await profileOf(adaWith(), () => ({ 'people.change-preferences': () => adaWith() }), '/profile/settings')
    const language = within(await screen.findByRole('group', { name: 'Language' }))
    expect(language.getByRole<HTMLInputElement>('radio', { name: 'Automatic' }).checked).toBe(true)
    await user.click(language.getByRole('radio', { name: 'Español' }))
    await waitFor(() => expect(asked.find(call => call.name === 'people.change-preferences')?.input).toEqual({ language: 'es' }))
  })

  it('lists where one is signed in, and signs another device out', async () => {
    const at = '2026-11-20T09:00:00.000Z'
    const phone = { id: '6f0b1c1e-8a55-4f5c-9a0e-0d0f6f1f1a99', browser: 'Safari on an iPhone', signedInAt: at, seenAt: at, here: false }
    const here = { ...phone, id: '6f0b1c1e-8a55-4f5c-9a0e-0d0f6f1f1a98', browser: null, here: true }
    let sessions = [here, phone]
    const { user, asked } = await profileOf(
      adaWith(),
      () => ({
        'people.sessions': () => ({ sessions }),
        'people.end-session': () => {
          sessions = [here]
          return { done: true }
        },
      }),
      '/profile/account',
    )
    expect(await screen.findByText('This device')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on an iPhone' }))
    await waitFor(() => expect(screen.queryByText('Safari on an iPhone')).toBeNull())
    expect(asked.find(call => call.name === 'people.end-session')?.input).toEqual({ sessionId: phone.id })
  })

  it('offers the email again to somebody who has not confirmed the address', async () => {
    const { user, asked } = await profileOf(adaWith({ email: 'ada@lindenhof.example', isConfirmed: false }), () => ({
      'people.resend-verification': () => ({ done: true }),
    }))
    await user.click(await screen.findByRole('button', { name: 'Send it again' }))
    expect(await screen.findByText(/The email is on its way/)).toBeTruthy()
    expect(asked.at(-1)?.name).toBe('people.resend-verification')
  })
})

describe('a name that a pupil asks for', () => {
  const wish = { displayName: 'Teacher 7B', status: 'pending' } as const
  const chosen = async (me: Me, denied: boolean) => {
    let now = me
    const shown = await profileOf(me, () => ({
      'people.front': () => frontOf({ me: now }),
      'people.rename-me': input => {
        const waits = input.displayName === wish.displayName
        now = { ...now, askedName: waits ? { ...wish, status: denied ? 'denied' : 'pending' } : null }
        return now
      },
    }))
    const name = screen.getByLabelText('Name')
    await shown.user.clear(name)
    await shown.user.type(name, wish.displayName)
    await shown.user.click(screen.getByRole('button', { name: 'Ask for this name' }))
    return shown
  }

  it('is shown as waiting, with the name that others read until then, and can be taken back', async () => {
    const { user, asked } = await chosen(adaWith(), false)
    expect(await screen.findByText('You asked to be called “Teacher 7B”')).toBeTruthy()
    expect(screen.getByText(/Until then, everybody sees “Ada Mortensen”/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep “Ada Mortensen”' }))
    await waitFor(() => expect(screen.queryByText('You asked to be called “Teacher 7B”')).toBeNull())
    expect(asked.findLast(call => call.name === 'people.rename-me')?.input).toEqual({ displayName: 'Ada Mortensen' })
  })

  it('that was denied says so, and that another one can be chosen', async () => {
    await chosen(adaWith(), true)
    expect(await screen.findByText('Your teacher did not agree to “Teacher 7B”')).toBeTruthy()
    expect(screen.getByText(/You can choose another name/)).toBeTruthy()
  })
})
