// G4: neither words nor work tell a stranger which names exist in the school.

import { randomUUID } from 'node:crypto'
import { peopleCalls } from '@xiotein/contract/people'
import { pathOf } from '@xiotein/contract/wire'
import { expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool, PASSWORD, type TestSchool } from '../school.ts'
import { isAtRest, judgeTimes } from './goals.ts'
import { byDay, PATIENCE_MS, record } from './night.ts'

const NAMES = byDay(8, 500)
const MINUTES_BETWEEN_MS = 2 * 60_000
const KINDS = ['existing', 'unknown', 'suspended', 'invited', 'erased'] as const
type Kind = (typeof KINDS)[number]

/** Accounts of every kind, and names that nobody has. */
const populate = async (school: TestSchool): Promise<Record<Kind, string[]>> => {
  const passwordHash = await school.school.passwords.hash(PASSWORD, { known: 'everybody' })
  const names = Object.fromEntries(
    KINDS.map(kind => [kind, Array.from({ length: NAMES }, (_, index) => `${kind}${index}@school.example`)]),
  ) as Record<Kind, string[]>
  for (const kind of KINDS.filter(each => each !== 'unknown')) {
    await school.db.run(sql`
      insert into people_person (id, display_name, email, email_verified_at, password_hash, created_at, suspended_at, erased_at)
      select gen_random_uuid(), 'Somebody', case when ${kind} = 'erased' then null else e end, now(),
             case when ${kind} in ('invited', 'erased') then null else ${passwordHash} end, now(),
             case when ${kind} = 'suspended' then now() end, case when ${kind} = 'erased' then now() end
      from unnest(${names[kind]}::text[]) as e`)
  }
  return names
}

/** A network's jitter hides that much. */
const MOST_DIFFERENCE_MS = 5

type Observations = { answers: Set<string>; statements: Set<number>; hashes: Set<number>; cpuMs: number[]; times: number[] }
const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Asks once for each name, alternating the kinds so that the machine's load affects all alike, and records what could be told apart. */
const compare = async (
  school: TestSchool,
  names: Record<Kind, string[]>,
  call: string,
  inputOf: (name: string) => Record<string, string>,
  settled: () => Promise<void>,
  cookie = '',
): Promise<Record<Kind, Observations>> => {
  const atRest = await isAtRest()
  const seen = Object.fromEntries(
    KINDS.map(kind => [kind, { answers: new Set(), statements: new Set(), hashes: new Set(), cpuMs: [], times: [] }]),
  ) as unknown as Record<Kind, Observations>
  const { db } = school
  const { passwords } = school.school
  const hashing = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'isRight')]
  const spies = (['rows', 'one', 'maybe', 'run', 'transaction'] as const).map(name => vi.spyOn(db, name))
  for (let index = -2; index < NAMES; index += 1) {
    // This many wrong passwords in a quarter of an hour would count as password spraying.
    if (index % 10 === 0) school.setClock(new Date(Date.now() + index * MINUTES_BETWEEN_MS))
    for (const kind of KINDS) {
      const name = index < 0 ? `warm${randomUUID()}@school.example` : (names[kind][index] ?? '')
      for (const spy of [...spies, ...hashing]) spy.mockClear()
      const [cpu, begun] = [process.cpuUsage(), performance.now()]
      const answer = await school.app.inject({
        method: 'POST',
        url: pathOf(call),
        headers: { 'content-type': 'application/json', cookie },
        payload: JSON.stringify(inputOf(name)),
      })
      const took = performance.now() - begun
      const { user, system } = process.cpuUsage(cpu)
      const statements = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
      await settled()
      if (index < 0) continue
      seen[kind].answers.add(`${answer.statusCode} ${Object.keys(answer.headers).sort().join()} ${answer.body}`)
      seen[kind].statements.add(statements)
      seen[kind].hashes.add(hashing.reduce((sum, spy) => sum + spy.mock.calls.length, 0))
      seen[kind].cpuMs.push((user + system) / 1000)
      seen[kind].times.push(took)
    }
  }
  for (const spy of [...spies, ...hashing]) spy.mockRestore()
  for (const kind of KINDS) record(`G4 ${call}`, { kind, 'median ms': median(seen[kind].times), 'median cpu ms': median(seen[kind].cpuMs) })
  const medians = KINDS.map(kind => median(seen[kind].times))
  judgeTimes(`G4 ${call}`, atRest, { 'difference of medians': [Math.max(...medians) - Math.min(...medians), MOST_DIFFERENCE_MS] })
  return seen
}

test('G4: a wrong sign-in is answered alike, by as many questions and as much work, whether the name exists or not', {
  timeout: PATIENCE_MS,
}, async () => {
  const school = await openTestSchool({ limits: false, costlyHashes: true })
  const names = await populate(school)
  const seen = await compare(
    school,
    names,
    'people.sign-in',
    name => ({ name, password: 'wrong-lantern-99' }),
    async () => undefined,
  )
  for (const kind of KINDS) {
    expect([kind, [...seen[kind].answers]]).toEqual([kind, [...seen.unknown.answers]])
    expect([kind, [...seen[kind].statements]]).toEqual([kind, [...seen.unknown.statements]])
    expect([kind, [...seen[kind].hashes]]).toEqual([kind, [1]])
    // A hash that is left out would be a tenth of the work. One collection of garbage is as much as several calls, so the median counts.
    const ratio = median(seen[kind].cpuMs) / median(seen.unknown.cpuMs)
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  }
  expect(seen.unknown.answers.size).toBe(1)
})

test('G4: a sign-in code that nobody made is refused alike, by as many questions, whether the name exists or not', {
  timeout: PATIENCE_MS,
}, async () => {
  const school = await openTestSchool({ limits: false })
  const names = await populate(school)
  const typed = (name: string) => ({ name, password: 'wrong-lantern-99', code: 'ABCD-EFGH' })
  const seen = await compare(school, names, 'people.sign-in', typed, async () => undefined)
  for (const kind of KINDS) {
    expect([kind, [...seen[kind].answers]]).toEqual([kind, [...seen.unknown.answers]])
    expect([kind, [...seen[kind].statements]]).toEqual([kind, [...seen.unknown.statements]])
  }
  expect(seen.unknown.answers.size).toBe(1)
})

test('G4: too many guesses are refused alike, whether the name exists or not', async () => {
  const school = await openTestSchool({ limits: false })
  const names = await populate(school)
  const distinct = new Set<string>()
  for (const kind of KINDS) {
    const answers: string[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const visitor = school.anybody()
      const input = { name: names[kind][0] ?? '', password: `guess-${guess}-lantern` }
      const { status, refusal } = await visitor.call(peopleCalls, 'people.sign-in', input)
      answers.push(`${status} ${refusal.refusal}`)
    }
    distinct.add(answers.join('\n'))
  }
  expect([...distinct]).toHaveLength(1)
  expect([...distinct][0]).toContain('429')
})

test('G4: signing up is answered alike, with one hash, whether the address has an account or not; its email tells', {
  timeout: PATIENCE_MS,
}, async () => {
  const school = await openTestSchool({ limits: false })
  const names = await populate(school)
  const messages = () =>
    school.db.rows<{ subject: string; count: number }>(
      sql`select subject, count(*) from platform_email where recipient not like 'warm%' group by subject order by subject`,
    )
  const settled = async (): Promise<void> => void (await messages())
  const typed = (email: string) => ({ displayName: 'New', email, password: 'seven-moons-up' })
  const seen = await compare(school, names, 'people.sign-up', typed, settled)
  for (const kind of KINDS) {
    expect([kind, [...seen[kind].answers]]).toEqual([kind, [...seen.unknown.answers]])
    expect([kind, [...seen[kind].hashes]]).toEqual([kind, [1]])
  }
  expect([...seen.unknown.answers]).toEqual([expect.stringMatching(/^200 (?!.*set-cookie)/)])
  await expect.poll(messages).toEqual([
    { subject: 'Confirm your email address for Test School', count: 2 * NAMES },
    { subject: 'You already have an account at Test School', count: 3 * NAMES },
  ])
})

test("G4: asking for another address is answered alike, by as many questions and one hash, whether it is somebody's or not", {
  timeout: PATIENCE_MS,
}, async () => {
  const school = await openTestSchool({ limits: false })
  const names = await populate(school)
  const ada = await school.person('Ada', { email: 'ada@school.example', password: PASSWORD })
  const typed = (email: string) => ({ email, password: PASSWORD })
  const seen = await compare(school, names, 'people.change-email', typed, async () => undefined, ada.cookie)
  for (const kind of KINDS) {
    expect([kind, [...seen[kind].answers]]).toEqual([kind, [...seen.unknown.answers]])
    // Now and then one more asks who is calling, whatever they ask for.
    expect([kind, Math.min(...seen[kind].statements)]).toEqual([kind, Math.min(...seen.unknown.statements)])
    expect([kind, [...seen[kind].hashes]]).toEqual([kind, [1]])
  }
  expect([...seen.unknown.answers]).toEqual([expect.stringMatching(/^200 /)])
})

test("G4: emails to one address end alike, whichever way they are asked for and whether it is somebody's or not", async () => {
  const school = await openTestSchool({ limits: false })
  await school.person('Ada', { email: 'ada@school.example' })
  const ben = await school.person('Ben', { email: 'ben@school.example', password: PASSWORD })
  const distinct = []
  for (const email of ['ada@school.example', 'nobody@school.example']) {
    const answers = [
      await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email }),
      await school.anybody().call(peopleCalls, 'people.sign-up', { displayName: 'New', email, password: 'seven-moons-up' }),
      await ben.call(peopleCalls, 'people.change-email', { email, password: PASSWORD }),
      await school.anybody().call(peopleCalls, 'people.ask-password-reset', { email }),
      await school.anybody().call(peopleCalls, 'people.sign-up', { displayName: 'New', email, password: 'seven-moons-up' }),
      await ben.call(peopleCalls, 'people.change-email', { email, password: PASSWORD }),
    ]
    distinct.push(answers.map(({ status, refusal }) => [status, refusal.refusal]))
  }
  const enough = [429, 'people.enough-emails']
  expect(distinct[0]).toEqual([[200, undefined], [200, undefined], [200, undefined], enough, enough, enough])
  expect(distinct[1]).toEqual(distinct[0])
})

test('G4: asking for a new password is answered alike, before anything is looked up that could tell', {
  timeout: PATIENCE_MS,
}, async () => {
  const school = await openTestSchool({ limits: false })
  const names = await populate(school)
  const messages = async () => (await school.db.one<{ count: number }>(sql`select count(*) as count from platform_email`)).count
  const settled = async (): Promise<void> => void (await messages())
  const seen = await compare(school, names, 'people.ask-password-reset', email => ({ email }), settled)
  for (const kind of KINDS) {
    expect([kind, [...seen[kind].answers]]).toEqual([kind, [...seen.unknown.answers]])
    expect([kind, [...seen[kind].hashes]]).toEqual([kind, [0]])
  }
  expect(seen.unknown.answers.size).toBe(1)
  // The answers had an effect: the emails are written, for those who are there and not kept out.
  await expect.poll(messages).toBe(2 * NAMES)
})

test('G4: asking for a sign-in code is answered alike, before anything is looked up that could tell', {
  timeout: PATIENCE_MS,
}, async () => {
  const school = await openTestSchool({ limits: false })
  const names = await populate(school)
  const messages = async () => (await school.db.one<{ count: number }>(sql`select count(*) as count from platform_email`)).count
  const settled = async (): Promise<void> => void (await messages())
  const seen = await compare(school, names, 'people.ask-sign-in-code', name => ({ name }), settled)
  for (const kind of KINDS) expect([kind, [...seen[kind].answers]]).toEqual([kind, [...seen.unknown.answers]])
  expect(seen.unknown.answers.size).toBe(1)
  // The answers had an effect: the emails are written, for those who have a password and are not kept out.
  await expect.poll(messages).toBe(NAMES)
})
