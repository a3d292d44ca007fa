import { randomUUID } from 'node:crypto'
import { command, read } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestSchool } from '../../testing/school.ts'
import { sql } from '../database/index.ts'
import { type Browser, type Endpoint, serve } from './call.ts'
import { perform } from './perform.ts'
import { Refused } from './refused.ts'

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
  const ask = (endpoint: Endpoint) =>
    perform(school, {
      endpoint,
      caller,
      rawInput: {},
      key: endpoint.call.kind === 'command' ? randomUUID() : null,
      browser: noBrowser,
    })
  for (const endpoint of [shown, changed]) await expect(ask(endpoint)).rejects.toThrow(/unrecognized_keys/)
  expect(await school.db.one(sql`select display_name as name from people_person where id = ${personId}`)).toEqual({ name: 'Ada' })
})

test('a command that comes again with its key gets its first answer, although it would be refused by now', async () => {
  const { school, person, schoolClass } = await openTestSchool()
  const { personId } = await person('Ada', { pupilOf: await schoolClass('7C') })
  const caller = { personId, sessionId: randomUUID(), displayName: 'Ada', grants: [], pupilOf: [], isConfirmed: true } as never
  const afterwards: string[] = []
  const refusing = { before: false, between: false }
  const changed = serve(calls, 'ledger.changed', { who: 'signed-in' }, async change => {
    if (refusing.before) throw new Refused('http.forbidden')
    change.afterwards(() => void afterwards.push('done'))
    await change.tx.run(sql`update people_person set display_name = display_name || '!' where id = ${personId}`)
    if (refusing.between) throw new Refused('http.forbidden')
    return { pp: 3 }
  })
  const key = randomUUID()
  const ask = (): Promise<unknown> => perform(school, { endpoint: changed, caller, rawInput: {}, key, browser: noBrowser })
  expect(await ask()).toEqual({ pp: 3 })
  for (const again of [{}, { before: true }, { between: true }]) {
    Object.assign(refusing, { before: false, between: false }, again)
    expect(await ask()).toEqual({ pp: 3 })
  }
  expect(await school.db.one(sql`select display_name as name from people_person where id = ${personId}`)).toEqual({ name: 'Ada!' })
  expect(afterwards).toEqual(['done'])
})

test('rights that somebody else changed before a command ran do not get its answer, those that it changed itself do', async () => {
  const { school, person, schoolClass } = await openTestSchool()
  const { personId } = await person('Ada', { pupilOf: await schoolClass('7C') })
  const withRights = (pupilOf: readonly string[]) =>
    ({ personId, sessionId: randomUUID(), displayName: 'Ada', grants: [], pupilOf, isConfirmed: true }) as never
  const [identified, changedMeanwhile, changedByItself] = [withRights([]), withRights(['7D']), withRights(['7E'])]
  const seen = { now: changedMeanwhile }
  const changed = serve(calls, 'ledger.changed', { who: 'signed-in' }, async () => {
    if (seen.now === identified) seen.now = changedByItself
    return { pp: 3 }
  })
  const asking = (key: string) => (caller: never) =>
    perform(school, { endpoint: changed, caller, rawInput: {}, key, browser: noBrowser, callerIn: async () => seen.now })
  const before = asking(randomUUID())
  expect(await before(identified)).toEqual({ pp: 3 })
  await expect(before(changedMeanwhile)).rejects.toThrow('http.done-before')
  seen.now = identified
  const itself = asking(randomUUID())
  expect(await itself(identified)).toEqual({ pp: 3 })
  expect(await itself(changedByItself)).toEqual({ pp: 3 })
})
