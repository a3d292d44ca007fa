import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering, noNetwork, Refusal } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { ApprovalsPage } from './approvals-page.tsx'
import type { Submission, SubmissionLine } from './calls.ts'

const CLASS_ID = 'c0000000-0000-4000-8000-00000000000c'
const teacher = adaWith({
  roles: [{ role: 'teacher', classId: CLASS_ID, className: '7C Observatory' }],
  may: { keepScore: true, review: true, runSchool: false },
})
const idOf = (letter: string, at: number): string => `${letter}0000000-0000-4000-8000-00000000000${at}`

const line = (at: number, name: string, changeAmount: number, change: Partial<SubmissionLine> = {}): SubmissionLine => ({
  id: idOf('a', at),
  pupil: { id: idOf('b', at), displayName: name, photo: null },
  changeAmount,
  reasons: [],
  currentPp: 100,
  newPp: 100 + changeAmount,
  status: 'pending',
  appliedAmount: null,
  bonusAmount: null,
  expectedBonus: 0,
  selfAward: false,
  largest: false,
  stillInClass: true,
  ...change,
})

const submission = (at: number, change: Partial<Submission> = {}): Submission => ({
  id: idOf('5', at),
  classId: CLASS_ID,
  className: '7C Observatory',
  status: 'pending',
  submitter: { id: idOf('b', 9), displayName: 'Teo Lindqvist' },
  submittedAt: `2026-11-20T09:0${at}:00.000Z`,
  changesCount: 2,
  net: 7,
  plus: 7,
  minus: 0,
  hasSelfAward: false,
  direct: false,
  partly: false,
  reviewer: null,
  reviewedAt: null,
  rejectionReason: null,
  version: 1,
  lines: [line(1, 'Kofi Mensah', 5), line(2, 'Zara Siddiqui', 2)],
  may: { review: true, withdraw: false, undo: false },
  whyNot: null,
  ...change,
})

const decidedBy = { id: idOf('b', 8), displayName: 'Ms Osei' }

const openRoom = async (submissions: Submission[], answers: Parameters<typeof answering>[0] = {}, path = '/admin/approvals') => {
  const asked = answering({
    'people.front': () => frontOf({ me: teacher }),
    'classes.classes': () => ({ classes: [] }),
    'scorekeeping.queue-counts': () => ({ pending: submissions.filter(each => each.status === 'pending').length }),
    'scorekeeping.queue': ({ status }) => ({
      rows: submissions.filter(each => status === undefined || each.status === status).map(({ lines, may, whyNot, ...row }) => row),
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

test('a teacher unticks a line, approves the rest with one press, and stands before the next request', async () => {
  const all = [submission(1), submission(2, { changesCount: 1, lines: [line(3, 'Hana Sato', 1)] })]
  const { user, asked } = await openRoom(all, {
    'scorekeeping.approve-submission': () => {
      all[0] = submission(1, { status: 'approved', may: { review: false, withdraw: false, undo: true } })
      return all[0]
    },
  })
  await user.click(screen.getByRole('checkbox', { name: /Zara Siddiqui/ }))
  await user.click(screen.getByRole('button', { name: 'Approve 1 change' }))

  const next = await screen.findByRole('heading', { name: '7C Observatory, 1 change' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(asked.find(call => call.name === 'scorekeeping.approve-submission')?.input).toEqual({
    submissionId: idOf('5', 1),
    lineIds: [idOf('a', 1)],
    note: null,
  })
})

test('the reviewer who comes second reads who was faster, and sees the current state', async () => {
  const all = [submission(1)]
  const { user } = await openRoom(all, {
    'scorekeeping.approve-submission': () => {
      all[0] = submission(1, {
        status: 'approved',
        reviewer: decidedBy,
        reviewedAt: '2026-11-20T09:30:00.000Z',
        may: { review: false, withdraw: false, undo: false },
      })
      return new Refusal('scorekeeping.already-decided', 'Ms Osei was faster: this was approved at 09:30 UTC.', 409, {
        reviewer: 'Ms Osei',
        status: 'approved',
        when: 'at 09:30 UTC',
        reviewedAt: '2026-11-20T09:30:00.000Z',
      })
    },
  })
  await user.click(screen.getByRole('button', { name: 'Approve 2 changes' }))

  const message = await screen.findByText(/^Ms Osei was faster: this was approved /)
  expect(message.textContent).not.toContain('UTC')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull())
  expect(screen.getByText(/Approved by Ms Osei/)).toBeTruthy()
})

test('a request that somebody else decides stays open, in whichever order the lists are answered', async () => {
  const older = submission(2, { status: 'approved', changesCount: 1, lines: [line(3, 'Hana Sato', 1)] })
  const all = [submission(1), older]
  const { user } = await openRoom(all, {
    'scorekeeping.queue': ({ status }) => {
      // The list of what was decided comes late: it does not hold the request yet.
      const shown = status === 'pending' ? all.filter(each => each.status === 'pending') : [older]
      return { rows: shown.map(({ lines, may, whyNot, ...row }) => row), next: null }
    },
    'scorekeeping.approve-submission': () => {
      all[0] = submission(1, { status: 'approved', reviewer: decidedBy, may: { review: false, withdraw: false, undo: false } })
      return new Refusal('scorekeeping.already-decided', 'Ms Osei was faster.', 409, {})
    },
  })
  await user.click(screen.getByRole('button', { name: 'Approve 2 changes' }))

  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Waiting for you' })).toBeNull())
  expect(await screen.findByText('Ms Osei was faster.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '7C Observatory, 2 changes' })).toBeTruthy()
})

test('pressing twice before the screen has answered approves once', async () => {
  const all = [submission(1)]
  const { asked } = await openRoom(all, {
    'scorekeeping.approve-submission': () => {
      all[0] = submission(1, { status: 'approved', may: { review: false, withdraw: false, undo: true } })
      return all[0]
    },
  })
  const button = screen.getByRole('button', { name: 'Approve 2 changes' })
  act(() => {
    button.click()
    button.click()
  })
  await screen.findByRole('button', { name: 'Take back all' })
  expect(asked.filter(call => call.name === 'scorekeeping.approve-submission')).toHaveLength(1)
})

test('a request can only be rejected with a reason', async () => {
  const all = [submission(1)]
  const { user, asked } = await openRoom(all, {
    'scorekeeping.reject-submission': ({ reason }) => {
      all[0] = submission(1, { status: 'rejected', rejectionReason: String(reason), may: { review: false, withdraw: false, undo: false } })
      return all[0]
    },
  })
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(within(dialog).getByText(/Write a reason first/)).toBeTruthy()
  expect(asked.some(call => call.name === 'scorekeeping.reject-submission')).toBe(false)

  await user.type(within(dialog).getByLabelText('Reason'), 'Recorded twice')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Recorded twice')).toBeTruthy()
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

test('what somebody has who left the class is not shown before points are taken back; that is said', async () => {
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
  expect(await within(dialog).findByText(/^Earlier, 150 PP of Kofi Mensah could not be taken back.* gets 150 PP less back\.$/)).toBeTruthy()
  expect(within(dialog).getByText('After this, 40 PP of Kofi Mensah stay owed in all.')).toBeTruthy()
  expect(within(dialog).queryByText(/cannot be taken back now/)).toBeNull()
})

test('an approval whose answer was lost is sent again as the same one', async () => {
  const all = [submission(1)]
  let lost = true
  const { user, asked } = await openRoom(all, {
    'scorekeeping.approve-submission': () => {
      if (lost) {
        lost = false
        return noNetwork
      }
      all[0] = submission(1, { status: 'approved', may: { review: false, withdraw: false, undo: false } })
      return all[0]
    },
  })
  await user.click(screen.getByRole('button', { name: 'Approve 2 changes' }))
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approve 2 changes' }))
  expect(await screen.findByText('Approved for 7C Observatory: 2 changes.')).toBeTruthy()
  const keys = asked.filter(call => call.name === 'scorekeeping.approve-submission').map(call => call.key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('a pupil who left the class is not ticked and cannot be', async () => {
  await openRoom([submission(1, { lines: [line(1, 'Kofi Mensah', 5), line(2, 'Zara Siddiqui', 2, { stillInClass: false })] })])
  expect(screen.getByRole('button', { name: 'Approve 1 change' })).toBeTruthy()
  const gone = screen.getByRole<HTMLInputElement>('checkbox', { name: /Zara Siddiqui/ })
  expect([gone.checked, gone.disabled]).toEqual([false, true])
})
