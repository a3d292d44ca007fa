import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { DisplayPage } from './display-page.tsx'
import { type Display, gainsBetween } from './gains.ts'

const CLASS_ID = 'c0000000-0000-4000-8000-00000000000c'
const pupil = (at: number, firstName: string, pp: number, lesson: number) => ({
  id: `b0000000-0000-4000-8000-00000000000${at}`,
  firstName,
  pp,
  lesson,
  version: pp,
})
const wall = (change: Partial<Display> = {}): Display => ({
  classId: CLASS_ID,
  className: '7C Observatory',
  mode: 'pupils',
  hidesPupils: false,
  pupils: [pupil(1, 'Kofi', 255, 5), pupil(2, 'Luna', 40, 0)],
  classPp: 295,
  lessonPp: 5,
  target: null,
  lessonSince: '2026-11-20T09:00:00.000Z',
  version: 'v1',
  ...change,
})

const open = async (first: Display, change?: () => unknown) => {
  let now = first
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ roles: [{ role: 'teacher', classId: CLASS_ID, className: '7C' }] }) }),
    'scorekeeping.display': () => now,
    'scorekeeping.change-display': () => change?.() ?? now,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <Route path="/classes/:classId/display">
        <DisplayPage />
      </Route>
    </SignedIn>,
    { path: `/classes/${CLASS_ID}/display` },
  )
  await screen.findByRole('heading', { name: '7C Observatory' })
  const save = (next: Display): void => {
    now = next
  }
  const become = (next: Display): Promise<void> => {
    save(next)
    return act(() => shown.cache.invalidateQueries({ queryKey: ['scorekeeping.display'] }))
  }
  return { ...shown, save, become, asked }
}

test('new points are announced with their pupil; points that were taken away are not announced', async () => {
  const { become, container } = await open(wall())
  await become(wall({ pupils: [pupil(1, 'Kofi', 258, 8), pupil(2, 'Luna', 30, -10)], classPp: 288, lessonPp: -2 }))

  await waitFor(() => expect(within(screen.getByRole('contentinfo')).getByText('Kofi')).toBeTruthy())
  expect(within(screen.getByRole('contentinfo')).getByText('+3')).toBeTruthy()
  expect(within(screen.getByRole('contentinfo')).queryByText('Luna')).toBeNull()
  expect(container.textContent).not.toMatch(/[-\u2212]\s?\d/)
})

test('nobody has a number before their first point', async () => {
  const { become, container } = await open(wall({ pupils: [pupil(1, 'Kofi', 0, 0), pupil(2, 'Luna', 0, 0)], classPp: 0, lessonPp: 0 }))
  const stars = () =>
    within(container)
      .getAllByText(/^(Kofi|Luna)$/, { selector: 'li *' })
      .map(name => name.closest('li')?.textContent)
  expect(stars()).toEqual(['Kofi', 'Luna'])
  await become(wall({ pupils: [pupil(1, 'Kofi', 3, 3), pupil(2, 'Luna', 0, 0)], classPp: 3, lessonPp: 3 }))
  await waitFor(() => expect(stars()).toEqual(['Kofi3 +3', 'Luna']))
})

test('leaving the wall leads a teacher back to the class', async () => {
  await open(wall())
  expect(screen.getByRole('link', { name: 'Leave' }).getAttribute('href')).toBe(`/admin/classes/${CLASS_ID}`)
})

test('a new lesson says what else it brings back, to those who put something aside', async () => {
  const { user } = await open(wall())
  await user.click(screen.getByRole('button', { name: 'Start a new lesson' }))
  expect(await screen.findByText('What you put aside in Today until the next lesson comes back.')).toBeTruthy()
})

test('hidden pupils leave the wall at once, with what had just landed for them', async () => {
  const { become, container } = await open(wall())
  await become(wall({ pupils: [pupil(1, 'Kofi', 258, 8), pupil(2, 'Luna', 40, 0)], classPp: 298 }))
  await waitFor(() => expect(within(screen.getByRole('contentinfo')).getByText('Kofi')).toBeTruthy())
  await become(wall({ hidesPupils: true, pupils: [], classPp: 298 }))
  await waitFor(() => expect(container.textContent).not.toContain('Kofi'))
  expect(container.textContent).not.toContain('Luna')
})

test.each([
  ['a loss of the class', wall({ pupils: [], lessonPp: 30 }), wall({ pupils: [], lessonPp: 10 }), []],
  ['what comes to the class from elsewhere', wall({ pupils: [], classPp: 300 }), wall({ pupils: [], classPp: 312 }), []],
  ['what comes to a pupil from elsewhere', wall(), wall({ pupils: [pupil(1, 'Kofi', 275, 5), pupil(2, 'Luna', 40, 0)] }), []],
  [
    'a gain of the class',
    wall({ pupils: [], lessonPp: 30 }),
    wall({ pupils: [], lessonPp: 42 }),
    [{ id: null, name: 'The class', pp: 12 }],
  ],
  ['a pupil who is new in the class', wall({ pupils: [] }), wall(), []],
  ['another class', wall({ classId: 'other', pupils: [] }), wall({ pupils: [], classPp: 999 }), []],
])('%s is told rightly', (_, before, after, gains) => {
  expect(gainsBetween(before, after)).toEqual(gains)
})

test('names that a colleague hides while the settings are open stay hidden when something else is saved', async () => {
  const { user, become, asked } = await open(wall())
  await user.click(screen.getByRole('button', { name: 'What it shows' }))
  await become(wall({ hidesPupils: true, pupils: [], version: 'v2' }))
  await user.type(screen.getByLabelText(/^Class target/), 'A walk')
  await user.type(screen.getByLabelText(/^PP needed/), '100')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const sent = asked.filter(({ name }) => name === 'scorekeeping.change-display').map(({ input }) => input)
  expect(sent).toEqual([{ classId: CLASS_ID, mode: 'pupils', hidesPupils: true, target: { label: 'A walk', pp: 100 }, version: 'v2' }])
})

test('a target that a colleague has saved meanwhile is said before it is replaced', async () => {
  const tries = [() => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9')]
  const { user, become, asked } = await open(wall(), () => tries.shift()?.())
  await user.click(screen.getByRole('button', { name: 'What it shows' }))
  await user.type(screen.getByLabelText(/^Class target/), 'A walk')
  await user.type(screen.getByLabelText(/^PP needed/), '100')
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  await screen.findByText(/e7f3a9/)
  await become(wall({ target: { label: 'Film', pp: 500, reached: 0 }, version: 'v2' }))
  await screen.findByText('Somebody else has just saved: Every pupil · Film, 500 PP')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = asked.filter(({ name }) => name === 'scorekeeping.change-display').map(({ input }) => input)
  expect(sent).toMatchObject(['v1', 'v2'].map(version => ({ target: { label: 'A walk', pp: 100 }, version })))
})

test('what a colleague has saved comes with the refusal, also on a screen that hears no live news', async () => {
  const tries = [() => new Refusal('school.settings-changed', 'Somebody else has saved other settings here.', 409)]
  const { user, save, asked } = await open(wall(), () => tries.shift()?.())
  await user.click(screen.getByRole('button', { name: 'What it shows' }))
  await user.type(screen.getByLabelText(/^Class target/), 'A walk')
  await user.type(screen.getByLabelText(/^PP needed/), '100')
  save(wall({ hidesPupils: true, pupils: [], version: 'v2' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Somebody else has just saved: .*Hide individual pupils/)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ name }) => name === 'scorekeeping.change-display').at(-1)?.input).toMatchObject({
    hidesPupils: true,
    version: 'v2',
  })
})

test('what this form has saved itself is nobody else’s, even if the answer was lost', async () => {
  const { user, become } = await open(wall(), () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9'))
  await user.click(screen.getByRole('button', { name: 'What it shows' }))
  await user.type(screen.getByLabelText(/^Class target/), 'A walk')
  await user.type(screen.getByLabelText(/^PP needed/), '100')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/e7f3a9/)
  await become(wall({ target: { label: 'A walk', pp: 100, reached: 0 }, version: 'v2' }))
  expect(screen.queryByText(/^Somebody else has just saved/)).toBeNull()
})
