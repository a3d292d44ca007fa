import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { newSetUpCode } from '../school/index.ts'
import { classesCalls } from '../testing/class-calls.ts'
import { tokenTo } from '../testing/emails.ts'
import { rosterFile } from '../testing/roster-file.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../testing/school.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { renewCredentials } from './credentials.ts'

const EMAIL = 'ada@example.org'
const THIEF = 'thief@example.org'
const BETTER = 'green-harbour-12'

const signedIn = async (school: TestSchool, name = EMAIL, password = PASSWORD): Promise<Visitor> => {
  const browser = school.anybody()
  expect((await browser.call(peopleCalls, 'people.sign-in', { name, password })).status).toBe(200)
  return browser
}

const isSignedIn = async (browser: Visitor): Promise<boolean> => (await browser.call(peopleCalls, 'people.front', {})).ok.me !== null

/** Ada's account, and an attacker who used her open browser to ask for a change to their own mailbox. */
const withPendingChange = async () => {
  const school = await openTestSchool()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const classId = await school.schoolClass('7C')
  const { personId } = await school.person('Ada', { email: EMAIL, password: PASSWORD, pupilOf: classId })
  const browser = await signedIn(school)
  expect((await browser.call(peopleCalls, 'people.change-email', { email: THIEF, password: PASSWORD })).status).toBe(200)
  const token = await tokenTo(school, THIEF, '/verify-email')
  const opened = () => school.anybody().call(peopleCalls, 'people.verify-email', { token, password: PASSWORD })
  return { school, admin, classId, personId, browser, opened }
}

test.each([
  [
    'the owner changes the password',
    async ({ browser }) => browser.call(peopleCalls, 'people.change-password', { currentPassword: PASSWORD, password: BETTER }),
  ],
  [
    'the owner chooses a new password by email',
    async ({ school }) => {
      await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email: EMAIL })
      const token = await tokenTo(school, EMAIL, '/reset-password')
      return school.anybody().call(peopleCalls, 'people.reset-password', { token, password: BETTER })
    },
  ],
  [
    'an admin makes them a teacher',
    async ({ admin, personId, classId }) => admin.call(classesCalls, 'classes.assign-role', { personId, role: 'teacher', classId }),
  ],
  [
    'an admin makes them an admin',
    async ({ admin, personId }) => admin.call(classesCalls, 'classes.assign-role', { personId, role: 'admin', classId: null }),
  ],
  [
    'an admin suspends them and lets them in again',
    async ({ admin, personId }) => {
      await admin.call(peopleCalls, 'people.suspend', { personId, suspended: true })
      return admin.call(peopleCalls, 'people.suspend', { personId, suspended: false })
    },
  ],
  ['the owner signs out everywhere', async ({ browser }) => browser.call(peopleCalls, 'people.sign-out-everywhere', {})],
] satisfies [string, (life: Awaited<ReturnType<typeof withPendingChange>>) => Promise<{ status: number }>][])(
  'a change of the e-mail address that waits for its email is over when %s',
  async (_when, change) => {
    const life = await withPendingChange()
    expect((await change(life)).status).toBe(200)
    expect((await life.opened()).refusal.refusal).toBe('people.link-used-up')
    const { email } = await life.school.db.one<{ email: string }>(sql`select email from people_person where id = ${life.personId}`)
    expect(email).toBe(EMAIL)
  },
)

test('a sign-in in progress while the password changes opens nothing', async () => {
  const school = await openTestSchool({ limits: false })
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  let password = PASSWORD
  for (let round = 0; round < 8; round += 1) {
    const owner = await signedIn(school, EMAIL, password)
    const late = Array.from({ length: 4 }, () => school.anybody())
    const next = `${BETTER}-${round}`
    const [changed] = await Promise.all([
      owner.call(peopleCalls, 'people.change-password', { currentPassword: password, password: next }),
      ...late.map(browser => browser.call(peopleCalls, 'people.sign-in', { name: EMAIL, password })),
    ])
    expect(changed.status).toBe(200)
    expect(await Promise.all(late.map(isSignedIn))).toEqual([false, false, false, false])
    await school.db.run(sql`delete from people_attempt`)
    password = next
  }
})

test('a sign-in that waits for a change of the credentials is refused, and leaves neither session nor known browser', async () => {
  const school = await openTestSchool()
  const { personId } = await school.person('Ada', { email: EMAIL, password: PASSWORD })
  await school.db.run(sql`delete from people_session`)
  const changing = await school.db.transaction(async tx => {
    await renewCredentials(tx, personId, 'credential')
    const late = school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
    await untilWaiting(school, late)
    return { late }
  })
  expect((await changing.late).refusal.refusal).toBe('people.credentials-changed')
  const left = sql`select person_id from people_session union all select person_id from people_device`
  expect(await school.db.rows(left)).toEqual([])
})

test('when one password is changed twice at once, one change succeeds and the other is refused', async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const browsers = [await signedIn(school), await signedIn(school)]
  const answers = await Promise.all(
    browsers.map((browser, index) =>
      browser.call(peopleCalls, 'people.change-password', { currentPassword: PASSWORD, password: `${BETTER}-${index}` }),
    ),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
})

test("nobody can invalidate an invitation or an admin's link by asking for a new password", async () => {
  const school = await openTestSchool()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const classId = await school.schoolClass('7C')
  const invited = { displayName: 'Ms Vega', email: 'vega@example.org', role: 'teacher', classId } as const
  const { link } = (await admin.call(classesCalls, 'classes.invite-staff', invited)).ok
  await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email: 'vega@example.org' })
  await tokenTo(school, 'vega@example.org', '/reset-password')
  const token = /token=([\w-]+)/.exec(link ?? '')?.[1] ?? ''
  expect((await school.anybody().call(peopleCalls, 'people.reset-password', { token, password: BETTER })).status).toBe(200)
})

test('a person is signed in on twenty browsers at most: the next one signs out the oldest', async () => {
  const school = await openTestSchool({ limits: false })
  // The session that the account begins with is older than all of them, whatever the day.
  school.setClock(new Date(Date.UTC(2026, 10, 23, 7)))
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const browsers: Visitor[] = []
  for (let minute = 0; minute < 22; minute += 1) {
    school.setClock(new Date(Date.UTC(2026, 10, 23, 8, minute)))
    browsers.push(await signedIn(school))
  }
  const states = await Promise.all(browsers.map(isSignedIn))
  expect(states.map(state => (state ? 'in' : 'out'))).toEqual([...Array(2).fill('out'), ...Array(20).fill('in')])
})

test('a new password by a link forgets the account of a provider that was linked', async () => {
  const school = await openTestSchool()
  const { personId } = await school.person('Ada', { email: EMAIL, password: PASSWORD })
  await school.db.run(sql`update people_person set linked_provider = 'google', linked_subject = 'of a thief' where id = ${personId}`)
  await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email: EMAIL })
  const token = await tokenTo(school, EMAIL, '/reset-password')
  await school.anybody().call(peopleCalls, 'people.reset-password', { token, password: BETTER })
  const person = await school.db.one(
    sql`select linked_provider as provider, linked_subject as subject from people_person where id = ${personId}`,
  )
  expect(person).toEqual({ provider: null, subject: null })
})

test('the address that the first admin typed is not confirmed by that, and neither is one of a roster', async () => {
  const school = await openTestSchool({ empty: true })
  const admin = school.anybody()
  await admin.call(peopleCalls, 'people.set-up-school', {
    setUpCode: (await newSetUpCode(school.db)) ?? '',
    name: 'Hilltop School',
    timeZone: 'Europe/Vienna',
    allowedDomains: [],
    signInWith: ['google'],
    emailSignUp: false,
    adminName: 'Mr Osei',
    adminEmail: 'osei@example.org',
    adminPassword: BETTER,
  })
  const classId = (await admin.call(classesCalls, 'classes.create-class', { name: '7C' })).ok.id
  await admin.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'Ben', username: null, email: 'ben@example.org' })
  const file = rosterFile('Name,Email\nCem,cem@example.org')
  await admin.call(classesCalls, 'classes.import-roster', { ...file, classId })
  expect(
    await school.db.rows(sql`
      select email, email_verified_at is not null as verified, vouched_at is not null as vouched from people_person order by email`),
  ).toEqual(['ben@example.org', 'cem@example.org', 'osei@example.org'].map(email => ({ email, verified: false, vouched: true })))
})
