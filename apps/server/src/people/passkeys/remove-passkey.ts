import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../../audit/index.ts'
import { sql } from '../../platform/database/index.ts'
import { DONE, Refused, serve } from '../../platform/http/index.ts'
import { closeSockets, renewCredentials, requireCredentials } from '../credentials.ts'
import { openSession } from '../session-rows.ts'
import { queuePasskeyEmail } from './passkey-email.ts'
import { passkeyOfSession, passkeysOf } from './passkey-rows.ts'
import { requireProof } from './proof.ts'
import { requiresPasskeys } from './required.ts'
import { siteOf } from './site.ts'

/**
 * Removes a passkey. As with a new password, everything older of the account ends, and this browser gets a new session, without a passkey
 * if it was opened with the removed one.
 * Refusals: people.passkey-gone, people.last-passkey, requireProof's.
 */
export const removePasskey = serve(
  peopleCalls,
  'people.remove-passkey',
  { who: 'signed-in' },
  async ({ caller, input, school, browser, now, inChange }) => {
    const account = await requireProof(school, caller, browser, input.password, now)
    const ended = await inChange(async change => {
      const { tx } = change
      await requireCredentials(tx, account)
      const known = await passkeysOf(tx, account.id)
      const going = known.find(({ id }) => id === input.passkeyId)
      if (!going) throw new Refused('people.passkey-gone')
      const host = siteOf(school, browser)?.host ?? null
      const working = known.filter(passkey => host === null || passkey.host === host)
      if (working.length === 1 && working[0] === going && (await requiresPasskeys(school, tx))) throw new Refused('people.last-passkey')
      const own = await passkeyOfSession(tx, caller.sessionId)
      const passkeyId = own === going.id ? null : own
      await tx.run(sql`delete from people_passkey where id = ${going.id}`)
      await recordAudit(change, { action: 'people.remove-passkey', subjectId: account.id })
      await queuePasskeyEmail(change, 'passkey-removed', account, browser)
      const { endedSessionIds, credentialsVersion } = await renewCredentials(tx, account.id, 'credential')
      await openSession(school, tx, browser, { personId: account.id, credentialsVersion, actingAdminId: null, passkeyId, now })
      return endedSessionIds
    })
    await closeSockets(school, ended)
    return DONE
  },
)
