import { peopleProblemWords } from '@xiotein/content/people'
import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { classesCalls } from '../testing/class-calls.ts'
import { tokenTo } from '../testing/emails.ts'
import type { Guest } from '../testing/openid-provider.ts'
import { openSchoolWithProviders } from '../testing/openid-school.ts'
import { PASSWORD, type Visitor } from '../testing/school.ts'

const ADA: Guest = { sub: 'google-ada', email: 'ada@example.org', name: 'Ada Okafor' }

const schoolWithGoogle = async (options: { on?: boolean } = {}) => {
  const { providers, comeBy, wayBack, ...rest } = await openSchoolWithProviders(options.on === false ? { on: ['openid'] } : {})
  const withGoogle = (guest: Guest) => comeBy('google', guest)
  return { ...rest, provider: providers.google, withGoogle, wayBack: (browser: Visitor) => wayBack(browser, 'google') }
}

test('a name at Google that mixes alphabets is not taken: the account is called by the address until its owner chooses one', async () => {
  const { withGoogle, meOf } = await schoolWithGoogle()
  const { browser, end } = await withGoogle({ ...ADA, name: 'Tеacher Ada' })
  expect([end, (await meOf(browser))?.displayName]).toEqual(['/', 'ada'])
})

test('somebody new with an address of the school gets an account, and comes back to the same one when the address has changed', async () => {
  const { withGoogle, meOf, school } = await schoolWithGoogle()
  const first = await withGoogle(ADA)
  expect(first.end).toBe('/')
  const me = await meOf(first.browser)
  expect(me).toMatchObject({
    displayName: 'Ada Okafor',
    email: 'ada@example.org',
    emailVerified: true,
    linkedTo: 'Google',
    hasPassword: false,
    roles: [],
  })
  const later = await withGoogle({ ...ADA, email: 'okafor@example.org', name: 'Somebody' })
  expect((await meOf(later.browser))?.id).toBe(me?.id)
  expect((await school.anybody().call(peopleCalls, 'people.front', {})).ok.providers).toContainEqual({ id: 'google', name: 'Google' })
})

test('somebody whose Google address leaves the domains of the school stays out, with an account too', async () => {
  const { withGoogle, meOf } = await schoolWithGoogle()
  expect((await withGoogle(ADA)).end).toBe('/')
  const later = await withGoogle({ ...ADA, email: 'okafor@elsewhere.org' })
  expect(later.end).toBe('/login?problem=people.domain-not-allowed')
  expect(await meOf(later.browser)).toBeNull()
})

test('G6: a foreign domain gets no account through Google', async () => {
  const { withGoogle, db } = await schoolWithGoogle()
  const { end, browser } = await withGoogle({ sub: 'x', email: 'ada@elsewhere.org' })
  expect(end).toBe('/login?problem=people.domain-not-allowed')
  const problem = 'people.domain-not-allowed'
  expect(peopleProblemWords('en', problem)).toBe('This email domain is not allowed. Please use a different email address.')
  expect(peopleProblemWords('es', problem)).toBe('Este dominio de correo no está permitido. Usa otra dirección de correo electrónico.')
  expect(peopleProblemWords('es', 'email.reset.body')).toBeNull()
  expect(browser.cookie).toBe('')
  expect(await db.rows(sql`select id from people_person`)).toEqual([])
})

test('whoever comes through Google for the first time is one of 5,000 an hour, however many sign up by email', async () => {
  const { withGoogle, db } = await schoolWithGoogle()
  expect((await withGoogle(ADA)).end).toBe('/')
  await db.run(
    sql`insert into people_attempt (kind, subject, at) select 'sign-up', subject, at from people_attempt, generate_series(1, 6000)`,
  )
  await db.run(sql`
    insert into people_attempt (kind, subject, at)
    select kind, subject, at from people_attempt, generate_series(1, 4998) where kind = 'provider-sign-up'`)
  expect((await withGoogle({ sub: 'google-cem', email: 'cem@example.org' })).end).toBe('/')
  expect((await withGoogle({ sub: 'google-ben', email: 'ben@example.org' })).end).toBe('/login?problem=people.many-sign-ups')
  expect((await withGoogle(ADA)).end).toBe('/')
})

test('nothing happens while the school has Google switched off', async () => {
  const { withGoogle } = await schoolWithGoogle({ on: false })
  expect((await withGoogle(ADA)).end).toBe('/login?problem=people.provider-off')
})

test.each([
  ['an address that Google has not confirmed', { email_verified: false }],
  ['an address of which Google does not say whether it is confirmed', { email_verified: undefined }],
  ['an address confirmed by a word', { email_verified: 'true' }],
  ['no address', { email: undefined }],
  ['an address that is none', { email: 'ada' }],
])('%s opens nothing', async (_, lie) => {
  const { withGoogle, provider, db } = await schoolWithGoogle()
  provider.claims(lie)
  expect((await withGoogle(ADA)).end).toBe('/login?problem=people.provider-unverified')
  expect(await db.rows(sql`select id from people_person`)).toEqual([])
})

test.each([
  ['an answer for another application', { aud: 'somebody-else' }],
  ['an answer of another provider', { iss: 'https://accounts.example.org' }],
  ['an answer to another question', { nonce: 'another' }],
  ['an answer that has run out', { exp: 1 }],
])('%s opens nothing', async (_, lie) => {
  const { withGoogle, provider, db } = await schoolWithGoogle()
  provider.claims(lie)
  expect((await withGoogle(ADA)).end).toBe('/login?problem=people.provider-failed')
  expect(await db.rows(sql`select id from people_person`)).toEqual([])
})

test('a return that another browser began, or that was used before, opens nothing', async () => {
  const { school, provider, wayBack, go, meOf } = await schoolWithGoogle()
  provider.signsIn(ADA)
  const mine = school.anybody()
  const back = await wayBack(mine)
  const stranger = school.anybody()
  expect(await go(stranger, back)).toBe('/login?problem=people.provider-failed')
  await wayBack(stranger)
  expect(await go(stranger, back)).toBe('/login?problem=people.provider-failed')
  expect(await go(mine, back)).toBe('/')
  expect(await go(mine, back)).toBe('/login?problem=people.provider-failed')
  const again = school.anybody()
  const fresh = await wayBack(again)
  const forged = fresh.replace(/state=[^&]+/, 'state=forged')
  expect(await go(again, forged)).toBe('/login?problem=people.provider-failed')
  expect(await meOf(again)).toBeNull()
  expect(await go(school.anybody(), '/api/people/google-return?error=access_denied')).toBe('/login?problem=people.provider-failed')
})

test("G6: an account made beforehand with somebody's address never becomes theirs and the stranger's together", async () => {
  const { school, withGoogle, meOf } = await schoolWithGoogle()
  const stranger = await school.person('Not Ada', { email: ADA.email, password: PASSWORD })
  await school.db.run(sql`update people_person set email_verified_at = null where id = ${stranger.personId}`)
  const { end, browser } = await withGoogle(ADA)
  expect(end).toBe('/login?problem=people.provider-unlinked')
  expect(await meOf(browser)).toBeNull()
  expect(await meOf(stranger)).toMatchObject({ linkedTo: null, emailVerified: false })
})

test("G6: a stranger who signed up with somebody's address earlier is not in the owner's way, and gets nothing of theirs", async () => {
  const { school, withGoogle, meOf } = await schoolWithGoogle()
  await school.anybody().call(peopleCalls, 'people.sign-up', { displayName: 'Not Ada', email: ADA.email, password: PASSWORD })
  const token = await tokenTo(school, ADA.email, '/verify-email')
  const { browser } = await withGoogle(ADA)
  expect(await meOf(browser)).toMatchObject({ displayName: ADA.name, linkedTo: 'Google', hasPassword: false })
  const late = await school.anybody().call(peopleCalls, 'people.verify-email', { token, password: PASSWORD })
  expect(late.refusal.refusal).toBe('people.account-exists')
  const wrong = await school.anybody().call(peopleCalls, 'people.sign-in', { name: ADA.email, password: PASSWORD })
  expect(wrong.refusal.refusal).toBe('people.wrong-sign-in')
})

test('an account whose address was confirmed here is linked, and keeps its password', async () => {
  const { school, withGoogle, meOf } = await schoolWithGoogle()
  const ada = await school.person('Ada', { email: ADA.email, password: PASSWORD })
  const { browser } = await withGoogle(ADA)
  expect(await meOf(browser)).toMatchObject({ id: ada.personId, linkedTo: 'Google', hasPassword: true })
  const other = await withGoogle({ ...ADA, sub: 'another-google-account' })
  expect(other.end).toBe('/login?problem=people.provider-other')
})

test('an account that a teacher made without a password is linked, and its sign-in card stops working', async () => {
  const { school, withGoogle, meOf } = await schoolWithGoogle()
  const classId = await school.schoolClass('7A')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const { ok: card } = await teacher.call(classesCalls, 'classes.add-pupil', {
    classId,
    displayName: 'Ada',
    username: null,
    email: ADA.email,
  })
  const { browser } = await withGoogle(ADA)
  expect(await meOf(browser)).toMatchObject({ id: card.id, emailVerified: true, classes: [{ name: '7A' }] })
  const late = await school.anybody().call(peopleCalls, 'people.sign-in', { name: card.signInName, password: card.startCode ?? '' })
  expect(late.refusal.refusal).toBe('people.wrong-sign-in')
})

test('a suspended or an erased person does not come in through Google', async () => {
  const { school, withGoogle, db, meOf } = await schoolWithGoogle()
  const admin = await school.person('Admin', { role: 'admin' })
  const { browser } = await withGoogle(ADA)
  const me = await meOf(browser)
  await admin.call(peopleCalls, 'people.suspend', { personId: me?.id ?? '', suspended: true })
  expect((await withGoogle(ADA)).end).toBe('/login?problem=people.account-closed')
  await admin.call(peopleCalls, 'people.erase-person', { personId: me?.id ?? '' })
  const { browser: anew } = await withGoogle(ADA)
  expect((await meOf(anew))?.id).not.toBe(me?.id)
  expect(await db.rows(sql`select id from people_person where linked_provider = 'google' and linked_subject = ${ADA.sub}`)).toHaveLength(1)
})

test('a name from Google that cannot be shown is replaced by the first part of the address', async () => {
  const { withGoogle, meOf } = await schoolWithGoogle()
  const { browser } = await withGoogle({ ...ADA, name: 'Ada\u202e' })
  expect((await meOf(browser))?.displayName).toBe('ada')
})
