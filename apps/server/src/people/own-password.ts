import { conflict, type Door, forbidden, signedOut } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { isPassword, type Person } from '../platform/sign-in/index.ts'
import { bookAttempt, clearAttempts } from './attempts.ts'
import { type Account, accountById } from './person-rows.ts'
import { isKnownDevice } from './session-rows.ts'

/**
 * Asks for the password once more before something that cannot be taken back. Counts as an attempt to sign in.
 * Refusals: people.no-password, people.wrong-password, people.too-many-attempts.
 */
export const confirmPassword = async (school: School, caller: Person, door: Door, password: string, now: Date): Promise<Account> => {
  const account = await accountById(school.db, caller.personId)
  if (!account) throw signedOut('http.signed-out')
  if (!account.passwordHash) throw conflict('people.no-password')
  const known = await isKnownDevice(school.db, door.deviceToken, account.id)
  const attempt = await bookAttempt(school.db, account.id, known, now)
  if (!(await isPassword(account.passwordHash, password))) throw forbidden('people.wrong-password')
  await clearAttempts(school.db, attempt)
  return account
}
