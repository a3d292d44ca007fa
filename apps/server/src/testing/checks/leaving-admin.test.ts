import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { lockSchool } from '../../school/index.ts'
import { openTestSchool, PASSWORD } from '../school.ts'
import { untilWaiting } from '../until-waiting.ts'

test('every call that takes an admin away waits for the school before it takes the person, so that no two wait for each other', async () => {
  const school = await openTestSchool()
  const admin = await school.person('Mr Osei', { role: 'admin', password: PASSWORD })
  const { personId } = await school.person('Ms Weber', { role: 'admin', password: PASSWORD })
  const calls: (() => Promise<unknown>)[] = [
    () => admin.call(peopleCalls, 'people.mark-test', { personId, isTest: true }),
    () => admin.call(peopleCalls, 'people.suspend', { personId, suspended: true }),
    () => admin.call(classesCalls, 'classes.withdraw-role', { personId, role: 'admin', classId: null }),
    () => admin.call(peopleCalls, 'people.erase-person', { personId }),
  ]
  for (const call of calls) {
    let answer: Promise<unknown> = Promise.resolve()
    await school.db.transaction(async tx => {
      await lockSchool(tx)
      answer = call()
      await untilWaiting(school, answer)
      await tx.run(sql`select from people_person where id = ${personId} for update nowait`)
    })
    await answer
  }
})
