import { peopleCalls } from '@xiotein/contract/people'
import { forbidden, serveSession } from '../platform/http/index.ts'
import { isPassword, spendAHash } from '../platform/sign-in/index.ts'
import { bookAttempt, clearAttempts } from './attempts.ts'
import { findOneTime, issueOneTime, startCodeSecret } from './one-time-rows.ts'
import { accountBySignInName } from './person-rows.ts'
import { isKnownDevice, openSession } from './session-rows.ts'

/**
 * Signs in with an e-mail address or a username. With the start code of a sign-in card the answer leads to choosing a password.
 * Refusals: people.wrong-sign-in, people.too-many-attempts; both cost the same whether the name exists or not.
 */
export const signIn = serveSession(peopleCalls, 'people.sign-in', { who: 'anybody' }, async ({ input, school, door, now }) => {
  const name = input.name.normalize('NFKC').toLowerCase()
  const account = await accountBySignInName(school.db, name)
  const known = account !== null && (await isKnownDevice(school.db, door.deviceToken, account.id))
  const attempt = await bookAttempt(school.db, account?.id ?? name, known, now)

  const right = account?.passwordHash ? await isPassword(account.passwordHash, input.password) : await spendAHash(input.password)
  if (!right) {
    // Looked for under a name that nobody has too: the number of questions to the database tells no more than the answer.
    // It is used up with the choice of a password: a child who closes the page in between needs no new card.
    const started = await findOneTime(school.db, startCodeSecret(account?.id ?? 'nobody', input.password), 'start-code', now)
    if (account && started && !account.suspendedAt) {
      const { secret } = await issueOneTime(school.db, { personId: account.id, purpose: 'reset-password', now })
      await clearAttempts(school.db, attempt)
      return { choosePasswordToken: secret }
    }
  }
  if (!account || !right || account.suspendedAt) throw forbidden('people.wrong-sign-in')

  await openSession(school, school.db, door, { personId: account.id, actingAdminId: null, now, attempt })
  return { choosePasswordToken: null }
})
