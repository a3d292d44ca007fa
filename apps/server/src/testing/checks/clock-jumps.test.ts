// D2: the clock of the machine is set back by two hours, forward by two days, and back again, across the daily reset and a Monday.

import { growthCalls } from '@xiotein/contract/growth'
import { marketCalls } from '@xiotein/contract/market'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { duesJob, lootJob } from '../../vault/index.ts'
import { buyArtifact } from '../market-life.ts'
import { runAll } from '../run-all.ts'
import { attackWith, openSiegeSchool } from '../siege-life.ts'
import { breakShield, ppOf, vaultMine } from '../vault-life.ts'

/** A Sunday, an hour after the daily reset: two hours back is the day before, two days on is behind the dues of Monday. */
const START = Date.parse('2026-11-29T14:00:00Z')

test('D2: a clock that jumps back, on and back again gives no moves, pays nothing twice and lengthens no boost', async () => {
  const { school, pupil } = await openSiegeSchool()
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const setTime = async (ms: number): Promise<void> => {
    school.setClock(new Date(ms))
    await school.db.run(sql`update people_session set seen_at = ${new Date(ms)}, expires_at = ${new Date(ms + 48 * HOUR_MS)}`)
    await runAll(school.school, [duesJob, lootJob, duesJob, lootJob], new Date(ms))
  }
  await setTime(START)
  await breakShield(school, ben.personId, 0)
  const { left: whole } = (await vaultMine(ada)).moves
  const { stolenPp } = (await attackWith(ada, ben)).ok.attack
  expect(stolenPp).toBeGreaterThan(0)
  await buyArtifact(ada, 'double-pp', 10)
  const { endsAt } = (await ada.call(marketCalls, 'market.start-boost', { artifactId: 'double-pp' })).ok
  const boost = async () => (await ada.call(growthCalls, 'growth.standing', {})).ok.boost
  const moves = async (): Promise<number> => (await vaultMine(ada)).moves.left
  const pps = async () => Promise.all([ada, ben].map(({ personId }) => ppOf(school.db, personId)))
  const afterwards = await pps()
  const released = async (): Promise<number> =>
    (await school.db.one(sql<{ count: number }>`select count(*)::int as "count!" from vault_loot where released_at is not null`)).count
  expect(await released()).toBe(0)

  await setTime(START - 2 * HOUR_MS)
  expect(await moves()).toBe(whole - 1)
  expect(await pps()).toEqual(afterwards)

  await setTime(START + 48 * HOUR_MS)
  expect(await moves()).toBe(whole)
  const later = await pps()
  // The PP that were taken are Ada's now, and Ben has paid the dues of Monday.
  expect(await released()).toBe(1)
  expect(later[1]).toBeLessThan(afterwards[1] ?? 0)
  expect(await boost()).toBeNull()

  await setTime(START)
  expect(await moves()).toBe(whole - 1)
  expect(await pps()).toEqual(later)
  expect((await boost())?.endTime).toBe(endsAt)

  await setTime(START + 48 * HOUR_MS)
  expect(await moves()).toBe(whole)
  expect(await pps()).toEqual(later)
  const { total } = await school.db.one(sql<{ total: number }>`select coalesce(sum(amount), 0)::int as "total!" from ledger_posting`)
  expect(total).toBe(0)
  await school.close()
})
