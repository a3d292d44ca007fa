import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { openTestSchool } from '../testing/school.ts'
import { connectDatabase, sql } from './database/index.ts'

const TOKEN = 'a-token-of-the-school'

test('only a caller with the token gets the metrics; for everybody else the address does not exist', async () => {
  const school = await openTestSchool({ variables: { METRICS_TOKEN: TOKEN, DATA_DIR: tmpdir() } })
  const ask = (authorization?: string) => school.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  for (const answer of [await ask(), await ask('Bearer '), await ask(`Bearer ${TOKEN}x`), await ask(TOKEN)])
    expect(answer.statusCode).toBe(404)
  const figures = await ask(`Bearer ${TOKEN}`)
  expect(figures.statusCode).toBe(200)
  expect(figures.body).toContain('xiotein_live_connections 0')
  expect(figures.body).toMatch(/^xiotein_free_bytes \d/m)
  // Without a mail server emails wait for an admin.
  expect(figures.body).not.toContain('xiotein_emails_waiting_seconds')
  expect(figures.body).toContain('xiotein_live_bus_hears{bus="postgresql"}')
  expect((await (await openTestSchool()).app.inject({ url: '/metrics' })).statusCode).toBe(404)
})

test('the metrics say when each job last succeeded, and the other metrics work even while that cannot be read', async () => {
  const school = await openTestSchool({
    variables: {
      METRICS_TOKEN: TOKEN,
      PUBLIC_URL: 'https://school.example',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'points@school.example',
    },
  })
  const figures = () => school.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  school.setClock('2026-11-16T12:00:00Z')
  await school.jobs.runDue()
  expect((await figures()).body).not.toContain('xiotein_job_last_success_timestamp_seconds{')
  const ranAt = new Date('2026-11-17T12:00:00Z')
  school.setClock(ranAt)
  await school.jobs.runDue()
  expect((await figures()).body).toContain(`xiotein_job_last_success_timestamp_seconds{job="platform-cleaning"} ${ranAt.getTime() / 1000}`)
  const atRest = /^xiotein_jobs_failing 0\n(?:.*\n)*xiotein_emails_waiting_seconds 0$/m
  expect((await figures()).body).toMatch(atRest)
  const owner = connectDatabase(school.ownerUrl)
  await owner.run(sql`alter table platform_job_run rename to platform_job_run_away`)
  await owner.run(sql`alter table platform_email rename to platform_email_away`)
  await owner.end()
  const without = await figures()
  expect(without.statusCode).toBe(200)
  expect(without.body).toContain('xiotein_live_connections 0')
  // A figure that nobody could read is not 0, which would mean that all is well.
  for (const figure of ['xiotein_jobs_failing', 'xiotein_emails_waiting_seconds']) expect(without.body).toContain(`${figure} Nan`)
})

test('the metrics count how often an optimistic change had to be done again', async () => {
  const school = await openTestSchool({ variables: { METRICS_TOKEN: TOKEN } })
  const touch = sql`update school_settings set name = name`
  await school.school.commit(school.school, school.school.clock(), async ({ tx }) => tx.send(touch), true)
  for (const isOptimistic of [true, false])
    await school.school.commit(school.school, school.school.clock(), async ({ tx }) => tx.run(touch), isOptimistic)
  const { body } = await school.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  for (const outcome of ['carried_out', 'done_again']) expect(body).toContain(`xiotein_optimistic_changes_total{outcome="${outcome}"} 1`)
})

test('the figures name the call that was answered, and no address that a stranger makes up', async () => {
  const { app } = await openTestSchool({ variables: { METRICS_TOKEN: TOKEN } })
  for (const url of ['/api/people/front', '/api/people/made-up']) await app.inject({ url })
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  expect(body).toContain('xiotein_http_seconds_count{route="/api/people/front",status="200"} 1')
  expect(body).not.toContain('made-up')
})
