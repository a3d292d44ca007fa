import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { inChange as inChangeOf } from '../platform/change.ts'
import type { Writer } from '../platform/database/index.ts'
import { type Browser, Refused, serve } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import type { Turn } from '../platform/sign-in/index.ts'
import { type Attempt, bookAttempt, COUNTERS, classCodesOf, tryAttempt, withdrawAttempt } from './attempts.ts'
import { isCountedRight } from './counted-password.ts'
import { codeSecret, findOneTime, isStartCode, issueOneTime, looksLikeStartCode, useOneTime } from './one-time-rows.ts'
import { type Account, accountBySignInName, signInNameOf } from './person-rows.ts'
import { knownBrowser, openSession } from './session-rows.ts'
import { failuresOfStrangers, isShut, shut, tryStranger } from './spraying.ts'

/** The token with which the owner of a sign-in card chooses a password; null when the text is not such a code. */
const tokenForStartCode = async (writer: Writer, account: Account | null, typed: string, now: Date): Promise<string | null> => {
  if (!looksLikeStartCode(typed)) return null
  const started = await isStartCode(writer, account?.id ?? 'nobody', typed, now)
  if (!account || !started || account.suspendedAt) return null
  // It is used up only when a password is chosen, so a child who closes the page before needs no new card.
  const { id: personId, credentialsVersion } = account
  return (await issueOneTime(writer, { personId, credentialsVersion, purpose: 'invitation', now })).secret
}

/** Reports to the admins, in the audit log, that far more sign-ins fail than usual: once in a quarter of an hour, whichever node finds it. */
const reportManyFailures = async (school: School): Promise<void> => {
  try {
    await inChangeOf(school, async change => {
      if ((await tryAttempt(change.tx, COUNTERS.sprayed, '', change.now)) === null) return
      const detail = { count: await failuresOfStrangers(change.tx, change.now) }
      school.log.warn(detail, 'many sign-ins fail in the whole school: new browsers go round for now')
      await recordAudit({ ...change, caller: null }, { action: 'people.many-failed-sign-ins', detail })
    })
  } catch (error) {
    school.log.error({ err: error }, 'many failed sign-ins could not be written down')
  }
}

/** Refuses the strangers of a school for a moment, in this process, and returns the refusal. */
const refuseForAMoment = (school: School): Refused => {
  shut(school, school.clock())
  school.background(reportManyFailures(school))
  return new Refused('people.many-wrong-sign-ins')
}

type Verified = { readonly attempt: Attempt; readonly account: Account | null }

type Tried = {
  readonly school: School
  readonly name: string
  readonly account: Account | null
  readonly password: string
  readonly now: Date
  readonly leave: () => void
}

/** Returns the account if the password is right, otherwise null. It takes the same time whether there is an account or not. */
const verify = async (
  { school, account, password, leave }: Tried,
  attempt: Attempt,
  turn: Turn,
  beforeCheck?: () => Promise<void>,
): Promise<Account | null> => {
  leave()
  const right = await isCountedRight(school, attempt, {
    stored: account?.passwordHash ?? null,
    typed: password,
    turn,
    beforeCheck,
  })
  return account && right && !account.suspendedAt ? account : null
}

/** A password from a browser not known to the account: counted for the name, and toward the school-wide share of failures. */
const verifyStranger = async (tried: Tried, source: string): Promise<Verified> => {
  const { school, name, now } = tried
  if (isShut(school, school.clock())) throw new Refused('people.many-wrong-sign-ins')
  // Counted for the name as typed: a count for the account would reveal which address and username belong together.
  const attempt: { readonly id: number; strangerId?: number } = await bookAttempt(school.autocommit, COUNTERS.newBrowser, name, now)
  const account = await verify(tried, attempt, { source, name }, async () => {
    if (isShut(school, school.clock())) throw new Refused('people.many-wrong-sign-ins')
    const stranger = await tryStranger(school.autocommit, school.clock())
    if (stranger === null) throw refuseForAMoment(school)
    attempt.strangerId = stranger.id
  })
  return { attempt, account }
}

/**
 * A sign-in code bypasses the count of guesses. Wrong codes are not counted: others could use up that count, too, and 40 bits need none.
 */
const verifyWithCode = async (tried: Tried, secret: string): Promise<Verified> => {
  const { school, account, now } = tried
  const found = await findOneTime(school.db, secret, ['sign-in-code'], now)
  if (!account || !found) throw new Refused('people.wrong-sign-in-code')
  // First by the code: one that is used up must not use up the others of its person, not even for a moment.
  const ofCode = await bookAttempt(school.autocommit, COUNTERS.signInCode, found.forClass ? classCodesOf(account.id) : secret, now)
  const ofPerson = await tryAttempt(school.autocommit, COUNTERS.signInCodes, account.id, now)
  if (!ofPerson) {
    // No password was checked.
    await withdrawAttempt(school.autocommit, ofCode)
    throw new Refused(COUNTERS.signInCodes.refusal)
  }
  const attempt = { ...ofCode, codesId: ofPerson.id }
  return { attempt, account: await verify(tried, attempt, { known: account.id }) }
}

/** A browser known to the account has its own count. */
const verifyByBrowser = async (tried: Tried, browser: Browser): Promise<Verified> => {
  const { school, account, now } = tried
  const known = await knownBrowser(school.db, browser, account?.id ?? null)
  // In a shared browser, the person who used it first counts as the source, so that one account cannot pose as many.
  if (!account || known?.personId !== account.id) return verifyStranger(tried, known?.personId ?? browser.source)
  const attempt = await bookAttempt(school.autocommit, COUNTERS.knownBrowser, known.token, now)
  return { attempt, account: await verify(tried, attempt, { known: account.id }) }
}

/**
 * Signs in with an e-mail address or a username. With the start code of a sign-in card the answer leads to choosing a password. Start codes
 * are checked before anything is counted: 49 bits need no limit, and other people's guesses must not make a child's card useless.
 * Refusals: people.wrong-sign-in, people.wrong-sign-in-name for a name with a space in it, which no account has, people.wrong-sign-in-code,
 * people.too-many-attempts, people.many-wrong-sign-ins; all take the same time whether or not the name exists.
 */
export const signIn = serve(peopleCalls, 'people.sign-in', { who: 'anybody' }, async ({ input, school, browser, now, inChange, leave }) => {
  // During a flood, requests without a remembered browser are refused before any lookup, so that they cost the database nothing.
  const bringsNothing = input.code === undefined && browser.deviceTokens.length === 0 && !looksLikeStartCode(input.password)
  if (bringsNothing && isShut(school, now)) throw new Refused('people.many-wrong-sign-ins')
  const name = signInNameOf(input.name)
  const named = await accountBySignInName(school.db, name)
  const choosePasswordToken = await tokenForStartCode(school.autocommit, named, input.password, now)
  if (choosePasswordToken !== null) return { choosePasswordToken }

  const secret = input.code === undefined ? null : codeSecret(named?.id ?? 'nobody', input.code)
  const tried = { school, name, account: named, password: input.password, now, leave }
  const { attempt, account } = await (secret === null ? verifyByBrowser(tried, browser) : verifyWithCode(tried, secret))
  // Only what was typed decides between the two, so neither says whether somebody has the name.
  if (!account) throw new Refused(/\s/.test(name) ? 'people.wrong-sign-in-name' : 'people.wrong-sign-in')

  const { id: personId, credentialsVersion } = account
  const opened = { personId, credentialsVersion, actingAdminId: null, now, attempt }
  if (secret === null) await openSession(school, school.autocommit, browser, opened)
  else {
    await inChange(async ({ tx }) => {
      if (!(await useOneTime(tx, secret, ['sign-in-code'], now))) throw new Refused('people.wrong-sign-in-code')
      await openSession(school, tx, browser, opened)
    })
  }
  return { choosePasswordToken: null }
})
