import type { PeopleCalls, RoleName } from '@xiotein/contract/people'
import type { OutputOf } from '@xiotein/contract/wire'
import { t } from './words/index.ts'

export type Person = OutputOf<PeopleCalls['people.people']>['rows'][number]

export const roleName = (role: RoleName): string => t(`role.${role}`)

/** `Teacher of 7C Observatory`; an admin is one of the whole school. */
export const roleWords = (role: RoleName, className: string | null): string =>
  className ? t('role.of', { role: roleName(role), className }) : roleName(role)
