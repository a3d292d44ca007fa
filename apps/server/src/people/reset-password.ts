import { email as emailShape, peopleCalls } from '@xiotein/contract/people'
import { sql } from '../platform/database/index.ts'
import { conflict, DONE, serveSession } from '../platform/http/index.ts'
import { postLetter } from '../platform/mail/index.ts'
import { hashPassword, tokenDigest } from '../platform/sign-in/index.ts'
import { resetLetter, verifyLetter } from './letters.ts'
import { issueOneTime, useOneTime } from './one-time-rows.ts'
import { checkPassword } from './passwords.ts'
import { accountByEmail, accountById, setPassword } from './person-rows.ts'
import { schoolOrRefuse } from './school-rows.ts'
import { endSessionsOf, openSession, rememberDevice } from './session-rows.ts'

const RESETS_PER_HOUR = 3
const HOUR_MS = 3_600_000

/** Sends a link for a new password. The answer is the same for every address, known or not, and comes as fast. */
export const askPasswordReset = serveSession(
  peopleCalls,
  'people.ask-password-reset',
  { who: 'anybody' },
  async ({ input, school, door, now, afterwards }) => {
    const settings = await schoolOrRefuse(school.db)
    const email = emailShape.safeParse(input.email)
    afterwards(async () => {
      if (!email.success) return
      const account = await accountByEmail(school.db, email.data)
      if (!account || account.suspendedAt) return
      await school.db.transaction(async tx => {
        const { count } = await tx.one<{ count: number }>(sql`
        select count(*) from platform_letter where recipient = ${email.data} and created_at > ${new Date(now.getTime() - HOUR_MS)}`)
        if (count >= RESETS_PER_HOUR) return
        const { secret } = await issueOneTime(tx, { personId: account.id, purpose: 'reset-password', now })
        await postLetter(tx, school.newId(), resetLetter(email.data, settings.name, `${door.address}/reset-password?token=${secret}`), now)
      })
      await school.post.deliver()
    })
    return DONE
  },
)

/** Chooses a new password with a one-time link. Every open session of the person ends; this browser is signed in. */
export const resetPassword = serveSession(
  peopleCalls,
  'people.reset-password',
  { who: 'anybody' },
  async ({ input, school, door, now }) => {
    // Looked at before it is used up, so that a password that is too short does not cost the link.
    const link = await school.db.maybe<{ personId: string }>(sql`
    select person_id as "personId" from people_one_time
    where digest = ${tokenDigest(input.token)} and purpose = 'reset-password' and used_at is null and expires_at > ${now}`)
    const account = link && (await accountById(school.db, link.personId))
    if (!account || account.suspendedAt) throw conflict('people.link-used-up')
    checkPassword(input.password, { isStaff: account.isStaff, names: [account.displayName, account.email, account.username] })
    const passwordHash = await hashPassword(input.password)
    await school.db.transaction(async tx => {
      if (!(await useOneTime(tx, input.token, 'reset-password', now))) throw conflict('people.link-used-up')
      await setPassword(tx, account.id, passwordHash)
      await tx.run(sql`delete from people_one_time where person_id = ${account.id} and purpose = 'start-code'`)
      await endSessionsOf(tx, account.id)
      await rememberDevice(tx, door, account.id, now)
      await openSession(school, tx, door, { personId: account.id, actingAdminId: null, now })
    })
    await school.hub.end({ personId: account.id })
    return { choosePasswordToken: null }
  },
)

/** Confirms an e-mail address: the one of a new account, or the one that an account is changing to. */
export const verifyEmail = serveSession(peopleCalls, 'people.verify-email', { who: 'anybody' }, async ({ input, school, now }) => {
  await school.db.transaction(async tx => {
    const fresh = await useOneTime(tx, input.token, 'verify-email', now)
    const change = fresh ?? (await useOneTime(tx, input.token, 'change-email', now))
    if (!change?.email) throw conflict('people.link-used-up')
    const taken = await tx.maybe(sql`select id from people_person where email = ${change.email} and id <> ${change.personId}`)
    if (taken) throw conflict('people.email-taken')
    const changed = fresh
      ? await tx.run(
          sql`update people_person set email_verified_at = ${now}, version = version + 1 where id = ${change.personId} and email = ${change.email}`,
        )
      : await tx.run(
          sql`update people_person set email = ${change.email}, email_verified_at = ${now}, version = version + 1 where id = ${change.personId}`,
        )
    if (changed === 0) throw conflict('people.link-used-up')
    if (!fresh) await endSessionsOf(tx, change.personId)
    if (!fresh) await tx.run(sql`delete from people_one_time where person_id = ${change.personId} and purpose = 'reset-password'`)
  })
  return DONE
})

/** Sends the letter that confirms an address once more. */
export const resendVerification = serveSession(
  peopleCalls,
  'people.resend-verification',
  { who: 'signed-in' },
  async ({ caller, school, door, now, afterwards }) => {
    const account = await accountById(school.db, caller.personId)
    const settings = await schoolOrRefuse(school.db)
    if (account?.email && !account.emailVerifiedAt) {
      const { email } = account
      await school.db.transaction(async tx => {
        const { secret } = await issueOneTime(tx, { personId: account.id, purpose: 'verify-email', email, now })
        await postLetter(tx, school.newId(), verifyLetter(email, settings.name, `${door.address}/verify-email?token=${secret}`), now)
      })
      afterwards(() => school.post.deliver())
    }
    return DONE
  },
)
