// A8: rights are rows that an admin writes. No e-mail address, username or display name, and no change of one, gives any.

import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identify } from '../../features.ts'
import { sql } from '../../platform/database/index.ts'
import { newToken, tokenDigest } from '../../platform/sign-in/index.ts'
import { signUpAndVerify } from '../emails.ts'
import { rosterFile } from '../roster-file.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../school.ts'
import { byDay, PATIENCE_MS, record } from './night.ts'
import { inParallel } from './race.ts'

const NAMES = byDay(1_000, 10_000)
const FILE_ROWS = 1_000
const IDENTIFIED = byDay(80, NAMES)

const GRAND = [
  'admin',
  'administrator',
  'Admin',
  'ADMIN',
  'root',
  'owner',
  'principal',
  'teacher',
  'scorekeeper',
  'staff',
  'system',
  'xiotein',
]
/** Letters that look like those of "admin" and are others: these a pupil may have in a name, the others are refused. */
const TAKEN_LOOKALIKES = ['ａｄｍｉｎ', 'ad‐min', 'admın', 'a̲dmin', 'admin']
const REFUSED_LOOKALIKES = ['аdmin', 'αdmin', 'admіn', '𝐚𝐝𝐦𝐢𝐧', 'Ⓐdmin']
const plain = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '') || 'x'

type Named = { readonly displayName: string; readonly email: string; readonly username: string }

const named = fc
  .record({
    grand: fc.constantFrom(...GRAND),
    lookalike: fc.constantFrom(...GRAND, ...TAKEN_LOOKALIKES),
    tag: fc.constantFrom('', '+admin', '+', '.admin', '_', '-root', '+teacher+admin'),
    domain: fc.constantFrom('school.example', 'admin.example', 'xiotein.example', 'admin.xiotein.example'),
    number: fc.nat({ max: 99 }),
  })
  .map(
    ({ grand, lookalike, tag, domain, number }) =>
      (index: number): Named => ({
        displayName: `${lookalike} ${number}`,
        email: `${plain(grand)}${index}${tag}@${domain}`,
        username: `${plain(grand)}${tag.replace(/[^a-z.-]/g, '')}${index}`,
      }),
  )

const generate = (count: number, seed: number): Named[] => fc.sample(named, { numRuns: count, seed }).map((make, index) => make(index))

const csv = (people: readonly Named[]): string =>
  ['Name;Email;Username', ...people.map(each => `${each.displayName};${each.email};${each.username}`)].join('\n')

const rightsOf = async (visitor: Visitor) => {
  const { me } = (await visitor.call(peopleCalls, 'people.front', {})).ok
  return me && { roles: me.roles, may: me.may }
}
const NOTHING = { roles: [], may: { keepScore: false, review: false, runSchool: false } }

test(`A8: of ${NAMES} pupils with names like those of admins, none holds a right or a role`, { timeout: PATIENCE_MS }, async () => {
  const school = await openTestSchool({ limits: false })
  const { db } = school
  const classId = await school.schoolClass('7C')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const people = generate(NAMES, 8)
  let created = 0
  for (let from = 0; from < NAMES; from += FILE_ROWS) {
    const file = rosterFile(csv(people.slice(from, from + FILE_ROWS)))
    const answer = await admin.call(classesCalls, 'classes.import-roster', { ...file, classId })
    expect(answer.status).toBe(200)
    created += answer.ok.created
  }
  const ids = (await db.rows<{ id: string }>(sql`select id from people_person where id <> ${admin.personId}`)).map(row => row.id)
  const tokens = ids.map(() => newToken())
  await db.run(sql`
    insert into people_session (id, digest, person_id, created_at, expires_at, seen_at)
    select gen_random_uuid(), s.digest, s.person_id, now(), now() + interval '1 day', now()
    from unnest(${tokens.map(tokenDigest)}::bytea[], ${ids}::uuid[]) as s (digest, person_id)`)
  let gained = 0
  await inParallel(8, tokens.slice(0, IDENTIFIED), async token => {
    const caller = await identify(school.school, token)
    if (!caller || caller.grants.length > 0) gained += 1
  })
  const roles = await db.rows(sql`select person_id, role from people_role`)
  record('A8', { created, identified: IDENTIFIED, gained })
  expect(created).toBeGreaterThan(NAMES * 0.95)
  expect(gained).toBe(0)
  expect(roles).toEqual([{ personId: admin.personId, role: 'admin' }])
})

test('A8: signing up with such a name, or with look-alike letters, gives an account without rights or none', async () => {
  const school = await openTestSchool({ limits: false })
  const people = generate(byDay(15, 200), 80)
  const odd = REFUSED_LOOKALIKES.map((word, index): Named => ({ displayName: word, email: `${word}${index}@school.example`, username: '' }))
  let accounts = 0
  for (const { displayName, email } of [...people, ...odd]) {
    const visitor = await signUpAndVerify(school, { displayName, email })
    if (!visitor) continue
    accounts += 1
    expect(await rightsOf(visitor)).toEqual(NOTHING)
    expect((await visitor.call(peopleCalls, 'people.people', {})).status).toBe(403)
  }
  expect(accounts).toBeGreaterThanOrEqual(people.length)
  expect(await school.db.rows(sql`select role from people_role`)).toEqual([])
})

/** Changes the address of somebody the whole way: asked for with the password, confirmed by the email, signed in again. */
const changeEmail = async (school: TestSchool, visitor: Visitor, email: string): Promise<void> => {
  expect((await visitor.call(peopleCalls, 'people.change-email', { email, password: PASSWORD })).status).toBe(200)
  const { body } = await school.db.one<{ body: string }>(
    sql`select body from platform_email where recipient = ${email} order by created_at desc limit 1`,
  )
  const token = /token=([\w-]+)/.exec(body)?.[1] ?? ''
  expect((await school.anybody().call(peopleCalls, 'people.verify-email', { token, password: PASSWORD })).status).toBe(200)
  expect((await visitor.call(peopleCalls, 'people.sign-in', { name: email, password: PASSWORD })).status).toBe(200)
}

test('A8: a changed address, username or name changes no right: a pupil stays a pupil, a teacher a teacher, an admin an admin', async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const make = (name: string, options: Parameters<TestSchool['person']>[1]) =>
    school.person(name, { ...options, email: `${name}@school.example`, password: PASSWORD })
  const people = [
    await make('pupil', { pupilOf: classId }),
    await make('keeper', { pupilOf: classId, role: 'scorekeeper', classId }),
    await make('teacher', { role: 'teacher', classId }),
    await make('boss', { role: 'admin' }),
  ]
  for (const [index, visitor] of people.entries()) {
    const before = await rightsOf(visitor)
    for (const email of [`admin${index}@school.example`, `xiotein+admin${index}@admin.example`]) {
      await changeEmail(school, visitor, email)
      await visitor.call(peopleCalls, 'people.rename-me', { displayName: 'Admin Administrator' })
      expect(await rightsOf(visitor)).toEqual(before)
    }
  }
})
