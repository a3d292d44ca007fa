import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../audit/index.ts'
import { insertInvited } from '../people/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { checkScope } from './roles.ts'

/**
 * Creates an account with a role for somebody new, and an email with a link that works for seven days. Without a mail server the admin gets
 * the link to pass on.
 * Refusals: checkScope's, people.mixed-letters, people.email-taken.
 */
export const inviteStaff = serve(classesCalls, 'classes.invite-staff', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayRunSchool(caller))
  await checkScope(tx, input.role, input.classId)
  const invited = await insertInvited(change, input, caller.personId)
  await recordAudit(change, { action: 'classes.invite-staff', subjectId: invited.personId, classId: input.classId })
  return invited
})
