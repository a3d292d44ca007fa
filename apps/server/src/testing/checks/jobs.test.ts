// Jobs by period: once each, on however many nodes, after kills, failures, days off and restores.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { jobs as featureJobs, listeners, recounts, restored } from '../../features.ts'
import { openSchool } from '../../open-school.ts'
import { backup } from '../../platform/backup/backup.ts'
import { restore } from '../../platform/backup/restore.ts'
import { openChanges } from '../../platform/change.ts'
import { connectDatabase, type Database, sql } from '../../platform/database/index.ts'
import { migrationsFolder } from '../../platform/database/migrate.ts'
import { countFailing, type Job, openJobs } from '../../platform/jobs/index.ts'
import { claimRun, holdRun } from '../../platform/jobs/run-rows.ts'
import { cleaningJobs, platformRetention } from '../../platform/retention/index.ts'
import type { School } from '../../platform/school.ts'
import { readSettings } from '../../platform/settings.ts'
import { bundled } from '../bundled.ts'
import { openTestSchool, type TestSchool } from '../school.ts'
import { createTestDatabase } from '../test-database.ts'

/** Leaves a line for each run, in the run's own transaction. */
const trace = (name: string, period: Job['period'], more: Partial<Job> = {}): Job => ({
  name,
  period,
  run: async ({ tx }, run) => void (await tx.run(sql`insert into job_trace (job, period) values (${name}, ${run.period})`)),
  ...more,
})

const open = async () => {
  const school = await openTestSchool()
  const owner = connectDatabase(school.ownerUrl)
  await owner.run(sql`create table job_trace (id bigint generated always as identity, job text not null, period text not null)`)
  await owner.end()
  school.setClock('2026-11-16T12:00:00Z')
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: line => void lines.push(JSON.parse(line)) })
  return { school, lines, node: (jobs: readonly Job[], other: Partial<School> = {}) => nodeOf({ ...school.school, log, ...other }, jobs) }
}

const nodeOf = (school: School, jobs: readonly Job[], zone = 'Europe/Vienna') =>
  openJobs(school, jobs, { timeZone: async () => zone, byTheClock: false })

/** A node of the school with separate connections. */
const on = (db: Database): Pick<School, 'db' | 'autocommit' | 'commit'> => ({ db, autocommit: db, commit: openChanges(db, listeners) })

const anotherNode = (school: TestSchool): Pick<School, 'db' | 'autocommit' | 'commit'> => {
  const db = connectDatabase(school.url)
  onTestFinished(() => db.end())
  return on(db)
}

const latch = () => {
  let open = (): void => undefined
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open: () => open(), opened }
}

const traced = async (db: Database, job: string): Promise<string[]> =>
  (await db.rows<{ period: string }>(sql`select period from job_trace where job = ${job} order by id`)).map(({ period }) => period)

const rowsOf = (db: Database, job: string): Promise<Record<string, unknown>[]> =>
  db.rows(sql`
    select period, tries, ended_at is not null as done, failure from platform_job_run where job = ${job} order by due_at`)

test('two nodes that look at the same moments run each period once between them', async () => {
  const { school, node } = await open()
  const jobs = [trace('test-hourly', 'hour'), trace('test-daily', 'day')]
  const [first, second] = [node(jobs), node(jobs, anotherNode(school))]
  await Promise.all([first.runDue(), second.runDue()])
  const start = Date.parse('2026-11-16T12:00:00Z')
  const hours = Array.from({ length: 30 }, (_, hour) => new Date(start + (hour + 1) * 3_600_000))
  for (const hour of hours) {
    school.setClock(hour)
    await Promise.all([first.runDue(), second.runDue()])
  }
  const { db } = school
  expect(await traced(db, 'test-hourly')).toEqual(hours.map(hour => `${hour.toISOString().slice(0, 16)}Z`))
  expect(await traced(db, 'test-daily')).toEqual(['2026-11-17'])
})

test('a job begins with the first period after it was first seen', async () => {
  const { school, node } = await open()
  const { db } = school
  const jobs = node([trace('test-daily', 'day')])
  await jobs.runDue()
  await jobs.runDue()
  expect(await rowsOf(db, 'test-daily')).toEqual([{ period: '2026-11-16', tries: 0, done: true, failure: null }])
  school.setClock('2026-11-16T23:00:00Z')
  await jobs.runDue()
  expect(await traced(db, 'test-daily')).toEqual(['2026-11-17'])
})

test('a run that takes longer than the wait for another try is left alone by other nodes, and ends before its node closes', async () => {
  const { school, node } = await open()
  const { db } = school
  const [started, mayEnd] = [latch(), latch()]
  const slow = trace('test-daily', 'day', {
    run: async ({ tx }, { period }) => {
      started.open()
      await mayEnd.opened
      await tx.run(sql`insert into job_trace (job, period) values ('test-daily', ${period})`)
    },
  })
  const [first, second] = [node([slow]), node([trace('test-daily', 'day')], anotherNode(school))]
  await first.runDue()
  school.setClock('2026-11-17T08:00:00Z')
  void first.runDue()
  await started.opened
  school.setClock('2026-11-17T09:00:00Z')
  await second.runDue()
  expect(await traced(db, 'test-daily')).toEqual([])
  const closed = first.close()
  mayEnd.open()
  await closed
  expect(await traced(db, 'test-daily')).toEqual(['2026-11-17'])
  await second.runDue()
  expect(await traced(db, 'test-daily')).toEqual(['2026-11-17'])
})

test('a node that stood still after it had taken a period does not run it once another has taken it over', async () => {
  const { school, node } = await open()
  const { db } = school
  const due = { period: '2026-11-17', dueAt: new Date('2026-11-16T23:00:00Z') }
  const jobs = node([trace('test-daily', 'day')])
  await jobs.runDue()
  school.setClock('2026-11-17T08:00:00Z')
  expect(await claimRun(db, 'test-daily', due, school.school.clock())).toBe(1)
  await jobs.runDue()
  expect(await traced(db, 'test-daily')).toEqual([])
  school.setClock('2026-11-17T08:01:00Z')
  expect(await claimRun(db, 'test-daily', due, school.school.clock())).toBe(2)
  expect(await db.transaction(tx => holdRun(tx, 'test-daily', '2026-11-17', 1))).toBe(false)
  expect(await db.transaction(tx => holdRun(tx, 'test-daily', '2026-11-17', 2))).toBe(true)
})

test('a run whose process was killed leaves nothing behind and is repeated', async () => {
  const { school } = await open()
  const { db } = school
  const jobs = nodeOf(school.school, [trace('test-dues', 'day')], 'UTC')
  await jobs.runDue()
  const { program, remove } = await bundled('testing/node-to-kill.ts')
  onTestFinished(remove)
  const child = spawn(process.execPath, [program, school.url, '2026-11-17T08:00:00Z'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  expect(child.kill('SIGKILL')).toBe(true)
  await ended
  expect(await rowsOf(db, 'test-dues')).toMatchObject([{ tries: 0 }, { period: '2026-11-17', tries: 1, done: false, failure: null }])
  school.setClock('2026-11-17T08:00:59Z')
  await jobs.runDue()
  expect(await traced(db, 'test-dues')).toEqual([])
  school.setClock('2026-11-17T08:01:00Z')
  // The database releases what the process held a moment later.
  await vi.waitFor(
    async () => {
      await jobs.runDue()
      expect(await traced(db, 'test-dues')).toEqual(['2026-11-17'])
    },
    { timeout: 60_000 },
  )
  expect(await traced(db, 'killed')).toEqual([])
  expect(await rowsOf(db, 'test-dues')).toMatchObject([{ tries: 0 }, { tries: 2, done: true }])
})

test('after a week off one run does for all missed periods', async () => {
  const { school, node } = await open()
  const { db } = school
  const jobs = node([trace('test-cleaning', 'day'), trace('test-weeks', 'week'), trace('test-half-hours', { cron: '*/30 * * * *' })])
  await jobs.runDue()
  school.setClock('2026-11-24T12:00:00Z')
  await jobs.runDue()
  await jobs.runDue()
  expect(await traced(db, 'test-cleaning')).toEqual(['2026-11-24'])
  expect(await traced(db, 'test-weeks')).toEqual(['2026-W48'])
  expect(await traced(db, 'test-half-hours')).toEqual(['2026-11-24T12:00Z'])
  school.setClock('2026-12-15T12:00:00Z')
  await jobs.runDue()
  expect(await traced(db, 'test-weeks')).toEqual(['2026-W48', '2026-W51'])
})

test('the parts of a run are saved one by one: a failure undoes none, and the next attempt does the others before the run', async () => {
  const { school, node } = await open()
  const { db } = school
  let broken = true
  const days = trace('test-days', 'day')
  const parts: NonNullable<Job['parts']> = {
    waiting: async queryable => {
      const done = await queryable.rows<{ period: string }>(sql`select period from job_trace where job = 'test-days'`)
      return ['a', 'b', 'c'].filter(part => !done.some(({ period }) => period === part))
    },
    run: async ({ tx }, part) => {
      await tx.run(sql`insert into job_trace (job, period) values ('test-days', ${part})`)
      if (broken && part === 'b') throw new Error('not this one')
    },
  }
  const jobs = node([{ ...days, parts }])
  await jobs.runDue()
  school.setClock('2026-11-17T12:00:00Z')
  await jobs.runDue()
  expect(await traced(db, 'test-days')).toEqual(['a'])
  broken = false
  school.setClock('2026-11-17T12:01:00Z')
  await jobs.runDue()
  expect(await traced(db, 'test-days')).toEqual(['a', 'b', 'c', '2026-11-17'])
})

test.each([
  ['spring', '2026-03-27', ['2026-03-28', '2026-03-29', '2026-03-30']],
  ['autumn', '2026-10-23', ['2026-10-24', '2026-10-25', '2026-10-26']],
])('when the clocks change in %s, each day is run once', async (_season, before, days) => {
  const { school, node } = await open()
  const jobs = node([trace('test-daily', 'day'), trace('test-at-half-past-two', { cron: '30 2 * * *' })])
  const start = Date.parse(`${before}T12:00:00Z`)
  for (let halfHours = 0; halfHours <= 3 * 48; halfHours += 1) {
    school.setClock(new Date(start + halfHours * 1_800_000))
    await jobs.runDue()
  }
  expect(await traced(school.db, 'test-daily')).toEqual(days)
  expect((await traced(school.db, 'test-at-half-past-two')).map(period => period.slice(0, 10))).toEqual(days)
})

test('when the school moves to another time zone, no date is left out and none is run twice', async () => {
  const { school } = await open()
  const { db } = school
  const job = trace('test-daily', 'day')
  const at = async (zone: string, now: string): Promise<void> => {
    school.setClock(now)
    await nodeOf(school.school, [job], zone).runDue()
  }
  await at('Europe/Vienna', '2026-11-16T12:00:00Z')
  await at('Europe/Vienna', '2026-11-16T23:30:00Z')
  // Moving west repeats yesterday's date; moving east begins tomorrow's early.
  await at('America/New_York', '2026-11-17T00:30:00Z')
  await at('America/New_York', '2026-11-17T05:30:00Z')
  await at('America/New_York', '2026-11-18T05:30:00Z')
  await at('Pacific/Auckland', '2026-11-18T06:00:00Z')
  await at('Pacific/Auckland', '2026-11-18T11:30:00Z')
  expect(await traced(db, 'test-daily')).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
})

test('a computer whose clock was years ahead runs jobs again once its clock is right', async () => {
  const { school, node } = await open()
  const [daily, seenAhead] = [trace('test-daily', 'day'), trace('test-seen-ahead', 'day')]
  await node([daily]).runDue()
  school.setClock('2031-01-01T12:00:00Z')
  await node([daily, seenAhead]).runDue()
  for (const now of ['2026-11-17T12:00:00Z', '2026-11-18T12:00:00Z']) {
    school.setClock(now)
    await node([daily, seenAhead]).runDue()
  }
  expect(await traced(school.db, 'test-daily')).toEqual(['2031-01-01', '2026-11-17', '2026-11-18'])
  expect(await traced(school.db, 'test-seen-ahead')).toEqual(['2026-11-18'])
})

test('a job that fails holds up no other, is logged once for each try, and waits longer each time', async () => {
  const { school, node, lines } = await open()
  const { db } = school
  let broken = true
  const failing = trace('test-failing', 'day', {
    run: async ({ tx }, { period }) => {
      await tx.run(sql`insert into job_trace (job, period) values ('test-failing', ${period})`)
      if (broken) throw Object.assign(new Error('Ada Lovelace is no number'), { code: '22P02' })
    },
  })
  const jobs = node([failing, trace('test-daily', 'day')])
  await jobs.runDue()
  const start = Date.parse('2026-11-17T08:00:00Z')
  const triedAfter: number[] = []
  for (let minute = 0; minute <= 130; minute += 1) {
    school.setClock(new Date(start + minute * 60_000))
    const before = lines.length
    await jobs.runDue()
    if (lines.length > before) triedAfter.push(minute)
  }
  // After the longest wait, of an hour, it stays at that.
  expect(triedAfter).toEqual([0, 1, 3, 7, 15, 31, 63, 123])
  expect(lines.map(({ job, period, tries, msg }) => ({ job, period, tries, msg }))).toEqual(
    triedAfter.map((_, index) => ({
      job: 'test-failing',
      period: '2026-11-17',
      tries: index + 1,
      msg: 'a job failed and is tried again',
    })),
  )
  expect(await traced(db, 'test-daily')).toEqual(['2026-11-17'])
  expect(await traced(db, 'test-failing')).toEqual([])
  // The text of an error can name somebody: it is not kept.
  expect((await rowsOf(db, 'test-failing')).at(-1)).toEqual({ period: '2026-11-17', tries: 8, done: false, failure: 'Error 22P02' })
  broken = false
  school.setClock(new Date(start + 183 * 60_000))
  await jobs.runDue()
  expect(await traced(db, 'test-failing')).toEqual(['2026-11-17'])
  expect(lines).toHaveLength(8)
  // One that fails for days is one job that fails, and none once a later day is done: the earlier ones are not tried again.
  const failingAt = async (now: string): Promise<number> => {
    school.setClock(now)
    await jobs.runDue()
    return countFailing(db, new Date(now))
  }
  broken = true
  expect([await failingAt('2026-11-18T12:00:00Z'), await failingAt('2026-11-19T12:00:00Z')]).toEqual([1, 1])
  broken = false
  expect(await failingAt('2026-11-20T12:00:00Z')).toBe(0)
})

test('runs are deleted after a week, but never the newest of a job, so that no job starts over', async () => {
  const { school, node } = await open()
  const { db } = school
  const rare = trace('test-new-year', { cron: '0 0 1 1 *' })
  const jobs = node([trace('test-daily', 'day'), rare, ...cleaningJobs(platformRetention)])
  await jobs.runDue()
  school.setClock('2026-11-17T12:00:00Z')
  await jobs.runDue()
  school.setClock('2027-02-17T12:00:00Z')
  await jobs.runDue()
  school.setClock('2027-02-22T12:00:00Z')
  await jobs.runDue()
  const kept = async (job: string) => (await rowsOf(db, job)).map(({ period }) => period)
  expect(await kept('test-daily')).toEqual(['2027-02-17', '2027-02-22'])
  expect(await kept('test-new-year')).toEqual(['2026-12-31T23:00Z'])
  expect(await traced(db, 'test-new-year')).toEqual(['2026-12-31T23:00Z'])
})

test('a restored school goes on from the runs of its backup: what was due since is done once, and nothing twice', async () => {
  const { school, node } = await open()
  const dues = trace('test-dues', 'game-week')
  const jobs = node([dues])
  await jobs.runDue()
  school.setClock('2026-11-24T12:00:00Z')
  await jobs.runDue()
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-jobs-'))
  const file = join(folder, 'school.xiotein')
  onTestFinished(() => rm(folder, { recursive: true }))
  // The trace is no table of Xiotein, and disappears on its own.
  const owner = connectDatabase(school.ownerUrl)
  onTestFinished(() => owner.end())
  await owner.run(sql`create schema kept`)
  await owner.run(sql`alter table job_trace set schema kept`)
  await backup(school.ownerUrl, file, school.school.clock())

  const target = await createTestDatabase('empty')
  onTestFinished(() => target.drop())
  await restore(target.ownerUrl, file, { ...restored, migrations: migrationsFolder(), recounts, replace: true, sha256: null })
  const db = connectDatabase(target.ownerUrl)
  onTestFinished(() => db.end())
  await db.run(sql`create table job_trace (id bigint generated always as identity, job text not null, period text not null)`)
  school.setClock('2026-12-20T12:00:00Z')
  const again = node([dues], on(db))
  await again.runDue()
  await again.runDue()
  // Week 48 was done before the backup, and is part of what came back.
  expect(await traced(db, 'test-dues')).toEqual(['2026-W51'])
  expect((await rowsOf(db, 'test-dues')).map(({ period }) => period)).toEqual(['2026-W46', '2026-W48', '2026-W51'])
})

test('a school that is open looks for its jobs every minute by itself', async () => {
  const { school } = await open()
  const { db } = school
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-16T12:00:30Z') })
  onTestFinished(() => void vi.useRealTimers())
  // Of all seconds of a minute, it looks in the first.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const opened = await openSchool({ settings, url: school.url, ownerUrl: school.ownerUrl, webRoot: null })
  vi.advanceTimersByTime(31_000)
  vi.useRealTimers()
  const seen = async () => (await db.rows<{ job: string }>(sql`select job from platform_job_run order by job`)).map(({ job }) => job)
  await vi.waitFor(async () => expect(await seen()).toEqual(featureJobs.map(({ name }) => name).sort()), { timeout: 60_000 })
  await opened.close()
})
