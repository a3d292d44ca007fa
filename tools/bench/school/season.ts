// The load of the end of a school year on a whole school: its closing, and the undo of it.

import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { lockBalances, movePp, openAccounts } from '../../../apps/server/src/ledger/index.ts'
import { inChange } from '../../../apps/server/src/platform/change.ts'
import { sql } from '../../../apps/server/src/platform/database/index.ts'
import type { School } from '../../../apps/server/src/platform/school.ts'
import { median, type Row } from '../row.ts'
import { callerOf } from './against-pg.ts'
import type { BenchSchool } from './bench-school.ts'
import { callInside } from './call-inside.ts'

const PUPILS = 2_000
const CLASSES = 70
const ENTRIES = 150
const WAITING = 100
const ROUNDS = 5

/** Pupils in their classes, each with the entries of a year, and points that wait for approval in every class. */
const fill = async (bench: BenchSchool, school: School, submitterId: string): Promise<void> => {
  const classIds: string[] = []
  for (let place = 1; place <= CLASSES; place += 1) classIds.push(await bench.schoolClass(`Season ${place}`))
  const ids = Array.from({ length: PUPILS }, () => randomUUID())
  await bench.db.run(sql`
    insert into people_person (id, display_name, username, created_at)
    select id, 'Season Pupil', 'season.' || id, now() from unnest(${ids}::uuid[]) as id`)
  await bench.db.run(sql`
    insert into classes_pupil (class_id, person_id, joined_at)
    select c.id, p.id, now() from unnest(${ids}::uuid[]) with ordinality as p(id, place)
    join unnest(${classIds}::uuid[]) with ordinality as c(id, place) on c.place = 1 + p.place % ${CLASSES}`)
  for (let entry = 1; entry <= ENTRIES; entry += 1) {
    await inChange(school, async change => {
      const { tx } = change
      await openAccounts(tx, ids)
      await lockBalances(tx, ids)
      const given = { amount: 2, kind: 'class-points', counterpart: 'class-awards', reason: 'Bench' } as const
      await movePp(
        change,
        null,
        ids.map(personId => ({ personId, causeId: randomUUID(), ...given })),
      )
    })
  }
  await bench.db.run(sql`analyze`)
  for (let place = 0; place < WAITING; place += 1) {
    const [id, classId] = [randomUUID(), classIds[place % CLASSES]]
    await bench.db.run(sql`
      insert into scorekeeping_submission (id, class_id, submitter_id, submitted_at) values (${id}, ${classId}, ${submitterId}, now())`)
    await bench.db.run(sql`
      insert into scorekeeping_line (id, submission_id, pupil_id, change_amount)
      select gen_random_uuid(), ${id}, m.person_id, 2 from classes_pupil m where m.class_id = ${classId}`)
  }
}

export const seasonBench = async (bench: BenchSchool): Promise<Row[]> => {
  const opened = await bench.open()
  const { school } = opened
  const admin = await bench.person('Season Admin', { role: 'admin' })
  const caller = await callerOf(school, admin)
  await fill(bench, school, admin.id)
  const [closed, undone]: [number[], number[]] = [[], []]
  const timed = async (into: number[], name: string, input: object): Promise<unknown> => {
    const start = performance.now()
    const answer = await callInside(school, name, caller, input)
    into.push(performance.now() - start)
    return answer
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { seasonId } = (await timed(closed, 'season.close', { name: `Year ${round}`, schoolName: 'Bench' })) as { seasonId: string }
    await timed(undone, 'season.undo', { seasonId })
  }
  await opened.close()
  const of = `${PUPILS.toLocaleString('en')} pupils in ${CLASSES} classes, ${(PUPILS * ENTRIES).toLocaleString('en')} entries, ${WAITING} requests that wait`
  return [
    {
      name: `Closing a season of ${of}, committed, with cards, notices and live events`,
      figure: `${median(closed).toFixed(0)} ms`,
      goal: 'at most 5,000 ms',
      ratio: null,
    },
    { name: 'Undoing that closing', figure: `${median(undone).toFixed(0)} ms`, goal: 'at most 5,000 ms', ratio: null },
  ]
}
