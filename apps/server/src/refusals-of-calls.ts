import type { RefusalName } from '@xiotein/contract/wire'
import listed from './refusals-of-calls.json'

const byCall = listed as Readonly<Record<string, readonly string[]>>

/** The refusals that the rules of a call can answer. `npm run refusals` finds them in the code (tools/refusals). */
export const refusalsOf = (call: string): readonly RefusalName[] => (byCall[call] ?? []) as readonly RefusalName[]
