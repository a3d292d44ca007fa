import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { postLetter } from '../platform/mail/index.ts'
import { mayRunSchool, schoolOrRefuse } from '../school/index.ts'
import { letterOf, linkInLetter } from './letters.ts'
import { requireOneAlphabet } from './names/index.ts'
import { INVITE_MS, issueOneTime } from './one-time-rows.ts'
import { FIRST_CREDENTIALS, insertPerson } from './person-rows.ts'
import { checkScope } from './roles.ts'
import { unlessTaken } from './taken.ts'

/**
 * Makes an account with a role for somebody who is not here yet, and a letter with a link of seven days.
 * Without a mail server the admin gets the link to pass on. Refusals: people.mixed-letters, checkScope's, people.email-taken.
 */
export const inviteStaff = serve(
  peopleCalls,
  'people.invite-staff',
  { who: 'signed-in' },
  async ({ caller, input, tx, school, browser, now, afterwards }) => {
    permit(mayRunSchool(caller))
    requireOneAlphabet(input.displayName)
    await checkScope(tx, input.role, input.classId)
    const row = await schoolOrRefuse(tx)
    const personId = school.newId()
    await unlessTaken(() =>
      insertPerson(tx, {
        id: personId,
        displayName: input.displayName,
        email: input.email,
        emailVerifiedAt: null,
        vouchedAt: null,
        username: null,
        passwordHash: null,
        createdAt: now,
      }),
    )
    await tx.run(sql`
      insert into people_role (id, person_id, role, class_id, assigned_by, assigned_at)
      values (${school.newId()}, ${personId}, ${input.role}, ${input.classId}, ${caller.personId}, ${now})`)
    const issued = await issueOneTime(tx, {
      personId,
      credentialsVersion: FIRST_CREDENTIALS,
      purpose: 'invitation',
      email: input.email,
      now,
      lifetimeMs: INVITE_MS,
    })
    if (school.post.sends) {
      const facts = { school: row.name, link: linkInLetter(school, row, '/reset-password', issued.secret) }
      await postLetter(tx, school.newId(), letterOf('invite', browser.language, input.email, facts), now)
    }
    await recordAudit(tx, caller, now, { action: 'people.invite-staff', subjectId: personId, classId: input.classId })
    afterwards(() => school.post.deliver())
    return { personId, link: school.post.sends ? null : `${browser.address}/reset-password?token=${issued.secret}` }
  },
)
