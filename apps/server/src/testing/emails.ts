import { email, peopleCalls } from '@xiotein/contract/people'
import { sql } from '../platform/database/index.ts'
import { PASSWORD, type TestSchool, type Visitor } from './school.ts'

/** The secret of the newest link to `page` that was sent to an address. Emails are written after the answer to the person who asked for them. */
export const tokenTo = async ({ school }: TestSchool, to: string, page: '/verify-email' | '/reset-password'): Promise<string> => {
  for (;;) {
    const message = await school.db.maybe<{ body: string }>(sql`
      select body from platform_email where recipient = ${email.parse(to)} and strpos(body, ${`${page}?`}) > 0 order by created_at desc, id desc limit 1`)
    if (message) return /token=([\w-]+)/.exec(message.body)?.[1] ?? ''
    await new Promise(resolve => setImmediate(resolve))
  }
}

/** Signs up with an address that nobody has and opens the email: a browser that is signed in. Null if the school refused. */
export const signUpAndVerify = async (
  school: TestSchool,
  { password = PASSWORD, ...person }: { displayName: string; email: string; password?: string },
): Promise<Visitor | null> => {
  const browser = school.anybody()
  if ((await browser.call(peopleCalls, 'people.sign-up', { ...person, password })).status !== 200) return null
  const token = await tokenTo(school, person.email, '/verify-email')
  await browser.call(peopleCalls, 'people.verify-email', { token, password })
  return browser
}
