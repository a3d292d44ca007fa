// In a school that requires passkeys, a session of staff that was opened without one gives nothing of staff.

import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { schoolCalls } from '@xiotein/contract/school'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test, vi } from 'vitest'
import { endpoints } from '../../features.ts'
import { openSchool } from '../../open-school.ts'
import { sql } from '../../platform/database/index.ts'
import { readSettings } from '../../platform/settings.ts'
import { type Authenticator, newAuthenticator } from '../authenticator.ts'
import { connectLive } from '../live-visitor.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../school.ts'
import { CLOSED, MATRIX } from './matrix.ts'
import { gatherCast, type Principal } from './principals.ts'
import { probe } from './probe.ts'

const settings = {
  name: 'Test School',
  timeZone: 'UTC',
  allowedDomains: [],
  signInWith: [],
  emailSignUp: true,
  address: null,
}
const require = (admin: Visitor, staffPasskeys: boolean) =>
  admin.call(schoolCalls, 'school.change-settings', { ...settings, staffPasskeys })

const addPasskey = async (browser: Visitor, password: string | null = PASSWORD): Promise<Authenticator> => {
  const device = newAuthenticator()
  const { ok } = await browser.call(peopleCalls, 'people.begin-passkey', { password })
  const added = await browser.call(peopleCalls, 'people.add-passkey', { name: 'Laptop', credential: device.make(ok) })
  expect(added.status).toBe(200)
  return device
}

const signInWith = async (browser: Visitor, device: Authenticator): Promise<number> => {
  const { ok } = await browser.call(peopleCalls, 'people.begin-passkey-sign-in', {})
  return (await browser.call(peopleCalls, 'people.passkey-sign-in', { credential: device.use(ok) })).status
}

const signInByPassword = async (school: TestSchool, name: string): Promise<Visitor> => {
  const browser = school.anybody()
  expect((await browser.call(peopleCalls, 'people.sign-in', { name, password: PASSWORD })).status).toBe(200)
  return browser
}

const TEACHER = 'haddad@example.org'

/** A school with an admin who has a passkey, and a teacher who has none. */
const staffed = async (variables: Record<string, string> = {}) => {
  const school = await openTestSchool({ variables })
  const classId = await school.schoolClass('7A')
  const admin = await school.person('Mr Osei', { role: 'admin', email: 'osei@example.org', password: PASSWORD })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId, email: TEACHER, password: PASSWORD })
  const device = await addPasskey(admin)
  const board = async (browser: Visitor): Promise<number> =>
    (await browser.call(scorekeepingCalls, 'scorekeeping.board', { classId })).status
  return { school, classId, admin, teacher, device, board }
}

const meOf = async (browser: Visitor) => (await browser.call(peopleCalls, 'people.front', {})).ok.me

test('an admin asks staff for passkeys only when signed in with one', async () => {
  const { school, admin, device } = await staffed()
  const byPassword = await signInByPassword(school, 'osei@example.org')
  const refused = await require(byPassword, true)
  expect([refused.status, refused.refusal.refusal]).toEqual([409, 'people.passkey-first'])
  expect(await signInWith(byPassword, device)).toBe(200)
  expect((await require(byPassword, true)).status).toBe(200)
  // Other settings are changed as before, and passkeys are asked for no longer when an admin says so.
  expect((await require(byPassword, true)).status).toBe(200)
  expect((await byPassword.call(schoolCalls, 'school.settings', {})).ok.staffPasskeys).toBe(true)
  expect((await require(byPassword, false)).status).toBe(200)
  expect((await admin.call(schoolCalls, 'school.settings', {})).ok.staffPasskeys).toBe(false)
})

test('staff without a passkey lose the rights of staff from that moment on, on all nodes, until they have one', async () => {
  const { school, admin, teacher, board, classId } = await staffed()
  const second = await openSchool({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    url: school.url,
    ownerUrl: school.ownerUrl,
    webRoot: null,
  })
  const there = (browser: Visitor): Promise<number> =>
    second.app
      .inject({ url: `/api/scorekeeping/board?classId=${classId}`, headers: { cookie: browser.cookie } })
      .then(({ statusCode }) => statusCode)
  try {
    const live = await connectLive({ ...school, ...second }, teacher)
    expect(await live.watch([`class:${classId}`])).toEqual([`class:${classId}`])
    expect([await board(teacher), await there(teacher)]).toEqual([200, 200])
    expect((await require(admin, true)).status).toBe(200)
    expect(await board(teacher)).toBe(403)
    await vi.waitFor(async () => expect(await there(teacher)).toBe(403), { timeout: 60_000 })
    expect(await live.watch([`class:${classId}`])).toEqual([])
    expect(await meOf(teacher)).toMatchObject({ passkeyNeeded: true, may: { keepScore: false, review: false, runSchool: false } })

    await addPasskey(teacher)
    expect(await meOf(teacher)).toMatchObject({ passkeyNeeded: false, may: { review: true } })
    expect([await board(teacher), await there(teacher)]).toEqual([200, 200])
  } finally {
    await second.close()
  }
})

test('a password alone brings no rights where a passkey is there, and no second passkey', async () => {
  const { school, admin, device, board } = await staffed()
  await require(admin, true)
  const thief = await signInByPassword(school, 'osei@example.org')
  expect(await board(thief)).toBe(403)
  expect((await thief.call(peopleCalls, 'people.people', {})).status).toBe(403)
  expect((await thief.call(peopleCalls, 'people.passkeys', {})).ok.proof).toBe('passkey')
  const added = await thief.call(peopleCalls, 'people.begin-passkey', { password: PASSWORD })
  expect(added.refusal.refusal).toBe('people.passkey-again')
  const [passkey] = (await thief.call(peopleCalls, 'people.passkeys', {})).ok.passkeys
  const removed = await thief.call(peopleCalls, 'people.remove-passkey', { passkeyId: passkey?.id ?? '', password: PASSWORD })
  expect(removed.refusal.refusal).toBe('people.passkey-again')
  // A name that the request gives itself changes nothing.
  const elsewhere = await school.app.inject({
    method: 'POST',
    url: '/api/people/remove-passkey',
    payload: { passkeyId: passkey?.id, password: PASSWORD },
    headers: { host: '192.0.2.7', cookie: thief.cookie, 'content-type': 'application/json' },
  })
  expect(elsewhere.json()).toMatchObject({ refusal: 'people.passkey-again' })
  expect(await signInWith(thief, device)).toBe(200)
  expect(await board(thief)).toBe(200)
})

test('the last passkey stays while the school requires one', async () => {
  const { admin, board } = await staffed()
  await require(admin, true)
  const list = async () => (await admin.call(peopleCalls, 'people.passkeys', {})).ok.passkeys
  const remove = (passkeyId = '') => admin.call(peopleCalls, 'people.remove-passkey', { passkeyId, password: null })
  const [first] = await list()
  expect((await remove(first?.id)).refusal.refusal).toBe('people.last-passkey')
  await addPasskey(admin, null)
  expect((await remove(first?.id)).status).toBe(200)
  expect([await board(admin), (await list()).length]).toEqual([200, 1])
})

test('passkeys of an address that the school had before count as none', async () => {
  const { school, admin, teacher, board } = await staffed()
  await addPasskey(teacher)
  await require(admin, true)
  await school.db.run(sql`update people_passkey set host = 'old.example.org' where person_id = ${teacher.personId}`)
  const browser = await signInByPassword(school, TEACHER)
  expect((await browser.call(peopleCalls, 'people.passkeys', {})).ok).toMatchObject({ proof: 'password', passkeys: [{ works: false }] })
  await addPasskey(browser)
  expect(await board(browser)).toBe(200)
})

test('an admin helps somebody who has lost the device: without passkeys they add a new one with the password', async () => {
  const { school, admin, teacher, board } = await staffed()
  await addPasskey(teacher)
  await require(admin, true)
  const row = async () => (await admin.call(peopleCalls, 'people.people', { query: 'Haddad' })).ok.rows[0]
  expect((await row())?.hasPasskey).toBe(true)
  expect((await admin.call(peopleCalls, 'people.end-passkeys', { personId: teacher.personId })).status).toBe(200)
  expect((await row())?.hasPasskey).toBe(false)
  const browser = await signInByPassword(school, TEACHER)
  await addPasskey(browser)
  expect(await board(browser)).toBe(200)
})

test('the operator of the server can let in the only admin, who has lost the only passkey', async () => {
  const { school, admin } = await staffed()
  await require(admin, true)
  const again = await openSchool({
    settings: readSettings({ LOG_LEVEL: 'silent', PASSKEYS_OPTIONAL: 'true' }),
    url: school.url,
    ownerUrl: school.ownerUrl,
    webRoot: null,
  })
  try {
    const browser = await signInByPassword({ ...school, ...again }, 'osei@example.org')
    const cookie = browser.cookie
    const ask = (url: string) => again.app.inject({ url, headers: { cookie } })
    expect((await ask('/api/people/people')).statusCode).toBe(200)
    expect((await ask('/api/people/passkeys')).json()).toMatchObject({ proof: 'password' })
  } finally {
    await again.close()
  }
})

test('an admin who acts as a test account comes back with the rights of the passkey', async () => {
  const { school, admin, board } = await staffed()
  const tester = await school.person('Tester', { isTest: true })
  await require(admin, true)
  expect((await admin.call(peopleCalls, 'people.act-as', { personId: tester.personId })).status).toBe(200)
  expect((await admin.call(peopleCalls, 'people.act-as-myself', {})).status).toBe(200)
  expect(await board(admin)).toBe(200)
})

test('a pupil who keeps score needs no passkey', async () => {
  const { school, admin, board, classId } = await staffed()
  const keeper = await school.person('Bo', { role: 'scorekeeper', pupilOf: classId, classId })
  await require(admin, true)
  expect(await board(keeper)).toBe(200)
})

test('a new password by a link takes passkeys away, except where the school requires them', async () => {
  const { school, admin, teacher } = await staffed()
  const device = await addPasskey(teacher)
  const recover = async (): Promise<Visitor> => {
    const { ok } = await admin.call(classesCalls, 'classes.issue-reset-link', { personId: teacher.personId })
    const browser = school.anybody()
    const token = new URL(ok.link).searchParams.get('token') ?? ''
    expect((await browser.call(peopleCalls, 'people.reset-password', { token, password: PASSWORD })).status).toBe(200)
    return browser
  }
  const messages = async (): Promise<number> =>
    (await school.db.rows(sql`select id from platform_email where recipient = ${TEACHER} and subject like 'A passkey was removed%'`)).length
  const owner = await recover()
  expect(await signInWith(school.anybody(), device)).toBe(403)
  expect(await messages()).toBe(1)
  const second = await addPasskey(owner)
  await require(admin, true)
  expect(await meOf(await recover())).toMatchObject({ passkeyNeeded: true })
  expect(await signInWith(school.anybody(), second)).toBe(200)
  expect(await messages()).toBe(1)
})

const STAFF: readonly Principal[] = ['teacher', 'otherTeacher', 'admin']
/** The way out: their own passkeys. */
const OWN_PASSKEYS = /^people[.](passkeys|(begin|add|rename|remove)-passkey)$/

test('staff without the passkey that the school requires make no call that somebody without a role may not', async () => {
  const cast = await gatherCast()
  await cast.school.db.run(sql`update school_settings set staff_passkeys = true`)
  const open: string[] = []
  const tried = endpoints.filter(call => !MATRIX[call.name]?.allowed.includes('demoted') && !OWN_PASSKEYS.test(call.name))
  expect(tried.length).toBeGreaterThan(40)
  for (const call of tried) {
    for (const principal of STAFF) {
      const input = (await MATRIX[call.name]?.input(cast)) ?? {}
      const answer = await probe(cast.school.app, call, cast.who[principal].cookie, input)
      if (answer.status !== 403 && answer.status !== 404 && !CLOSED.has(answer.refusal ?? ''))
        open.push(`${call.name} for ${principal}: ${answer.status} ${answer.refusal}`)
    }
  }
  expect(open).toEqual([])
})
