import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../../people/index.ts'
import { answering, Refusal } from '../../../testing/answering.ts'
import { classRow } from '../../../testing/class-examples.ts'
import { idOf } from '../../../testing/ids.ts'
import { adaWith, frontOf } from '../../../testing/people-of-tests.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SignedIn } from '../../../testing/signed-in.tsx'
import { PACE } from '../../../testing/story-desk-examples.ts'
import { PaceCard } from './pace-card.tsx'

const NAMES = ['7B', '8A', '8B']
const [OWN, SECOND, THIRD] = NAMES.map(idOf) as [string, string, string]
const days = PACE.chapters.map(({ chapter, opensOn }) => ({ chapter, opensOn }))
const saved = (opensOn: string) => [{ chapter: 2, opensOn }]

const open = async (answers: Parameters<typeof answering>[0]) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'story.pace': () => PACE,
    // The reader keeps score of 9C, and may change nothing there.
    'classes.classes': () => ({ classes: [...NAMES, '9C'].map(name => classRow(idOf(name), name)) }),
    ...answers,
  })
  await refreshSession()
  const { user } = showScreen(<SignedIn>{<PaceCard classId={OWN} />}</SignedIn>)
  await user.click(await screen.findByRole('button', { name: 'Copy to other classes' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await dialog.findByRole('checkbox', { name: 'All classes', hidden: true })
  return {
    user,
    dialog,
    tick: (name: string) => user.click(dialog.getByRole('checkbox', { name, hidden: true })),
    copy: async (name: string) => user.click(dialog.getByRole('button', { name, hidden: true })),
    sent: () => asked.filter(call => call.name === 'story.set-pace').map(call => call.input),
  }
}

test('the days of a class are copied to other classes that one may change, and what those lose is said', async () => {
  const { dialog, tick, copy, sent } = await open({
    'story.paces': () => ({
      classes: [OWN, SECOND, THIRD].map(classId => ({ classId, days: classId === SECOND ? saved('2026-12-10') : [] })),
    }),
    'story.set-pace': () => ({ done: true }),
  })
  expect(dialog.queryByRole('checkbox', { name: '9C', hidden: true })).toBeNull()
  await tick('All classes')
  await tick('8B')
  dialog.getByText(/^It loses: Chapter 2: .*10 December 2026\.$/)
  await copy('Copy to 1 class')
  expect(await screen.findByText('1 class has these days now.')).toBeTruthy()
  expect(sent()).toEqual([{ classIds: [SECOND], days, seen: [{ classId: SECOND, days: saved('2026-12-10') }] }])
})

test('a class whose days a colleague changes meanwhile is named, and only the second press replaces them', async () => {
  let second = saved('2026-12-10')
  const tries = [
    () => {
      second = saved('2026-12-17')
      return new Refusal('story.pace-changed-meanwhile', 'Somebody else has changed the days of 8A meanwhile.', 409)
    },
    () => ({ done: true }),
  ]
  const { dialog, tick, copy, sent } = await open({
    'story.paces': () => ({ classes: [SECOND, THIRD].map(classId => ({ classId, days: classId === SECOND ? second : [] })) }),
    'story.set-pace': () => tries.shift()?.() ?? { done: true },
  })
  await tick('All classes')
  await copy('Copy to 2 classes')
  // Nobody unlocked an episode: what the rules say stands alone.
  await dialog.findByText('Somebody else has changed the days of 8A meanwhile.')
  await dialog.findByText(/^Somebody else has just changed the days of this class. It loses: Chapter 2: .*17 December 2026\.$/)
  await copy('Copy to 2 classes')
  await screen.findByText('2 classes have these days now.')
  const seen = (of: ReturnType<typeof saved>) => [
    { classId: SECOND, days: of },
    { classId: THIRD, days: [] },
  ]
  expect(sent()).toEqual([
    { classIds: [SECOND, THIRD], days, seen: seen(saved('2026-12-10')) },
    { classIds: [SECOND, THIRD], days, seen: seen(saved('2026-12-17')) },
  ])
})

test('a class that has gone meanwhile is left out, and the others get the days with the second press', async () => {
  let there = [SECOND, THIRD]
  const tries = [
    () => {
      there = [THIRD]
      return new Refusal('classes.class-archived', 'This class is archived.', 409)
    },
    () => ({ done: true }),
  ]
  const { dialog, tick, copy, sent } = await open({
    'story.paces': () => ({ classes: there.map(classId => ({ classId, days: [] })) }),
    'story.set-pace': () => tries.shift()?.() ?? { done: true },
  })
  await tick('All classes')
  await copy('Copy to 2 classes')
  await dialog.findByRole('button', { name: 'Copy to 1 class', hidden: true })
  await copy('Copy to 1 class')
  await screen.findByText('1 class has these days now.')
  expect(sent()[1]).toEqual({ classIds: [THIRD], days, seen: [{ classId: THIRD, days: [] }] })
})

test('whoever copies twice in a row ticks the days that the classes have by then, and not those of before', async () => {
  let arrive = (): void => undefined
  let [second, waits] = [saved('2026-12-10'), Promise.resolve()]
  const { user, dialog, tick, copy } = await open({
    'story.paces': async () => {
      const answer = { classes: [SECOND, THIRD].map(classId => ({ classId, days: classId === SECOND ? second : [] })) }
      await waits
      return answer
    },
    'story.set-pace': () => {
      second = saved('2026-12-17')
      waits = new Promise(resolve => (arrive = resolve))
      return { done: true }
    },
  })
  await tick('8A')
  dialog.getByText(/^It loses: Chapter 2: .*10 December 2026\.$/)
  await copy('Copy to 1 class')
  await screen.findByText('1 class has these days now.')
  await user.click(screen.getByRole('button', { name: 'Copy to other classes' }))
  const again = within(await screen.findByRole('dialog', { hidden: true }))
  expect(again.queryByRole('checkbox', { hidden: true })).toBeNull()
  arrive()
  await user.click(await again.findByRole('checkbox', { name: '8A', hidden: true }))
  again.getByText(/^It loses: Chapter 2: .*17 December 2026\.$/)
})
