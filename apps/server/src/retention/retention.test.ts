// Retention of data: the page says beforehand what will be deleted, and it is deleted when its time comes.

import { randomUUID } from 'node:crypto'
import { retentionCalls } from '@xiotein/contract/retention'
import { COUNTED_UP_TO, KINDS, keptFor, keptMsOf, type RetentionKind } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import { cleaningJobs, countDue } from '../platform/retention/index.ts'
import { allRetention, jobNames } from '../testing/all-retention.ts'
import { openSchoolWithAllKinds } from '../testing/checks/one-of-each-kind.ts'
import { awardPoints, openMarketSchool } from '../testing/market-life.ts'
import { runAll } from '../testing/run-all.ts'
import type { TestSchool, Visitor } from '../testing/school.ts'

const overviewOf = async (admin: Visitor) => (await admin.call(retentionCalls, 'retention.overview', {})).ok.kinds
const kindOf = async (admin: Visitor, kind: RetentionKind) => (await overviewOf(admin)).find(each => each.kind === kind)
const choose = (by: Visitor, kind: RetentionKind, days: number) => by.call(retentionCalls, 'retention.change', { kind, days })
const cleanAt = (school: TestSchool, at: Date): Promise<void> => runAll(school.school, cleaningJobs(allRetention), at)

test('each kind of data is deleted somewhere, by a job of the school', () => {
  expect(new Set(allRetention.map(({ kind }) => kind))).toEqual(new Set(KINDS))
  const names = jobNames()
  for (const { job } of allRetention) expect(names).toContain(job.name)
})

test('only an admin reads and changes how long data is kept, and chooses among the times of the rules', async () => {
  const { admin, teacher, ada } = await openMarketSchool(0)
  for (const by of [teacher, ada]) {
    expect((await by.call(retentionCalls, 'retention.overview', {})).status).toBe(403)
    expect((await choose(by, 'notices', 30)).status).toBe(403)
  }
  for (const [kind, days] of [
    ['notices', 31],
    ['notices', 365],
    ['sessions', 30],
  ] as const) {
    expect((await choose(admin, kind, days)).refusal.refusal).toBe('retention.not-a-choice')
  }
  expect((await choose(admin, 'notices', 30)).status).toBe(200)
  expect((await kindOf(admin, 'notices'))?.keptHours).toBe(30 * 24)
  expect((await choose(admin, 'notices', 90)).status).toBe(200)
  expect((await kindOf(admin, 'notices'))?.keptHours).toBe(90 * 24)
})

test('the page counts beforehand exactly what a shorter time deletes', async () => {
  const { school, admin, teacher, ada, classId } = await openMarketSchool(0)
  const stored = async () =>
    (await school.db.one(sql<{ rows: number }>`select count(*)::int as rows from notices_notice where person_id = ${ada.personId}`)).rows
  await awardPoints(teacher, classId, ada, 50)
  const old = await stored()
  expect(old).toBeGreaterThan(0)
  // The notice is older rather than the clock later: otherwise the session of the admin would have run out.
  await school.db.run(sql`update notices_notice set created_at = created_at - interval '45 days'`)
  await awardPoints(teacher, classId, ada, 500)
  const fresh = (await stored()) - old
  expect(fresh).toBeGreaterThan(0)
  const before = await kindOf(admin, 'notices')
  expect(before?.choices.map(({ days }) => days)).toEqual(keptFor('notices'))
  const promised = before?.choices.find(({ days }) => days === 30)?.rows ?? 0
  expect(promised).toBeGreaterThanOrEqual(old)
  await choose(admin, 'notices', 30)
  await cleanAt(school, new Date('2026-11-25T15:00:00Z'))
  expect((await kindOf(admin, 'notices'))?.rows).toBe((before?.rows ?? 0) - promised)
  expect(await stored()).toBe(fresh)
})

test('of a kind of which there are very many, the page counts so many and reads no more', async () => {
  const { school, admin } = await openMarketSchool(0)
  const now = school.school.clock()
  await school.db.run(sql`
    insert into platform_event (topic, name, version, payload, at)
    select 'all', 'none', 1, '{}', ${now} from generate_series(1, ${COUNTED_UP_TO + 1}::int)`)
  const { rows, soonRows } = (await kindOf(admin, 'live-events')) ?? {}
  expect([rows, soonRows]).toEqual([COUNTED_UP_TO, COUNTED_UP_TO])
})

test('what happened to a vault is kept for a year, so that a pupil reads the whole school year, and then goes', async () => {
  const { school, ada } = await openMarketSchool(0)
  const now = new Date('2026-11-25T15:00:00Z')
  for (const days of [364, 366]) {
    await school.db.run(sql`
      insert into vault_event (person_id, kind, cause_id, before, after, at)
      values (${ada.personId}, 'dues', ${randomUUID()}, '{}', '{}', ${new Date(now.getTime() - days * DAY_MS)})`)
  }
  await cleanAt(school, now)
  const left = await school.db.rows(sql<{ days: number }>`
    select extract(day from ${now}::timestamptz - at)::int as "days!" from vault_event where person_id = ${ada.personId} and kind = 'dues'`)
  expect(left).toEqual([{ days: 364 }])
})

test('I4: a day after the longest time nothing is left of any kind that ends, and the PP are as before', async () => {
  const { school } = await openSchoolWithAllKinds()
  const longest = Math.max(...KINDS.map(kind => keptMsOf(kind, null)))
  const at = new Date(Date.now() + longest + DAY_MS)
  const over = () =>
    Promise.all(
      allRetention.map(
        async rule => [rule.kind, await countDue(school.db, rule, new Date(at.getTime() - keptMsOf(rule.kind, null)), at, null)] as const,
      ),
    )
  const pp = () =>
    school.db.rows(sql<{ pp: number }>`select balance as pp from ledger_account where person_id is not null order by person_id`)
  const balances = await pp()
  expect((await over()).filter(([, rows]) => rows === 0)).toEqual([])
  await cleanAt(school, at)
  expect((await over()).filter(([, rows]) => rows > 0)).toEqual([])
  expect(await pp()).toEqual(balances)
})
