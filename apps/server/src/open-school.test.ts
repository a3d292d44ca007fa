import { randomUUID } from 'node:crypto'
import type { peopleCalls } from '@xiotein/contract/people'
import { pathOf } from '@xiotein/contract/wire'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSchool } from './open-school.ts'
import { sql } from './platform/database/index.ts'
import { readSettings } from './platform/settings.ts'
import { createTestDatabase } from './testing/test-database.ts'

const EMAIL = 'ada@example.org'
const BLOCKED =
  'select count(*) from pg_locks l join pg_database d on d.oid = l.database where not l.granted and d.datname = current_database()'
const NAME: keyof typeof peopleCalls = 'people.ask-password-reset'

/** A school that has answered a request but cannot yet store the email that follows. */
const openBusy = async () => {
  const database = await createTestDatabase()
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const opened = await openSchool({ settings, url: database.url, ownerUrl: database.ownerUrl, webRoot: null })
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await database.drop()
  })
  const { autocommit } = opened.school
  await autocommit.run(sql`insert into school_settings (name, time_zone, created_at) values ('Test School', 'Europe/Vienna', now())`)
  await autocommit.run(
    sql`insert into people_person (id, display_name, email, created_at) values (${randomUUID()}, 'Ada', ${EMAIL}, now())`,
  )
  const count = async (text: string): Promise<number> => Number((await owner.query(text)).rows[0].count)

  await owner.query('begin')
  await owner.query('lock table people_person in access exclusive mode')
  const answer = await opened.app.inject({
    method: 'POST',
    url: pathOf(NAME),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email: EMAIL }),
  })
  expect(answer.statusCode).toBe(200)
  await expect.poll(() => count(BLOCKED)).toBe(1)
  return { opened, owner, count }
}

test('work that was promised with an answer is done before the school closes', async () => {
  const { opened, owner, count } = await openBusy()
  let isClosed = false
  const closing = opened.close().then(() => {
    isClosed = true
  })
  await opened.app.close()
  expect(isClosed).toBe(false)
  await owner.query('commit')
  await closing
  expect(await count('select count(*) from platform_email')).toBe(1)
})

test('connections that break while the school closes raise no alarm', async () => {
  const { opened, owner } = await openBusy()
  const { autocommit, log } = opened.school
  // One connection waits; this opens another, which then idles.
  await autocommit.run(sql`select 1`)
  const warned = vi.spyOn(log, 'warn')
  const logged = vi.spyOn(log, 'debug')
  const closing = opened.close()
  await owner.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'xiotein%' and state = 'idle' and pid <> pg_backend_pid()`)
  await expect.poll(() => logged).toHaveBeenCalledWith(expect.anything(), 'a connection to the database was lost')
  await owner.query('commit')
  await closing
  expect(warned).not.toHaveBeenCalled()
})
