import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { classWith } from '../../testing/class-examples.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { StaffCard } from './staff-card.tsx'

const id = (number: number) => `b0000000-0000-4000-8000-00000000000${number}`
const lund = { id: id(2), displayName: 'Mr Lund' }
const cover = { id: id(5), person: lund, givenBy: 'Ms Haddad', fromDay: '2026-11-25', toDay: '2026-11-26', isRunning: true, mayEnd: true }
const schoolClass = classWith({ id: id(9), name: '7C' })
const show = async () => {
  await refreshSession()
  return showScreen(
    <SignedIn>
      <StaffCard schoolClass={schoolClass} />
    </SignedIn>,
  )
}
const teachers = [{ id: id(1), displayName: 'Ms Haddad', photo: null }]

test('a teacher asks a colleague for cover, reads why it was refused, and ends it again', async () => {
  const covers: (typeof cover)[] = []
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'classes.staff': () => ({ today: '2026-11-25', teachers, covers, colleagues: [lund], may: { giveCover: true, assignTeachers: false } }),
    'classes.give-cover': input => {
      if (String(input.toDay) < String(input.fromDay))
        return new Refusal('classes.cover-ends-too-early', 'The last day comes before the first one.')
      covers.push(cover)
      return { done: true }
    },
    'classes.end-cover': () => {
      covers.pop()
      return { done: true }
    },
  })
  const { user } = await show()
  expect(await screen.findByText('An admin adds and removes the teachers of a class.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ask for cover' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ask for cover' }))
  await user.click(dialog.getByRole('button', { name: 'Ask' }))
  expect(dialog.getByText('Choose a colleague first.')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox'), 'Mr Lund')
  await user.clear(dialog.getByLabelText(/^Last day/))
  await user.type(dialog.getByLabelText(/^Last day/), '2026-11-24')
  await user.click(dialog.getByRole('button', { name: 'Ask' }))
  expect(await dialog.findByText('The last day comes before the first one.')).toBeTruthy()
  await user.clear(dialog.getByLabelText(/^Last day/))
  await user.type(dialog.getByLabelText(/^Last day/), '2026-11-26')
  await user.click(dialog.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText(/^Mr Lund stands in now, until the end of Thursday/)).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'classes.give-cover').at(-1)?.input).toEqual({
    classId: schoolClass.id,
    personId: lund.id,
    fromDay: '2026-11-25',
    toDay: '2026-11-26',
  })
  await user.click(screen.getByRole('button', { name: 'End now: the cover of Mr Lund' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End now' }))
  expect(await screen.findByText('Nobody stands in.')).toBeTruthy()
})

test('an admin adds a teacher, perhaps themselves, and asks before one is removed', async () => {
  const me = adaWith({ may: { keepScore: true, review: true, runSchool: true } })
  const asked = answering({
    'people.front': () => frontOf({ me, sendsMail: false, handedAddress: 'http://localhost:3000', handedReach: 'this-computer' }),
    'classes.staff': () => ({
      today: '2026-11-25',
      teachers,
      covers: [],
      colleagues: [lund],
      may: { giveCover: true, assignTeachers: true },
    }),
    'classes.assign-role': () => ({ done: true }),
    'classes.withdraw-role': () => ({ done: true }),
  })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Ask for cover' }))
  // The link for somebody new leads to this computer.
  await user.click(screen.getByText('A supply teacher'))
  screen.getByText('It leads to localhost:3000, which no other device can open.', { exact: false })
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Add a teacher' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('option').map(each => each.textContent)).toEqual(['Choose a colleague', 'Ada Mortensen', 'Mr Lund'])
  await user.selectOptions(dialog.getByRole('combobox'), 'Mr Lund')
  await user.click(dialog.getByRole('button', { name: 'Add a teacher' }))
  await screen.findByText('Mr Lund teaches 7C now.')
  await user.click(screen.getByRole('button', { name: 'Remove Ms Haddad from the teachers of this class' }))
  const leaving = within(screen.getByRole('dialog'))
  leaving.getByText(/Sign-in cards that Ms Haddad has printed still work until their pupils choose a password/)
  await user.click(leaving.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Ms Haddad no longer teaches 7C.')
  const sent = asked.filter(({ name }) => name.endsWith('-role')).map(({ input }) => input)
  expect(sent).toEqual([lund.id, id(1)].map(personId => ({ personId, role: 'teacher', classId: schoolClass.id })))
})
