import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { connectLive } from '../testing/live-visitor.ts'
import { openTestSchool } from '../testing/school.ts'

const twoClasses = async () => {
  const school = await openTestSchool()
  const [a, b] = [await school.schoolClass('7A'), await school.schoolClass('7B')]
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: a, email: 'haddad@example.org' })
  const other = await school.person('Mr Lund', { role: 'teacher', classId: b })
  const scorekeeper = await school.person('Teo', { role: 'scorekeeper', classId: a, pupilOf: a, email: 'teo@example.org' })
  const ada = await school.person('Ada Okafor', { pupilOf: a, email: 'ada@example.org' })
  const codeOf = async (classId: string): Promise<string> =>
    (await school.db.one<{ code: string }>(sql`select code from classes_class where id = ${classId}`)).code
  return { school, a, b, admin, teacher, other, scorekeeper, ada, codeOf }
}

test('everybody sees only the classes they may see, and only those who run a class see its code', async () => {
  const { admin, teacher, other, scorekeeper, ada } = await twoClasses()
  const seen = async (somebody: typeof ada) =>
    (await somebody.call(classesCalls, 'classes.classes', {})).ok.classes.map(one => [one.name, one.code !== null])
  expect(await seen(admin)).toEqual([
    ['7A', true],
    ['7B', true],
  ])
  expect(await seen(teacher)).toEqual([['7A', true]])
  expect(await seen(other)).toEqual([['7B', true]])
  expect(await seen(scorekeeper)).toEqual([['7A', false]])
  expect(await seen(ada)).toEqual([])
})

test('a class shows its people; a scorekeeper sees names without addresses', async () => {
  const { a, teacher, scorekeeper, ada, other } = await twoClasses()
  const { ok } = await teacher.call(classesCalls, 'classes.class', { classId: a })
  expect(ok).toMatchObject({ name: '7A', pupils: 2, may: { edit: true, assignRoles: true } })
  expect(ok.teachers.map(one => one.displayName)).toEqual(['Ms Haddad'])
  expect(ok.scorekeepers.map(one => one.displayName)).toEqual(['Teo'])
  expect(ok.roster.map(pupil => [pupil.displayName, pupil.email, pupil.isScorekeeper])).toEqual([
    ['Ada Okafor', 'ada@example.org', false],
    ['Teo', 'teo@example.org', true],
  ])
  const { ok: narrow } = await scorekeeper.call(classesCalls, 'classes.class', { classId: a })
  expect(narrow.may).toEqual({ edit: false, takeOut: false, assignRoles: false, makeCards: false, archive: false })
  expect(JSON.stringify(narrow)).not.toContain('example.org')
  expect((await ada.call(classesCalls, 'classes.class', { classId: a })).status).toBe(403)
  expect((await other.call(classesCalls, 'classes.class', { classId: a })).status).toBe(403)
})

test('an admin creates a class; a second one with the same name is refused, in upper or lower case', async () => {
  const { admin, teacher } = await twoClasses()
  const made = await admin.call(classesCalls, 'classes.create-class', { name: ' 8 Green ' })
  expect(made.ok).toMatchObject({ name: '8 Green', pupils: 0, teachers: [] })
  expect(made.ok.code).toMatch(/^[A-Z2-9]{6}$/)
  const twin = await admin.call(classesCalls, 'classes.create-class', { name: '8 GREEN' })
  expect(twin.refusal.words).toBe('There is already a class with this name. Please choose another name.')
  expect((await teacher.call(classesCalls, 'classes.create-class', { name: '9' })).status).toBe(403)
})

test('an admin who makes a class may teach it, and stays signed in, as after giving a role to themselves', async () => {
  const { school, a, admin, teacher } = await twoClasses()
  const made = await admin.call(classesCalls, 'classes.create-class', { name: '8 Green', teach: true })
  expect(made.ok.teachers.map(one => one.displayName)).toEqual(['Mr Osei'])
  const own = { personId: admin.personId, role: 'teacher', classId: a } as const
  expect((await admin.call(classesCalls, 'classes.assign-role', own)).status).toBe(200)
  const { ok } = await admin.call(peopleCalls, 'people.front', {})
  expect(ok.me?.roles.map(({ role, classId }) => [role, classId])).toEqual(
    expect.arrayContaining([
      ['teacher', made.ok.id],
      ['teacher', a],
    ]),
  )
  expect((await admin.call(classesCalls, 'classes.assign-role', own)).refusal.refusal).toBe('classes.role-exists')
  // Somebody else signs in again.
  const second = await school.person('Ms Weber', { role: 'admin' })
  await admin.call(classesCalls, 'classes.assign-role', { ...own, personId: second.personId })
  expect((await second.call(peopleCalls, 'people.front', {})).ok.me).toBeNull()
  expect((await teacher.call(peopleCalls, 'people.front', {})).ok.me).not.toBeNull()
})

test('only its own teacher renames a class, no other teacher', async () => {
  const { a, b, teacher, admin } = await twoClasses()
  expect((await teacher.call(classesCalls, 'classes.rename-class', { classId: a, name: '8A' })).status).toBe(200)
  expect((await teacher.call(classesCalls, 'classes.rename-class', { classId: b, name: '8B' })).status).toBe(403)
  expect((await teacher.call(classesCalls, 'classes.rename-class', { classId: a, name: '7b' })).refusal.refusal).toBe(
    'classes.class-name-taken',
  )
  const { ok } = await admin.call(classesCalls, 'classes.classes', {})
  expect(ok.classes.map(one => one.name)).toEqual(['7B', '8A'])
})

test('an archived class can be read by its teachers, gives no rights and takes in nobody until an admin reopens it', async () => {
  const { a, b, teacher, admin, scorekeeper, ada, codeOf, school } = await twoClasses()
  await teacher.call(classesCalls, 'classes.archive-class', { classId: a, archived: true })
  const board = async (somebody: typeof ada) => (await somebody.call(classesCalls, 'classes.class', { classId: a })).status
  const other = await school.person('Mr Lund', { role: 'teacher', classId: b })
  expect([await board(teacher), await board(scorekeeper), await board(ada), await board(other), await board(admin)]).toEqual([
    200, 403, 403, 403, 200,
  ])
  // Names, and nothing that opens an account or leads to somebody.
  const { roster, code, may } = (await teacher.call(classesCalls, 'classes.class', { classId: a })).ok
  expect([code, may, roster.length > 0]).toEqual([
    null,
    { edit: false, takeOut: false, assignRoles: false, makeCards: false, archive: false },
    true,
  ])
  for (const { email, username, lastSeenAt, askedName } of roster)
    expect([email, username, lastSeenAt, askedName]).toEqual([null, null, null, null])
  // The role stays, for the way back, and does not count as one that somebody has now.
  expect((await teacher.call(peopleCalls, 'people.front', {})).ok.me?.roles).toMatchObject([
    { role: 'teacher', className: '7A', inUse: false },
  ])
  const known = (await admin.call(peopleCalls, 'people.people', { query: 'haddad' })).ok.rows
  expect(known.map(({ roles }) => roles.map(({ inUse }) => inUse))).toEqual([[false]])
  const found = (await admin.call(peopleCalls, 'people.people', { role: 'teacher' })).ok.rows
  expect(found.map(({ displayName }) => displayName)).not.toContain('Ms Haddad')
  const { ok: away } = await teacher.call(classesCalls, 'classes.classes', { archived: 'true' })
  expect(away.classes.map(one => one.name)).toEqual(['7A'])
  const ben = await school.person('Ben')
  expect((await ben.call(classesCalls, 'classes.join-class', { code: await codeOf(a) })).refusal.refusal).toBe('classes.unknown-class-code')
  const add = await admin.call(classesCalls, 'classes.place-pupil', { classId: a, personId: ben.personId })
  expect(add.refusal.refusal).toBe('classes.class-archived')
  expect((await teacher.call(classesCalls, 'classes.archive-class', { classId: a, archived: false })).status).toBe(403)
  await admin.call(classesCalls, 'classes.archive-class', { classId: a, archived: false })
  expect(await board(teacher)).toBe(200)
})

test('a class cannot be reopened while another class has its name', async () => {
  const { a, b, admin } = await twoClasses()
  await admin.call(classesCalls, 'classes.archive-class', { classId: a, archived: true })
  await admin.call(classesCalls, 'classes.rename-class', { classId: b, name: '7A' })
  const again = await admin.call(classesCalls, 'classes.archive-class', { classId: a, archived: false })
  expect(again.refusal.refusal).toBe('classes.class-name-taken')
})

test('a pupil joins with the code of the class, typed as children type; joining twice is fine', async () => {
  const { school, a, codeOf } = await twoClasses()
  const ben = await school.person('Ben')
  const code = (await codeOf(a)).toLowerCase()
  const join = () => ben.call(classesCalls, 'classes.join-class', { code: ` ${code.slice(0, 3)}-${code.slice(3)} ` })
  expect((await join()).ok).toEqual({ id: a, name: '7A' })
  expect((await join()).ok).toEqual({ id: a, name: '7A' })
  expect((await ben.call(peopleCalls, 'people.front', {})).ok.me?.classes).toEqual([{ id: a, name: '7A' }])
})

test('nobody can join with an old class code', async () => {
  const { school, a, teacher, codeOf } = await twoClasses()
  const old = await codeOf(a)
  const { ok } = await teacher.call(classesCalls, 'classes.renew-class-code', { classId: a })
  expect(ok.code).not.toBe(old)
  const ben = await school.person('Ben')
  const answer = await ben.call(classesCalls, 'classes.join-class', { code: old })
  expect(answer.refusal.words).toBe('There is no class with this code. Please check it with your teacher.')
})

test('somebody who guesses class codes is stopped after ten', async () => {
  const { school, a, codeOf } = await twoClasses()
  const ben = await school.person('Ben')
  const guesses = await Promise.all(
    Array.from({ length: 15 }, (_, i) => ben.call(classesCalls, 'classes.join-class', { code: `WRONG${i}` })),
  )
  expect(guesses.filter(answer => answer.refusal.refusal === 'classes.unknown-class-code')).toHaveLength(10)
  const right = await ben.call(classesCalls, 'classes.join-class', { code: await codeOf(a) })
  expect(right.refusal.refusal).toBe('classes.too-many-class-codes')
})

test('a person without a confirmed address joins no class, and staff do not become pupils', async () => {
  const { school, a, teacher, codeOf, b } = await twoClasses()
  const ben = await school.person('Ben', { email: 'ben@example.org' })
  await school.db.run(sql`update people_person set email_verified_at = null where id = ${ben.personId}`)
  const code = await codeOf(a)
  expect((await ben.call(classesCalls, 'classes.join-class', { code })).refusal.refusal).toBe('http.unconfirmed')
  expect((await teacher.call(classesCalls, 'classes.join-class', { code: await codeOf(b) })).refusal.refusal).toBe(
    'classes.staff-not-pupil',
  )
})

test('a teacher adds a pupil with a username, with an address, or with neither', async () => {
  const { a, b, teacher } = await twoClasses()
  const add = (part: { username?: string; email?: string; displayName?: string }, classId = a) =>
    teacher.call(classesCalls, 'classes.add-pupil', {
      classId,
      displayName: 'Zoë O’Brien',
      username: null,
      email: null,
      namesake: true,
      ...part,
    })
  expect((await add({})).ok).toMatchObject({ displayName: 'Zoë O’Brien', signInName: 'zoe.obrien' })
  expect((await add({})).ok.signInName).toBe('zoe.obrien2')
  expect((await add({ username: 'Zoe' })).ok.signInName).toBe('zoe')
  expect((await add({ email: 'zoe@example.org' })).ok.signInName).toBe('zoe@example.org')
  expect((await add({ username: 'zoe' })).refusal.refusal).toBe('people.username-taken')
  expect((await add({ email: 'ada@example.org' })).refusal.refusal).toBe('people.email-taken')
  expect((await add({}, b)).status).toBe(403)
})

test('a teacher cannot add a pupil with a domain that the school does not allow', async () => {
  const { school, a, teacher } = await twoClasses()
  await school.db.run(sql`update school_settings set allowed_domains = '{example.org}'`)
  const input = { classId: a, displayName: 'Ben', username: null, email: 'ben@elsewhere.org' }
  expect((await teacher.call(classesCalls, 'classes.add-pupil', input)).refusal.refusal).toBe('people.domain-not-allowed')
})

test('adding a pupil needs rights in the new class, and removing one needs rights in the old class', async () => {
  const { a, b, teacher, other, ada } = await twoClasses()
  const place = (somebody: typeof ada, classId: string) =>
    somebody.call(classesCalls, 'classes.place-pupil', { classId, personId: ada.personId })
  const remove = (somebody: typeof ada, classId: string) =>
    somebody.call(classesCalls, 'classes.remove-pupil', { classId, personId: ada.personId })
  expect((await place(teacher, b)).status).toBe(403)
  expect((await remove(other, a)).status).toBe(403)
  expect((await place(other, b)).status).toBe(200)
  expect((await place(other, b)).refusal.refusal).toBe('classes.already-in-class')
  expect((await remove(teacher, a)).status).toBe(200)
  expect((await remove(teacher, a)).status).toBe(404)
  expect((await ada.call(peopleCalls, 'people.front', {})).ok.me?.classes).toEqual([{ id: b, name: '7B' }])
  expect((await place(other, '00000000-0000-4000-8000-000000000000')).status).toBe(403)
})

test('staff cannot be added to a class as pupils', async () => {
  const { a, admin, other } = await twoClasses()
  const answer = await admin.call(classesCalls, 'classes.place-pupil', { classId: a, personId: other.personId })
  expect(answer.refusal.refusal).toBe('classes.staff-not-pupil')
})

test('a scorekeeper who leaves the class stops keeping score at once', async () => {
  const { school, a, teacher, scorekeeper } = await twoClasses()
  const live = await connectLive(school, scorekeeper)
  await teacher.call(classesCalls, 'classes.remove-pupil', { classId: a, personId: scorekeeper.personId })
  await live.ended
  expect((await scorekeeper.call(classesCalls, 'classes.class', { classId: a })).status).toBe(401)
  expect(await school.db.rows(sql`select id from people_role where person_id = ${scorekeeper.personId}`)).toEqual([])
})

test('pupils to add are found by any part of their name, in both orders, and staff are not listed', async () => {
  const { school, a, b, teacher, admin } = await twoClasses()
  await school.person('Ben Okonkwo', { pupilOf: b, email: 'secret@example.org' })
  await school.person('Benedikta Lund', { role: 'teacher', classId: b })
  const find = async (somebody: typeof admin, query: string) =>
    (await somebody.call(classesCalls, 'classes.suggest-people', { classId: a, query })).ok.people.map(one => [one.displayName, one.email])
  expect(await find(teacher, ' BEN ')).toEqual([['Ben Okonkwo', null]])
  expect(await find(teacher, 'okonkwo ben')).toEqual([['Ben Okonkwo', null]])
  expect(await find(teacher, 'secret')).toEqual([])
  expect(await find(admin, 'secret')).toEqual([['Ben Okonkwo', 'secret@example.org']])
  expect(await find(teacher, '%')).toEqual([])
  expect(await find(teacher, 'Ada')).toEqual([])
  expect((await teacher.call(classesCalls, 'classes.suggest-people', { classId: b, query: 'Ben' })).status).toBe(403)
})
