// The charts of the room Numbers for an admin: two years of a school of 500, each chart over all of it.

import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { connectDatabase, sql } from '../../../apps/server/src/platform/database/index.ts'
import { CHARTS } from '../../../packages/contract/src/numbers/index.ts'
import { median, type Row } from '../row.ts'
import { callerOf } from './against-pg.ts'
import type { BenchSchool } from './bench-school.ts'
import { callInside } from './call-inside.ts'
import { fillClasses } from './fill-classes.ts'

const CLASSES = 20
const PUPILS = 500
const WEEKS = 104
const LESSONS_A_WEEK = 6
/** Every second pupil of a class has points in a lesson. */
const SHARE = 2
const ROUNDS = 7
const GOAL_MS = 300
const MS_A_TICK = 10

/** Fills the school by statements over whole tables: 300,000 postings by calls would take an hour. */
const fillNumbers = async (bench: BenchSchool): Promise<void> => {
  const db = connectDatabase(bench.ownerUrl, { maxConnections: 1, statementTimeoutMs: 600_000 })
  const { classIds, keeperId, reviewerId } = await fillClasses(db, bench, { classes: CLASSES, pupils: PUPILS, years: 2 })
  await db.run(sql`
    insert into ledger_account (id, person_id, balance) select gen_random_uuid(), person_id, (random() * 400)::int from classes_pupil`)
  await db.run(sql`
    insert into scorekeeping_submission (id, class_id, submitter_id, status, submitted_at, reviewer_id, reviewed_at)
    select gen_random_uuid(), c, ${keeperId}, 'approved', at, ${reviewerId}, at + random() * interval '2 days'
    from unnest(${classIds}::uuid[]) c, generate_series(0, ${WEEKS - 1}::int) week, generate_series(1, ${LESSONS_A_WEEK}::int) lesson,
         lateral (select now() - week * interval '1 week' - lesson * interval '1 day' as at) d`)
  await db.run(sql`
    insert into scorekeeping_line (id, submission_id, pupil_id, change_amount, reasons, status, applied_amount)
    select gen_random_uuid(), s.id, m.person_id, 1 + n, jsonb_build_array(jsonb_build_object('label', 'Reason ' || n, 'amount', 1 + n)), 'approved', 1 + n
    from scorekeeping_submission s join classes_pupil m on m.class_id = s.class_id, lateral (select (random() * 5)::int as n where s.id is not null) r
    where hashtext(s.id::text || m.person_id::text) % ${SHARE} = 0`)
  await db.run(sql`
    with line as (
      insert into ledger_transaction (kind, reason, cause_id, at)
      select 'class-points', '', l.id, s.submitted_at from scorekeeping_line l join scorekeeping_submission s on s.id = l.submission_id
      order by s.submitted_at returning id, cause_id, at
    ), dues as (
      insert into ledger_transaction (kind, reason, cause_id, at)
      select 'dues', '', gen_random_uuid(), now() - week * interval '1 week' from generate_series(1, ${PUPILS}::int), generate_series(0, ${WEEKS - 1}::int) week
      returning id, at
    ), moved as (
      select t.id, t.at, a.id as account_id, l.change_amount as pp, 'class-awards' as name
      from line t join scorekeeping_line l on l.id = t.cause_id join ledger_account a on a.person_id = l.pupil_id
      union all
      select t.id, t.at, (select array_agg(id) from ledger_account where person_id is not null)[1 + t.id % ${PUPILS}], -3, 'dues' from dues t
    )
    insert into ledger_posting (transaction_id, account_id, amount, balance_after, counterpart, at)
    select id, account_id, pp, 400, name, at from moved
    union all select m.id, a.id, -pp, null, null, m.at from moved m join ledger_account a on a.system_name = m.name`)
  await db.run(sql`
    insert into market_purchase (id, owner_id, artifact_id, paid_pp, bought_at, changes, unlocked_before, uses_before, max_uses_before)
    select gen_random_uuid(), person_id, 'shield-breaker', 50, now() - week * interval '1 week', 0, true, 0, 0
    from classes_pupil, generate_series(0, ${WEEKS - 1}::int) week`)
  await db.run(sql`
    insert into siege_lobby (id, host_id, target_id, game_day, created_at)
    select gen_random_uuid(), a.person_id, b.person_id, week, now() - week * interval '1 week'
    from classes_pupil a join lateral (select person_id from classes_pupil m where m.class_id = a.class_id and m.person_id > a.person_id limit 1) b on true,
         generate_series(0, ${WEEKS - 1}::int) week`)
  await db.run(sql`
    insert into siege_attack (id, lobby_id, turn, at, mode, move_id, seed, absorbed, shield_damage, shields_cracked, halved_by_shields,
                              weakened_by_level, cut_by_protection, stolen_pp, attacker_earned_pp, target_earned_pp, attacker_xp, target_xp, before, after)
    select gen_random_uuid(), id, 1, created_at, 'contested', 'vault-hack', '[1,2,3,4]', false, 0, false, false, false, false, 3, 0, 0, 0, 0, '{}', '{}'
    from siege_lobby`)
  await db.run(sql`analyze`)
  await db.end()
}

/** CPU of this process and of the database's own, in ms: without other work on the machine. Linux reports it in hundredths of a second. */
const cpuMs = async ({ db }: BenchSchool): Promise<number> => {
  const { user, system } = process.cpuUsage()
  const backends = await db.rows(sql<{ pid: number }>`select pid from pg_stat_activity where backend_type = 'client backend'`)
  const ticks = backends.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return (user + system) / 1_000 + ticks.reduce((sum, each) => sum + each, 0) * MS_A_TICK
}

export const numbersBench = async (bench: BenchSchool): Promise<Row[]> => {
  await fillNumbers(bench)
  const admin = await bench.person('Bench Admin', { role: 'admin' })
  const opened = await bench.open()
  const caller = await callerOf(opened.school, admin)
  const [to, from] = [0, WEEKS * 7].map(days => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  const dates = { range: 'dates', from, to }
  const reads = [
    ...CHARTS.map(chart => ({ name: 'numbers.chart', what: chart as string, input: { chart, ...dates } as object })),
    { name: 'numbers.forecast', what: 'forecast', input: {} },
    { name: 'numbers.forecast', what: 'forecast with a change', input: { points: '75', dues: 'false' } },
  ]
  const rows: Row[] = []
  for (const { name, what, input } of reads) {
    const took: number[] = []
    await callInside(opened.school, name, caller, input)
    const before = await cpuMs(bench)
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      await callInside(opened.school, name, caller, input)
      took.push(performance.now() - start)
    }
    const cpu = ((await cpuMs(bench)) - before) / ROUNDS
    rows.push({
      name: `Numbers, ${what}: two years of a school of ${PUPILS}`,
      figure: `${cpu.toFixed(0)} ms of CPU (${median(took).toFixed(0)} ms with a load of ${loadavg()[0]?.toFixed(0)} on ${cpus().length} cores)`,
      goal: `under ${GOAL_MS} ms`,
      ratio: cpu / GOAL_MS,
    })
  }
  await opened.close()
  return rows
}
