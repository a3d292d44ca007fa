// L3 by day: however many strangers ask at once, the database answers people who are signed in.

import { ledgerCalls } from '@xiotein/contract/ledger'
import { peopleCalls } from '@xiotein/contract/people'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool } from '../school.ts'

const STRANGERS = 60
const AT_ONCE = 4
const PATIENCE = { timeout: 60_000 }

test('strangers whose queries hang take no database connection from people who are signed in', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const { db } = school
  const owner = new pg.Client({ connectionString: school.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('begin')
  await owner.query('lock table people_one_time in access exclusive mode')

  const asked = Array.from({ length: STRANGERS }, () =>
    school.anybody().call(peopleCalls, 'people.verify-email', { token: 'x'.repeat(43), password: 'lantern-words' }),
  )
  const hanging = () =>
    db.one<{ calls: number }>(
      sql`select count(*)::int as calls from pg_locks l join pg_database d on d.oid = l.database where not granted and datname = current_database()`,
    )
  await vi.waitFor(async () => expect(await hanging()).toEqual({ calls: AT_ONCE }), PATIENCE)
  const balances = await Promise.all(Array.from({ length: 20 }, () => ada.call(ledgerCalls, 'ledger.balance', {})))
  expect(balances.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect((await hanging()).calls).toBeLessThanOrEqual(AT_ONCE)

  await owner.query('commit')
  // A client that hung for ten seconds is told to come back.
  const answers = new Set((await Promise.all(asked)).map(({ refusal }) => refusal.refusal))
  expect(answers).toContain('people.link-used-up')
  expect([...answers].filter(answer => !['people.link-used-up', 'http.unavailable'].includes(answer))).toEqual([])
})
