import { randomUUID } from 'node:crypto'
import { peopleCalls } from '@xiotein/contract/people'
import { READER } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { asRequest } from '../testing/as-request.ts'
import { hearCallerChanges } from '../testing/caller-changes.ts'
import { tokenTo } from '../testing/emails.ts'
import { connectLive } from '../testing/live-visitor.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../testing/school.ts'
import { issueStartCodes } from './one-time-rows.ts'

const BETTER = 'green-harbour-12'
const EMAIL = 'ada@example.org'

const signedIn = async (school: TestSchool, name = EMAIL, password = PASSWORD): Promise<Visitor> => {
  const browser = school.anybody()
  const answer = await browser.call(peopleCalls, 'people.sign-in', { name, password })
  expect(answer.status).toBe(200)
  return browser
}

const isSignedIn = async (browser: Visitor): Promise<boolean> => (await browser.call(peopleCalls, 'people.front', {})).ok.me !== null

/** A school with Ada, signed in on two devices. */
const ada = async () => {
  const school = await openTestSchool()
  const { personId } = await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const [phone, laptop] = [await signedIn(school), await signedIn(school)]
  return { school, personId, phone, laptop }
}

const emailsTo = (school: TestSchool, to: string): Promise<{ subject: string; body: string }[]> =>
  school.db.rows(sql`select subject, body from platform_email where recipient = ${to} order by created_at, id`)

const tokenIn = (body: string | undefined): string => /token=([\w-]+)/.exec(body ?? '')?.[1] ?? ''

test("G1: signing in gives a new session each time, and this browser's old one ends", async () => {
  const { school, phone } = await ada()
  const before = phone.cookie
  await phone.call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
  expect(phone.cookie).not.toBe(before)
  const old = school.anybody()
  old.cookie = before
  expect(await isSignedIn(old)).toBe(false)
})

test('a session ends at its moment, also where its caller is cached', async () => {
  const { school, laptop } = await ada()
  const { ends } = await school.db.one(sql<{ ends: Date }>`select expires_at as ends from people_session order by created_at desc limit 1`)
  school.setClock(new Date(ends.getTime() - 1).toISOString())
  expect(await isSignedIn(laptop)).toBe(true)
  school.setClock(ends.toISOString())
  expect(await isSignedIn(laptop)).toBe(false)
})

test('G1: a session that a stranger planted before signing in is not the one that is used after', async () => {
  const { school } = await ada()
  const victim = school.anybody()
  victim.cookie = 'xiotein=planted-by-a-stranger-0123456789'
  await victim.call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
  expect(victim.cookie).not.toContain('planted')
})

test('a page that slept while somebody else signed in here reads and changes nothing under the new session, and can ask whose it is', async () => {
  const { school, personId, phone } = await ada()
  const askedBy = async (reader: string | null): Promise<string[]> => {
    const calls = [
      asRequest('people.rename-me', peopleCalls['people.rename-me'], { displayName: 'Ada L.' }, { cookie: phone.cookie }),
      asRequest('people.sessions', peopleCalls['people.sessions'], {}, { cookie: phone.cookie }),
      asRequest('people.front', peopleCalls['people.front'], {}, { cookie: phone.cookie }),
      asRequest('people.sign-out', peopleCalls['people.sign-out'], {}, { cookie: phone.cookie }),
    ]
    const answers: string[] = []
    for (const call of calls) {
      const { statusCode, body } = await school.app.inject({
        ...call,
        headers: { ...call.headers, ...(reader ? { [READER]: reader } : {}) },
      })
      answers.push(`${statusCode} ${JSON.parse(body).refusal ?? ''}`)
    }
    return answers
  }
  expect(await askedBy(randomUUID())).toEqual(['401 http.somebody-else', '401 http.somebody-else', '200 ', '401 http.somebody-else'])
  expect(await askedBy(personId)).toEqual(['200 ', '200 ', '200 ', '200 '])
})

test('cookies are for the server alone and for this site alone', async () => {
  const { school } = await ada()
  const { cookies } = await school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/)
  const secure = await school.app.inject({
    method: 'POST',
    url: '/api/people/sign-in',
    headers: { 'content-type': 'application/json' },
    payload: { name: EMAIL, password: PASSWORD },
  })
  expect([secure.headers['set-cookie'] ?? []].flat().every(cookie => !cookie.includes('Domain'))).toBe(true)
})

test("over TLS cookies never travel in the clear, and no neighbour's host can set them", async () => {
  const school = await openTestSchool({ variables: { PUBLIC_URL: 'https://points.example.org' } })
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const { cookies } = await school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
  expect(cookies.length).toBeGreaterThan(1)
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-xiotein(-\w+)?=\S+; .*; Secure/)
})

test('signing out ends this session; signing out everywhere ends all, with their live connections', async () => {
  const { school, phone, laptop } = await ada()
  const third = await signedIn(school)
  const live = await connectLive(school, laptop)
  const { personId } = await school.db.one<{ personId: string }>(sql`select id as person_id from people_person where email = ${EMAIL}`)
  const code = (await issueStartCodes(school.db, [personId], school.school.clock())).get(personId) ?? ''
  await phone.call(peopleCalls, 'people.sign-out', {})
  expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true])
  await third.call(peopleCalls, 'people.sign-out-everywhere', {})
  await live.ended
  expect([await isSignedIn(laptop), await isSignedIn(third)]).toEqual([false, false])
  // Whoever found an old card has nothing in hand either.
  const found = await school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: code })
  expect(found.refusal.refusal).toBe('people.wrong-sign-in')
})

test('a new password ends every other session at once; this browser goes on with a new one', async () => {
  const { school, phone, laptop } = await ada()
  const before = phone.cookie
  const live = await connectLive(school, laptop)
  const answer = await phone.call(peopleCalls, 'people.change-password', { currentPassword: PASSWORD, password: BETTER })
  expect(answer.status).toBe(200)
  await live.ended
  expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([false, true])
  const old = school.anybody()
  old.cookie = before
  expect(await isSignedIn(old)).toBe(false)
  await signedIn(school, EMAIL, BETTER)
  const outdated = await school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
  expect(outdated.refusal.refusal).toBe('people.wrong-sign-in')
})

test('a new password needs the current one, and the rules hold for it', async () => {
  const { phone, laptop } = await ada()
  const change = async (currentPassword: string, password: string): Promise<string> =>
    (await phone.call(peopleCalls, 'people.change-password', { currentPassword, password })).refusal.words
  expect(await change('not the one', BETTER)).toBe('The current password is wrong.')
  expect(await change(PASSWORD, 'short')).toBe('Password should be at least 6 characters long.')
  expect(await change(PASSWORD, 'password123')).toContain('easy to guess')
  expect(await isSignedIn(laptop)).toBe(true)
})

test('somebody who guesses the current password is stopped after ten', async () => {
  const { phone } = await ada()
  const guess = async (): Promise<string> =>
    (await phone.call(peopleCalls, 'people.change-password', { currentPassword: 'no', password: BETTER })).refusal.refusal
  const guesses = []
  for (let i = 0; i < 12; i += 1) guesses.push(await guess())
  expect(guesses.filter(name => name === 'people.wrong-password')).toHaveLength(10)
  expect(guesses.at(-1)).toBe('people.too-many-confirmations')
})

test('an email address changes when the email to the new one is opened with the password, and not before; the old one is notified', async () => {
  const { school, phone, laptop } = await ada()
  const ask = (email: string, password: string) => phone.call(peopleCalls, 'people.change-email', { email, password })
  expect((await ask('new@example.org', 'wrong')).refusal.refusal).toBe('people.wrong-password')
  expect((await ask('new@example.org', PASSWORD)).status).toBe(200)
  expect((await phone.call(peopleCalls, 'people.front', {})).ok.me?.email).toBe(EMAIL)
  const [notice] = await emailsTo(school, EMAIL)
  expect(notice?.body).toContain('asked to use another email address')
  expect(notice?.body).not.toContain('new@example.org')
  const [message] = await emailsTo(school, 'new@example.org')

  const live = await connectLive(school, laptop)
  const browser = school.anybody()
  const open = (password: string) => browser.call(peopleCalls, 'people.verify-email', { token: tokenIn(message?.body), password })
  expect((await open('not the one')).refusal.refusal).toBe('people.wrong-link-password')
  expect((await phone.call(peopleCalls, 'people.front', {})).ok.me?.email).toBe(EMAIL)
  expect((await open(PASSWORD)).status).toBe(200)
  await live.ended
  expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(browser)]).toEqual([false, false, true])
  const again = await signedIn(school, 'new@example.org')
  expect((await again.call(peopleCalls, 'people.front', {})).ok.me).toMatchObject({ email: 'new@example.org', emailVerified: true })
  const twice = await school.anybody().call(peopleCalls, 'people.verify-email', { token: tokenIn(message?.body), password: PASSWORD })
  expect(twice.refusal.refusal).toBe('people.link-used-up')
})

test('only somebody who reads the mail and knows the password learns that an address is taken', async () => {
  const { school, phone } = await ada()
  const ben = await school.person('Ben', { email: 'ben@example.org' })
  const ask = async (email: string) => {
    const { status, ok } = await phone.call(peopleCalls, 'people.change-email', { email, password: PASSWORD })
    return { status, ok }
  }
  expect(await ask('nobody@example.org')).toEqual(await ask('ben@example.org'))
  const token = await tokenTo(school, 'ben@example.org', '/verify-email')
  const clicked = await ben.call(peopleCalls, 'people.verify-email', { token, password: 'bens own words' })
  expect(clicked.refusal.refusal).toBe('people.wrong-link-password')
  const answer = await school.anybody().call(peopleCalls, 'people.verify-email', { token, password: PASSWORD })
  expect(answer.refusal.refusal).toBe('people.email-taken')
  expect((await phone.call(peopleCalls, 'people.front', {})).ok.me?.email).toBe(EMAIL)
})

test('nobody can change to an address of a foreign domain', async () => {
  const { school, phone } = await ada()
  const ask = async (email: string): Promise<string> =>
    (await phone.call(peopleCalls, 'people.change-email', { email, password: PASSWORD })).refusal.refusal
  await school.db.run(sql`update school_settings set allowed_domains = '{example.org}'`)
  expect(await ask('ada@elsewhere.org')).toBe('people.domain-not-allowed')
  expect(await ask('nonsense')).toBe('people.domain-not-allowed')
})

test('when two people change to one address, the first who opens the email has it', async () => {
  const { school, phone } = await ada()
  await school.person('Ben', { email: 'ben@example.org', password: PASSWORD })
  const ben = await signedIn(school, 'ben@example.org')
  await phone.call(peopleCalls, 'people.change-email', { email: 'shared@example.org', password: PASSWORD })
  await ben.call(peopleCalls, 'people.change-email', { email: 'shared@example.org', password: PASSWORD })
  const tokens = (await emailsTo(school, 'shared@example.org')).map(message => tokenIn(message.body))
  const answers = await Promise.all(
    tokens.map(token => school.anybody().call(peopleCalls, 'people.verify-email', { token, password: PASSWORD })),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  expect(answers.find(answer => answer.status === 409)?.refusal.refusal).toBe('people.email-taken')
})

test("an address like an admin's gives no rights", async () => {
  const { school, phone } = await ada()
  await phone.call(peopleCalls, 'people.change-email', { email: 'admin.xiotein@example.org', password: PASSWORD })
  const [message] = await emailsTo(school, 'admin.xiotein@example.org')
  await school.anybody().call(peopleCalls, 'people.verify-email', { token: tokenIn(message?.body), password: PASSWORD })
  const again = await signedIn(school, 'admin.xiotein@example.org')
  const { me } = (await again.call(peopleCalls, 'people.front', {})).ok
  expect(me).toMatchObject({ roles: [], may: { keepScore: false, review: false, runSchool: false } })
  expect((await again.call(peopleCalls, 'people.people', {})).status).toBe(403)
})

test('an account without a password says so instead of failing', async () => {
  const school = await openTestSchool()
  const pupil = await school.person('Ada', { email: EMAIL })
  const answer = await pupil.call(peopleCalls, 'people.change-email', { email: 'new@example.org', password: 'anything' })
  expect(answer.refusal.refusal).toBe('people.no-password')
})

test('people see where they are signed in, and sign out one device without the others', async () => {
  const { school, phone, laptop } = await ada()
  const [ben, live] = [await school.person('Ben'), await connectLive(school, laptop)]
  const { sessions } = (await phone.call(peopleCalls, 'people.sessions', {})).ok
  // The third was opened for Ada when the school was made.
  expect(sessions.map(session => session.here)).toEqual([true, false, false])
  const [here, other] = sessions.map(session => session.id)
  const end = (browser: Visitor, sessionId = '') => browser.call(peopleCalls, 'people.end-session', { sessionId })
  // Nobody can end another person's session this way, nor the calling one.
  expect((await end(ben, here)).refusal.refusal).toBe('people.session-over')
  expect((await end(phone, here)).status).toBe(404)
  expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([true, true])
  const laptops = (await laptop.call(peopleCalls, 'people.sessions', {})).ok.sessions.find(session => session.here)?.id
  expect((await end(phone, laptops)).status).toBe(200)
  await live.ended
  expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([true, false])
  expect((await end(phone, laptops)).refusal.words).toBe('This device is already signed out.')
  expect(other).not.toBe(here)
})

test('a session is described by its kind of browser and nothing finer', async () => {
  const { school } = await ada()
  const agent = 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
  const response = await school.app.inject({
    method: 'POST',
    url: '/api/people/sign-in',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    payload: { name: EMAIL, password: PASSWORD },
  })
  const browser = school.anybody()
  browser.cookie = String([response.headers['set-cookie'] ?? []].flat()[0]).split(';')[0] ?? ''
  const { sessions } = (await browser.call(peopleCalls, 'people.sessions', {})).ok
  expect(sessions[0]).toMatchObject({ here: true, browser: 'Chrome on a Chromebook' })
})

test('the owner of a test account does not see the admin who acts as it', async () => {
  const school = await openTestSchool()
  const admin = await school.person('Head', { role: 'admin' })
  const tester = await school.person('Tester', { isTest: true })
  await admin.call(peopleCalls, 'people.act-as', { personId: tester.personId })
  expect((await tester.call(peopleCalls, 'people.sessions', {})).ok.sessions).toHaveLength(1)
  // The admin sees the session they act in, and the owner's.
  expect((await admin.call(peopleCalls, 'people.sessions', {})).ok.sessions.map(session => session.here)).toEqual([true, false])
})

test("signing in announces no change of rights, unless it ends the browser's former session", async () => {
  const { school, personId } = await ada()
  const heard = await hearCallerChanges(school)
  const mark = (name: string) => school.db.run(sql`select pg_notify('xiotein_callers_public', ${name})`)
  const browser = await signedIn(school)
  await mark('first')
  await browser.call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
  await mark('second')
  await expect.poll(() => heard).toContain('second')
  expect(heard).toEqual(['first', personId, 'second'])
})
