// L1: the whole life of an account, in any order and two actions at a time. After every change nothing older opens anything, and only
// the holder of the present credential gets in.

import { randomUUID } from 'node:crypto'
import { peopleCalls } from '@xiotein/contract/people'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { signUpAndVerify } from '../emails.ts'
import { openOpenIdProvider } from '../openid-provider.ts'
import { openTestSchool } from '../school.ts'
import { ACCOUNT_ACTIONS, type AccountAction, type Life, type Opener, type Outcome, signInWithPasskey } from './account-life.ts'
import { byDay, PATIENCE_MS, record } from './night.ts'

const RUNS = byDay(16, 600)
const MOST_STEPS = byDay(12, 30)
/** The newest credentials that are over are tried again after every step. */
const TRIED_AGAIN = 10

type Figures = { steps: number; endings: number; races: number; tries: number }

const openLife = async () => {
  const provider = await openOpenIdProvider()
  onTestFinished(provider.close)
  const school = await openTestSchool({
    limits: false,
    variables: {
      GOOGLE_CLIENT_ID: 'xiotein',
      GOOGLE_CLIENT_SECRET: 'a secret of the school',
      GOOGLE_ISSUER: provider.issuer,
      INSECURE_GOOGLE_ISSUER: 'true',
    },
  })
  const { db } = school
  await db.run(sql`update school_settings set sign_in_with = '{google}'`)
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const [classId, otherClassId] = [await school.schoolClass('7C'), await school.schoolClass('8A')]
  const firstPassword = 'first-lantern-0'
  const firstHash = await school.school.passwords.hash(firstPassword, { known: 'everybody' })
  let lives = 0
  let passwords = 0
  /** A pupil with an address, confirmed or not, and with a password or without one: by signing up where both are there. */
  const begin = async (confirmed: boolean, withPassword: boolean): Promise<Life> => {
    lives += 1
    const mailboxes = [`ada${lives}@example.org`, `stranger${lives}@example.org`] as const
    const browser =
      confirmed && withPassword ? await signUpAndVerify(school, { displayName: 'Ada', email: mailboxes[0], password: firstPassword }) : null
    const personId = (await browser?.call(peopleCalls, 'people.front', {}))?.ok.me?.id ?? randomUUID()
    if (!browser) {
      await db.run(sql`
        insert into people_person (id, display_name, email, email_verified_at, password_hash, created_at)
        values (${personId}, 'Ada', ${mailboxes[0]}, ${confirmed ? school.school.clock() : null}, ${withPassword ? firstHash : null}, now())`)
    }
    await db.run(
      sql`insert into classes_pupil (class_id, person_id, joined_at) values (${classId}, ${personId}, now() - interval '30 days')`,
    )
    return {
      school,
      provider,
      admin,
      classId,
      otherClassId,
      personId,
      mailboxes,
      email: mailboxes[0],
      newPassword: () => `${['amber', 'birch', 'coral', 'delta'][passwords++ % 4]}-harbour-lantern-${passwords}`,
      password: withPassword ? firstPassword : null,
      startCode: null,
      passkey: null,
      suspended: false,
      erased: false,
      isStaff: false,
      formerPasswords: [],
      formerStartCodes: [],
      formerPasskeys: [],
      openers: browser ? [{ kind: 'session', browser, by: 'password' }] : [],
    }
  }
  /** Emails and counted guesses of one step are no matter of the next. */
  const tidy = async (): Promise<void> => {
    await db.run(sql`delete from platform_email`)
    await db.run(sql`delete from people_attempt`)
  }
  return { begin, tidy }
}

const opens = async (life: Life, opener: Opener): Promise<boolean> => {
  if (opener.kind === 'session') return (await opener.browser.call(peopleCalls, 'people.front', {})).ok.me !== null
  const { token } = opener
  const answer =
    opener.kind === 'password-link'
      ? await life.school.anybody().call(peopleCalls, 'people.reset-password', { token, password: 'stolen-lantern-1' })
      : await life.school
          .anybody()
          .call(peopleCalls, 'people.verify-email', { token, password: life.password ?? life.formerPasswords.at(-1) ?? '' })
  return answer.status === 200
}

const signsInBy = async (life: Life, password: string): Promise<boolean> =>
  (await life.school.anybody().call(peopleCalls, 'people.sign-in', { name: life.email, password })).status === 200

const step = async (life: Life, over: Opener[], actions: readonly AccountAction[], figures: Figures): Promise<void> => {
  const before = life.openers
  const outcomes: Outcome[] = await Promise.all(actions.map(action => action.run(life)))
  const opened = outcomes.flatMap(outcome => outcome.opened ?? [])
  const endings = outcomes.filter(outcome => outcome.ends)
  const replaced = outcomes.filter(outcome => outcome.replacesPassword)
  figures.steps += 1
  figures.endings += endings.length
  if (actions.length > 1) figures.races += 1

  // A change by the owner does not end what it opens itself.
  const kept = new Set(opened.filter(opener => opener.kind === 'session').map(opener => opener.browser))
  const ended = endings.length === 0 ? [] : before.filter(opener => opener.kind !== 'session' || !kept.has(opener.browser))
  // A sign-in with a password or a passkey that was replaced or taken away in the meantime opens nothing.
  const voided = [replaced.length > 0 ? 'password' : null, outcomes.some(outcome => outcome.endsPasskeys) ? 'passkey' : null]
  const late = opened.filter(opener => opener.kind === 'session' && voided.includes(opener.by))
  over.push(...ended, ...late)
  life.openers = [...(endings.length === 0 ? before : []), ...opened.filter(opener => !late.includes(opener))]

  if (outcomes.some(outcome => outcome.clearsPassword)) life.password = null
  // Alone, an action that opens a session or issues a link has done so.
  for (const opener of actions.length === 1 ? opened : []) {
    if (opener.kind === 'session') expect(await opens(life, opener), 'a session is open').toBe(true)
  }
  for (const opener of over.slice(-TRIED_AGAIN)) {
    figures.tries += 1
    expect(await opens(life, opener), `${opener.kind} is over`).toBe(false)
  }
  for (const former of [life.formerPasswords.at(-1), life.formerStartCodes.at(-1)]) {
    if (former !== undefined) expect(await signsInBy(life, former), 'a former password or code is over').toBe(false)
  }
  const lost = life.formerPasskeys.at(-1)
  if (lost) expect(await signInWithPasskey(life, lost), 'a passkey that was taken away').toBeNull()
  const { hash } = await life.school.db.one<{ hash: string | null }>(sql`
    select password_hash as hash from people_person where id = ${life.personId}`)
  expect(hash !== null, 'a password is there').toBe(life.password !== null)
  if (life.password !== null) expect(await signsInBy(life, life.password), 'the present password').toBe(!life.suspended)
}

const chosen = fc.constantFrom(...ACCOUNT_ACTIONS.map(action => ({ ...action, toString: () => action.name })))
const steps = fc.array(fc.oneof(fc.tuple(chosen), fc.tuple(chosen, chosen)), { minLength: 4, maxLength: MOST_STEPS })

test(
  'L1, G2: after every change of an account nothing older opens anything, and the present password opens it',
  async () => {
    const { begin, tidy } = await openLife()
    const figures: Figures = { steps: 0, endings: 0, races: 0, tries: 0 }
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.boolean(), steps, async (confirmed, withPassword, plan) => {
        const life = await begin(confirmed, withPassword)
        const over: Opener[] = []
        for (const actions of plan) {
          await tidy()
          await step(life, over, actions, figures)
          // Somebody who comes back with this address later is a new person.
          if (life.erased) break
        }
      }),
      { numRuns: RUNS },
    )
    record('L1', figures)
    expect(figures.endings).toBeGreaterThan(RUNS / 2)
  },
  PATIENCE_MS,
)
