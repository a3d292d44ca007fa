import { marketWords } from '@xiotein/content/market'
import { growthCalls } from '@xiotein/contract/growth'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { marketCalls } from '@xiotein/contract/market'
import { peopleCalls } from '@xiotein/contract/people'
import { isRollGenuine } from '@xiotein/game/growth'
import type { DiceState } from '@xiotein/game/rules'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lockBoosts, startBoosts } from '../growth/index.ts'
import { sql } from '../platform/database/index.ts'
import {
  approveAll,
  artifactsOf,
  awardPoints,
  buyArtifact,
  handInPoints,
  heldOf,
  noticesOf,
  openMarketSchool,
  takeBackAll,
} from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { ppOf } from '../testing/vault-life.ts'
import { ledgerNames } from './audit-names.ts'
import { lockHolding, saveHolding } from './holding-rows.ts'
import { cardsOf, spendCardUse } from './index.ts'

/** One school for all tests; each has pupils of its own, and begins at the same time. */
type MarketSchool = Awaited<ReturnType<typeof openMarketSchool>>
let school: MarketSchool['school']
let classId: string
let teacher: Visitor
let pupil: MarketSchool['pupil']
beforeAll(async () => {
  ;({ school, classId, teacher, pupil } = await openMarketSchool(0, { limits: false, keepOpen: true }))
})
beforeEach(() => school.setClock('2026-11-25T15:00:00Z'))
afterAll(() => school.close())

const WAITING = sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

const upgrade = (by: Visitor, artifactId: string, toLevel: number) =>
  by.call(marketCalls, 'market.upgrade-artifact', { artifactId, toLevel })
const start = (by: Visitor, artifactId: string) => by.call(marketCalls, 'market.start-boost', { artifactId })
const undo = (by: Visitor, purchaseId: string) => by.call(marketCalls, 'market.undo-artifact', { purchaseId })
const standingOf = async (of: Visitor) => (await of.call(growthCalls, 'growth.standing', {})).ok

test('a new pupil has the first two cards, full, without anything stored; staff have none and can do nothing', async () => {
  const ada = await pupil('Ada')
  expect((await artifactsOf(ada)).map(({ artifactId, unlocked, uses, level }) => [artifactId, unlocked, uses, level])).toEqual([
    ['shield-breaker', true, 3, 1],
    ['shield-restore', true, 2, 1],
    ['teleport-pp', false, 0, 1],
    ['double-xp', false, 0, 1],
    ['double-pp', false, 0, 1],
  ])
  const { stored } = await school.db.one(sql<{ stored: number }>`
    select count(*)::int as "stored!" from market_holding where owner_id = ${ada.personId}`)
  expect(stored).toBe(0)
  expect((await teacher.call(marketCalls, 'market.artifacts', {})).ok).toEqual({
    artifacts: null,
    unplayable: ['shield-breaker', 'teleport-pp'],
    offFor: 'school',
  })
  const tried = [
    await buyArtifact(teacher, 'double-pp', 10),
    await upgrade(teacher, 'shield-breaker', 2),
    await start(teacher, 'double-pp'),
  ]
  expect(tried.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await undo(teacher, ada.personId)).status).toBe(403)
})

test('a bought card adds its uses and is unlocked; it is paid once, and in the history and the bell', async () => {
  const ada = await pupil('Ada', 500)
  await buyArtifact(ada, 'shield-breaker', 100)
  const { artifacts } = (await buyArtifact(ada, 'teleport-pp', 300)).ok
  expect(heldOf(artifacts, 'shield-breaker')).toMatchObject({ uses: 6, maxUses: 6 })
  expect(heldOf(artifacts, 'teleport-pp')).toMatchObject({ unlocked: true, uses: 1, undo: { until: '2026-11-25T15:00:10.000Z' } })
  expect(await artifactsOf(ada)).toEqual(artifacts)
  expect(await ppOf(school.db, ada.personId)).toBe(100)
  const [entry] = (await ada.call(ledgerCalls, 'ledger.history', {})).ok.rows
  expect(entry).toMatchObject({ kind: 'market-purchase', amount: -300, reason: 'Bought: Teleport PP' })
  expect((await noticesOf(ada)).map(({ message }) => message)).toContain('Teleport PP is yours, for 300 PP.')
  // A purchase is named in the language of the reader, whatever the buyer's was.
  const [inSpanish] = (await ada.call(ledgerCalls, 'ledger.history', {}, { language: 'es' })).ok.rows
  const name = marketWords.es['artifact.teleport-pp.name']
  expect(inSpanish?.reason).toBe(`Compra: ${name}`)
  expect((await noticesOf(ada, 'es')).map(({ message }) => message)).toContain(`Ya tienes ${name}, por 300 PP.`)
  const heard = await school.db.rows(sql<{ topic: string }>`
    select topic from platform_event where name = 'market.changed' order by id desc limit 1`)
  expect(heard).toEqual([{ topic: `person:${ada.personId}` }])
})

test('a name that an earlier version stored in the language of the buyer is read in the language of the reader', () => {
  const say = ledgerNames['ledger.market-purchase']?.reason
  for (const name of ['teleport-pp', 'Teleport PP', 'Teletransporte de PP']) {
    expect([say?.('en', name), say?.('es', name)]).toEqual(['Teleport PP', 'Teletransporte de PP'])
  }
  // A perk has the name that the school gave it.
  expect([say?.('en', 'Silla del profe'), say?.('es', 'Seat by the window')]).toEqual(['Silla del profe', 'Seat by the window'])
})

test("the boosts in a pupil's download have their names in the language of the reader, also those that a teacher gave", async () => {
  const ada = await pupil('Ada', 500)
  await buyArtifact(ada, 'double-xp', 500)
  await start(ada, 'double-xp')
  await teacher.call(growthCalls, 'growth.grant-boost', { classId, personIds: [ada.personId] })
  const namesIn = async (language: string) => {
    const { growth } = (await ada.call(peopleCalls, 'people.download-me', {}, { language })).ok as unknown as {
      growth: { boosts: { artifactName: string }[] }
    }
    return growth.boosts.map(({ artifactName }) => artifactName).sort()
  }
  expect(await namesIn('en')).toEqual(['Double PP', 'Double XP'])
  expect(await namesIn('es')).toEqual(['PP dobles', 'XP doble'])
})

test('a purchase of an artifact is refused in words, and nothing is paid', async () => {
  const ada = await pupil('Ada', 99)
  for (const [artifactId, truthMetal, status, words] of [
    ['shield-breaker', 100, 409, 'Not enough PP. You need 100 PP and have 99.'],
    ['double-pp', 9, 409, 'The price has changed: it is 10 PP now. Look again before you buy.'],
    ['small-snack', 60, 404, 'This is no longer in the market.'],
    ['toString', 1, 404, 'This is no longer in the market.'],
  ] as const) {
    const answer = await buyArtifact(ada, artifactId, truthMetal)
    expect([answer.status, answer.refusal.words]).toEqual([status, words])
  }
  expect(await ppOf(school.db, ada.personId)).toBe(99)
})

test('a purchase is undone for a moment: uses, lock, PP and bell are as before', async () => {
  const [ada, ben] = [await pupil('Ada', 400), await pupil('Ben', 100)]
  const before = await artifactsOf(ada)
  const first = (await buyArtifact(ada, 'teleport-pp', 300)).ok.purchaseId
  expect((await undo(ben, first)).refusal.refusal).toBe('market.perk-not-held')
  expect((await undo(ada, first)).ok.artifacts).toEqual(before)
  expect((await undo(ada, first)).refusal.refusal).toBe('market.perk-not-held')
  expect([await ppOf(school.db, ada.personId), await noticesOf(ada)]).toEqual([400, []])
  const late = (await buyArtifact(ada, 'shield-breaker', 100)).ok.purchaseId
  school.setClock('2026-11-25T15:00:31Z')
  expect((await undo(ada, late)).refusal.words).toBe('It is too late to undo this. What you bought is in your inventory.')
})

test('a purchase that was used, upgraded or repeated since cannot be undone', async () => {
  const ada = await pupil('Ada', 1_000)
  const buy = async () => (await buyArtifact(ada, 'shield-breaker', 100)).ok.purchaseId
  const refused = async (purchaseId: string) => (await undo(ada, purchaseId)).refusal.refusal
  const used = await buy()
  await school.change(change => spendCardUse(change, ada.personId, 'shield-breaker'))
  expect(await refused(used)).toBe('market.changed-since-bought')
  const upgraded = await buy()
  await upgrade(ada, 'shield-breaker', 2)
  expect(await refused(upgraded)).toBe('market.changed-since-bought')
  const [one, two] = [await buy(), await buy()]
  expect(await refused(one)).toBe('market.changed-since-bought')
  await undo(ada, two)
  expect((await undo(ada, one)).status).toBe(200)
  expect(heldOf(await artifactsOf(ada), 'shield-breaker')).toMatchObject({ uses: 8, level: 2 })
})

test('a card is upgraded for 100, 200, 400 and 800 PP, each roll is kept with its seed, and a pupil can say why it came out so', async () => {
  const ada = await pupil('Ada', 1_500)
  for (const [toLevel, costPp] of [
    [2, 100],
    [3, 200],
    [4, 400],
    [5, 800],
  ] as const) {
    const { ok } = await upgrade(ada, 'shield-restore', toLevel)
    expect(ok.costPp).toBe(costPp)
    const held = heldOf(ok.artifacts, 'shield-restore')
    expect([held?.level, held?.multipliersPerMille.at(-1)]).toEqual([toLevel, ok.multiplierPerMille])
  }
  const rolls = await school.db.rows(sql<{ toLevel: number; multiplierPerMille: number | null; seed: unknown }>`
    select to_level, multiplier_per_mille, seed from market_upgrade where owner_id = ${ada.personId} order by to_level`)
  expect(rolls).toHaveLength(4)
  for (const { toLevel, multiplierPerMille, seed } of rolls)
    expect(isRollGenuine({ toLevel, multiplierPerMille: multiplierPerMille ?? 0, seed: seed as DiceState })).toBe(true)
  expect(await ppOf(school.db, ada.personId)).toBe(0)
  const [entry] = (await ada.call(ledgerCalls, 'ledger.history', {})).ok.rows
  expect(entry).toMatchObject({ kind: 'artifact-upgrade', amount: -800, reason: 'Upgraded: Shield Restore' })
  expect((await upgrade(ada, 'shield-restore', 6)).refusal.words).toBe('Action card is already at maximum level')
})

test('an upgrade that cannot be had is refused to the letter, and costs nothing', async () => {
  const ada = await pupil('Ada', 150)
  for (const [artifactId, toLevel, status, words] of [
    ['no-card', 2, 404, 'Action card not found'],
    ['toString', 2, 404, 'Action card not found'],
    ['teleport-pp', 2, 409, 'Action card must be unlocked before upgrading'],
    ['double-xp', 2, 409, 'You have none of these left. There are more in the market.'],
    ['shield-breaker', 3, 409, 'This has already changed. Please look again before you pay.'],
  ] as const) {
    const answer = await upgrade(ada, artifactId, toLevel)
    expect([answer.status, answer.refusal.words]).toEqual([status, words])
  }
  await upgrade(ada, 'shield-breaker', 2)
  expect((await upgrade(ada, 'shield-breaker', 3)).refusal.words).toBe('Not enough PP. Need 200 PP to upgrade.')
  expect(await ppOf(school.db, ada.personId)).toBe(50)
})

test('a use is taken from a card with its level and rolls, and refused to the letter', async () => {
  const ada = await pupil('Ada', 100)
  const { multiplierPerMille } = (await upgrade(ada, 'shield-restore', 2)).ok
  const spend = (cardId: string) => school.change(change => spendCardUse(change, ada.personId, cardId))
  expect(await spend('shield-restore')).toMatchObject({
    card: { effect: { kind: 'shield-restore' } },
    holding: { uses: 1, maxUses: 2, level: 2, rolls: [{ multiplierPerMille }] },
  })
  await spend('shield-restore')
  await expect(spend('shield-restore')).rejects.toMatchObject({ refusal: { name: 'market.no-uses-left' } })
  await expect(spend('teleport-pp')).rejects.toMatchObject({ refusal: { name: 'market.card-locked' } })
  await expect(spend('double-xp')).rejects.toMatchObject({ refusal: { name: 'market.card-not-found' } })
  expect((await cardsOf(school.db, ada.personId)).map(({ card, holding }) => [card.id, holding.uses])).toEqual([
    ['shield-breaker', 3],
    ['shield-restore', 0],
    ['teleport-pp', 0],
  ])
})

test('Double PP is kept until it is started; then points in class count double for four hours, and XP do not', async () => {
  const ada = await pupil('Ada', 30)
  expect((await start(ada, 'double-pp')).refusal.words).toBe('You have none of these left. There are more in the market.')
  await buyArtifact(ada, 'double-pp', 10)
  await buyArtifact(ada, 'double-pp', 10)
  expect((await standingOf(ada)).boost).toBeNull()
  const { ok } = await start(ada, 'double-pp')
  expect([ok.kind, ok.endsAt]).toEqual(['pp', '2026-11-25T19:00:00.000Z'])
  expect(heldOf(ok.artifacts, 'double-pp')?.uses).toBe(1)
  expect((await standingOf(ada)).boost).toMatchObject({ endTime: ok.endsAt, multiplier: 2 })
  await awardPoints(teacher, classId, ada, 7)
  expect([await ppOf(school.db, ada.personId), (await standingOf(ada)).xp]).toEqual([24, 7])
  const again = await start(ada, 'double-pp')
  expect(again.refusal.words).toBe('A boost like this is active for 240 more minutes. Keep this one for later.')
  school.setClock(ok.endsAt)
  expect((await standingOf(ada)).boost).toBeNull()
  expect((await start(ada, 'double-pp')).status).toBe(200)
})

test('Double XP doubles all XP for four hours, an hour longer at level 2, and a line that is taken back takes all of it', async () => {
  const ada = await pupil('Ada', 700)
  await buyArtifact(ada, 'double-xp', 500)
  expect((await upgrade(ada, 'double-xp', 2)).ok).toMatchObject({ costPp: 200, multiplierPerMille: null })
  const { ok } = await start(ada, 'double-xp')
  expect([ok.kind, ok.endsAt]).toEqual(['xp', '2026-11-25T20:00:00.000Z'])
  const submissionId = await awardPoints(teacher, classId, ada, 7)
  const standing = await standingOf(ada)
  expect([standing.xp, standing.boost, standing.xpBoost?.endTime, await ppOf(school.db, ada.personId)]).toEqual([14, null, ok.endsAt, 7])
  await takeBackAll(teacher, submissionId)
  expect((await standingOf(ada)).xp).toBe(0)
})

test('points that were handed in while Double XP ran count double, also when a teacher approves them afterwards', async () => {
  const [ada, keeper] = [await pupil('Ada', 500), await school.person('Cem', { pupilOf: classId, role: 'scorekeeper', classId })]
  await buyArtifact(ada, 'double-xp', 500)
  await start(ada, 'double-xp')
  const during = await handInPoints(keeper, classId, ada, 5)
  school.setClock('2026-11-25T19:00:00Z')
  const after = await handInPoints(keeper, classId, ada, 5)
  for (const submissionId of [during, after]) await approveAll(teacher, submissionId)
  expect((await standingOf(ada)).xp).toBe(15)
})

test('when many windows upgrade one card at once, one pays and rolls', async () => {
  const ada = await pupil('Ada', 1_000)
  const answers = await Promise.all(Array.from({ length: 6 }, () => upgrade(ada, 'shield-breaker', 2)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ppOf(school.db, ada.personId)).toBe(900)
})

/** Resolves when somebody waits for a lock, or the work is over without waiting. */
const waitingOr = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work.then(
      () => undefined,
      () => undefined,
    ),
    vi.waitFor(async () => expect((await school.db.one<{ count: number }>(WAITING)).count).toBeGreaterThan(0), 60_000),
  ])

test('the last use is spent once, when a second attack begins before the first is over', async () => {
  const ada = await pupil('Ada', 300)
  await buyArtifact(ada, 'teleport-pp', 300)
  let second: Promise<unknown> | undefined
  await school.change(async ({ tx }) => {
    const held = await lockHolding(tx, ada.personId, 'teleport-pp')
    second = school.change(change => spendCardUse(change, ada.personId, 'teleport-pp'))
    await waitingOr(second)
    await saveHolding(tx, ada.personId, 'teleport-pp', { ...held, uses: held.uses - 1 })
  })
  await expect(second).rejects.toMatchObject({ refusal: { name: 'market.no-uses-left' } })
  expect(heldOf(await artifactsOf(ada), 'teleport-pp')?.uses).toBe(0)
})

test('a boost that somebody else starts at the same moment is seen: exactly one runs', async () => {
  const ada = await pupil('Ada', 10)
  await buyArtifact(ada, 'double-pp', 10)
  let started: ReturnType<typeof start> | undefined
  await school.change(async change => {
    const { now, tx } = change
    await lockBoosts(tx, [ada.personId], now)
    started = start(ada, 'double-pp')
    await waitingOr(started)
    const boost = { id: change.newId(), personId: ada.personId, kind: 'pp', artifactName: 'Double PP', multiplier: 2 } as const
    await startBoosts(change, [{ ...boost, startTime: now, endTime: new Date(now.getTime() + 3_600_000) }], null)
  })
  expect((await started)?.refusal.refusal).toBe('market.boost-already-running')
  expect(heldOf(await artifactsOf(ada), 'double-pp')?.uses).toBe(1)
})

test('a purchase, its undo, an upgrade and a start at once leave what was paid for, and nothing else', async () => {
  const ada = await pupil('Ada', 100)
  const { purchaseId } = (await buyArtifact(ada, 'double-pp', 10)).ok
  const [undone, upgraded, started, bought] = await Promise.all([
    undo(ada, purchaseId),
    upgrade(ada, 'double-pp', 2),
    start(ada, 'double-pp'),
    buyArtifact(ada, 'double-pp', 10),
  ])
  const did = ({ status }: { status: number }): number => (status === 200 ? 1 : 0)
  expect(await ppOf(school.db, ada.personId)).toBe(100 - 10 + 10 * did(undone) - 50 * did(upgraded) - 10 * did(bought))
  expect(heldOf(await artifactsOf(ada), 'double-pp')).toMatchObject({
    uses: 1 - did(undone) - did(started) + did(bought),
    level: 1 + did(upgraded),
  })
})
