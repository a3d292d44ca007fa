import type { Person } from '../platform/sign-in/index.ts'

/** Pupils of open classes have a vault. Staff have none. */
export const hasVault = (caller: Person): boolean => caller.pupilOf.length > 0
