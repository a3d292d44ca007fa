import { peopleCalls } from '@xiotein/contract/people'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { type Authenticator, type Forgery, newAuthenticator } from '../../testing/authenticator.ts'
import { classesCalls } from '../../testing/class-calls.ts'
import { holdTransactions } from '../../testing/hold-transactions.ts'
import { connectLive } from '../../testing/live-visitor.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../../testing/school.ts'

const EMAIL = 'haddad@example.org'
const PATIENCE = { timeout: 60_000 }

const beginSignIn = async (browser: Visitor) => (await browser.call(peopleCalls, 'people.begin-passkey-sign-in', {})).ok

/** Adds a passkey to the account that is signed in at this browser. */
const addPasskey = async (browser: Visitor, device = newAuthenticator(), name = 'Laptop'): Promise<Authenticator> => {
  const options = await browser.call(peopleCalls, 'people.begin-passkey', { password: PASSWORD })
  expect([options.status, options.refusal.words]).toEqual([200, undefined])
  const added = await browser.call(peopleCalls, 'people.add-passkey', { name, credential: device.make(options.ok) })
  expect([added.status, added.refusal.words]).toEqual([200, undefined])
  return device
}

const signInWith = async (browser: Visitor, device: Authenticator, forgery: Forgery = {}) =>
  browser.call(peopleCalls, 'people.passkey-sign-in', { credential: device.use(await beginSignIn(browser), forgery) })

const refusalOf = async (answer: Promise<{ refusal: { refusal: string } }>): Promise<string> => (await answer).refusal.refusal

const isSignedIn = async (browser: Visitor): Promise<boolean> => (await browser.call(peopleCalls, 'people.front', {})).ok.me !== null
const listed = async (browser: Visitor) => (await browser.call(peopleCalls, 'people.passkeys', {})).ok

/** A teacher with a passkey, at the browser that made it. */
const teacherWithPasskey = async (school: TestSchool) => {
  const classId = await school.schoolClass('7A')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId, email: EMAIL, password: PASSWORD })
  return { classId, teacher, device: await addPasskey(teacher) }
}

const newSession = async (school: TestSchool): Promise<Visitor> => {
  const browser = school.anybody()
  expect((await browser.call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })).status).toBe(200)
  return browser
}

test('a teacher adds a passkey, signs in with it without typing a name, and sees when it was used', async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-20T08:00:00Z')
  const { teacher, device } = await teacherWithPasskey(school)
  expect(await listed(teacher)).toMatchObject({
    passkeys: [{ name: 'Laptop', createdAt: '2026-11-20T08:00:00.000Z', lastUsedAt: null, works: true, here: true }],
    possible: true,
    proof: 'nothing',
  })
  school.setClock('2026-11-20T09:00:00Z')
  const browser = school.anybody()
  const options = await beginSignIn(browser)
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect((await browser.call(peopleCalls, 'people.passkey-sign-in', { credential: device.use(options) })).status).toBe(200)
  expect((await browser.call(peopleCalls, 'people.front', {})).ok.me?.displayName).toBe('Ms Haddad')
  expect((await listed(browser)).passkeys).toMatchObject([{ lastUsedAt: '2026-11-20T09:00:00.000Z', here: true }])
})

test('a device that does not count its uses signs in again and again', async () => {
  const school = await openTestSchool()
  const { teacher } = await teacherWithPasskey(school)
  const phone = await addPasskey(teacher, newAuthenticator({ counts: false }), 'Phone')
  for (let time = 0; time < 3; time += 1) expect((await signInWith(school.anybody(), phone)).status).toBe(200)
})

describe('a forged answer', () => {
  let school: TestSchool
  let device: Authenticator
  beforeAll(async () => {
    school = await openTestSchool({ keepOpen: true })
    device = (await teacherWithPasskey(school)).device
    return school.close
  })

  test.each<[string, Forgery]>([
    ["another site's page", { origin: 'https://xiotein.example.net' }],
    ['a page of this host over another port', { origin: 'http://localhost:8080' }],
    ['a passkey of another site', { rpId: 'example.net' }],
    ['a challenge that nobody asked', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['the making of a passkey instead of its use', { type: 'webauthn.create' }],
    ['a device that did not check who holds it', { userVerified: false }],
    ['a device that nobody touched', { userPresent: false, userVerified: false }],
    ['another key', { foreignKey: true }],
    ["another person's handle", { userHandle: Buffer.from('somebody-else').toString('base64url') }],
  ])('is refused: %s', async (_, forgery) => {
    const browser = school.anybody()
    expect(await refusalOf(signInWith(browser, device, forgery))).toBe('people.passkey-failed')
    expect(await isSignedIn(browser)).toBe(false)
    // The same device without the forgery is let in, so the forgery was the only reason.
    expect((await signInWith(browser, device)).status).toBe(200)
  })

  test('is refused: a passkey that was never added', async () => {
    expect(await refusalOf(signInWith(school.anybody(), newAuthenticator()))).toBe('people.passkey-unknown')
  })

  test('is refused: a count that does not go on, as that of a copied device', async () => {
    const browser = school.anybody()
    expect((await signInWith(browser, device, { counter: 500 })).status).toBe(200)
    expect(await refusalOf(signInWith(school.anybody(), device, { counter: 500 }))).toBe('people.passkey-failed')
    expect(await refusalOf(signInWith(school.anybody(), device, { counter: 12 }))).toBe('people.passkey-failed')
    expect((await signInWith(browser, device, { counter: 501 })).status).toBe(200)
  })

  test('is refused: of two uses at once with the same count, as of a device and its copy, the second', async () => {
    const [browser, copy] = [school.anybody(), school.anybody()]
    const credentials = [browser, copy].map(async at => device.use(await beginSignIn(at), { counter: 600 }))
    const [one, other] = await Promise.all(credentials)
    if (!one || !other) throw new Error('two uses were made')
    const held = holdTransactions(school)
    const answers = Promise.all([
      browser.call(peopleCalls, 'people.passkey-sign-in', { credential: one }),
      copy.call(peopleCalls, 'people.passkey-sign-in', { credential: other }),
    ])
    // Both counters were compared with the stored one before either was stored.
    await vi.waitFor(() => expect(held.count()).toBeGreaterThanOrEqual(2), PATIENCE)
    held.letGo()
    expect((await answers).map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test("is refused: an answer that was used before, or to another browser's challenge", async () => {
    const browser = school.anybody()
    const options = await beginSignIn(browser)
    const cookie = browser.cookie
    const credential = device.use(options)
    const thief = school.anybody()
    await beginSignIn(thief)
    expect(await refusalOf(thief.call(peopleCalls, 'people.passkey-sign-in', { credential }))).toBe('people.passkey-failed')
    expect((await browser.call(peopleCalls, 'people.passkey-sign-in', { credential })).status).toBe(200)
    const replay = school.anybody()
    replay.cookie = cookie
    expect(await refusalOf(replay.call(peopleCalls, 'people.passkey-sign-in', { credential: device.use(options) }))).toBe(
      'people.passkey-failed',
    )
  })

  test('is refused: of two answers at once to one question, the second', async () => {
    const browser = school.anybody()
    const options = await beginSignIn(browser)
    const twin = school.anybody()
    twin.cookie = browser.cookie
    const answers = await Promise.all(
      [browser, twin].map(each => each.call(peopleCalls, 'people.passkey-sign-in', { credential: device.use(options) })),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 403])
  })

  test('uses the question up, also when it was answered wrongly', async () => {
    const browser = school.anybody()
    const options = await beginSignIn(browser)
    const cookie = browser.cookie
    const wrong = device.use(options, { foreignKey: true })
    expect(await refusalOf(browser.call(peopleCalls, 'people.passkey-sign-in', { credential: wrong }))).toBe('people.passkey-failed')
    browser.cookie = cookie
    const right = browser.call(peopleCalls, 'people.passkey-sign-in', { credential: device.use(options) })
    expect(await refusalOf(right)).toBe('people.passkey-failed')
  })
})

test('a question is asked for five minutes, in a cookie that no script reads, and is kept as a digest', async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-20T08:00:00Z')
  const { device } = await teacherWithPasskey(school)
  const browser = school.anybody()
  const begun = await browser.call(peopleCalls, 'people.begin-passkey-sign-in', {})
  expect(begun.cookies).toHaveLength(1)
  const [secret, ...rules] = (begun.cookies[0] ?? '').split('; ')
  expect(secret).toMatch(/^xiotein-note=[\w-]{43}$/)
  expect(rules.sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax'])
  const kept = await school.db.rows<{ row: string }>(sql`select c::text as row from people_passkey_challenge c`)
  expect(kept.map(({ row }) => row).join()).not.toContain(/=([\w-]{43})/.exec(begun.cookies[0] ?? '')?.[1])
  school.setClock('2026-11-20T08:05:00Z')
  const late = browser.call(peopleCalls, 'people.passkey-sign-in', { credential: device.use(begun.ok) })
  expect(await refusalOf(late)).toBe('people.passkey-failed')
  await beginSignIn(school.anybody())
  expect(await school.db.rows(sql`select digest from people_passkey_challenge`)).toHaveLength(1)
})

test('somebody who used up all guesses of a password keeps nobody with a passkey out', async () => {
  const school = await openTestSchool()
  const { device } = await teacherWithPasskey(school)
  const stranger = school.anybody()
  const guess = () => stranger.call(peopleCalls, 'people.sign-in', { name: EMAIL, password: 'a wrong guess' })
  for (let guesses = 0; guesses < 11; guesses += 1) await guess()
  expect((await guess()).status).toBe(429)
  expect((await signInWith(school.anybody(), device)).status).toBe(200)
})

describe('a passkey no longer works for', () => {
  test('somebody who was suspended, even after the suspension ends', async () => {
    const school = await openTestSchool()
    const { teacher, device } = await teacherWithPasskey(school)
    const admin = await school.person('Mr Osei', { role: 'admin' })
    const browser = school.anybody()
    const options = await beginSignIn(browser)
    const suspend = (suspended: boolean) => admin.call(peopleCalls, 'people.suspend', { personId: teacher.personId, suspended })
    expect((await suspend(true)).status).toBe(200)
    const under = browser.call(peopleCalls, 'people.passkey-sign-in', { credential: device.use(options) })
    expect(await refusalOf(under)).toBe('people.passkey-unknown')
    expect((await suspend(false)).status).toBe(200)
    expect(await refusalOf(signInWith(browser, device))).toBe('people.passkey-unknown')
  })

  test('somebody who left the staff, even after they return', async () => {
    const school = await openTestSchool()
    const { teacher, device, classId } = await teacherWithPasskey(school)
    const admin = await school.person('Mr Osei', { role: 'admin' })
    const role = { personId: teacher.personId, role: 'teacher', classId } as const
    expect((await admin.call(classesCalls, 'classes.withdraw-role', role)).status).toBe(200)
    expect(await refusalOf(signInWith(school.anybody(), device))).toBe('people.passkey-unknown')
    expect((await admin.call(classesCalls, 'classes.assign-role', role)).status).toBe(200)
    expect(await refusalOf(signInWith(school.anybody(), device))).toBe('people.passkey-unknown')
  })

  test('somebody whose account was erased', async () => {
    const school = await openTestSchool()
    const { teacher, device } = await teacherWithPasskey(school)
    const admin = await school.person('Mr Osei', { role: 'admin' })
    expect((await admin.call(peopleCalls, 'people.erase-person', { personId: teacher.personId })).status).toBe(200)
    expect(await refusalOf(signInWith(school.anybody(), device))).toBe('people.passkey-unknown')
    expect(await school.db.rows(sql`select id from people_passkey`)).toEqual([])
  })

  test('pupils and scorekeepers, who cannot add one', async () => {
    const school = await openTestSchool()
    const classId = await school.schoolClass('7A')
    const pupil = await school.person('Ada', { pupilOf: classId, password: PASSWORD })
    const keeper = await school.person('Bo', { role: 'scorekeeper', pupilOf: classId, classId, password: PASSWORD })
    for (const each of [pupil, keeper]) {
      const answer = await each.call(peopleCalls, 'people.begin-passkey', { password: PASSWORD })
      expect([answer.status, answer.refusal.refusal]).toEqual([403, 'people.passkeys-for-staff'])
    }
  })
})

describe('adding a passkey', () => {
  test('asks for the password, unless a passkey was used a moment ago', async () => {
    const school = await openTestSchool()
    school.setClock('2026-11-20T08:00:00Z')
    const { device } = await teacherWithPasskey(school)
    const browser = await newSession(school)
    const begin = (who: Visitor, password: string | null) => who.call(peopleCalls, 'people.begin-passkey', { password })
    expect((await listed(browser)).proof).toBe('password')
    expect(await refusalOf(begin(browser, null))).toBe('people.wrong-password')
    expect(await refusalOf(begin(browser, 'not-the-password'))).toBe('people.wrong-password')
    expect((await begin(browser, PASSWORD)).status).toBe(200)
    expect((await signInWith(browser, device)).status).toBe(200)
    expect((await listed(browser)).proof).toBe('nothing')
    expect((await begin(browser, null)).status).toBe(200)
    school.setClock('2026-11-20T08:10:00Z')
    expect(await refusalOf(begin(browser, null))).toBe('people.wrong-password')
  })

  test('asks somebody without a password to sign in again', async () => {
    const school = await openTestSchool()
    school.setClock('2026-11-20T08:00:00Z')
    const admin = await school.person('Mr Osei', { role: 'admin' })
    const begin = () => admin.call(peopleCalls, 'people.begin-passkey', { password: null })
    expect((await begin()).status).toBe(200)
    school.setClock('2026-11-20T08:10:00Z')
    expect((await listed(admin)).proof).toBe('sign-in')
    expect(await refusalOf(begin())).toBe('people.sign-in-again')
  })

  test.each<[string, Forgery]>([
    ["another site's page", { origin: 'https://xiotein.example.net' }],
    ['a passkey for another site', { rpId: 'example.net' }],
    ['another question', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['a use instead of the making', { type: 'webauthn.get' }],
    ['a device that did not check who holds it', { userVerified: false }],
  ])('refuses %s', async (_, forgery) => {
    const school = await openTestSchool()
    const admin = await school.person('Mr Osei', { role: 'admin' })
    const { ok } = await admin.call(peopleCalls, 'people.begin-passkey', { password: null })
    const credential = newAuthenticator().make(ok, forgery)
    expect(await refusalOf(admin.call(peopleCalls, 'people.add-passkey', { name: 'Laptop', credential }))).toBe('people.passkey-failed')
    expect((await listed(admin)).passkeys).toEqual([])
  })

  test('belongs to the session that began it: neither another person nor a sign-in challenge can complete it', async () => {
    const school = await openTestSchool()
    const [admin, other] = [await school.person('Mr Osei', { role: 'admin' }), await school.person('Ms Weber', { role: 'admin' })]
    const { ok } = await admin.call(peopleCalls, 'people.begin-passkey', { password: null })
    const noteOf = (browser: Visitor) => browser.cookie.split('; ').find(pair => pair.startsWith('xiotein-note=')) ?? ''
    other.cookie += `; ${noteOf(admin)}`
    const credential = newAuthenticator().make(ok)
    expect(await refusalOf(other.call(peopleCalls, 'people.add-passkey', { name: 'Mine', credential }))).toBe('people.passkey-failed')
    const request = await beginSignIn(admin)
    const made = newAuthenticator().make({ ...ok, challenge: request.challenge })
    expect(await refusalOf(admin.call(peopleCalls, 'people.add-passkey', { name: 'Mine', credential: made }))).toBe('people.passkey-failed')
  })

  test('ends with the session that began it', async () => {
    const school = await openTestSchool()
    const { teacher } = await teacherWithPasskey(school)
    const { ok } = await teacher.call(peopleCalls, 'people.begin-passkey', { password: null })
    const note = teacher.cookie.split('; ').find(pair => pair.startsWith('xiotein-note=')) ?? ''
    await teacher.call(peopleCalls, 'people.sign-out-everywhere', {})
    const later = await newSession(school)
    later.cookie += `; ${note}`
    const credential = newAuthenticator().make(ok)
    expect(await refusalOf(later.call(peopleCalls, 'people.add-passkey', { name: 'Mine', credential }))).toBe('people.passkey-failed')
    expect((await listed(later)).passkeys).toHaveLength(1)
  })

  test('accepts each passkey once, and ten for one person', async () => {
    const school = await openTestSchool()
    const { teacher, device } = await teacherWithPasskey(school)
    const { ok } = await teacher.call(peopleCalls, 'people.begin-passkey', { password: null })
    expect(ok.excludeCredentials).toEqual([{ type: 'public-key', id: device.credentialId, transports: ['internal'] }])
    const again = teacher.call(peopleCalls, 'people.add-passkey', { name: 'Twice', credential: device.make(ok) })
    expect(await refusalOf(again)).toBe('people.passkey-known')
    for (let more = 1; more < 10; more += 1) await addPasskey(teacher, newAuthenticator(), `Key ${more}`)
    const eleventh = await teacher.call(peopleCalls, 'people.begin-passkey', { password: null })
    expect([eleventh.status, eleventh.refusal.words]).toEqual([
      409,
      'You have 10 passkeys, and there cannot be more. Please remove one first.',
    ])
  })

  test('is told by email and in the audit log, and signs other browsers out', async () => {
    const school = await openTestSchool()
    const { teacher } = await teacherWithPasskey(school)
    const other = await newSession(school)
    const live = await connectLive(school, other)
    await addPasskey(teacher, newAuthenticator(), 'Phone of a stranger')
    await live.ended
    expect([await isSignedIn(teacher), await isSignedIn(other)]).toEqual([true, false])
    const messages = await school.db.rows<{ subject: string; body: string }>(
      sql`select subject, body from platform_email where recipient = ${EMAIL} order by created_at, id`,
    )
    expect(messages.map(({ subject }) => subject)).toEqual(Array(2).fill('A passkey was added to your account at Test School'))
    expect(messages.at(-1)?.body).toContain('http://localhost:3000/profile/account')
    expect(messages.at(-1)?.body).not.toContain('stranger')
    const entries = await school.db.rows<{ action: string }>(
      sql`select action from audit_entry where subject_id = ${teacher.personId} and action like 'people.%passkey'`,
    )
    expect(entries.map(({ action }) => action)).toEqual(['people.add-passkey', 'people.add-passkey'])
  })
})

describe('removing a passkey', () => {
  test('ends what it opened: it lets nobody in, and its sessions are over', async () => {
    const school = await openTestSchool()
    const { teacher, device } = await teacherWithPasskey(school)
    const elsewhere = school.anybody()
    await signInWith(elsewhere, device)
    const under = school.anybody()
    const options = await beginSignIn(under)
    const [passkey] = (await listed(teacher)).passkeys
    const removed = await teacher.call(peopleCalls, 'people.remove-passkey', { passkeyId: passkey?.id ?? '', password: null })
    expect(removed.status).toBe(200)
    expect([await isSignedIn(teacher), await isSignedIn(elsewhere)]).toEqual([true, false])
    const answer = under.call(peopleCalls, 'people.passkey-sign-in', { credential: device.use(options) })
    expect(await refusalOf(answer)).toBe('people.passkey-unknown')
    expect(await listed(teacher)).toMatchObject({ passkeys: [], proof: 'password' })
  })

  test("works only for the owner's own passkeys, as does renaming", async () => {
    const school = await openTestSchool()
    const { teacher } = await teacherWithPasskey(school)
    const admin = await school.person('Mr Osei', { role: 'admin' })
    const passkeyId = (await listed(teacher)).passkeys[0]?.id ?? ''
    expect(await refusalOf(admin.call(peopleCalls, 'people.remove-passkey', { passkeyId, password: null }))).toBe('people.passkey-gone')
    expect(await refusalOf(admin.call(peopleCalls, 'people.rename-passkey', { passkeyId, name: 'Taken' }))).toBe('people.passkey-gone')
    expect((await teacher.call(peopleCalls, 'people.rename-passkey', { passkeyId, name: ' My   laptop ' })).status).toBe(200)
    expect((await listed(teacher)).passkeys).toMatchObject([{ name: 'My laptop' }])
  })

  test('an admin does it for somebody who has lost the device, and nobody else does', async () => {
    const school = await openTestSchool()
    const { teacher, device } = await teacherWithPasskey(school)
    const admin = await school.person('Mr Osei', { role: 'admin' })
    const end = (who: Visitor, personId: string) => who.call(peopleCalls, 'people.end-passkeys', { personId })
    expect(await refusalOf(end(teacher, admin.personId))).toBe('http.forbidden')
    expect(await refusalOf(end(admin, admin.personId))).toBe('people.own-passkeys')
    expect((await end(admin, teacher.personId)).status).toBe(200)
    expect(await isSignedIn(teacher)).toBe(false)
    expect(await refusalOf(signInWith(school.anybody(), device))).toBe('people.passkey-unknown')
    expect(await refusalOf(end(admin, teacher.personId))).toBe('people.no-passkeys')
  })
})

test('a person downloads what is stored about their passkeys', async () => {
  const school = await openTestSchool()
  const { teacher, device } = await teacherWithPasskey(school)
  const { ok } = await teacher.call(peopleCalls, 'people.download-me', {})
  expect(ok).toMatchObject({
    passkeys: [{ name: 'Laptop', credentialId: device.credentialId, host: 'localhost', transports: ['internal'] }],
  })
})
