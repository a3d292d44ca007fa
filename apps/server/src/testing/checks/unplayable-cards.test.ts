import { battleCalls } from '@xiotein/contract/battle'
import { marketCalls } from '@xiotein/contract/market'
import { siegeCalls } from '@xiotein/contract/siege'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openMarketSchool } from '../market-life.ts'

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
