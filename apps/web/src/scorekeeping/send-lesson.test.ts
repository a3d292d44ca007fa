import { scorekeepingRefusals } from '@xiotein/contract/scorekeeping'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { newKey } from '../platform/call.ts'
import { forgetAll, keep } from '../platform/kept.ts'
import { answering, noNetwork, Refusal } from '../testing/answering.ts'
import { handedIn } from '../testing/handed-in-points.ts'
import { idOf } from '../testing/ids.ts'
import type { Batch, Lesson } from './lesson.ts'
import { lessonStore } from './lesson-store.ts'
import { type Sending, startSending } from './send-lesson.ts'

const HOURS_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOURS_MS
const CLASS = idOf('7c')
const BODY = { classId: CLASS, changes: [{ pupilId: idOf('amara'), changeAmount: 2, reasons: [] }], recordedAt: null }
const COUNTED = handedIn(BODY)
let people = 0
let sending: Sending | null = null

const waitingBatch = (madeAt: number): Batch => ({
  key: newKey(),
  way: 'submit',
  body: BODY,
  taps: [{ id: `t${madeAt}`, pupilId: idOf('amara'), amount: 2, reasonId: null, at: madeAt }],
  madeAt,
  state: 'waiting',
  settledAt: 0,
  submissionId: null,
})

/** A device with this many waiting batches, and a server that answers as the test says and records what it received, when, and what it has counted. */
const begin = async (answer: () => unknown, batches = 1) => {
  people += 1
  const started = Date.now()
  const lesson: Lesson = { taps: [], undone: {}, batches: Array.from({ length: batches }, (_, nth) => waitingBatch(started + nth)) }
  keep(`lesson.keeper-${people}.${CLASS}`, lesson)
  const times: number[] = []
  const counted = new Set<string>()
  const asked = answering({
    'scorekeeping.submit-changes': () => {
      times.push(Date.now() - started)
      return answer()
    },
  })
  const store = lessonStore(`keeper-${people}`, CLASS)
  sending = startSending(
    store,
    () => true,
    ({ news, batch }) => {
      if (news === 'sent') {
        expect(counted).not.toContain(batch.key)
        counted.add(batch.key)
      }
    },
  )
  await vi.advanceTimersByTimeAsync(0)
  return { store, times, counted, asked, keys: lesson.batches.map(batch => batch.key) }
}

describe('points that wait on a device', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  })
  afterEach(() => {
    sending?.stop()
    vi.restoreAllMocks()
    vi.useRealTimers()
    forgetAll('lesson.')
  })

  it('are sent after 1, 2, 4 and more seconds, in the end every four hours, with one key, until there is an answer, and then never again', async () => {
    let answer: unknown = noNetwork
    const { times, asked, keys, store } = await begin(() => answer)
    await vi.advanceTimersByTimeAsync(48 * HOURS_MS)
    expect(times.slice(0, 6)).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000])
    const waits = times.slice(1).map((time, nth) => time - (times[nth] ?? 0))
    expect(Math.max(...waits)).toBe(4 * HOURS_MS)
    answer = COUNTED
    await vi.advanceTimersByTimeAsync(4 * HOURS_MS)
    expect(store.lesson().batches[0]?.state).toBe('sent')
    const attempts = asked.length
    await vi.advanceTimersByTimeAsync(YEAR_MS)
    window.dispatchEvent(new Event('online'))
    sending?.sendNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(attempts)
    expect(new Set(asked.map(call => call.key))).toEqual(new Set(keys))
  })

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['somebody looks at the page again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['somebody presses Send now', () => sending?.sendNow()],
  ])('are sent at once when %s, and once', async (_when, happens) => {
    let answer: unknown = noNetwork
    const { times, counted } = await begin(() => answer)
    await vi.advanceTimersByTimeAsync(12 * HOURS_MS)
    answer = COUNTED
    const before = times.length
    happens()
    happens()
    await vi.advanceTimersByTimeAsync(0)
    expect([times.length - before, counted.size]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(YEAR_MS)
    expect(times.length - before).toBe(1)
  })

  it('begin with a second again after one of them has arrived', async () => {
    let answers = 0
    const { times, counted } = await begin(() => {
      answers += 1
      // Four failures, one that arrives, and the one behind it fails again.
      return answers === 5 || answers > 6 ? COUNTED : noNetwork
    }, 2)
    await vi.advanceTimersByTimeAsync(HOURS_MS)
    expect(times).toEqual([0, 1_000, 3_000, 7_000, 15_000, 15_000, 16_000])
    expect(counted.size).toBe(2)
  })

  it('wait as long while the server is busy, and come back at once when it refuses them', async () => {
    let answer: unknown = new Refusal('http.busy', 'Many people are waiting.', 503)
    const { times, store } = await begin(() => answer)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(times).toEqual([0, 1_000, 3_000])
    answer = new Refusal('http.forbidden', 'You do not keep score there.', 403)
    await vi.advanceTimersByTimeAsync(YEAR_MS)
    expect(times).toHaveLength(4)
    expect(store.lesson()).toMatchObject({ taps: [{ amount: 2 }], batches: [{ state: 'returned' }] })
  })

  const refusals = inject('refusalsOfCalls')['scorekeeping.submit-changes'] ?? []
  it.each(Object.entries(scorekeepingRefusals).filter(([refusal]) => refusals.includes(refusal)))(
    'come back at once when the rules say no, and hold nothing up: %s',
    async (refusal, status) => {
      const answers = [Response.json({ refusal, words: 'No.', detail: {}, errorId: null }, { status }), COUNTED]
      const { store, times } = await begin(() => answers.shift(), 2)
      expect(times).toEqual([0, 0])
      expect(store.lesson()).toMatchObject({ taps: [{ amount: 2 }], batches: [{ state: 'returned' }, { state: 'sent' }] })
    },
  )
})
