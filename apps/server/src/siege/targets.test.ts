import { movesCalls } from '@xiotein/contract/moves'
import { siegeCalls } from '@xiotein/contract/siege'
import { squadsCalls } from '@xiotein/contract/squads'
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

test('a vault that may lose more than the strongest blow looks the same, whether it is rich or richer', async () => {
  const ada = await life.pupil('Ada')
  await ada.call(movesCalls, 'moves.equip', { moveIds: ['vault-hack'] })
  const vaults = await Promise.all([600, 900, 55].map((pp, nth) => life.pupil(`Vault ${nth}`, { pp })))
  await life.school.db.run(sql`
    update vault_vault set shield = 0, firewall = 0, capacity_pp = 1000 where person_id = any(${vaults.map(({ personId }) => personId)}::uuid[])`)
  const [rich, richer, poor] = (await seenBy(ada, 'Vault')).map(({ mostPp }) => mostPp)
  expect(rich).toBe(richer)
  expect(rich).toBeLessThan(60)
  // The answer says so when the rule allows less than the blow reaches.
  expect(poor).toBe(5)
  const { attack } = (await attackWith(ada, vaults[0] as Visitor)).ok
  expect(attack.stolenPp).toBe(rich)
})

test("a part of a squad's name finds its members, and how many others are closed is said of everybody together", async () => {
  const [cem, dana] = [await life.pupil('Cem'), await life.pupil('Dana')]
  const crest = { shape: 'shield', ink: 'night', sign: 'star' } as const
  expect((await dana.call(squadsCalls, 'squads.found', { name: 'Night Ówls', crest })).status).toBe(200)
  expect((await seenBy(cem, 'owl')).map(({ displayName }) => displayName)).toEqual(['Dana'])

  const all = async () => (await cem.call(siegeCalls, 'siege.targets', {})).ok
  const before = await all()
  await dana.call(siegeCalls, 'siege.close-vault', {})
  const after = await all()
  expect(after.rows).toHaveLength(before.rows.length - 1)
  expect(after.closed).toBe((before.closed ?? 0) + 1)
  expect((await cem.call(siegeCalls, 'siege.targets', { query: 'Dana' })).ok).toEqual({ rows: [], next: null, closed: null })
})
