// D9: compares vaults and the ledger with a model, through the calls of the school and its database.

import { vaultCalls } from '@xiotein/contract/vault'
import { gameDayStart, nextReset } from '@xiotein/game/rules'
import { areDuesDue, collectDues, NEW_VAULT, payDebt, restoreShields, upgradeVault, type Vault } from '@xiotein/game/vault'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { byDay, PATIENCE_MS } from '../testing/checks/night.ts'
import { inSchools } from '../testing/in-schools.ts'
import { runAll } from '../testing/run-all.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { Step } from '../testing/step.ts'
import { breakShield, givePp, steal } from '../testing/vault-life.ts'
import { duesJob } from './dues.ts'
import { lootJob } from './loot.ts'
import { vaultRecounts } from './recounts.ts'
import { vaultStates } from './states.ts'

const RUNS = byDay(15, 5_000)
const NAMES = ['ada', 'ben', 'cem'] as const
type Name = (typeof NAMES)[number]
type Theft = { readonly by: Name; readonly from: Name; readonly at: number; pp: number }
type Owner = { vault: Vault; pp: number; restores: number; openedAtMs: number; lastCollectedAtMs: number | null }
type Model = { now: number; owners: Record<Name, Owner>; thefts: Theft[] }
type Real = { school: TestSchool; who: Readonly<Record<Name, Visitor>> }

const START = Date.parse('2026-11-21T15:00:00Z')
const FLOOR = 50
const HOUR = 3_600_000

const step = (name: string, run: (model: Model, real: Real) => Promise<void>) => new Step<Model, Real>(name, run)

const earn = (name: Name, pp: number) =>
  step(`${name} earns ${pp}`, async ({ owners }, { school, who }) => {
    await givePp(school, who[name].personId, pp)
    owners[name].pp += pp
  })

const upgrade = (name: Name, what: 'capacity' | 'shield' | 'firewall') =>
  step(`${name} upgrades ${what}`, async ({ owners }, { who }) => {
    const owner = owners[name]
    const decision = upgradeVault(owner.vault, what, owner.pp)
    const answer = await who[name].call(vaultCalls, 'vault.upgrade', { upgrade: what })
    expect(answer.status).toBe(decision.ok ? 200 : 409)
    if (!decision.ok) return
    owner.vault = decision.outcome.vault
    owner.pp -= decision.outcome.costPp
  })

const hit = (name: Name, shield: number) =>
  step(`${name} is hit down to ${shield}`, async ({ owners }, { school, who }) => {
    const left = Math.min(shield, owners[name].vault.maxShield)
    await breakShield(school, who[name].personId, left)
    owners[name].vault = { ...owners[name].vault, shield: left }
  })

const mend = (name: Name) =>
  step(`${name} mends`, async ({ owners }, { who }) => {
    const owner = owners[name]
    const decision = restoreShields(owner.vault, owner.pp)
    const costPp = Math.ceil((owner.vault.maxShield - owner.vault.shield) / 4)
    const answer = await who[name].call(vaultCalls, 'vault.restore-shields', { costPp })
    expect(answer.status).toBe(decision.ok ? 200 : 409)
    if (!decision.ok) return
    owner.vault = decision.outcome.vault
    owner.pp -= decision.outcome.costPp
  })

const rob = (by: Name, from: Name, most: number) =>
  step(`${by} takes ${most} from ${from}`, async (model, { school, who }) => {
    const pp = Math.min(most, model.owners[from].pp)
    if (by === from || pp === 0) return
    await steal(school, who[by].personId, who[from].personId, pp)
    model.owners[from].pp -= pp
    model.thefts.push({ by, from, at: model.now, pp })
  })

const fetchBack = (name: Name) =>
  step(`${name} fetches back`, async (model, { who }) => {
    const owner = model.owners[name]
    const today = model.thefts.filter(({ from, at, pp }) => from === name && at >= gameDayStart(model.now) && pp > 0)
    const answer = await who[name].call(vaultCalls, 'vault.restore-loot', {})
    let room = owner.vault.capacityPp - owner.pp
    expect(answer.status).toBe(today.length > 0 && room > 0 && owner.restores < 3 ? 200 : 409)
    if (answer.status !== 200) return
    owner.restores += 1
    for (const theft of today) {
      const back = Math.min(theft.pp, room)
      theft.pp -= back
      room -= back
      owner.pp += back
    }
  })

const pay = (name: Name) =>
  step(`${name} pays debt`, async ({ owners }, { who }) => {
    const owner = owners[name]
    const decision = payDebt(owner.vault, owner.pp, FLOOR)
    const answer = await who[name].call(vaultCalls, 'vault.pay-debt', { costPp: decision.ok ? decision.outcome.paidPp : 1 })
    expect(answer.status).toBe(decision.ok ? 200 : 409)
    if (!decision.ok) return
    owner.vault = decision.outcome.vault
    owner.pp -= decision.outcome.paidPp
  })

/** Time passes; the jobs run after it, twice. */
const wait = (hours: number) =>
  step(`${hours} hours pass`, async (model, { school }) => {
    const before = gameDayStart(model.now)
    model.now += hours * HOUR
    school.setClock(new Date(model.now))
    // Nobody is signed out for being away.
    await school.db.run(sql`update people_session set seen_at = ${new Date(model.now)}, expires_at = ${new Date(model.now + 24 * HOUR)}`)
    await runAll(school.school, [duesJob, lootJob, duesJob, lootJob], new Date(model.now))
    for (const name of NAMES) {
      const owner = model.owners[name]
      if (gameDayStart(model.now) !== before) owner.restores = 0
      if (!areDuesDue(owner, model.now)) continue
      const { paidPp, vault } = collectDues(owner.vault, owner.pp, FLOOR)
      Object.assign(owner, { vault, pp: owner.pp - paidPp, lastCollectedAtMs: model.now })
    }
    for (const theft of model.thefts.filter(({ at }) => nextReset(at) <= model.now)) {
      model.owners[theft.by].pp += theft.pp
      theft.pp = 0
    }
  })

const agrees = async (model: Model, { school, who }: Real): Promise<void> => {
  const ids = NAMES.map(name => who[name].personId)
  const states = await vaultStates(school.db, ids, new Date(model.now))
  const balances = new Map(
    (
      await school.db.rows(
        sql<{
          personId: string
          pp: number
        }>`select person_id as "person_id!", balance as "pp!" from ledger_account where person_id is not null`,
      )
    ).map(row => [row.personId, row.pp]),
  )
  for (const name of NAMES) {
    expect(states.get(who[name].personId)).toMatchObject(model.owners[name].vault)
    expect(balances.get(who[name].personId) ?? 0).toBe(model.owners[name].pp)
  }
  const { total } = await school.db.one(sql<{ total: number }>`select coalesce(sum(amount), 0)::int as total from ledger_posting`)
  expect(total).toBe(0)
  for (const { query } of vaultRecounts) expect((await school.db.one(query)).differing).toBe(0)
}

test('D9: whatever pupils, thieves, Mondays and resets do, vaults and ledger are what the rules say, and no PP is made or lost', {
  timeout: PATIENCE_MS,
}, async () => {
  const name = fc.constantFrom(...NAMES)
  const steps = [
    fc.tuple(name, fc.integer({ min: 1, max: 400 })).map(([who, pp]) => earn(who, pp)),
    fc.tuple(name, fc.constantFrom('capacity', 'shield', 'firewall')).map(([who, what]) => upgrade(who, what)),
    fc.tuple(name, fc.integer({ min: 0, max: 60 })).map(([who, shield]) => hit(who, shield)),
    name.map(mend),
    fc.tuple(name, name, fc.integer({ min: 1, max: 60 })).map(([by, from, pp]) => rob(by, from, pp)),
    name.map(fetchBack),
    name.map(pay),
    fc.constantFrom(1, 9, 24, 24 * 8).map(wait),
  ]
  const openSchool = async () => {
    const school = await openTestSchool({ limits: false, keepOpen: true })
    return { school, classId: await school.schoolClass('7C') }
  }
  await inSchools(RUNS, openSchool, ({ school, classId }, numRuns) =>
    fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: byDay(40, 100) }), async commands => {
        school.setClock(new Date(START))
        const made = await Promise.all(NAMES.map(async each => [each, await school.person(each, { pupilOf: classId })] as const))
        const who = Object.fromEntries(made) as Record<Name, Visitor>
        const owners = Object.fromEntries(
          NAMES.map(each => [each, { vault: NEW_VAULT, pp: 0, restores: 0, openedAtMs: START, lastCollectedAtMs: null }]),
        ) as unknown as Record<Name, Owner>
        const model: Model = { now: START, owners, thefts: [] }
        const real: Real = { school, who }
        await fc.asyncModelRun(async () => ({ model, real }), commands)
        await agrees(model, real)
      }),
      { numRuns },
    ),
  )
})
