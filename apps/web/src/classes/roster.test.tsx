import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Roster } from './roster.tsx'
import type { OpenClass } from './use-classes.ts'

const bo = { id: 'bo', displayName: 'Bo Larsen', photo: null, username: 'bo', email: null, lastSeenAt: null, askedName: null }
const schoolClass = {
  id: 'c',
  name: '7C',
  archivedAt: null,
  roster: [bo],
  may: { edit: true, assignRoles: true, takeOut: true },
} as unknown as OpenClass

test('whoever makes a scorekeeper reads that the pupil has to sign in again, and takes a slip back where it was made', async () => {
  const asked = answering({ 'classes.assign-role': () => ({ done: true }), 'classes.withdraw-role': () => ({ done: true }) })
  const { user } = showScreen(<Roster schoolClass={schoolClass} />)
  await user.click(screen.getByRole('button', { name: 'More for Bo Larsen' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Make scorekeeper' }))
  await screen.findByText('Bo Larsen keeps score in 7C now. Bo Larsen has to sign in again once.')
  await user.click(screen.getByRole('button', { name: 'Undo: Bo Larsen keeps score' }))
  await screen.findByText('Bo Larsen no longer keeps score in 7C. Bo Larsen has to sign in again once.')
  const grant = { personId: 'bo', role: 'scorekeeper', classId: 'c' }
  await waitFor(() =>
    expect(asked.map(({ name, input }) => [name, input])).toEqual([
      ['classes.assign-role', grant],
      ['classes.withdraw-role', grant],
    ]),
  )
})

test('an address that nobody has confirmed is taken away after a question, by those who make cards', async () => {
  const asked = answering({ 'classes.take-address': () => ({ done: true }) })
  const withAddress = (makeCards: boolean) =>
    ({
      ...schoolClass,
      roster: [{ ...bo, email: 'bo@example.org', mayLoseAddress: true }],
      may: { edit: true, assignRoles: true, makeCards },
    }) as unknown as OpenClass
  const { user, unmount } = showScreen(<Roster schoolClass={withAddress(false)} />)
  await user.click(screen.getByRole('button', { name: 'More for Bo Larsen' }))
  await screen.findByRole('menuitem', { name: 'Rename' })
  expect(screen.queryByRole('menuitem', { name: 'Remove the email address' })).toBeNull()
  unmount()
  const again = showScreen(<Roster schoolClass={withAddress(true)} />)
  await again.user.click(screen.getByRole('button', { name: 'More for Bo Larsen' }))
  await again.user.click(await screen.findByRole('menuitem', { name: 'Remove the email address' }))
  await again.user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Bo Larsen has no email address now and signs in as bo.')
  expect(asked.map(({ name, input }) => [name, input])).toEqual([['classes.take-address', { personId: 'bo' }]])
})

const AT = '2026-11-25T09:00:00.000Z'
const [SEVENTH, EIGHTH, NINTH] = ['1', '2', '4'].map(end => `0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1e0${end}`)

test('one dialog says what becomes of a pupil who leaves the school, and Undo brings them back at once', async () => {
  const asked = answering({
    'classes.leave-school': () => ({
      classes: [
        { id: EIGHTH, name: '8A' },
        { id: SEVENTH, name: '7C' },
      ],
      elsewhere: 1,
      at: AT,
    }),
    'classes.undo-leaving': () => ({
      classes: [{ id: EIGHTH, name: '8A' }],
      notBack: [
        { id: SEVENTH, name: '7C', why: 'archived' },
        { id: NINTH, name: '9B', why: 'others' },
      ],
    }),
  })
  const { user } = showScreen(<Roster schoolClass={schoolClass} />)
  await user.click(screen.getByRole('button', { name: 'More for Bo Larsen' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Leaves the school' }))
  for (const words of [/^The pupil leaves 7C and every other class that you teach/, /leaves the squad/, /^The account is kept\./])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Erase the account' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take out of the classes' }))
  await screen.findByText(/^Bo Larsen is no longer in 7C and 8A\. 1 class of other teachers still has this pupil/)
  await user.click(screen.getByRole('button', { name: 'Undo: Bo Larsen back into 7C and 8A' }))
  await screen.findByText(
    'Bo Larsen is not back in 7C. This class is archived. Bo Larsen is not back in 9B. This class is no longer yours to change.',
  )
  const commands = asked.filter(({ name }) => /leav/.test(name))
  expect(commands.map(({ name, input }) => [name, input])).toEqual([
    ['classes.leave-school', { classId: 'c', personId: 'bo' }],
    ['classes.undo-leaving', { personId: 'bo', at: AT }],
  ])
})

test('a pupil who leaves the school once more is not brought back by an Undo whose answer was lost before', async () => {
  const [classId, personId] = [SEVENTH, '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1e03']
  const asked = answering({
    'classes.leave-school': () => ({ classes: [{ id: SEVENTH, name: '7C' }], elsewhere: 0, at: AT }),
    'classes.undo-leaving': () => new Refusal('http.broken', 'Something went wrong here.', 500),
  })
  const { user } = showScreen(
    <Roster schoolClass={{ ...schoolClass, id: classId, roster: [{ ...bo, id: personId }] } as unknown as OpenClass} />,
  )
  const leave = async () => {
    await user.click(screen.getByRole('button', { name: 'More for Bo Larsen' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Leaves the school' }))
    await user.click(screen.getByRole('button', { name: 'Take out of the classes' }))
    await screen.findByRole('button', { name: 'Undo: Bo Larsen back into 7C' })
  }
  await leave()
  await user.click(screen.getByRole('button', { name: 'Undo: Bo Larsen back into 7C' }))
  await screen.findByRole('button', { name: 'Try Again' })
  await leave()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(asked.map(({ name, input }) => [name, input])).toContainEqual(['classes.undo-leaving', { personId, at: AT }])
})

test('an admin erases the account of a pupil who leaves in the same dialog, once its name is typed', async () => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { ...adaWith().may, runSchool: true } }) }),
    'people.erase-person': () => ({ done: true }),
  })
  await refreshSession()
  const { user } = showScreen(<Roster schoolClass={schoolClass} />)
  await user.click(screen.getByRole('button', { name: 'More for Bo Larsen' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Leaves the school' }))
  expect(screen.getByText('The pupil leaves 7C and every other class at once.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Erase the account' }))
  const erase = screen.getByRole('button', { name: 'Erase the account' })
  expect(erase).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Type Bo Larsen to confirm'), 'Bo Larsen')
  await user.click(erase)
  await screen.findByText('The account of Bo Larsen is erased.')
  expect(asked.filter(({ name }) => name === 'people.erase-person').map(({ input }) => input)).toEqual([{ personId: 'bo' }])
})
