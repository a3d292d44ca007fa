import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { stopLive } from '../platform/live.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { OwnGoals } from './own-goals.tsx'
import { WallGoal } from './wall-goal.tsx'

vi.mock('socket.io-client', async () => (await import('../testing/live-wire.ts')).liveWire)
afterEach(() => stopLive())

const GOAL = 'f1d2c3b4-a596-4788-8990-aabbccddee01'
const CLASS = 'f1d2c3b4-a596-4788-8990-aabbccddee02'
const GIFT = 'f1d2c3b4-a596-4788-8990-aabbccddee03'
const goal = {
  ...{ id: GOAL, classId: CLASS, className: '7C', name: 'Film afternoon', note: '', neededPp: 100, givenPp: 70, givers: 2 },
  ...{ until: '2026-12-04T22:59:59.000Z', state: 'open' },
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

test('more than is missing is not sent, and a refusal is read in words', async () => {
  const words = 'Only 5 PP are missing. Please give that much or less.'
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
