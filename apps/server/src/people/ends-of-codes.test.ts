// Codes are deleted in one order, whoever deletes them, so that two at once wait for each other instead of failing.

import { expect, test } from 'vitest'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, PASSWORD } from '../testing/school.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { renewCredentials } from './credentials.ts'
import { endHanded, handedBy, issueStartCodes } from './one-time-rows.ts'
import { issueSignInCode } from './sign-in-code-rows.ts'

const MADE_AT = new Date('2026-11-23T11:58:00Z')

type Case = {
  readonly because: string
  readonly purpose: 'sign-in-code' | 'start-code'
  /** Whether the two codes are of one person. */
  readonly ofOne?: boolean
  readonly end: (change: Change, ada: string, ben: string) => Promise<unknown>
}

test.each<Case>([
  { because: 'a right ends', purpose: 'sign-in-code', end: async ({ tx }, ada) => endHanded(tx, await handedBy(tx, ada)) },
  {
    because: 'there are newer ones',
    purpose: 'sign-in-code',
    end: ({ tx, now }, ada, ben) => issueSignInCode(tx, { personIds: [ada, ben], forClass: true, issuedBy: null, lifetimeMs: 60_000 }, now),
  },
  { because: 'cards are made', purpose: 'start-code', end: ({ tx, now }, ada, ben) => issueStartCodes(tx, [ada, ben], now) },
  { because: 'a password changes', purpose: 'sign-in-code', ofOne: true, end: ({ tx }, ada) => renewCredentials(tx, ada, 'credential') },
])('codes that end because $because are locked in the order of their digests', async ({ purpose, ofOne = false, end }) => {
  const school = await openTestSchool()
  school.setClock('2026-11-23T12:00:00Z')
  const people = [await school.person('Ada', { password: PASSWORD }), await school.person('Ben', { password: PASSWORD })]
  const [ada = '', ben = ''] = people.map(({ personId }) => personId).toSorted()
  const insert = async (digest: Buffer, personId: string, secondsLater = 0) => {
    const at = new Date(MADE_AT.getTime() + secondsLater * 1_000)
    await school.db.run(sql`
      insert into people_one_time (digest, person_id, credentials_version, purpose, issued_by, created_at, expires_at)
      select ${digest}::bytea, id, credentials_version, ${purpose}, ${ada}::uuid, ${at}::timestamptz, ${at}::timestamptz + interval '10 minutes'
      from people_person where id = ${personId}`)
  }
  const [first, last] = [Buffer.alloc(32, 0), Buffer.alloc(32, 255)]
  // Whoever goes through the table, or through people, meets the last one first.
  await insert(last, ada)
  await insert(first, ofOne ? ada : ben)
  for (let newer = 1; newer <= 4; newer += 1) {
    await insert(Buffer.alloc(32, newer), ada, newer)
    await insert(Buffer.alloc(32, 16 + newer), ben, newer)
  }
  const { ended } = await school.change(async ({ tx }) => {
    await tx.rows(sql`select 1 from people_one_time where digest = ${first} for update`)
    const ending = school.change(change => end(change, ada, ben))
    expect(await untilWaiting(school, ending)).toBe('waited')
    await tx.rows(sql`select 1 from people_one_time where digest = ${last} for update nowait`)
    return { ended: ending }
  })
  await ended
  expect(await school.db.rows(sql`select 1 from people_one_time where digest in (${first}, ${last})`)).toEqual([])
})
