import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Answers } from './answers.ts'
import { CallRefused, callFor, ServerAway } from './call.ts'
import { Intentions, intentionOf, newPress } from './intentions.ts'

const [CLASS, ANN, BEN] = ['a', 'b', 'c'].map(letter => `0199e0aa-1111-7000-8000-00000000000${letter}`)
const award = (amount: number, ...pupilIds: unknown[]): string => intentionOf('scorekeeping.award', { classId: CLASS, pupilIds, amount })
const AWARD = award(5, ANN, BEN)
const ON = intentionOf('squads.lock', { classId: CLASS })
const OFF = intentionOf('squads.unlock', { classId: CLASS })
const LAST_HOLDS = { overtakes: ['squads.lock', 'squads.unlock'] } as const
const away = (): Promise<never> => Promise.reject(new ServerAway(null))
const withoutNetwork = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

beforeEach(() => void withoutNetwork())
afterEach(() => void vi.restoreAllMocks())

/** Whether the next press of a lost one has the same key, after another that overtakes presses of these calls has worked. */
const isKeptAfter = async (lost: string, other: string, way: Parameters<Intentions['send']>[3] = {}): Promise<boolean> => {
  const intentions = new Intentions()
  const first = newPress()
  await expect(intentions.send(lost, away, first, { about: 'the first' })).rejects.toThrow()
  await intentions.send(other, async () => null, undefined, { about: 'the first', ...way })
  return intentions.pressOf(lost) === first
}
const withdraw = (...pupilIds: unknown[]): string => intentionOf('scorekeeping.withdraw', { pupilIds, classId: CLASS })
const TAKES_BACK = { overtakes: ['scorekeeping.award'] } as const

it.each([
  ['another amount for the same pupils', award(1, ANN, BEN), {}],
  ['another command about the same pupils', withdraw(ANN, BEN), {}],
  ['what takes back an award to one of them', withdraw(ANN), TAKES_BACK],
  ['what takes back another kind of award', withdraw(ANN, BEN), { ...TAKES_BACK, about: 'the second' }],
])('the key of a press whose outcome is unknown is kept after %s', async (_, other, way) => {
  expect(await isKeptAfter(AWARD, other, way)).toBe(true)
})

it.each([
  ['what takes it back', AWARD, withdraw(BEN, ANN), TAKES_BACK],
  [
    'another choice of the same',
    intentionOf('growth.wear-title', { badge: 'a' }),
    intentionOf('growth.wear-title', { badge: null }),
    { overtakes: ['growth.wear-title'] } as const,
  ],
])('it is dropped after %s', async (_, lost, other, way) => {
  expect(await isKeptAfter(lost, other, way)).toBe(false)
})

it('it is dropped as soon as what takes it back is sent, even if no answer comes to that', async () => {
  const intentions = new Intentions()
  const [on, off] = [newPress(), newPress()]
  await expect(intentions.send(ON, away, on, LAST_HOLDS)).rejects.toThrow()
  await expect(intentions.send(OFF, away, off, LAST_HOLDS)).rejects.toThrow()
  expect([intentions.pressOf(ON) === on, intentions.pressOf(OFF) === off]).toEqual([false, true])
})

it('a third press, after what took back the first, which still hangs, is sent under a key of its own', async () => {
  const intentions = new Intentions()
  const keys: string[] = []
  const hang = (key: string) => new Promise(() => keys.push(key))
  void intentions.send(ON, hang, undefined, LAST_HOLDS)
  await intentions.send(OFF, async () => 'off', undefined, LAST_HOLDS)
  void intentions.send(ON, hang, undefined, LAST_HOLDS)
  expect(new Set(keys).size).toBe(2)
})

it('it is dropped where the screen shows another state of it than at that press', async () => {
  const intentions = new Intentions()
  const first = newPress()
  await expect(intentions.send(ON, away, first, { shown: 'free' })).rejects.toThrow()
  expect([intentions.pressOf(ON, 'free') === first, intentions.pressOf(ON, 'invited') === first]).toEqual([true, false])
})

it('it is dropped as soon as a command is sent that takes it back by other ids', async () => {
  const intentions = new Intentions()
  const invite = (pupilId: unknown): string => intentionOf('squads.invite', { squadId: CLASS, personId: pupilId })
  const [ann, ben] = [newPress(), newPress()]
  await expect(intentions.send(invite(ANN), away, ann)).rejects.toThrow()
  await expect(intentions.send(invite(BEN), away, ben)).rejects.toThrow()
  const withdrawal = intentionOf('squads.withdraw-invitation', { invitationId: CLASS })
  const overtakes = [['squads.invite', String(ANN), String(CLASS)]] as const
  await expect(intentions.send(withdrawal, away, undefined, { overtakes })).rejects.toThrow()
  expect([intentions.pressOf(invite(ANN)) === ann, intentions.pressOf(invite(BEN)) === ben]).toEqual([false, true])
})

it('a wish that names no ids is dropped by nothing else', async () => {
  const intentions = new Intentions()
  const create = intentionOf('battle.create', { name: 'One' })
  const first = newPress()
  await expect(intentions.send(create, away, first)).rejects.toThrow()
  await intentions.send(intentionOf('battle.create', { name: 'Two' }), async () => null)
  expect(intentions.pressOf(create)).toBe(first)
})

it.each([
  ['http.too-many', 429, true],
  ['http.signed-out', 401, true],
  ['http.forbidden', 403, false],
] as const)(
  'after %s for the second try, the key of the first is kept only while the rules have not said no',
  async (refusal, status, isKept) => {
    const intentions = new Intentions()
    const no = new CallRefused({ refusal, words: 'No.', detail: {}, errorId: null }, status)
    const first = newPress()
    for (const error of [new ServerAway(null), no])
      await expect(intentions.send(AWARD, () => Promise.reject(error), first)).rejects.toThrow()
    expect(intentions.pressOf(AWARD) === first).toBe(isKept)
  },
)

describe('a command whose answer was lost', () => {
  const broken = (refusal: 'http.unavailable' | 'http.broken' | 'http.busy' | 'http.too-many', status: number) =>
    new CallRefused({ refusal, words: 'No.', detail: {}, errorId: null }, status)
  const LOST = new ServerAway(null)

  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  /** Sends it to a server that gives these answers, one after the other; tells the keys and how it ended. */
  const sendTo = (intentions: Intentions, wish: string, ...answers: readonly unknown[]) => {
    const keys: string[] = []
    const answer = (key: string): Promise<unknown> => {
      const next = answers[keys.length]
      keys.push(key)
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
    }
    return { keys, end: intentions.send(wish, answer, undefined, LAST_HOLDS).catch((error: unknown) => error) }
  }

  it.each([
    ['the second one arrives', [LOST, 'done'], 'done', 2],
    ['the third one arrives', [LOST, broken('http.unavailable', 503), 'done'], 'done', 3],
    ['none arrives', [LOST, LOST, LOST, 'done'], LOST, 3],
  ])('is sent again under the same key, three times at most: %s', async (_, answers, expected, times) => {
    const { keys, end } = sendTo(new Intentions(), ON, ...answers)
    await vi.runAllTimersAsync()
    expect(await end).toBe(expected)
    expect(keys).toHaveLength(times)
    expect(new Set(keys).size).toBe(1)
  })

  const patient = (status: number, retryAfterMs: number) =>
    new CallRefused(
      { refusal: status === 429 ? 'http.too-many' : 'http.busy', words: 'No.', detail: {}, errorId: null },
      status,
      retryAfterMs,
    )

  it.each([
    ['a busy server', patient(503, 4_000)],
    ['a server that is asked too often', patient(429, 4_000)],
    ['a proxy whose server is away', new ServerAway(null, 503, 4_000)],
  ])('is sent again no sooner than %s asks for', async (_, error) => {
    const { keys, end } = sendTo(new Intentions(), ON, error, 'done')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(keys).toHaveLength(1)
    await vi.runAllTimersAsync()
    expect(await end).toBe('done')
    expect(new Set(keys).size).toBe(1)
  })

  it('ends at once where the server asks for more patience than there is', async () => {
    const error = patient(429, 60_000)
    const { keys, end } = sendTo(new Intentions(), ON, LOST, error, 'done')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await end).toBe(error)
    expect(keys).toHaveLength(2)
    expect(error.message).toBe('Please try again in a minute.')
  })

  it.each([
    ['broke', broken('http.broken', 500)],
    ['is asked too often', broken('http.too-many', 429)],
    ['has many people waiting', broken('http.busy', 503)],
  ])('is not sent again to a server that %s', async (_, error) => {
    const { keys, end } = sendTo(new Intentions(), ON, error, 'done')
    expect(await end).toBe(error)
    expect(keys).toHaveLength(1)
  })

  it('is not sent again by a device without a network', async () => {
    const { keys, end } = sendTo(new Intentions(), ON, LOST, 'done')
    withoutNetwork()
    await vi.runAllTimersAsync()
    expect(await end).toBe(LOST)
    expect(keys).toHaveLength(1)
  })

  it('is not sent again after an attempt that timed out', async () => {
    const send = vi.fn(() => new Promise((_, reject) => setTimeout(reject, 20_000, LOST)))
    const end = new Intentions().send(ON, send).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await end).toBe(LOST)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is not sent again once somebody else is at the computer', async () => {
    const answers = new Answers()
    const { keys, end } = sendTo(answers.intentions, ON, LOST, 'done')
    answers.clear()
    await vi.runAllTimersAsync()
    expect(await end).toBe(LOST)
    expect(keys).toHaveLength(1)
  })

  it('is not sent again after what takes it back: the last press holds', async () => {
    const intentions = new Intentions()
    const on = sendTo(intentions, ON, LOST, 'done')
    await vi.advanceTimersByTimeAsync(0)
    const off = sendTo(intentions, OFF, 'done')
    await vi.runAllTimersAsync()
    expect(await off.end).toBe('done')
    expect(await on.end).toBe(LOST)
    expect(on.keys).toHaveLength(1)
    expect(intentions.pressOf(ON).key).not.toBe(on.keys[0])
  })

  it.each([true, false])('is not sent again once signed out, if it hung and was pressed once more (as the same: %s)', async isSame => {
    const answers = new Answers()
    let lose = (_: Error): void => undefined
    const first = vi.fn(() => new Promise((_, reject) => (lose = reject)))
    const second = vi.fn(async () => 'done')
    const press = newPress()
    const end = answers.intentions.send(ON, first, press).catch((error: unknown) => error)
    const again = answers.intentions.send(ON, second, isSame ? press : newPress()).catch((error: unknown) => error)
    answers.clear()
    lose(LOST)
    await vi.runAllTimersAsync()
    expect(await end).toBe(LOST)
    expect(await again).toBe(isSame ? LOST : 'done')
    expect(first).toHaveBeenCalledTimes(1)
    expect(second).toHaveBeenCalledTimes(isSame ? 0 : 1)
  })

  it('is not sent again, and nobody waits for it, after the same under another key was taken back', async () => {
    const intentions = new Intentions()
    let lose = (_: Error): void => undefined
    const first = vi.fn(() => new Promise((_, reject) => (lose = reject)))
    const press = newPress()
    const end = intentions.send(ON, first, press).catch((error: unknown) => error)
    await intentions.send(ON, async () => 'on', newPress())
    await intentions.send(OFF, async () => 'off', undefined, LAST_HOLDS)
    lose(LOST)
    await vi.runAllTimersAsync()
    expect(await end).toBe(LOST)
    expect(press.isOvertaken).toBe(true)
    expect(first).toHaveBeenCalledTimes(1)
  })

  it('is sent again although the same was given once more to the same person: both were wanted', async () => {
    const intentions = new Intentions()
    const first = sendTo(intentions, award(1, ANN), LOST, 'first')
    await vi.advanceTimersByTimeAsync(0)
    const second = sendTo(intentions, award(5, ANN), 'second')
    await vi.runAllTimersAsync()
    expect([await first.end, await second.end]).toEqual(['first', 'second'])
  })

  it('is not sent again once the page belongs to another reader', async () => {
    onTestFinished(() => callFor(null))
    callFor('Ann')
    const { keys, end } = sendTo(new Intentions(), ON, LOST, 'done')
    callFor('Ben')
    await vi.runAllTimersAsync()
    expect(await end).toBe(LOST)
    expect(keys).toHaveLength(1)
  })

  it('is not sent again where a proxy refuses it', async () => {
    const refused = new ServerAway(null, 413)
    const { keys, end } = sendTo(new Intentions(), ON, refused, 'done')
    await vi.runAllTimersAsync()
    expect(await end).toBe(refused)
    expect(keys).toHaveLength(1)
  })

  it('keeps its key when the server then asks for patience: the outcome is still unknown', async () => {
    const intentions = new Intentions()
    const { keys, end } = sendTo(intentions, ON, LOST, broken('http.too-many', 429))
    await vi.runAllTimersAsync()
    await end
    expect(intentions.pressOf(ON).key).toBe(keys[0])
  })
})
