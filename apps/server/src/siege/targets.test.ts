import { siegeCalls } from '@xiotein/contract/siege'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import type { Visitor } from '../testing/school.ts'
import { attackWith, openSiegeSchool, type SiegeSchool } from '../testing/siege-life.ts'

let life: SiegeSchool
beforeAll(async () => {
  life = await openSiegeSchool()
})
afterAll(() => life.school.close())

const seenBy = async (of: Visitor, query: string) => (await of.call(siegeCalls, 'siege.targets', { query })).ok.rows

test('what a reader is told of a vault that may lose more than the strongest blow reaches is the same for the rich and the richer', async () => {
  const ada = await life.pupil('Ada')
  const vaults = await Promise.all([600, 900, 55].map((pp, nth) => life.pupil(`Vault ${nth}`, { pp })))
  await life.school.db.run(sql`
    update vault_vault set shield = 0, firewall = 0, capacity_pp = 1000 where person_id = any(${vaults.map(({ personId }) => personId)}::uuid[])`)
  const [rich, richer, poor] = (await seenBy(ada, 'Vault')).map(({ mostPp }) => mostPp)
  expect(rich).toBe(richer)
  expect(rich).toBeLessThan(60)
  // Where the rule allows less than the blow reaches, that is said.
  expect(poor).toBe(5)
  const { attack } = (await attackWith(ada, vaults[0] as Visitor)).ok
  expect(attack.stolenPp).toBe(rich)
})
