import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { closeSockets, renewCredentials } from './credentials.ts'
import { keepAnAdmin } from './last-admin.ts'
import { passkeyOfSession } from './passkeys/index.ts'
import { accountById, lockPeople } from './person-rows.ts'
import { endSession, openSession } from './session-rows.ts'

/**
 * Marks an account as a test account, or as a real one again. An account that was ever signed in to belongs to a real person. The code of a
 * card that was printed before ends, so that nobody gets in with it.
 * Refusals: people.last-admin, people.simulated, people.staff-has-history.
 */
export const markTest = serve(peopleCalls, 'people.mark-test', { who: 'signed-in' }, async change => {
  const { caller, input, tx, school, afterwards } = change
  permit(mayRunSchool(caller))
  // It locks the school: before the person, as wherever an admin goes.
  if (input.isTest) await keepAnAdmin(tx, input.personId)
  const found = await tx.maybe(sql<{ isTest: boolean; lastLoginAt: Date | null; isSimulated: boolean }>`
      select is_test, last_login_at, exists (select from people_simulated s where s.person_id = p.id) as is_simulated from people_person p
      where id = ${input.personId} and erased_at is null and not is_program for update`)
  if (!found) throw new Refused('http.not-found')
  if (found.isTest === input.isTest) return DONE
  // It would stay behind when its class is removed.
  if (found.isSimulated) throw new Refused('people.simulated')
  if (input.isTest && found.lastLoginAt) throw new Refused('people.staff-has-history')
  await tx.run(sql`update people_person set is_test = ${input.isTest} where id = ${input.personId}`)
  const { endedSessionIds } = await renewCredentials(tx, input.personId, input.isTest ? 'credential' : 'standing')
  await recordAudit(change, { action: input.isTest ? 'people.mark-test' : 'people.unmark-test', subjectId: input.personId })
  afterwards(() => closeSockets(school, endedSessionIds))
  return DONE
})

/** An admin becomes a test account for half an hour. Refusals: people.only-admins-act, people.not-test-account, people.test-account-used. */
export const actAs = serve(
  peopleCalls,
  'people.act-as',
  { who: 'signed-in', whileActing: true },
  async ({ caller, input, school, browser, now, inChange }) => {
    permit(mayRunSchool(caller), 'people.only-admins-act')
    await inChange(async change => {
      const { tx } = change
      // The admin is locked too, so that a session that has just ended cannot open another.
      await lockPeople(tx, [caller.personId, input.personId])
      const account = await accountById(tx, input.personId)
      if (!account?.isTest || account.suspendedAt) throw new Refused('people.not-test-account')
      if (account.lastLoginAt) throw new Refused('people.test-account-used')
      const passkeyId = await passkeyOfSession(tx, caller.sessionId)
      if (!(await endSession(tx, caller.sessionId))) throw new Refused('http.signed-out')
      const { id: personId, credentialsVersion } = account
      await openSession(school, tx, browser, { personId, credentialsVersion, actingAdminId: caller.personId, passkeyId, now })
      await recordAudit(change, { action: 'people.act-as', subjectId: personId })
    })
    await closeSockets(school, [caller.sessionId])
    return { choosePasswordToken: null }
  },
)

/** Back to the admin's own account. Refusal: people.not-acting. */
export const actAsMyself = serve(
  peopleCalls,
  'people.act-as-myself',
  { who: 'signed-in', evenUnconfirmed: true, whileActing: true },
  async ({ caller, school, browser, now, inChange }) => {
    const adminId = caller.actingAdminId
    if (adminId === null) throw new Refused('people.not-acting')
    await inChange(async change => {
      const { tx } = change
      await lockPeople(tx, [adminId])
      const admin = await accountById(tx, adminId)
      const passkeyId = await passkeyOfSession(tx, caller.sessionId)
      if (!admin || !(await endSession(tx, caller.sessionId))) throw new Refused('http.signed-out')
      const { credentialsVersion } = admin
      await openSession(school, tx, browser, { personId: adminId, credentialsVersion, actingAdminId: null, passkeyId, now })
      await recordAudit({ ...change, caller: { personId: adminId } }, { action: 'people.act-as-myself', subjectId: caller.personId })
    })
    await closeSockets(school, [caller.sessionId])
    return { choosePasswordToken: null }
  },
)
