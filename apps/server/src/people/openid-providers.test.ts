import { peopleProblemWords } from '@xiotein/content/people'
import { peopleCalls } from '@xiotein/contract/people'
import { schoolCalls } from '@xiotein/contract/school'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { tokenTo } from '../testing/emails.ts'
import type { Guest } from '../testing/openid-provider.ts'
import { openSchoolWithProviders } from '../testing/openid-school.ts'

const ADA: Guest = { sub: '1001', email: 'ada@example.org', name: 'Ada Okafor' }
const BEN: Guest = { sub: '1001', email: 'ben@example.org', name: 'Ben Carter' }

test("the school's own provider is offered beside Google under its own name, and each lets in its own people", async () => {
  const { comeBy, frontOf, meOf, school } = await openSchoolWithProviders()
  const both = [
    { id: 'google', name: 'Google' },
    { id: 'openid', name: 'Hilltop Account' },
  ]
  expect((await frontOf(school.anybody())).providers).toEqual(both)
  const admin = await school.person('Admin', { role: 'admin' })
  expect((await admin.call(schoolCalls, 'school.settings', {})).ok).toMatchObject({ providers: both, signInWith: ['google', 'openid'] })
  const ada = await comeBy('openid', ADA)
  const me = await meOf(ada.browser)
  expect([ada.end, me?.displayName, me?.linkedTo, me?.emailVerified]).toEqual(['/', 'Ada Okafor', 'Hilltop Account', true])
  const later = await comeBy('openid', { ...ADA, email: 'okafor@example.org' })
  expect((await meOf(later.browser))?.id).toBe(me?.id)
})

test('G6: a subject of one provider opens no account that is linked to the same subject at the other', async () => {
  const { comeBy, meOf } = await openSchoolWithProviders()
  const ada = await meOf((await comeBy('google', ADA)).browser)
  const ben = await meOf((await comeBy('openid', BEN)).browser)
  expect([ada?.email, ben?.email, ada?.linkedTo, ben?.linkedTo]).toEqual([ADA.email, BEN.email, 'Google', 'Hilltop Account'])
})

test.each([
  ['google', 'openid'],
  ['openid', 'google'],
] as const)('an account linked at %s is not taken over through %s by another person with the same address', async (first, second) => {
  const { comeBy, meOf } = await openSchoolWithProviders()
  await comeBy(first, ADA)
  const other = await comeBy(second, { ...ADA, sub: 'somebody else' })
  expect(other.end).toBe('/login?problem=people.provider-other')
  expect(await meOf(other.browser)).toBeNull()
})

test("an account whose password somebody chose before the address was confirmed is not linked to the school's own provider", async () => {
  const { comeBy, school } = await openSchoolWithProviders()
  const stranger = await school.person('Not Ada', { email: ADA.email, password: 'lantern-words-1' })
  await school.db.run(sql`update people_person set email_verified_at = null where id = ${stranger.personId}`)
  expect((await comeBy('openid', ADA)).end).toBe('/login?problem=people.provider-unlinked')
})

test('a new provider in the place of a former one opens none of its linked accounts', async () => {
  const { comeBy, db } = await openSchoolWithProviders()
  await comeBy('openid', ADA)
  await db.run(sql`update people_person set linked_provider = 'https://former.example.org'`)
  expect((await comeBy('openid', BEN)).end).toBe('/')
  expect(await db.rows(sql`select email from people_person order by email`)).toEqual([ADA, BEN].map(({ email }) => ({ email })))
  expect((await comeBy('openid', { ...ADA, sub: 'new' })).end).toBe('/login?problem=people.provider-other')
})

test("the school's own provider gives no account to a foreign domain, and people who leave the domains stay out", async () => {
  const { comeBy, db } = await openSchoolWithProviders()
  const refused = '/login?problem=people.domain-not-allowed'
  expect((await comeBy('openid', { ...ADA, email: 'ada@elsewhere.org' })).end).toBe(refused)
  expect(await db.rows(sql`select id from people_person`)).toEqual([])
  await comeBy('openid', ADA)
  expect((await comeBy('openid', { ...ADA, email: 'ada@elsewhere.org' })).end).toBe(refused)
})

test('a provider that is switched off lets in nobody, while the other one does', async () => {
  const { comeBy, frontOf, school } = await openSchoolWithProviders({ on: ['google'] })
  expect((await comeBy('openid', ADA)).end).toBe('/login?problem=people.provider-off')
  expect((await frontOf(school.anybody())).providers.map(({ id }) => id)).toEqual(['google'])
  expect((await comeBy('google', ADA)).end).toBe('/')
})

test('an address counts as verified when the provider says so, or when the school answers for a provider that says nothing', async () => {
  const unverified = '/login?problem=people.provider-unverified'
  const strict = await openSchoolWithProviders()
  for (const email_verified of [undefined, false, 'true']) {
    strict.providers.openid.claims({ email_verified })
    expect((await strict.comeBy('openid', ADA)).end).toBe(unverified)
  }
  const trusting = await openSchoolWithProviders({ variables: { OPENID_VERIFIES_ADDRESSES: 'true' } })
  for (const email_verified of [false, 'false', null]) {
    trusting.providers.openid.claims({ email_verified })
    expect((await trusting.comeBy('openid', ADA)).end).toBe(unverified)
  }
  trusting.providers.google.claims({ email_verified: undefined })
  expect((await trusting.comeBy('google', ADA)).end).toBe(unverified)
  expect(await trusting.db.rows(sql`select id from people_person`)).toEqual([])
  trusting.providers.openid.claims({ email_verified: undefined })
  expect((await trusting.comeBy('openid', ADA)).end).toBe('/')
})

test('a sign-in that began at one provider does not end at the other', async () => {
  const { providers, wayBack, go, school, meOf } = await openSchoolWithProviders()
  const browser = school.anybody()
  providers.google.signsIn(ADA)
  const back = await wayBack(browser, 'google')
  const crossed = back.replace('/api/people/google-return', '/api/people/openid-return')
  expect(await go(browser, crossed)).toBe('/login?problem=people.provider-failed')
  expect(await meOf(browser)).toBeNull()
})

test('people read in words when a provider does not answer; it is tried again the next time, and the other one works on', async () => {
  const { providers, comeBy } = await openSchoolWithProviders()
  providers.openid.breaks(true)
  expect((await comeBy('openid', ADA)).end).toBe('/login?problem=people.provider-unreachable')
  expect(peopleProblemWords('en', 'people.provider-unreachable')).toContain('does not answer')
  expect((await comeBy('google', BEN)).end).toBe('/')
  providers.openid.breaks(false)
  expect((await comeBy('openid', ADA)).end).toBe('/')
})

test('people on a shared device are asked to choose an account, or for the password if the provider cannot ask that', async () => {
  const { providers, go, school } = await openSchoolWithProviders()
  providers.openid.describes({ prompt_values_supported: ['none', 'login', 'consent'] })
  const promptAt = async (id: string) => new URL(await go(school.anybody(), `/api/people/${id}`)).searchParams.get('prompt')
  expect([await promptAt('google'), await promptAt('openid')]).toEqual(['select_account', 'login'])
})

test("a link to the school's own provider is in the download, is forgotten with a new password by a link, and goes with the account", async () => {
  const { comeBy, meOf, school, db, providers } = await openSchoolWithProviders()
  const { browser } = await comeBy('openid', ADA)
  const link = { provider: providers.openid.issuer, subject: ADA.sub }
  expect((await browser.call(peopleCalls, 'people.download-me', {})).ok).toMatchObject({ account: { linkedTo: link } })
  await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email: ADA.email })
  const token = await tokenTo(school, ADA.email, '/reset-password')
  await school.anybody().call(peopleCalls, 'people.reset-password', { token, password: 'copper-heron-lantern' })
  expect(await meOf(browser)).toBeNull()
  const anew = await comeBy('google', ADA)
  const me = await meOf(anew.browser)
  expect([anew.end, me?.linkedTo]).toEqual(['/', 'Google'])
  const admin = await school.person('Admin', { role: 'admin' })
  await admin.call(peopleCalls, 'people.erase-person', { personId: me?.id ?? '' })
  expect(await db.rows(sql`select id from people_person where linked_provider is not null or linked_subject is not null`)).toEqual([])
})
