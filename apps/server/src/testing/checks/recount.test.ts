// B13: every night the totals are counted again from their journals.

import { expect, onTestFinished, test } from 'vitest'
import { openAccounts } from '../../ledger/index.ts'
import { recountJob } from '../../platform/backup/recount.ts'
import { connectDatabase, sql } from '../../platform/database/index.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { openTestSchool } from '../school.ts'
import { untilWaiting } from '../until-waiting.ts'

const TOKEN = 'a-token-of-the-school'

test('B13: a total that differs from its journal is in the log and in the metrics after the next night, until it is right', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const school = await openTestSchool({ variables: { METRICS_TOKEN: TOKEN }, logTo })
  const ada = await school.person('Ada', { pupilOf: await school.schoolClass('7C') })
  const owner = connectDatabase(school.ownerUrl)
  onTestFinished(() => owner.end())
  const change = (pp: number) => owner.run(sql`update ledger_account set balance = balance + ${pp} where person_id = ${ada.personId}`)
  const failingAt = async (at: string): Promise<string | undefined> => {
    school.setClock(at)
    await school.jobs.runDue()
    const { body } = await school.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    return /^xiotein_jobs_failing (\d+)$/m.exec(body)?.[1]
  }
  await failingAt('2026-11-16T12:00:00Z')
  await school.change(({ tx }) => openAccounts(tx, [ada.personId]))
  expect(await failingAt('2026-11-17T02:30:00Z')).toBe('0')
  await change(7)
  expect(await failingAt('2026-11-18T02:30:00Z')).toBe('1')
  const failures = lines.filter(line => line.includes('a job failed'))
  expect(failures).toEqual([expect.stringContaining('totals differ from their journals: balances (ledger): 1"')])
  // It is counted again the next night, and not all day.
  expect(await failingAt('2026-11-18T12:00:00Z')).toBe('1')
  expect(lines.filter(line => line.includes('a job failed'))).toHaveLength(1)
  await change(-7)
  expect(await failingAt('2026-11-19T02:30:00Z')).toBe('0')
})

test('B13: a recount that takes long holds up nobody who closes the school, and is done by the next node', async () => {
  const school = await openTestSchool()
  const owner = connectDatabase(school.ownerUrl)
  onTestFinished(() => owner.end())
  const recount = recountJob([
    {
      feature: 'ledger',
      what: 'balances',
      query: sql<{ differing: number }>`select count(*)::int - count(*)::int as "differing!" from ledger_account`,
    },
  ])
  const node = () => openJobs(school.school, [recount], { timeZone: async () => 'Europe/Vienna', byTheClock: false })
  school.setClock('2026-11-16T12:00:00Z')
  await node().runDue()
  school.setClock('2026-11-17T12:00:00Z')
  await owner.transaction(async tx => {
    await tx.run(sql`lock table ledger_account in access exclusive mode`)
    const closed = node()
    const looking = closed.runDue()
    // The recount is the owner's, and only the owner sees what their connections wait for.
    expect(await untilWaiting({ db: owner }, looking)).toBe('waited')
    await closed.close()
    expect(await looking).toBe(true)
  })
  const last = () =>
    school.db.one(sql<{ tries: number; isDone: boolean; failure: string | null }>`
      select tries, ended_at is not null as "is_done!", failure from platform_job_run order by due_at desc limit 1`)
  expect(await last()).toEqual({ tries: 1, isDone: false, failure: null })
  school.setClock('2026-11-17T12:01:00Z')
  await node().runDue()
  expect(await last()).toEqual({ tries: 2, isDone: true, failure: null })
})
