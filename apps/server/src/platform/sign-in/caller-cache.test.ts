import { describe, expect, test } from 'vitest'
import type { Caller, Person } from './caller.ts'
import { openCallerCache } from './caller-cache.ts'

const person = (personId: string, actingAdminId: string | null = null): Person => ({
  personId,
  sessionId: `${personId} ${actingAdminId}`,
  displayName: personId,
  grants: [],
  pupilOf: [],
  taught: [],
  isConfirmed: true,
  actingAdminId,
})

/** A node that receives changes, and how often it looked up each token. Lookups are answered at once, or when a test says so. */
const open = () => {
  const sessions = new Map<string, Caller>([
    ['ada', person('ada')],
    ['ada at home', person('ada')],
    ['bo', person('bo')],
    ['head as bo', person('bo', 'head')],
  ])
  const asked: string[] = []
  const held: (() => void)[] = []
  let holds = false
  let inTime = true
  const clock = { nowMs: 0 }
  const callers = openCallerCache(
    async token => {
      asked.push(token)
      const answer = sessions.get(token) ?? null
      if (holds) await new Promise<void>(resolve => void held.push(resolve))
      return answer
    },
    () => clock.nowMs,
    () => inTime,
  )
  callers.trust(true)
  const identifyAll = async (): Promise<string[]> => {
    asked.length = 0
    for (const token of sessions.keys()) await callers.identify(token)
    return [...asked]
  }
  const hold = (): void => {
    holds = true
  }
  const letGo = (): void => {
    holds = false
    for (const release of held) release()
  }
  const hearInTime = (hears: boolean): void => {
    inTime = hears
  }
  return { callers, sessions, asked, identifyAll, hold, letGo, hearInTime, clock }
}

describe('cached callers', () => {
  test('are looked up once, until something changes that affects them', async () => {
    const { callers, identifyAll } = open()
    expect(await identifyAll()).toHaveLength(4)
    expect(await identifyAll()).toEqual([])
    callers.forget({ personId: 'ada' })
    expect(await identifyAll()).toEqual(['ada', 'ada at home'])
    callers.forget({ personId: 'somebody else' })
    expect(await identifyAll()).toEqual([])
    callers.forget('everybody')
    expect(await identifyAll()).toHaveLength(4)
  })

  test('are looked up again ahead of time by who asks for many, and then by nobody else', async () => {
    const { callers, asked, clock } = open()
    await callers.identify('ada')
    clock.nowMs = 20_000
    await callers.identify('ada', 30_000)
    expect(asked).toEqual(['ada'])
    clock.nowMs = 50_000
    await callers.identify('ada', 30_000)
    clock.nowMs = 100_000
    await callers.identify('ada')
    expect(asked).toEqual(['ada', 'ada'])
  })

  test('include an admin who acts as a test account and is affected by changes to both', async () => {
    const { callers, identifyAll } = open()
    await identifyAll()
    callers.forget({ personId: 'head' })
    expect(await identifyAll()).toEqual(['head as bo'])
    callers.forget({ personId: 'bo' })
    expect(await identifyAll()).toEqual(['bo', 'head as bo'])
  })

  test('are not cached when they change during the lookup, and others are', async () => {
    const { callers, sessions, identifyAll, asked, hold, letGo } = open()
    hold()
    const before = Promise.all([callers.identify('ada'), callers.identify('bo'), callers.identify('head as bo')])
    sessions.set('ada', null)
    callers.forget({ personId: 'ada' })
    callers.forget({ personId: 'head' })
    letGo()
    expect((await before)[0]?.personId).toBe('ada')
    expect(await callers.identify('ada')).toBeNull()
    asked.length = 0
    expect(await identifyAll()).toEqual(['ada', 'ada at home', 'head as bo'])
  })

  test('are looked up every time while changes on other nodes cannot arrive', async () => {
    const { callers, identifyAll } = open()
    await identifyAll()
    callers.trust(false)
    expect(await identifyAll()).toHaveLength(4)
    expect(await identifyAll()).toHaveLength(4)
  })

  test('are looked up every time while nobody knows whether changes arrive in time', async () => {
    const { callers, sessions, identifyAll, hearInTime } = open()
    await identifyAll()
    hearInTime(false)
    sessions.set('bo', null)
    expect(await identifyAll()).toHaveLength(4)
    expect(await callers.identify('bo')).toBeNull()
    hearInTime(true)
    expect(await identifyAll()).toEqual(['bo'])
  })
})
