// The room Today with the kinds of all features: what waits, decided by buttons and single letters.

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startLive, stopLive } from '../platform/live.ts'
import { noNetwork, Refusal } from '../testing/answering.ts'
import { deliver, isOpen } from '../testing/live-wire.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { CLASS, idOf, inList, isOpenNow, NAME, openDesk, PP, SEAT, SNACK, SQUAD } from '../testing/today-desk.tsx'
import { sageRooms } from './staff.ts'

afterEach(() => {
  stopLive()
  localStorage.clear()
})
HTMLDialogElement.prototype.showModal ??= vi.fn()
HTMLDialogElement.prototype.close ??= vi.fn()

test('a whole desk is decided with the letters J, K, A and R', async () => {
  const { user, inputs } = await openDesk()
  expect(inList().map(text => text.split('7C')[0])).toEqual([
    '3 changes, net +9Teo Lindqvist, ',
    'Small SnackAmara Okafor, ',
    'Choose Your SeatBen Yildiz, ',
    'The name Mr CemCem Kaya, ',
  ])
  await screen.findByRole('button', { name: 'Approve 2 changes' })
  await user.keyboard('jj')
  await isOpenNow('Choose Your Seat')
  await user.keyboard('k')
  await isOpenNow('Small Snack')
  await user.keyboard('a')
  await isOpenNow('Choose Your Seat')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Choose Your Seat'))
  await user.keyboard('r')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/Reason/), 'Not today.{Enter}')
  await isOpenNow('The name Mr Cem')
  await user.keyboard('a')
  await screen.findByRole('button', { name: 'Approve 2 changes' })
  await user.keyboard('a')
  expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeTruthy()
  expect(inputs('market.decide')).toEqual([
    { requestId: SNACK.id, decision: 'approve', reason: '' },
    { requestId: SEAT.id, decision: 'deny', reason: 'Not today.' },
  ])
  expect(inputs('classes.decide-name')).toEqual([{ askedNameId: NAME.id, decision: 'approve' }])
  expect(inputs('scorekeeping.approve-submission')).toEqual([{ submissionId: PP.id, lineIds: [idOf(41), idOf(42)] }])
})

test('the line that a scorekeeper gives themselves wants a tick, and who left the class cannot have one', async () => {
  const { user, inputs } = await openDesk({ rows: [PP] })
  expect(await screen.findByText('One line is for Teo Lindqvist. It is not ticked. Tick it if it is right.')).toBeTruthy()
  const gone = screen.getByRole<HTMLInputElement>('checkbox', { name: /Lia Brandt/ })
  expect([gone.checked, gone.disabled]).toEqual([false, true])
  await user.click(screen.getByRole('checkbox', { name: /Zara Siddiqui/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Teo Lindqvist/ }))
  await user.click(screen.getByRole('button', { name: 'Approve 2 changes' }))
  await screen.findByText(
    'Approved: 2 of 3 changes, net +7, Teo Lindqvist. The change of Lia Brandt did not count, because they have left the class.',
  )
  expect(inputs('scorekeeping.approve-submission')).toEqual([{ submissionId: PP.id, lineIds: [idOf(41), idOf(43)] }])
})

test('points can only be rejected with a reason', async () => {
  const { user, inputs } = await openDesk({ rows: [PP] })
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.getByText(/Write a reason first/)).toBeTruthy()
  expect(inputs('scorekeeping.reject-submission')).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'Recorded twice')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await screen.findByText('Rejected: 3 changes, net +9, Teo Lindqvist.')
  expect(inputs('scorekeeping.reject-submission')).toEqual([{ submissionId: PP.id, reason: 'Recorded twice' }])
})

test('many are denied at once with one reason; what somebody else had answered is told, and the rest holds', async () => {
  const { user, inputs, leave } = await openDesk({
    answers: {
      'market.decide': ({ requestId }) => {
        leave(requestId)
        return requestId === SEAT.id ? new Refusal('market.perk-request-closed', 'This request has been answered.') : { done: true }
      },
    },
  })
  await user.click(screen.getByRole('checkbox', { name: 'Tick Small Snack, Amara Okafor, 7C' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tick Choose Your Seat, Ben Yildiz, 7C' }))
  const many = within(screen.getByRole('region', { name: 'Everything ticked' }))
  expect(many.getByText('2 perks')).toBeTruthy()
  await user.click(many.getByRole('button', { name: 'Deny' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deny: 2 things' }))
  await user.type(dialog.getByRole('textbox'), 'Not today.')
  await user.click(dialog.getByRole('button', { name: 'Deny' }))
  expect(await screen.findByText('Denied Small Snack usage for Amara Okafor.')).toBeTruthy()
  expect(await screen.findByText('Not decided: Choose Your Seat, Ben Yildiz. This request has been answered.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(inputs('market.decide')).toEqual([SNACK, SEAT].map(({ id }) => ({ requestId: id, decision: 'deny', reason: 'Not today.' })))
  await waitFor(() => expect(inList()).toHaveLength(2))
})

test('an undo takes exactly one decision back, and says where it does not', async () => {
  const { user, inputs } = await openDesk({ rows: [SNACK, SEAT] })
  await isOpenNow('Small Snack')
  await user.keyboard('a')
  await isOpenNow('Choose Your Seat')
  await user.keyboard('a')
  await screen.findByText('Approved Choose Your Seat usage for Ben Yildiz. Artifact removed from inventory.')
  await user.click(screen.getByRole('button', { name: 'Undo: Small Snack, Amara Okafor' }))
  await isOpenNow('Small Snack')
  expect([inputs('market.take-back'), inList().length]).toEqual([[{ requestId: SNACK.id }], 1])
  await user.keyboard('u')
  await isOpenNow('Choose Your Seat')
  expect(inputs('market.take-back')).toEqual([{ requestId: SNACK.id }, { requestId: SEAT.id }])
})

test('a squad that waits gets a stand-in with A; R does nothing to it, U passes over it, and the row says so', async () => {
  const { user, inputs } = await openDesk({ rows: [SNACK, SQUAD] })
  await isOpenNow('Small Snack')
  await user.keyboard('a')
  await isOpenNow('Copper Comets wait for Amara before The Hollow Bell')
  expect(screen.getByText('Amara is marked absent today. One more place must be filled before the team can begin.')).toBeTruthy()
  expect(screen.getByText(/^You cannot deny or undo this/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Deny' })).toBeNull()
  await user.keyboard('xrx')
  expect([screen.queryByRole('dialog'), inList().length]).toEqual([null, 1])
  await user.keyboard('ra')
  await screen.findByText('Approved: Copper Comets wait for Amara before The Hollow Bell, Tom Hughes.')
  expect(inputs('story.give-stand-in')).toEqual([{ teamId: SQUAD.id, classId: CLASS, personId: idOf(31), counts: false }])
  // The letter takes back the newest decision that can be taken back, which shows the letter beside its button.
  expect(screen.queryByRole('button', { name: /^Undo: Copper Comets/ })).toBeNull()
  await user.keyboard('u')
  await waitFor(() => expect(inputs('market.take-back')).toEqual([{ requestId: SNACK.id }]))
})

test('among several ticked rows only those that can be denied are, and a squad comes and goes by its event', async () => {
  const { user, now, inputs } = await openDesk({ rows: [SNACK, SQUAD] })
  await isOpenNow('Small Snack')
  for (const name of [/^Tick Small Snack/, /^Tick Copper Comets/]) await user.click(screen.getByRole('checkbox', { name }))
  await user.keyboard('r')
  await user.type(within(await screen.findByRole('dialog', { name: 'Deny: Small Snack, Amara Okafor' })).getByRole('textbox'), 'No.{Enter}')
  await screen.findByText('Denied Small Snack usage for Amara Okafor.')
  expect(inputs('story.give-stand-in')).toEqual([])
  const many = within(screen.getByRole('region', { name: 'Everything ticked' }))
  expect([many.getByText('1 squad') !== null, many.queryByRole('button', { name: 'Deny' })]).toEqual([true, null])
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  now.rows = []
  act(() => deliver({ topic: `class-review:${CLASS}`, name: 'story.gathering-changed', version: 3, payload: {} }))
  expect(await screen.findByText(/^No longer waiting: Copper Comets wait for Amara/)).toBeTruthy()
})

test('where an answer can no longer be taken back, its line says so', async () => {
  const { user } = await openDesk({
    rows: [SNACK],
    answers: {
      'market.take-back': () => new Refusal('market.answer-too-old', 'An answer can be taken back for an hour. That hour is over.'),
    },
  })
  await isOpenNow('Small Snack')
  await user.keyboard('a')
  await screen.findByText('Approved Small Snack usage for Amara Okafor. Artifact removed from inventory.')
  await user.keyboard('u')
  expect(
    await screen.findByText(
      /^Approved Small Snack usage for Amara Okafor\. Artifact removed from inventory\. An answer can be taken back for an hour/,
    ),
  ).toBeTruthy()
})

test('the reviewer who comes second reads who was faster, and when as the page says other times', async () => {
  const { user, leave } = await openDesk({
    rows: [PP],
    answers: {
      'scorekeeping.approve-submission': ({ submissionId }) => {
        leave(submissionId)
        const facts = { reviewer: 'Ms Osei', status: 'approved', reviewedAt: '2026-11-20T09:30:00.000Z' }
        return new Refusal('scorekeeping.already-decided', 'Ms Osei was faster: this was approved on 1 January at 01:00.', 409, facts)
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve 2 changes' }))
  const sentence = await screen.findByText(/^Not decided: 3 changes.* Ms Osei was faster: this was approved /)
  expect(sentence.textContent).not.toContain('01:00')
  expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeTruthy()
})

test('a decision whose answer was lost is sent again as the same one, and two presses are one', async () => {
  let lost = true
  const { sent, user, leave } = await openDesk({
    rows: [SNACK],
    answers: {
      'market.decide': ({ requestId }) => {
        if (!lost) return leave(requestId)
        lost = false
        return noNetwork
      },
    },
  })
  const approve = await screen.findByRole('button', { name: 'Approve' })
  act(() => {
    approve.click()
    approve.click()
  })
  // It may be decided.
  await screen.findByText(/^No answer yet: Small Snack, Amara Okafor\. .*cannot be reached\. Perhaps it worked all the same\./)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  // The button goes, and the focus stays with its line.
  expect(document.activeElement?.textContent).toMatch(/Small Snack/)
  expect(await screen.findByText('Approved Small Snack usage for Amara Okafor. Artifact removed from inventory.')).toBeTruthy()
  const keys = sent('market.decide').map(({ key }) => key)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('what a colleague decides meanwhile stays open until the reader moves on, so that A means no other row', async () => {
  const faster = new Refusal('market.perk-request-closed', 'Ms Osei was faster.')
  const { now, user, inputs } = await openDesk({ rows: [SNACK, SEAT], answers: { 'market.decide': () => faster } })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  const decidesSnack = async (version: number): Promise<void> => {
    now.rows = [SEAT]
    act(() => deliver({ topic: `class-review:${CLASS}`, name: 'market.requests-changed', version, payload: {} }))
    expect(await screen.findByText(/^No longer waiting: Small Snack, Amara Okafor, 7C\./)).toBeTruthy()
  }
  await isOpenNow('Small Snack')
  await decidesSnack(3)
  expect(inList()).toEqual([expect.stringMatching(/Small Snack.*No longer waiting/), expect.stringContaining('Choose Your Seat')])
  await user.keyboard('a')
  expect(await screen.findByText(/^Not decided: Small Snack.*Ms Osei was faster\./)).toBeTruthy()
  expect(inputs('market.decide')).toMatchObject([{ requestId: SNACK.id }])
  await isOpenNow('Choose Your Seat')
  expect(inList()).toHaveLength(1)
})

test('a notice leads to what it tells of, and to a sentence when that no longer waits', async () => {
  const { unmount } = await openDesk({ path: `/admin?open=perk.${SEAT.id}` })
  await isOpenNow('Choose Your Seat')
  unmount()
  await openDesk({ path: `/admin?open=perk.${idOf(30)}` })
  expect(await screen.findByText('This is no longer waiting')).toBeTruthy()
})

test('letters do nothing while somebody types, or once they are turned off', async () => {
  const { user, inputs } = await openDesk({ rows: [SNACK] })
  await isOpenNow('Small Snack')
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'a jar')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const Side = sageRooms[0]?.Side ?? (() => null)
  showScreen(<Side />, { path: '/admin' })
  await user.click(screen.getByRole('button', { name: 'Turn keys off' }))
  await user.keyboard('a')
  expect(inputs('market.decide')).toEqual([])
})

test('the record of points in the same room offers no letters', () => {
  const Side = sageRooms[0]?.Side ?? (() => null)
  showScreen(<Side />, { path: '/admin/approvals' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('anybody who leaves while a decision is under way finds it decided, with its undo, and nobody else named for it', async () => {
  let answer = (): void => undefined
  const { user, now, leave } = await openDesk({
    rows: [SNACK, SEAT],
    answers: {
      'market.decide': ({ requestId }) =>
        new Promise<object>(resolve => {
          answer = () => resolve(leave(requestId))
        }),
    },
  })
  await isOpenNow('Small Snack')
  await user.keyboard('a')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await user.click(screen.getByRole('button', { name: 'Come back' }))
  await screen.findByRole('list', { name: 'What waits for you' })
  expect(inList()).toEqual([expect.stringContaining('Choose Your Seat')])
  expect(now.rows).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await act(async () => answer())
  await user.click(screen.getByRole('button', { name: 'Come back' }))
  expect(await screen.findByText('Approved Small Snack usage for Amara Okafor. Artifact removed from inventory.')).toBeTruthy()
  expect(inList()).toEqual([expect.stringContaining('Choose Your Seat')])
  expect(screen.queryByText(/No longer waiting/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo: Small Snack, Amara Okafor' }))
  await waitFor(() => expect(inList()).toHaveLength(2))
})
