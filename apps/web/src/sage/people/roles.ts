import type { PeopleCalls, RoleName } from '@xiotein/contract/people'
import type { OutputOf } from '@xiotein/contract/wire'

export type Person = OutputOf<PeopleCalls['people.people']>['rows'][number]

export const roleNames = { scorekeeper: 'Scorekeeper', teacher: 'Teacher', admin: 'Admin' } as const satisfies Record<RoleName, string>

/** `Teacher of 7C Observatory`; an admin is one of the whole school. */
export const roleWords = (role: RoleName, className: string | null): string =>
  className ? `${roleNames[role]} of ${className}` : roleNames[role]
