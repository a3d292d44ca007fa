import { peopleCalls } from '@xiotein/contract/people'
import { expect, test, vi } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { byDay } from '../testing/checks/night.ts'
import { classesCalls } from '../testing/class-calls.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../testing/school.ts'

const EMAIL = 'ada@example.org'
const WRONG_CODES = byDay(60, 1_000)
const NOON = '2026-11-23T12:00:00Z'

const signIn = async (browser: Visitor, name: string, password: string, code?: string): Promise<string> => {
  const answer = await browser.call(peopleCalls, 'people.sign-in', { name, password, ...(code === undefined ? {} : { code }) })
  return answer.status === 200 ? 'in' : answer.refusal.refusal
}

/** Somebody has used up the guesses for every name. */
const useUp = async (school: TestSchool, ...names: string[]): Promise<void> => {
  for (const name of names) for (let i = 0; i < 10; i += 1) await signIn(school.anybody(), name, `guess ${i}`)
}

/** Ada and Ben of 7A with passwords, Cy with a card, and their teacher. */
const classroom = async () => {
  const school = await openTestSchool()
  school.setClock(NOON)
  const classId = await school.schoolClass('7A')
  const teacher = await school.person('Ms Weber', { role: 'teacher', classId })
  const ada = await school.person('Ada', { email: EMAIL, password: PASSWORD, pupilOf: classId })
  const ben = await school.person('Ben', { email: 'ben@example.org', password: PASSWORD, pupilOf: classId })
  const cy = await school.person('Cy', { pupilOf: classId })
  const codeFor = async (personId: string) => (await teacher.call(classesCalls, 'classes.issue-sign-in-code', { personId })).ok.code
  const codeForClass = async () => (await teacher.call(classesCalls, 'classes.issue-class-sign-in-code', { classId })).ok.code
  return { school, classId, teacher, ada, ben, cy, codeFor, codeForClass }
}

const emails = (school: TestSchool): Promise<{ body: string }[]> =>
  school.db.rows(sql`select body from platform_email where recipient = ${EMAIL} order by created_at, id`)

const codesIn = async (school: TestSchool): Promise<string[]> =>
  (await emails(school)).map(({ body }) => /^([A-Z2-9]{4}-[A-Z2-9]{4})$/m.exec(body)?.[1] ?? '')

/** Asks for a code by email, and waits for the work after the answer. */
const askForEmail = async (school: TestSchool, name = EMAIL): Promise<void> => {
  const later = vi.spyOn(school.school, 'background')
  expect((await school.anybody().call(peopleCalls, 'people.ask-sign-in-code', { name })).ok).toEqual({ done: true })
  await Promise.all(later.mock.calls.map(([work]) => work))
  later.mockRestore()
}

test('with a code from the teacher the right password signs in at once, and the browser is known from then on', async () => {
  const { school, ada, codeFor } = await classroom()
  await useUp(school, EMAIL)
  const own = school.anybody()
  expect(await signIn(own, EMAIL, PASSWORD)).toBe('people.too-many-attempts')
  const code = await codeFor(ada.personId)
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(await signIn(own, EMAIL, PASSWORD, code.toLowerCase().replace('-', ' '))).toBe('in')
  expect(await signIn(own, EMAIL, PASSWORD)).toBe('in')
})

test('a code opens nothing without the password, and takes five of them', async () => {
  const { school, ada, codeFor } = await classroom()
  const code = await codeFor(ada.personId)
  const answers = []
  for (let i = 0; i < 16; i += 1) answers.push(await signIn(school.anybody(), EMAIL, `guess ${i}`, code))
  const refused = Array.from({ length: 11 }, () => 'people.too-many-attempts')
  expect(answers).toEqual([...Array.from({ length: 5 }, () => 'people.wrong-sign-in'), ...refused])
  // Refused attempts used up no code.
  expect(await signIn(school.anybody(), EMAIL, PASSWORD, await codeFor(ada.personId))).toBe('in')
})

test('ten passwords in a quarter of an hour are checked with all codes of a person together, whoever makes them and however many', async () => {
  const { school, ada, codeFor, codeForClass } = await classroom()
  const guesses = async (password: (nth: number) => string): Promise<string[]> => {
    const answers = []
    for (const make of [codeForClass, () => codeFor(ada.personId), codeForClass, () => codeFor(ada.personId)]) {
      const code = await make()
      for (let i = 0; i < 4; i += 1) answers.push(await signIn(school.anybody(), EMAIL, password(answers.length), code))
    }
    return answers
  }
  const answers = await guesses(nth => (nth === 3 ? PASSWORD : `guess ${nth}`))
  // The right one is not counted. Those of the class bring five of the ten.
  const [checked, refused] = ['people.wrong-sign-in', 'people.too-many-attempts']
  expect(answers.slice(0, 4)).toEqual([checked, checked, checked, 'in'])
  expect(answers.slice(4, 8)).toEqual([checked, checked, checked, checked])
  expect(answers.slice(8, 12)).toEqual([checked, checked, refused, refused])
  expect(answers.slice(12)).toEqual([checked, refused, refused, refused])
  school.setClock('2026-11-23T12:15:01Z')
  expect(await signIn(school.anybody(), EMAIL, PASSWORD, await codeFor(ada.personId))).toBe('in')
})

test('a classmate who guesses with codes of the class leaves five guesses to the codes that are for the pupil alone', async () => {
  const { school, ada, codeFor, codeForClass } = await classroom()
  const answers = []
  for (const code of [await codeForClass(), await codeForClass()])
    for (let i = 0; i < 5; i += 1) answers.push(await signIn(school.anybody(), EMAIL, `guess ${i}`, code))
  expect(answers).toEqual(Array.from({ length: 10 }, (_, nth) => (nth < 5 ? 'people.wrong-sign-in' : 'people.too-many-attempts')))
  const own = await codeFor(ada.personId)
  for (let i = 0; i < 4; i += 1) expect(await signIn(school.anybody(), EMAIL, `mistyped ${i}`, own)).toBe('people.wrong-sign-in')
  expect(await signIn(school.anybody(), EMAIL, PASSWORD, own)).toBe('in')
  // Others of the class go on with its code.
  expect(await signIn(school.anybody(), 'ben@example.org', PASSWORD, await codeForClass())).toBe('in')
})

test('a code is not used up by passwords that are refused because of other codes', async () => {
  const { school, ada, codeFor } = await classroom()
  for (const code of [await codeFor(ada.personId), await codeFor(ada.personId)])
    for (let i = 0; i < 5; i += 1) await signIn(school.anybody(), EMAIL, `guess ${i}`, code)
  school.setClock('2026-11-23T12:10:00Z')
  const last = await codeFor(ada.personId)
  for (let i = 0; i < 5; i += 1) expect(await signIn(school.anybody(), EMAIL, PASSWORD, last)).toBe('people.too-many-attempts')
  school.setClock('2026-11-23T12:15:01Z')
  expect(await signIn(school.anybody(), EMAIL, PASSWORD, last)).toBe('in')
})

test('the newest five codes of a person work, and no older one', async () => {
  const { school, ada, codeFor } = await classroom()
  const codes = []
  for (let minute = 0; minute < 6; minute += 1) {
    school.setClock(`2026-11-23T12:0${minute}:00Z`)
    codes.push(await codeFor(ada.personId))
  }
  const answers = []
  for (const code of codes) answers.push(await signIn(school.anybody(), EMAIL, PASSWORD, code))
  expect(answers).toEqual(['people.wrong-sign-in-code', 'in', 'in', 'in', 'in', 'in'])
})

test('a code for a class leaves out who has just been added to it, and says how many', async () => {
  const { school, classId, teacher } = await classroom()
  const dua = await school.person('Dua', { email: 'dua@example.org', password: PASSWORD, pupilOf: await school.schoolClass('8A') })
  school.setClock('2026-11-23T13:00:00Z')
  expect((await teacher.call(classesCalls, 'classes.place-pupil', { classId, personId: dua.personId })).status).toBe(200)
  const { ok } = await teacher.call(classesCalls, 'classes.issue-class-sign-in-code', { classId })
  expect(ok).toMatchObject({ pupils: 2, newToClass: 1 })
  expect(await signIn(school.anybody(), 'dua@example.org', PASSWORD, ok.code)).toBe('people.wrong-sign-in-code')
  expect(await signIn(school.anybody(), EMAIL, PASSWORD, ok.code)).toBe('in')
})

test('a class of thirty behind one address gets in with one code, each after four wrong passwords', async () => {
  const { school, classId, codeForClass } = await classroom()
  const names = Array.from({ length: 30 }, (_, nth) => `pupil${nth}@example.org`)
  for (const email of names) await school.person(email, { email, password: PASSWORD, pupilOf: classId })
  const code = await codeForClass()
  const answers = await Promise.all(
    names.map(async name => {
      const own = school.anybody()
      for (let i = 0; i < 4; i += 1) await signIn(own, name, `mistyped ${i}`, code)
      return signIn(own, name, PASSWORD, code)
    }),
  )
  expect(new Set(answers)).toEqual(new Set(['in']))
})

test('a code belongs to one person, works once and for ten minutes', async () => {
  const { school, ada, codeFor } = await classroom()
  const code = await codeFor(ada.personId)
  expect(await signIn(school.anybody(), 'ben@example.org', PASSWORD, code)).toBe('people.wrong-sign-in-code')
  expect(await signIn(school.anybody(), 'nobody', PASSWORD, code)).toBe('people.wrong-sign-in-code')
  const both = await Promise.all([1, 2].map(() => signIn(school.anybody(), EMAIL, PASSWORD, code)))
  expect(both.sort()).toEqual(['in', 'people.wrong-sign-in-code'])
  const late = await codeFor(ada.personId)
  school.setClock('2026-11-23T12:10:01Z')
  expect(await signIn(school.anybody(), EMAIL, PASSWORD, late)).toBe('people.wrong-sign-in-code')
})

test(`${WRONG_CODES} wrong codes of others do not make the right one useless`, async () => {
  const { school, ada, codeFor } = await classroom()
  await useUp(school, EMAIL)
  const code = await codeFor(ada.personId)
  for (let i = 0; i < WRONG_CODES; i += 1) await signIn(school.anybody(), EMAIL, 'guess', `AAAA-${String(i).padStart(4, '2')}`)
  expect(await signIn(school.anybody(), EMAIL, PASSWORD, code)).toBe('in')
})

test('somebody who guesses at a known browser keeps its owner out only until they use another way in', async () => {
  const { school, ada, codeFor } = await classroom()
  const shared = school.anybody()
  await signIn(shared, EMAIL, PASSWORD)
  await useUp(school, EMAIL)
  for (let i = 0; i < 10; i += 1) await signIn(shared, EMAIL, 'guess')
  expect(await signIn(shared, EMAIL, PASSWORD)).toBe('people.too-many-attempts')
  expect(await signIn(shared, EMAIL, PASSWORD, await codeFor(ada.personId))).toBe('in')
})

test('one code lets all pupils of a class in, each once', async () => {
  const { school, codeForClass } = await classroom()
  await useUp(school, EMAIL, 'ben@example.org')
  const code = await codeForClass()
  expect(await signIn(school.anybody(), EMAIL, PASSWORD, code)).toBe('in')
  expect(await signIn(school.anybody(), 'ben@example.org', PASSWORD, code)).toBe('in')
  expect(await signIn(school.anybody(), EMAIL, PASSWORD, code)).toBe('people.wrong-sign-in-code')
})

test('pupils without a password need a card, and suspended people get no code', async () => {
  const { school, teacher, ada, cy } = await classroom()
  const ask = async (personId: string) => (await teacher.call(classesCalls, 'classes.issue-sign-in-code', { personId })).refusal.refusal
  expect(await ask(cy.personId)).toBe('classes.needs-card')
  await school.db.run(sql`update people_person set suspended_at = now() where id = ${ada.personId}`)
  expect(await ask(ada.personId)).toBe('classes.suspended')
})

test('an email brings a code that works for an hour, and opens the sign-in page with it', async () => {
  const { school } = await classroom()
  await useUp(school, EMAIL)
  await askForEmail(school)
  const [message] = await emails(school)
  const [code = ''] = await codesIn(school)
  expect(message?.body).toContain(`/login?token=${code}`)
  school.setClock('2026-11-23T12:59:00Z')
  expect(await signIn(school.anybody(), EMAIL, PASSWORD, code)).toBe('in')
})

test('others cannot fill a mailbox with codes, nor invalidate earlier ones', async () => {
  const { school } = await classroom()
  for (let i = 0; i < 5; i += 1) await askForEmail(school)
  const codes = await codesIn(school)
  expect(codes).toHaveLength(3)
  for (const code of codes) expect(await signIn(school.anybody(), EMAIL, PASSWORD, code)).toBe('in')
  school.setClock('2026-11-23T13:00:01Z')
  await askForEmail(school)
  expect(await codesIn(school)).toHaveLength(4)
})

test('a new password makes older codes worthless', async () => {
  const { school, ada, codeFor } = await classroom()
  const code = await codeFor(ada.personId)
  await ada.call(peopleCalls, 'people.change-password', { currentPassword: PASSWORD, password: 'harbour-lantern-light' })
  expect(await signIn(school.anybody(), EMAIL, 'harbour-lantern-light', code)).toBe('people.wrong-sign-in-code')
})
