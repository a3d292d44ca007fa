import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { startLive, stopLive } from '../../platform/live.ts'
import { answering } from '../../testing/answering.ts'
import { summaryOf } from '../../testing/handed-in-points.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { submissionLine, submissionWith } from '../../testing/submission-examples.ts'
import { ApprovalsPage } from './approvals-page.tsx'
import type { Submission, SubmissionLine, SubmissionSummary } from './calls.ts'

const CLASS_ID = 'c0000000-0000-4000-8000-00000000000c'
const teacher = adaWith({
  roles: [{ role: 'teacher', classId: CLASS_ID, className: '7C Observatory' }],
  may: { keepScore: true, review: true, runSchool: false },
})
const idOf = (letter: string, at: number): string => `${letter}0000000-0000-4000-8000-00000000000${at}`

const line = (at: number, displayName: string, changeAmount: number, change: Partial<SubmissionLine> = {}) =>
  submissionLine(idOf('a', at), { id: idOf('b', at), displayName }, changeAmount, change)

const submission = (at: number, change: Partial<Submission> = {}) =>
  submissionWith({
    id: idOf('5', at),
    classId: CLASS_ID,
    className: '7C Observatory',
    submittedAt: `2026-11-20T09:0${at}:00.000Z`,
    lines: [line(1, 'Kofi Mensah', 5), line(2, 'Zara Siddiqui', 2)],
    ...change,
  })

/** As the server lists it, without its lines. */
const queued = (submission: Submission, pupilId?: unknown): SubmissionSummary => {
  const { lines } = submission
  const about = lines.length === 1 ? lines[0] : lines.find(({ pupil }) => pupil.id === pupilId)
  return {
    ...summaryOf(submission),
    about: about ? { displayName: about.pupil.displayName, changeAmount: about.changeAmount, status: about.status } : null,
  }
}

const openRoom = async (submissions: Submission[], answers: Parameters<typeof answering>[0] = {}, path = '/admin/approvals') => {
  const asked = answering({
    'people.front': () => frontOf({ me: teacher }),
    'classes.classes': () => ({ classes: [] }),
    'scorekeeping.queue-counts': () => ({ pending: submissions.filter(each => each.status === 'pending').length }),
    'scorekeeping.queue': ({ status, pupilId }) => ({
      rows: submissions
        .filter(each => (status === 'decided' ? each.status !== 'pending' : each.status === status))
        .filter(each => pupilId === undefined || each.lines.some(({ pupil }) => pupil.id === pupilId))
        .map(each => queued(each, pupilId)),
      next: null,
    }),
    'scorekeeping.submission': ({ submissionId }) => submissions.find(each => each.id === submissionId),
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <ApprovalsPage />
    </SignedIn>,
    { path },
  )
  await screen.findByRole('heading', { name: /^7C Observatory,/ })
  return { ...shown, asked }
}

test('waiting submissions are shown with a link to Today, where they are decided', async () => {
  await openRoom([submission(1)])
  expect(screen.getByRole('link', { name: 'Decide in Today' }).getAttribute('href')).toBe(`/admin?open=pp.${idOf('5', 1)}`)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a submission that is open from the start stays open when a newer one is decided', async () => {
  const all = [submission(1, { status: 'approved', className: '7C Observatory' })]
  await openRoom(all)
  all.unshift(submission(2, { status: 'approved', className: '9A Lighthouse' }))
  // Back in the window, the list is asked for again.
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText(/9A Lighthouse/)
  expect(screen.getByRole('heading', { name: /^7C Observatory,/ })).toBeTruthy()
})

test('an open submission is live for admins, too, who receive of their own rehearsal what its class is told', async () => {
  const admin = adaWith({
    roles: [{ role: 'admin', classId: null, className: null }],
    may: { keepScore: true, review: true, runSchool: true },
  })
  const approved = submission(1, { status: 'approved' })
  const { asked } = await openRoom([approved], { 'people.front': () => frontOf({ me: admin }) })
  const looks = () => asked.filter(call => call.name === 'scorekeeping.submission').length
  startLive(
    async () => undefined,
    () => undefined,
  )
  onTestFinished(stopLive)
  await waitFor(() => expect(isOpen()).toBe(true))
  const before = looks()
  act(() => deliver({ topic: `class-review:${CLASS_ID}`, name: 'scorekeeping.queue', version: 2, payload: summaryOf(approved) }))
  await waitFor(() => expect(looks()).toBe(before + 1))
})

test('the way to older submissions is offered under the lists of the filter alone', async () => {
  const all = [submission(1), submission(2, { status: 'approved' })]
  const { user } = await openRoom(all, {
    'scorekeeping.queue': ({ status }) => ({
      rows: all.filter(each => (status === 'decided' ? each.status !== 'pending' : each.status === status)).map(each => queued(each)),
      next: status === 'decided' ? '1_x' : null,
    }),
  })
  await screen.findByRole('button', { name: 'Show older' })
  await user.selectOptions(screen.getByLabelText('Show'), 'pending')
  await screen.findByRole('heading', { name: 'Waiting for you' })
  expect(screen.queryByRole('heading', { name: 'Decided' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Show'), 'approved')
  await screen.findByRole('heading', { name: 'Decided' })
  expect(screen.queryByRole('heading', { name: 'Waiting for you' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('the changes of one pupil say how many points, and lead to the undo; all others are a press away', async () => {
  const single = submission(3, {
    status: 'approved',
    direct: true,
    lines: [line(1, 'Kofi Mensah', -5, { status: 'approved' })],
  })
  const may = { review: false, withdraw: false, undo: true }
  const undone = line(1, 'Kofi Mensah', 5, { status: 'undone' })
  const partly = submission(2, { status: 'approved', lines: [undone, line(2, 'Zara Siddiqui', 2)] })
  const { user, asked } = await openRoom(
    [{ ...single, may }, partly, submission(1, { status: 'approved', lines: [line(2, 'Zara Siddiqui', 2)] })],
    { 'scorekeeping.preview-undo': () => ({ version: 1, changes: [] }) },
    `/admin/approvals?pupil=${idOf('b', 1)}`,
  )
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows()).toEqual([
    expect.stringContaining('Kofi Mensah: \u22125, awarded by Teo Lindqvist'),
    expect.stringContaining('Kofi Mensah: +5 (taken back), handed in by Teo Lindqvist'),
  ])
  screen.getByText('Only what changes the points of Kofi Mensah.')
  await user.click(screen.getByRole('button', { name: "Take back Kofi Mensah's points" }))
  await screen.findByRole('dialog', { name: "Take back Kofi Mensah's points" })
  expect(asked.find(({ name }) => name === 'scorekeeping.queue')?.input).toMatchObject({ pupilId: idOf('b', 1) })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Show all pupils' }))
  await screen.findByText('Zara Siddiqui: +2, handed in by Teo Lindqvist')
  expect(rows()).toContainEqual(expect.stringContaining('2 changes from Teo Lindqvist'))
})

test('points are taken back only after the dialog shows how much each pupil loses and what stays owed', async () => {
  const approved = submission(1, {
    status: 'approved',
    lines: [line(1, 'Kofi Mensah', 5, { status: 'approved', appliedAmount: 5 })],
    may: { review: false, withdraw: false, undo: true },
  })
  const all = [approved]
  const { user, asked } = await openRoom(all, {
    'scorekeeping.preview-undo': () => ({
      version: 7,
      changes: [
        {
          lineId: idOf('a', 1),
          pupil: { id: idOf('b', 1), displayName: 'Kofi Mensah' },
          change: -3,
          balance: { before: 3, after: 0, owes: 2, settles: 0, owedAfter: 2 },
        },
      ],
    }),
    'scorekeeping.undo-submission': () => {
      all[0] = submission(1, { status: 'approved', lines: [line(1, 'Kofi Mensah', 5, { status: 'undone' })] })
      return all[0]
    },
  })
  await user.click(screen.getByRole('button', { name: 'Take back all' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/2 PP of Kofi Mensah cannot be taken back now.* They stay owed/)).toBeTruthy()
  expect(within(dialog).getByText('\u22123')).toBeTruthy()
  expect(asked.some(call => call.name === 'scorekeeping.undo-submission')).toBe(false)

  await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Taken back')).toBeTruthy()
  expect(asked.find(call => call.name === 'scorekeeping.undo-submission')?.input).toEqual({
    submissionId: idOf('5', 1),
    lineId: null,
    version: 7,
  })
})

test('the points of a pupil who left the class are not shown before points are taken back; that is said', async () => {
  const approved = submission(1, {
    status: 'approved',
    lines: [line(1, 'Kofi Mensah', 5, { status: 'approved', appliedAmount: 5, stillInClass: false })],
    may: { review: false, withdraw: false, undo: true },
  })
  const { user } = await openRoom([approved], {
    'scorekeeping.preview-undo': () => ({
      version: 1,
      changes: [{ lineId: idOf('a', 1), pupil: { id: idOf('b', 1), displayName: 'Kofi Mensah' }, change: -5, balance: null }],
    }),
  })
  await user.click(screen.getByRole('button', { name: 'Take back all' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/Kofi Mensah has left the class, so we do not show/)).toBeTruthy()
  expect(within(dialog).getAllByText('\u2013')).toHaveLength(2)
})

test('before a loss is taken back, it says what of it is settled first and what stays owed', async () => {
  const lost = submission(1, {
    status: 'approved',
    lines: [line(1, 'Kofi Mensah', -150, { status: 'approved', appliedAmount: -150 })],
    may: { review: false, withdraw: false, undo: true },
  })
  const { user } = await openRoom([lost], {
    'scorekeeping.preview-undo': () => ({
      version: 1,
      changes: [
        {
          lineId: idOf('a', 1),
          pupil: { id: idOf('b', 1), displayName: 'Kofi Mensah' },
          change: 0,
          balance: { before: 3, after: 3, owes: 0, settles: 150, owedAfter: 40 },
        },
      ],
    }),
  })
  await user.click(screen.getByRole('button', { name: 'Take back all' }))
  const dialog = await screen.findByRole('dialog')
  expect(
    await within(dialog).findByText(/^An earlier undo could not take back 150 PP of Kofi Mensah.* gets 150 PP less back\.$/),
  ).toBeTruthy()
  expect(within(dialog).getByText('After this, 40 PP of Kofi Mensah stay owed in all.')).toBeTruthy()
  expect(within(dialog).queryByText(/cannot be taken back now/)).toBeNull()
})
