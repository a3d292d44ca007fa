// Attacks beside attacks, upgrades and restores: one outcome, and no PP is made or lost.

import { randomUUID } from 'node:crypto'
import { movesCalls } from '@xiotein/contract/moves'
import { vaultCalls } from '@xiotein/contract/vault'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { byDay, PATIENCE_MS } from '../testing/checks/night.ts'
import { runAll } from '../testing/run-all.ts'
import type { Visitor } from '../testing/school.ts'
import { attackWith, openSiegeSchool, type SiegeSchool } from '../testing/siege-life.ts'
import { givePp, ppOf, vaultMine } from '../testing/vault-life.ts'
import { lootJob } from '../vault/index.ts'

let life: SiegeSchool
beforeAll(async () => {
  life = await openSiegeSchool()
  // The daily limit is tested here, so thefts are not counted.
  await life.change({ mostThefts: 70, theftDays: 1 })
})
afterAll(() => life.school.close())

const openShields = (of: Visitor): Promise<unknown> =>
  life.school.db.run(sql`update vault_vault set shield = 0 where person_id = ${of.personId}`)
const onEscrow = async (): Promise<number> =>
  (
    await life.school.db.one(sql<{ pp: number }>`
      select coalesce(sum(stolen_pp - restored_pp), 0)::int as pp from vault_loot where released_at is null`)
  ).pp

test('many attack one vault at once, and together they take no more than a tenth of its PP of the morning', async () => {
  const target = await life.pupil('Rich', { pp: 120 })
  await openShields(target)
  const attackers = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(name => life.pupil(`Attacker ${name}`)))
  const answers = await Promise.all(attackers.map(each => attackWith(each, target)))
  const taken = answers.flatMap(({ status, ok }) => (status === 200 ? [ok.attack.stolenPp] : [])).reduce((sum, pp) => sum + pp, 0)
  expect(taken).toBe(12)
  expect(await ppOf(life.school.db, target.personId)).toBe(108)
})

test('one press that arrives many times is one attack, and two windows attack a vault once', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const key = randomUUID()
  const same = await Promise.all(Array.from({ length: 4 }, () => attackWith(ada, ben, { key })))
  expect(new Set(same.map(({ ok }) => ok.attack.id)).size).toBe(1)
  const windows = await Promise.all(Array.from({ length: 4 }, () => attackWith(ben, ada)))
  expect(windows.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await vaultMine(ben)).moves).toMatchObject({ left: 9, offlineLeft: 2 })
})

test('two pupils who attack each other while both upgrade, restore and learn do not wait for each other in a ring', async () => {
  const pair = [await life.pupil('Ada'), await life.pupil('Ben')] as const
  await Promise.all(pair.map(openShields))
  const [ada, ben] = pair
  const answers = await Promise.all([
    attackWith(ada, ben),
    attackWith(ben, ada),
    ...pair.flatMap(each => [
      each.call(vaultCalls, 'vault.upgrade', { upgrade: 'shield' }),
      each.call(vaultCalls, 'vault.restore-loot', {}),
      each.call(movesCalls, 'moves.raise-mastery', { moveId: 'vault-hack', toLevel: 2 }),
    ]),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
})

const NAMES = ['ada', 'ben', 'cem'] as const

test('D9: whatever three pupils do to each other, PP are where the ledger says, nobody loses more than a tenth, and loot is conserved', {
  timeout: PATIENCE_MS,
}, async () => {
  const name = fc.integer({ min: 0, max: NAMES.length - 1 })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('attack' as const), by: name, on: name }),
    fc.record({ kind: fc.constant('restore' as const), by: name }),
    fc.record({ kind: fc.constant('earn' as const), by: name }),
    fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 2 }) }),
  )
  let at = Date.parse('2026-12-01T15:00:00Z')
  let attacks = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async steps => {
      const classId = await life.school.schoolClass(randomUUID().slice(0, 8))
      const who = await Promise.all(NAMES.map(each => life.pupil(each, { inClass: classId, pp: 300 })))
      await Promise.all(who.map(openShields))
      life.school.setClock(new Date(at))
      await life.school.db.run(sql`update people_session set seen_at = ${new Date(at)}, expires_at = ${new Date(at + 9 * 86_400_000)}`)
      let given = 900
      const escrowBefore = await onEscrow()
      const morning = who.map(() => 300)
      const lost = who.map(() => 0)
      const of = (index: number): Visitor => who[index] as Visitor
      for (const each of steps) {
        if (each.kind === 'attack' && each.by !== each.on) {
          const { status, ok } = await attackWith(of(each.by), of(each.on))
          if (status !== 200) continue
          attacks += 1
          lost[each.on] = (lost[each.on] ?? 0) + ok.attack.stolenPp
        }
        if (each.kind === 'restore') await of(each.by).call(vaultCalls, 'vault.restore-loot', {})
        if (each.kind === 'earn') {
          await givePp(life.school, of(each.by).personId, 10)
          given += 10
        }
        for (const [index, pp] of lost.entries()) expect(pp).toBeLessThanOrEqual(Math.floor((morning[index] ?? 0) / 10))
        if (each.kind === 'days') {
          at += each.count * 86_400_000
          life.school.setClock(new Date(at))
          await runAll(life.school.school, [lootJob], new Date(at))
          for (const [index, pupil] of who.entries()) {
            morning[index] = await ppOf(life.school.db, pupil.personId)
            lost[index] = 0
          }
        }
      }
      const balances = await Promise.all(who.map(({ personId }) => ppOf(life.school.db, personId)))
      const held = (await onEscrow()) - (steps.some(({ kind }) => kind === 'days') ? 0 : escrowBefore)
      expect(balances.reduce((sum, pp) => sum + pp, held)).toBe(given)
      for (const pp of balances) expect(pp).toBeGreaterThanOrEqual(50)
      const { total } = await life.school.db.one(sql<{ total: number }>`select coalesce(sum(amount), 0)::int as total from ledger_posting`)
      expect(total).toBe(0)
      at += 5 * 86_400_000
      life.school.setClock(new Date(at))
      await runAll(life.school.school, [lootJob], new Date(at))
    }),
    { numRuns: byDay(8, 1_000), examples: [[[{ kind: 'attack', by: 0, on: 1 }]]] },
  )
  expect(attacks).toBeGreaterThan(0)
})
