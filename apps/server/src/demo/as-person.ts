import { randomUUID } from 'node:crypto'
import type { Calls, InputOf, OutputOf } from '@xiotein/contract/wire'
import { identify } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { type Browser, perform, type Served } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { newToken, tokenDigest } from '../platform/sign-in/index.ts'

/** Makes calls as a person, such as one of the demo school at a moment in its past, along the same path as a browser's calls. */
export type AsPerson = <C extends Calls, N extends keyof C & string>(calls: C, name: N, input: InputOf<C[N]>) => Promise<OutputOf<C[N]>>

const HOUR_MS = 3_600_000
const noBrowser: Browser = {
  sessionToken: null,
  bearerToken: null,
  deviceTokens: [],
  source: '',
  userAgent: null,
  language: 'en',
  address: 'http://localhost',
  noted: null,
  open: () => undefined,
  close: () => undefined,
  remember: () => undefined,
  note: () => undefined,
}

export const asPerson = async (school: School, served: readonly Served[], personId: string): Promise<AsPerson> => {
  const token = newToken()
  const now = school.clock()
  await school.db.run(sql`
    insert into people_session (id, digest, person_id, credentials_version, created_at, expires_at, seen_at)
    select ${school.newId()}::uuid, ${tokenDigest(token)}::bytea, id, credentials_version, ${now}::timestamptz,
           ${new Date(now.getTime() + HOUR_MS)}::timestamptz, ${now}::timestamptz
    from people_person where id = ${personId}`)
  const caller = await identify(school, token)
  await school.db.run(sql`delete from people_session where digest = ${tokenDigest(token)}`)
  const byName = new Map(served.map(each => [each.name, each]))
  return async (_calls, name, input) => {
    const call = byName.get(name)
    if (!call) throw new Error(`no call named ${name}`)
    return (await perform(school, { served: call, caller, rawInput: input, key: randomUUID(), browser: noBrowser })) as never
  }
}
