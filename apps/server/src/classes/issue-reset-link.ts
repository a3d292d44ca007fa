import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../audit/index.ts'
import { accountById, issueOneTime, lockPeople, notifyAccess } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { handedAddress, schoolOrRefuse } from '../school/index.ts'
import { permitLinkFor } from './end-links.ts'
import { mayIssueLink } from './permissions.ts'
import { isAnyRehearsal } from './rehearsal-class.ts'

/**
 * Makes a one-time link for choosing a password, to be handed to the person. The person and the admins are notified.
 * Refusals: classes.suspended, classes.rehearsal-class for a simulated pupil, permitLinkFor's.
 */
export const issueResetLink = serve(
  classesCalls,
  'classes.issue-reset-link',
  { who: 'signed-in' },
  async ({ caller, input, school, browser, inChange }) => {
    const account = await accountById(school.db, input.personId)
    const classIds = await school.db.rows(sql<{ id: string }>`select class_id as id from classes_pupil where person_id = ${input.personId}`)
    const seen = classIds.map(row => row.id)
    permit(mayIssueLink(caller, account?.isStaff ?? false, seen))
    if (!account) throw new Refused('http.not-found')
    if (account.suspendedAt) throw new Refused('classes.suspended')
    if (await isAnyRehearsal(school.db, seen)) throw new Refused('classes.rehearsal-class')
    return inChange(async change => {
      const { tx, now } = change
      // The caller may have lost the right meanwhile, such as with the end of a cover.
      await lockPeople(tx, [caller.personId])
      await permitLinkFor(tx, caller.personId, account.id, now)
      const { secret, expiresAt } = await issueOneTime(tx, {
        personId: account.id,
        credentialsVersion: account.credentialsVersion,
        purpose: 'invitation',
        issuedBy: caller.personId,
        now,
      })
      await recordAudit(change, { action: 'classes.issue-reset-link', subjectId: account.id })
      await notifyAccess(change, browser, { kind: 'link', personIds: [account.id], className: null })
      const address = handedAddress(browser, await schoolOrRefuse(tx))
      return { link: `${address}/reset-password?token=${secret}`, expiresAt: expiresAt.toISOString() }
    })
  },
)
