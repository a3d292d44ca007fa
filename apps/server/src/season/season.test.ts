// A school year ends: what is open is settled, balances begin again, and for a week everything can be undone.

import { battleCalls } from '@xiotein/contract/battle'
import { classesCalls } from '@xiotein/contract/classes'
import { goalsCalls } from '@xiotein/contract/goals'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { marketCalls } from '@xiotein/contract/market'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { seasonCalls } from '@xiotein/contract/season'
import { vaultCalls } from '@xiotein/contract/vault'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openDuel } from '../testing/battle-life.ts'
import { differingTotals, driftOf, IN_ORDER } from '../testing/checks/books.ts'
import { race } from '../testing/checks/race.ts'
import { awardPoints, buyArtifact, buyOne, handInPoints, noticesOf, openMarketSchool, sell, takeBackAll } from '../testing/market-life.ts'
import type { TestSchool, Visitor } from '../testing/school.ts'
import { attackWith, openSiegeSchool } from '../testing/siege-life.ts'
import { bringToBoss, choosesInTeam, openFight, teamFightOf } from '../testing/team-life.ts'
import { ppOf, steal, vaultMine } from '../testing/vault-life.ts'
import { finishSeasons } from './finish.ts'
import { notifyEverybody } from './notify.ts'

const closeBy = (by: Visitor, schoolName = 'Test School') => by.call(seasonCalls, 'season.close', { name: '2026/27', schoolName })
const undoBy = (by: Visitor, seasonId: string) => by.call(seasonCalls, 'season.undo', { seasonId })
const carryBy = (by: Visitor, classes: { classId: string; name: string }[], keepTeachers = true) =>
  by.call(seasonCalls, 'season.carry-over', { classes, keepTeachers })
const overviewOf = async (admin: Visitor) => (await admin.call(seasonCalls, 'season.overview', {})).ok
const cardsOf = async (of: Visitor) => (await of.call(seasonCalls, 'season.cards', {})).ok.cards

/** A school in the middle of things: points that wait, a request, a duel, a goal, loot, and a vault that was upgraded. */
const openBusySchool = async () => {
  const market = await openMarketSchool(0, { limits: false })
  const { school, classId, admin, teacher, ada, pupil } = market
  const [ben, keeper] = [await pupil('Ben', 0), await school.person('Kim', { role: 'scorekeeper', classId, pupilOf: classId })]
  await awardPoints(teacher, classId, ada, 900)
  await awardPoints(teacher, classId, ben, 300)
  await ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'firewall' })
  await buyOne(ada, await sell(admin, { truthMetal: 60 }))
  const [item] = (await ada.call(marketCalls, 'market.inventory', {})).ok.items
  await ada.call(marketCalls, 'market.ask', { itemId: item?.id ?? '' })
  const submissionId = await handInPoints(keeper, classId, ben, 20)
  const goal = { classId, name: 'Film', note: '', truthMetal: 500, lastDay: '2026-12-04', picture: 'kite' as const }
  const { goal: opened } = (await teacher.call(goalsCalls, 'goals.open', goal)).ok
  await ben.call(goalsCalls, 'goals.give', { goalId: opened.id, pp: 40 })
  await steal(school, ben.personId, ada.personId, 30)
  const battleId = await openDuel(school, ada, ben)
  return { ...market, ben, keeper, submissionId, battleId }
}
const inOrder = async ({ school }: { readonly school: TestSchool }): Promise<void> => {
  expect(await driftOf(school.db)).toEqual(IN_ORDER)
  expect(await differingTotals(school.db)).toEqual([])
}

test('a closing settles what is open, archives classes, begins balances and vaults anew, and keeps level and perks', async () => {
  const busy = await openBusySchool()
  const { school, admin, teacher, ada, ben, classId, submissionId, battleId } = busy
  const { ahead, schoolName, suggestedName } = await overviewOf(admin)
  expect([schoolName, suggestedName]).toEqual(['Test School', '2026/27'])
  const before = { ada: await ppOf(school.db, ada.personId), ben: await ppOf(school.db, ben.personId) }
  expect(ahead).toEqual({
    classes: 1,
    pupils: 3,
    pp: before.ada + before.ben,
    lootPp: 30,
    goalPp: 40,
    goals: 1,
    submissions: 1,
    requests: 1,
    lobbies: 0,
    duels: 1,
  })
  expect((await closeBy(admin)).status).toBe(200)
  const told = await school.db.rows(sql<{ payload: unknown }>`
    select payload from platform_event where topic = 'school-settings:all' and name = 'school.settings-changed'`)
  expect(told.map(({ payload }) => payload)).toContainEqual({ read: 'season.overview' })

  expect([await ppOf(school.db, ada.personId), await ppOf(school.db, ben.personId)]).toEqual([0, 0])
  const taken = await school.db.one(sql<{ pp: number }>`
    select sum(p.amount)::int as "pp!" from ledger_posting p join ledger_account a on a.id = p.account_id where a.system_name = 'closed-seasons'`)
  expect(taken.pp).toBe(before.ada + before.ben + 30 + 40)
  const vault = await school.db.one(sql<{ firewall: number }>`select firewall from vault_vault where person_id = ${ada.personId}`)
  expect(vault.firewall).toBe(10)
  const states = await school.db.one(sql<{ submission: string; goal: string; lobby: string; request: string; item: string }>`
    select (select status from scorekeeping_submission where id = ${submissionId}) as "submission!", (select state from goals_goal) as "goal!",
           (select status from battle_lobby where id = ${battleId}) as "lobby!", (select status from market_request) as "request!", (select state from market_item) as "item!"`)
  expect(states).toEqual({ submission: 'withdrawn', goal: 'cancelled', lobby: 'finished', request: 'withdrawn', item: 'held' })
  await inOrder(busy)

  // Everything stays readable: the class for its teacher and the admins, the history for the pupil.
  const archived = (await teacher.call(classesCalls, 'classes.classes', { archived: 'true' })).ok.classes
  expect(archived.map(({ id, pupils }) => [id, pupils])).toEqual([[classId, 3]])
  const [last] = (await ada.call(ledgerCalls, 'ledger.history', {})).ok.rows
  expect(last).toMatchObject({ kind: 'season-closed', balanceAfter: 0, reason: 'The season 2026/27 was closed' })
  expect((await noticesOf(ada)).map(({ type }) => type)).toContain('season_closed')
  expect((await noticesOf(teacher)).map(({ type }) => type)).toContain('season_archived')
  expect((await ada.call(ledgerCalls, 'ledger.balance', {})).ok.today).toBeGreaterThanOrEqual(0)
})

test('staff whose requests a closing withdraws are told at once, and their bells ask about them no more', async () => {
  const { school, classId, admin, teacher } = await openBusySchool()
  const asked = async () => (await noticesOf(teacher)).filter(({ type }) => type === 'artifact_usage').length
  expect(await asked()).toBe(1)
  const topicsEmitted = () =>
    school.db.rows(sql<{ topic: string }>`select topic from platform_event where name = 'market.requests-changed' order by id`)
  const before = (await topicsEmitted()).length
  await closeBy(admin)
  expect((await topicsEmitted()).slice(before)).toEqual([{ topic: `class-review:${classId}` }, { topic: 'school-review:all' }])
  expect(await asked()).toBe(0)
})

test("each pupil keeps a card with what they earned, and reads nobody else's", async () => {
  const { admin, ada, ben, keeper, teacher } = await openBusySchool()
  await closeBy(admin)
  const [card] = await cardsOf(ada)
  expect(card).toMatchObject({
    seasonName: '2026/27',
    keepsake: { displayName: 'Ada', earnedPp: 900, classNames: ['7C'], chapters: 0, element: 'fire', squadName: null },
  })
  expect(card?.keepsake.level).toBeGreaterThan(1)
  expect(card?.keepsake.badges).toContain('points-500')
  expect((await cardsOf(ben)).map(({ keepsake }) => keepsake.displayName)).toEqual(['Ben'])
  // A pupil who earned nothing has been there, too.
  expect((await cardsOf(keeper)).map(({ keepsake }) => keepsake.earnedPp)).toEqual([0])
  expect(await cardsOf(teacher)).toEqual([])
})

test('an undo within the week brings everything back exactly, and what was earned since stays', async () => {
  const busy = await openBusySchool()
  const { school, admin, teacher, ada, ben, classId, submissionId } = busy
  const settled = { ada: await ppOf(school.db, ada.personId), ben: (await ppOf(school.db, ben.personId)) + 30 + 40 }
  const vaultBefore = await vaultMine(ada)
  const { seasonId } = (await closeBy(admin)).ok
  const newClass = await school.schoolClass('7C')
  await admin.call(classesCalls, 'classes.place-pupil', { classId: newClass, personId: ada.personId })
  await awardPoints(admin, newClass, ada, 25)
  school.setClock('2026-12-02T14:59:59Z')
  const { undo } = await overviewOf(admin)
  expect(undo).toMatchObject({
    pp: settled.ada + settled.ben,
    classes: 1,
    submissions: 1,
    earnedPp: 25,
    newClasses: ['7C'],
    renamed: [{ before: '7C', after: '7C (2026/27)' }],
    settled: { requests: 1, lobbies: 0, duels: 1, goals: 1, goalPp: 40, lootPp: 30 },
  })
  expect((await undoBy(admin, seasonId)).status).toBe(200)
  expect([await ppOf(school.db, ada.personId), await ppOf(school.db, ben.personId)]).toEqual([settled.ada + 25, settled.ben])
  const { capacityPp, shield, maxShield, overshield, firewall, debtPp } = vaultBefore
  expect(await vaultMine(ada)).toMatchObject({ capacityPp, shield, maxShield, overshield, firewall, debtPp })
  const open = (await admin.call(classesCalls, 'classes.classes', {})).ok.classes
  expect(open.map(({ id, name }) => [id, name])).toEqual([
    [newClass, '7C'],
    [classId, '7C (2026/27)'],
  ])
  const { lines, status } = (await teacher.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })).ok
  expect([status, lines[0]?.status]).toEqual(['pending', 'pending'])
  expect(await cardsOf(ada)).toEqual([])
  expect((await undoBy(admin, seasonId)).refusal.refusal).toBe('season.undone-already')
  await inOrder(busy)
  expect((await closeBy(admin)).status).toBe(200)
  await inOrder(busy)
})

test('a vault shows no loot that a closing has given away, when the closing is undone on the same day', async () => {
  const { admin, ada, ben } = await openBusySchool()
  const lootOf = async () => [(await vaultMine(ben)).loot.pp, (await vaultMine(ada)).stolenToday]
  expect(await lootOf()).toMatchObject([30, { pp: 30, restorablePp: 30 }])
  const { seasonId } = (await closeBy(admin)).ok
  expect((await undoBy(admin, seasonId)).status).toBe(200)
  expect(await lootOf()).toEqual([0, { pp: 0, restorablePp: 0, until: null }])
})

test('after the week it is final, debts of old undos are settled, and the next season can be closed', async () => {
  const busy = await openBusySchool()
  const { school, admin, teacher, ada, classId } = busy
  const id = await awardPoints(teacher, classId, ada, 50)
  const spent = await ppOf(school.db, ada.personId)
  expect((await buyOne(ada, await sell(admin, { name: 'Field trip', truthMetal: spent }))).status).toBe(200)
  await takeBackAll(teacher, id)
  const owed = async (): Promise<number> =>
    (
      await school.db.one(sql<{ open: number }>`
        select ((select coalesce(sum(amount), 0) from ledger_owed) - (select coalesce(sum(amount), 0) from ledger_settlement))::int as "open!"`)
    ).open
  expect(await owed()).toBeGreaterThan(0)
  const { seasonId } = (await closeBy(admin)).ok
  await school.schoolClass('8C')
  expect((await closeBy(admin)).refusal.refusal).toBe('season.undoable-first')
  school.setClock('2026-12-02T15:00:00Z')
  expect((await undoBy(admin, seasonId)).refusal.refusal).toBe('season.undo-over')
  await school.change(finishSeasons)
  expect((await overviewOf(admin)).seasons[0]?.state).toBe('final')
  expect((await closeBy(admin)).status).toBe(200)
  expect(await owed()).toBe(0)
  await inOrder(busy)
})

test('only an admin closes, undoes and carries over, and types the name of the school', async () => {
  const { admin, teacher, ada, classId } = await openMarketSchool(100)
  for (const by of [teacher, ada]) {
    expect((await closeBy(by)).status).toBe(403)
    expect((await by.call(seasonCalls, 'season.overview', {})).status).toBe(403)
  }
  expect((await closeBy(admin, 'Test')).refusal.refusal).toBe('season.other-name')
  const { seasonId } = (await closeBy(admin)).ok
  const carried = { classes: [{ classId, name: '8C' }], keepTeachers: true }
  for (const by of [teacher, ada]) {
    expect((await undoBy(by, seasonId)).status).toBe(403)
    expect((await by.call(seasonCalls, 'season.carry-over', carried)).status).toBe(403)
  }
})

test('a class is carried over once under another name, with its pupils and, if wanted, its teachers', async () => {
  const { admin, ada, classId } = await openMarketSchool(100)
  await closeBy(admin)
  const carry = (name: string) => carryBy(admin, [{ classId, name }])
  const { classIds, ...moved } = (await carry('8C')).ok
  const [newId = ''] = classIds
  expect(moved).toEqual({ pupils: 1, teachers: 1 })
  expect((await carry('8D')).refusal.refusal).toBe('season.carried-already')
  const made = (await admin.call(classesCalls, 'classes.class', { classId: newId })).ok
  expect([made.name, made.roster.map(({ id }) => id), made.teachers.map(({ displayName }) => displayName)]).toEqual([
    '8C',
    [ada.personId],
    ['Ms Haddad'],
  ])
  expect((await overviewOf(admin)).closed).toMatchObject([{ name: '7C', carriedTo: { id: newId, name: '8C' } }])
  expect((await vaultMine(ada)).capacityPp).toBe(1_000)
  // A class that is in use again is not carried over, and not offered for it.
  await admin.call(classesCalls, 'classes.archive-class', { classId, archived: false })
  expect((await overviewOf(admin)).closed).toEqual([])
})

test('a purchase just before a closing is kept, and its price does not begin the new season', async () => {
  const { school, admin, ada, classId } = await openMarketSchool(1_000, { limits: false })
  const perk = await sell(admin, { truthMetal: 60 })
  const { item } = (await buyOne(ada, perk)).ok
  const { purchaseId } = (await buyArtifact(ada, 'double-pp', 10)).ok
  const undoPerk = () => ada.call(marketCalls, 'market.undo', { itemId: item.id })
  const undoCard = () => ada.call(marketCalls, 'market.undo-artifact', { purchaseId })
  school.setClock('2026-11-25T15:00:05Z')
  const { seasonId } = (await closeBy(admin)).ok
  await carryBy(admin, [{ classId, name: '8C' }], false)
  for (const undo of [undoPerk, undoCard]) expect((await undo()).refusal.refusal).toBe('market.undo-too-late')
  expect(await ppOf(school.db, ada.personId)).toBe(0)
  await undoBy(admin, seasonId)
  expect((await undoPerk()).status).toBe(200)
})

test('open pages of pupils and teachers ask again who they are when a season ends and when it goes on', async () => {
  const { school, teacher, ada, classId } = await openMarketSchool(100)
  await school.person('Ms. Ek', { role: 'teacher', classId: await school.schoolClass('8B') })
  const events = await school.emitted(change => notifyEverybody(change, { classIds: [classId], seasonName: '2026/27', reopened: false }))
  const asked = events.filter(({ name }) => name === 'people.me-changed').map(({ topic }) => topic)
  expect(asked.sort()).toEqual([`person:${ada.personId}`, `person:${teacher.personId}`].sort())
})

test('when several closings come at once, one closes; when several undos come, one undoes; and the books balance', async () => {
  const busy = await openBusySchool()
  const { school, admin, ada } = busy
  const before = await ppOf(school.db, ada.personId)
  const closings = await race(4, async () => () => closeBy(admin))
  expect(closings.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const seasonId = closings.find(({ status }) => status === 200)?.ok.seasonId ?? ''
  const undos = await race(4, async () => () => undoBy(admin, seasonId))
  expect(undos.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await ppOf(school.db, ada.personId)).toBe(before)
  await inOrder(busy)
})

test('points that are approved or given while the season is closed count before it, or are refused after it', async () => {
  const busy = await openMarketSchool(0, { limits: false })
  const { school, admin, teacher, ada, classId } = busy
  const keeper = await school.person('Kim', { role: 'scorekeeper', classId, pupilOf: classId })
  for (let round = 0; round < 4; round += 1) {
    const submissionId = await handInPoints(keeper, classId, ada, 7)
    const { lines } = (await teacher.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId })).ok
    const approval = { submissionId, lineIds: lines.map(({ id }) => id) }
    const award = { classId, recordedAt: null, changes: [{ pupilId: ada.personId, changeAmount: 5, reasons: [] }] }
    const [closing, ...points] = await Promise.all([
      closeBy(admin),
      teacher.call(scorekeepingCalls, 'scorekeeping.approve-submission', approval),
      teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', award),
      keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', award),
    ])
    expect(closing?.status).toBe(200)
    for (const { status } of points) expect([200, 403, 409]).toContain(status)
    expect(await ppOf(school.db, ada.personId)).toBe(0)
    const waiting = await school.db.one(
      sql<{ count: number }>`select count(*)::int as count from scorekeeping_submission where status = 'pending'`,
    )
    expect(waiting.count).toBe(0)
    await undoBy(admin, (closing as Awaited<ReturnType<typeof closeBy>>).ok.seasonId)
  }
  await inOrder(busy)
})

test('whatever moves Power Points while the season is closed counts before it, or begins the new one', async () => {
  const { school, admin, teacher, pupil, change, classId: inClass } = await openSiegeSchool()
  await change({ attacksPerTargetAndDay: 9 })
  const [ada, ben, cem] = [await pupil('Ada', { pp: 0 }), await pupil('Ben', { pp: 0 }), await pupil('Cem', { pp: 0 })]
  school.setClock('2026-11-24T15:00:00Z')
  for (const each of [ada, ben, cem]) await awardPoints(teacher, inClass, each, 900)
  school.setClock('2026-11-25T15:00:00Z')
  const perk = await sell(admin, { truthMetal: 10 })
  for (let round = 0; round < 4; round += 1) {
    const goal = { classId: inClass, name: 'Film', note: '', truthMetal: 500, lastDay: '2026-12-04', picture: 'kite' as const }
    const goalId = (await teacher.call(goalsCalls, 'goals.open', goal)).ok.goal.id
    const duel = await openDuel(school, ben, cem)
    const give = (by: Visitor) => by.call(goalsCalls, 'goals.give', { goalId, pp: 5 })
    const [closing, ...others] = await Promise.all([
      closeBy(admin),
      give(ada),
      give(ben),
      give(cem),
      buyOne(ada, perk),
      buyOne(ben, perk),
      attackWith(ada, ben),
      attackWith(cem, ada),
      ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'firewall' }),
      cem.call(vaultCalls, 'vault.restore-shields', { costPp: 1 }),
      ben.call(battleCalls, 'battle.give-up', { battleId: duel }),
    ])
    expect(closing.status).toBe(200)
    for (const { status } of others) expect(status).toBeLessThan(500)
    for (const { personId } of [ada, ben, cem]) expect(await ppOf(school.db, personId)).toBe(0)
    const open = await school.db.one(sql<{ goals: number; loot: number; battles: number }>`
      select (select count(*) from goals_goal where state = 'open')::int as goals, (select count(*) from vault_loot where released_at is null)::int as loot,
             (select count(*) from battle_battle where ended_at is null)::int as battles`)
    expect(open).toEqual({ goals: 0, loot: 0, battles: 0 })
    await inOrder({ school })
    expect((await undoBy(admin, closing.ok.seasonId)).status).toBe(200)
    await inOrder({ school })
  }
})

test('a team before a guardian of the story fights on, and what it wins begins the new season', async () => {
  const { school, admin, ada, pupil, classId } = await openMarketSchool(100, { limits: false })
  const ben = await pupil('Ben')
  for (const each of [ada, ben]) await bringToBoss(school, each)
  const teamId = await openFight([ada, ben])
  const { seasonId } = (await closeBy(admin)).ok
  expect((await choosesInTeam(ada, teamId, 1)).status).toBe(403)
  await carryBy(admin, [{ classId, name: '8C' }], false)
  expect((await choosesInTeam(ada, teamId, 1)).status).toBe(200)
  expect((await choosesInTeam(ben, teamId, 1)).status).toBe(200)
  expect((await teamFightOf(ada, teamId)).state).toBe('active')
  expect((await undoBy(admin, seasonId)).status).toBe(200)
  expect((await teamFightOf(ben, teamId)).state).toBe('active')
})

test('a purchase of a closed season is not refunded in the next one, until the closing is undone', async () => {
  const { school, admin, ada, classId, teacher } = await openMarketSchool(0, { limits: false })
  await awardPoints(teacher, classId, ada, 400)
  const perk = (await buyOne(ada, await sell(admin, { truthMetal: 100 }))).ok.item.id
  const card = (await buyArtifact(ada, 'teleport-pp', 300)).ok.purchaseId
  school.setClock('2026-11-25T16:00:00Z')
  const { seasonId } = (await closeBy(admin)).ok
  const later = await school.schoolClass('8C')
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${later}, ${ada.personId}, now())`)
  const refund = (itemId: string) => admin.call(marketCalls, 'market.refund', { itemId, reason: 'A gift from last year.' })
  const refused = [await refund(perk), await refund(card)]
  expect(refused.map(({ status, refusal }) => [status, refusal.words])).toEqual(
    refused.map(() => [409, 'This was bought in a season that is over. Its Power Points stayed in that season.']),
  )
  const refundable = async () => (await admin.call(marketCalls, 'market.purchases', {})).ok.rows.map(row => row.refundable)
  expect([await refundable(), await ppOf(school.db, ada.personId)]).toEqual([[false, false], 0])
  await undoBy(admin, seasonId)
  expect((await refund(perk)).status).toBe(200)
  expect(await ppOf(school.db, ada.personId)).toBe(100)
})
