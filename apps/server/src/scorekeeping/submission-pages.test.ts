import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database, sql, type Transaction } from '../platform/database/index.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { momentIn, type Page, submissionPage } from './submission-pages.ts'
import { submissionRow } from './submission-rows.ts'

const LESSONS = 300
const LINES = 10
const SHOWN = 5

const school = { classId: randomUUID(), other: randomUUID(), submitterId: randomUUID(), reviewerId: randomUUID(), submissionId: '' }
let db: Database

beforeAll(async () => {
  const database = await createTestDatabase()
  db = connectDatabase(database.url, { maxConnections: 2 })
  await db.run(sql`
    insert into people_person (id, display_name, created_at) select gen_random_uuid(), 'Pupil ' || i, now() from generate_series(1, ${LINES}) i`)
  await db.run(
    sql`insert into people_person (id, display_name, created_at) values (${school.submitterId}, 'Ada', now()), (${school.reviewerId}, 'Ms Haddad', now())`,
  )
  await db.run(sql`
    insert into classes_class (id, name, code, created_at) values (${school.classId}, '7A', 'A', now()), (${school.other}, '7B', 'B', now())`)
  await db.run(sql`
    insert into scorekeeping_submission (id, class_id, submitter_id, status, reviewer_id, reviewed_at, submitted_at)
    select gen_random_uuid(), case when i % 2 = 0 then ${school.classId}::uuid else ${school.other}::uuid end, ${school.submitterId},
           case when i % 10 = 0 then 'pending' when i % 3 = 0 then 'rejected' else 'withdrawn' end,
           case when i % 10 <> 0 and i % 3 = 0 then ${school.reviewerId}::uuid end, case when i % 10 <> 0 and i % 3 = 0 then now() + i * interval '1 hour' end,
           now() - i * interval '1 hour'
    from generate_series(1, ${LESSONS}) i`)
  await db.run(sql`
    insert into scorekeeping_line (id, submission_id, pupil_id, change_amount)
    select gen_random_uuid(), s.id, p.id, 1 from scorekeeping_submission s join people_person p on p.id <> ${school.reviewerId}`)
  school.submissionId = (await db.one<{ id: string }>(sql`select id from scorekeeping_submission order by id limit 1`)).id
  return async () => {
    await db.end()
    await database.drop()
  }
})

const linesRead = async (tx: Transaction): Promise<number> =>
  (
    await tx.one<{ read: number }>(sql`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'scorekeeping_line'`)
  ).read

/** Rows that the database reads, with the plan that a statement gets after many executions. */
const costOf = (ask: (tx: Transaction) => Promise<unknown>): Promise<number> =>
  db.transaction(async tx => {
    await tx.run(sql`set local plan_cache_mode = force_generic_plan`)
    const before = await linesRead(tx)
    await ask(tx)
    return (await linesRead(tx)) - before
  })

describe('a list of submissions', () => {
  const pages: [string, Page][] = [
    ['of the whole school', { classIds: null, count: SHOWN }],
    ['of a class', { classIds: [school.classId], count: SHOWN }],
    ['that wait', { classIds: null, status: 'pending', count: SHOWN }],
    ['that are decided', { classIds: null, status: 'decided', count: SHOWN }],
    ['that are decided, of a class', { classIds: [school.classId], status: 'decided', count: SHOWN }],
    ['that were rejected', { classIds: null, status: 'rejected', count: SHOWN }],
    ['of one submitter', { classIds: null, submitterId: school.submitterId, count: SHOWN }],
  ]
  it.each(pages)('%s reads the lines of what it shows, not of all lessons ever', async (_, page) => {
    const cost = await costOf(tx => submissionPage(tx, page))
    expect(cost).toBeGreaterThanOrEqual(SHOWN * LINES)
    expect(cost).toBeLessThanOrEqual(SHOWN * (LINES + 1))
  })

  it('of one pupil has only those with a line of the pupil', async () => {
    expect(await submissionPage(db, { classIds: null, pupilId: school.reviewerId, count: SHOWN })).toEqual([])
  })

  it('of one reads its own lines', async () => {
    expect(await costOf(tx => submissionRow(tx, school.submissionId))).toBeLessThanOrEqual(LINES + 1)
  })

  const ofPupil = { classIds: null, pupilId: school.submitterId, count: SHOWN }
  const ofOne: [string, Page][] = [
    ['of one pupil', ofPupil],
    ['of one pupil in a class, that are decided', { ...ofPupil, classIds: [school.classId], status: 'decided' }],
    ['of one pupil, that wait', { ...ofPupil, status: 'pending' }],
  ]
  it.each([...pages, ...ofOne])('%s goes on where the page before ended, newest first', async (_, page) => {
    const all = await submissionPage(db, { ...page, count: LESSONS })
    const first = all.slice(0, SHOWN)
    const last = first.at(-1)
    expect(await submissionPage(db, page)).toEqual(first)
    const moments = all.map(row => momentIn(page, row).getTime())
    expect(moments).toEqual([...moments].sort((a, b) => b - a))
    const before = last ? { at: momentIn(page, last), id: last.id } : null
    expect((await submissionPage(db, { ...page, before })).map(row => row.id)).toEqual(all.slice(SHOWN, 2 * SHOWN).map(row => row.id))
    const isIn = ({ status }: { status: string }) =>
      page.status === 'decided' ? status === 'approved' || status === 'rejected' : (page.status ?? status) === status
    expect(all.every(row => isIn(row) && (page.classIds ?? [row.classId]).includes(row.classId))).toBe(true)
  })
})
