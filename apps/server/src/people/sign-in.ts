import { peopleCalls } from '@xiotein/contract/people'
import { forbidden, serveSession } from '../platform/http/index.ts'
import { isPassword, spendAHash } from '../platform/sign-in/index.ts'
import { bookAttempt } from './attempts.ts'
import { isStartCode, issueOneTime, looksLikeStartCode } from './one-time-rows.ts'
import { accountBySignInName } from './person-rows.ts'
import { knownBrowser, openSession } from './session-rows.ts'

/**
 * Signs in with an e-mail address or a username. With the start code of a sign-in card the answer leads to choosing a password.
 * Refusals: people.wrong-sign-in, people.too-many-attempts; both cost the same whether the name exists or not.
 */
export const signIn = serveSession(peopleCalls, 'people.sign-in', { who: 'anybody' }, async ({ input, school, door, now }) => {
  const name = input.name.normalize('NFKC').toLowerCase()
  const account = await accountBySignInName(school.db, name)
  // Before anything is counted: 49 bits need no limit, and guesses of others must not make a child's card useless.
  if (looksLikeStartCode(input.password)) {
    const started = await isStartCode(school.db, account?.id ?? 'nobody', input.password, now)
    if (account && started && !account.suspendedAt) {
      // It is used up with the choice of a password: a child who closes the page in between needs no new card.
      const { id: personId, credentialsVersion } = account
      const { secret } = await issueOneTime(school.db, { personId, credentialsVersion, purpose: 'invitation', now })
      return { choosePasswordToken: secret }
    }
  }
  const known = await knownBrowser(school.db, door, account?.id ?? null)
  // Counted for the name as it was typed: a count for the account would tell which address and which username are one person.
  const attempt = await (known ? bookAttempt(school.db, 'known-browser', known, now) : bookAttempt(school.db, 'new-browser', name, now))
  const right = account?.passwordHash ? await isPassword(account.passwordHash, input.password) : await spendAHash(input.password)
  if (!account || !right || account.suspendedAt) throw forbidden('people.wrong-sign-in')

  const { id: personId, credentialsVersion } = account
  await openSession(school, school.db, door, { personId, credentialsVersion, actingAdminId: null, now, attempt })
  return { choosePasswordToken: null }
})
