import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { refreshSession } from '../../../people/index.ts'
import { answering, Refusal } from '../../../testing/answering.ts'
import { CLASS_ID, groupsOf, NAMES, pupil, REASONS, TEACHER, toolsBoard, toolsOf } from '../../../testing/class-tools.tsx'
import { awarded, HANDED_IN } from '../../../testing/handed-in-points.ts'
import { frontOf } from '../../../testing/people-of-tests.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SignedIn } from '../../../testing/signed-in.tsx'
import { useClassTools } from './class-tools.tsx'

const { Tools, open } = toolsOf(useClassTools)

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

test('points for the next child do not wait for those of the child before, and each message names its own child', async () => {
  const held: ((answer?: object) => void)[] = []
  answering({
    'people.front': () => frontOf({ me: TEACHER }),
    'scorekeeping.board': () => toolsBoard(true),
    'scorekeeping.award-directly': input => new Promise(resolve => held.push((answer = awarded(input)) => resolve(answer))),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <Tools />
    </SignedIn>,
  )
  document.documentElement.dataset.motion = 'less'
  await user.click(await screen.findByRole('button', { name: 'Picker' }))
  const layer = await screen.findByRole('dialog', { name: 'Picker' })
  const give = async () => {
    fireEvent.keyDown(layer, { key: 'PageDown' })
    const name = within(layer).getAllByRole('status')[0]?.textContent ?? ''
    await user.click(within(layer).getByRole('button', { name: `Give 5 PP to ${name}` }))
    return name
  }
  const first = await give()
  await give()
  await waitFor(() => expect(held).toHaveLength(2))
  held[0]?.(new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9'))
  expect((await screen.findByRole('article', { name: 'Problem' })).textContent).toContain('e7f3a9')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(held).toHaveLength(3))
  held[2]?.()
  expect(await screen.findByText(`5 PP for ${first}.`)).toBeTruthy()
})

test('points that failed and were given again by their button are offered no second time', async () => {
  const failures = [new Refusal('http.broken', 'Please try again.', 500)]
  const asked = answering({
    'people.front': () => frontOf({ me: TEACHER }),
    'scorekeeping.board': () => toolsBoard(true),
    'scorekeeping.award-directly': input => failures.shift() ?? awarded(input),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <Tools />
    </SignedIn>,
  )
  await user.click(await screen.findByRole('button', { name: 'Points for many' }))
  const layer = within(await screen.findByRole('dialog', { name: 'Points for many' }))
  await user.click(await layer.findByRole('button', { name: 'Give 5 PP to 3 pupils' }))
  const problem = await screen.findByRole('article', { name: 'Problem' })
  expect(within(problem).getByRole('button', { name: 'Try Again' })).toBeTruthy()
  await user.click(layer.getByRole('button', { name: 'Give 5 PP to 3 pupils' }))
  await screen.findByText('5 PP for 3 pupils.')
  expect(within(problem).queryByRole('button', { name: 'Try Again' })).toBeNull()
  const awards = asked.filter(({ name }) => name === 'scorekeeping.award-directly')
  expect(awards.map(({ key }) => key)).toEqual([awards[0]?.key, awards[0]?.key])
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
    'scorekeeping.board': () => toolsBoard(true),
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
  layer.getByText('Points for 2 of 3 pupils. Press a name to leave that pupil out.')
  await user.click(layer.getByRole('button', { name: 'Give 5 PP to 2 pupils' }))
  const given = (ids: readonly number[]) => ({
    classId: CLASS_ID,
    recordedAt: null,
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

test('anybody who is marked absent is listed as left out of points for many, and a press takes them in', async () => {
  const asked = answering({
    'people.front': () => frontOf({ me: TEACHER }),
    'scorekeeping.board': () => toolsBoard(true),
    'scorekeeping.award-directly': awarded,
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
  await layer.findByText('Points for 2 of 3 pupils. Press a name to leave that pupil out.')
  await user.click(layer.getByRole('button', { name: 'Luna absent', pressed: false }))
  await user.click(layer.getByRole('button', { name: 'Give 5 PP to 3 pupils' }))
  const given = asked.filter(({ name }) => name === 'scorekeeping.award-directly').map(({ input }) => input)
  expect(given).toEqual([{ classId: CLASS_ID, recordedAt: null, changes: expect.objectContaining({ length: 3 }) }])
})

test('points that were given by a slip are taken back where they were given', async () => {
  const { user, inputs } = await open()
  await user.click(await screen.findByRole('button', { name: 'Points for many' }))
  const layer = within(await screen.findByRole('dialog', { name: 'Points for many' }))
  await user.click(await layer.findByRole('button', { name: 'Give 5 PP to 3 pupils' }))
  await user.click(await screen.findByRole('button', { name: 'Undo 5 PP for 3 pupils' }))
  expect(await screen.findByText('Taken back from 3 pupils.')).toBeTruthy()
  expect(inputs('scorekeeping.undo-submission')).toEqual([{ submissionId: HANDED_IN, lineId: null, version: 2 }])
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

test('the timer says that it will be silent, and sounds are turned on and off there', async () => {
  let me = TEACHER
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'scorekeeping.board': () => toolsBoard(true),
    'people.change-preferences': input => {
      me = { ...me, preferences: { ...me.preferences, ...input } }
      return me
    },
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <Tools />
    </SignedIn>,
  )
  await user.click(await screen.findByRole('button', { name: 'Timer' }))
  await user.click(screen.getByRole('button', { name: 'Silent at the end: turn sounds on' }))
  const turnOff = await screen.findByRole('button', { name: 'Rings at the end: turn sounds off' })
  expect(document.documentElement.dataset.sounds).toBe('on')
  await user.click(turnOff)
  await screen.findByRole('button', { name: 'Silent at the end: turn sounds on' })
  const saved = asked.filter(({ name }) => name === 'people.change-preferences').map(({ input }) => input)
  expect(saved).toEqual([{ sounds: true }, { sounds: false }])
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

test('no reason that takes points is on the wall, where points are only given', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Points for many' }))
  const points = within(await screen.findByRole('dialog', { name: 'Points for many' }))
  expect(points.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual(['No reason', 'Homework', 'Teamwork'])
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'PageUp' })
  expect(points.getByRole('radio', { name: 'Teamwork', checked: true })).toBeTruthy()
})
