import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Front, refreshSession } from '../../people/index.ts'
import { answering } from '../../testing/answering.ts'
import { classRow, classWith, rosterPupil } from '../../testing/class-examples.ts'
import { perkWith } from '../../testing/market-examples.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { personRow } from '../../testing/person-rows.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { FirstLesson } from './first-lesson.tsx'

const CLASS = 'c0000000-0000-4000-8000-00000000000c'
const OTHER = 'c0000000-0000-4000-8000-00000000000d'
const REHEARSAL = 'c0000000-0000-4000-8000-00000000000e'
const admin = adaWith({ classes: [], may: { keepScore: true, review: true, runSchool: true } })

type School = {
  pupils: number | null
  hasCard?: boolean
  lastSeenAt?: string | null
  isDemo?: boolean
  perks?: number
  /** Since when each of the admins is suspended. */
  admins?: readonly (string | null)[]
  reach?: Front['handedReach']
  /** A second class that nobody teaches. */
  untaught?: boolean
  /** A class of simulated pupils. */
  rehearses?: boolean
}
const open = async (
  {
    pupils,
    hasCard = false,
    lastSeenAt = null,
    isDemo = false,
    perks = 0,
    admins = [null],
    reach = 'this-computer',
    untaught = false,
    rehearses = false,
  }: School,
  me = admin,
) => {
  localStorage.clear()
  const card = { id: me.id, displayName: me.displayName, photo: null }
  const taught = classRow(CLASS, '5B', { pupils: pupils ?? 0, teachers: [card] })
  const pupil = rosterPupil({ id: OTHER, displayName: 'Ava', needsCard: true, hasCard, lastSeenAt })
  const rehearsed = classRow(REHEARSAL, 'Rehearsal 1', { isRehearsal: true, pupils: 12, teachers: [card] })
  const asked = answering({
    'people.front': () => frontOf({ me, isDemo, handedAddress: 'http://192.168.1.20:4510', handedReach: reach }),
    'classes.classes': () => ({
      classes: [
        ...(rehearses ? [rehearsed] : []),
        ...(pupils === null ? [] : [taught]),
        ...(untaught ? [classRow(OTHER, '6A', { pupils: 1 })] : []),
      ],
    }),
    'classes.class': () => classWith({ ...taught, roster: [pupil] }),
    'market.perks': () => ({ perks: Array.from({ length: perks }, () => perkWith()) }),
    'people.people': () => ({ rows: admins.map(suspendedAt => personRow({ ...card, suspendedAt })), next: null }),
  })
  await refreshSession()
  const draw = () =>
    showScreen(
      <SignedIn>
        <FirstLesson />
      </SignedIn>,
    )
  return { ...draw(), draw, asked }
}
const left = () => screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])

test('a new school reads what is left to do, each with its place, and puts the list away', async () => {
  const { user, draw, unmount } = await open({ pupils: null })
  expect(await screen.findByText('0 of 7 done')).toBeTruthy()
  expect(left()[0]).toEqual(['Make a class', '/admin/classes'])
  await user.click(screen.getByRole('button', { name: 'Hide this list' }))
  expect(screen.queryByText('Before the first lesson')).toBeNull()
  unmount()
  draw()
  expect(screen.queryByText('Before the first lesson')).toBeNull()
})

test.each(['this-computer', 'other-network'] as const)('the ticks come from the data of the school (its address: %s)', async reach => {
  await open({ pupils: 1, admins: [null, null], reach })
  expect(await screen.findByText('4 of 7 done')).toBeTruthy()
  expect(left()).toEqual([
    ['Print sign-in cards', `/admin/classes/${CLASS}/cards`],
    ['Save the address of the school, so that cards lead here', '/admin/school'],
    ['Put perks on sale in the market', '/admin/market'],
  ])
})

test('a class that nobody teaches is named until somebody does', async () => {
  await open({ pupils: 1, admins: [null, null], untaught: true })
  expect(await screen.findByText('3 of 7 done')).toBeTruthy()
  expect(left()[0]).toEqual(['Say who teaches each class: you can, too', `/admin/classes/${OTHER}/settings`])
})

test('a class of simulated pupils and an admin who is suspended are no step done', async () => {
  await open({ pupils: null, rehearses: true, admins: [null, '2026-11-25T15:00:00.000Z'] })
  expect(await screen.findByText('0 of 7 done')).toBeTruthy()
  expect(left()).toContainEqual(['Make a class', '/admin/classes'])
  expect(left()).toContainEqual(['Add its pupils', '/admin/import'])
})

test('nobody is asked for cards in a class whose pupils sign in, nor for anything in the demo school', async () => {
  const { unmount } = await open({ pupils: 1, lastSeenAt: '2026-11-25T15:00:00.000Z', admins: [null, null] })
  expect(await screen.findByText('5 of 7 done')).toBeTruthy()
  unmount()
  const { asked } = await open({ pupils: 1, isDemo: true })
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('classes.class'))
  expect(screen.queryByText('Before the first lesson')).toBeNull()
})

test('a school that has everything is never asked again', async () => {
  const { draw, unmount, asked } = await open({ pupils: 1, hasCard: true, perks: 1, admins: [null, null], reach: 'this-network' })
  await waitFor(() => expect(localStorage.getItem(`xiotein.first-lesson.${admin.id}`)).toBe('"away"'))
  expect(screen.queryByText('Before the first lesson')).toBeNull()
  unmount()
  const before = asked.length
  draw()
  expect(asked.length).toBe(before)
})

test('a teacher has the steps of the own classes alone', async () => {
  const { asked } = await open({ pupils: 0 }, adaWith({ classes: [], may: { keepScore: true, review: true, runSchool: false } }))
  expect(await screen.findByText('0 of 2 done')).toBeTruthy()
  expect(left()[0]).toEqual(['Add its pupils', `/admin/import?class=${CLASS}`])
  expect(asked.some(({ name }) => name === 'market.perks' || name === 'people.people')).toBe(false)
})
