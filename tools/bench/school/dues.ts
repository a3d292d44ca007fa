// The load of a reset on a whole school: the dues of a Monday, and the loot of the day before.

import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { GAME_DAY_MS, GAME_WEEK_MS, gameWeekStart } from '@xiotein/game/rules'
import { lockBalances, movePp, openAccounts } from '../../../apps/server/src/ledger/index.ts'
import { inChange } from '../../../apps/server/src/platform/change.ts'
import { type Sql, sql } from '../../../apps/server/src/platform/database/index.ts'
import type { School } from '../../../apps/server/src/platform/school.ts'
import { duesJob, lootJob } from '../../../apps/server/src/vault/index.ts'
import { median, type Row } from '../row.ts'
import type { BenchSchool } from './bench-school.ts'
import { noting } from './call-inside.ts'

const PUPILS = 2_000
const MONDAYS = 7
const STOLEN_PP = 5

/** Everybody has stolen from the next one, as sieges book it. */
const stealAll = (school: School, ids: readonly string[]): Promise<void> =>
  inChange(school, async change => {
    const { tx, now } = change
    const thefts = ids.map((attackerId, at) => ({ id: randomUUID(), attackerId, targetId: ids[(at + 1) % ids.length] ?? '' }))
    await lockBalances(tx, ids)
    const taken = { amount: -STOLEN_PP, kind: 'theft', counterpart: 'loot', reason: '' } as const
    await movePp(
      change,
      ids[0] ?? null,
      thefts.map(({ id, targetId }) => ({ personId: targetId, causeId: id, ...taken })),
    )
    await tx.run(sql`
      insert into vault_loot (id, attacker_id, target_id, stolen_pp, stolen_at)
      select t.id, t.attacker_id, t.target_id, ${STOLEN_PP}, ${now}
      from unnest(${thefts.map(({ id }) => id)}::uuid[], ${thefts.map(({ attackerId }) => attackerId)}::uuid[],
                  ${thefts.map(({ targetId }) => targetId)}::uuid[]) as t (id, attacker_id, target_id)`)
  })

export const duesBench = async (bench: BenchSchool): Promise<Row[]> => {
  const opened = await bench.open()
  const { school } = opened
  const classId = await bench.schoolClass('Dues')
  const ids = Array.from({ length: PUPILS }, () => randomUUID())
  await bench.db.run(sql`
    insert into people_person (id, display_name, username, created_at)
    select id, 'Dues Pupil', 'dues.' || id, now() from unnest(${ids}::uuid[]) as id`)
  await bench.db.run(
    sql`insert into classes_pupil (class_id, person_id, joined_at) select ${classId}, id, now() from unnest(${ids}::uuid[]) as id`,
  )
  await inChange(school, async change => {
    const { tx } = change
    await openAccounts(tx, ids)
    await lockBalances(tx, ids)
    const given = { kind: 'class-points', counterpart: 'class-awards', reason: 'Bench' } as const
    // From nothing to far above the floor: some pay all, some a part, some nothing.
    await movePp(
      change,
      null,
      ids.map((personId, at) => ({ personId, amount: 10 + (at % 200), causeId: randomUUID(), ...given })),
    )
  })

  const noted: Sql[] = []
  const took: number[] = []
  for (let week = 1; week <= MONDAYS; week += 1) {
    const monday = new Date(gameWeekStart(Date.now()) + week * GAME_WEEK_MS)
    noted.length = 0
    const start = performance.now()
    await inChange({ ...school, clock: () => monday }, change =>
      duesJob.run({ ...change, tx: noting(change.tx, noted) }, { period: 'bench', dueAt: monday }),
    )
    took.push(performance.now() - start)
  }
  const releasing: Sql[] = []
  const released: number[] = []
  for (let day = 1; day <= MONDAYS; day += 1) {
    const reset = new Date(gameWeekStart(Date.now()) + MONDAYS * GAME_WEEK_MS + day * GAME_DAY_MS)
    await stealAll({ ...school, clock: () => new Date(reset.getTime() - 1) }, ids)
    releasing.length = 0
    const start = performance.now()
    await inChange({ ...school, clock: () => reset }, change =>
      lootJob.run({ ...change, tx: noting(change.tx, releasing) }, { period: 'bench', dueAt: reset }),
    )
    released.push(performance.now() - start)
  }
  await opened.close()
  return [
    {
      name: `Loot of ${PUPILS.toLocaleString('en')} vaults released at a reset, in ${releasing.length} statements, committed`,
      figure: `${median(released).toFixed(0)} ms`,
      goal: 'at most 1,000 ms',
      ratio: null,
    },
    {
      name: `Dues of ${PUPILS.toLocaleString('en')} vaults, in ${noted.length} statements, committed, with their history and live events`,
      figure: `${median(took).toFixed(0)} ms`,
      goal: 'at most 1,000 ms',
      ratio: null,
    },
  ]
}
