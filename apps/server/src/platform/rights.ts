import { type Rights, rights } from '@xiotein/contract/wire'
import type { Caller, Person } from './sign-in/index.ts'

/** The rights of `contract/wire` that a feature decides, each by a function of its `permissions.ts`. */
export type RightsPart = { readonly [Right in keyof Rights]?: (caller: Caller) => boolean }

export type RightsOf = (caller: Person) => Rights

/** Joins the rights of all features. Each right has one feature: without it nobody would have the right, with two their order would decide. */
export const joinRights = (parts: readonly RightsPart[]): RightsOf => {
  const deciding = rights.keyof().options.map(right => {
    const [decide, ...others] = parts.flatMap(part => part[right] ?? [])
    if (!decide || others.length > 0) throw new Error(`${parts.filter(part => part[right]).length} features decide ${right}: it takes one`)
    return [right, decide] as const
  })
  return caller => Object.fromEntries(deciding.map(([right, decide]) => [right, decide(caller)])) as Rights
}
