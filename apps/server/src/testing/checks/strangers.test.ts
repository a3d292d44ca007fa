// L3 by day: however many strangers ask at once, the database answers people who are signed in.

import { ledgerCalls } from '@xiotein/contract/ledger'
import { peopleCalls } from '@xiotein/contract/people'
import { pathOf } from '@xiotein/contract/wire'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { holdTransactions } from '../hold-transactions.ts'
import { openTestSchool } from '../school.ts'

const STRANGERS = 60
const AT_ONCE = 4
const FLOOD = 2_700
const MOST_WAITING = 2_500
const FLOODED = '203.0.113.9'
const FEW = 20
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

test('2,700 requests of one stranger are too many only for that stranger: others get answers, and sooner', async () => {
  const school = await openTestSchool()
  const held = holdTransactions(school)
  const answered: string[] = []
  const ask = async (who: string, from: string, { cookie = '', setUpCode = 'x'.repeat(99) } = {}): Promise<void> => {
    const { statusCode } = await school.app.inject({
      method: 'POST',
      url: pathOf('school.check-set-up-code'),
      remoteAddress: from,
      headers: { 'content-type': 'application/json', cookie },
      payload: JSON.stringify({ setUpCode }),
    })
    answered.push(`${who} ${statusCode}`)
  }
  const first = Array.from({ length: AT_ONCE }, () => ask('flood', FLOODED, { setUpCode: 'AAAAA-AAAAA' }))
  await vi.waitFor(() => expect(held.count()).toBe(AT_ONCE), PATIENCE)
  const flood = Array.from({ length: FLOOD - AT_ONCE }, () => ask('flood', FLOODED))
  const others = Array.from({ length: FEW }, (_, nth) => ask('another network', `198.51.100.${nth}`))
  const browsers = Array.from({ length: FEW }, (_, nth) => ask('a browser of the network', FLOODED, { cookie: `xiotein-device=${nth}` }))
  await vi.waitFor(() => expect(answered).toHaveLength(FLOOD + 2 * FEW - AT_ONCE - MOST_WAITING), PATIENCE)
  expect(new Set(answered)).toEqual(new Set(['flood 503']))

  answered.length = 0
  held.letGo()
  await Promise.all([...first, ...flood, ...others, ...browsers])
  expect(answered.filter(who => who === 'another network 400')).toHaveLength(FEW)
  expect(answered.filter(who => who === 'a browser of the network 400')).toHaveLength(FEW)
  const last = Math.max(answered.lastIndexOf('another network 400'), answered.lastIndexOf('a browser of the network 400'))
  expect(answered.slice(0, last).filter(who => who.startsWith('flood')).length).toBeLessThan(2 * FEW)
})
