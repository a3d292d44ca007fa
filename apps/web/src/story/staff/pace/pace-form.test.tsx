import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../../people/index.ts'
import { answering, Refusal } from '../../../testing/answering.ts'
import { adaWith, frontOf } from '../../../testing/people-of-tests.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SignedIn } from '../../../testing/signed-in.tsx'
import { PACE } from '../../../testing/story-desk-examples.ts'
import { PaceCard } from './pace-card.tsx'

const open = async (answers: Parameters<typeof answering>[0]) => {
  const asked = answering({ 'people.front': () => frontOf({ me: adaWith() }), 'classes.classes': () => ({ classes: [] }), ...answers })
  await refreshSession()
  const shown = showScreen(<SignedIn>{<PaceCard classId="7b" />}</SignedIn>)
  return { ...shown, sent: (name: string) => asked.filter(call => call.name === name).map(call => call.input) }
}

test.each([
  ['one', 1],
  ['many', 3],
])('of %s typed days, the one that a colleague changes meanwhile is said before it is replaced', async (_, many) => {
  let pace = PACE
  const tries = [() => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9'), () => ({ done: true })]
  const { user, sent, cache } = await open({ 'story.pace': () => pace, 'story.set-pace': () => tries.shift()?.() ?? {} })
  const day = (await screen.findByLabelText('Day on which chapter 4 opens')) as HTMLInputElement
  await user.clear(day)
  await user.type(day, '2026-12-14')
  for (const [at, typed] of ['2027-03-01', '2027-03-08'].slice(0, many - 1).entries())
    await user.type(screen.getByLabelText(`Day on which chapter ${at + 6} opens`), typed)
  const press = async () => {
    await user.click(screen.getByRole('button', { name: 'Save the days' }))
    const dialog = screen.queryByRole('dialog', { hidden: true })
    if (!dialog) return
    if (pace !== PACE) within(dialog).getByText(/^Chapter 4: .*Somebody else has just saved .*10 December 2026/)
    await user.click(within(dialog).getByRole('button', { name: 'Save the days', hidden: true }))
  }
  await press()
  await screen.findAllByText(/e7f3a9/)
  if (many > 1) await user.click(within(screen.getByRole('dialog', { hidden: true })).getByRole('button', { name: 'Cancel', hidden: true }))
  pace = { ...PACE, chapters: PACE.chapters.map(paced => (paced.chapter === 4 ? { ...paced, opensOn: '2026-12-10' } : paced)) }
  await act(() => cache.invalidateQueries({ queryKey: ['story.pace'] }))
  await screen.findByText(/^Chapter 4: Somebody else has just saved .*10 December 2026/)
  expect(day.value).toBe('2026-12-14')
  await press()
  await screen.findByText('The days are saved.')
  const was = sent('story.set-pace').map(
    input =>
      (input as { seen: { days: { chapter: number; opensOn: string }[] }[] }).seen[0]?.days.find(({ chapter }) => chapter === 4)?.opensOn,
  )
  expect(was).toEqual(['2026-12-07', '2026-12-10'])
})

test('a plan that passes the last school day says so, and one press draws it together before it is saved', async () => {
  const chapters = PACE.chapters.map(paced => (paced.chapter === 5 ? { ...paced, opensOn: '2027-07-12' } : paced))
  const { user, sent } = await open({ 'story.pace': () => ({ ...PACE, chapters }), 'story.set-pace': () => ({ done: true }) })
  const late = await screen.findByText(/^Chapter 5 would open after the last school day, Friday,? 9 July 2027/)
  expect(late.closest('[role=status]')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fit the plan into the days left' }))
  expect(screen.queryByText(/would open after the last school day/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^4\. / }))
  await user.click(screen.getByRole('button', { name: 'Save the days' }))
  await screen.findByText('The days are saved.')
  expect(sent('story.set-pace')).toMatchObject([{ days: [{ chapter: 4 }, { chapter: 5, opensOn: '2027-06-07' }] }])
})

test('a plan of the next year is not measured by the last day of this one', async () => {
  const chapters = PACE.chapters.map(paced => ({ ...paced, opensOn: null }))
  const { user } = await open({ 'story.pace': () => ({ ...PACE, chapters }) })
  await user.type(await screen.findByLabelText('First day of the year'), '2027-09-06')
  await user.click(screen.getByRole('button', { name: 'Plan the year' }))
  await screen.findByText(/^This plan begins after the last school day, Friday,? 9 July 2027, which is that of the school year before\.$/)
  expect(screen.queryByText(/would open after the last school day/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Fit the plan into the days left' })).toBeNull()
})

test('the last school day is typed once for all classes, and whoever covers a class reads it', async () => {
  let pace = { ...PACE, lastDay: '2026-07-10' as string | null }
  const { user, sent, cache } = await open({ 'story.pace': () => pace, 'story.set-last-day': () => ({ done: true }) })
  const day = (await screen.findByLabelText('Last school day', { selector: 'input' })) as HTMLInputElement
  screen.getByText('This day is over. Set the last day of the new school year.')
  await user.clear(day)
  await user.type(day, '2027-07-09')
  pace = PACE
  await user.click(screen.getByRole('button', { name: 'Save the last day' }))
  await screen.findByText('The last school day is saved.')
  expect(sent('story.set-last-day')).toEqual([{ lastDay: '2027-07-09', seen: '2026-07-10' }])
  pace = { ...PACE, maySetBreaks: false }
  await act(() => cache.invalidateQueries({ queryKey: ['story.pace'] }))
  expect(await screen.findByText(/^Friday,? 9 July 2027$/)).toBeTruthy()
})

test('a day of a chapter that is half typed, which the browser reports as no day, is not saved, and its removal has a button of its own', async () => {
  const { user, sent } = await open({ 'story.pace': () => PACE, 'story.set-pace': () => ({ done: true }) })
  const day = await screen.findByLabelText('Day on which chapter 4 opens')
  await user.clear(day)
  screen.getByText(/^This day is not complete\./)
  screen.getByText(/^Until now: Monday,? 7 December 2026\.$/)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save the days' })
  expect(save.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'As it was' }))
  expect(screen.queryByText(/^This day is not complete\./)).toBeNull()
  await user.clear(screen.getByLabelText('Day on which chapter 4 opens'))
  await user.click(screen.getByRole('button', { name: 'No day for chapter 4' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^4\. / }))
  await user.click(save)
  await screen.findByText('The days are saved.')
  expect(sent('story.set-pace')).toMatchObject([{ days: [{ chapter: 4, opensOn: null }] }])
})

test('a day of the planned year that is half typed in a class without saved days is not saved as none', async () => {
  const chapters = PACE.chapters.map(paced => ({ ...paced, opensOn: null }))
  const { user, sent } = await open({ 'story.pace': () => ({ ...PACE, chapters }), 'story.set-pace': () => ({ done: true }) })
  const plan = async () => {
    await user.clear(screen.getByLabelText('First day of the year'))
    await user.type(screen.getByLabelText('First day of the year'), '2026-09-07')
    await user.click(screen.getByRole('button', { name: 'Plan the year' }))
  }
  await screen.findByLabelText('Day on which chapter 4 opens')
  await plan()
  const day = screen.getByLabelText('Day on which chapter 4 opens')
  await user.clear(day)
  screen.getByText(/^This day is not complete\./)
  screen.getByText('Until now: no day.')
  expect(screen.getByRole('button', { name: 'Save the days' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'As it was' }))
  expect(screen.queryByText(/^This day is not complete\./)).toBeNull()
  // A browser keeps what is half typed in its field.
  expect(day.isConnected).toBe(false)
  await plan()
  await user.clear(screen.getByLabelText('Day on which chapter 4 opens'))
  await user.click(screen.getByRole('button', { name: 'No day for chapter 4' }))
  await user.click(screen.getByRole('button', { name: 'Save the days' }))
  await user.click(within(screen.getByRole('dialog', { hidden: true })).getByRole('button', { name: 'Save the days', hidden: true }))
  await screen.findByText('The days are saved.')
  const [{ days }] = sent('story.set-pace') as [{ days: { chapter: number }[] }]
  expect(days.map(({ chapter }) => chapter)).toEqual([1, 2, 3, 5, 6, 7, 8, 9])
})

test('the heading of a chapter takes the focus when its day is removed, and at no later press', async () => {
  const { user } = await open({ 'story.pace': () => PACE })
  const half = async () => user.clear(await screen.findByLabelText('Day on which chapter 4 opens'))
  // Safari gives a pressed button no focus.
  const pressWithoutFocus = (name: string) => {
    act(() => (document.activeElement as HTMLElement).blur())
    fireEvent.click(screen.getByRole('button', { name }))
  }
  await user.type(await screen.findByLabelText('First day of the year'), '2026-09-07')
  await half()
  pressWithoutFocus('No day for chapter 4')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^4\. / }))
  for (const other of ['Plan the year', 'As it was']) {
    await user.type(screen.getByLabelText('Day on which chapter 4 opens'), '2026-12-14')
    await half()
    pressWithoutFocus(other)
    expect(document.activeElement).toBe(document.body)
  }
  await half()
  pressWithoutFocus('No day for chapter 4')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^4\. / }))
})

test('a last school day that is half typed, which the browser reports as no day, is not saved, and its removal has a button of its own', async () => {
  let pace = PACE
  const { user, sent } = await open({ 'story.pace': () => pace, 'story.set-last-day': () => ({ done: true }) })
  const day = await screen.findByLabelText('Last school day', { selector: 'input' })
  await user.clear(day)
  screen.getByText(/^Until now: Friday,? 9 July 2027\.$/)
  await user.click(screen.getByRole('button', { name: 'Save the last day' }))
  expect(sent('story.set-last-day')).toEqual([])
  pace = { ...PACE, lastDay: null }
  await user.click(screen.getByRole('button', { name: 'Remove the last day' }))
  await screen.findByText('The last school day is removed.')
  expect(sent('story.set-last-day')).toEqual([{ lastDay: null, seen: '2027-07-09' }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Last school day' })))
  expect(screen.queryByRole('button', { name: 'Remove the last day' })).toBeNull()
})

test('the last school day that a colleague saves while another one is typed is said before it is replaced', async () => {
  let pace = PACE
  const { user, sent, cache } = await open({ 'story.pace': () => pace, 'story.set-last-day': () => ({ done: true }) })
  const day = (await screen.findByLabelText('Last school day', { selector: 'input' })) as HTMLInputElement
  await user.clear(day)
  await user.type(day, '2027-06-25')
  pace = { ...PACE, lastDay: '2027-07-02' }
  await act(() => cache.invalidateQueries({ queryKey: ['story.pace'] }))
  await screen.findByText(/^Somebody else has just saved Friday,? 2 July 2027\.$/)
  expect(day.value).toBe('2027-06-25')
  pace = { ...PACE, lastDay: '2027-06-25' }
  await user.click(screen.getByRole('button', { name: 'Save the last day' }))
  await screen.findByText('The last school day is saved.')
  expect(sent('story.set-last-day')).toEqual([{ lastDay: '2027-06-25', seen: '2027-07-02' }])
  expect(screen.queryByText(/^Somebody else/)).toBeNull()
})
