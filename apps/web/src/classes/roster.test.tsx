import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../testing/answering.ts'
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
