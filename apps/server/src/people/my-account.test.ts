import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { classesCalls } from '../testing/class-calls.ts'
import { signUpAndVerify } from '../testing/emails.ts'
import { connectLive } from '../testing/live-visitor.ts'
import { openTestSchool, PASSWORD, type TestSchool } from '../testing/school.ts'

const EMAIL = 'canary-ada@example.org'

const ada = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7A')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const { personId } = await school.person('Canary Ada', { pupilOf: classId, email: EMAIL, password: PASSWORD })
  const browser = school.anybody()
  await browser.call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
  return { school, classId, teacher, personId, browser }
}

/** Every row of every table, as text. */
const everything = async (school: TestSchool): Promise<string> => {
  const { db } = school
  const tables = await db.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db.rows<{ row: string }>({ name: `all-of-${name}`, text: `select t::text as row from "${name}" t`, values: [] }),
    ),
  )
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

test('a person changes their name and preferences, and nothing else changes', async () => {
  const { browser, school } = await ada()
  await school.db.run(sql`update school_settings set pupils_rename = true`)
  const { ok } = await browser.call(peopleCalls, 'people.rename-me', { displayName: '  Ada   Okafor ' })
  expect(ok.displayName).toBe('Ada Okafor')
  const preferences = await browser.call(peopleCalls, 'people.change-preferences', { theme: 'dark', notifications: false })
  const usual = { language: 'system', textSize: 'usual', clearerLetters: false, lessMotion: false, sounds: false }
  const all = { ...usual, theme: 'dark', notifications: false }
  expect(preferences.ok.preferences).toEqual(all)
  const reading = { textSize: 'largest', clearerLetters: true, lessMotion: true, sounds: true } as const
  await browser.call(peopleCalls, 'people.change-preferences', reading)
  expect((await browser.call(peopleCalls, 'people.front', {})).ok.me?.preferences).toEqual({ ...all, ...reading })
  const inLanguage = async (language: 'es' | 'system') =>
    (await browser.call(peopleCalls, 'people.change-preferences', { language })).ok.preferences
  expect(await inLanguage('es')).toEqual({ ...all, ...reading, language: 'es' })
  expect((await browser.call(peopleCalls, 'people.change-preferences', { sounds: true })).ok.preferences.language).toBe('es')
  expect(await inLanguage('system')).toEqual({ ...all, ...reading })
  expect((await browser.call(peopleCalls, 'people.change-preferences', { language: 'tlh' as 'es' })).status).toBe(400)
  expect((await browser.call(peopleCalls, 'people.change-preferences', { textSize: 'huge' as 'large' })).status).toBe(400)
  const greedy = { displayName: 'Ada', isTest: true, roles: ['admin'], passwordHash: 'x', emailVerified: true }
  expect((await browser.call(peopleCalls, 'people.rename-me', greedy)).status).toBe(400)
  for (const displayName of ['', ' ', 'x'.repeat(81), 'Ada\u202egnp', 'A\u200bda']) {
    expect((await browser.call(peopleCalls, 'people.rename-me', { displayName })).status).toBe(400)
  }
})

test('the theme is light until a person chooses one, and light counts as chosen, too', async () => {
  const { browser } = await ada()
  const themeOf = async () => {
    const { me } = (await browser.call(peopleCalls, 'people.front', {})).ok
    return [me?.preferences.theme, me?.themeChosen]
  }
  expect(await themeOf()).toEqual(['light', false])
  await browser.call(peopleCalls, 'people.change-preferences', { textSize: 'large' })
  expect(await themeOf()).toEqual(['light', false])
  await browser.call(peopleCalls, 'people.change-preferences', { theme: 'light' })
  expect(await themeOf()).toEqual(['light', true])
  await browser.call(peopleCalls, 'people.change-preferences', { theme: 'system' })
  expect(await themeOf()).toEqual(['system', true])
})

test("a person downloads everything stored about them, and nobody else's name", async () => {
  const { school, browser, teacher, classId, personId } = await ada()
  await teacher.call(classesCalls, 'classes.assign-role', { personId, role: 'scorekeeper', classId })
  await browser.call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
  const { ok } = await browser.call(peopleCalls, 'people.download-me', {})
  expect(ok).toMatchObject({
    account: {
      displayName: 'Canary Ada',
      email: EMAIL,
      hasPassword: true,
      preferences: { language: 'system', theme: 'light', notifications: true },
    },
    roles: [{ role: 'scorekeeper', className: '7A' }],
    classes: [{ name: '7A' }],
    audit: [{ who: 'somebody else', what: 'made you a scorekeeper of 7A' }],
  })
  const inSpanish = (await browser.call(peopleCalls, 'people.download-me', {}, { language: 'es' })).ok
  expect(inSpanish).toMatchObject({ audit: [{ who: 'otra persona', what: 'nombró a esta persona anotador de 7A' }] })
  const text = JSON.stringify(ok)
  expect(text).not.toContain('Haddad')
  expect(text).not.toContain('argon2')
  expect((await school.anybody().call(peopleCalls, 'people.download-me', {})).status).toBe(401)
})

test('deleting an account removes everything personal; its row stays under a placeholder name', async () => {
  const { school, browser, teacher, classId, personId } = await ada()
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  expect((await browser.call(peopleCalls, 'people.change-photo', { type: 'image/png', bytes: Buffer.from(pixel, 'base64') })).status).toBe(
    200,
  )
  await browser.call(peopleCalls, 'people.rename-me', { displayName: 'Canary Ada Okafor' })
  await browser.call(peopleCalls, 'people.change-email', { email: 'canary-new@example.org', password: PASSWORD })
  await teacher.call(classesCalls, 'classes.print-cards', { classId, personIds: [personId] })
  const live = await connectLive(school, browser)
  expect((await browser.call(peopleCalls, 'people.delete-me', { password: 'wrong' })).refusal.refusal).toBe('people.wrong-password')
  expect(await everything(school)).toContain('canary')

  expect((await browser.call(peopleCalls, 'people.delete-me', { password: PASSWORD })).status).toBe(200)
  await live.ended
  expect(browser.cookie).not.toContain('xiotein=')
  expect((await everything(school)).toLowerCase()).not.toContain('canary')
  const left = await school.db.one<{ displayName: string }>(
    sql`select display_name from people_person where id = ${personId} and erased_at is not null`,
  )
  expect(left.displayName).toMatch(/^Former pupil [0-9A-F]{4}$/)
  const late = await school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
  expect(late.refusal.refusal).toBe('people.wrong-sign-in')
  const again = await signUpAndVerify(school, { displayName: 'Ada', email: EMAIL })
  expect((await again?.call(peopleCalls, 'people.front', {}))?.ok.me).toMatchObject({ email: EMAIL, classes: [] })
})

test('an admin erases an account once, and nobody else may', async () => {
  const { school, teacher, personId, browser } = await ada()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const erase = (by: typeof admin) => by.call(peopleCalls, 'people.erase-person', { personId })
  expect((await erase(teacher)).status).toBe(403)
  expect((await erase(browser)).status).toBe(403)
  expect((await erase(admin)).status).toBe(200)
  expect((await erase(admin)).status).toBe(404)
  expect((await browser.call(peopleCalls, 'people.download-me', {})).status).toBe(401)
})

test('a deleted account is in no list and gets no role, class or link', async () => {
  const { school, classId, personId, browser } = await ada()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  await browser.call(peopleCalls, 'people.delete-me', { password: PASSWORD })
  const statuses = [
    await admin.call(classesCalls, 'classes.assign-role', { personId, role: 'teacher', classId }),
    await admin.call(classesCalls, 'classes.place-pupil', { classId, personId }),
    await admin.call(classesCalls, 'classes.issue-reset-link', { personId }),
    await admin.call(peopleCalls, 'people.suspend', { personId, suspended: true }),
    await admin.call(peopleCalls, 'people.mark-test', { personId, isTest: true }),
  ].map(answer => answer.status)
  expect(statuses).toEqual([404, 404, 404, 404, 404])
  expect((await admin.call(peopleCalls, 'people.people', { query: 'former' })).ok.rows).toEqual([])
  expect((await admin.call(classesCalls, 'classes.class', { classId })).ok.roster).toEqual([])
})

test('a person takes a new name five times an hour, is told so in words after that, and keeps nobody else from it', async () => {
  const { school, teacher, browser } = await ada()
  school.setClock('2026-11-23T10:00:00Z')
  const rename = (index: number) => browser.call(peopleCalls, 'people.rename-me', { displayName: `Ada ${index}` })
  for (let index = 1; index <= 5; index += 1) expect((await rename(index)).status).toBe(200)
  const refused = await rename(6)
  expect(refused.status).toBe(429)
  expect(refused.refusal).toMatchObject({ refusal: 'people.many-renames', words: expect.stringContaining('an hour') })
  // Whoever wants no other name any more takes the wish back.
  const kept = await browser.call(peopleCalls, 'people.rename-me', { displayName: 'Canary Ada' })
  expect([kept.status, kept.ok.displayName, kept.ok.askedName]).toEqual([200, 'Canary Ada', null])
  expect((await teacher.call(peopleCalls, 'people.rename-me', { displayName: 'Ms Haddad-Brook' })).status).toBe(200)
  school.setClock('2026-11-23T11:00:01Z')
  expect((await rename(7)).ok.askedName?.displayName).toBe('Ada 7')
})
