import { auditCalls } from '@xiotein/contract/audit'
import { classesCalls } from '@xiotein/contract/classes'
import type { RoleName } from '@xiotein/contract/people'
import { peopleCalls } from '@xiotein/contract/people'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { lockSchool } from '../school/index.ts'
import { signUpAndVerify } from '../testing/emails.ts'
import { connectLive } from '../testing/live-visitor.ts'
import { rosterFile } from '../testing/roster-file.ts'
import { openTestSchool, PASSWORD, type Visitor } from '../testing/school.ts'
import { untilWaiting } from '../testing/until-waiting.ts'

const staffed = async () => {
  const school = await openTestSchool()
  const [a, b] = [await school.schoolClass('7A'), await school.schoolClass('7B')]
  const admin = await school.person('Mr Osei', { role: 'admin', email: 'osei@example.org', password: PASSWORD })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: a, email: 'haddad@example.org', password: PASSWORD })
  const ada = await school.person('Ada', { pupilOf: a, email: 'ada@example.org', password: 'seven7' })
  const assign = (by: Visitor, to: Visitor, role: RoleName, classId: string | null) =>
    by.call(classesCalls, 'classes.assign-role', { personId: to.personId, role, classId })
  const withdraw = (by: Visitor, from: Visitor, role: RoleName, classId: string | null) =>
    by.call(classesCalls, 'classes.withdraw-role', { personId: from.personId, role, classId })
  const signIn = async (name: string, password = PASSWORD): Promise<Visitor> => {
    const browser = school.anybody()
    await browser.call(peopleCalls, 'people.sign-in', { name, password })
    return browser
  }
  const me = async (somebody: Visitor) => (await somebody.call(peopleCalls, 'people.front', {})).ok.me
  return { school, db: school.db, a, b, admin, teacher, ada, assign, withdraw, signIn, me }
}

test('a teacher appoints scorekeepers of their own class and nobody else', async () => {
  const { a, b, teacher, ada, assign, withdraw, school } = await staffed()
  const other = await school.person('Ben', { pupilOf: b })
  expect((await assign(teacher, ada, 'scorekeeper', a)).status).toBe(200)
  expect((await assign(teacher, ada, 'scorekeeper', b)).status).toBe(403)
  expect((await assign(teacher, other, 'scorekeeper', a)).status).toBe(403)
  expect((await assign(teacher, ada, 'teacher', a)).status).toBe(403)
  expect((await assign(teacher, ada, 'admin', null)).status).toBe(403)
  expect((await assign(teacher, teacher, 'admin', null)).status).toBe(403)
  expect((await withdraw(teacher, ada, 'scorekeeper', a)).status).toBe(200)
})

test('no teacher can sign out an admin or another teacher by appointing them scorekeeper', async () => {
  const { school, a, b, admin, teacher, assign, withdraw, me } = await staffed()
  const colleague = await school.person('Mr Lind', { role: 'teacher', classId: b })
  const words = 'This person can already record points here, as a teacher or an admin.'
  expect((await assign(teacher, admin, 'scorekeeper', a)).refusal.words).toBe(words)
  expect((await assign(teacher, teacher, 'scorekeeper', a)).refusal.words).toBe(words)
  expect((await assign(teacher, colleague, 'scorekeeper', a)).status).toBe(200)
  expect((await colleague.call(classesCalls, 'classes.class', { classId: a })).status).toBe(200)
  expect((await withdraw(teacher, colleague, 'scorekeeper', a)).status).toBe(200)
  expect((await colleague.call(classesCalls, 'classes.class', { classId: a })).status).toBe(403)
  expect([await me(admin), await me(teacher), await me(colleague)]).not.toContain(null)
})

test('pupils and scorekeepers appoint nobody, not even themselves', async () => {
  const { a, ada, admin, assign, signIn, me } = await staffed()
  expect((await assign(ada, ada, 'scorekeeper', a)).status).toBe(403)
  await assign(admin, ada, 'scorekeeper', a)
  const again = await signIn('ada@example.org', 'seven7')
  expect((await me(again))?.may).toEqual({ keepScore: true, review: false, runSchool: false })
  expect((await assign(again, ada, 'teacher', a)).status).toBe(403)
})

test('a role belongs to a class, an admin to the school, and each is given once', async () => {
  const { a, admin, teacher, ada, assign } = await staffed()
  expect((await assign(admin, ada, 'scorekeeper', null)).refusal.refusal).toBe('classes.role-needs-class')
  expect((await assign(admin, ada, 'admin', a)).refusal.refusal).toBe('classes.admin-needs-no-class')
  expect((await assign(admin, teacher, 'teacher', a)).refusal.words).toBe('This person already has that role.')
})

test('assigning or withdrawing a role takes effect at once: sessions end, and so do their live connections', async () => {
  const { school, a, admin, teacher, withdraw, signIn } = await staffed()
  const desk = await signIn('haddad@example.org')
  expect((await desk.call(classesCalls, 'classes.class', { classId: a })).status).toBe(200)
  const live = await connectLive(school, desk)
  expect(await live.watch([`person:${teacher.personId}`, `person:${admin.personId}`])).toEqual([`person:${teacher.personId}`])
  await withdraw(admin, teacher, 'teacher', a)
  await live.ended
  expect((await desk.call(classesCalls, 'classes.class', { classId: a })).status).toBe(401)
  const back = await signIn('haddad@example.org')
  expect((await back.call(classesCalls, 'classes.class', { classId: a })).status).toBe(403)
})

test('somebody who becomes staff first chooses a new password of ten characters', async () => {
  const { school, db, b, admin, ada, assign, signIn, me } = await staffed()
  await assign(admin, ada, 'teacher', b)
  expect(await me(await signIn('ada@example.org', 'seven7'))).toBeNull()
  const { body } = await db.one<{ body: string }>(sql`select body from platform_email where recipient = 'ada@example.org'`)
  const token = /token=([\w-]+)/.exec(body)?.[1] ?? ''
  const browser = school.anybody()
  const short = await browser.call(peopleCalls, 'people.reset-password', { token, password: 'harbour' })
  expect(short.refusal.words).toBe('Password should be at least 10 characters long for staff.')
  expect((await browser.call(peopleCalls, 'people.reset-password', { token, password: 'harbour-lantern-light' })).status).toBe(200)
  expect((await me(browser))?.may).toMatchObject({ review: true })
  const { ok } = await admin.call(peopleCalls, 'people.people', { query: 'ada' })
  expect(ok.rows).toMatchObject([
    { displayName: 'Ada', canSignIn: true, emailVerified: true, roles: [{ role: 'teacher', className: '7B' }] },
  ])
})

test('somebody who becomes staff is no longer a pupil; a scorekeeper stays a pupil', async () => {
  const { school, db, a, b, admin, ada, assign } = await staffed()
  const ben = await school.person('Ben', { pupilOf: a })
  const cleo = await school.person('Cleo', { pupilOf: b })
  await assign(admin, ben, 'scorekeeper', a)
  await assign(admin, ada, 'teacher', b)
  await assign(admin, cleo, 'admin', null)
  const pupils = await db.rows<{ personId: string }>(sql`select person_id from classes_pupil`)
  expect(pupils).toEqual([{ personId: ben.personId }])
  const { ok } = await admin.call(auditCalls, 'audit.entries', { action: 'classes.remove-pupil' })
  expect(ok.rows.map(row => [row.actor?.displayName, row.words])).toEqual([
    ['Mr Osei', 'removed Cleo from 7B'],
    ['Mr Osei', 'removed Ada from 7A'],
  ])
})

test('somebody who joins a class while becoming staff ends up as one or the other, never both', async () => {
  const { school, db, a, b, admin, ada, assign } = await staffed()
  const { code } = await db.one<{ code: string }>(sql`select code from classes_class where id = ${b}`)
  const { personId } = ada
  // Both wait for the lock on the same person, whichever comes first.
  const owner = new pg.Client({ connectionString: school.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('begin')
  await owner.query('select 1 from people_person where id = $1 for no key update', [personId])
  const file = rosterFile('Name,Email\nAda,ada@example.org')
  const answers = Promise.all([
    ada.call(classesCalls, 'classes.join-class', { code }),
    admin.call(classesCalls, 'classes.place-pupil', { classId: await school.schoolClass('Chess'), personId }),
    admin.call(classesCalls, 'classes.import-roster', { ...file, classId: b }),
    assign(admin, ada, 'teacher', a),
  ])
  // Queried outside the transaction: inside, PostgreSQL keeps showing the connections it saw first.
  const waiting = () =>
    db.rows(sql`
      select count(distinct l.pid)::int as calls from pg_locks l join pg_stat_activity s on s.pid = l.pid
      where not l.granted and s.datname = current_database()`)
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ calls: 4 }]), { timeout: 60_000 })
  await owner.query('commit')
  const [, , , assigned] = await answers
  expect(assigned.status).toBe(200)
  expect(await db.rows(sql`select class_id from classes_pupil where person_id = ${personId}`)).toEqual([])
})

test('the last admin cannot lose the role, be suspended, delete the account or be erased', async () => {
  const { admin, withdraw, ada, assign } = await staffed()
  const refusals = [
    await withdraw(admin, admin, 'admin', null),
    await admin.call(peopleCalls, 'people.delete-me', { password: PASSWORD }),
    await admin.call(peopleCalls, 'people.erase-person', { personId: admin.personId }),
  ]
  expect(refusals.map(answer => answer.refusal.refusal)).toEqual(Array.from({ length: 3 }, () => 'people.last-admin'))
  // An admin who has not chosen a password yet cannot sign in.
  await assign(admin, ada, 'admin', null)
  expect((await withdraw(admin, admin, 'admin', null)).refusal.refusal).toBe('people.last-admin')
  expect((await admin.call(peopleCalls, 'people.suspend', { personId: admin.personId, suspended: true })).refusal.refusal).toBe(
    'people.own-suspension',
  )
})

test('every call that takes an admin away waits for the school before it takes the person, so that no two wait for each other', async () => {
  const school = await openTestSchool()
  const admin = await school.person('Mr Osei', { role: 'admin', password: PASSWORD })
  const { personId } = await school.person('Ms Weber', { role: 'admin', password: PASSWORD })
  const calls: (() => Promise<{ status: number }>)[] = [
    () => admin.call(peopleCalls, 'people.mark-test', { personId, isTest: true }),
    () => admin.call(peopleCalls, 'people.suspend', { personId, suspended: true }),
    () => admin.call(classesCalls, 'classes.withdraw-role', { personId, role: 'admin', classId: null }),
    () => admin.call(peopleCalls, 'people.erase-person', { personId }),
  ]
  for (const call of calls) {
    const answer = await school.db.transaction(async tx => {
      await lockSchool(tx)
      const calling = call()
      expect(await untilWaiting(school, calling)).toBe('waited')
      await tx.run(sql`select from people_person where id = ${personId} for update nowait`)
      return { calling }
    })
    expect((await answer.calling).status).toBe(200)
  }
})

test('two admins who remove each other at once leave one', async () => {
  const { school, db, admin, withdraw } = await staffed()
  const second = await school.person('Ms Weber', { role: 'admin', email: 'weber@example.org', password: PASSWORD })
  const answers = await Promise.all([withdraw(admin, second, 'admin', null), withdraw(second, admin, 'admin', null)])
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  expect(await db.rows(sql`select id from people_role where role = 'admin'`)).toHaveLength(1)
})

test('a suspended person is signed out at once and cannot sign in until the suspension ends', async () => {
  const { school, admin, ada, signIn, me } = await staffed()
  const phone = await signIn('ada@example.org', 'seven7')
  const live = await connectLive(school, phone)
  const suspend = (suspended: boolean) => admin.call(peopleCalls, 'people.suspend', { personId: ada.personId, suspended })
  await suspend(true)
  await live.ended
  expect(await me(phone)).toBeNull()
  const refused = await school.anybody().call(peopleCalls, 'people.sign-in', { name: 'ada@example.org', password: 'seven7' })
  expect(refused.refusal.refusal).toBe('people.wrong-sign-in')
  const link = await admin.call(classesCalls, 'classes.issue-reset-link', { personId: ada.personId })
  expect(link.refusal.refusal).toBe('classes.suspended')
  await suspend(false)
  expect(await me(await signIn('ada@example.org', 'seven7'))).toMatchObject({ displayName: 'Ada' })
})

test('an invited teacher chooses a password with the link, and has rights from then on', async () => {
  const { school, b, admin, teacher, me } = await staffed()
  const invitation = { displayName: 'Ms Weber', email: 'weber@example.org', role: 'teacher' as const, classId: b }
  expect((await teacher.call(classesCalls, 'classes.invite-staff', invitation)).status).toBe(403)
  const { ok } = await admin.call(classesCalls, 'classes.invite-staff', invitation)
  const token = ok.link?.split('token=')[1] ?? ''
  expect(token).toMatch(/^[\w-]{40,}$/)
  const browser = school.anybody()
  await browser.call(peopleCalls, 'people.reset-password', { token, password: 'harbour-lantern-light' })
  expect(await me(browser)).toMatchObject({ displayName: 'Ms Weber', emailVerified: true, may: { review: true, runSchool: false } })
  expect((await admin.call(classesCalls, 'classes.invite-staff', invitation)).refusal.refusal).toBe('people.email-taken')
})

test('a link of an invitation works for a week', async () => {
  const { school, b, admin } = await staffed()
  const { ok } = await admin.call(classesCalls, 'classes.invite-staff', {
    displayName: 'Ms Weber',
    email: 'weber@example.org',
    role: 'teacher',
    classId: b,
  })
  const token = ok.link?.split('token=')[1] ?? ''
  school.setClock(new Date(Date.now() + 7 * 86_400_000 + 1000))
  const late = await school.anybody().call(peopleCalls, 'people.reset-password', { token, password: 'harbour-lantern-light' })
  expect(late.refusal.refusal).toBe('people.link-used-up')
})

test('a teacher makes password links for the pupils of their own class, never for staff or strangers', async () => {
  const { school, a, b, admin, teacher, ada, me } = await staffed()
  const link = (by: Visitor, personId: string) => by.call(classesCalls, 'classes.issue-reset-link', { personId })
  const stranger = await school.person('Ben', { pupilOf: b })
  const colleague = await school.person('Eli', { pupilOf: a, role: 'teacher', classId: b })
  expect((await link(teacher, stranger.personId)).status).toBe(403)
  expect((await link(teacher, colleague.personId)).status).toBe(403)
  expect((await link(teacher, admin.personId)).status).toBe(403)
  expect((await link(ada, ada.personId)).status).toBe(403)
  const { ok } = await link(teacher, ada.personId)
  const browser = school.anybody()
  const token = ok.link.split('token=')[1] ?? ''
  await browser.call(peopleCalls, 'people.reset-password', { token, password: 'nine-lamps' })
  expect((await me(browser))?.id).toBe(ada.personId)
  expect((await link(admin, teacher.personId)).status).toBe(200)
})

test('people are found by name, address and role, page by page, by admins alone', async () => {
  const { school, db, admin, teacher } = await staffed()
  await db.run(sql`
    insert into people_person (id, display_name, username, created_at)
    select gen_random_uuid(), 'Pupil ' || lpad(n::text, 3, '0'), 'pupil' || n, now() from generate_series(1, 120) n`)
  expect((await teacher.call(peopleCalls, 'people.people', {})).status).toBe(403)
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { ok }: { ok: { rows: { displayName: string }[]; next: string | null } } = await admin.call(peopleCalls, 'people.people', {
      query: 'pupil',
      ...(cursor ? { cursor } : {}),
    })
    names.push(...ok.rows.map(row => row.displayName))
    cursor = ok.next
  }
  expect(names).toHaveLength(120)
  expect(names).toEqual([...new Set(names)].sort())
  const find = async (query: string) => (await admin.call(peopleCalls, 'people.people', { query })).ok.rows.map(row => row.displayName)
  expect(await find('osei mr')).toEqual(['Mr Osei'])
  expect(await find('HADDAD@')).toEqual(['Ms Haddad'])
  expect(await find('pupil77')).toEqual(['Pupil 077'])
  expect(await find("'; drop table people_person; --")).toEqual([])
  const { ok } = await admin.call(peopleCalls, 'people.people', { role: 'teacher' })
  expect(ok.rows.map(row => row.displayName)).toEqual(['Ms Haddad'])
  expect((await admin.call(peopleCalls, 'people.people', { cursor: 'nonsense' })).status).toBe(400)
  expect((await school.anybody().call(peopleCalls, 'people.people', {})).status).toBe(401)
})

test('those who have left every class are listed, and neither staff nor test accounts', async () => {
  const { school, b, admin } = await staffed()
  const old = await school.schoolClass('6B')
  await school.person('Leaver', { pupilOf: old })
  await school.person('Leaver who kept score', { pupilOf: old, role: 'scorekeeper', classId: old })
  const { personId } = await school.person('Pupil of two', { pupilOf: old })
  await admin.call(classesCalls, 'classes.place-pupil', { classId: b, personId })
  await school.person('Teacher of old', { role: 'teacher', classId: old })
  await school.person('Supply', { role: 'supply' })
  await school.person('Tester', { isTest: true })
  await admin.call(classesCalls, 'classes.archive-class', { classId: old, archived: true })
  const { ok } = await admin.call(peopleCalls, 'people.people', { inNoClass: 'true' })
  expect(ok.rows.map(row => row.displayName)).toEqual(['Leaver', 'Leaver who kept score'])
})

test("names and addresses that sound like an admin's give no rights", async () => {
  const { school, db } = await staffed()
  const spellings = ['admin', 'Admin', 'xiotein', 'admin+school', 'root', 'аdmin', 'administrator', 'principal']
  for (const [at, spelling] of spellings.entries()) {
    const browser = await signUpAndVerify(school, { displayName: spelling, email: `${spelling}${at}@example.org` })
    if (!browser) continue
    expect((await browser.call(peopleCalls, 'people.front', {})).ok.me?.may).toEqual({ keepScore: false, review: false, runSchool: false })
    expect((await browser.call(peopleCalls, 'people.people', {})).status).toBe(403)
  }
  expect(await db.rows(sql`select id from people_role`)).toHaveLength(2)
})

test('every change of a role is in the audit log with the person who made it', async () => {
  const { db, a, admin, teacher, ada, assign, withdraw } = await staffed()
  await assign(teacher, ada, 'scorekeeper', a)
  await withdraw(admin, ada, 'scorekeeper', a)
  const entries = await db.rows(sql`
    select action, actor_id = ${teacher.personId} as by_teacher, subject_id = ${ada.personId} as about_ada, detail from audit_entry order by id`)
  expect(entries).toEqual([
    { action: 'classes.assign-role', byTeacher: true, aboutAda: true, detail: { role: 'scorekeeper' } },
    { action: 'classes.withdraw-role', byTeacher: false, aboutAda: true, detail: { role: 'scorekeeper' } },
  ])
})
