import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import { cleaningJobs } from '../platform/retention/index.ts'
import { signUpAndVerify, tokenTo } from '../testing/emails.ts'
import { runAll } from '../testing/run-all.ts'
import { openTestSchool, PASSWORD } from '../testing/school.ts'
import { peopleRetention } from './cleaning.ts'

test('expired data are deleted, and data that still count stay', async () => {
  const school = await openTestSchool()
  const { db } = school
  const start = Date.now()
  const clean = async (days: number): Promise<void> => {
    await runAll(school.school, cleaningJobs(peopleRetention), new Date(start + days * DAY_MS))
  }
  const count = async () =>
    db.one(sql`
      select (select count(*) from people_session) as sessions, (select count(*) from people_one_time) as links,
             (select count(*) from people_sign_up) as sign_ups, (select count(*) from people_attempt) as guesses, (select count(*) from people_device) as browsers, (select count(*) from platform_email where body is not null) as messages`)
  await signUpAndVerify(school, { displayName: 'Ada', email: 'ada@example.org' })
  await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email: 'ada@example.org' })
  await tokenTo(school, 'ada@example.org', '/reset-password')
  await school.anybody().call(peopleCalls, 'people.sign-up', { displayName: 'Ben', email: 'ben@example.org', password: PASSWORD })
  await tokenTo(school, 'ben@example.org', '/verify-email')
  await school.anybody().call(peopleCalls, 'people.sign-in', { name: 'ada@example.org', password: 'guess' })
  await clean(0)
  // One guess, which counts for its name and for the school, two sign-ups and the three emails.
  expect(await count()).toEqual({ sessions: 1, links: 1, signUps: 1, guesses: 7, browsers: 1, messages: 3 })
  await clean(2)
  expect(await count()).toEqual({ sessions: 1, links: 0, signUps: 1, guesses: 0, browsers: 1, messages: 3 })
  await clean(4)
  expect(await count()).toEqual({ sessions: 1, links: 0, signUps: 0, guesses: 0, browsers: 1, messages: 3 })
  await clean(8)
  expect(await count()).toEqual({ sessions: 1, links: 0, signUps: 0, guesses: 0, browsers: 1, messages: 0 })
  await clean(15)
  expect(await count()).toEqual({ sessions: 0, links: 0, signUps: 0, guesses: 0, browsers: 1, messages: 0 })
  await clean(366)
  expect(await count()).toEqual({ sessions: 0, links: 0, signUps: 0, guesses: 0, browsers: 0, messages: 0 })
})
