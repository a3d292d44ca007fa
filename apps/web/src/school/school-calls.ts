import type { SchoolCalls } from '@xiotein/contract/school'
import type { OutputOf } from '@xiotein/contract/wire'
import { apiOf } from '../platform/call.ts'

export const schoolApi = apiOf<SchoolCalls>()

export type School = OutputOf<SchoolCalls['school.settings']>

const listeners = new Set<() => void>()
/** Calls back when an admin has changed the school here: its name and its ways to sign in are shown on every screen. */
export const onSchoolChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const schoolChanged = (): void => {
  for (const listener of listeners) listener()
}
