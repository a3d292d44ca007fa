import { randomUUID } from 'node:crypto'
import { command, read } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestSchool } from '../../testing/school.ts'
import { sql } from '../database/index.ts'
import { type Browser, type Served, serve } from './call.ts'
import { perform } from './perform.ts'

const calls = {
  'ledger.shown': read(z.strictObject({}), z.strictObject({ pp: z.number() })),
  'ledger.changed': command(z.strictObject({}), z.strictObject({ pp: z.number() })),
} as const

/** A field that a command forgot to leave out, hidden from the compiler. */
const WITH_AN_ADDRESS = { pp: 3, email: 'ada@school.example' } as { pp: number }
const noBrowser = {} as Browser

test('an answer with undeclared fields is not sent, and its command is rolled back', async () => {
  const { school, person, schoolClass } = await openTestSchool()
  const { personId } = await person('Ada', { pupilOf: await schoolClass('7C') })
  const caller = { personId, sessionId: randomUUID(), displayName: 'Ada', grants: [], pupilOf: [], isConfirmed: true } as never
  const shown = serve(calls, 'ledger.shown', { who: 'signed-in' }, async () => WITH_AN_ADDRESS)
  const changed = serve(calls, 'ledger.changed', { who: 'signed-in' }, async ({ tx }) => {
    await tx.run(sql`update people_person set display_name = 'Changed' where id = ${personId}`)
    return WITH_AN_ADDRESS
  })
  const ask = (served: Served) =>
    perform(school, {
      served,
      caller,
      rawInput: {},
      key: served.call.kind === 'command' ? randomUUID() : null,
      browser: noBrowser,
    })
  for (const served of [shown, changed]) await expect(ask(served)).rejects.toThrow(/unrecognized_keys/)
  expect(await school.db.one(sql`select display_name as name from people_person where id = ${personId}`)).toEqual({ name: 'Ada' })
})
