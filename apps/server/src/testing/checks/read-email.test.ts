// Without a mail server an admin hands over the links that wait in the outbox, and no colleague's account is opened with one unnoticed.

import { randomUUID } from 'node:crypto'
import { auditCalls } from '@xiotein/contract/audit'
import { classesCalls } from '@xiotein/contract/classes'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { schoolCalls } from '@xiotein/contract/school'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { tokenTo } from '../emails.ts'
import { holdTransactions } from '../hold-transactions.ts'
import { openTestSchool, PASSWORD, type Visitor } from '../school.ts'

const EMAIL = 'haddad@school.example'
const ADMIN = 'osei@school.example'

const staffRoom = async () => {
  const school = await openTestSchool()
  const admin = await school.person('Mr Osei', { role: 'admin', email: ADMIN, password: PASSWORD })
  const otherAdmin = await school.person('Ms Lind', { role: 'admin' })
  const owner = await school.person('Ms Haddad', {
    role: 'teacher',
    classId: await school.schoolClass('7C'),
    email: EMAIL,
    password: PASSWORD,
  })
  /** Asks for a new password and waits for the email, which is written after the answer. */
  const reset = async (email = EMAIL) => {
    await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email })
    return tokenTo(school, email, '/reset-password')
  }
  const listed = async () => (await admin.call(schoolCalls, 'school.outbox', {})).ok.rows
  const read = (by: Visitor, emailId: string) => by.call(schoolCalls, 'school.read-email', { emailId })
  const readNewest = async () => read(admin, (await listed())[0]?.id ?? '')
  return { school, admin, otherAdmin, owner, reset, listed, read, readNewest }
}

const bell = async (visitor: Visitor) => (await visitor.call(noticesCalls, 'notices.mine', {})).ok.notices.map(({ message }) => message)
const recorded = async (reader: Visitor) =>
  (await reader.call(auditCalls, 'audit.entries', { action: 'school.read-email' })).ok.rows.map(row => [row.actor?.displayName, row.words])

test('the list of emails holds no link, whoever reads it', async () => {
  const { school, admin, reset } = await staffRoom()
  const token = await reset()
  const { rows } = (await admin.call(schoolCalls, 'school.outbox', {})).ok
  expect(rows).toMatchObject([{ to: EMAIL, subject: 'Choose a new password for Test School', isKept: true }])
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await bell(admin)).toEqual([])
  await school.db.run(sql`update platform_email set body = null`)
  expect((await admin.call(schoolCalls, 'school.outbox', {})).ok.rows).toMatchObject([{ isKept: false }])
})

test("an admin who reads a colleague's link is told of to the colleague and the other admins, and is in the audit log", async () => {
  const { admin, otherAdmin, owner, reset, readNewest } = await staffRoom()
  const token = await reset()
  expect((await readNewest()).ok.text).toContain(`/reset-password?token=${token}`)
  expect(await bell(owner)).toEqual([
    expect.stringMatching(/^Mr Osei opened an email in the Outbox with a link to choose a new password for your account[.]/),
  ])
  expect([await bell(otherAdmin), await bell(admin)]).toEqual([
    ['Mr Osei opened an email in the Outbox with a link for a new password for Ms Haddad.'],
    [],
  ])
  expect(await recorded(otherAdmin)).toEqual([['Mr Osei', 'read an email to Ms Haddad in the Outbox, with a link for a new password']])
})

test('a sign-in code and a link for a new address are told to the owner of the account, too', async () => {
  const { school, admin, otherAdmin, owner, listed, read, readNewest } = await staffRoom()
  await school.anybody().call(peopleCalls, 'people.ask-sign-in-code', { name: EMAIL })
  await expect.poll(async () => (await listed()).length).toBe(1)
  expect((await readNewest()).ok.text).toContain('/login?token=')
  expect(await bell(owner)).toEqual([
    'Mr Osei opened an email in the Outbox with a sign-in code for you. It works only together with your password.',
  ])

  await school.db.run(sql`delete from platform_email`)
  await owner.call(peopleCalls, 'people.change-email', { email: 'new@school.example', password: PASSWORD })
  await tokenTo(school, 'new@school.example', '/verify-email')
  const email = (await listed()).find(row => row.to === 'new@school.example')
  expect((await read(admin, email?.id ?? '')).ok.text).toContain('/verify-email?token=')
  expect(await bell(owner)).toHaveLength(2)
  expect((await bell(owner))[0]).toMatch(/with a link that confirms an email address for your account/)
  expect(await bell(otherAdmin)).toHaveLength(2)
})

test("an email without a link, and one to the reader's own address, is recorded alone", async () => {
  const { school, otherAdmin, owner, reset, readNewest } = await staffRoom()
  await reset(ADMIN)
  expect((await readNewest()).status).toBe(200)
  await school.db.run(sql`update platform_email set recipient = ${EMAIL}, body = 'Hello, https://points.example/profile/account'`)
  expect((await readNewest()).status).toBe(200)
  expect([await bell(owner), await bell(otherAdmin)]).toEqual([[], []])
  expect((await recorded(otherAdmin)).map(([, words]) => words)).toEqual([
    'read an email to Ms Haddad in the Outbox',
    'read an email to Mr Osei in the Outbox, with a link for a new password',
  ])
})

test('the log tells from the owner alone whoever chose a password with a link that an admin had read', async () => {
  const { school, otherAdmin, reset, readNewest } = await staffRoom()
  const choose = async (token: string) =>
    school.anybody().call(peopleCalls, 'people.reset-password', { token, password: 'a long new password' })
  expect((await choose(await reset())).status).toBe(200)
  await school.db.run(sql`delete from platform_email`)
  const token = await reset()
  await readNewest()
  expect((await choose(token)).status).toBe(200)
  const { rows } = (await otherAdmin.call(auditCalls, 'audit.entries', { action: 'people.reset-password' })).ok
  expect(rows.map(({ words }) => words)).toEqual([
    'chose a new password with a link that staff had made or read',
    'chose a new password with a link or a card',
  ])
})

test('a link that an admin has read ends with the rights of that admin', async () => {
  const { school, admin, otherAdmin, reset, listed, read } = await staffRoom()
  const token = await reset()
  const id = (await listed())[0]?.id ?? ''
  expect((await read(admin, id)).status).toBe(200)
  await school.db.run(sql`update people_person set email_verified_at = now(), password_hash = 'x' where id = ${otherAdmin.personId}`)
  const left = await otherAdmin.call(classesCalls, 'classes.withdraw-role', { personId: admin.personId, role: 'admin', classId: null })
  expect(left.status).toBe(200)
  const used = await school.anybody().call(peopleCalls, 'people.reset-password', { token, password: 'a long new password' })
  expect(used.refusal.refusal).toBe('people.link-used-up')
})

test('a link that two admins have read ends with the rights of either of them; one that was made later does not', async () => {
  const { school, admin, otherAdmin, owner, reset, listed, read } = await staffRoom()
  await school.db.run(sql`update people_person set email_verified_at = now(), password_hash = 'x' where id = ${otherAdmin.personId}`)
  const leave = (id: string) => otherAdmin.call(classesCalls, 'classes.withdraw-role', { personId: id, role: 'admin', classId: null })
  const choose = (token: string) => school.anybody().call(peopleCalls, 'people.reset-password', { token, password: 'a long new password' })
  for (const [hour, order] of [
    [12, 'first'],
    [13, 'last'],
  ] as const) {
    school.setClock(`2026-11-23T${hour}:00:00Z`)
    await school.db.run(sql`delete from platform_email`)
    const token = await reset()
    const id = (await listed())[0]?.id ?? ''
    const leaver = await school.person(`Mr ${order}`, { role: 'admin' })
    for (const reader of order === 'first' ? [leaver, admin] : [admin, leaver]) expect((await read(reader, id)).status).toBe(200)
    school.setClock(`2026-11-23T${hour}:10:00Z`)
    const { link } = (await admin.call(classesCalls, 'classes.issue-reset-link', { personId: owner.personId })).ok
    expect((await leave(leaver.personId)).status).toBe(200)
    expect((await choose(token)).refusal.refusal).toBe('people.link-used-up')
    expect((await choose(new URL(link).searchParams.get('token') ?? '')).status).toBe(200)
  }
})

test('a sign-in code that an admin has read ends with the rights of that admin', async () => {
  const { school, admin, otherAdmin, listed, readNewest } = await staffRoom()
  const signInWithNewCode = async (isLeft: boolean) => {
    await school.db.run(sql`delete from platform_email`)
    await school.anybody().call(peopleCalls, 'people.ask-sign-in-code', { name: EMAIL })
    await expect.poll(async () => (await listed()).length).toBe(1)
    const code = /login[?]token=([\w-]+)/.exec((await readNewest()).ok.text)?.[1] ?? ''
    if (isLeft) await otherAdmin.call(classesCalls, 'classes.withdraw-role', { personId: admin.personId, role: 'admin', classId: null })
    return school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD, code })
  }
  await school.db.run(sql`update people_person set email_verified_at = now(), password_hash = 'x' where id = ${otherAdmin.personId}`)
  expect((await signInWithNewCode(false)).status).toBe(200)
  expect((await signInWithNewCode(true)).refusal.refusal).toBe('people.wrong-sign-in-code')
})

test('an admin who loses the role at that moment reads no email', async () => {
  const { school, admin, reset, listed, read } = await staffRoom()
  await reset()
  const id = (await listed())[0]?.id ?? ''
  const transactions = holdTransactions(school)
  const reading = read(admin, id)
  await expect.poll(transactions.count).toBe(1)
  await school.db.run(sql`delete from people_session where person_id = ${admin.personId}`)
  transactions.letGo()
  expect((await reading).refusal.refusal).toBe('http.signed-out')
})

test('what went out meanwhile, or is gone, is refused in words, and is neither recorded nor told', async () => {
  const { school, admin, otherAdmin, owner, reset, listed, read } = await staffRoom()
  await reset()
  const id = (await listed())[0]?.id ?? ''
  await school.db.run(sql`update platform_email set sent_at = now(), body = null`)
  for (const emailId of [id, randomUUID()]) {
    const { status, refusal } = await read(admin, emailId)
    expect([status, refusal.refusal, refusal.words]).toEqual([409, 'school.email-gone', expect.stringContaining('has gone out meanwhile')])
  }
  expect([await bell(owner), await bell(otherAdmin), await recorded(otherAdmin)]).toEqual([[], [], []])
})

test('nobody but an admin reads an email, and no copy of its text is kept', async () => {
  const { school, owner, reset, listed, read, readNewest } = await staffRoom()
  const token = await reset()
  expect((await read(owner, (await listed())[0]?.id ?? '')).status).toBe(403)
  await readNewest()
  const kept = await school.db.rows(sql`select answer::text as text from platform_command union select data::text from notices_notice`)
  expect(JSON.stringify(kept)).not.toContain(token)
})
