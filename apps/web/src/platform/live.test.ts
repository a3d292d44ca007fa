import { waitFor } from '@testing-library/react'
import type { PeopleCalls } from '@xiotein/contract/people'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '../testing/answering.ts'
import {
  attemptsMade,
  closeByServer,
  cut,
  deliver,
  fail,
  holdReplies,
  isOpen,
  join,
  lastWatched,
  missedMeanwhile,
  refuseAtOnce,
  refuseConnected,
} from '../testing/live-wire.ts'
import { frontOf } from '../testing/people-of-tests.ts'
import { apiOf, CallRefused, ServerAway } from './call.ts'
import { liveState, type Since, sinceNow, startLive, stopLive, watchTopic } from './live.ts'

const api = apiOf<PeopleCalls>()
const askAnything = (): Promise<unknown> => api.read('people.front', {})
let before = 0
const attempts = (): number => attemptsMade() - before
/** An answer that was begun then on the server, and asked for now. */
const at = (position: string | null): Since => ({ ...sinceNow(), position })

const start = async (catchUp: () => Promise<unknown> = async () => undefined): Promise<void> => {
  startLive(catchUp, () => undefined)
  await waitFor(() => expect(isOpen()).toBe(true))
  join()
  expect(liveState()).toBe('online')
}

describe('the live connection', () => {
  beforeEach(() => {
    before = attemptsMade()
  })
  afterEach(() => {
    stopLive()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('tells the listeners of a topic what they missed between the first answers and the first event', async () => {
    const missed_: string[] = []
    const listening = (listener: string) => ({
      heard: () => undefined,
      missed: (name: string | null) => void missed_.push(`${listener} ${name}`),
    })
    const stops = [watchTopic('person:1', listening('one'), at('here.7')), watchTopic('person:2', listening('two'), at('here.5'))]
    missedMeanwhile(() => [])
    await start()
    expect(lastWatched()).toEqual({ topics: ['person:1', 'person:2'], since: { 'person:1': ['here.7'], 'person:2': ['here.5'] } })
    stopLive()
    expect(missed_).toEqual([])
    missedMeanwhile(() => ['person:2 market.changed', 'person:1', 'person:3 market.changed'])
    await start()
    expect(missed_).toEqual(['two market.changed', 'one null'])
    // Somebody else has signed in since, and nobody knows what happened.
    expect(lastWatched().since).toEqual({ 'person:1': [null], 'person:2': [null] })
    for (const stop of stops) stop()
  })

  it('says of a topic from when the answers are that belong to it, until the newest list of topics was answered', async () => {
    missedMeanwhile(() => [])
    await start()
    const nobody = { heard: () => undefined, missed: () => undefined }
    const watch = (topic: string, since: string | null) => watchTopic(topic, nobody, at(since))
    const stops = [watch('person:1', 'here.9'), watch('person:1', 'here.10'), watch('person:2', null)]
    const first = { 'person:1': ['here.9', 'here.10'], 'person:2': [null] }
    const answer = holdReplies()
    await waitFor(() => expect(lastWatched()).toEqual({ topics: ['person:1', 'person:2'], since: first }))
    stops.push(watch('person:3', 'here.12'))
    await waitFor(() =>
      expect(lastWatched()).toEqual({ topics: ['person:1', 'person:2', 'person:3'], since: { ...first, 'person:3': ['here.12'] } }),
    )
    answer()
    stops.push(watch('person:4', 'here.13'))
    await waitFor(() => expect(lastWatched().since).toEqual({ ...first, 'person:3': ['here.12'], 'person:4': ['here.13'] }))
    answer()
    answer()
    stops.push(watch('person:1', 'here.14'), watch('person:5', 'here.14'))
    await waitFor(() => expect(lastWatched().since).toEqual({ 'person:5': ['here.14'] }))
    for (const stop of stops) stop()
  })

  it('tells the person who listens to a topic that is heard already what came since their answer was asked for, without asking the server', async () => {
    missedMeanwhile(() => [])
    const beforeAll = sinceNow()
    await start()
    const nobody = { heard: () => undefined, missed: () => undefined }
    const stops = [watchTopic('person:1', nobody, sinceNow())]
    await waitFor(() => expect(lastWatched().topics).toEqual(['person:1']))
    const asked = sinceNow()
    deliver({ topic: 'person:1', name: 'market.changed', version: 1, payload: {} })
    const missed_: (string | null)[] = []
    const listener = { heard: () => undefined, missed: (name: string | null) => void missed_.push(name) }
    stops.push(watchTopic('person:1', listener, sinceNow()))
    expect(missed_).toEqual([])
    stops.push(watchTopic('person:1', listener, asked))
    expect(missed_).toEqual(['market.changed'])
    await waitFor(() => expect(lastWatched()).toEqual({ topics: ['person:1'], since: {} }))
    // Only the server knows the events before this page heard the topic.
    stops.push(watchTopic('person:1', listener, { ...beforeAll, position: 'here.3' }))
    await waitFor(() => expect(lastWatched().since).toEqual({ 'person:1': ['here.3'] }))
    for (const stop of stops) stop()
  })

  it('forgets positions that pile up while it is blocked, and asks for everything of their topic', async () => {
    missedMeanwhile(() => [])
    const stops = Array.from({ length: 60 }, (_, place) =>
      watchTopic('person:1', { heard: () => undefined, missed: () => undefined }, at(`here.${place}`)),
    )
    await start()
    expect(lastWatched().since['person:1']?.length).toBeLessThan(30)
    expect(lastWatched().since['person:1']).toContain(null)
    for (const stop of stops) stop()
  })

  it('tries at once when a call was answered, and only once at a time', async () => {
    answering({ 'people.front': () => frontOf() })
    await start()
    cut()
    expect(liveState()).toBe('offline')
    await askAnything()
    await askAnything()
    expect(attempts()).toBe(1)
    fail()
    await askAnything()
    expect(attempts()).toBe(2)
    join()
    await waitFor(() => expect(liveState()).toBe('online'))
    await askAnything()
    expect(attempts()).toBe(2)
  })

  it('tries at once when the device has a network again, or somebody looks at the page again', async () => {
    await start()
    cut()
    window.dispatchEvent(new Event('online'))
    expect(attempts()).toBe(1)
    fail()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(attempts()).toBe(2)
  })

  it.each([
    ['before a connection is opened', refuseAtOnce],
    ['on its connection', refuseConnected],
  ])('hears %s that nobody is signed in any more, and does not try again', async (_when, refuse) => {
    let ends = 0
    startLive(
      async () => undefined,
      () => {
        ends += 1
      },
    )
    await waitFor(() => expect(isOpen()).toBe(true))
    refuse('signed-out')
    expect([ends, liveState()]).toEqual([1, 'online'])
    document.dispatchEvent(new Event('visibilitychange'))
    expect(attempts()).toBe(0)
    refuseAtOnce('another reason')
    expect([ends, liveState()]).toEqual([1, 'offline'])
  })

  it.each([
    ['the server closed it', closeByServer],
    ['the cable was pulled', cut],
  ])('comes back by itself after %s, and asks less and less often', async (_why, loses) => {
    await start()
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    loses()
    for (const [attempt, waitMs] of [1_000, 2_000, 4_000, 8_000].entries()) {
      vi.advanceTimersByTime(waitMs - 1)
      expect(attempts()).toBe(attempt)
      vi.advanceTimersByTime(1)
      expect(attempts()).toBe(attempt + 1)
      fail()
    }
  })

  it('asks a server that takes the connection and loses it again less and less often, and a mended one after a second', async () => {
    let error: Error | null = new ServerAway(null)
    await start(() => (error ? Promise.reject(error) : Promise.resolve()))
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    cut()
    for (const waitMs of [1_000, 2_000, 4_000]) {
      const before = attempts()
      vi.advanceTimersByTime(waitMs - 1)
      expect(attempts()).toBe(before)
      vi.advanceTimersByTime(1)
      expect(attempts()).toBe(before + 1)
      join()
      cut()
    }
    error = null
    vi.advanceTimersByTime(8_000)
    join()
    await vi.advanceTimersByTimeAsync(0)
    expect(liveState()).toBe('online')
    const before = attempts()
    cut()
    vi.advanceTimersByTime(1_000)
    expect(attempts()).toBe(before + 1)
  })

  it('asks again by itself for what it missed when that could not be asked for', async () => {
    let asked = 0
    await start(async () => {
      asked += 1
      if (asked === 1) throw new ServerAway(null)
    })
    cut()
    join()
    await waitFor(() => expect(liveState()).toBe('offline'))
    await waitFor(() => expect([asked, liveState()]).toEqual([2, 'online']))
    expect(attempts()).toBe(0)
  })

  it('has caught up only when the newest catching up has ended', async () => {
    const ends: (() => void)[] = []
    await start(() => new Promise<void>(resolve => void ends.push(resolve)))
    for (const _ of [1, 2]) {
      cut()
      join()
    }
    ends[0]?.()
    await new Promise(resolve => setTimeout(resolve))
    expect([ends.length, liveState()]).toEqual([2, 'catching-up'])
    ends[1]?.()
    await waitFor(() => expect(liveState()).toBe('online'))
  })

  it('is opened by nobody after it was ended', async () => {
    await start()
    cut()
    vi.useFakeTimers()
    stopLive()
    vi.advanceTimersByTime(24 * 3_600_000)
    window.dispatchEvent(new Event('online'))
    expect(attempts()).toBe(0)
  })

  it('is up to date when the server refuses something, and not when the server is away', async () => {
    let error: Error = new CallRefused({ refusal: 'http.not-found', words: 'Gone', detail: {}, errorId: null }, 404)
    await start(() => Promise.reject(error))
    cut()
    join()
    await waitFor(() => expect(liveState()).toBe('online'))
    cut()
    error = new ServerAway(null)
    join()
    await waitFor(() => expect(liveState()).toBe('offline'))
  })
})
