import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { classesCalls } from '../testing/class-calls.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../testing/school.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { COUNTERS, tryAttempt } from './attempts.ts'

const EMAIL = 'ada@example.org'

const signIn = async (browser: Visitor, name: string, password: string): Promise<string> => {
  const { status, refusal } = await browser.call(peopleCalls, 'people.sign-in', { name, password })
  return status === 200 ? 'in' : refusal.refusal
}

const guess = async (school: TestSchool, name: string, times: number): Promise<string[]> => {
  const answers = []
  for (let i = 0; i < times; i += 1) answers.push(await signIn(school.anybody(), name, `guess ${i}`))
  return answers
}

const deviceCookie = (browser: Visitor): string => browser.cookie.split('; ').find(pair => pair.startsWith('xiotein-device=')) ?? ''

test("joining one's own class again buys no more guesses at the codes of other classes", async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7A')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const { ok } = await admin.call(classesCalls, 'classes.renew-class-code', { classId })
  const ben = await school.person('Ben', { pupilOf: classId })
  const answers = []
  for (let i = 0; i < 24; i += 1) {
    const code = i % 6 === 5 ? ok.code : `WRONG${i}`
    answers.push((await ben.call(classesCalls, 'classes.join-class', { code })).refusal.refusal)
  }
  expect(answers.filter(answer => answer === 'classes.unknown-class-code').length).toBeLessThanOrEqual(10)
  expect(answers.at(-1)).toBe('classes.too-many-class-codes')
})

test('a guess waits while others are being counted, so that many at once do not slip past the limit', async () => {
  const school = await openTestSchool()
  const counting = await school.db.transaction(async tx => {
    for (let i = 0; i < 10; i += 1) expect(await tryAttempt(tx, COUNTERS.newBrowser, EMAIL, school.school.clock())).not.toBeNull()
    const eleventh = signIn(school.anybody(), EMAIL, 'guess')
    await untilWaiting(school, eleventh)
    return { eleventh }
  })
  expect(await counting.eleventh).toBe('people.too-many-attempts')
})

test('no name typed at sign-in can touch the count of class codes or of new accounts', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7A')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const { ok } = await admin.call(classesCalls, 'classes.renew-class-code', { classId })
  const ben = await school.person('Ben')
  await guess(school, `join ${ben.personId}`, 10)
  await guess(school, ben.personId, 10)
  expect((await ben.call(classesCalls, 'classes.join-class', { code: ok.code })).status).toBe(200)
})

test('wrong passwords of others do not make the card of a new pupil useless', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7A')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const added = await admin.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'Ada', username: 'ada', email: null })
  expect((await guess(school, 'ada', 11)).at(-1)).toBe('people.too-many-attempts')
  const { ok } = await school.anybody().call(peopleCalls, 'people.sign-in', { name: 'ada', password: added.ok.startCode ?? '' })
  expect(ok.choosePasswordToken).toEqual(expect.any(String))
})

test('the right password on one browser leaves the count of strangers as it was', async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const evaluated = async (times: number): Promise<number> =>
    (await guess(school, EMAIL, times)).filter(answer => answer === 'people.wrong-sign-in').length
  expect(await evaluated(9)).toBe(9)
  const own = school.anybody()
  expect(await signIn(own, EMAIL, PASSWORD)).toBe('in')
  expect(await evaluated(5)).toBe(1)
  expect(await signIn(own, EMAIL, PASSWORD)).toBe('in')
  expect(await evaluated(5)).toBe(0)
})

test('a browser that knows its owner has a count of its own, which the right password clears', async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const own = school.anybody()
  await signIn(own, EMAIL, PASSWORD)
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 9; i += 1) expect(await signIn(own, EMAIL, 'mistyped')).toBe('people.wrong-sign-in')
    expect(await signIn(own, EMAIL, PASSWORD)).toBe('in')
  }
})

test('the count does not reveal which address and username belong to one person', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada', { email: EMAIL, password: PASSWORD })
  await school.db.run(sql`update people_person set username = 'ada' where id = ${ada.personId}`)
  await guess(school, EMAIL, 10)
  expect(await guess(school, 'ada', 11)).toEqual(await guess(school, 'nobody', 11))
})

test('a planted cookie makes nobody known', async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const planted = `xiotein-device=${'a'.repeat(43)}`
  const own = school.anybody()
  own.cookie = planted
  await signIn(own, EMAIL, PASSWORD)
  expect(deviceCookie(own)).not.toBe(planted)
  const stranger = school.anybody()
  stranger.cookie = planted
  for (let i = 0; i < 10; i += 1) await signIn(stranger, EMAIL, 'guess')
  expect(await signIn(school.anybody(), EMAIL, 'guess')).toBe('people.too-many-attempts')
})

test('a classroom computer remembers each of its pupils by a separate token', async () => {
  const school = await openTestSchool()
  const names = Array.from({ length: 9 }, (_, i) => `pupil${i}@example.org`)
  for (const email of names) await school.person(email, { email, password: PASSWORD })
  const shared = school.anybody()
  const strangerTo = async (name: string): Promise<string> => {
    await guess(school, name, 10)
    return signIn(shared, name, PASSWORD)
  }
  for (const name of names) await signIn(shared, name, PASSWORD)
  const tokens = deviceCookie(shared).slice('xiotein-device='.length).split('.')
  expect(new Set(tokens).size).toBe(8)
  // One pupil's token is worthless for another.
  const alone = school.anybody()
  alone.cookie = `xiotein-device=${tokens[0]}`
  expect(await strangerTo(names[7] ?? '')).toBe('in')
  expect(await signIn(alone, names[7] ?? '', PASSWORD)).toBe('people.too-many-attempts')
  expect(await strangerTo(names[0] ?? '')).toBe('people.too-many-attempts')
})

test('signing in gives a browser a new token, and the old one is worthless', async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const own = school.anybody()
  await signIn(own, EMAIL, PASSWORD)
  const copied = school.anybody()
  copied.cookie = deviceCookie(own)
  await signIn(own, EMAIL, PASSWORD)
  expect(deviceCookie(own)).not.toBe(copied.cookie)
  await guess(school, EMAIL, 10)
  expect(await signIn(copied, EMAIL, PASSWORD)).toBe('people.too-many-attempts')
  expect(await signIn(own, EMAIL, PASSWORD)).toBe('in')
})

test('an account that is erased leaves no attempts behind', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada', { email: EMAIL, password: PASSWORD })
  const own = school.anybody()
  await signIn(own, EMAIL, PASSWORD)
  await signIn(own, EMAIL, 'mistyped')
  await guess(school, EMAIL, 2)
  await ada.call(classesCalls, 'classes.join-class', { code: 'WRONG' })
  await ada.call(peopleCalls, 'people.delete-me', { password: 'mistyped' })
  const kinds = () => school.db.rows<{ kind: string }>(sql`select distinct kind from people_attempt order by kind`)
  expect(await kinds()).toEqual(
    ['arrival', 'confirm-password', 'join-class', 'known-browser', 'new-browser', 'stranger'].map(kind => ({ kind })),
  )
  expect((await ada.call(peopleCalls, 'people.delete-me', { password: PASSWORD })).status).toBe(200)
  // Those that count for the whole school do not say of whom.
  expect(await kinds()).toEqual([{ kind: 'stranger' }])
})
