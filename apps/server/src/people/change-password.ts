import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, serveSession } from '../platform/http/index.ts'
import { hashPassword } from '../platform/sign-in/index.ts'
import { confirmPassword } from './own-password.ts'
import { checkPassword } from './passwords.ts'
import { setPassword } from './person-rows.ts'
import { closeSockets, endSessionsOf, openSession } from './session-rows.ts'

/** A new password for oneself. Every session ends, and this browser gets a new one. Refusals: confirmPassword's, the password rules. */
export const changePassword = serveSession(
  peopleCalls,
  'people.change-password',
  { who: 'signed-in' },
  async ({ caller, input, school, door, now }) => {
    const account = await confirmPassword(school, caller, door, input.currentPassword, now)
    checkPassword(input.password, { isStaff: account.isStaff, names: [account.displayName, account.email, account.username] })
    const passwordHash = await hashPassword(input.password)
    const ended = await school.db.transaction(async tx => {
      await setPassword(tx, account.id, passwordHash)
      await tx.run(sql`delete from people_one_time where person_id = ${account.id} and purpose in ('reset-password', 'start-code')`)
      await recordAudit(tx, caller, now, { action: 'people.change-password', subjectId: account.id })
      const sessions = await endSessionsOf(tx, account.id)
      await openSession(school, tx, door, { personId: account.id, actingAdminId: null, now })
      return sessions
    })
    await closeSockets(school, ended)
    return DONE
  },
)
