import { auditCalls } from '@xiotein/contract/audit'
import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { classesCalls } from '../testing/class-calls.ts'
import { openTestSchool, PASSWORD, type Visitor } from '../testing/school.ts'

const withTester = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7A')
  const admin = await school.person('Mr Osei', { role: 'admin', password: PASSWORD, email: 'osei@example.org' })
  const ada = await school.person('Ada', { pupilOf: classId })
  const tester = await school.person('Test Student', { role: 'teacher', classId })
  const mark = (isTest: boolean) => admin.call(peopleCalls, 'people.mark-test', { personId: tester.personId, isTest })
  const actAs = (by: Visitor, somebody: Visitor) => by.call(peopleCalls, 'people.act-as', { personId: somebody.personId })
  const me = async (somebody: Visitor) => (await somebody.call(peopleCalls, 'people.front', {})).ok.me
  return { school, classId, admin, ada, tester, mark, actAs, me }
}

test('an admin acts as a test account, with a way back; both are named in the audit log', async () => {
  const { admin, tester, mark, actAs, me } = await withTester()
  await mark(true)
  expect((await actAs(admin, tester)).status).toBe(200)
  expect(await me(admin)).toMatchObject({ displayName: 'Test Student', isTest: true, actingFor: { displayName: 'Mr Osei' } })
  await admin.call(peopleCalls, 'people.rename-me', { displayName: 'Test Pupil' })
  expect((await admin.call(peopleCalls, 'people.act-as-myself', {})).status).toBe(200)
  expect(await me(admin)).toMatchObject({ displayName: 'Mr Osei', actingFor: null, may: { runSchool: true } })
  const { ok } = await admin.call(auditCalls, 'audit.entries', {})
  expect(ok.rows.map(row => [row.action, row.actor?.displayName, row.actingFor?.displayName ?? null])).toEqual([
    ['people.act-as-myself', 'Mr Osei', null],
    ['people.rename-me', 'Test Pupil', 'Mr Osei'],
    ['people.act-as', 'Mr Osei', null],
    ['people.mark-test', 'Mr Osei', null],
  ])
})

test('only admins act, only as test accounts, and going back needs somewhere to go', async () => {
  const { admin, ada, tester, mark, actAs } = await withTester()
  const other = await actAs(ada, tester)
  expect([other.status, other.refusal.words]).toEqual([403, 'Only admins can switch to test accounts'])
  expect((await actAs(admin, ada)).refusal.words).toBe('Only accounts that are marked as test accounts can be used this way.')
  expect((await admin.call(peopleCalls, 'people.act-as-myself', {})).refusal.words).toBe('No original user data found')
  await mark(true)
  await actAs(admin, tester)
  expect((await actAs(admin, tester)).refusal.refusal).toBe('people.only-admins-act')
})

test('while acting, an admin cannot approve, assign or delete anything', async () => {
  const { school, classId, admin, ada, tester, mark, actAs, me } = await withTester()
  await mark(true)
  await actAs(admin, tester)
  expect((await me(admin))?.may).toEqual({ keepScore: true, review: false, runSchool: false })
  const answers = [
    await admin.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'Ben', username: null, email: null }),
    await admin.call(classesCalls, 'classes.assign-role', { personId: ada.personId, role: 'scorekeeper', classId }),
    await admin.call(peopleCalls, 'people.delete-me', { password: PASSWORD }),
    await admin.call(peopleCalls, 'people.change-password', { currentPassword: PASSWORD, password: 'harbour-light' }),
  ]
  expect(answers.map(answer => answer.status)).toEqual([403, 403, 403, 403])
  expect(await school.db.rows(sql`select id from people_person`)).toHaveLength(3)
})

test('acting ends after half an hour, and when the admin is an admin no longer', async () => {
  const { school, admin, tester, mark, actAs, me } = await withTester()
  const start = Date.now()
  school.setClock(new Date(start))
  await mark(true)
  const second = await school.person('Ms Weber', { role: 'admin', password: PASSWORD, email: 'weber@example.org' })
  await actAs(admin, tester)
  school.setClock(new Date(start + 29 * 60_000))
  expect(await me(admin)).not.toBeNull()
  await second.call(classesCalls, 'classes.withdraw-role', { personId: admin.personId, role: 'admin', classId: null })
  expect(await me(admin)).toBeNull()
  await actAs(second, tester)
  school.setClock(new Date(start + 60 * 60_000))
  expect(await me(second)).toBeNull()
})

test('an account that was signed in to cannot become a test account, and nobody acts as an account that is real again', async () => {
  const { school, classId, admin, tester, mark, actAs, me } = await withTester()
  const real = await school.person('Ben', { email: 'ben@example.org', password: PASSWORD })
  await school.anybody().call(peopleCalls, 'people.sign-in', { name: 'ben@example.org', password: PASSWORD })
  const answer = await admin.call(peopleCalls, 'people.mark-test', { personId: real.personId, isTest: true })
  expect(answer.refusal.words).toBe('This account cannot be marked as a test account: it belongs to a real pupil.')
  await mark(true)
  // Nobody comes in with a card from before, and nobody acts as somebody who has come in all the same.
  const card = { personId: (await school.person('Cem', { pupilOf: classId, email: 'cem@example.org' })).personId }
  const sheet = (await admin.call(classesCalls, 'classes.print-cards', { classId, personIds: [card.personId] })).ok
  await admin.call(peopleCalls, 'people.mark-test', { ...card, isTest: true })
  const code = { name: 'cem@example.org', password: sheet.cards[0]?.startCode ?? '' }
  expect((await school.anybody().call(peopleCalls, 'people.sign-in', code)).refusal.refusal).toBe('people.wrong-sign-in')
  const again = await admin.call(classesCalls, 'classes.print-cards', { classId, personIds: [card.personId] })
  expect(again.refusal.refusal).toBe('classes.test-account')
  const dov = await school.person('Dov', { isTest: true, email: 'dov@example.org', password: PASSWORD })
  await school.anybody().call(peopleCalls, 'people.sign-in', { name: 'dov@example.org', password: PASSWORD })
  expect((await actAs(admin, dov)).refusal.refusal).toBe('people.test-account-used')
  const elsewhere = school.anybody()
  elsewhere.cookie = admin.cookie
  await actAs(elsewhere, tester)
  await mark(true)
  const second = await school.person('Ms Weber', { role: 'admin' })
  await second.call(peopleCalls, 'people.mark-test', { personId: tester.personId, isTest: false })
  expect(await me(elsewhere)).toBeNull()
})
