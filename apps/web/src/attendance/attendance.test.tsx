import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, noNetwork } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { AttendanceButton } from './attendance-button.tsx'

const CLASS_ID = 'c0000000-0000-4000-8000-00000000000c'
const PUPILS = ['Kofi', 'Luna'].map((name, at) => ({ id: `b0000000-0000-4000-8000-00000000000${at}`, name }))

type Mark = { personId: string; state: string }
const open = async (marks: readonly Mark[], onMark: () => unknown) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'attendance.of-class': () => ({ day: '2026-11-24', marks }),
    'attendance.mark': onMark,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <AttendanceButton classId={CLASS_ID} pupils={PUPILS} />
    </SignedIn>,
  )
  const marked = () => asked.filter(({ name }) => name === 'attendance.mark').map(({ input }) => input.state)
  return { ...shown, marked }
}
const kofi = async () => within(await screen.findByRole('group', { name: 'Kofi' }))
const chosen = async () => ((await kofi()).getByRole('radio', { checked: true }) as HTMLInputElement).value

test('a press marks at once, the last of many presses holds, and the button says how many are absent', async () => {
  const waiting: (() => void)[] = []
  const { user, marked } = await open([], () => new Promise(answer => waiting.push(() => answer({ done: true }))))
  await user.click(await screen.findByRole('button', { name: 'Who is here?' }))
  await user.click((await kofi()).getByRole('radio', { name: 'Absent' }))
  await user.click((await kofi()).getByRole('radio', { name: 'Here' }))
  await user.click((await kofi()).getByRole('radio', { name: 'Absent' }))
  await user.click((await kofi()).getByRole('radio', { name: 'Late' }))
  await user.click((await kofi()).getByRole('radio', { name: 'Absent' }))
  expect([await chosen(), marked()]).toEqual(['absent', ['absent']])
  for (const answer of waiting.splice(0)) answer()
  expect(await screen.findByRole('button', { name: 'Who is here? 1 absent', hidden: true })).toBeTruthy()
  expect([await chosen(), marked()]).toEqual(['absent', ['absent']])
  await user.click((await kofi()).getByRole('radio', { name: 'Here' }))
  await user.click((await kofi()).getByRole('radio', { name: 'Late' }))
  for (const answer of waiting.splice(0)) answer()
  await expect.poll(marked).toEqual(['absent', 'present', 'late'])
  expect(await chosen()).toBe('late')
})

test('a mark that cannot be saved is taken off the screen, and the message offers it again', async () => {
  let isAway = true
  const { user, marked } = await open([], () => (isAway ? noNetwork : { done: true }))
  await user.click(await screen.findByRole('button', { name: 'Who is here?' }))
  await user.click((await kofi()).getByRole('radio', { name: 'Late' }))
  const message = await screen.findByRole('article', { name: 'Problem' })
  expect(message.textContent).toContain('This could not be saved for Kofi.')
  expect(await chosen()).toBe('present')
  isAway = false
  await user.click(within(message).getByRole('button', { name: 'Try Again', hidden: true }))
  await expect.poll(chosen).toBe('late')
  expect(marked()).toEqual(['late', 'late'])
})

test('the last press holds, and is saved, also where the one before it failed', async () => {
  let answer: (answer: unknown) => void = () => undefined
  const { user, marked } = await open([], () => new Promise(resolve => (answer = resolve)))
  await user.click(await screen.findByRole('button', { name: 'Who is here?' }))
  await user.click((await kofi()).getByRole('radio', { name: 'Absent' }))
  await user.click((await kofi()).getByRole('radio', { name: 'Late' }))
  answer(noNetwork)
  await expect.poll(marked).toEqual(['absent', 'late'])
  expect(await chosen()).toBe('late')
  answer({ done: true })
  expect(await screen.findByRole('button', { name: 'Who is here?', hidden: true })).toBeTruthy()
  expect(await chosen()).toBe('late')
  expect(screen.queryByRole('article')).toBeNull()
})
