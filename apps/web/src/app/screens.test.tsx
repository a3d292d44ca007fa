import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Link, useParams } from 'wouter'
import type { AppRoute } from '../platform/feature.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { DeniedPage } from '../ui/messages/denied-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Screens } from './screens.tsx'
import type { ShellModel } from './shell-model.ts'
import { signedOutModel } from './signed-out-model.ts'

const named = (title: string) => () => ({ title })
const routes: AppRoute[] = [
  { path: '/', words: named('Dashboard'), access: 'anyone', load: async () => () => <h1>Home</h1> },
  { path: '/profile', words: named('My Profile'), access: 'signed-in', load: async () => () => <h1>Profile</h1> },
  { path: '/admin', words: named("Sage's Chamber"), access: 'signed-in', load: async () => DeniedPage },
  {
    path: '/profile/account',
    words: named('Account'),
    access: 'signed-in',
    evenUnconfirmed: true,
    load: async () => () => <h1>Account</h1>,
  },
  {
    path: '/verify-email',
    words: named('Confirm'),
    access: 'anyone',
    evenUnconfirmed: true,
    load: async () => () => <h1>Check your email</h1>,
  },
  {
    path: '/admin/classes/:classId',
    words: named('Class'),
    access: 'anyone',
    load: async () => () => (
      <>
        <input aria-label={`Note about ${useParams().classId}`} />
        <Link href="/admin/classes/7b">7B</Link>
      </>
    ),
  },
  { path: '/login', words: named('Login'), access: 'anyone', load: async () => () => <h1>Login page</h1> },
]

const retry = () => undefined
const signedOut = signedOutModel('signed-out', retry)
const signedIn: ShellModel = {
  ...signedOut,
  session: 'signed-in',
  person: {
    id: 'p1',
    name: 'Amara Okafor',
    photoUrl: null,
    isConfirmed: true,
    isTestAccount: false,
    may: { keepScore: false, review: false, runSchool: false, seeClasses: false },
  },
}

const unconfirmed: ShellModel = { ...signedIn, person: signedIn.person && { ...signedIn.person, isConfirmed: false } }

function open(path: string, model: ShellModel) {
  return showScreen(<Screens routes={routes} model={model} />, { path })
}

describe('the screens', () => {
  it('open with the title of their route', async () => {
    open('/profile', signedIn)
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy()
    expect(document.title).toBe('My Profile | Xiotein')
  })

  it('keep the title of a page that knows it better, also when the page is loaded already', async () => {
    const { unmount } = open('/admin', signedIn)
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
    expect(screen.getByText("You don't have permission to access this page")).toBeTruthy()
    unmount()
    open('/admin', signedIn)
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
    expect(document.title).toBe('Access Denied | Xiotein')
  })

  it('take nothing of one class to the page of another', async () => {
    const { user } = open('/admin/classes/7a', signedIn)
    await user.type(await screen.findByLabelText('Note about 7a'), 'Kind to all.')
    await user.click(screen.getByRole('link', { name: '7B' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Note about 7b')).value).toBe('')
  })

  it('show Loading... and nothing else until it is known who is signed in', () => {
    open('/profile', signedOutModel('loading', retry))
    expect(screen.getByText('Loading...')).toBeTruthy()
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('lead a visitor to Login, and remember the way back', async () => {
    const { visited } = open('/profile', signedOut)
    expect(await screen.findByRole('heading', { name: 'Login page' })).toBeTruthy()
    expect(visited().at(-1)).toBe('/login?next=%2Fprofile')
  })

  it('lead nobody back to the page at which somebody else has signed out', async () => {
    const { visited } = open('/profile', { ...signedOut, isLeft: true })
    expect(await screen.findByRole('heading', { name: 'Login page' })).toBeTruthy()
    expect(visited().at(-1)).toBe('/login')
  })

  it.each([
    ['/profile', '/verify-email?next=%2Fprofile'],
    ['/', '/verify-email'],
  ])('lead people who have an address to confirm from %s to the page that says so', async (path, to) => {
    const { visited } = open(path, unconfirmed)
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(visited().at(-1)).toBe(to)
  })

  it('leave people with an unconfirmed address only their own account', async () => {
    open('/profile/account', unconfirmed)
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeTruthy()
  })

  it('say when the school cannot be reached, instead of sending anybody away', () => {
    const { visited } = open('/profile', signedOutModel('failed', retry))
    expect(screen.getByRole('heading', { name: 'Xiotein cannot be reached' })).toBeTruthy()
    expect(visited()).toEqual(['/profile'])
  })

  it('say that the school cannot be reached when a page cannot be fetched, and keep the bar', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const far: AppRoute = {
      path: '/',
      words: named('Dashboard'),
      access: 'anyone',
      load: () => Promise.reject(new Error('no part')),
    }
    showScreen(
      <ErrorBoundary resetKey="/" isSaving={() => false}>
        <Screens routes={[far]} model={signedIn} />
      </ErrorBoundary>,
    )
    expect(await screen.findByRole('heading', { name: 'Xiotein cannot be reached', level: 1 })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
    expect(screen.queryByText(/Something went wrong/)).toBeNull()
    vi.unstubAllGlobals()
  })

  it('whose page could not be loaded try to load it again', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ ok: true }))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let loads = 0
    const flaky: AppRoute = {
      path: '/squads',
      words: named('Squads'),
      access: 'anyone',
      load: async () => {
        loads += 1
        if (loads === 1) throw new Error('the network is gone')
        return () => <h1>Squads are here</h1>
      },
    }
    const { user } = showScreen(
      <ErrorBoundary resetKey="/squads" isSaving={() => false}>
        <Screens routes={[flaky]} model={signedIn} />
      </ErrorBoundary>,
      { path: '/squads' },
    )
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Squads are here' }, { timeout: 3000 })).toBeTruthy()
    expect(loads).toBe(2)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('have a way home from any other address', async () => {
    const { user, visited } = open('/nowhere', signedIn)
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Page Not Found | Xiotein'))
    await user.click(screen.getByRole('link', { name: 'Go Home' }))
    expect(visited().at(-1)).toBe('/')
  })
})
