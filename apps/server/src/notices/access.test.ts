import { classesCalls } from '@xiotein/contract/classes'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { rosterFile } from '../testing/roster-file.ts'
import { openTestSchool, PASSWORD, type Visitor } from '../testing/school.ts'

const classroom = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const otherAdmin = await school.person('Ms Lind', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId, email: 'ada@example.org', password: PASSWORD })
  const ben = await school.person('Ben', { pupilOf: classId })
  await school.db.run(sql`update people_person set username = 'ben' where id = ${ben.personId}`)
  const link = (by: Visitor, { personId }: Visitor = ada) => by.call(classesCalls, 'classes.issue-reset-link', { personId })
  const code = (by: Visitor) => by.call(classesCalls, 'classes.issue-sign-in-code', { personId: ada.personId })
  const classCode = (by: Visitor) => by.call(classesCalls, 'classes.issue-class-sign-in-code', { classId })
  const cards = (by: Visitor, ...pupils: Visitor[]) =>
    by.call(classesCalls, 'classes.print-cards', { classId, personIds: pupils.map(pupil => pupil.personId) })
  const messages = () =>
    school.db.rows<{ recipient: string; subject: string; body: string }>(sql`
    select recipient, subject, body from platform_email order by created_at`)
  return { school, classId, admin, otherAdmin, teacher, ada, ben, link, code, classCode, cards, messages }
}

const bell = async (visitor: Visitor, language = 'en') =>
  (await visitor.call(noticesCalls, 'notices.mine', {}, { language })).ok.notices.map(({ message, link }) => ({ message, link }))

test('a pupil and each admin read who made a link for the account, and the pupil gets an email', async () => {
  const { admin, otherAdmin, teacher, ada, ben, link, messages } = await classroom()
  const answer = await link(teacher)
  expect(await bell(ada)).toEqual([
    {
      message: expect.stringMatching(/^Ms Haddad made a link to choose a new password for your account[.]/),
      link: '/profile/account',
    },
  ])
  const report = { message: 'Ms Haddad made a link for a new password for Ada.', link: '/admin/audit' }
  expect([await bell(admin), await bell(otherAdmin)]).toEqual([[report], [report]])
  expect([await bell(teacher), await bell(ben)]).toEqual([[], []])
  const [message, ...others] = await messages()
  expect(others).toEqual([])
  expect([message?.recipient, message?.subject]).toEqual(['ada@example.org', 'A link for a new password was made at Test School'])
  // The email mentions the link but does not contain it.
  expect(message?.body).not.toContain(answer.ok.link.split('token=')[1] ?? '')
})

test('cards for a class are one notice to each admin, with their number, and one to each pupil', async () => {
  const { admin, teacher, ada, ben, cards, messages } = await classroom()
  await cards(teacher, ada, ben)
  expect(await bell(admin)).toEqual([{ message: 'Ms Haddad made sign-in cards for 2 pupils of 7C.', link: '/admin/audit' }])
  for (const pupil of [ada, ben])
    expect(await bell(pupil)).toEqual([expect.objectContaining({ message: expect.stringContaining('made a new sign-in card') })])
  expect((await messages()).map(message => message.recipient)).toEqual(['ada@example.org'])
  await cards(teacher, ben)
  expect((await bell(admin, 'es'))[0]?.message).toBe('Ms Haddad creó una tarjeta de acceso para Ben.')
})

test('a sign-in code is announced only in the bell, to those who can use it', async () => {
  const { admin, teacher, ada, ben, code, classCode, messages } = await classroom()
  await code(teacher)
  await classCode(teacher)
  const words = 'Ms Haddad made a code for you. It works only together with your password.'
  expect((await bell(ada)).map(notice => notice.message)).toEqual([words, words])
  expect([await bell(ben), await messages()]).toEqual([[], []])
  expect((await bell(admin)).map(notice => notice.message)).toEqual(Array(2).fill('Ms Haddad made a sign-in code for Ada.'))
})

test('an address that a roster gives to a pupil is announced to the pupil and the admins', async () => {
  const { classId, admin, teacher, ben, messages } = await classroom()
  await teacher.call(classesCalls, 'classes.import-roster', { ...rosterFile('Name,Email\nBen,ben@example.org\n'), classId })
  expect(await bell(ben)).toEqual([
    { message: expect.stringMatching(/^Ms Haddad entered an email address for your account[.]/), link: '/profile/account' },
  ])
  expect(await bell(admin)).toEqual([{ message: 'Ms Haddad entered an email address for Ben.', link: '/admin/audit' }])
  expect(await messages()).toEqual([])
})

test('an address that is taken away is announced to the pupil, who signs in by the username, and to the admins', async () => {
  const { school, admin, teacher, ada, messages } = await classroom()
  await school.db.run(sql`update people_person set email_verified_at = null, username = 'ada' where id = ${ada.personId}`)
  expect((await teacher.call(classesCalls, 'classes.take-address', { personId: ada.personId })).status).toBe(200)
  const again = school.anybody()
  expect((await again.call(peopleCalls, 'people.sign-in', { name: 'ada', password: PASSWORD })).status).toBe(200)
  expect(await bell(again)).toEqual([
    {
      message:
        'Ms Haddad removed your email address, which nobody had confirmed. Now you sign in with your username. A teacher can tell you what it is.',
      link: '/profile/account',
    },
  ])
  expect(await bell(admin)).toEqual([{ message: 'Ms Haddad removed the unconfirmed email address of Ada.', link: '/admin/audit' }])
  expect(await messages()).toEqual([])
})

test('an admin who makes the link gets no notice of it; the other admins and the owner do', async () => {
  const { admin, otherAdmin, teacher, link } = await classroom()
  await link(admin, teacher)
  expect([await bell(admin), (await bell(teacher)).length]).toEqual([[], 1])
  expect(await bell(otherAdmin)).toEqual([{ message: 'Mr Osei made a link for a new password for Ms Haddad.', link: '/admin/audit' }])
  await link(otherAdmin, otherAdmin)
  expect((await bell(otherAdmin)).length).toBe(1)
})

test('an intruder cannot keep the owner from being notified by switching notices off', async () => {
  const { teacher, admin, ada, link } = await classroom()
  for (const reader of [ada, admin]) await reader.call(peopleCalls, 'people.change-preferences', { theme: 'light', notifications: false })
  await link(teacher)
  expect([(await bell(ada)).length, (await bell(admin)).length]).toEqual([1, 1])
})

test('a refused request notifies nobody, and no email goes to an unconfirmed address', async () => {
  const { school, classId, admin, teacher, ada, link, messages } = await classroom()
  const stranger = await school.person('Ms Vega', { role: 'teacher', classId: await school.schoolClass('8A') })
  expect((await link(stranger)).status).toBe(403)
  expect([await bell(ada), await bell(admin)]).toEqual([[], []])
  const dan = await school.person('Dan', { pupilOf: classId, email: 'dan@example.org' })
  await school.db.run(sql`update people_person set email_verified_at = null where id = ${dan.personId}`)
  expect((await link(teacher, dan)).status).toBe(200)
  expect(await messages()).toEqual([])
})

test('the number of emails about links is limited; the bell shows each of them', async () => {
  const { teacher, ada, link, messages } = await classroom()
  for (let i = 0; i < 5; i += 1) await link(teacher)
  expect([(await messages()).length, (await bell(ada)).length]).toEqual([3, 5])
})

test('notices that name a person are deleted when that person is erased: the pupil, or the maker of the link', async () => {
  const { school, admin, teacher, ada, ben, link } = await classroom()
  await link(teacher)
  await link(teacher, ben)
  await admin.call(peopleCalls, 'people.erase-person', { personId: ada.personId })
  expect((await bell(admin)).map(notice => notice.message)).toEqual(['Ms Haddad made a link for a new password for Ben.'])
  await admin.call(peopleCalls, 'people.erase-person', { personId: teacher.personId })
  expect([await bell(admin), await bell(ben)]).toEqual([[], []])
  expect((await school.db.rows(sql`select 1 from notices_notice where data::text like '%Haddad%'`)).length).toBe(0)
})
