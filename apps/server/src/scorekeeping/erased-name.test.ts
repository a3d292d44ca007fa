import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, PASSWORD, type TestSchool } from '../testing/school.ts'

/** All stored notices of other people, and live events, sent or still to be sent to other nodes. */
const messages = async (school: TestSchool): Promise<string> => {
  const rows = await school.db.rows<{ said: string }>(sql`
    select n::text as said from notices_notice n union all select e::text from platform_event e`)
  return rows.map(({ said }) => said).join('\n')
}

test('no message to others keeps the name of a deleted account, not even an old name', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7A')
  await school.person('Ms Haddad', { role: 'teacher', classId })
  const keeper = await school.person('Canary Ada', { role: 'scorekeeper', classId, email: 'ada@example.org', password: PASSWORD })
  const pupil = await school.person('Ben', { pupilOf: classId })
  const changes = [{ pupilId: pupil.personId, changeAmount: 2 }]
  await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null })
  await keeper.call(peopleCalls, 'people.rename-me', { displayName: 'Ada' })
  expect(await messages(school)).toContain('Canary Ada')
  expect((await keeper.call(peopleCalls, 'people.delete-me', { password: PASSWORD })).status).toBe(200)
  expect(await messages(school)).not.toContain('Canary')
})
