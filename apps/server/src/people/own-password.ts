import { Refused } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { bookAttempt, COUNTERS, withdrawAttempt } from './attempts.ts'
import { isCountedRight } from './counted-password.ts'
import { type Account, accountById } from './person-rows.ts'

/**
 * Asks for the password again before something that cannot be undone. Guesses are counted for the session, apart from all others.
 * Refusals: people.no-password, people.wrong-password, people.too-many-confirmations.
 */
export const confirmPassword = async (school: School, caller: Person, password: string, now: Date): Promise<Account> => {
  const account = await accountById(school.db, caller.personId)
  if (!account) throw new Refused('http.signed-out')
  if (!account.passwordHash) throw new Refused('people.no-password')
  const attempt = await bookAttempt(school.autocommit, COUNTERS.confirmPassword, caller.sessionId, now)
  const asked = { stored: account.passwordHash, typed: password, turn: { known: account.id } }
  if (!(await isCountedRight(school, attempt, asked))) throw new Refused('people.wrong-password')
  await withdrawAttempt(school.autocommit, attempt)
  return account
}
