// What the recounts of a night cost: a school of 2,000 pupils whose ledger has a million entries, in order to the last one.

import { cpus, loadavg } from 'node:os'
import { recounts } from '../../../apps/server/src/features.ts'
import { connectDatabase, type Database, sql } from '../../../apps/server/src/platform/database/index.ts'
import { connect } from '../../../apps/server/src/platform/postgres/connect.ts'
import { median, type Row } from '../row.ts'
import type { BenchSchool } from './bench-school.ts'
import { fillClasses } from './fill-classes.ts'

const CLASSES = 40
const PUPILS = 2_000
const SHARE = Number(process.env.XIOTEIN_LOAD ?? '1')
const LINES = Math.round(380 * SHARE)
const WEEKS = Math.round(104 * SHARE)
const GIFTS = Math.round(16 * SHARE)
const ENTRIES = PUPILS * (LINES + WEEKS + GIFTS)
const ROUNDS = 3
/** As long as the job waits for one. */
const GOAL_MS = 600_000
const LONGEST_FILL_MS = 6_000_000

const FILLED = [
  'scorekeeping_submission',
  'scorekeeping_line',
  'growth_xp_entry',
  'vault_event',
  'goals_gift',
  'ledger_transaction',
  'ledger_posting',
]

/** Fills the school by statements over whole tables: a million entries by calls would take hours. */
const fillBooks = async (db: Database, bench: BenchSchool): Promise<void> => {
  // References that hold anyway would be looked up one by one.
  const references = await db.rows<{ at: string; name: string }>(sql`
    select conrelid::regclass::text as at, conname as name from pg_constraint where contype = 'f' and conrelid = any(${FILLED}::regclass[])`)
  for (const { at, name } of references)
    await db.run({ ...sql``, name: `without ${name}`, text: `alter table ${at} drop constraint ${name}` })
  const { classIds, keeperId, reviewerId } = await fillClasses(db, bench, { classes: CLASSES, pupils: PUPILS, years: 3 })
  await db.run(sql`
    insert into ledger_account (id, person_id, balance) select gen_random_uuid(), person_id, ${LINES - WEEKS - GIFTS} from classes_pupil`)
  await db.run(sql`
    insert into growth_pupil (person_id, xp, class_points, class_days, last_class_day)
    select person_id, ${LINES}, ${LINES}, ${LINES}, floor((extract(epoch from date_trunc('day', now()) - ${WEEKS * 7 + 1} * interval '1 day' + interval '15 hours') - 46800) / 86400)
    from classes_pupil`)
  await db.run(sql`
    insert into goals_goal (id, class_id, name, note, needed_pp, given_pp, until, state, opened_at)
    select gen_random_uuid(), c, 'Trip', '', 100000, ${(GIFTS * PUPILS) / CLASSES}, now() + interval '1 day', 'open', now() - interval '1 year'
    from unnest(${classIds}::uuid[]) c`)
  // A lesson a day until two years ago, then dues every Monday, and gifts in the end.
  await db.run(sql`
    insert into scorekeeping_submission (id, class_id, submitter_id, status, submitted_at, reviewer_id, reviewed_at)
    select gen_random_uuid(), c, ${keeperId}, 'approved', at, ${reviewerId}, at
    from unnest(${classIds}::uuid[]) c, generate_series(1, ${LINES}::int) day,
         lateral (select date_trunc('day', now()) - (${WEEKS * 7 + 1 + LINES}::int - day) * interval '1 day' + interval '15 hours' as at) d`)
  await db.run(sql`
    insert into scorekeeping_line (id, submission_id, pupil_id, change_amount, status, applied_amount)
    select gen_random_uuid(), s.id, m.person_id, 1, 'approved', 1 from scorekeeping_submission s join classes_pupil m on m.class_id = s.class_id`)
  await db.run(sql`
    insert into growth_xp_entry (person_id, amount, source, cause_id, at)
    select l.pupil_id, 1, 'class-points', l.id, s.submitted_at
    from scorekeeping_line l join scorekeeping_submission s on s.id = l.submission_id order by s.submitted_at`)
  await db.run(sql`
    insert into vault_event (person_id, kind, cause_id, before, after, at)
    select u.person_id, 'dues', gen_random_uuid(), vault || jsonb_build_object('pp', ${LINES + 1}::int - week), vault || jsonb_build_object('pp', ${LINES}::int - week), now() - (${WEEKS}::int - week) * interval '1 week'
    from classes_pupil u, generate_series(1, ${WEEKS}::int) week, lateral (select '{"capacityPp":1000,"shield":50,"maxShield":50,"overshield":0,"firewall":10,"debtPp":0}'::jsonb as vault) v
    order by week`)
  await db.run(sql`
    update vault_vault v set last_dues_at = e.at from (select person_id, max(at) as at from vault_event group by person_id) e where e.person_id = v.person_id`)
  await db.run(sql`
    insert into goals_gift (id, goal_id, giver_id, pp, given_at)
    select gen_random_uuid(), g.id, u.person_id, 1, now() from classes_pupil u join goals_goal g on g.class_id = u.class_id, generate_series(1, ${GIFTS}::int)`)
  await db.run(sql`
    create table bench_entry as
    select row_number() over (order by at, cause_id) as id, e.*, sum(amount) over (partition by person_id order by at, cause_id) as after from (
      select 'class-points' as kind, 'class-awards' as name, cause_id, person_id, amount, at from growth_xp_entry
      union all select 'dues', 'dues', cause_id, person_id, -1, at from vault_event
      union all select 'goal-gift', 'goals', id, giver_id, -1, given_at from goals_gift) e`)
  await db.run(sql`
    insert into ledger_transaction (id, kind, reason, actor_id, cause_id, at) overriding system value
    select id, kind, '', person_id, cause_id, at from bench_entry order by id`)
  await db.run(sql`
    insert into ledger_posting (transaction_id, account_id, amount, balance_after, counterpart, at)
    select e.id, a.id, e.amount, e.after, e.name, e.at from bench_entry e join ledger_account a on a.person_id = e.person_id
    union all select e.id, a.id, -e.amount, null, null, e.at from bench_entry e join ledger_account a on a.system_name = e.name order by 1`)
  await db.run(sql`drop table bench_entry`)
  await db.run(sql`vacuum analyze`)
}

/** What a statement read, and what it wrote and read again because it did not fit into its memory. */
const BLOCKS = ['Shared Hit Blocks', 'Shared Read Blocks', 'Temp Read Blocks', 'Temp Written Blocks']
type Explained = readonly [{ readonly Plan: Readonly<Record<string, number>>; readonly 'Execution Time': number }]

export const recountsBench = async (bench: BenchSchool): Promise<Row[]> => {
  const db = connectDatabase(bench.ownerUrl, { maxConnections: 1, statementTimeoutMs: LONGEST_FILL_MS })
  await fillBooks(db, bench)
  // As the job of the night connects.
  const client = await connect(bench.ownerUrl, { longestMs: GOAL_MS })
  const rows: Row[] = []
  let sumMs = 0
  let cpuSeconds = 0
  for (const { feature, what, query } of recounts) {
    const took: number[] = []
    let pages = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const explained = await client.query<{ 'QUERY PLAN': Explained }>(
        `explain (analyze, buffers, timing off, format json) ${query.text}`,
        [...query.values],
      )
      for (const {
        'QUERY PLAN': [plan],
      } of explained.rows) {
        took.push(plan['Execution Time'])
        pages = BLOCKS.reduce((sum, name) => sum + (plan.Plan[name] ?? 0), 0)
      }
    }
    const before = bench.databaseCpuSeconds()
    const { differing } = await db.one(query)
    const cpu = bench.databaseCpuSeconds() - before
    cpuSeconds += cpu
    sumMs += median(took)
    rows.push({
      name: `Recount of ${what} (${feature}), ${PUPILS} pupils and ${ENTRIES} entries`,
      figure: `${cpu.toFixed(1)} s of CPU (${median(took).toFixed(0)} ms), ${pages} pages of 8 kB, ${differing} differ`,
      goal: '0 differ',
      ratio: null,
    })
  }
  rows.push({
    name: 'All recounts of a night',
    figure: `${cpuSeconds.toFixed(1)} s of CPU (${(sumMs / 1_000).toFixed(1)} s with a load of ${loadavg()[0]?.toFixed(0)} on ${cpus().length} cores)`,
    goal: `under ${GOAL_MS / 1_000} s`,
    ratio: sumMs / GOAL_MS,
  })
  await client.end()
  await db.end()
  return rows
}
