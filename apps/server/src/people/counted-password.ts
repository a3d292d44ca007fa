import type { School } from '../platform/school.ts'
import type { Turn } from '../platform/sign-in/index.ts'
import { type Attempt, withdrawAttempt } from './attempts.ts'

type PasswordCheck = {
  /** The hash of the account, or null when there is none; both take the same time. */
  readonly stored: string | null
  readonly typed: string
  readonly turn: Turn
  /** The password is not checked when this throws. */
  readonly beforeCheck?: (() => Promise<void>) | undefined
}

/**
 * Checks a password that was counted as an attempt. When it is not checked, because too many are waiting, it is refused or something
 * fails, the attempt is taken off the count: neither a flood of strangers nor a slow database must use up anybody's guesses.
 */
export const isCountedRight = async (
  school: School,
  attempt: Attempt,
  { stored, typed, turn, beforeCheck }: PasswordCheck,
): Promise<boolean> => {
  try {
    return await school.passwords.isRight(stored, typed, turn, beforeCheck)
  } catch (error) {
    await withdrawAttempt(school.autocommit, attempt).catch(failed => {
      school.log.warn({ err: failed }, 'an attempt stays counted although no password was checked')
    })
    throw error
  }
}
