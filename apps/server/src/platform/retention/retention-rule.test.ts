import { expect, test } from 'vitest'
import { openTestSchool } from '../../testing/school.ts'
import { sql } from '../database/index.ts'
import { countFailing, lastSuccesses, openJobs } from '../jobs/index.ts'
import { platformRetention } from './platform-retention.ts'
import { cleaningJobs, purgeDue, type RetentionRule } from './retention-rule.ts'

test('what is over is deleted in batches of rows, each saved by itself, until nothing is left of it, but not as soon as the clock has leapt', async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-25T11:00:00Z')
  const write = (count: number, at: string) =>
    school.db.run(sql`
      insert into platform_email (id, recipient, subject, body, created_at, next_try_at)
      select gen_random_uuid(), 'somebody@school.example', 'Words', null, ${new Date(at)}, ${new Date(at)} from generate_series(1, ${count})`)
  await write(25, '2026-08-01T11:00:00Z')
  await write(3, '2026-11-24T11:00:00Z')
  const left = async () => (await school.db.one(sql<{ rows: number }>`select count(*)::int as rows from platform_email`)).rows
  const emails = platformRetention.filter(({ kind }) => kind === 'emails')
  const batches: { change: string; rows: unknown }[] = []
  const watched = emails.map(
    (rule): RetentionRule => ({
      ...rule,
      rowsAtOnce: 10,
      purge: async (tx, before, most, now) => {
        const { change } = await tx.one(sql<{ change: string }>`select pg_current_xact_id()::text as "change!"`)
        const rows = await purgeDue(tx, rule, before, now, most)
        batches.push({ change, rows })
        return rows
      },
    }),
  )
  const jobs = openJobs(school.school, cleaningJobs(watched), { timeZone: async () => 'Europe/Vienna', byTheClock: false })
  // A new job begins with the next period.
  await jobs.runDue()
  school.setClock('2026-11-26T11:00:00Z')
  await jobs.runDue()
  expect(batches.map(({ rows }) => rows)).toEqual([10, 10, 5, 0])
  expect(new Set(batches.map(({ change }) => change)).size).toBe(4)
  expect(await left()).toBe(3)

  // A clock that is a year ahead deletes nothing for a day.
  for (const time of ['2027-11-26T11:00:00Z', '2027-11-27T10:59:00Z']) {
    school.setClock(time)
    await jobs.runDue()
    expect(await left()).toBe(3)
  }
  const { failure } = await school.db.one(
    sql<{ failure: string | null }>`select failure from platform_job_run order by due_at desc limit 1`,
  )
  expect(failure).toBe('JumpedClock')
  expect(await countFailing(school.db, new Date('2027-11-27T11:00:00Z'))).toBe(1)
  // Once it is right again, nothing waits and the figures are those of now.
  school.setClock('2026-11-27T11:00:00Z')
  await jobs.runDue()
  expect(await left()).toBe(3)
  const now = new Date('2026-11-27T11:01:00Z')
  expect(await countFailing(school.db, now)).toBe(0)
  expect((await lastSuccesses(school.db, now)).map(({ at }) => at)).toEqual([new Date('2026-11-27T11:00:00Z')])
  // The server was off for half a year.
  school.setClock('2027-06-01T11:00:00Z')
  await jobs.runDue()
  expect(await left()).toBe(3)
  school.setClock('2027-06-02T11:00:00Z')
  await jobs.runDue()
  expect(await left()).toBe(0)
})
