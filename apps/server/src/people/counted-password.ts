import { Refused } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { TooManyWaiting, type Turn } from '../platform/sign-in/index.ts'
import { type Attempt, withdrawAttempt } from './attempts.ts'

type Asked = {
  /** The hash of the account, or null when there is none; both take the same time. */
  readonly stored: string | null
  readonly typed: string
  readonly turn: Turn
  /** Happens right before the check; by throwing Refused it keeps the password from being checked. */
  readonly first?: () => Promise<void>
}

/**
 * Checks a password that was counted as an attempt. When it is not checked, because too many are waiting (TooManyWaiting) or it is
 * refused, the attempt is taken off the count: a flood of strangers must not use up anybody's guesses.
 */
export const isCountedRight = async (school: School, attempt: Attempt, { stored, typed, turn, first }: Asked): Promise<boolean> => {
  try {
    return await school.passwords.isRight(stored, typed, turn, first)
  } catch (error) {
    if (error instanceof TooManyWaiting || error instanceof Refused) await withdrawAttempt(school.autocommit, attempt)
    throw error
  }
}
