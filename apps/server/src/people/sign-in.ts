import { peopleCalls } from '@xiotein/contract/people'
import type { Asking } from '../platform/database/index.ts'
import { type Door, forbidden, serveSession } from '../platform/http/index.ts'
import { isPassword, spendAHash } from '../platform/sign-in/index.ts'
import { type Attempt, bookAttempt } from './attempts.ts'
import { codeSecret, findOneTime, isStartCode, issueOneTime, looksLikeStartCode, useOneTime } from './one-time-rows.ts'
import { type Account, accountBySignInName, signInNameOf } from './person-rows.ts'
import { knownBrowser, openSession } from './session-rows.ts'

/** The token with which somebody who typed the code of a sign-in card chooses a password; null for any other text. */
const tokenForStartCode = async (db: Asking, account: Account | null, typed: string, now: Date): Promise<string | null> => {
  if (!looksLikeStartCode(typed)) return null
  const started = await isStartCode(db, account?.id ?? 'nobody', typed, now)
  if (!account || !started || account.suspendedAt) return null
  // It is used up with the choice of a password: a child who closes the page in between needs no new card.
  const { id: personId, credentialsVersion } = account
  return (await issueOneTime(db, { personId, credentialsVersion, purpose: 'invitation', now })).secret
}

type Tried = {
  readonly name: string
  readonly account: Account | null
  readonly codeSecret: string | null
  readonly door: Door
  readonly now: Date
}

/** Books the attempt where it counts: a sign-in code goes past the count of guesses, and a browser that knows the account has its own. */
const bookSignIn = async (db: Asking, { name, account, codeSecret, door, now }: Tried): Promise<Attempt> => {
  if (codeSecret !== null) {
    // Wrong codes cost nothing and are not counted: others would use up that count, too, and 40 bits need none.
    if (!(await findOneTime(db, codeSecret, ['sign-in-code'], now))) throw forbidden('people.wrong-sign-in-code')
    return bookAttempt(db, 'sign-in-code', codeSecret, now)
  }
  const known = await knownBrowser(db, door, account?.id ?? null)
  // Counted for the name as it was typed: a count for the account would tell which address and which username are one person.
  return known ? bookAttempt(db, 'known-browser', known, now) : bookAttempt(db, 'new-browser', name, now)
}

/**
 * Signs in with an e-mail address or a username. With the start code of a sign-in card the answer leads to choosing a password; it
 * is looked at before anything is counted: 49 bits need no limit, and guesses of others must not make a child's card useless.
 * Refusals: people.wrong-sign-in, people.wrong-sign-in-code, people.too-many-attempts; all cost the same whether the name exists or not.
 */
export const signIn = serveSession(peopleCalls, 'people.sign-in', { who: 'anybody' }, async ({ input, school, door, now }) => {
  const name = signInNameOf(input.name)
  const account = await accountBySignInName(school.db, name)
  const choosePasswordToken = await tokenForStartCode(school.db, account, input.password, now)
  if (choosePasswordToken !== null) return { choosePasswordToken }

  const secret = input.code === undefined ? null : codeSecret(account?.id ?? 'nobody', input.code)
  const attempt = await bookSignIn(school.db, { name, account, codeSecret: secret, door, now })
  const right = account?.passwordHash ? await isPassword(account.passwordHash, input.password) : await spendAHash(input.password)
  if (!account || !right || account.suspendedAt) throw forbidden('people.wrong-sign-in')

  const { id: personId, credentialsVersion } = account
  const opened = { personId, credentialsVersion, actingAdminId: null, now, attempt }
  if (secret === null) await openSession(school, school.db, door, opened)
  else {
    await school.db.transaction(async tx => {
      if (!(await useOneTime(tx, secret, ['sign-in-code'], now))) throw forbidden('people.wrong-sign-in-code')
      await openSession(school, tx, door, opened)
    })
  }
  return { choosePasswordToken: null }
})
