// A repeated command runs once, and its stored answer goes only to people who may still see it.

import { randomUUID } from 'node:crypto'
import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { REPLAYED } from '@xiotein/contract/wire'
import { expect, test, vi } from 'vitest'
import { type Database, sql, type Transaction, type Writer } from '../../platform/database/index.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { eraseAnswersAbout, forgetBeyondLimits, MOST_ANSWER_BYTES, MOST_KEYS } from '../../platform/http/idempotency-rows.ts'
import { noteRemembered } from '../../platform/http/remembering.ts'
import { connect } from '../../platform/postgres/connect.ts'
import { cleaningJobs, platformRetention } from '../../platform/retention/index.ts'
import { asRequest } from '../as-request.ts'
import { runAll } from '../run-all.ts'
import { openTestSchool } from '../school.ts'

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
  const { db, classId, teacher, award, points } = await open()
  const first = await award()
  expect((await award()).ok).toEqual(first.ok)
  await db.run(sql`delete from people_role where person_id = ${teacher.personId}`)
  const again = await award()
  expect([again.status, again.refusal.refusal]).toEqual([409, 'http.done-before'])
  expect(JSON.stringify(again.refusal)).not.toContain('Ada')
  await db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at) values (${randomUUID()}, ${teacher.personId}, 'teacher', ${classId}, now())`)
  expect((await award()).ok).toEqual(first.ok)
  expect(await points()).toBe(3)
})

test('a command that changes the rights of whoever sends it answers the same when it is sent again', async () => {
  const { school, db, classId } = await open()
  const admin = await school.person('Mr Berg', { role: 'admin' })
  const key = randomUUID()
  const create = () => admin.call(classesCalls, 'classes.create-class', { name: '8A', teach: true }, { key })
  const first = await create()
  expect(first.status).toBe(200)
  expect((await create()).ok).toEqual(first.ok)
  expect(await db.rows(sql`select id from classes_class where name = '8A'`)).toHaveLength(1)
  // Whatever else changes those rights keeps it back.
  const role = { personId: admin.personId, role: 'teacher', classId } as const
  await admin.call(classesCalls, 'classes.assign-role', role)
  expect((await create()).refusal.refusal).toBe('http.done-before')
})

test('a repeated answer says that it is one, the first does not', async () => {
  const { school, classId, teacher } = await open()
  const [key, call] = [randomUUID(), scorekeepingCalls['scorekeeping.start-lesson']]
  const answer = () => school.app.inject(asRequest('scorekeeping.start-lesson', call, { classId }, { cookie: teacher.cookie, key }))
  const [first, second] = [await answer(), await answer()]
  expect([first.headers[REPLAYED], second.headers[REPLAYED]]).toEqual([undefined, 'true'])
  expect(second.json()).toEqual(first.json())
})

test('after its class was archived, a teacher is not told again either', async () => {
  const { db, classId, award, points } = await open()
  await award()
  await db.run(sql`update classes_class set archived_at = now() where id = ${classId}`)
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
  await forgetBeyondLimits(db, ada.personId)
  const kept = await db.one<{ keys: number; bytes: number; newest: boolean; oldest: boolean }>(sql`
    select count(*) as keys, sum(coalesce(pg_column_size(answer), 0)) as bytes,
           bool_or(answer is not null) filter (where key = 'large-' || lpad('40', 20, '0')) as newest,
           bool_or(answer is not null) filter (where key = 'large-' || lpad('1', 20, '0')) as oldest
    from platform_command where person_id = ${ada.personId}`)
  expect(kept).toMatchObject({ keys: MOST_KEYS, newest: true, oldest: false })
  expect(kept.bytes).toBeLessThanOrEqual(MOST_ANSWER_BYTES)
})

test('every 200 commands of a person, answers beyond the limits are deleted', async () => {
  const { school, db, ada } = await open()
  await db.run(sql`
    insert into platform_command (person_id, key, call, body_hash, rights, answer, at)
    select ${ada.personId}, 'small-' || lpad(each::text, 20, '0'), 'a.call', '', '', '{}', now() - interval '2 hours' + each * interval '1 second'
    from generate_series(1, ${MOST_KEYS}::int) each`)
  for (let noted = 1; noted < 200; noted += 1) noteRemembered(school.school, ada.personId, '{}')
  await ada.call(peopleCalls, 'people.change-preferences', { sounds: true })
  await vi.waitFor(
    async () =>
      expect(await db.one(sql`select count(*) as keys from platform_command where person_id = ${ada.personId}`)).toEqual({
        keys: MOST_KEYS,
      }),
    { timeout: 60_000 },
  )
})

test('nobody is looked through because a whole class sends its commands', async () => {
  const school = await openTestSchool()
  const ran: string[] = []
  const autocommit: Writer = {
    ...school.db,
    run: statement => {
      ran.push(statement.text)
      return school.db.run(statement)
    },
  }
  const watched = { ...school.school, autocommit }
  const pupils = Array.from({ length: 32 }, () => randomUUID())
  for (let each = 1; each <= 6; each += 1) for (const personId of pupils) noteRemembered(watched, personId, '{}')
  expect(ran).toEqual([])
  noteRemembered(watched, pupils[0] as string, 'x'.repeat(262_144))
  expect(ran).toHaveLength(1)
})

/** The rows of remembered commands that work reads in its transaction, with the plan that a statement gets after many executions. */
const commandsRead = (db: Database, work: (tx: Transaction) => Promise<unknown>): Promise<number> =>
  db.transaction(async tx => {
    const read = async (): Promise<number> =>
      (
        await tx.one<{ read: number }>(sql`
          select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
          from pg_stat_xact_user_tables where relname = 'platform_command'`)
      ).read
    await tx.run(sql`set local plan_cache_mode = force_generic_plan`)
    const before = await read()
    await work(tx)
    return (await read()) - before
  })

test('erasing somebody searches the answers of a day, however many commands are remembered', async () => {
  const { school, db, ada } = await open()
  await db.run(sql`
    insert into platform_command (person_id, key, call, body_hash, rights, answer, at)
    select gen_random_uuid(), 'command-' || lpad(each::text, 20, '0'), 'a.call', '', '', '{}', now() - each * interval '1 minute'
    from generate_series(1, 20000) each`)
  await runAll(school.school, cleaningJobs(platformRetention), new Date())
  const { left } = await db.one<{ left: number }>(sql`select count(*)::int as left from platform_command where answer is not null`)
  expect(left).toBeLessThanOrEqual(24 * 60)
  expect(left).toBeGreaterThan(23 * 60)
  const owner = await connect(school.ownerUrl)
  await owner.query('vacuum analyze platform_command').finally(() => owner.end())
  expect(await commandsRead(db, tx => eraseAnswersAbout(tx, [ada.personId]))).toBeLessThanOrEqual(left)
})

test('after a day only the key of a command is stored, and after thirty days nothing of any command', async () => {
  const { school, db, award, points } = await open()
  await award()
  const clean = (days: number) => runAll(school.school, cleaningJobs(platformRetention), new Date(Date.now() + days * DAY_MS))
  await clean(1.1)
  expect((await award()).refusal.refusal).toBe('http.done-before')
  expect(await points()).toBe(3)
  await clean(30.1)
  expect(await db.rows(sql`select key from platform_command`)).toEqual([])
})
