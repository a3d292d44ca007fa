// L3: however many requests one stranger makes, others get answers, and sooner.

import { pathOf } from '@xiotein/contract/wire'
import { expect, test, vi } from 'vitest'
import { holdTransactions } from '../hold-transactions.ts'
import { openTestSchool } from '../school.ts'

const AT_ONCE = 4
const FLOOD = 2_700
const MOST_WAITING = 2_500
const FLOODED = '203.0.113.9'
const FEW = 20
const PATIENCE = { timeout: 60_000 }

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
