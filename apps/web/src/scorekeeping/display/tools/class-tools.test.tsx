import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { refreshSession } from '../../../people/index.ts'
import { answering, Refusal } from '../../../testing/answering.ts'
import { adaWith, frontOf } from '../../../testing/people-of-tests.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SignedIn } from '../../../testing/signed-in.tsx'
import { useClassTools } from './class-tools.tsx'

const CLASS_ID = 'c0000000-0000-4000-8000-00000000000c'
const AWARD_ID = 'a0000000-0000-4000-8000-00000000000a'
const NAMES = ['Kofi', 'Luna', 'Ana']
const TEACHER = adaWith({ roles: [{ role: 'teacher', classId: CLASS_ID, className: '7C' }] })
const pupil = (displayName: string, at: number) => ({
  ...{ id: `b0000000-0000-4000-8000-00000000000${at}`, displayName, photo: null, email: null, pp: 10, version: 1, level: 1 + at, xp: 5 },
  ...{ xpVersion: 1, boostEndsAt: null },
})
const REASONS = [
  { id: 'e0000000-0000-4000-8000-000000000001', label: 'Homework' },
  { id: 'e0000000-0000-4000-8000-000000000002', label: 'Teamwork' },
]
const boardWith = (award: boolean) => ({
  ...{ classId: CLASS_ID, title: '7C', classes: [], pupils: NAMES.map(pupil), reasons: REASONS, waiting: [] },
  may: { submit: true, award, editReasons: award, openDisplay: true, review: award, seeAddresses: true },
})

function Tools() {
  const { buttons, layer, clock } = useClassTools(CLASS_ID, false)
  return (
    <>
      {buttons}
      {clock}
      {layer}
    </>
  )
}
const idsOf = (names: readonly string[]) => names.map((name, at) => pupil(name, at).id)
/** The answer of the server: groups in the order of the class, or a refusal. */
const groupsOf =
  (names: readonly string[], refused: readonly string[] = []) =>
  ({ size }: { size?: string }) =>
    refused.includes(size ?? '')
      ? new Refusal('squads.no-groups', 'No groups of this size.', 409)
      : { groups: idsOf(names).flatMap((_, at, ids) => (at % Number(size) === 0 ? [ids.slice(at, at + Number(size))] : [])) }
const open = async (award = true, refused: readonly string[] = [], me = TEACHER, absent: readonly number[] | null = null) => {
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'scorekeeping.board': () => boardWith(award),
    'scorekeeping.award-directly': () => ({ id: AWARD_ID, version: 3 }),
    'scorekeeping.undo-submission': () => ({}),
    'squads.lesson-groups': groupsOf(NAMES, refused),
    ...(absent && {
      'attendance.of-class': () => ({
        day: '2026-11-24',
        marks: absent.map(at => ({ personId: pupil('', at).id, state: 'absent' })),
      }),
    }),
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <Tools />
    </SignedIn>,
  )
  const inputs = (of: string) => asked.filter(({ name }) => name === of).map(({ input }) => input)
  return { ...shown, inputs, sent: () => inputs('scorekeeping.award-directly') }
}
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  delete document.documentElement.dataset.motion
})

test('the picker picks everybody once with the keys of a clicker, remembers it, and gives points to the person who is shown', async () => {
  const { user, sent, unmount } = await open()
  // Names that pass first are for those who like motion.
  document.documentElement.dataset.motion = 'less'
  await user.click(await screen.findByRole('button', { name: 'Picker' }))
  const layer = await screen.findByRole('dialog', { name: 'Picker' })
  await within(layer).findByText('3 of 3 have not been picked yet.')
  const picked: string[] = []
  for (const key of ['PageDown', 'ArrowRight']) {
    fireEvent.keyDown(layer, { key })
    picked.push(within(layer).getAllByRole('status')[0]?.textContent ?? '')
  }
  expect(new Set(picked).size).toBe(2)
  await user.click(within(layer).getByRole('button', { name: `Give 5 PP to ${picked[1]}` }))
  const personId = pupil('', NAMES.indexOf(picked[1] ?? '')).id
  expect(sent()).toEqual([{ classId: CLASS_ID, changes: [{ pupilId: personId, changeAmount: 5, reasons: [] }], recordedAt: null }])
  unmount()
  const again = await open()
  await again.user.click(await screen.findByRole('button', { name: 'Picker' }))
  expect(await screen.findByText('1 of 3 have not been picked yet.')).toBeTruthy()
})

test('the clicker goes on when a button that had the focus is gone', async () => {
  const { user } = await open()
  document.documentElement.dataset.motion = 'less'
  await user.click(await screen.findByRole('button', { name: 'Picker' }))
  await screen.findByText('3 of 3 have not been picked yet.')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await user.keyboard('{PageDown}')
  expect(screen.getByText('2 of 3 have not been picked yet.')).toBeTruthy()
})

test('anybody who may not award sees no points to give', async () => {
  const { user } = await open(false)
  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  expect(await screen.findByRole('heading', { name: 'Group 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull()
})

test('pupils who keep score have the tools but groups, which keep pairs apart', async () => {
  await open(false, [], adaWith({ roles: [{ role: 'scorekeeper', classId: CLASS_ID, className: '7C' }] }))
  await screen.findByRole('button', { name: 'Picker' })
  expect(screen.queryByRole('button', { name: 'Groups' })).toBeNull()
})

test('everybody is in one group, and a group gets points together', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  const layer = await screen.findByRole('dialog', { name: 'Groups' })
  const [group] = await within(layer).findAllByRole('button', { name: /^Give 1 PP to Group/ })
  for (const name of NAMES) expect(within(layer).getByText(name)).toBeTruthy()
  await user.click(group ?? layer)
  expect(sent()).toEqual([expect.objectContaining({ changes: NAMES.map(() => expect.objectContaining({ changeAmount: 1 })) })])
})

test('who was put in a group and has gone home since is marked as absent there, and gets none of its points', async () => {
  const { user, sent } = await open(true, [], TEACHER, [1])
  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  const layer = within(await screen.findByRole('dialog', { name: 'Groups' }))
  await layer.findByText(`${NAMES[1]} (absent)`)
  const [group] = await layer.findAllByRole('button', { name: /^Give 1 PP to Group/ })
  await user.click(group as HTMLElement)
  expect(sent()).toHaveLength(1)
  const changes = (sent()[0] as { changes: { studentId: string }[] }).changes
  expect(changes).toHaveLength(NAMES.length - 1)
  expect(JSON.stringify(changes)).not.toContain(pupil('', 1).id)
})

test('the timer goes on after a reload and says when time is up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T10:00:00Z') })
  const { user, unmount } = await open()
  await user.click(await screen.findByRole('button', { name: 'Timer' }))
  await user.click(screen.getByRole('radio', { name: '1' }))
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await vi.advanceTimersByTimeAsync(30_000)
  // Its clock continues automatically, too: on a busy machine some seconds more have passed.
  expect(screen.getByRole('timer').textContent).toMatch(/^0:([12]\d|30)$/)
  unmount()
  const again = await open()
  await again.user.click(await screen.findByRole('button', { name: 'Timer' }))
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(within(screen.getByRole('dialog')).getByText('Time is up')).toBeTruthy()
})

test('a pupil is seen before the next one is picked, however often and long a key is pressed', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Picker' }))
  const layer = await screen.findByRole('dialog', { name: 'Picker' })
  await within(layer).findByText('3 of 3 have not been picked yet.')
  fireEvent.keyDown(layer, { key: 'PageDown' })
  for (let held = 0; held < 4; held += 1) fireEvent.keyDown(layer, { key: 'PageDown', repeat: true })
  fireEvent.keyDown(layer, { key: 'PageDown' })
  expect(within(layer).getByText('2 of 3 have not been picked yet.')).toBeTruthy()
})

test('groups stay together when one of them reaches a new level', async () => {
  const SIX = [...NAMES, 'Nils', 'Oda', 'Pia']
  let level = 0
  answering({
    'people.front': () => frontOf({ me: TEACHER }),
    'scorekeeping.board': () => ({ ...boardWith(true), pupils: SIX.map((name, at) => ({ ...pupil(name, at), level: 1 + level * at })) }),
    'scorekeeping.award-directly': () => {
      level = 50
      return {}
    },
    'squads.lesson-groups': groupsOf(SIX),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <Tools />
    </SignedIn>,
  )
  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  const layer = await screen.findByRole('dialog', { name: 'Groups' })
  await user.click(await within(layer).findByRole('radio', { name: '2' }))
  await within(layer).findByRole('heading', { name: 'Group 3' })
  const groups = () =>
    within(layer)
      .getAllByRole('heading', { level: 3 })
      .map(heading => heading.parentElement?.textContent)
  const before = groups()
  await user.click(within(layer).getAllByRole('button', { name: /^Give 5 PP/ })[0] ?? layer)
  await screen.findAllByText(/^5 PP for Group 1/)
  expect(groups()).toEqual(before)
})

test('a clicker starts the timer right after its minutes were chosen, and brings back the light', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Timer' }))
  const minutes = screen.getByRole('radio', { name: '2' })
  await user.click(minutes)
  fireEvent.keyDown(minutes, { key: 'PageDown' })
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
  fireEvent.keyDown(minutes, { key: 'b' })
  // In the dark the next press brings back the light, and changes nothing else.
  fireEvent.keyDown(minutes, { key: 'PageDown' })
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
})

test('the picker leaves out who is absent today, and says so when it does not know; beside groups it is said how many are absent', async () => {
  let known = true
  const answers = {
    'people.front': () => frontOf({ me: TEACHER }),
    'scorekeeping.board': () => boardWith(true),
    'squads.lesson-groups': groupsOf(['Kofi']),
    'attendance.of-class': () =>
      known ? { day: '2026-11-24', marks: [{ personId: pupil('', 1).id, state: 'absent' }] } : new Refusal('http.broken', 'Broken.', 500),
  }
  answering(answers)
  await refreshSession()
  const show = () =>
    showScreen(
      <SignedIn>
        <Tools />
      </SignedIn>,
    )
  const first = show()
  await first.user.click(await screen.findByRole('button', { name: 'Picker' }))
  expect(await screen.findByText('2 of 2 have not been picked yet.')).toBeTruthy()
  await first.user.click(screen.getByRole('button', { name: 'Close' }))
  await first.user.click(screen.getByRole('button', { name: 'Groups' }))
  expect(await screen.findByText('1 absent pupil is in no group.')).toBeTruthy()
  expect(await screen.findByText('In no group yet: Ana.')).toBeTruthy()
  first.unmount()
  known = false
  const again = show()
  await again.user.click(await screen.findByRole('button', { name: 'Picker' }))
  expect(await screen.findByText('The list of absent pupils could not be loaded, so nobody is left out.')).toBeTruthy()
  expect(screen.getByText('3 of 3 have not been picked yet.')).toBeTruthy()
})

test('points go to all but those who are left out, and nobody else is told who that is', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Points for many' }))
  const layer = within(await screen.findByRole('dialog', { name: 'Points for many' }))
  const names = (await layer.findAllByRole('button', { pressed: true })).map(({ textContent }) => textContent)
  expect(names).toEqual([...names].sort())
  await user.click(await layer.findByRole('button', { name: 'Luna', pressed: true }))
  layer.getByRole('button', { name: 'Luna', pressed: false })
  layer.getByText('2 of 3 pupils get the points. A press on a name leaves it out.')
  await user.click(layer.getByRole('button', { name: 'Give 5 PP to 2 pupils' }))
  const given = (ids: readonly number[]) => ({
    ...{ classId: CLASS_ID, recordedAt: null },
    changes: ids.map(at => ({ pupilId: pupil('', at).id, changeAmount: 5, reasons: [] })),
  })
  expect(sent()).toEqual([given([0, 2])])
  await user.click(layer.getByRole('button', { name: 'All of them' }))
  await user.click(layer.getByRole('button', { name: 'Give 5 PP to 3 pupils' }))
  expect(sent()).toEqual([given([0, 2]), given([0, 1, 2])])
  await user.click(layer.getByRole('button', { name: 'Nobody' }))
  await user.click(layer.getByRole('button', { name: 'Luna' }))
  layer.getByRole('button', { name: 'Give 5 PP to 1 pupil' })
})

test('the server makes the groups and says why there are none of a size; the groups before come back', async () => {
  const { user, inputs } = await open(false, ['2'])
  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  const layer = within(await screen.findByRole('dialog', { name: 'Groups' }))
  await layer.findByRole('heading', { name: 'Group 1' })
  await user.click(layer.getByRole('radio', { name: '2' }))
  expect(await layer.findByText('No groups of this size.')).toBeTruthy()
  expect(layer.queryByRole('heading', { name: 'Group 1' })).toBeNull()
  await user.click(layer.getByRole('button', { name: 'Groups before' }))
  layer.getByRole('heading', { name: 'Group 1' })
  await user.click(layer.getByRole('radio', { name: 'Even levels' }))
  const asked = ([size, by]: readonly [string, string]) => ({ classId: CLASS_ID, size, by })
  expect(inputs('squads.lesson-groups')).toEqual(
    (
      [
        ['4', 'chance'],
        ['2', 'chance'],
        ['4', 'level'],
      ] as const
    ).map(asked),
  )
})

test('anybody who is marked absent is listed as left out of points for many, and a press takes them in', async () => {
  const asked = answering({
    'people.front': () => frontOf({ me: TEACHER }),
    'scorekeeping.board': () => boardWith(true),
    'scorekeeping.award-directly': () => ({ id: AWARD_ID, version: 3 }),
    'attendance.of-class': () => ({ day: '2026-11-24', marks: [{ personId: pupil('', 1).id, state: 'absent' }] }),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <Tools />
    </SignedIn>,
  )
  await user.click(await screen.findByRole('button', { name: 'Points for many' }))
  const layer = within(await screen.findByRole('dialog', { name: 'Points for many' }))
  await layer.findByText('2 of 3 pupils get the points. A press on a name leaves it out.')
  await user.click(layer.getByRole('button', { name: 'Luna absent', pressed: false }))
  await user.click(layer.getByRole('button', { name: 'Give 5 PP to 3 pupils' }))
  const given = asked.filter(({ name }) => name === 'scorekeeping.award-directly').map(({ input }) => input)
  expect(given).toEqual([{ ...{ classId: CLASS_ID, recordedAt: null }, changes: expect.objectContaining({ length: 3 }) }])
})

test('points that were given by a slip are taken back where they were given', async () => {
  const { user, inputs } = await open()
  await user.click(await screen.findByRole('button', { name: 'Points for many' }))
  const layer = within(await screen.findByRole('dialog', { name: 'Points for many' }))
  await user.click(await layer.findByRole('button', { name: 'Give 5 PP to 3 pupils' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken back from 3 pupils.')).toBeTruthy()
  expect(inputs('scorekeeping.undo-submission')).toEqual([{ submissionId: AWARD_ID, lineId: null, version: 3 }])
})

const groupsNow = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('groups are shown again after the timer was opened and after a reload, and Back brings the ones before', async () => {
  const { user, unmount } = await open()
  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  await user.click(await screen.findByRole('radio', { name: '2' }))
  await screen.findByRole('heading', { name: 'Group 2' })
  const first = groupsNow()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Timer' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Groups' }))
  await screen.findByRole('heading', { name: 'Group 1' })
  expect(groupsNow()).toEqual(first)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2' }).checked).toBe(true)
  unmount()
  const again = await open()
  await again.user.click(await screen.findByRole('button', { name: 'Groups' }))
  const layer = await screen.findByRole('dialog', { name: 'Groups' })
  await screen.findByRole('heading', { name: 'Group 1' })
  expect(groupsNow()).toEqual(first)
  // Groups of another kind, and with a clicker back to those before and on to them again.
  await again.user.click(screen.getByRole('radio', { name: '3' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Group 2' })).toBeNull())
  fireEvent.keyDown(layer, { key: 'PageUp' })
  expect(groupsNow()).toEqual(first)
  fireEvent.keyDown(layer, { key: 'PageDown' })
  expect(screen.queryByRole('heading', { name: 'Group 2' })).toBeNull()
  await again.user.click(screen.getByRole('button', { name: 'Groups before' }))
  expect(groupsNow()).toEqual(first)
})

test('a running time is on the wall and in every tool, and rings when its layer is closed', async () => {
  let rings = 0
  class Sounds {
    frequency = { exponentialRampToValueAtTime: () => undefined }
    gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    connect = () => this
    stop = () => undefined
    start = () => {
      rings += 1
    }
  }
  for (const name of ['AudioContext', 'OscillatorNode', 'GainNode']) vi.stubGlobal(name, Sounds)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    delete document.documentElement.dataset.sounds
  })
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T10:00:00Z') })
  const { user } = await open()
  document.documentElement.dataset.sounds = 'on'
  await user.click(await screen.findByRole('button', { name: 'Timer' }))
  await user.click(screen.getByRole('radio', { name: '1' }))
  await user.click(screen.getByRole('button', { name: 'Start' }))
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: / left$/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: / left$/ }).textContent).toMatch(/^0:5\d|1:00$/)
  await user.click(screen.getByRole('button', { name: 'Groups' }))
  expect(within(await screen.findByRole('dialog', { name: 'Groups' })).getByRole('button', { name: / left$/ })).toBeTruthy()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(rings).toBe(1)
  await user.click(within(screen.getByRole('dialog', { name: 'Groups' })).getByRole('button', { name: 'Time is up' }))
  expect(await screen.findByRole('dialog', { name: 'Timer' })).toBeTruthy()
})

test('points say what they are for: a reason is chosen by a press, an arrow or a clicker, and stays for the next tool', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Points for many' }))
  const points = await screen.findByRole('dialog', { name: 'Points for many' })
  const chosen = () =>
    within(within(screen.getByRole('dialog')).getByRole('group', { name: 'What for?' }))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => checked)
  expect(chosen()).toEqual([true, false, false])
  fireEvent.keyDown(points, { key: 'PageDown' })
  expect(chosen()).toEqual([false, true, false])
  fireEvent.keyDown(points, { key: 'PageUp' })
  fireEvent.keyDown(points, { key: 'PageUp' })
  expect(chosen()).toEqual([false, false, true])
  await user.click(within(points).getByRole('button', { name: 'Give 5 PP to 3 pupils' }))
  expect(await screen.findByText('5 PP for 3 pupils: Teamwork.')).toBeTruthy()
  await user.click(within(points).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Groups' }))
  const groups = await screen.findByRole('dialog', { name: 'Groups' })
  expect(chosen()).toEqual([false, false, true])
  await user.click(within(groups).getByRole('radio', { name: 'Homework' }))
  await user.click((await within(groups).findAllByRole('button', { name: /^Give 1 PP to Group/ }))[0] ?? groups)
  const given = (changeAmount: number, at: 0 | 1) =>
    expect.objectContaining({
      changes: NAMES.map(() => expect.objectContaining({ changeAmount, reasons: [{ reasonId: REASONS[at]?.id, amount: changeAmount }] })),
    })
  expect(sent()).toEqual([given(5, 1), given(1, 0)])
  await user.click(within(groups).getByRole('radio', { name: 'No reason' }))
  expect(chosen()).toEqual([true, false, false])
})
