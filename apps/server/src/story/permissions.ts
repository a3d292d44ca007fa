import type { Person } from '../platform/sign-in/index.ts'

/** The story is played by pupils. */
export const mayPlay = (caller: Person): boolean => caller.pupilOf.length > 0
