import { READER } from '@xiotein/contract/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answering, noNetwork, Refusal } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { beginSession, forgetPerson, people, refreshSession, sessionNow } from './session.ts'

const ada = adaWith()
const busy = new Refusal('http.unavailable', 'The school is not available right now.', 503)

let answer: unknown
const begin = async (first: unknown) => {
  answer = first
  const asked = answering({
    'people.front': () => answer,
    'people.rename-me': () => new Refusal('http.signed-out', 'You are signed out.', 401),
  })
  await refreshSession()
  return asked
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(async () => {
  answer = frontOf()
  await refreshSession()
  forgetPerson()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it.each([noNetwork, busy])(
  'a lesson goes on under the last known person while the server gives no answer, and the server is asked again',
  async away => {
    const asked = await begin(frontOf({ me: ada }))
    answer = away
    await refreshSession()
    expect(sessionNow()).toMatchObject({ state: 'ready', fromBefore: true, front: { me: { id: ada.id } } })
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toHaveLength(3)
    answer = frontOf({ me: ada })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toHaveLength(4)
    expect(sessionNow().fromBefore).toBe(false)
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(asked).toHaveLength(4)
  },
)

it('a page that was opened while the server was busy finds out by itself who is signed in', async () => {
  const asked = await begin(busy)
  expect(sessionNow().state).toBe('failed')
  answer = frontOf({ me: ada })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sessionNow()).toMatchObject({ state: 'ready', front: { me: { id: ada.id } } })
  expect(asked).toHaveLength(2)
})

it('what is wrong with the server itself is not asked for again, and nobody counts as signed in', async () => {
  const asked = await begin(new Refusal('http.broken', 'Something went wrong here.', 500))
  expect(sessionNow().state).toBe('failed')
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(asked).toHaveLength(1)
})

it('a page that slept while somebody else signed in here calls in nobody’s name, and finds out who it is', async () => {
  const bo = adaWith({ id: '6f0b1c1e-8a55-4f5c-9a0e-0d0f6f1f1a02', displayName: 'Bo Lind' })
  await begin(frontOf({ me: ada }))
  await beginSession()
  const fetched = vi.spyOn(globalThis, 'fetch')
  const readers = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(READER))
  answer = frontOf({ me: bo })
  await expect(people.command('people.rename-me', { displayName: 'Ada M.' })).rejects.toThrow('You are signed out.')
  await expect.poll(() => sessionNow().front?.me?.id).toBe(bo.id)
  expect(readers()[0]).toBe(ada.id)
  await people.read('people.front', {})
  expect(readers().at(-1)).toBe(bo.id)
})
