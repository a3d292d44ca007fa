import { peopleCalls } from '@xiotein/contract/people'
import { schoolCalls } from '@xiotein/contract/school'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { classesCalls } from '../testing/class-calls.ts'
import { signUpAndVerify, tokenTo } from '../testing/emails.ts'
import { openTestSchool, PASSWORD, type TestSchool } from '../testing/school.ts'

const EMAIL = 'ada@example.org'
const OF_A_SQUATTER = 'copper-heron-51'

const signUp = (school: TestSchool, password = PASSWORD, displayName = 'Ada') =>
  school.anybody().call(peopleCalls, 'people.sign-up', { displayName, email: EMAIL, password })

const open = (school: TestSchool, token: string, password = PASSWORD) =>
  school.anybody().call(peopleCalls, 'people.verify-email', { token, password })

const emailsTo = (school: TestSchool, to: string) =>
  school.db.rows<{ subject: string; body: string }>(
    sql`select subject, body from platform_email where recipient = ${to} order by created_at, id`,
  )

const accounts = (school: TestSchool) =>
  school.db.rows(sql`select display_name as name, email_verified_at is not null as confirmed from people_person where email = ${EMAIL}`)

test('signing up opens nothing; the emailed link does, with the password, and once', async () => {
  const school = await openTestSchool()
  const answer = await signUp(school)
  expect([answer.ok, answer.cookies]).toEqual([{ done: true }, []])
  const token = await tokenTo(school, EMAIL, '/verify-email')
  expect(await accounts(school)).toEqual([])
  expect((await school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })).status).toBe(403)

  const browser = school.anybody()
  expect((await browser.call(peopleCalls, 'people.verify-email', { token, password: PASSWORD })).status).toBe(200)
  expect((await browser.call(peopleCalls, 'people.front', {})).ok.me).toMatchObject({ displayName: 'Ada', email: EMAIL, isConfirmed: true })
  expect((await open(school, token)).refusal.refusal).toBe('people.link-used-up')
  expect((await school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })).status).toBe(200)
})

test("a stranger who signs up with somebody's address learns nothing, and the owner is told by email how to get in", async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const [known, unknown] = [
    await signUp(school, OF_A_SQUATTER),
    await school
      .anybody()
      .call(peopleCalls, 'people.sign-up', { displayName: 'Ada', email: 'nobody@example.org', password: OF_A_SQUATTER }),
  ]
  expect([known.status, known.ok]).toEqual([unknown.status, unknown.ok])
  await expect.poll(() => emailsTo(school, EMAIL)).toHaveLength(1)
  const [message] = await emailsTo(school, EMAIL)
  expect(message?.subject).toBe('You already have an account at Test School')
  expect(message?.body).toContain('/login\n')
  expect(message?.body).toContain('/reset-password\n')
  expect(await school.db.rows(sql`select email from people_sign_up where email = ${EMAIL}`)).toEqual([])
  expect((await school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })).status).toBe(200)
})

test("an owner's click never confirms a squatter's account: each sign-up has its own email and its own password", async () => {
  const school = await openTestSchool()
  await signUp(school, OF_A_SQUATTER, 'Squatter')
  const ofTheSquatter = await tokenTo(school, EMAIL, '/verify-email')
  // The owner did not sign up, but clicks, and has no password to type; or signed up, and types their own.
  expect((await open(school, ofTheSquatter, '')).refusal.refusal).toBe('people.wrong-link-password')
  expect((await open(school, ofTheSquatter, PASSWORD)).refusal.refusal).toBe('people.wrong-link-password')
  expect(await accounts(school)).toEqual([])

  await signUp(school, PASSWORD, 'Ada')
  await expect.poll(() => emailsTo(school, EMAIL)).toHaveLength(2)
  const tokens = (await emailsTo(school, EMAIL)).map(({ body }) => /token=([\w-]+)/.exec(body)?.[1] ?? '')
  const ofTheOwner = tokens.find(token => token !== ofTheSquatter) ?? ''
  expect((await open(school, ofTheOwner, OF_A_SQUATTER)).refusal.refusal).toBe('people.wrong-link-password')
  expect((await open(school, ofTheOwner, PASSWORD)).status).toBe(200)
  expect(await accounts(school)).toEqual([{ name: 'Ada', confirmed: true }])
  // The squatter's own link no longer works either.
  expect((await open(school, ofTheSquatter, OF_A_SQUATTER)).refusal.refusal).toBe('people.link-used-up')
  expect((await school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: OF_A_SQUATTER })).status).toBe(403)
})

test('wrong passwords at a link are counted, and after ten even the right one is refused', async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-21T10:00:00Z')
  await signUp(school)
  const token = await tokenTo(school, EMAIL, '/verify-email')
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, index) => open(school, token, `guess-${index}`)))
  expect(guesses.filter(({ refusal }) => refusal.refusal === 'people.wrong-link-password')).toHaveLength(10)
  expect((await open(school, token)).refusal.refusal).toBe('people.too-many-confirmations')
  school.setClock('2026-11-21T10:15:01Z')
  expect((await open(school, token)).status).toBe(200)
})

test('ten simultaneous sign-ups with one address give one account and three emails', async () => {
  const school = await openTestSchool()
  const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(school)))
  expect(answers.filter(answer => answer.refusal.refusal === 'people.enough-emails')).toHaveLength(7)
  await expect.poll(() => emailsTo(school, EMAIL)).toHaveLength(3)
  const tokens = (await emailsTo(school, EMAIL)).map(({ body }) => /token=([\w-]+)/.exec(body)?.[1] ?? '')
  const opened = await Promise.all([...tokens, ...tokens].map(token => open(school, token)))
  expect(opened.filter(answer => answer.status === 200)).toHaveLength(1)
  expect(await accounts(school)).toEqual([{ name: 'Ada', confirmed: true }])
})

test('the words about an address that already has an account reach only the person who reads its mail', async () => {
  const school = await openTestSchool()
  await signUp(school)
  const token = await tokenTo(school, EMAIL, '/verify-email')
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  await teacher.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'Ada', username: null, email: EMAIL })
  const late = await open(school, token)
  expect([late.status, late.refusal.words]).toEqual([409, 'An account with this email already exists. Please try signing in instead.'])
  expect(late.cookies).toEqual([])
})

test('an unconfirmed sign-up expires after three days, and blocks nothing until then', async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-21T10:00:00Z')
  await signUp(school, OF_A_SQUATTER)
  const token = await tokenTo(school, EMAIL, '/verify-email')
  const classId = await school.schoolClass('7C')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const added = await admin.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'Ada', username: null, email: EMAIL })
  expect(added.status).toBe(200)
  school.setClock('2026-11-24T10:00:01Z')
  expect((await open(school, token, OF_A_SQUATTER)).refusal.refusal).toBe('people.link-used-up')
})

test.each([
  ['sign-up was switched off', sql`update school_settings set email_sign_up = false`, 'people.sign-up-off'],
  ['the list of domains was closed', sql`update school_settings set allowed_domains = '{hilltop.school}'`, 'people.domain-not-allowed'],
])('an email from before %s makes no account', async (_what, change, refusal) => {
  const school = await openTestSchool()
  await signUp(school)
  const token = await tokenTo(school, EMAIL, '/verify-email')
  await school.db.run(change)
  expect((await open(school, token)).refusal.refusal).toBe(refusal)
  expect(await accounts(school)).toEqual([])
})

test('without a mail server an admin finds the link in the outbox, and the answer is the same', async () => {
  const school = await openTestSchool()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  await signUp(school)
  await tokenTo(school, EMAIL, '/verify-email')
  const { rows } = (await admin.call(schoolCalls, 'school.outbox', {})).ok
  expect(rows).toMatchObject([{ to: EMAIL, isKept: true }])
  const read = await admin.call(schoolCalls, 'school.read-email', { emailId: rows[0]?.id ?? '' })
  expect(read.ok.text).toContain('/verify-email?token=')
})

test('erasing an account also deletes sign-ups with its address', async () => {
  const school = await openTestSchool()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  await signUp(school, OF_A_SQUATTER)
  await tokenTo(school, EMAIL, '/verify-email')
  const ada = await school.person('Ada', { email: EMAIL })
  await admin.call(peopleCalls, 'people.erase-person', { personId: ada.personId })
  expect(await school.db.rows(sql`select email from people_sign_up`)).toEqual([])
  expect(await signUpAndVerify(school, { displayName: 'Ada', email: EMAIL })).not.toBeNull()
})
