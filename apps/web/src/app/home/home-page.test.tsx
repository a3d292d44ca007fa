import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering } from '../../testing/answering.ts'
import { classRow } from '../../testing/class-examples.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { standingWith } from '../../testing/standing-examples.ts'
import { ExampleHome } from './example-home.tsx'
import { HomePage } from './home-page.tsx'

const CLASS_ID = 'c0000000-0000-4000-8000-00000000000c'
const CLASS = classRow(CLASS_ID, '7C Observatory', { code: 'RPEC7T', pupils: 28 })

const open = async (me: ReturnType<typeof adaWith>, classes = [CLASS]) => {
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'ledger.balance': () => ({ pp: 0, version: 0, today: 0 }),
    'ledger.history': () => ({ rows: [], next: null }),
    'growth.standing': () => standingWith(),
    'today.waiting': () => ({ rows: [], counts: [{ kind: 'pp', count: 3 }], aside: [] }),
    'classes.classes': () => ({ classes }),
    'classes.join-class': () => ({ id: CLASS_ID, name: '7C Observatory' }),
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <HomePage />
    </SignedIn>,
  )
  return { ...shown, asked }
}

test('a new pupil without a class is told how points come, and joins with a code', async () => {
  const { user, asked } = await open(adaWith({ displayName: 'Amara Okafor', classes: [] }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Good (morning|afternoon|evening), Amara$/)
  expect(await screen.findByText('No points yet')).toBeTruthy()
  expect(await screen.findByText('100 XP to Level 2')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Sage/ })).toBeNull()

  await user.type(await screen.findByLabelText('Class code'), 'rpec7t')
  await user.click(screen.getByRole('button', { name: 'Join class' }))
  expect(await screen.findByText('You are in 7C Observatory now.')).toBeTruthy()
  expect(asked.find(call => call.name === 'classes.join-class')?.input).toEqual({ code: 'rpec7t' })
})

test('a teacher who is no pupil sees what waits and the classes, and no gauges of points', async () => {
  const { asked } = await open(
    adaWith({
      classes: [],
      roles: [{ role: 'teacher', classId: CLASS_ID, className: '7C Observatory' }],
      may: { keepScore: true, review: true, runSchool: false },
    }),
  )
  expect(await screen.findByText('3 requests are waiting for your decision.')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Class display' })).getAttribute('href')).toBe(`/classes/${CLASS_ID}/display`)
  expect(screen.queryByText('Power Points')).toBeNull()
  expect(asked.some(call => call.name === 'ledger.balance')).toBe(false)
})

test('a teacher whose only class is archived is told so in numbers, and waits for nothing', async () => {
  const { asked } = await open(
    adaWith({
      classes: [],
      roles: [{ role: 'teacher', classId: CLASS_ID, className: '7C Observatory' }],
      may: { keepScore: false, review: false, runSchool: false },
    }),
    [],
  )
  expect(await screen.findByText('An admin of your school gives you your classes.')).toBeTruthy()
  expect(screen.getAllByText('0')).toHaveLength(2)
  expect(screen.queryByText('…')).toBeNull()
  expect(screen.queryByRole('link', { name: /Sage/ })).toBeNull()
  expect(asked.some(call => call.name.startsWith('scorekeeping.'))).toBe(false)
})

test('a pupil who keeps score sees both: their own points and the way to record those of others', async () => {
  await open(
    adaWith({
      classes: [{ id: CLASS_ID, name: '7C Observatory' }],
      roles: [{ role: 'scorekeeper', classId: CLASS_ID, className: '7C Observatory' }],
      may: { keepScore: true, review: false, runSchool: false },
    }),
  )
  expect(await screen.findByText('Power Points')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Record points' }).getAttribute('href')).toBe('/scorekeeper')
})

test('the example of a first page asks the school for nothing', async () => {
  const asked = answering({ 'people.front': () => frontOf({ me: adaWith({ classes: [] }) }) })
  await refreshSession()
  showScreen(
    <SignedIn>
      <ExampleHome />
    </SignedIn>,
  )
  expect(await screen.findByText('Helped somebody')).toBeTruthy()
  expect(screen.getByText('15 XP to Level 2')).toBeTruthy()
  expect(asked.map(({ name }) => name)).toEqual(['people.front'])
})
