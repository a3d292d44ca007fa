import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { startLive, stopLive } from '../platform/live.ts'
import { answering, noNetwork, Refusal } from '../testing/answering.ts'
import { deliver, isOpen } from '../testing/live-wire.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { GoalsInShort } from './goals-in-short.tsx'
import { OpenGoalDialog } from './open-goal-dialog.tsx'
import { OwnGoals } from './own-goals.tsx'
import { WallGoal } from './wall-goal.tsx'

afterEach(() => stopLive())

const GOAL = 'f1d2c3b4-a596-4788-8990-aabbccddee01'
const CLASS = 'f1d2c3b4-a596-4788-8990-aabbccddee02'
const GIFT = 'f1d2c3b4-a596-4788-8990-aabbccddee03'
const goal = {
  id: GOAL,
  classId: CLASS,
  className: '7C',
  name: 'Film afternoon',
  note: '',
  neededPp: 100,
  givenPp: 70,
  givers: 2,
  lastDay: '2026-12-04',
  state: 'open',
  picture: 'kite',
}
const open = async (answers: Parameters<typeof answering>[0] = {}) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'goals.mine': () => ({ goals: [{ ...goal, minePp: 0 }] }),
    'goals.of-class': () => ({ goal }),
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <OwnGoals pp={50} />
      <WallGoal classId={CLASS} />
    </SignedIn>,
  )
  return { ...shown, asked }
}
const give = async ({ user }: Awaited<ReturnType<typeof open>>, pp: string) => {
  await user.click(await screen.findByRole('button', { name: 'Give PP to Film afternoon' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), pp)
  return dialog
}

test('a goal that is reached while the question stands asks for nothing any more', async () => {
  let now: object = goal
  const { user, cache } = await open({ 'goals.mine': () => ({ goals: [{ ...now, minePp: 0 }] }) })
  await user.click(await screen.findByRole('button', { name: 'Give PP to Film afternoon' }))
  now = { ...goal, givenPp: 100, state: 'reached' }
  await cache.invalidateQueries({ queryKey: ['goals.mine'] })
  const dialog = within(await screen.findByRole('dialog', { name: 'Class goal: Film afternoon' }))
  expect(dialog.getByText('The goal Film afternoon is reached.')).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
  const [close] = dialog.getAllByRole('button', { name: 'Close' }).slice(-1)
  await user.click(close as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a pupil gives after seeing before and after, and can undo it at once', async () => {
  const shown = await open({
    'goals.give': () => ({ giftId: GIFT, givenPp: 90, reached: false }),
    'goals.undo': () => ({ done: true }),
  })
  const dialog = await give(shown, '20')
  expect(dialog.getByText('You have 50 PP. After this you have 30 PP.')).toBeTruthy()
  await shown.user.click(dialog.getByRole('button', { name: 'Give 20 PP' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(shown.asked.filter(({ name }) => name.startsWith('goals.')).map(({ input }) => input)).toEqual(
      expect.arrayContaining([{ goalId: GOAL, pp: 20 }, { giftId: GIFT }]),
    ),
  )
})

test('a number that cannot be given is explained once', async () => {
  const shown = await open({})
  const dialog = await give(shown, '51')
  await shown.user.click(dialog.getByRole('button', { name: 'Give PP' }))
  expect(dialog.getAllByText(/whole number/).map(({ textContent }) => textContent)).toEqual(['Please enter a whole number from 1 to 30.'])
})

test('a gift whose answer was lost is taken once, also when it is given again from a dialog that was closed', async () => {
  const answers: unknown[] = [noNetwork, { giftId: GIFT, givenPp: 90, reached: false }]
  const shown = await open({ 'goals.give': () => answers.shift() })
  const first = await give(shown, '20')
  await shown.user.click(first.getByRole('button', { name: 'Give 20 PP' }))
  await first.findByText(/cannot be reached/)
  await shown.user.click(first.getByRole('button', { name: 'Cancel' }))
  const second = await give(shown, '20')
  await shown.user.click(second.getByRole('button', { name: 'Give 20 PP' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  const gifts = shown.asked.filter(({ name }) => name === 'goals.give')
  expect(gifts).toHaveLength(2)
  expect(gifts[1]?.key).toBe(gifts[0]?.key)
})

test('a gift whose answer was lost is said to be given as soon as the goal shows it, and another press gives it no second time', async () => {
  let minePp = 0
  const answers: unknown[] = [noNetwork, { giftId: GIFT, givenPp: 80, reached: false }]
  const shown = await open({
    'goals.mine': () => ({ goals: [{ ...goal, minePp, givenPp: goal.givenPp + minePp }] }),
    'goals.give': () => {
      minePp = 10
      return answers.shift()
    },
  })
  const dialog = await give(shown, '10')
  await shown.user.click(dialog.getByRole('button', { name: 'Give 10 PP' }))
  expect(await dialog.findByText('You gave 10 PP to Film afternoon.')).toBeTruthy()
  expect(dialog.queryByText(/cannot be reached/)).toBeNull()
  await shown.user.click(dialog.getByRole('button', { name: 'Give 10 PP' }))
  await waitFor(() => expect(answers).toEqual([]))
  const [first, second] = shown.asked.filter(({ name }) => name === 'goals.give').map(({ key }) => key)
  expect(second).toBe(first)
})

test('a refused gift is not said to be given because an earlier one has arrived meanwhile', async () => {
  let minePp = 0
  const shown = await open({
    'goals.mine': () => ({ goals: [{ ...goal, minePp, givenPp: goal.givenPp + minePp }] }),
    'goals.give': () => {
      minePp = 5
      return new Refusal('goals.too-few-pp', 'You do not have so much.')
    },
  })
  const dialog = await give(shown, '10')
  await shown.user.click(dialog.getByRole('button', { name: 'Give 10 PP' }))
  expect(await dialog.findByText('You do not have so much.')).toBeTruthy()
  await waitFor(() => expect(shown.cache.isFetching()).toBe(0))
  expect(dialog.getByText('You do not have so much.')).toBeTruthy()
})

test('more than is missing is not sent, and a refusal is read in words', async () => {
  const words = 'The class needs only 5 more PP. Please give that much or less.'
  const shown = await open({ 'goals.give': () => new Refusal('goals.more-than-missing', words) })
  const dialog = await give(shown, '31')
  await shown.user.click(dialog.getByRole('button', { name: 'Give PP' }))
  expect(shown.asked.some(({ name }) => name === 'goals.give')).toBe(false)
  await shown.user.clear(dialog.getByRole('textbox'))
  await shown.user.type(dialog.getByRole('textbox'), '30')
  await shown.user.click(dialog.getByRole('button', { name: 'Give 30 PP' }))
  expect(await dialog.findByText(words)).toBeTruthy()
})

test('the class display shows the bar of the class', async () => {
  await open()
  const wall = await screen.findByRole('region', { name: 'Class goal: Film afternoon' })
  expect(within(wall).getByRole('img', { name: 'Class goal: Film afternoon: 70 of 100 PP' })).toBeTruthy()
})

test.each([
  ['missed', 'The goal was not reached in time.'],
  ['cancelled', 'The goal was cancelled.'],
])('a pupil reads what came back from a goal that is %s, and the wall shows it no longer', async (state, words) => {
  const closed = { ...goal, state }
  await open({ 'goals.mine': () => ({ goals: [{ ...closed, minePp: 20 }] }), 'goals.of-class': () => ({ goal: closed }) })
  expect(await screen.findByText('Your 20 PP are back.')).toBeTruthy()
  expect(screen.getByText(new RegExp(`${words} 2 pupils had given and have all their PP back.`))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Give PP/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Class goal: Film afternoon' })).toBeNull()
})

test('a teacher opens a goal with a last day of the school and a drawing', async () => {
  const asked = answering({ 'people.front': () => frontOf({ me: adaWith() }), 'goals.open': () => ({ goal }) })
  const { user } = showScreen(<OpenGoalDialog classId={CLASS} onClose={() => undefined} />)
  await user.type(screen.getByRole('textbox', { name: 'Goal' }), 'Film afternoon')
  await user.type(screen.getByLabelText('Truth Metal needed'), '100')
  await user.type(screen.getByLabelText('Last day'), '2026-12-04')
  await user.click(screen.getByRole('radio', { name: 'Kite' }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const sent = { classId: CLASS, name: 'Film afternoon', note: '', truthMetal: 100, lastDay: '2026-12-04', picture: 'kite' }
  await waitFor(() => expect(asked.filter(({ name }) => name === 'goals.open').map(({ input }) => input)).toEqual([sent]))
})

test('the first goal of a class appears at once', async () => {
  const state = { goals: [] as object[] }
  const [of] = adaWith().classes
  await open({ 'goals.mine': () => state, 'goals.of-class': () => ({ goal: null }) })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  state.goals = [{ ...goal, minePp: 0 }]
  act(() => deliver({ topic: `goal:${of?.id}`, name: 'goals.changed', version: 1, payload: {} }))
  expect(await screen.findByRole('button', { name: 'Give PP to Film afternoon' })).toBeTruthy()
})

test('the home shows the goal in short, with the way to the market', async () => {
  answering({ 'people.front': () => frontOf({ me: adaWith() }), 'goals.mine': () => ({ goals: [{ ...goal, minePp: 0 }] }) })
  await refreshSession()
  showScreen(
    <SignedIn>
      <GoalsInShort />
    </SignedIn>,
  )
  expect(await screen.findByText('The class needs 30 more PP. The goal ends on Friday 4 December.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the market' }).getAttribute('href')).toBe('/marketplace')
})
