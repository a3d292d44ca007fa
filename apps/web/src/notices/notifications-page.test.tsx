import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, noNetwork, Refusal } from '../testing/answering.ts'
import { idOf } from '../testing/ids.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { registerScreens } from './known-screens.ts'
import type { NoticeRow } from './notice.ts'
import { NotificationsPage } from './notifications-page.tsx'

const rowOf = (change: Partial<NoticeRow>): NoticeRow => ({
  id: crypto.randomUUID(),
  type: 'level_up',
  title: 'Level 2',
  message: 'You reached Level 2 with 110 XP.',
  link: null,
  data: {},
  request: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  read: true,
  ...change,
})

const open = (answers: Parameters<typeof answering>[0]) => {
  registerScreens(['/', '/profile', '/classes/:classId/display'])
  const asked = answering({ 'people.front': () => frontOf({ me: adaWith() }), ...answers })
  const shown = showScreen(
    <SignedIn>
      <NotificationsPage />
    </SignedIn>,
    { path: '/notifications' },
  )
  return { ...shown, asked, made: (name: string) => asked.filter(call => call.name === name).map(call => call.input) }
}
const list = () => screen.findByRole('list', { name: 'Notifications' })

test('a notice leads only to a screen that the app has; without one it can be read, and nothing more', async () => {
  const rows = [
    rowOf({ title: 'To the profile', link: '/profile?from=bell', read: false }),
    rowOf({ title: 'To the squads', link: '/squads', read: false }),
    rowOf({ title: 'To the chapters', link: '/chapters?challenge=x' }),
  ]
  const { user, made } = open({ 'notices.history': () => ({ rows, next: null }), 'notices.mark-read': () => ({ done: true }) })
  const shown = within(await list())
  expect(shown.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/profile?from=bell'])
  expect(shown.queryByRole('button', { name: /^To the chapters/ })).toBeNull()
  await user.click(shown.getByRole('button', { name: /^Unread\.\s*To the squads/ }))
  await user.click(shown.getByRole('link'))
  expect(made('notices.mark-read')).toEqual([{ noticeId: rows[1]?.id }, { noticeId: rows[0]?.id }])
})

test('a deleted notice goes, the focus goes to its neighbour, and Undo brings it back', async () => {
  const rows = [rowOf({ title: 'First' }), rowOf({ title: 'Second' })]
  let gone: string | null = null
  const { user, made } = open({
    'notices.history': () => ({ rows: rows.filter(row => row.id !== gone), next: null }),
    'notices.delete': input => {
      gone = String(input.noticeId)
      return { clearingId: idOf(1), cleared: 1 }
    },
    'notices.undo-clear': () => {
      gone = null
      return { restored: 1 }
    },
  })
  const shown = within(await list())
  await user.click(shown.getByRole('button', { name: 'Delete: First' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete: Second')
  const message = await screen.findByRole('article', { name: 'Message' })
  expect(message.textContent).toContain('Notification deleted.')
  expect(shown.queryByText('First.')).toBeNull()
  await user.click(within(message).getByRole('button', { name: 'Undo' }))
  expect(await shown.findByText('First.')).toBeTruthy()
  expect(message.textContent).toContain('Restored.')
  expect(made('notices.undo-clear')).toEqual([{ clearingId: idOf(1) }])
})

test('Clear All clears what was seen, and becomes Undo under the same focus', async () => {
  const rows = [rowOf({ createdAt: '2026-11-20T12:00:00.000Z' }), rowOf({})]
  let cleared = false
  const { user, made } = open({
    'notices.history': () => ({ rows: cleared ? [] : rows, next: null }),
    'notices.clear-all': () => {
      cleared = true
      return { clearingId: idOf(2), cleared: 2 }
    },
    'notices.undo-clear': () => {
      cleared = false
      return { restored: 2 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Clear All' }))
  expect(await screen.findByText('No notifications yet.')).toBeTruthy()
  expect(made('notices.clear-all')).toEqual([{ upTo: '2026-11-20T12:00:00.000Z' }])
  expect(document.activeElement?.textContent).toBe('Undo')
  await user.keyboard('{Enter}')
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(2)
})

test('Approve and Deny are only where the reader may decide, and a failure says so beside them', async () => {
  const asks = (name: string, change: Partial<NoticeRow>) =>
    rowOf({
      type: 'artifact_usage',
      title: 'Artifact request',
      message: `${name} would like to use Instant A.`,
      data: { userName: name, artifactName: 'Instant A' },
      ...change,
    })
  const rows = [
    asks('Ben', { request: { status: 'pending', mayDecide: true } }),
    asks('Cem', { request: { status: 'pending', mayDecide: false } }),
    asks('Dora', { request: { status: 'denied', mayDecide: false } }),
  ]
  const answers: unknown[] = [
    noNetwork,
    noNetwork,
    new Refusal('notices.decided-already', 'Somebody has already answered this request.'),
    new Refusal('http.not-found', 'This could not be found.', 404),
  ]
  const { user, made } = open({
    'notices.history': () => ({ rows, next: null }),
    'notices.decide': () => answers.shift() ?? { status: 'approved', mayDecide: false },
    'notices.take-back': () => ({ status: 'pending', mayDecide: true }),
  })
  const shown = within(await list())
  expect(shown.getAllByRole('button', { name: /^(Approve|Deny)/ })).toHaveLength(2)
  expect(shown.getByText('Denied')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: /^Approve/ }))
  expect(await shown.findByText('Failed to approve artifact usage. Please try again.')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: /^Deny/ }))
  expect(await shown.findByText('Failed to deny artifact usage. Please try again.')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: /^Deny/ }))
  expect(await shown.findByText('Somebody has already answered this request.')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: /^Deny/ }))
  expect(await shown.findByText('This request is no longer there. There is nothing to answer any more.')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: /^Approve/ }))
  expect(await screen.findByText('Approved Instant A usage for Ben. Artifact removed from inventory.')).toBeTruthy()
  expect(made('notices.decide').map(input => input.decision)).toEqual(['approve', 'deny', 'deny', 'deny', 'approve'])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken back. It waits in Today again.')).toBeTruthy()
  expect(made('notices.take-back')).toEqual([{ noticeId: rows[0]?.id }])
})

test('of two requests that are answered one after the other, each says how that went', async () => {
  const rows = ['Ben', 'Cem'].map(name =>
    rowOf({
      type: 'artifact_usage',
      message: `${name} asks.`,
      data: { userName: name, artifactName: 'Instant A' },
      request: { status: 'pending', mayDecide: true },
    }),
  )
  const held: ((answer: unknown) => void)[] = []
  const { user, made } = open({
    'notices.history': () => ({ rows, next: null }),
    'notices.decide': () => new Promise(resolve => held.push(resolve)),
  })
  const [ben, cem] = within(await list()).getAllByRole('listitem') as [HTMLElement, HTMLElement]
  await user.click(within(ben).getByRole('button', { name: /^Approve/ }))
  await user.click(within(cem).getByRole('button', { name: /^Approve/ }))
  // The first one is still under way: it takes no contrary answer.
  await user.click(within(ben).getByRole('button', { name: /^Deny/ }))
  expect(made('notices.decide').map(({ noticeId }) => noticeId)).toEqual(rows.map(({ id }) => id))
  act(() => held[0]?.(new Refusal('http.broken', 'Please try again.', 500)))
  act(() => held[1]?.({ status: 'approved', mayDecide: false }))
  expect(await screen.findByText('Approved Instant A usage for Cem. Artifact removed from inventory.')).toBeTruthy()
  expect(await within(ben).findByText('Failed to approve artifact usage. Please try again.')).toBeTruthy()
})

test('an answer that was lost is no failure once the list shows how the request was decided', async () => {
  const row = (status: 'pending' | 'approved') =>
    rowOf({
      type: 'artifact_usage',
      data: { userName: 'Ben', artifactName: 'Instant A' },
      request: { status, mayDecide: status === 'pending' },
    })
  const { id, createdAt } = row('pending')
  let status: 'pending' | 'approved' = 'pending'
  const { user } = open({
    'notices.history': () => ({ rows: [{ ...row(status), id, createdAt }], next: null }),
    'notices.decide': () => {
      status = 'approved'
      return noNetwork
    },
  })
  const shown = within(await list())
  await user.click(shown.getByRole('button', { name: /^Approve/ }))
  expect(await shown.findByText('Approved')).toBeTruthy()
  await waitFor(() => expect(shown.queryByText(/Failed to approve/)).toBeNull())
})

test('a name that was asked for is answered in words about the name', async () => {
  const data = { pupilName: 'Ada Okafor', askedName: 'Addie' }
  const row = rowOf({ type: 'name_asked', title: 'A name to check', data, request: { status: 'pending', mayDecide: true } })
  let isAway = true
  const { user } = open({
    'notices.history': () => ({ rows: [row], next: null }),
    'notices.decide': ({ decision }) => (isAway ? noNetwork : { status: decision === 'approve' ? 'approved' : 'denied', mayDecide: true }),
  })
  const shown = within(await list())
  const [approve, deny] = shown.getAllByRole('button', { name: /^(Approve|Deny)/ }) as [HTMLElement, HTMLElement]
  await user.click(approve)
  expect(await shown.findByText('The name could not be approved. Please try again.')).toBeTruthy()
  await user.click(deny)
  expect(await shown.findByText('The name could not be denied. Please try again.')).toBeTruthy()
  isAway = false
  await user.click(approve)
  expect(await screen.findByText('The name is Addie now.')).toBeTruthy()
  await user.click(deny)
  expect(await screen.findByText('The name stays as it was.')).toBeTruthy()
})

test('older notices come page by page, and what could not be loaded can be tried again', async () => {
  let fails = true
  const { user } = open({
    'notices.history': ({ cursor }) =>
      fails
        ? noNetwork
        : cursor === undefined
          ? { rows: [rowOf({ title: 'New' })], next: '1_x' }
          : { rows: [rowOf({ title: 'Old' })], next: null },
  })
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  fails = false
  await user.click(retry)
  await user.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByText('Old.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('while older notices fail and are tried again, the focus stays on their button', async () => {
  let fails = true
  const { user, made } = open({
    'notices.history': ({ cursor }) => {
      if (cursor === undefined) return { rows: [rowOf({ title: 'New' })], next: '1_x' }
      return fails ? noNetwork : { rows: [rowOf({ title: 'Old' })], next: '2_x' }
    },
  })
  const older = await screen.findByRole('button', { name: 'Show older' })
  await user.click(older)
  expect(await screen.findByText(/server cannot be reached/)).toBeTruthy()
  expect(document.activeElement).toBe(older)
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  fails = false
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Old.')).toBeTruthy()
  expect(screen.queryByText(/server cannot be reached/)).toBeNull()
  expect(document.activeElement).toBe(older)
  expect(made('notices.history').map(({ cursor }) => cursor)).toEqual([undefined, '1_x', '1_x'])
})

test('notices that could not be loaded again stay, and the page says so and offers to try again', async () => {
  let fails = false
  const { user, cache } = open({
    'notices.history': () => (fails ? noNetwork : { rows: [rowOf({ title: 'New' })], next: null }),
  })
  await list()
  fails = true
  await act(() => cache.invalidateQueries({ queryKey: ['notices.history'] }))
  const failed = await screen.findByText('The notifications could not be loaded')
  expect(screen.getByText('New.')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(failed.isConnected).toBe(false))
  expect(screen.getByText('New.')).toBeTruthy()
})

test('a notice that could not be deleted says why with its error id, and Try Again deletes it', async () => {
  const row = rowOf({ title: 'First' })
  let state: 'broken' | 'there' | 'gone' = 'broken'
  const { user } = open({
    'notices.history': () => ({ rows: state === 'gone' ? [] : [row], next: null }),
    'notices.delete': () => {
      if (state === 'broken') return new Refusal('http.broken', 'Something went wrong.', 500, {}, 'ABCDE-23456')
      state = 'gone'
      return { clearingId: idOf(1), cleared: 1 }
    },
  })
  await user.click(within(await list()).getByRole('button', { name: 'Delete: First' }))
  const problem = await screen.findByRole('article', { name: 'Problem' })
  expect(problem.textContent).toContain('Something went wrong. (Error ID: ABCDE-23456)')
  state = 'there'
  await user.click(within(problem).getByRole('button', { name: 'Try Again' }))
  expect((await screen.findByRole('article', { name: 'Message' })).textContent).toContain('Notification deleted.')
  expect(screen.queryByRole('article', { name: 'Problem' })).toBeNull()
})

test('who has switched notifications off is led to the switch', async () => {
  const me = adaWith()
  open({
    'people.front': () => frontOf({ me: { ...me, preferences: { ...me.preferences, notifications: false } } }),
    'notices.history': () => ({ rows: [], next: null }),
  })
  await refreshSession()
  expect(await screen.findByText(/under Sounds and notifications\.$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe('/profile/settings')
})
