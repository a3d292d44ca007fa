// The dues of a whole school at one Monday's reset.

import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { GAME_WEEK_MS, gameWeekStart } from '@xiotein/game/rules'
import { lockBalances, openAccounts, post } from '../../../apps/server/src/ledger/index.ts'
import { inChange } from '../../../apps/server/src/platform/change.ts'
import { type Sql, sql } from '../../../apps/server/src/platform/database/index.ts'
import { duesJob } from '../../../apps/server/src/vault/index.ts'
import { median, type Row } from '../row.ts'
import type { BenchSchool } from './bench-school.ts'
import { noting } from './call-inside.ts'

const PUPILS = 2_000
const MONDAYS = 7

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
  await inChange(school, async ({ tx, now }) => {
    await openAccounts(tx, ids)
    await lockBalances(tx, ids)
    const given = { kind: 'class-points', counterpart: 'class-awards', reason: 'Bench' } as const
    // From nothing to far above the floor: some pay all, some a part, some nothing.
    await post(
      tx,
      null,
      now,
      ids.map((personId, at) => ({ personId, amount: 1 + (at % 200), causeId: randomUUID(), ...given })),
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
  await opened.close()
  return [
    {
      name: `Dues of ${PUPILS.toLocaleString('en')} vaults, in ${noted.length} statements, committed, with their history and live events`,
      figure: `${median(took).toFixed(0)} ms`,
      goal: 'at most 1,000 ms',
      ratio: null,
    },
  ]
}
