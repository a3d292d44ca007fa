import { auditCalls } from '@xiotein/contract/audit'
import { peopleCalls } from '@xiotein/contract/people'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { DAY_MS, MINUTE_MS } from '../platform/durations.ts'
import { tokenDigest } from '../platform/sign-in/index.ts'
import { byDay, PATIENCE_MS, record } from '../testing/checks/night.ts'
import { classesCalls } from '../testing/class-calls.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../testing/school.ts'
import { COUNTERS } from './attempts.ts'
import { failuresOfStrangers, tryStranger } from './spraying.ts'

const ACCOUNTS = byDay(240, 600)
const signIn = async (browser: Visitor, name: string, password: string, code?: string): Promise<string> => {
  const answer = await browser.call(peopleCalls, 'people.sign-in', { name, password, ...(code === undefined ? {} : { code }) })
  return answer.status === 200 ? 'in' : answer.refusal.refusal
}

/** A school in which `count` pupils share one password, so that only one hash is computed. */
const schoolOf = async (count: number, costlyHashes = false): Promise<{ school: TestSchool; names: string[] }> => {
  const school = await openTestSchool({ costlyHashes })
  const names = Array.from({ length: count }, (_, index) => `pupil${index}`)
  await school.db.run(sql`
    insert into people_person (id, display_name, username, password_hash, created_at)
    select gen_random_uuid(), 'Pupil', name, ${await school.school.passwords.hash(PASSWORD, { known: 'everybody' })}, now() from unnest(${names}::text[]) as name`)
  return { school, names }
}

test('one password tried on many accounts is checked a hundred times in a quarter of an hour, however many come at once', {
  timeout: PATIENCE_MS,
}, async () => {
  // Hashes cost what they really cost, so that guesses made at once overlap.
  const { school, names } = await schoolOf(ACCOUNTS, true)
  const quarters = byDay(1, 4)
  let evaluated = 0
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    school.setClock(new Date(Date.UTC(2026, 10, 23, 9, 0) + quarter * 15 * MINUTE_MS + quarter))
    const answers = await Promise.all(names.map(name => signIn(school.anybody(), name, `spray-${quarter}`)))
    evaluated += answers.filter(answer => answer === 'people.wrong-sign-in').length
    expect(answers.filter(answer => answer === 'people.many-wrong-sign-ins')).toHaveLength(ACCOUNTS - 100)
  }
  record('Accounts sprayed', { accounts: ACCOUNTS, quarters, evaluated })
  expect(evaluated).toBe(100 * quarters)
})

test('while a school is sprayed, known browsers, cards and codes work, new browsers use other ways, and admins read of it once', {
  timeout: PATIENCE_MS,
}, async () => {
  const { school, names } = await schoolOf(120)
  const classId = await school.schoolClass('7A')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const own = school.anybody()
  expect(await signIn(own, 'pupil0', PASSWORD)).toBe('in')
  expect(await signIn(school.anybody(), 'pupil119', PASSWORD)).toBe('in')
  const added = await admin.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'Ada', username: 'ada', email: null })
  const later = vi.spyOn(school.school, 'background')
  const wrong = names.slice(1).map(name => signIn(school.anybody(), name, 'spray'))
  expect((await Promise.all(wrong)).filter(answer => answer === 'people.wrong-sign-in')).toHaveLength(101)
  await Promise.all(later.mock.calls.map(([work]) => work))
  later.mockRestore()

  expect(await signIn(school.anybody(), 'nobody', 'spray')).toBe('people.many-wrong-sign-ins')
  expect(await signIn(school.anybody(), 'pupil1', PASSWORD)).toBe('people.many-wrong-sign-ins')
  expect(await signIn(own, 'pupil0', PASSWORD)).toBe('in')
  const card = await school.anybody().call(peopleCalls, 'people.sign-in', { name: 'ada', password: added.ok.startCode ?? '' })
  expect(card.ok.choosePasswordToken).toEqual(expect.any(String))
  const { id } = await school.db.one<{ id: string }>(sql`select id from people_person where username = 'pupil1'`)
  const { ok } = await admin.call(classesCalls, 'classes.issue-sign-in-code', { personId: id })
  const fresh = school.anybody()
  expect(await signIn(fresh, 'pupil1', PASSWORD, ok.code)).toBe('in')
  expect(await signIn(fresh, 'pupil1', PASSWORD)).toBe('in')

  const log = await school.db.rows(sql`select actor_id as actor from audit_entry where action = 'people.many-failed-sign-ins'`)
  expect(log).toEqual([{ actor: null }])
  const { rows } = (await admin.call(auditCalls, 'audit.entries', {})).ok
  expect(rows.map(row => row.words)).toContain('counted 101 failed sign-ins within 15 minutes: for now, new browsers need a sign-in code')
})

test('for five seconds after a refusal, a stranger without a known browser is refused without a query', async () => {
  const { school, names } = await schoolOf(101)
  school.setClock('2026-11-23T09:00:00Z')
  const later = vi.spyOn(school.school, 'background')
  await Promise.all(names.map(name => signIn(school.anybody(), name, 'spray')))
  await Promise.all(later.mock.calls.map(([work]) => work))
  const { db } = school
  const reads = (['rows', 'one', 'maybe', 'run'] as const).map(way => vi.spyOn(db, way))
  const transactions = vi.spyOn(db, 'transaction')
  expect(await signIn(school.anybody(), 'pupil100', PASSWORD)).toBe('people.many-wrong-sign-ins')
  expect([...reads.flatMap(({ mock }) => mock.calls), ...transactions.mock.calls]).toEqual([])
})

test('a full disk of the database, before a password is checked, uses up no guesses, and is named in the log', async () => {
  const { school } = await schoolOf(1)
  const owner = new Client({ connectionString: school.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query(`
    create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$;
    create trigger strangers before insert on people_attempt for each row when (new.kind = 'stranger') execute function no_room()`)
  const logged = vi.spyOn(school.school.log, 'error')
  for (let i = 0; i < 10; i += 1) expect(await signIn(school.anybody(), 'pupil0', PASSWORD)).toBe('http.unavailable')
  expect(new Set(logged.mock.calls.map(([, message]) => message))).toEqual(new Set(['the disk of the database is full']))
  await owner.query('drop trigger strangers on people_attempt')
  expect(await signIn(school.anybody(), 'pupil0', PASSWORD)).toBe('in')
})

test('a refused attempt is not counted against its name', async () => {
  const { school, names } = await schoolOf(111)
  await Promise.all(names.map(name => signIn(school.anybody(), name, 'spray')))
  for (let i = 0; i < 10; i += 1) await signIn(school.anybody(), 'pupil110', 'spray')
  const { count } = await school.db.one<{ count: number }>(sql`select count(*) as count from people_attempt where kind = 'new-browser'`)
  expect(count).toBe(100)
})

/** A password from a new browser, checked at this moment: `right` lets its person in. */
const tryOne = async ({ db }: TestSchool, at: number, right: string | null): Promise<boolean> => {
  const stranger = await tryStranger(db, new Date(at))
  if (stranger !== null && right !== null)
    await db.run(
      sql`update people_attempt set kind = 'arrival', subject = ${tokenDigest(right)}::bytea, at = ${new Date(at)} where id = ${stranger.id}`,
    )
  return stranger !== null
}

test('when a school signs in on new devices within a minute, all are let in, although one in six mistypes first and nearly too many failed before', {
  timeout: PATIENCE_MS,
}, async () => {
  const school = await openTestSchool()
  const start = Date.UTC(2026, 10, 23, 7, 0)
  // As many are checked at once as at two nodes, and there is room for no more of them.
  const atOnce = 8
  for (let failed = 0; failed < COUNTERS.stranger.most - atOnce; failed += 1) expect(await tryOne(school, start, null)).toBe(true)
  const tries = Array.from({ length: byDay(300, 2_000) }, (_, pupil) =>
    pupil % 6 === 0 ? [null, `pupil ${pupil}`] : [`pupil ${pupil}`],
  ).flat()
  for (let first = 0; first < tries.length; first += atOnce) {
    const together = tries.slice(first, first + atOnce).map(right => tryOne(school, start + first * 25, right))
    expect(await Promise.all(together)).not.toContain(false)
  }
})

test("signing in again and again with one's own password makes no room for guesses, and a quarter of an hour later all is as before", async () => {
  const school = await openTestSchool()
  const start = Date.UTC(2026, 10, 23, 7, 0)
  const spray = async (at: number): Promise<number> => {
    let evaluated = 0
    for (let guess = 0; guess < 130; guess += 1) {
      await tryOne(school, at, 'one pupil')
      if (await tryOne(school, at, null)) evaluated += 1
    }
    return evaluated
  }
  // The clock was a day ahead: what was counted then neither keeps anybody out now, nor makes room.
  await school.db.run(sql`
    insert into people_attempt (kind, subject, at)
    select kind, sha256(convert_to(subject, 'UTF8')), ${new Date(start + DAY_MS)}
    from generate_series(1, 200) as nth, lateral (values ('stranger', ''), ('arrival', 'pupil ' || nth)) as ahead (kind, subject)`)
  expect(await failuresOfStrangers(school.db, new Date(start))).toBe(0)
  expect([await spray(start), await spray(start + 14 * MINUTE_MS), await spray(start + 15 * MINUTE_MS + 1)]).toEqual([100, 0, 100])
})
