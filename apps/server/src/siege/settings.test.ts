import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openSiegeSchool, type SiegeSchool } from '../testing/siege-life.ts'
import { vaultMine } from '../testing/vault-life.ts'

let life: SiegeSchool
beforeAll(async () => {
  life = await openSiegeSchool()
})
afterAll(() => life.school.close())

test('a new floor of protection reaches the vaults that are open on a screen, and other rules tell them nothing', async () => {
  const ada = await life.pupil('Ada')
  const told = () =>
    life.school.db.rows(sql<{ floorPp: number | null; version: number }>`
      select (payload ->> 'floorPp')::int as floor_pp, version from platform_event
      where name = 'vault.changed' and topic = ${`person:${ada.personId}`} order by id`)
  const before = (await told()).length
  await life.change({ floorPp: 100 })
  const { version, floorPp } = await vaultMine(ada)
  expect(floorPp).toBe(100)
  expect((await told()).slice(before)).toEqual([{ floorPp: 100, version }])
  await life.change({ truceDays: 6 })
  expect(await told()).toHaveLength(before + 1)
})
