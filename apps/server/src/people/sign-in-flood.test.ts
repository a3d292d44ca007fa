import { peopleCalls } from '@xiotein/contract/people'
import { expect, test, vi } from 'vitest'
import { sql } from '../platform/database/index.ts'
import type { Turn } from '../platform/sign-in/index.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../testing/school.ts'

const FLOOD = 300
const AT_ONCE = 2
const PATIENCE = { timeout: 60_000, interval: 20 }

/** Takes one of the slots in which passwords are checked, when its turn comes, and keeps it until released. */
const holdPlace = (school: TestSchool, turn: Turn) => {
  let letGo = (): void => undefined
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  const place = { isHeld: false, letGo: () => letGo() }
  void school.school.passwords.inTurn(turn, () => {
    place.isHeld = true
    return gate
  })
  return place
}

/** Signs in from a separate address, and records when the answer comes. */
const knock = (school: TestSchool, visitor: Visitor, name: string, from: string): Promise<number> =>
  school.app
    .inject({
      method: 'POST',
      url: '/api/people/sign-in',
      remoteAddress: from,
      headers: { 'content-type': 'application/json', cookie: visitor.cookie },
      payload: JSON.stringify({ name, password: PASSWORD }),
    })
    .then(({ statusCode }) => statusCode)

test('a flood of sign-ins for many names delays nobody in a known browser, and unchecked attempts use up no guesses', async () => {
  const school = await openTestSchool()
  const { passwords, db } = school.school
  await school.person('Ada', { email: 'ada@school.example', password: PASSWORD })
  const known = school.anybody()
  await known.call(peopleCalls, 'people.sign-in', { name: 'ada@school.example', password: PASSWORD })
  const places = Array.from({ length: AT_ONCE }, (_, place) => holdPlace(school, { known: `place ${place}` }))

  const order: string[] = []
  const flood = Array.from({ length: FLOOD }, async (_, index) => {
    order.push(`flood ${await knock(school, school.anybody(), `stranger-${index}@elsewhere.example`, '203.0.113.9')}`)
  })
  await vi.waitFor(() => expect(passwords.waiting()).toBe(FLOOD), PATIENCE)
  const ada = knock(school, known, 'ada@school.example', '203.0.113.9').then(status => void order.push(`known browser ${status}`))
  await vi.waitFor(() => expect(passwords.waiting()).toBe(FLOOD + 1), PATIENCE)

  // Frees one slot at a time until the last arrival, from another address, gets one, and counts how many are checked before.
  const last = holdPlace(school, { source: 'another address', name: 'the last' })
  places[0]?.letGo()
  await ada
  await vi.waitFor(() => expect([last.isHeld, order.length]).toEqual([true, 2]), PATIENCE)
  expect(order.sort()).toEqual(['flood 403', 'known browser 200'])

  passwords.close()
  await Promise.all(flood)
  for (const place of [...places, last]) place.letGo()
  expect(order.filter(who => who === 'flood 503')).toHaveLength(FLOOD - 1)
  expect(await db.one(sql`select string_agg(kind, ' ' order by kind) as booked from people_attempt`)).toEqual({
    booked: 'arrival new-browser stranger',
  })
})
