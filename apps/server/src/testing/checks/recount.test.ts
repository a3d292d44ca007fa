// B13: every night the totals are counted again from their journals.

import { expect, onTestFinished, test } from 'vitest'
import { openAccounts } from '../../ledger/index.ts'
import { connectDatabase, sql } from '../../platform/database/index.ts'
import { openTestSchool } from '../school.ts'

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
  await change(-7)
  expect(await failingAt('2026-11-18T02:31:00Z')).toBe('0')
})
