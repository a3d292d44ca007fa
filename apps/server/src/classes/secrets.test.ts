import { classesCalls } from '@xiotein/contract/classes'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { cleaningJobs } from '../platform/retention/index.ts'
import { runAll } from '../testing/run-all.ts'
import { openTestSchool } from '../testing/school.ts'
import { classes } from './index.ts'

test('answers that hold a start code or a link are kept for an hour', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7A')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const { ok } = await admin.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'Ada', username: null, email: null })
  const answers = () => school.db.rows<{ answer: string | null }>(sql`select answer::text from platform_command`)
  expect((await answers()).some(({ answer }) => answer?.includes(ok.startCode ?? '-'))).toBe(true)
  await runAll(school.school, cleaningJobs(classes.retention), new Date(Date.now() + 3_700_000))
  // The key stays, so an addition that is sent again adds nobody.
  expect(await answers()).toEqual([{ answer: null }])
})
