// An approval of 30 lines through the product, against the very same statements sent by bare `pg`.

import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { identify } from '../../../apps/server/src/people/index.ts'
import type { Sql } from '../../../apps/server/src/platform/database/index.ts'
import type { School } from '../../../apps/server/src/platform/school.ts'
import { median, type Row } from '../row.ts'
import type { BenchSchool } from './bench-school.ts'
import { callInside, noting } from './call-inside.ts'

const LINES = 30
const ROUNDS = 60
const WARM_UP = 15

class TakenBack extends Error {}

/** The school with a database that notes every statement of a transaction and takes the transaction back at its end. */
const notingSchool = (school: School, noted: Sql[]): School => ({
  ...school,
  commit: (made, now, work) =>
    school.commit(made, now, async change => {
      await work({ ...change, tx: { ...noting(change.tx, noted), inTransaction: true } })
      throw new TakenBack()
    }),
})

const timed = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export const approvalBench = async (bench: BenchSchool): Promise<Row[]> => {
  const opened = await bench.open()
  const classId = await bench.schoolClass('Approvals')
  const teacher = await bench.person('Bench Teacher', { role: 'teacher', classId })
  const scorekeeper = await bench.person('Bench Scorekeeper', { role: 'scorekeeper', classId })
  const pupils = await Promise.all(
    Array.from({ length: LINES }, (_, index) => bench.person(`Approval Pupil ${index}`, { pupilOf: classId })),
  )
  const [caller, submitter] = await Promise.all([teacher, scorekeeper].map(who => identify(opened.school, who.cookie.split('=')[1] ?? '')))
  const call = (name: string, who: typeof caller, rawInput: unknown, school = opened.school) =>
    callInside(school, name, who ?? null, rawInput)
  const submitted = (await call('scorekeeping.submit-changes', submitter, {
    classId,
    recordedAt: null,
    changes: pupils.map((pupil, index) => ({ pupilId: pupil.id, changeAmount: (index % 5) + 1 })),
  })) as { id: string }
  const { lines } = (await call('scorekeeping.submission', caller, { submissionId: submitted.id })) as { lines: { id: string }[] }
  const input = { submissionId: submitted.id, lineIds: lines.map(line => line.id), note: null }

  const raw = new pg.Client({ connectionString: bench.url })
  await raw.connect()
  const ours: number[] = []
  const bare: number[] = []
  let statements = 0
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const noted: Sql[] = []
    const school = notingSchool(opened.school, noted)
    const oursMs = await timed(async () => {
      await call('scorekeeping.approve-submission', caller, input, school).catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error
      })
    })
    const bareMs = await timed(async () => {
      await raw.query('begin')
      for (const { name, text, values } of noted) await raw.query({ name, text, values: values as unknown[] })
      await raw.query('rollback')
    })
    statements = noted.length
    if (round >= WARM_UP) {
      ours.push(oursMs)
      bare.push(bareMs)
    }
  }
  await raw.end()
  await opened.close()
  const ratio = median(ours.map((ms, index) => ms / (bare[index] ?? ms)))
  return [
    {
      name: `Approval of ${LINES} lines against the same ${statements} statements sent raw through pg`,
      figure: `${ratio.toFixed(2)}x (${median(ours).toFixed(1)} ms against ${median(bare).toFixed(1)} ms)`,
      goal: 'at most 2x',
      ratio,
    },
  ]
}
