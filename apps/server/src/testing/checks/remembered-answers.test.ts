// A repeated command runs once, and its stored answer goes only to people who may still see it.

import { randomUUID } from 'node:crypto'
import { peopleCalls } from '@xiotein/contract/people'
import { schoolCalls } from '@xiotein/contract/school'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { forgetBeyondLimits, MOST_ANSWER_BYTES, MOST_KEYS } from '../../platform/http/idempotency-rows.ts'
import { cleaningJobs, platformRetention } from '../../platform/retention/index.ts'
import { runAll } from '../run-all.ts'
import { openTestSchool, type TestSchool } from '../school.ts'

const DAY_MS = 86_400_000

/** A call that may change callers makes this node look them up again. */
const rightsAreHeard = (school: TestSchool) => school.anybody().call(schoolCalls, 'school.check-set-up-code', { setUpCode: 'AAAAA-AAAAA' })

const open = async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const key = randomUUID()
  const award = () =>
    teacher.call(
      scorekeepingCalls,
      'scorekeeping.award-directly',
      { classId, changes: [{ pupilId: ada.personId, changeAmount: 3 }], recordedAt: null },
      { key },
    )
  const { db } = school
  const points = async () =>
    (await db.one<{ pp: number }>(sql`select balance as pp from ledger_account where person_id = ${ada.personId}`)).pp
  return { school, db, classId, teacher, ada, award, points }
}

test('a teacher whose role was withdrawn is not told again what an old command answered', async () => {
  const { school, db, classId, teacher, award, points } = await open()
  const first = await award()
  expect((await award()).ok).toEqual(first.ok)
  await db.run(sql`delete from people_role where person_id = ${teacher.personId}`)
  await rightsAreHeard(school)
  const again = await award()
  expect([again.status, again.refusal.refusal]).toEqual([409, 'http.done-before'])
  expect(JSON.stringify(again.refusal)).not.toContain('Ada')
  await db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at) values (${randomUUID()}, ${teacher.personId}, 'teacher', ${classId}, now())`)
  await rightsAreHeard(school)
  expect((await award()).ok).toEqual(first.ok)
  expect(await points()).toBe(3)
})

test('after its class was archived, a teacher is not told again either', async () => {
  const { school, db, classId, award, points } = await open()
  await award()
  await db.run(sql`update classes_class set archived_at = now() where id = ${classId}`)
  await rightsAreHeard(school)
  expect((await award()).refusal.refusal).toBe('http.done-before')
  expect(await points()).toBe(3)
})

test('nobody can fill the database with stored answers: the newest stay, then only keys, then nothing', async () => {
  const { db, ada } = await open()
  await db.run(sql`
    insert into platform_command (person_id, key, call, body_hash, rights, answer, at)
    select ${ada.personId}, 'small-' || lpad(each::text, 20, '0'), 'a.call', '', '', '{}', now() - interval '2 hours' + each * interval '1 second'
    from generate_series(1, ${MOST_KEYS + 500}::int) each`)
  // Random, so that they do not compress.
  await db.run(sql`
    insert into platform_command (person_id, key, call, body_hash, rights, answer, at)
    select ${ada.personId}, 'large-' || lpad(each::text, 20, '0'), 'a.call', '', '',
           to_jsonb((select string_agg(md5(random()::text || part::text), '') from generate_series(1, 3000) part)),
           now() - interval '1 hour' + each * interval '1 second'
    from generate_series(1, 40) each`)
  await forgetBeyondLimits(db, [ada.personId])
  const kept = await db.one<{ keys: number; bytes: number; newest: boolean; oldest: boolean }>(sql`
    select count(*) as keys, sum(coalesce(pg_column_size(answer), 0)) as bytes,
           bool_or(answer is not null) filter (where key = 'large-' || lpad('40', 20, '0')) as newest,
           bool_or(answer is not null) filter (where key = 'large-' || lpad('1', 20, '0')) as oldest
    from platform_command where person_id = ${ada.personId}`)
  expect(kept).toMatchObject({ keys: MOST_KEYS, newest: true, oldest: false })
  expect(kept.bytes).toBeLessThanOrEqual(MOST_ANSWER_BYTES)
})

test('every 32 commands, answers beyond the limits are deleted', async () => {
  const { db, ada } = await open()
  await db.run(sql`
    insert into platform_command (person_id, key, call, body_hash, rights, answer, at)
    select ${ada.personId}, 'small-' || lpad(each::text, 20, '0'), 'a.call', '', '', '{}', now() - interval '2 hours' + each * interval '1 second'
    from generate_series(1, ${MOST_KEYS}::int) each`)
  for (let call = 0; call < 32; call += 1) await ada.call(peopleCalls, 'people.change-preferences', { sounds: true })
  await vi.waitFor(
    async () =>
      expect(await db.one(sql`select count(*) as keys from platform_command where person_id = ${ada.personId}`)).toEqual({
        keys: MOST_KEYS,
      }),
    { timeout: 60_000 },
  )
})

test('after a day only the key of a large answer is stored, and after thirty days nothing of any command', async () => {
  const { school, db, award, points } = await open()
  await award()
  await db.run(sql`
    update platform_command set answer = to_jsonb((select string_agg(md5(random()::text), '') from generate_series(1, 1000)))`)
  const clean = (days: number) => runAll(school.school, cleaningJobs(platformRetention), new Date(Date.now() + days * DAY_MS))
  await clean(1.1)
  expect((await award()).refusal.refusal).toBe('http.done-before')
  expect(await points()).toBe(3)
  await clean(30.1)
  expect(await db.rows(sql`select key from platform_command`)).toEqual([])
})
