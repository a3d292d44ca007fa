// H6: a teacher approves what a whole school has collected, with one press.

import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool } from '../school.ts'
import { driftOf, IN_ORDER } from './books.ts'
import { isAtRest, judgeTimes } from './goals.ts'
import { PATIENCE_MS } from './night.ts'

const PUPILS = 2_000
const MOST_MS = 2_000

test('H6: 2,000 changes that are approved at once are one transaction, and the press is answered within two seconds', {
  timeout: PATIENCE_MS,
}, async () => {
  const atRest = await isAtRest()
  const school = await openTestSchool()
  const { db } = school
  const classId = await school.schoolClass('7C')
  const [scorekeeper, teacher] = [
    await school.person('Teo', { role: 'scorekeeper', classId }),
    await school.person('Ms Haddad', { role: 'teacher', classId }),
  ]
  const pupils = await db.rows<{ pupilId: string }>(sql`
    with made as (
      insert into people_person (id, display_name, created_at)
      select gen_random_uuid(), 'Pupil ' || nth, now() from generate_series(1, ${PUPILS}::int) as nth returning id)
    insert into classes_pupil (class_id, person_id, joined_at) select ${classId}, id, now() from made returning person_id as pupil_id`)
  const changes = pupils.map(({ pupilId }) => ({ pupilId, changeAmount: 3 }))
  const submitted = await scorekeeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null })
  const submissionId = submitted.ok.id
  const lines = await db.rows<{ id: string }>(sql`select id from scorekeeping_line where submission_id = ${submissionId}`)

  const begun = performance.now()
  const lineIds = lines.map(({ id }) => id)
  const approved = await teacher.call(scorekeepingCalls, 'scorekeeping.approve-submission', { submissionId, lineIds })
  const tookMs = performance.now() - begun

  expect(approved.status).toBe(200)
  expect(await db.one(sql`select count(*) as entries, count(distinct xmin::text) as transactions from ledger_transaction`)).toEqual({
    entries: PUPILS,
    transactions: 1,
  })
  expect(await driftOf(db)).toEqual(IN_ORDER)
  judgeTimes('H6', atRest, { 'the answer to the press': [tookMs, MOST_MS] })
})
