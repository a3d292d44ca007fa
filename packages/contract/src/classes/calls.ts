import { classCalls } from './class-calls.ts'
import { rosterCalls } from './roster-calls.ts'
import { staffCalls } from './staff-calls.ts'

export const classesCalls = { ...classCalls, ...rosterCalls, ...staffCalls } as const

export type ClassesCalls = typeof classesCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof classesCalls> {}
}
