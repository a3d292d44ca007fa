import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { startLive, stopLive } from '../platform/live.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { summaryOf } from '../testing/handed-in-points.ts'
import { deliver, isOpen } from '../testing/live-wire.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { submissionWith } from '../testing/submission-examples.ts'
import { SeasonRoom } from './season-room.tsx'
import { nextName, type Overview } from './use-season.ts'

const SEASON = '0199e0aa-1111-7000-8000-000000000001'
const CLASS = '0199e0aa-1111-7000-8000-000000000002'
const NEW = '0199e0aa-1111-7000-8000-000000000003'
const open: Overview = {
  schoolName: 'Oak School',
  suggestedName: '2026/27',
  seasons: [],
  closed: [],
  undo: null,
  ahead: { classes: 2, pupils: 41, pp: 1_000, lootPp: 30, goalPp: 20, goals: 1, submissions: 2, requests: 0, lobbies: 0, duels: 1 },
}
const sevenC: Overview['closed'][number] = {
  id: CLASS,
  name: '7C',
  pupils: 28,
  suspended: 1,
  teachers: ['Ms Haddad'],
  carriedTo: null,
}
const closed: Overview = {
  ...open,
  seasons: [
    {
      id: SEASON,
      name: '2026/27',
      closedAt: '2026-11-25T15:00:00.000Z',
      closedBy: 'Mr Berg',
      undoneAt: null,
      undoableUntil: '2026-12-02T15:00:00.000Z',
      state: 'undoable',
      classes: 2,
      pupils: 41,
      pp: 1_050,
    },
  ],
  closed: [sevenC],
  undo: {
    pp: 1_050,
    classes: 2,
    submissions: 2,
    earnedPp: 5,
    newClasses: ['7C'],
    renamed: [{ before: '7C', after: '7C (2026/27)' }],
    settled: { requests: 2, lobbies: 0, duels: 1, goals: 1, goalPp: 20, lootPp: 30 },
  },
}

const show = async (first: Overview, after: Overview, answers: Parameters<typeof answering>[0] = {}) => {
  let now = first
  const then = (answer: object) => () => {
    now = after
    return answer
  }
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'season.overview': () => now,
    'season.close': then({ seasonId: SEASON }),
    'season.undo': then({ done: true }),
    'season.carry-over': then({ classIds: [NEW], pupils: 27, teachers: 1 }),
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(<SignedIn>{<SeasonRoom />}</SignedIn>)
  return { ...shown, sent: (name: string) => asked.filter(call => call.name === name).map(({ input }) => input) }
}

test("the page says in the school's own numbers what will happen, and closes once the name of the school is typed", async () => {
  const { user, sent } = await show(open, closed)
  await screen.findByText(/2 submissions of points are withdrawn/)
  screen.getByText(/1 class goal is cancelled, and 20 PP go back/)
  screen.getByText(/1 duel ends as if a teacher had ended it/)
  screen.getByText('1 duel, challenge or lobby stays over.')
  screen.getByText("1,050 PP leave the balances. Each pupil's history keeps every entry.")
  const button = screen.getByRole('button', { name: 'Close the season' })
  expect(button).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText(/type the name of the school: Oak School/), 'Oak School')
  await user.click(button)
  const heading = await screen.findByRole('heading', { name: 'The season 2026/27 is closed' })
  expect(document.activeElement).toBe(heading)
  expect(sent('season.close')).toEqual([{ name: '2026/27', schoolName: 'Oak School' }])
})

test('what another admin does meanwhile is shown at once', async () => {
  onTestFinished(() => stopLive())
  let now = open
  await show(open, open, { 'season.overview': () => now })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await screen.findByRole('button', { name: 'Close the season' })
  now = closed
  const changed = { topic: 'school-settings:all', name: 'school.settings-changed', version: 4 }
  act(() => deliver({ ...changed, payload: { read: 'season.overview' } }))
  await screen.findByRole('heading', { name: 'The season 2026/27 is closed' })
})

test('the numbers of what a closing would do follow what happens in the school, and what was typed stays', async () => {
  onTestFinished(() => stopLive())
  let now = open
  const { user } = await show(open, open, { 'season.overview': () => now })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await screen.findByText(/2 submissions of points are withdrawn/)
  await user.type(screen.getByLabelText(/type the name of the school/), 'Oak')
  const heard = [
    ['scorekeeping.queue', summaryOf(submissionWith({ id: SEASON, classId: CLASS }))],
    ['scorekeeping.balances-changed', {}],
    ['scorekeeping.class-changed', {}],
    ['market.requests-changed', {}],
  ] as const
  for (const [at, [name, payload]] of heard.entries()) {
    now = { ...open, ahead: { ...open.ahead, submissions: 3 + at } }
    act(() => deliver({ topic: 'school-review:all', name, version: 4 + at, payload }))
    await screen.findByText(new RegExp(`${3 + at} submissions of points are withdrawn`), {}, { timeout: 5_000 })
  }
  expect(screen.getByLabelText(/type the name of the school/)).toHaveProperty('value', 'Oak')
})

test('another name is refused in words, and nothing that was typed is lost', async () => {
  const words = 'That is not the name of this school.'
  const { user } = await show(open, open, { 'season.close': () => new Refusal('season.other-name', words, 400) })
  const field = await screen.findByLabelText(/type the name of the school/)
  await user.type(field, 'Elm')
  await user.click(screen.getByRole('button', { name: 'Close the season' }))
  await screen.findByText(words)
  expect(field).toHaveProperty('value', 'Elm')
})

test('an undo says first what comes back and what stays', async () => {
  const { user, sent } = await show(closed, open)
  await user.click(await screen.findByRole('button', { name: 'Undo the closing' }))
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText('1,050 PP go back to the balances, and every vault is as it was before.')
  dialog.getByText('7C comes back as 7C (2026/27), because a new class has its name.')
  dialog.getByText('2 requests to use perks do not come back: the pupil still has the perk, and can ask again.')
  dialog.getByText('1 class goal stays cancelled: 20 PP are back with the pupils who gave them.')
  await user.click(dialog.getByRole('button', { name: 'Undo the closing' }))
  const heading = await screen.findByRole('heading', { name: 'Close the season' })
  expect(document.activeElement).toBe(heading)
  expect(sent('season.undo')).toEqual([{ seasonId: SEASON }])
})

test('why an undo was refused is not told again when it is asked for once more', async () => {
  const words = 'The week is over.'
  const { user } = await show(closed, closed, { 'season.undo': () => new Refusal('season.undo-over', words) })
  const ask = async () => user.click(await screen.findByRole('button', { name: 'Undo the closing' }))
  await ask()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo the closing' }))
  await screen.findByText(words)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await ask()
  expect(within(screen.getByRole('dialog')).queryByText(words)).toBeNull()
})

test('a class is carried over under the next name, with its teachers unless that is switched off', async () => {
  const carried = { ...closed, closed: [{ ...sevenC, carriedTo: { id: NEW, name: '8C' } }] }
  const { user, sent } = await show(closed, carried)
  await user.click(await screen.findByRole('button', { name: 'Carry over: 7C' }))
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText(/A new class begins with its 27 pupils/)
  dialog.getByText('1 suspended pupil does not come along.')
  dialog.getByText('Scorekeepers are chosen anew.')
  await user.click(screen.getByRole('checkbox', { name: /^Ms Haddad teaches the new class, too/ }))
  await user.click(screen.getByRole('button', { name: 'Carry over' }))
  const link = await screen.findByRole('link', { name: 'Now 8C' })
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect(sent('season.carry-over')).toEqual([{ classes: [{ classId: CLASS, name: '8C' }], keepTeachers: false }])
})

test('all that are left are carried over at once, without those whose name is deleted', async () => {
  const LAST = '0199e0aa-1111-7000-8000-000000000005'
  const many = {
    ...closed,
    closed: [
      sevenC,
      { ...sevenC, id: '0199e0aa-1111-7000-8000-000000000004', name: '8A', carriedTo: { id: NEW, name: '9A' } },
      { ...sevenC, id: SEASON, name: '9B', teachers: ['Mr Osei'] },
      { ...sevenC, id: LAST, name: '12A' },
    ],
  }
  const { user, sent } = await show(many, many)
  await user.click(await screen.findByRole('button', { name: 'Carry all over' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Carry 3 classes over?' }))
  await user.clear(dialog.getByLabelText('12A becomes'))
  dialog.getByText(/2 new classes begin with their 54 pupils/)
  await user.click(dialog.getByRole('button', { name: 'Carry over' }))
  await waitFor(() => expect(sent('season.carry-over')).toHaveLength(1))
  expect(sent('season.carry-over')).toEqual([
    {
      classes: [
        { classId: CLASS, name: '8C' },
        { classId: SEASON, name: '10B' },
      ],
      keepTeachers: true,
    },
  ])
})

test('the next name counts one up, and leaves a name without a number', () => {
  expect(['7C', 'Class 9 b', '10A', 'Chess'].map(nextName)).toEqual(['8C', 'Class 10 b', '11A', 'Chess'])
})
