import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawFor, forgetPerson, refreshSession, signOut, useSessionState } from '../people/index.ts'
import { forgetAll, keep, kept } from '../platform/kept.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { HANDED_IN, handedIn } from '../testing/handed-in-points.ts'
import { idOf } from '../testing/ids.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { keepGroups } from './display/tools/kept-groups.ts'
import { LeftLessons } from './left-lessons.ts'
import { type Batch, emptyLesson, type Lesson } from './lesson.ts'
import { merge } from './lesson-draft.ts'
import { lessonStore } from './lesson-store.ts'

afterEach(() => {
  forgetAll('lesson.')
  forgetAll('groups.')
})

const isStored = (text: string): boolean => JSON.stringify(localStorage).includes(text)

const AMARA = idOf('amara')
const HOMEWORK = idOf('homework')
const CLASS = idOf('7c')
/** Where the lesson of a person is on the device. */
const lessonOf = (name: string) => `lesson.${idOf(name)}.${CLASS}` as const
const stored = (name: string) => lessonStore(idOf(name), CLASS).lesson()

const lessonWith = (more: Partial<Batch>): Lesson => ({
  taps: [],
  undone: {},
  batches: [
    {
      key: 'key-1',
      way: 'submit',
      body: {
        classId: CLASS,
        changes: [{ pupilId: AMARA, changeAmount: 2, reasons: [{ reasonId: HOMEWORK, amount: 2 }] }],
        recordedAt: null,
      },
      taps: [{ id: 't1', pupilId: AMARA, amount: 2, reasonId: HOMEWORK, at: 1_000 }],
      madeAt: Date.now(),
      state: 'waiting',
      settledAt: 0,
      submissionId: null,
      ...more,
    },
  ],
})

/** Any screen, for as long as somebody is signed in. */
function AnyScreen() {
  const { front } = useSessionState()
  return front?.me ? <LeftLessons /> : <p>Nobody is here</p>
}

const arrive = async (name: string, refused?: Refusal) => {
  let me: ReturnType<typeof adaWith> | null = adaWith({ id: idOf(name) })
  answering({
    'people.front': () => frontOf({ me }),
    'people.sign-out': () => {
      me = null
      return { done: true }
    },
    'scorekeeping.submit-changes': input => refused ?? handedIn(input),
  })
  // Whoever was here before has left.
  drawFor(frontOf())
  await refreshSession()
  showScreen(<AnyScreen />)
}

test('with the sign-out the device forgets who got the points that were sent, and still sends none of them twice', async () => {
  keep(lessonOf('teo'), lessonWith({}))
  await arrive('teo')
  await waitFor(() => expect(stored('teo').batches[0]?.state).toBe('sent'))
  expect(isStored(AMARA)).toBe(true)
  await act(signOut)
  expect([screen.getByText('Nobody is here').textContent, isStored(AMARA), isStored(HOMEWORK)]).toEqual(['Nobody is here', false, false])
  // Tabs that lag behind bring neither the points nor the pupils back.
  const left = kept<Lesson>(lessonOf('teo')) ?? emptyLesson
  const [batch] = lessonWith({}).batches
  for (const behind of [{ ...emptyLesson, taps: batch?.taps ?? [] }, lessonWith({}), lessonWith({ state: 'sent' })]) {
    for (const merged of [merge(behind, left), merge(left, behind)])
      expect([merged.taps, JSON.stringify(merged).includes(AMARA)]).toEqual([[], false])
  }
})

test('points that the school refused, or that were never sent, stay for the person who gave them', async () => {
  keep(lessonOf('tea'), lessonWith({}))
  await arrive('tea', new Refusal('http.forbidden', 'You do not keep score there.', 403))
  await waitFor(() => expect(stored('tea').batches[0]?.state).toBe('returned'))
  await act(signOut)
  expect(stored('tea').taps).toMatchObject([{ pupilId: AMARA, amount: 2 }])
  expect(isStored(AMARA)).toBe(true)
})

test('who got points that somebody else has sent here goes when the next person signs in', async () => {
  keep(lessonOf('tom'), lessonWith({ state: 'sent', settledAt: Date.now(), submissionId: HANDED_IN }))
  await arrive('tia')
  await waitFor(() => expect(isStored(AMARA)).toBe(false))
})

test('groups of another day go when anybody is signed in, and those of today with the session', async () => {
  const groupsWith = (pupilId: string) => ({ at: 0, made: [{ size: '2', by: 'chance', groups: [[pupilId]] }] }) as const
  keep(`groups.${idOf('tim')}.7c`, { ...groupsWith(idOf('ben')), day: '2020-01-01' })
  keepGroups(idOf('tim'), '8a', groupsWith(idOf('cleo')))
  await arrive('tim')
  await waitFor(() => expect(isStored(idOf('ben'))).toBe(false))
  expect(isStored(idOf('cleo'))).toBe(true)
  act(forgetPerson)
  expect(isStored(idOf('cleo'))).toBe(false)
})
