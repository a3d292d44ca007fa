import { accountCalls } from './account-calls.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { signInCalls } from './sign-in-calls.ts'
import { staffCalls } from './staff-calls.ts'

export const peopleCalls = { ...signInCalls, ...accountCalls, ...passkeyCalls, ...staffCalls } as const

export type PeopleCalls = typeof peopleCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof peopleCalls> {}
}
