import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Notices } from '../notices/index.ts'
import { refreshSession } from '../people/index.ts'
import { CallRefused } from '../platform/call.ts'
import { answering, Refusal, sent } from '../testing/answering.ts'
import { lobbyOf } from '../testing/lobby-examples.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { changeReading, languageWanted } from '../ui/reading.ts'
import { linksFor } from './links.ts'
import { NavBar } from './nav-bar.tsx'
import type { ShellModel, ShellPerson } from './shell-model.ts'
import { signedOutModel } from './signed-out-model.ts'

const BEN = { personId: 'f1d2c3b4-a596-4788-8990-aabbccddee02', displayName: 'Ben', level: 5, element: 'metal' } as const
const teo: ShellPerson = {
  id: 'teo',
  name: 'Teo Lindqvist',
  photoUrl: null,
  isConfirmed: true,
  isTestAccount: false,
  may: { keepScore: true, review: true, runSchool: true, seeClasses: true },
}
const visitor = signedOutModel('signed-out', () => undefined)

function modelOf(change: Partial<ShellModel> = {}): ShellModel {
  return { ...visitor, session: 'signed-in', person: teo, links: linksFor(teo), ...change }
}

function queryOf(change: Partial<Notices['query']> = {}): Notices['query'] {
  return { data: undefined, isError: false, error: null, isFetching: false, refetch: () => undefined, ...change }
}

function noticesOf(change: Partial<Notices> = {}): Notices {
  return { query: queryOf({ data: {} }), rows: [], unread: 0, ...change }
}

function at(widthPx: number) {
  Object.assign(window, { innerWidth: widthPx })
}

describe('the bar', () => {
  afterEach(() => at(1024))

  it('marks the open room, and an admin with a crown', async () => {
    at(1366)
    showScreen(<NavBar model={modelOf()} />, { path: '/scorekeeper' })
    expect(screen.getByRole('link', { name: 'Scorekeeper' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'My Profile' }).hasAttribute('aria-current')).toBe(false)
    expect(await screen.findByRole('img', { name: 'Admin' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  })

  it.each([
    [1366, 'link', 'Battle Arena'],
    [390, 'button', 'Open menu'],
  ] as const)('says at %i px how many challenges wait in the arena, but not on a screen of work', async (width, role, name) => {
    at(width)
    answering({
      'people.front': () => frontOf({ me: adaWith() }),
      'battle.challenges': () => ({
        mayAccept: true,
        stakePp: 12,
        challenges: [lobbyOf(BEN), lobbyOf(BEN)],
        battleId: null,
        paused: false,
      }),
    })
    await refreshSession()
    const { unmount } = showScreen(<NavBar model={modelOf()} />)
    expect(await screen.findByRole(role, { name: `${name}, 2 challenges are waiting` })).toBeTruthy()
    unmount()
    showScreen(<NavBar model={modelOf()} />, { path: '/scorekeeper' })
    expect(await screen.findByRole(role, { name })).toBeTruthy()
  })

  it('offers no Login before there is a school', () => {
    at(1366)
    showScreen(<NavBar model={{ ...visitor, canLogin: false }} />, { path: '/setup' })
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  })

  it.each([false, true])('offers Sign Up in the menu only where the school allows it: %s', async canSignUp => {
    at(390)
    const { user } = showScreen(<NavBar model={{ ...visitor, canSignUp }} />)
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
    expect(screen.queryAllByRole('link', { name: 'Sign Up' })).toHaveLength(canSignUp ? 1 : 0)
  })

  it('offers a visitor Login and no Logout', () => {
    at(1366)
    showScreen(<NavBar model={visitor} />)
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  })

  it('cuts a name to 8 characters and an ellipsis on a phone', async () => {
    at(390)
    showScreen(<NavBar model={modelOf()} />)
    expect(await screen.findByText('Teo Lind…')).toBeTruthy()
  })

  it('shows the whole name on a wide screen, and the words of every button', async () => {
    at(1366)
    showScreen(<NavBar model={modelOf({ person: { ...teo, name: 'Ms Haddad-Oduya' }, onReviewTutorials: () => undefined })} />)
    expect(await screen.findByText('Ms Haddad-Oduya')).toBeTruthy()
    expect(screen.getByText('Review Tutorials')).toBeTruthy()
  })

  it('on a phone opens a menu in sections, closes it by Escape, and gives the focus back', async () => {
    at(390)
    const { user } = showScreen(<NavBar model={modelOf()} />)
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map(heading => heading.textContent)
    expect(titles).toEqual(['Main Navigation', 'My Account', 'Scorekeeper Tools', 'Administration', 'Reading and display'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Player's Journey"))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('heading')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }))
  })

  it('goes round between the menu button and the menu with Tab', async () => {
    at(390)
    const { user } = showScreen(<NavBar model={visitor} />)
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Login'))
    await user.tab({ shift: true })
    expect(document.activeElement?.textContent).toBe('Recent messages')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Login')
  })

  it('switches the dark theme from the menu', async () => {
    at(390)
    const { user } = showScreen(<NavBar model={visitor} />)
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    const dark = await screen.findByRole('button', { name: 'Dark theme' })
    expect(dark.getAttribute('aria-pressed')).toBe('false')
    await user.click(dark)
    expect(dark.getAttribute('aria-pressed')).toBe('true')
    expect(document.documentElement.dataset.theme).toBe('dark')
    await user.click(dark)
  })
})

describe('the language', () => {
  it('is the choice of a visitor, and not in the bar of the person who has a profile for it', async () => {
    const { user, unmount } = showScreen(<NavBar model={visitor} />)
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
    expect(choice.value).toBe('en')
    expect([...choice.options].map(option => [option.lang, option.text])).toEqual([
      ['en', 'English'],
      ['es', 'Español'],
    ])
    await user.selectOptions(choice, 'Español')
    expect(languageWanted()).toBe('es')
    await user.selectOptions(choice, 'English')
    expect(languageWanted()).toBe('en')
    unmount()
    showScreen(<NavBar model={modelOf()} />)
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
  })
})

describe('the menu of a phone', () => {
  afterEach(() => {
    at(1024)
    changeReading({ sounds: false })
  })

  it('says beside the switches why one could not be kept, with the error id, and tries again', async () => {
    at(390)
    let broken = true
    const asked = answering({
      'people.front': () => frontOf({ me: adaWith() }),
      'people.change-preferences': () => (broken ? new Refusal('http.broken', 'Something went wrong.', 500, {}, 'ABCDE-23456') : adaWith()),
    })
    await refreshSession()
    const { user } = showScreen(<NavBar model={modelOf()} />)
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.click(await screen.findByRole('button', { name: 'Sounds' }))
    expect(await screen.findByText('Something went wrong. (Error ID: ABCDE-23456)')).toBeTruthy()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText(/Error ID/)).toBeNull())
    expect(asked.filter(({ name }) => name === 'people.change-preferences')).toHaveLength(2)
  })
})

describe('the bell', () => {
  it('says how many are unread, and shows the empty list in words', async () => {
    const { user } = showScreen(<NavBar model={modelOf({ notices: noticesOf() })} />)
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    expect(await screen.findByText('No notifications yet.')).toBeTruthy()
  })

  it('says that it loads', async () => {
    const { user } = showScreen(<NavBar model={modelOf({ notices: noticesOf({ query: queryOf() }) })} />)
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    expect(await screen.findByText('Loading notifications...')).toBeTruthy()
  })

  it('says why they could not be loaded, with the error id, and tries again', async () => {
    let asked = 0
    const error = new CallRefused({ refusal: 'http.broken', words: 'Something went wrong.', detail: {}, errorId: 'ABCDE-23456' }, 500)
    const query = queryOf({ error, isError: true, refetch: () => ++asked })
    const { user } = showScreen(<NavBar model={modelOf({ notices: noticesOf({ query }) })} />)
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    expect(await screen.findByText('Something went wrong. (Error ID: ABCDE-23456)')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(asked).toBe(1)
  })

  it('opens a row that leads somewhere, and leaves one with Approve and Deny where it is', async () => {
    const asked = answering({
      'notices.decide': () => ({ status: 'approved', mayDecide: false }),
      'notices.mark-read': () => ({ done: true }),
    })
    const row = { message: 'by Ms Haddad.', link: null, data: {}, createdAt: '2026-05-14T00:00:00.000Z', read: false }
    const rows: Notices['rows'] = [
      { ...row, id: 'n1', type: 'level_up', title: '+12 PP approved', request: null },
      { ...row, id: 'n2', type: 'artifact_usage', title: 'Snack Writ', request: { status: 'pending', mayDecide: true } },
    ]
    const { user } = showScreen(<NavBar model={modelOf({ notices: noticesOf({ rows, unread: 2 }) })} />)
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    const panel = await screen.findByRole('region', { name: 'Notifications' })
    await user.click(within(panel).getByRole('button', { name: /^Approve/ }))
    expect(within(panel).queryByRole('button', { name: /Snack Writ/ })).toBeNull()
    await user.click(within(panel).getByRole('button', { name: /\+12 PP approved/ }))
    expect(sent(asked, 'notices.mark-read')).toEqual([{ noticeId: 'n1' }])
    expect(sent(asked, 'notices.decide')).toEqual([{ noticeId: 'n2', decision: 'approve' }])
  })
})
