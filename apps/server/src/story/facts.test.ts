import { marketCalls } from '@xiotein/contract/market'
import { expect, test } from 'vitest'
import { buyOne, inventoryOf, openMarketSchool, sell } from '../testing/market-life.ts'
import { knownOfAll } from './facts.ts'
import { NOTHING_STORED } from './progress-rows.ts'

test('what was bought counts as owned, and no longer once the purchase was taken back', async () => {
  const { school, admin, ada } = await openMarketSchool()
  const owns = async () => (await knownOfAll(school.db, new Map([[ada.personId, NOTHING_STORED]]))).get(ada.personId)?.ownsArtifact
  expect(await owns()).toBe(false)
  await buyOne(ada, await sell(admin))
  expect(await owns()).toBe(true)
  const [item] = await inventoryOf(ada)
  expect((await ada.call(marketCalls, 'market.undo', { itemId: item?.id ?? '' })).status).toBe(200)
  expect(await owns()).toBe(false)
})
