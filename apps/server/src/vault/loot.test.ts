import { randomUUID } from 'node:crypto'
import { vaultCalls } from '@xiotein/contract/vault'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openJobs } from '../platform/jobs/index.ts'
import { purgeDue } from '../platform/retention/retention-rule.ts'
import { runAll } from '../testing/run-all.ts'
import { openTestSchool, type TestSchool } from '../testing/school.ts'
import { givePp, ppOf, steal, vaultMine } from '../testing/vault-life.ts'
import { exposuresOf, lockVaults, spendAttackMoves, vault } from './index.ts'
import { lootJob, vaultRetention } from './loot.ts'

const NOON = '2026-11-24T16:00:00Z'
const RESET = '2026-11-25T13:00:00.000Z'

const open = async () => {
  const school = await openTestSchool({ limits: false })
  school.setClock(NOON)
  const classId = await school.schoolClass('7C')
  const ada = await school.person('Ada', { pupilOf: classId })
  const ben = await school.person('Ben', { pupilOf: classId })
  await givePp(school, ada.personId, 400)
  await givePp(school, ben.personId, 100)
  return { school, ada, ben }
}
const release = (school: TestSchool, at: string) => {
  school.setClock(at)
  return runAll(school.school, [lootJob], new Date(at))
}
const onEscrow = async (school: TestSchool): Promise<number> =>
  (
    await school.db.one(sql<{ pp: number }>`
      select coalesce(sum(p.amount), 0)::int as pp from ledger_posting p join ledger_account a on a.id = p.account_id where a.system_name = 'loot'`)
  ).pp

test('stolen PP are in both vaults at once: as loot that cannot be spent yet, and as a loss that can be brought back', async () => {
  const { school, ada, ben } = await open()
  await steal(school, ben.personId, ada.personId, 30)
  expect((await vaultMine(ben)).loot).toEqual({ pp: 30, spendableAt: RESET })
  expect((await vaultMine(ada)).stolenToday).toEqual({ pp: 30, restorablePp: 30, until: RESET })
  expect([await ppOf(school.db, ada.personId), await ppOf(school.db, ben.personId), await onEscrow(school)]).toEqual([370, 100, 30])
})

test('for one offline move a pupil brings back all that was stolen today, and the loot of the others shrinks', async () => {
  const { school, ada, ben } = await open()
  await steal(school, ben.personId, ada.personId, 30)
  const restored = await ada.call(vaultCalls, 'vault.restore-loot', {})
  expect(restored.ok).toMatchObject({
    restoredPp: 30,
    vault: { stolenToday: { pp: 30, restorablePp: 0, until: null }, moves: { left: 10, offlineLeft: 2 } },
  })
  expect((await vaultMine(ben)).loot).toEqual({ pp: 0, spendableAt: null })
  expect([await ppOf(school.db, ada.personId), await onEscrow(school)]).toEqual([400, 0])
  const again = await ada.call(vaultCalls, 'vault.restore-loot', {})
  expect([again.status, again.refusal.words]).toEqual([409, 'No PP was stolen today'])
})

test('the limit of a loss counts from the PP of the morning, and what came back does not raise it again', async () => {
  const { school, ada, ben } = await open()
  school.setClock('2026-11-25T14:00:00Z')
  await steal(school, ben.personId, ada.personId, 30)
  await ada.call(vaultCalls, 'vault.restore-loot', {})
  await givePp(school, ada.personId, 7)
  const exposed = await exposuresOf(school.db, [ada.personId, ben.personId], new Date('2026-11-25T15:00:00Z'))
  expect(exposed.get(ada.personId)).toEqual({ balancePp: 407, morningBalancePp: 400, takenTodayPp: 30 })
  expect(exposed.get(ben.personId)).toEqual({ balancePp: 100, morningBalancePp: 100, takenTodayPp: 0 })
})

test('an attack spends one move and one offline move, until none is left or the reset comes', async () => {
  const { school, ada } = await open()
  const attack = () =>
    school.change(async ({ tx, now }) => {
      const [row] = await lockVaults(tx, [ada.personId])
      if (row) await spendAttackMoves(tx, row, now)
    })
  await attack()
  await attack()
  expect((await vaultMine(ada)).moves).toMatchObject({ left: 8, most: 10, offlineLeft: 1 })
  for (let move = 0; move < 8; move += 1) await attack()
  await expect(attack()).rejects.toMatchObject({ refusal: { name: 'growth.no-moves-left' } })
  expect((await vaultMine(ada)).moves).toMatchObject({ left: 0, offlineLeft: 0 })
  school.setClock(RESET)
  expect((await vaultMine(ada)).moves).toMatchObject({ left: 10, offlineLeft: 3 })
})

test('when many windows bring the same PP back at once, one succeeds, and one move is spent', async () => {
  const { school, ada, ben } = await open()
  await steal(school, ben.personId, ada.personId, 30)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ada.call(vaultCalls, 'vault.restore-loot', {})))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await ppOf(school.db, ada.personId), (await vaultMine(ada)).moves.offlineLeft]).toEqual([400, 2])
})

test("what was not brought back by the reset is the attacker's, once, on however many nodes and after days off", async () => {
  const { school, ada, ben } = await open()
  const jobs = Array.from({ length: 3 }, () =>
    openJobs(school.school, [lootJob], { timeZone: async () => 'Europe/Vienna', byTheClock: false }),
  )
  await Promise.all(jobs.map(job => job.runDue()))
  await steal(school, ben.personId, ada.personId, 30)
  school.setClock('2026-11-25T12:59:59.999Z')
  await Promise.all(jobs.map(job => job.runDue()))
  expect(await ppOf(school.db, ben.personId)).toBe(100)
  school.setClock('2026-12-03T09:00:00Z')
  await Promise.all(jobs.map(job => job.runDue()))
  await Promise.all(jobs.map(job => job.runDue()))
  await release(school, '2026-12-03T09:00:00Z')
  expect([await ppOf(school.db, ben.personId), await onEscrow(school)]).toEqual([130, 0])
  expect((await ben.call(vaultCalls, 'vault.history', {})).ok.rows).toMatchObject([
    { kind: 'loot-released', by: null, changes: [{ what: 'pp', before: 100, after: 130 }] },
  ])
})

test.each([
  ['spring', '2026-03-08T12:59:59.999Z', '2026-03-08T13:00:00.000Z'],
  ['autumn', '2026-11-01T12:59:59.999Z', '2026-11-01T13:00:00.000Z'],
])('on the day when clocks change in %s, the reset comes at 13:00 UTC for loot and moves', async (_, before, at) => {
  const { school, ada, ben } = await open()
  school.setClock(new Date(Date.parse(at) - 3_600_000))
  await steal(school, ben.personId, ada.personId, 10)
  await release(school, before)
  expect((await vaultMine(ada)).stolenToday).toEqual({ pp: 10, restorablePp: 10, until: at })
  expect(await ppOf(school.db, ben.personId)).toBe(100)
  await release(school, at)
  expect((await vaultMine(ada)).stolenToday).toEqual({ pp: 0, restorablePp: 0, until: null })
  expect(await ppOf(school.db, ben.personId)).toBe(110)
  expect((await ada.call(vaultCalls, 'vault.restore-loot', {})).refusal.words).toBe('No PP was stolen today')
})

test('loot for which the attacker has no room waits, and holds nobody else up', async () => {
  const { school, ada, ben } = await open()
  const cem = await school.person('Cem', { pupilOf: await school.schoolClass('8A') })
  await givePp(school, cem.personId, 999_999_990)
  await steal(school, cem.personId, ada.personId, 20)
  await steal(school, ben.personId, ada.personId, 5)
  await release(school, RESET)
  expect([await ppOf(school.db, cem.personId), await ppOf(school.db, ben.personId), await onEscrow(school)]).toEqual([999_999_990, 105, 20])
})

test('a pupil who was robbed and is erased leaves the loot of others as it is', async () => {
  const { school, ada, ben } = await open()
  await steal(school, ben.personId, ada.personId, 30)
  await school.change(async change => {
    for (const erase of vault.erasers) await erase(change, ada.personId)
  })
  await release(school, RESET)
  expect(await ppOf(school.db, ben.personId)).toBe(130)
})

test('the history of a vault is deleted oldest first, so that what is left of it ends as the vault is', async () => {
  const { school, ada } = await open()
  // The newest is first on the disk, where older entries were deleted before.
  for (const id of [9_003, 9_001, 9_002])
    await school.db.run(sql`
      insert into vault_event (id, person_id, kind, cause_id, before, after, at) overriding system value
      values (${id}, ${ada.personId}, 'attacked', ${randomUUID()}, '{}', '{}', ${new Date(Date.UTC(2026, 0, id - 9_000))})`)
  const history = vaultRetention.filter(({ kind }) => kind === 'vault-history')
  const leftAfter = async (most: number) => {
    for (const rule of history) await school.db.transaction(tx => purgeDue(tx, rule, new Date(NOON), new Date(NOON), most))
    return (await school.db.rows(sql<{ id: number }>`select id from vault_event where person_id = ${ada.personId} order by id`)).map(
      ({ id }) => id,
    )
  }
  expect(await leftAfter(1)).toEqual([9_002, 9_003])
  expect(await leftAfter(1)).toEqual([9_003])
})
