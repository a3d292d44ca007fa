import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { drawFor, refreshSession } from '../people/index.ts'
import { newKey } from '../platform/call.ts'
import { forgetAll, keep } from '../platform/kept.ts'
import { answering, noNetwork, Refusal } from '../testing/answering.ts'
import { handedIn } from '../testing/handed-in-points.ts'
import { idOf } from '../testing/ids.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import type { Lesson } from './lesson.ts'
import { lessonStore } from './lesson-store.ts'
import { useLeftLessons } from './use-left-lessons.ts'

const CLASS = idOf('7c')
let people = 0

/** Somebody has handed in one change without a network, and opens another screen. */
const arrive = async (path: string, fails: unknown = null) => {
  people += 1
  const me = adaWith({ id: idOf(`teo ${people}`) })
  const taps = [{ id: 't1', pupilId: idOf('amara'), amount: 2, reasonId: null, at: 1_000 }]
  const body = { classId: CLASS, changes: [{ pupilId: idOf('amara'), changeAmount: 2, reasons: [] }], recordedAt: null }
  const batch = { way: 'submit', body, taps, madeAt: Date.now(), state: 'waiting', settledAt: 0, submissionId: null } as const
  const lesson: Lesson = { taps: [], undone: {}, batches: [{ ...batch, key: newKey() }] }
  keep(`lesson.${me.id}.${CLASS}`, lesson)
  const asked = answering({ 'people.front': () => frontOf({ me }), 'scorekeeping.submit-changes': input => fails ?? handedIn(input) })
  // Whoever was here before has left.
  drawFor(frontOf())
  await refreshSession()
  function AnyScreen() {
    useLeftLessons(me.id)
    return <p>Another screen</p>
  }
  showScreen(<AnyScreen />, { path })
  const sent = () => asked.filter(call => call.name === 'scorekeeping.submit-changes')
  return { sent, key: lesson.batches[0]?.key, store: () => lessonStore(me.id, CLASS).lesson() }
}

describe('what was handed in without a network', () => {
  afterEach(() => forgetAll('lesson.'))

  it('is sent from any other screen, under its own key', async () => {
    const { sent, key, store } = await arrive('/')
    expect(await screen.findByText('1 change that waited on this device was sent.')).toBeTruthy()
    expect(sent().map(call => call.key)).toEqual([key])
    expect(store().batches[0]?.state).toBe('sent')
  })

  it('is never given twice: what the school has already counts as sent', async () => {
    const { store } = await arrive('/', new Refusal('http.done-before', 'This was done already.', 409))
    expect(await screen.findByText('1 change that waited on this device was sent.')).toBeTruthy()
    expect(store()).toMatchObject({ taps: [], batches: [{ state: 'sent', submissionId: null }] })
  })

  it('comes back into the lesson when it is refused, and the screen says so', async () => {
    const { store } = await arrive('/profile', new Refusal('http.forbidden', 'You do not keep score there.', 403))
    expect(await screen.findByText(/on the scorekeeper screen again. You do not keep score there./)).toBeTruthy()
    expect(store().taps).toHaveLength(1)
  })

  it('goes on waiting while the network is gone, without a word', async () => {
    const { sent, store } = await arrive('/', noNetwork)
    await waitFor(() => expect(sent()).toHaveLength(1))
    await waitFor(() => expect(store().batches[0]?.state).toBe('waiting'))
    expect(screen.queryByRole('article')).toBeNull()
  })
})
