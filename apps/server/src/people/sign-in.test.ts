import { peopleCalls } from '@xiotein/contract/people'
import { expect, test, vi } from 'vitest'
import { connectDatabase, sql } from '../platform/database/index.ts'
import { cleaningJobs } from '../platform/retention/index.ts'
import { newSetUpCode } from '../school/index.ts'
import { runAll } from '../testing/run-all.ts'
import { openTestSchool, PASSWORD, type TestSchool } from '../testing/school.ts'
import { peopleRetention } from './cleaning.ts'

const EMAIL = 'ada@example.org'

const EASY =
  'This password is easy to guess: attackers first try names, your school, and one word with a number after it. Three words that have nothing to do with each other are hard to guess.'

const schoolOf = {
  name: 'Harbour School',
  timeZone: 'Europe/Vienna',
  allowedDomains: ['example.org'],
  signInWith: [],
  emailSignUp: true,
  adminName: 'Mr Osei',
  adminEmail: 'osei@example.org',
  adminPassword: 'blue-lantern-47',
}

/** Only a failing test waits this long. */
const PATIENCE = { timeout: 60_000 }
const WAITING = sql`
  select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Holds back all passwords that are to be hashed until it is opened. */
const gateOf = ({ school: { passwords } }: TestSchool) => {
  let open = (): void => undefined
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  const hash = passwords.hash
  const hashing = vi.spyOn(passwords, 'hash').mockImplementation(async (...password) => opened.then(() => hash(...password)))
  return { hashing, open: () => open() }
}

const resetTokens = async (school: TestSchool, email: string): Promise<string[]> => {
  const messages = await school.db.rows<{ body: string }>(
    sql`select body from platform_email where recipient = ${email} and subject like 'Choose%' order by created_at, id`,
  )
  return messages.map(message => /token=([\w-]+)/.exec(message.body)?.[1] ?? '')
}

/** Asks for a reset and waits for its email, which is written after the answer. */
const askReset = async (school: TestSchool, email: string): Promise<string> => {
  const before = await resetTokens(school, email)
  await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email })
  for (;;) {
    // Two emails of the same moment stand in no order: the new one is the one that was not there before.
    const token = (await resetTokens(school, email)).find(each => !before.includes(each))
    if (token !== undefined) return token
    await new Promise(resolve => setImmediate(resolve))
  }
}

test('no more than 500 people an hour sign themselves up by email', async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-21T10:00:00Z')
  await school.db.run(sql`update school_settings set email_sign_up = true`)
  const signUp = (name: string) => {
    const input = { displayName: name, email: `${name}@example.org`, password: 'lantern-words' }
    return school.anybody().call(peopleCalls, 'people.sign-up', input)
  }
  expect((await signUp('first')).status).toBe(200)
  // 498 other people have signed up in the same hour.
  await school.db.run(sql`
    insert into people_attempt (kind, subject, at) select kind, subject, at from people_attempt, generate_series(1, 498)`)
  expect((await signUp('last')).status).toBe(200)
  const late = await signUp('late')
  expect([late.status, late.refusal.refusal]).toEqual([429, 'people.many-sign-ups'])
  school.setClock('2026-11-21T11:00:01Z')
  expect((await signUp('late')).status).toBe(200)
})

test('G7: when two people set up the school at once, one is its first admin, and nobody can do it later', async () => {
  const school = await openTestSchool({ empty: true })
  const code = (await newSetUpCode(school.db)) ?? ''
  expect((await school.anybody().call(peopleCalls, 'people.front', {})).ok.needsSetUp).toBe(true)
  const wrong = await school.anybody().call(peopleCalls, 'people.set-up-school', { ...schoolOf, setUpCode: 'AAAAA-AAAAA' })
  expect(wrong.refusal.refusal).toBe('school.wrong-set-up-code')
  // Nobody without the code has a password looked at.
  const weak = { ...schoolOf, setUpCode: 'AAAAA-AAAAA', adminPassword: 'qwertz123456' }
  const guessed = await school.anybody().call(peopleCalls, 'people.set-up-school', weak)
  expect(guessed.refusal.refusal).toBe('school.wrong-set-up-code')
  const gate = gateOf(school)
  const asked = ['osei@example.org', 'haddad@example.org'].map(adminEmail =>
    school.anybody().call(peopleCalls, 'people.set-up-school', { ...schoolOf, adminEmail, setUpCode: code.toLowerCase() }),
  )
  // Nobody can see whether the school is set up until both are past their code and wait to make it.
  const owner = connectDatabase(school.ownerUrl, { maxConnections: 1 })
  await owner.transaction(async tx => {
    await vi.waitFor(() => expect(gate.hashing).toHaveBeenCalledTimes(2), PATIENCE)
    await tx.run(sql`lock table school_settings in access exclusive mode`)
    gate.open()
    await vi.waitFor(async () => expect((await school.db.one<{ count: number }>(WAITING)).count).toBe(2), PATIENCE)
  })
  await owner.end()
  const both = await Promise.all(asked)
  expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
  const later = await school.anybody().call(peopleCalls, 'people.set-up-school', { ...schoolOf, setUpCode: code })
  expect(later.refusal.words).toBe('This school is already set up. Please sign in.')
  const admins = await school.db.rows(sql`select id from people_role where role = 'admin'`)
  const people = await school.db.rows(sql`select id from people_person`)
  expect([admins.length, people.length]).toEqual([1, 1])
  expect(await newSetUpCode(school.db)).toBeNull()
})

test.each([
  [{ email: 'ada@elsewhere.org' }, 'This email domain is not allowed. Please use a different email address.'],
  [{ email: 'no address' }, 'This email domain is not allowed. Please use a different email address.'],
  [{ password: '12345' }, 'Password should be at least 6 characters long.'],
  [{ password: 'qwerty' }, EASY],
  [{ password: 'ada okafor' }, EASY],
])('signing up with %o is refused in the words of the school', async (part, words) => {
  const school = await openTestSchool()
  await school.db.run(sql`update school_settings set allowed_domains = '{example.org}'`)
  const input = { displayName: 'Ada Okafor', email: EMAIL, password: PASSWORD, ...part }
  const answer = await school.anybody().call(peopleCalls, 'people.sign-up', input)
  expect(answer.status).toBe(409)
  expect(answer.refusal.words).toBe(words)
  expect(answer.cookies).toEqual([])
})

test('signing up can be switched off', async () => {
  const school = await openTestSchool()
  await school.db.run(sql`update school_settings set email_sign_up = false`)
  const answer = await school.anybody().call(peopleCalls, 'people.sign-up', { displayName: 'Ada', email: EMAIL, password: PASSWORD })
  expect(answer.refusal.words).toBe('Email/password sign up is not enabled. Please contact the administrator.')
})

test('a wrong name and a wrong password get the same answer', async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  await school.person('Ben', { email: 'ben@example.org' })
  const answers = []
  for (const name of [EMAIL, 'nobody@example.org', 'nobody', 'ben@example.org']) {
    const { status, refusal } = await school.anybody().call(peopleCalls, 'people.sign-in', { name, password: 'not this one' })
    answers.push({ status, refusal })
  }
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.refusal.words).toBe('The name or the password is wrong. Please try again.')
})

test('whoever types a name with a space in it reads where the username is, whether anybody is called so or not', async () => {
  const school = await openTestSchool()
  await school.person('Zoë Kaya', { email: 'zoe@example.org', password: PASSWORD })
  for (const name of ['Zoë Kaya', 'No Body', ' zoe kaya ']) {
    const { status, refusal } = await school.anybody().call(peopleCalls, 'people.sign-in', { name, password: PASSWORD })
    expect([name, status, refusal.refusal]).toEqual([name, 403, 'people.wrong-sign-in-name'])
    expect(refusal.words).toContain('Type the username from your card, such as zoe.obrien')
  }
})

test('twenty wrong guesses at once from elsewhere do not keep the owner out of a known browser', async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const own = school.anybody()
  await own.call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
  await own.call(peopleCalls, 'people.sign-out', {})
  const guess = () => school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: 'guess' })
  const guesses = await Promise.all(Array.from({ length: 20 }, guess))
  const evaluated = guesses.filter(answer => answer.refusal.refusal === 'people.wrong-sign-in')
  expect(evaluated).toHaveLength(10)
  const stranger = await school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
  expect([stranger.status, stranger.refusal.refusal]).toEqual([429, 'people.too-many-attempts'])
  expect((await own.call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })).status).toBe(200)
})

test('after a quarter of an hour guesses are forgotten, and so are those of a clock that was a month ahead', async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  school.setClock('2026-12-23T09:00:00Z')
  for (let i = 0; i < 11; i += 1) await school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: 'guess' })
  school.setClock('2026-11-23T09:00:00Z')
  for (let i = 0; i < 11; i += 1) await school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: 'guess' })
  const attempt = () => school.anybody().call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
  expect((await attempt()).status).toBe(429)
  school.setClock('2026-11-23T09:15:01Z')
  expect((await attempt()).status).toBe(200)
  // An attempt that is deleted now does not count in a month either.
  const secrets = cleaningJobs(peopleRetention).filter(({ name }) => name === 'people-secrets')
  await runAll(school.school, secrets, school.school.clock())
  expect(await school.db.one(sql`select count(*)::int as ahead from people_attempt where at > '2026-12-01'`)).toEqual({ ahead: 0 })
})

test('unknown names are counted too, so that the count reveals nothing', async () => {
  const school = await openTestSchool()
  const answers = []
  for (let i = 0; i < 11; i += 1) {
    answers.push((await school.anybody().call(peopleCalls, 'people.sign-in', { name: 'nobody', password: 'guess' })).status)
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 403), 429])
})

test('G5: fifty uses of one reset link at once choose one password; the link is stored as a digest', async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const token = await askReset(school, EMAIL)
  const stored = await school.db.rows<{ row: string }>(sql`select t::text as row from people_one_time t`)
  expect(stored.some(({ row }) => row.includes(token))).toBe(false)
  const uses = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      school.anybody().call(peopleCalls, 'people.reset-password', { token, password: `harbour-light-${i}` }),
    ),
  )
  expect(uses.filter(answer => answer.status === 200)).toHaveLength(1)
  const again = await school.anybody().call(peopleCalls, 'people.reset-password', { token, password: 'harbour-light' })
  expect(again.refusal.words).toBe('This link has been used already or is too old. Please ask for a new one.')
})

test('G5: a reset link stops working after half an hour, or when the next one is made', async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-23T09:00:00Z')
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const old = await askReset(school, EMAIL)
  const fresh = await askReset(school, EMAIL)
  const use = async (token: string): Promise<number> =>
    (await school.anybody().call(peopleCalls, 'people.reset-password', { token, password: 'harbour-light' })).status
  expect(await use(old)).toBe(409)
  school.setClock('2026-11-23T09:30:01Z')
  expect(await use(fresh)).toBe(409)
})

test('a password that is too short does not cost the link', async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const token = await askReset(school, EMAIL)
  const browser = school.anybody()
  const short = await browser.call(peopleCalls, 'people.reset-password', { token, password: 'abc' })
  expect(short.refusal.refusal).toBe('people.weak-password')
  expect((await browser.call(peopleCalls, 'people.reset-password', { token, password: 'harbour-light' })).status).toBe(200)
})

test('asking for a reset answers the same for every address', async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const answers = []
  for (const email of [EMAIL, 'nobody@example.org', 'no address']) {
    const { status, ok } = await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email })
    answers.push(JSON.stringify({ status, ok }))
  }
  expect(new Set(answers).size).toBe(1)
})

/** An account whose address is not confirmed, as an invitation leaves it. */
const unconfirmed = async (school: TestSchool) => {
  const browser = await school.person('Not Ada', { email: EMAIL, password: PASSWORD })
  await school.db.run(sql`update people_person set email_verified_at = null where id = ${browser.personId}`)
  return browser
}

test('a reset by email confirms the address and puts an earlier intruder out', async () => {
  const school = await openTestSchool()
  const stranger = await unconfirmed(school)
  const token = await askReset(school, EMAIL)
  const ada = school.anybody()
  await ada.call(peopleCalls, 'people.reset-password', { token, password: 'harbour-light' })
  expect((await ada.call(peopleCalls, 'people.front', {})).ok.me?.emailVerified).toBe(true)
  expect((await stranger.call(peopleCalls, 'people.front', {})).ok.me).toBeNull()
})

test('a new account confirms its address with the email, and only the newest email counts', async () => {
  const school = await openTestSchool()
  const ada = await unconfirmed(school)
  await ada.call(peopleCalls, 'people.resend-verification', {})
  await ada.call(peopleCalls, 'people.resend-verification', {})
  const messages = await school.db.rows<{ body: string }>(sql`select body from platform_email order by created_at, id`)
  const tokens = messages.map(message => /token=([\w-]+)/.exec(message.body)?.[1] ?? '')
  const open = async (token: string) =>
    (await school.anybody().call(peopleCalls, 'people.verify-email', { token, password: PASSWORD })).status
  const statuses = [await open(tokens[0] ?? ''), await open(tokens[1] ?? ''), await open(tokens[1] ?? '')]
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect((await ada.call(peopleCalls, 'people.front', {})).ok.me?.emailVerified).toBe(true)
})

test("nobody can fill another person's mailbox by typing its address", async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-21T10:00:00Z')
  const owner = await unconfirmed(school)
  const resend = async () => (await owner.call(peopleCalls, 'people.resend-verification', {})).status
  const reset = async () => (await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email: EMAIL })).status
  expect([await resend(), await reset(), await resend(), await reset(), await resend()]).toEqual([200, 200, 200, 429, 429])
  school.setClock('2026-11-21T11:00:01Z')
  expect(await resend()).toBe(200)
})
