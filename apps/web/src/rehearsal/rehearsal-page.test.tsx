import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { classRow, classWith, rosterPupil } from '../testing/class-examples.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { RehearsalPage } from './rehearsal-page.tsx'

const id = (number: number) => `b0000000-0000-4000-8000-00000000000${number}`
const rehearsal = {
  id: id(1),
  name: 'Rehearsal 1',
  madeBy: 'Ada',
  madeAt: '2026-11-24T10:00:00.000Z',
  isMine: true,
  learners: [] as { id: string; displayName: string }[],
}
const SEVEN = { id: id(2), name: '7C' }
const bo = { id: id(5), displayName: 'Bo Larsen' }

const open = async (answers: Parameters<typeof answering>[0]) => {
  const asked = answering({ 'people.front': () => frontOf({ me: adaWith() }), 'classes.classes': () => ({ classes: [] }), ...answers })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <RehearsalPage />
    </SignedIn>,
  )
  return { ...shown, asked }
}

test('a teacher makes a rehearsal class with one press, and removes it after a question', async () => {
  const rehearsals: (typeof rehearsal)[] = []
  const { user, asked } = await open({
    'rehearsal.mine': () => ({ rehearsals: [...rehearsals] }),
    'rehearsal.open': () => {
      rehearsals.push(rehearsal)
      return { classId: rehearsal.id }
    },
    'rehearsal.remove': () => {
      rehearsals.pop()
      return { done: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Make a rehearsal class' }))
  const points = await screen.findByRole('link', { name: 'Record points' })
  expect(points.getAttribute('href')).toBe(`/scorekeeper?class=${rehearsal.id}`)
  expect(screen.queryByRole('button', { name: 'Make a rehearsal class' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Rehearsal 1' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('button', { name: 'Make a rehearsal class' })).toBeTruthy()
  expect(asked.find(({ name }) => name === 'rehearsal.remove')?.input).toEqual({ classId: rehearsal.id })
})

test('why a class cannot be made is said where it was pressed', async () => {
  const words = 'There is already a class with this name. Please choose another name.'
  const { user } = await open({
    'rehearsal.mine': () => ({ rehearsals: [] }),
    'rehearsal.open': () => new Refusal('classes.class-name-taken', words),
  })
  await user.click(await screen.findByRole('button', { name: 'Make a rehearsal class' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a pupil of a real class is let in to learn, and stops again', async () => {
  let learners: (typeof bo)[] = []
  const { user, asked } = await open({
    'rehearsal.mine': () => ({ rehearsals: [{ ...rehearsal, learners }] }),
    'classes.classes': () => ({ classes: [classRow(SEVEN.id, SEVEN.name), classRow(id(3), 'Rehearsal 2', { isRehearsal: true })] }),
    'classes.class': () =>
      classWith({ ...SEVEN, roster: [rosterPupil(bo), rosterPupil({ id: id(6), displayName: 'Cem Kaya', isSuspended: true })] }),
    'classes.assign-role': () => {
      learners = [bo]
      return { done: true }
    },
    'classes.withdraw-role': () => {
      learners = []
      return { done: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Let this pupil learn' }))
  expect(screen.getByText('Choose a pupil first.')).toBeTruthy()
  const classes = screen.getByLabelText('Class')
  await screen.findByRole('option', { name: '7C' })
  expect(within(classes).queryByRole('option', { name: 'Rehearsal 2' })).toBeNull()
  await user.selectOptions(classes, '7C')
  await screen.findByRole('option', { name: 'Bo Larsen' })
  expect(screen.queryByRole('option', { name: 'Cem Kaya' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Pupil'), 'Bo Larsen')
  await user.click(screen.getByRole('button', { name: 'Let this pupil learn' }))
  await user.click(await screen.findByRole('button', { name: 'End the practice of Bo Larsen' }))
  expect(await screen.findByText('Bo Larsen no longer records points here.')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'classes.assign-role')?.input).toEqual({
    personId: bo.id,
    role: 'scorekeeper',
    classId: rehearsal.id,
  })
})

test('classes and pupils that could not be loaded are said where one is chosen, and are loaded by the button beside it', async () => {
  const away = new Refusal('http.broken', 'Something went wrong.', 500)
  let works = false
  const { user } = await open({
    'rehearsal.mine': () => ({ rehearsals: [rehearsal] }),
    'classes.classes': () => (works ? { classes: [classRow(SEVEN.id, SEVEN.name)] } : away),
    'classes.class': () => away,
  })
  await screen.findByText('The classes could not be loaded')
  works = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Class' }), '7C')
  expect(await screen.findByText('The pupils of this class could not be loaded')).toBeTruthy()
})
