import { auditCalls } from '@xiotein/contract/audit'
import { marketCalls } from '@xiotein/contract/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { artifactsOf, buyArtifact, openMarketSchool } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { ppOf } from '../testing/vault-life.ts'

type MarketSchool = Awaited<ReturnType<typeof openMarketSchool>>
let school: MarketSchool['school']
let teacher: Visitor
let admin: Visitor
let pupil: MarketSchool['pupil']
beforeAll(async () => {
  ;({ school, teacher, admin, pupil } = await openMarketSchool(0, { limits: false, keepOpen: true }))
})
afterAll(() => school.close())

const seen = async (by: Visitor, of: Visitor) => (await by.call(marketCalls, 'market.of-pupil', { personId: of.personId })).ok
const unlock = (by: Visitor, of: Visitor, version: number, artifactId = 'teleport-pp') =>
  by.call(marketCalls, 'market.unlock-card-for-pupil', { personId: of.personId, version, artifactId })
const reset = (by: Visitor, of: Visitor, version: number) =>
  by.call(marketCalls, 'market.reset-cards-for-pupil', { personId: of.personId, version })
const lastAudit = async () => (await admin.call(auditCalls, 'audit.entries', {})).ok.rows[0]?.words

test('a teacher unlocks a card with its uses, once, and the audit log keeps it', async () => {
  const ada = await pupil('Ada')
  expect((await unlock(teacher, ada, (await seen(teacher, ada)).version)).status).toBe(200)
  expect(await artifactsOf(ada)).toContainEqual(expect.objectContaining({ artifactId: 'teleport-pp', unlocked: true, uses: 1, maxUses: 1 }))
  expect(await lastAudit()).toBe('unlocked the card Teleport PP for Ada')
  const { version } = await seen(teacher, ada)
  expect((await unlock(teacher, ada, version)).refusal.words).toBe('This card is unlocked already.')
  expect((await unlock(teacher, ada, version, 'double-xp')).refusal.words).toBe('Action card not found')
})

test('a reset leaves the cards of the first day, keeps boosts, and gives nothing back', async () => {
  const ada = await pupil('Ada', 420)
  const bought = await buyArtifact(ada, 'shield-breaker', 100)
  await buyArtifact(ada, 'double-pp', 10)
  await ada.call(marketCalls, 'market.upgrade-artifact', { artifactId: 'shield-breaker', toLevel: 2 })
  expect((await reset(teacher, ada, (await seen(teacher, ada)).version)).status).toBe(200)
  expect((await artifactsOf(ada)).map(({ artifactId, unlocked, uses, level }) => [artifactId, unlocked, uses, level])).toEqual([
    ['shield-breaker', true, 3, 1],
    ['shield-restore', true, 2, 1],
    ['teleport-pp', false, 0, 1],
    ['double-xp', false, 0, 1],
    ['double-pp', true, 1, 1],
  ])
  expect(await lastAudit()).toBe('reset the action cards of Ada: 1 level taken back')
  expect((await ada.call(marketCalls, 'market.undo-artifact', { purchaseId: bought.ok.purchaseId })).status).toBe(409)
  expect(await ppOf(school.db, ada.personId)).toBe(210)
})

test('when two people change the same cards, one succeeds, and the other looks again', async () => {
  const ada = await pupil('Ada')
  const both = await Promise.all([unlock(teacher, ada, 0), reset(admin, ada, 0)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.refusal.refusal).toBe('market.cards-changed')
})

test('a purchase that is undone, and another one since, are changes, too: anybody who saw the cards before looks again', async () => {
  const ada = await pupil('Ada', 400)
  const bought = (await buyArtifact(ada, 'shield-breaker', 100)).ok
  const { version } = await seen(teacher, ada)
  await ada.call(marketCalls, 'market.undo-artifact', { purchaseId: bought.purchaseId })
  const undone = await seen(teacher, ada)
  expect(undone.version).toBeGreaterThan(version)
  await buyArtifact(ada, 'shield-restore', 150)
  for (const old of [version, undone.version]) expect((await reset(teacher, ada, old)).refusal.refusal).toBe('market.cards-changed')
})

test('staff who look at the cards of a pupil are told when the pupil buys, undoes or uses one', async () => {
  const ada = await pupil('Ada', 400)
  const emittedCount = async () => {
    const { events } = await school.db.one(sql<{ events: number }>`
      select count(*)::int as events from platform_event where topic like 'class-review:%' and name = 'market.pupil-changed'`)
    return events
  }
  const before = await emittedCount()
  const bought = (await buyArtifact(ada, 'double-pp', 10)).ok
  expect(await emittedCount()).toBe(before + 1)
  await ada.call(marketCalls, 'market.undo-artifact', { purchaseId: bought.purchaseId })
  expect(await emittedCount()).toBe(before + 2)
})

test('only the staff of a class that the pupil is in see and change the cards of a pupil', async () => {
  const ada = await pupil('Ada')
  const other = await school.person('Mr Abara', { role: 'teacher', classId: await school.schoolClass('8A') })
  for (const somebody of [ada, other, await pupil('Ben')]) {
    const answers = [
      await somebody.call(marketCalls, 'market.of-pupil', { personId: ada.personId }),
      await unlock(somebody, ada, 0),
      await reset(somebody, ada, 0),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  }
})
