// Every refusal of the market, each provoked once by what people do.

import { type MarketCalls, marketCalls, type marketRefusals } from '@xiotein/contract/market'
import type { CommandNames, InputOf } from '@xiotein/contract/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'
import { openDuel } from '../testing/battle-life.ts'
import { asInput, buyArtifact, buyOne, openMarketSchool, sell } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { spendCardUse } from './index.ts'

const NOW = '2026-11-25T15:00:00Z'
const RICH_PP = 2_000

type MarketSchool = Awaited<ReturnType<typeof openMarketSchool>>
let life: MarketSchool
beforeAll(async () => {
  life = await openMarketSchool(0, { limits: false, keepOpen: true })
})
beforeEach(() => life.school.setClock(NOW))
afterAll(() => life.school.close())

/** The answer of the school; null for a success. */
const call = async <N extends CommandNames<MarketCalls>>(by: Visitor, name: N, input: InputOf<MarketCalls[N]>): Promise<string | null> => {
  const answer = await by.call(marketCalls, name, input)
  return answer.status === 200 ? null : answer.refusal.refusal
}
const artifact = (by: Visitor, artifactId: string, truthMetal: number) => call(by, 'market.buy-artifact', { artifactId, truthMetal })
const upgrade = (by: Visitor, artifactId: string, toLevel: number) => call(by, 'market.upgrade-artifact', { artifactId, toLevel })
const start = (by: Visitor, artifactId: string) => call(by, 'market.start-boost', { artifactId })
const refund = (itemId: string) => call(life.teacher, 'market.refund', { itemId, reason: 'Test' })
const bought = async (by: Visitor, artifactId: string, price: number) => (await buyArtifact(by, artifactId, price)).ok.purchaseId

/** A perk with a name of its own. */
let perks = 0
const perk = (more: Parameters<typeof sell>[1] = {}) => {
  perks += 1
  return sell(life.admin, { name: `Perk ${perks}`, truthMetal: 10, ...more })
}
const buyPerk = (by: Visitor, { id, truthMetal }: Awaited<ReturnType<typeof perk>>) => call(by, 'market.buy', { perkId: id, truthMetal })
const ownPerk = async (by: Visitor): Promise<string> => (await buyOne(by, await perk())).ok.item.id
/** The one request of that pupil that waits. */
const requestOf = async (by: Visitor): Promise<string> =>
  (
    await life.school.db.one<{ id: string }>(sql`
      select r.id from market_request r join market_item i on i.id = r.item_id where i.owner_id = ${by.personId} and r.status = 'pending' limit 1`)
  ).id
/** A request of that pupil, which waits. */
const asked = async (by: Visitor): Promise<string> => {
  await call(by, 'market.ask', { itemId: await ownPerk(by) })
  return requestOf(by)
}
const takeBack = (requestId: string) => call(life.teacher, 'market.take-back', { requestId })
const sale = async (by: Visitor, saleFrom: string | null, saleUntil: string | null) => buyPerk(by, await perk({ saleFrom, saleUntil }))
/** The answer to a siege or a duel that takes a use of a card. */
const use = async (by: Visitor, cardId: string): Promise<string | null> => {
  try {
    await life.school.change(change => spendCardUse(change, by.personId, cardId))
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal.name
    throw error
  }
}

const provoked: { readonly [Name in keyof typeof marketRefusals]: (pupil: Visitor) => Promise<string | null> } = {
  'market.item-not-found': pupil => artifact(pupil, 'small-snack', 1),
  'market.sold-out': async pupil => {
    const last = await perk({ stockAWeek: 1 })
    await buyPerk(await life.pupil('Ben', 10), last)
    return buyPerk(pupil, last)
  },
  'market.limit-reached': async pupil => {
    const once = await perk({ limitAWeek: 1 })
    await buyPerk(pupil, once)
    return buyPerk(pupil, once)
  },
  'market.price-changed': pupil => artifact(pupil, 'double-pp', 9),
  'market.too-few-pp': async () => artifact(await life.pupil('Ben', 9), 'double-pp', 10),
  'market.undo-too-late': async pupil => {
    const itemId = await ownPerk(pupil)
    life.school.setClock('2026-11-25T15:00:31Z')
    return call(pupil, 'market.undo', { itemId })
  },
  'market.card-not-found': pupil => upgrade(pupil, 'no-card', 2),
  'market.card-locked': pupil => use(pupil, 'teleport-pp'),
  'market.no-uses-left': async pupil => {
    for (let uses = 0; uses < 3; uses += 1) await use(pupil, 'shield-breaker')
    return use(pupil, 'shield-breaker')
  },
  'market.card-locked-for-upgrade': pupil => upgrade(pupil, 'teleport-pp', 2),
  'market.card-at-highest-level': async pupil => {
    for (const level of [2, 3, 4, 5]) await upgrade(pupil, 'shield-restore', level)
    return upgrade(pupil, 'shield-restore', 6)
  },
  'market.too-few-pp-for-card': async () => upgrade(await life.pupil('Ben', 99), 'shield-breaker', 2),
  'market.boost-already-running': async pupil => {
    for (const _ of [1, 2]) await artifact(pupil, 'double-pp', 10)
    await start(pupil, 'double-pp')
    return start(pupil, 'double-pp')
  },
  'market.boost-not-held': pupil => start(pupil, 'double-xp'),
  'market.boost-at-highest-level': async pupil => {
    await artifact(pupil, 'double-pp', 10)
    for (const level of [2, 3, 4, 5]) await upgrade(pupil, 'double-pp', level)
    return upgrade(pupil, 'double-pp', 6)
  },
  'market.artifact-changed': pupil => upgrade(pupil, 'shield-breaker', 3),
  'market.changed-since-bought': async pupil => {
    const purchaseId = await bought(pupil, 'double-pp', 10)
    await start(pupil, 'double-pp')
    return call(pupil, 'market.undo-artifact', { purchaseId })
  },
  'market.card-unlocked-already': ({ personId }) =>
    call(life.teacher, 'market.unlock-card-for-pupil', { personId, version: 0, artifactId: 'shield-breaker' }),
  'market.cards-changed': ({ personId }) => call(life.teacher, 'market.reset-cards-for-pupil', { personId, version: 1 }),
  'market.perk-not-held': pupil => call(pupil, 'market.ask', { itemId: pupil.personId }),
  'market.perk-already-requested': async pupil => {
    const itemId = await ownPerk(pupil)
    await call(pupil, 'market.ask', { itemId })
    return call(pupil, 'market.ask', { itemId })
  },
  'market.answer-not-standing': async pupil => takeBack(await asked(pupil)),
  'market.answer-too-old': async pupil => {
    const requestId = await asked(pupil)
    await call(life.teacher, 'market.decide', { requestId, decision: 'deny', reason: '' })
    life.school.setClock('2026-11-25T16:00:01Z')
    return takeBack(requestId)
  },
  'market.perk-request-closed': async pupil => call(pupil, 'market.withdraw', { itemId: await ownPerk(pupil) }),
  'market.perk-name-taken': async () => {
    const { name } = await perk()
    return call(life.admin, 'market.save-perk', { ...asInput(await perk()), name })
  },
  'market.not-for-your-class': async pupil => buyPerk(pupil, await perk({ classIds: [await life.school.schoolClass('8A')] })),
  'market.not-on-sale-yet': pupil => sale(pupil, '2026-11-26T15:00:00.000Z', null),
  'market.no-longer-on-sale': pupil => sale(pupil, null, '2026-11-25T14:00:00.000Z'),
  'market.sale-ends-first': async () => {
    const turned = { saleFrom: '2026-11-26T15:00:00.000Z', saleUntil: '2026-11-26T14:00:00.000Z' }
    return call(life.admin, 'market.save-perk', { ...asInput(await perk()), ...turned })
  },
  'market.already-refunded': async pupil => {
    const itemId = await ownPerk(pupil)
    await refund(itemId)
    return refund(itemId)
  },
  'market.refund-too-late': async pupil => {
    const itemId = await ownPerk(pupil)
    await call(pupil, 'market.ask', { itemId })
    const requestId = await requestOf(pupil)
    await call(life.teacher, 'market.decide', { requestId, decision: 'approve', reason: '' })
    life.school.setClock('2026-12-09T15:00:01Z')
    return refund(itemId)
  },
  'market.enough-asks': async pupil => {
    const itemId = await ownPerk(pupil)
    for (let asked = 0; asked < 20; asked += 1) {
      await call(pupil, 'market.ask', { itemId })
      await call(pupil, 'market.withdraw', { itemId })
    }
    return call(pupil, 'market.ask', { itemId })
  },
  'market.enough-purchases': async pupil => {
    const { id: perkId, name } = await perk()
    await life.school.db.run(sql`
      insert into market_item (id, owner_id, perk_id, name, note, paid_pp, bought_at, state)
      select gen_random_uuid(), ${pupil.personId}, ${perkId}, ${name}, '', 10, ${NOW}, 'undone' from generate_series(1, 49)`)
    await bought(pupil, 'double-pp', 10)
    return artifact(pupil, 'double-pp', 10)
  },
  'market.card-in-duel': async pupil => {
    const purchaseId = await bought(pupil, 'teleport-pp', 300)
    await openDuel(life.school, pupil, await life.pupil('Ben'))
    return refund(purchaseId)
  },
  'market.bought-last-season': async pupil => {
    const itemId = await ownPerk(pupil)
    await life.school.db.run(
      sql`insert into season_season (id, name, closed_at, final_at) values (gen_random_uuid(), '2026/27', ${NOW}, ${NOW})`,
    )
    const refused = await refund(itemId)
    await life.school.db.run(sql`update season_season set undone_at = ${NOW}, final_at = null`)
    return refused
  },
  'market.used-since-bought': async pupil => {
    const purchaseId = await bought(pupil, 'double-pp', 10)
    await start(pupil, 'double-pp')
    return refund(purchaseId)
  },
}

test.each(Object.entries(provoked))('the school refuses with %s', async (name, provoke) => {
  expect(await provoke(await life.pupil('Ada', RICH_PP))).toBe(name)
})
