import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { DONE, serve } from '../platform/http/index.ts'
import { closeSockets, renewCredentials, requireCredentials } from './credentials.ts'
import { confirmPassword } from './own-password.ts'
import { checkPassword } from './passwords.ts'
import { setPassword } from './person-rows.ts'
import { openSession } from './session-rows.ts'

/**
 * Changes the caller's password. Everything older of the account ends, and this browser gets a new session.
 * Refusals: confirmPassword's, the password rules, people.credentials-changed.
 */
export const changePassword = serve(
  peopleCalls,
  'people.change-password',
  { who: 'signed-in', evenUnconfirmed: true, limit: { calls: 20, perSeconds: 3600 } },
  async ({ caller, input, school, browser, now, inChange }) => {
    const account = await confirmPassword(school, caller, input.currentPassword, now)
    await checkPassword(school.db, input.password, {
      personId: account.id,
      isStaff: account.isStaff,
      names: [account.displayName, account.email, account.username],
    })
    const passwordHash = await school.passwords.hash(input.password, { known: account.id })
    const ended = await inChange(async change => {
      const { tx } = change
      await requireCredentials(tx, account)
      await setPassword(tx, account.id, passwordHash)
      await recordAudit(change, { action: 'people.change-password', subjectId: account.id })
      const { endedSessionIds, credentialsVersion } = await renewCredentials(tx, account.id, 'credential')
      await openSession(school, tx, browser, { personId: account.id, credentialsVersion, actingAdminId: null, now })
      return endedSessionIds
    })
    await closeSockets(school, ended)
    return DONE
  },
)
