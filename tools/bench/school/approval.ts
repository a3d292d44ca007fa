// An approval of 30 lines.

import type { Row } from '../row.ts'
import { againstPg, callerOf } from './against-pg.ts'
import type { BenchSchool } from './bench-school.ts'
import { callInside } from './call-inside.ts'

const LINES = 30

export const approvalBench = async (bench: BenchSchool): Promise<Row[]> => {
  const opened = await bench.open()
  const { school } = opened
  const classId = await bench.schoolClass('Approvals')
  const teacher = await bench.person('Bench Teacher', { role: 'teacher', classId })
  const scorekeeper = await bench.person('Bench Scorekeeper', { role: 'scorekeeper', classId })
  const pupils = await Promise.all(
    Array.from({ length: LINES }, (_, index) => bench.person(`Approval Pupil ${index}`, { pupilOf: classId })),
  )
  const [caller, submitter] = [await callerOf(school, teacher), await callerOf(school, scorekeeper)]
  const submitted = (await callInside(school, 'scorekeeping.submit-changes', submitter, {
    classId,
    recordedAt: null,
    changes: pupils.map((pupil, index) => ({ pupilId: pupil.id, changeAmount: (index % 5) + 1 })),
  })) as { id: string }
  const { lines } = (await callInside(school, 'scorekeeping.submission', caller, { submissionId: submitted.id })) as {
    lines: { id: string }[]
  }
  const input = { submissionId: submitted.id, lineIds: lines.map(line => line.id) }
  const row = await againstPg(bench, school, {
    what: `Approval of ${LINES} lines`,
    call: 'scorekeeping.approve-submission',
    caller,
    input,
  })
  await opened.close()
  return [row]
}
