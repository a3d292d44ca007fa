// C7: the process that updates tables is killed in the middle of a migration. The school has the tables of before or those of after, never something
// between, and the next run continues. `district-kills.night.test.ts` does the same to a district.

import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase, type Database, sql } from '../../platform/database/index.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openStops, tablesOf } from '../stops.ts'
import { createTestDatabase } from '../test-database.ts'
import { driftOf, IN_ORDER } from './books.ts'
import { firstMigrations, program } from './first-migrations.ts'
import { byDay, PATIENCE_MS, record } from './night.ts'

/** The newest migration; by night all but the first one, which makes the table of the migrations as well. */
const STEPS = byDay(1, Number.POSITIVE_INFINITY)
const POINTS = byDay(2, 10)
/** A migration before which people already have points. */
const WITH_PEOPLE = '-classes.sql'

/** The points at which to kill a migration with this many commands, spread evenly; the last one is just before the migration is saved. */
const pointsOf = (commands: number): number[] => {
  const points = Array.from({ length: POINTS }, (_, at) => Math.ceil(((at + 1) * commands) / POINTS))
  return [...new Set(points)]
}

const giveTestPoints = async (db: Database): Promise<void> => {
  const [ada, schoolClass, cause] = ['1', '2', '3'].map(digit => `${digit.repeat(8)}-1111-4111-8111-111111111111`)
  await db.run(sql`insert into people_person (id, display_name, created_at) values (${ada}, 'Ada', now())`)
  await db.run(sql`insert into people_class (id, name, code, created_at) values (${schoolClass}, '7C', 'ABCDEF', now())`)
  await db.run(sql`insert into people_pupil (class_id, person_id, joined_at) values (${schoolClass}, ${ada}, now())`)
  await db.run(sql`insert into ledger_account (id, person_id, balance) values (${ada}, ${ada}, 5)`)
  await db.run(sql`
    with made as (
      insert into ledger_transaction (kind, reason, actor_id, cause_id, at) values ('class-points', 'Helpful', ${ada}, ${cause}, now()) returning id, at
    )
    insert into ledger_posting (transaction_id, account_id, amount, balance_after, at)
    select made.id, a.id, case when a.person_id is null then -5 else 5 end, a.balance, made.at
    from made, ledger_account a where a.person_id is not null or a.system_name = 'class-awards'`)
}

test('C7: an upgrade that is killed in the middle of a migration leaves the tables of before, and goes on', {
  timeout: PATIENCE_MS,
}, async () => {
  const { files } = await firstMigrations(0)
  const from = Math.max(1, files.length - STEPS)
  const { directory, upTo } = await firstMigrations(from)
  // Before the newest migration there is a copy to begin with.
  const begun = STEPS === 1 ? { migrations: from } : 'empty'
  const [calm, killed] = [await createTestDatabase(begun), await createTestDatabase(begun)]
  onTestFinished(async () => {
    await calm.drop()
    await killed.drop()
  })
  const bring = (url: string) => migrate(url, { directory, log: () => undefined })
  for (const { ownerUrl } of [calm, killed]) await bring(ownerUrl)
  const [counting, stops] = [await openStops(calm.ownerUrl), await openStops(killed.ownerUrl)]
  for (const each of [counting, stops]) await each.watch('public')
  const db = connectDatabase(killed.ownerUrl, { maxConnections: 1 })
  onTestFinished(() => db.end())
  const args = [await program('testing/migrate-to-kill.ts'), killed.ownerUrl, directory]

  let [before, kills] = [await tablesOf(killed.ownerUrl), 0]
  expect(before).toEqual(await tablesOf(calm.ownerUrl))
  for (let version = from + 1; version <= files.length; version += 1) {
    if (files[version - 1]?.endsWith(WITH_PEOPLE)) await giveTestPoints(db)
    await upTo(version)
    await counting.countFrom0()
    await bring(calm.ownerUrl)
    const after = await tablesOf(calm.ownerUrl)
    for (const point of pointsOf(await counting.count())) {
      expect([version, point, await stops.killAt(point, args)]).toEqual([version, point, true])
      expect(await tablesOf(killed.ownerUrl)).toEqual(before)
      kills += 1
    }
    await stops.letEnd(args)
    expect(await tablesOf(killed.ownerUrl)).toEqual(after)
    before = after
  }
  expect(before.version).toBe(files.length)
  expect(await driftOf(db)).toEqual(IN_ORDER)
  record('C7', { migrations: files.length - from, kills, goal: 'the tables of before or of after, and no drift' })
})
