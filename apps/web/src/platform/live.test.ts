import { waitFor } from '@testing-library/react'
import type { PeopleCalls } from '@xiotein/contract/people'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '../testing/answering.ts'
import { attemptsMade, closeByServer, cut, fail, isOpen, join } from '../testing/live-wire.ts'
import { apiOf, CallRefused, ServerAway } from './call.ts'
import { liveState, startLive, stopLive } from './live.ts'

vi.mock('socket.io-client', async () => (await import('../testing/live-wire.ts')).liveWire)

const api = apiOf<PeopleCalls>()
const askAnything = (): Promise<unknown> => api.read('people.front', {})
let before = 0
const attempts = (): number => attemptsMade() - before

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
  })

  it('asks once more for the first screen as soon as it is listened to, without a word about it', async () => {
    let asked = 0
    await start(async () => {
      asked += 1
    })
    expect([asked, liveState()]).toEqual([1, 'online'])
    stopLive()
    await start(async () => {
      asked += 1
      throw new ServerAway(null)
    })
    expect(liveState()).toBe('online')
  })

  it('tries at once when a call was answered, and only once at a time', async () => {
    answering({ 'people.front': () => ({}) })
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

  it('comes back by itself after the server closed it', async () => {
    await start()
    vi.useFakeTimers()
    closeByServer()
    vi.advanceTimersByTime(2_500)
    expect(attempts()).toBe(1)
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
