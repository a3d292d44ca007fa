import { peopleCalls } from '@xiotein/contract/people'
import { forbidden, serveSession } from '../platform/http/index.ts'
import { isPassword, spendAHash } from '../platform/sign-in/index.ts'
import { bookAttempt, clearAttempts } from './attempts.ts'
import { isStartCode, issueOneTime } from './one-time-rows.ts'
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
    const started = await isStartCode(school.db, account?.id ?? 'nobody', input.password, now)
    if (account && started && !account.suspendedAt) {
      const { credentialsVersion } = account
      const { secret } = await issueOneTime(school.db, { personId: account.id, credentialsVersion, purpose: 'invitation', now })
      await clearAttempts(school.db, attempt)
      return { choosePasswordToken: secret }
    }
  }
  if (!account || !right || account.suspendedAt) throw forbidden('people.wrong-sign-in')

  const { id: personId, credentialsVersion } = account
  await openSession(school, school.db, door, { personId, credentialsVersion, actingAdminId: null, now, attempt })
  return { choosePasswordToken: null }
})
