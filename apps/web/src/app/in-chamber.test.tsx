import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession, roomRightsOf } from '../people/index.ts'
import { answering } from '../testing/answering.ts'
import { classRow } from '../testing/class-examples.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { linksFor } from './links.ts'
import { routes } from './routes.ts'

const teacher = adaWith({
  displayName: 'Ms Haddad',
  classes: [],
  roles: [{ role: 'teacher', classId: '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b02', className: '7B' }],
})
const archived = classRow('0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b02', '7B', {
  pupils: 24,
  archivedAt: '2026-07-03T10:00:00.000Z',
  teachers: [{ id: teacher.id, displayName: teacher.displayName, photo: null }],
})

const open = async (path: string) => {
  const Shown = (await routes.find(route => route.path === path)?.load()) ?? (() => null)
  answering({
    'people.front': () => frontOf({ me: teacher }),
    'classes.classes': ({ archived: which }) => ({ classes: which ? [archived] : [] }),
    'today.waiting': () => ({ rows: [], counts: [], aside: [] }),
  })
  await refreshSession()
  return showScreen(
    <SignedIn>
      <Shown />
    </SignedIn>,
    { path },
  )
}

test("a teacher whose only classes are archived finds the way into the Sage's Chamber, and there the archived classes", async () => {
  const person = { id: teacher.id, name: 'Ms Haddad', photoUrl: null, isConfirmed: true, isTestAccount: false, may: roomRightsOf(teacher) }
  expect(linksFor(person).map(({ href }) => href)).toContain('/admin')
  const { user } = await open('/admin/classes')
  expect(screen.getByRole('heading', { name: "Sage's Chamber" })).toBeTruthy()
  expect(await screen.findByText('All your classes are archived')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show archived classes' }))
  expect(await screen.findByText('7B')).toBeTruthy()
  expect(screen.getByText('You can still read them. Only an admin can reopen them.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '7B' }).getAttribute('href')).toBe(`/admin/classes/${archived.id}`)
})

test('the address of the chamber leads that teacher to the classes, instead of being denied', async () => {
  const { visited } = await open('/admin')
  expect(visited().at(-1)).toBe('/admin/classes')
})

test('neither an admin who acts as such a teacher nor a teacher without the passkey that the school asks for gets in', () => {
  expect(roomRightsOf({ ...teacher, actingFor: { id: 'a', displayName: 'Mr Berg' } }).seeClasses).toBe(false)
  expect(roomRightsOf({ ...teacher, passkeyNeeded: true }).seeClasses).toBe(false)
})
