import type { School } from '../platform/school.ts'
import { TooManyWaiting, type Turn } from '../platform/sign-in/index.ts'
import { type Attempt, withdrawAttempt } from './attempts.ts'

type Asked = {
  /** The hash of the account, or null where there is none: that costs the same. */
  readonly stored: string | null
  readonly typed: string
  readonly turn: Turn
}

/**
 * Whether a password is right that was counted as an attempt. Where too many wait it is not looked at, throws TooManyWaiting, and was no
 * attempt: a flood of strangers must not use up anybody's guesses.
 */
export const isCountedRight = async (school: School, attempt: Attempt, { stored, typed, turn }: Asked): Promise<boolean> => {
  try {
    return await school.passwords.isRight(stored, typed, turn)
  } catch (error) {
    if (error instanceof TooManyWaiting) await withdrawAttempt(school.db, attempt)
    throw error
  }
}
