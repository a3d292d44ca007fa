// F11: forging the host of a request changes no link in an email, in any call; forging its address gets round no limit and out of no queue.

import { randomUUID } from 'node:crypto'
import { type EmailKind, peopleWords, sayPeople } from '@xiotein/content/people'
import { peopleCalls } from '@xiotein/contract/people'
import { schoolCalls } from '@xiotein/contract/school'
import { pathOf } from '@xiotein/contract/wire'
import { expect, test, vi } from 'vitest'
import { endpoints } from '../../features.ts'
import { sql } from '../../platform/database/index.ts'
import { newSetUpCode } from '../../school/index.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../school.ts'
import { MATRIX } from './matrix.ts'
import { isNight } from './night.ts'
import { gatherCast } from './principals.ts'
import { probe } from './probe.ts'

const FORGED = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
const SCHOOL = 'https://points.school.example'

const byForgedHost = (school: TestSchool, visitor: Visitor, name: string, input: Record<string, unknown>) => {
  const call = endpoints.find(each => each.name === name)
  if (!call) throw new Error(`no call ${name}`)
  return probe(school.app, call, visitor.cookie, input, FORGED)
}

/** Those who make each call; by day an admin, and one of the four others in turn. */
const ASKING = ['nobody', 'unverified', 'pupil', 'teacher', 'admin'] as const

const emails = (school: TestSchool) => school.db.rows<{ subject: string; body: string }>(sql`select subject, body from platform_email`)

/**
 * Not included: invitations, which need a mail server and therefore PUBLIC_URL, and emails about what was done, whose links are not secret.
 */
const OTHERS = ['invite', 'link-issued', 'link-read', 'card-issued', 'passkey-added', 'passkey-removed']
/** Every kind of email whose link opens something. */
const KINDS = Object.entries(peopleWords.en).flatMap(([name, words]) => {
  const kind = /^email[.](.*)[.]body$/.exec(name)?.[1]
  return kind !== undefined && !OTHERS.includes(kind) && words.includes('{link}') ? [kind] : []
})

test('F11: a request that calls the school by another name gets that name into no email of any kind', async () => {
  const cast = await gatherCast()
  const { school, who } = cast
  await school.db.run(sql`update school_settings set address = ${SCHOOL}`)
  const email = 'pupil.new@school.example'
  const teacher = await school.person('New Teacher', { email: 'new.teacher@school.example', password: PASSWORD })
  const written: [Visitor, string, Record<string, unknown>][] = [
    [who.nobody, 'people.sign-up', { displayName: 'New', email: 'new@school.example', password: 'lantern-words' }],
    [who.nobody, 'people.sign-up', { displayName: 'New', email: `${cast.canaries.teacher}@school.example`, password: 'lantern-words' }],
    [who.nobody, 'people.ask-password-reset', { email: `${cast.canaries.pupil}@school.example` }],
    [who.nobody, 'people.ask-sign-in-code', { name: `${cast.canaries.pupil}@school.example` }],
    [who.unverified, 'people.resend-verification', {}],
    [who.pupil, 'people.change-email', { email, password: PASSWORD }],
    [who.admin, 'classes.assign-role', { personId: teacher.personId, role: 'teacher', classId: cast.classId }],
  ]
  for (const [visitor, name, input] of written)
    expect([name, (await byForgedHost(school, visitor, name, input)).status]).toEqual([name, 200])
  const subjects = KINDS.map(kind => sayPeople('en', `email.${kind as EmailKind}.subject`, { school: 'Test School' }))
  await vi.waitFor(
    async () => {
      const linked = (await emails(school)).filter(message => message.body.includes('://'))
      expect(new Set(linked.map(message => message.subject))).toEqual(new Set(subjects))
      for (const { subject, body } of linked) expect([subject, body]).toEqual([subject, expect.stringContaining(`${SCHOOL}/`)])
    },
    { timeout: 30_000 },
  )
  // All other calls, including future ones.
  for (const [at, call] of endpoints.filter(each => !MATRIX[each.name]?.ends).entries()) {
    for (const principal of isNight ? ASKING : ['admin' as const, ASKING[at % 4] ?? 'nobody']) {
      await probe(school.app, call, who[principal].cookie, (await MATRIX[call.name]?.input(cast)) ?? {}, FORGED)
    }
  }
  expect((await emails(school)).filter(message => message.body.includes('evil.example'))).toEqual([])
})

test('F11: links in emails begin with the address used at set-up, until an admin sets another one', async () => {
  const school = await openTestSchool({ empty: true })
  const setUpCode = (await newSetUpCode(school.db)) ?? ''
  const first = endpoints.find(each => each.name === 'people.set-up-school')
  if (!first) throw new Error('no first start')
  const settings = { name: 'Harbour School', timeZone: 'UTC', allowedDomains: [], signInWith: [], emailSignUp: true }
  const made = { ...settings, setUpCode, adminName: 'Mr Osei', adminEmail: 'osei@example.org', adminPassword: 'blue-lantern-47' }
  expect((await probe(school.app, first, '', made, { host: 'harbour.local:3000' })).status).toBe(200)
  const admin = school.anybody()
  await admin.call(peopleCalls, 'people.sign-in', { name: 'osei@example.org', password: 'blue-lantern-47' })
  expect((await admin.call(schoolCalls, 'school.settings', {})).ok).toMatchObject({ address: 'http://harbour.local:3000', publicUrl: null })

  const linkFor = async (email: string): Promise<string | undefined> => {
    await byForgedHost(school, school.anybody(), 'people.sign-up', { displayName: 'New', email, password: 'lantern-words' })
    const find = async () => /https?:\S+(?=[/]verify-email)/.exec((await emails(school)).at(-1)?.body ?? '')?.[0]
    await expect.poll(find).toBeDefined()
    return find()
  }
  expect(await linkFor('ada@example.org')).toBe('http://harbour.local:3000')
  for (const address of ['points.example.org', 'javascript:alert(1)', 'https://points.example.org/x', 'https://points.example.org?x']) {
    expect((await admin.call(schoolCalls, 'school.change-settings', { ...settings, staffPasskeys: false, address })).status).toBe(400)
  }
  await admin.call(schoolCalls, 'school.change-settings', { ...settings, staffPasskeys: false, address: 'https://points.example.org/' })
  await school.db.run(sql`delete from platform_email`)
  expect(await linkFor('ben@example.org')).toBe('https://points.example.org')
  // Saving the other settings, where the server says the address, leaves what is kept.
  await admin.call(schoolCalls, 'school.change-settings', { ...settings, staffPasskeys: false, address: null })
  expect((await admin.call(schoolCalls, 'school.settings', {})).ok.address).toBe('https://points.example.org')
})

test('F11: in a school without an address links lead to its own computer, and PUBLIC_URL overrides the stored address', async () => {
  const old = await openTestSchool({ variables: { PORT: '3210' } })
  const known = await openTestSchool({ variables: { PUBLIC_URL: SCHOOL } })
  await known.school.autocommit.run(sql`update school_settings set address = 'http://elsewhere.example'`)
  for (const [school, address] of [
    [old, 'http://localhost:3210/'],
    [known, `${SCHOOL}/`],
  ] as const) {
    await byForgedHost(school, school.anybody(), 'people.sign-up', {
      displayName: 'New',
      email: 'new@example.org',
      password: 'lantern-words',
    })
    await expect.poll(async () => (await emails(school))[0]?.body).toContain(address)
  }
})

const PROXY = '127.0.0.1'
const STRANGER = '203.0.113.7'
/** Everything by which a request can claim another address than its own. */
const claiming = (address: string) => ({
  'x-forwarded-for': address,
  'x-real-ip': address,
  'x-client-ip': address,
  'true-client-ip': address,
  'cf-connecting-ip': address,
  forwarded: `for=${address}`,
})

test.each([
  ['nobody is trusted', {}, PROXY, (nth: number) => `10.1.1.${nth}`, PROXY],
  // The proxy adds the caller's own address behind what the caller claims.
  ['the proxy is trusted', { TRUST_PROXY: PROXY }, PROXY, (nth: number) => `10.1.1.${nth}, ${STRANGER}`, STRANGER],
  ['the caller comes past the proxy', { TRUST_PROXY: PROXY }, STRANGER, (nth: number) => `10.1.1.${nth}`, STRANGER],
])(
  'F11: where %s, claimed addresses share the limits and the place in the queue of the one they come from',
  async (_, variables, remoteAddress, claimed, source) => {
    const school = await openTestSchool({ variables })
    school.setClock('2026-11-23T09:00:00Z')
    const waits = vi.spyOn(school.school.passwords, 'hash')
    const checks = vi.spyOn(school.school.passwords, 'isRight')
    const ask = async (call: string, nth: number, input: unknown): Promise<number> => {
      const headers = { ...claiming(claimed(nth)), 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const url = pathOf(call)
      return (await school.app.inject({ method: 'POST', url, remoteAddress, headers, payload: JSON.stringify(input) })).statusCode
    }
    const guesses: number[] = []
    for (let nth = 1; nth <= 12; nth += 1)
      guesses.push(await ask('people.sign-in', nth, { name: 'ada@example.org', password: `guess ${nth}` }))
    expect(guesses.slice(-2)).toEqual([429, 429])
    const emails: number[] = []
    for (let nth = 1; nth <= 4; nth += 1)
      emails.push(await ask('people.sign-up', nth, { displayName: 'New', email: 'new@example.org', password: 'lantern-words' }))
    expect(emails).toEqual([200, 200, 200, 429])
    const turns = [...waits.mock.calls.map(([, turn]) => turn), ...checks.mock.calls.map(([, , turn]) => turn)]
    expect(turns.length).toBeGreaterThan(12)
    expect(new Set(turns.map(turn => ('source' in turn ? turn.source : 'a known person')))).toEqual(new Set([source]))
  },
)
