import { randomUUID } from 'node:crypto'
import type { Calls, InputOf, OutputOf } from '@xiotein/contract/wire'
import { callerOf } from '../people/index.ts'
import { type Browser, type Endpoint, perform } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'

/** Makes calls as a person, such as one of the demo school at a moment in its past, along the same path as a browser's calls. */
export type AsPerson = <C extends Calls, N extends keyof C & string>(
  calls: C,
  name: N,
  input: InputOf<C[N]>,
  key?: string,
) => Promise<OutputOf<C[N]>>

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

export const asPerson = async (school: School, endpoints: readonly Endpoint[], personId: string): Promise<AsPerson> => {
  const caller = await callerOf(school, personId)
  const byName = new Map(endpoints.map(each => [each.name, each]))
  return async (_calls, name, input, key = randomUUID()) => {
    const call = byName.get(name)
    if (!call) throw new Error(`no call named ${name}`)
    return (await perform(school, { endpoint: call, caller, rawInput: input, key, browser: noBrowser })) as never
  }
}
