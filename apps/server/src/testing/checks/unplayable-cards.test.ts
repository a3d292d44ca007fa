import { battleCalls } from '@xiotein/contract/battle'
import { marketCalls } from '@xiotein/contract/market'
import { siegeCalls } from '@xiotein/contract/siege'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openMarketSchool } from '../market-life.ts'
import type { Visitor } from '../school.ts'

test('cards that act on others are of no use while sieges and duels are off, and every screen hears of it', async () => {
  const { school, admin, ada } = await openMarketSchool()
  const unplayable = async () => (await ada.call(marketCalls, 'market.artifacts', {})).ok.unplayable
  const duels = (on: boolean) => admin.call(battleCalls, 'battle.change-settings', { duels: on, reach: 'classmates', openHours: null })
  const sieges = async (mode: 'friendly' | 'off') =>
    admin.call(siegeCalls, 'siege.change-settings', { ...(await admin.call(siegeCalls, 'siege.settings', {})).ok, mode })
  const none = ['shield-breaker', 'teleport-pp']
  expect(await unplayable()).toEqual(none)
  await duels(true)
  expect(await unplayable()).toEqual([])
  await duels(false)
  expect(await unplayable()).toEqual(none)
  await sieges('friendly')
  expect(await unplayable()).toEqual([])
  await sieges('off')
  expect(await unplayable()).toEqual(none)
  const { heard } = await school.db.one(sql<{ heard: number }>`
    select count(*)::int as "heard!" from platform_event where name = 'market.shelf-changed'`)
  expect(heard).toBe(4)
})

test('cards are of no use to a pupil for whom, or for whose class, sieges and duels are off, and that pupil alone hears of it', async () => {
  const { school, admin, classId, teacher, ada, pupil } = await openMarketSchool()
  const ben = await pupil('Ben')
  const now = async (of: Visitor) => {
    const { unplayable, offFor } = (await of.call(marketCalls, 'market.artifacts', {})).ok
    return [unplayable.length, offFor]
  }
  await admin.call(battleCalls, 'battle.change-settings', { duels: true, reach: 'classmates', openHours: null })
  const heardBy = async ({ personId }: Visitor): Promise<number> => {
    const { heard } = await school.db.one(sql<{ heard: number }>`
      select count(*)::int as "heard!" from platform_event where name = 'market.changed' and topic = ${`person:${personId}`}`)
    return heard
  }
  const before = [await heardBy(ada), await heardBy(ben)] as const
  await teacher.call(battleCalls, 'battle.switch-pupil', { personId: ada.personId, takesPart: false })
  expect([await now(ada), await now(ben)]).toEqual([
    [2, 'you'],
    [0, null],
  ])
  expect([await heardBy(ada), await heardBy(ben)]).toEqual([before[0] + 1, before[1]])
  // There are sieges, but not for this class.
  await admin.call(siegeCalls, 'siege.change-settings', { ...(await admin.call(siegeCalls, 'siege.settings', {})).ok, mode: 'friendly' })
  expect(await now(ada)).toEqual([0, null])
  await teacher.call(siegeCalls, 'siege.switch-class', { classId, takesPart: false })
  await teacher.call(battleCalls, 'battle.switch-class', { classId, takesPart: false })
  expect([await now(ada), await now(ben)]).toEqual([
    [2, 'you'],
    [2, 'you'],
  ])
  expect(await heardBy(ben)).toBe(before[1] + 2)
  await teacher.call(siegeCalls, 'siege.switch-pupil', { personId: ben.personId, takesPart: false })
  await teacher.call(siegeCalls, 'siege.switch-class', { classId, takesPart: true })
  expect([await now(ada), await now(ben)]).toEqual([
    [0, null],
    [2, 'you'],
  ])
})
