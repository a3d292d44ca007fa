import { accountCalls } from './account-calls.ts'
import { classCalls } from './class-calls.ts'
import { doorCalls } from './door-calls.ts'
import { me } from './person.ts'
import { schoolCalls } from './school-calls.ts'

export const peopleCalls = { ...doorCalls, ...accountCalls, ...classCalls, ...schoolCalls } as const

export type PeopleCalls = typeof peopleCalls
export const peopleEvents = { 'people.me': me } as const
