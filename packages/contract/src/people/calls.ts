import { accountCalls } from './account-calls.ts'
import { classCalls } from './class-calls.ts'
import { doorCalls } from './door-calls.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { staffCalls } from './staff-calls.ts'

export const peopleCalls = { ...doorCalls, ...accountCalls, ...passkeyCalls, ...classCalls, ...staffCalls } as const

export type PeopleCalls = typeof peopleCalls
