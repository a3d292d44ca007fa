import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keep, kept } from '../platform/kept.ts'
import { answering, noNetwork, Refusal } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { changeReading, languageWanted } from '../ui/reading.ts'
import { savePreferences } from './change-preferences.ts'
import { beginSession, forgetPerson, people, refreshSession, sessionNow, signOut } from './session.ts'

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

it('what the device keeps of a person goes when their session has ended, but not what a visitor has chosen', async () => {
  changeReading({ language: 'es' })
  onTestFinished(() => changeReading({ language: 'system' }))
  await begin(frontOf())
  expect(languageWanted()).toBe('es')
  await begin(frontOf({ me: ada }))
  await beginSession()
  keep(`words.${ada.id}.7C`, 'Kind.')
  answer = frontOf()
  await expect(people.command('people.rename-me', { displayName: 'Ada M.' })).rejects.toThrow('You are signed out.')
  await expect.poll(() => sessionNow().front?.me).toBeNull()
  expect([kept('front'), kept(`words.${ada.id}.7C`), languageWanted()]).toEqual([null, null, 'en'])
})

it('a change of preferences that waits behind another is sent for nobody who signs in meanwhile, and shows nowhere', async () => {
  const bo = adaWith({ id: '6f0b1c1e-8a55-4f5c-9a0e-0d0f6f1f1a02', displayName: 'Bo Lind' })
  let me: ReturnType<typeof adaWith> | null = ada
  const sent: unknown[] = []
  let arrive = (): void => undefined
  const under = new Promise<void>(resolve => {
    arrive = resolve
  })
  answering({
    'people.front': () => frontOf({ me }),
    'people.change-preferences': async input => {
      sent.push(input)
      await under
      return ada
    },
    'people.sign-out': () => {
      me = null
      return { done: true }
    },
  })
  await refreshSession()
  const changes = [savePreferences({ sounds: true }), savePreferences({ theme: 'dark' })]
  await expect.poll(() => sent).toEqual([{ sounds: true }])
  await signOut()
  me = bo
  await refreshSession()
  expect(sessionNow().front?.me).toMatchObject({ id: bo.id, preferences: bo.preferences })
  arrive()
  await Promise.all(changes)
  expect(sent).toEqual([{ sounds: true }])
})
