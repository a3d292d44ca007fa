import type { School } from '../platform/school.ts'
import { TooManyWaiting, type Turn } from '../platform/sign-in/index.ts'
import { type Attempt, withdrawAttempt } from './attempts.ts'

type Asked = {
  /** The hash of the account, or null when there is none; both take the same time. */
  readonly stored: string | null
  readonly typed: string
  readonly turn: Turn
}

/**
 * Checks a password that was counted as an attempt. When too many are waiting, it throws TooManyWaiting without a check and takes the
 * attempt off the count: a flood of strangers must not use up anybody's guesses.
 */
export const isCountedRight = async (school: School, attempt: Attempt, { stored, typed, turn }: Asked): Promise<boolean> => {
  try {
    return await school.passwords.isRight(stored, typed, turn)
  } catch (error) {
    if (error instanceof TooManyWaiting) await withdrawAttempt(school.autocommit, attempt)
    throw error
  }
}
