import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../audit/index.ts'
import { accountById, HANDED_CODE_MS, issueSignInCode, lockPeople, notifyAccess } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { openClass } from './class-rows.ts'
import { mayMakeLinksFor, permitLinkFor } from './end-links.ts'
import { mayIssueLink, mayRunClass } from './permissions.ts'

/**
 * Makes a code that lets somebody sign in with their password although others have used up the number of guesses. With it come more guesses,
 * so staff make one only for those for whom they may make a link. Refusals: classes.suspended, classes.needs-card, permitLinkFor's.
 */
export const issueOneSignInCode = serve(
  classesCalls,
  'classes.issue-sign-in-code',
  { who: 'signed-in' },
  async ({ caller, input, school, browser, inChange }) => {
    const account = await accountById(school.db, input.personId)
    const classes = await school.db.rows(sql<{ id: string }>`select class_id as id from classes_pupil where person_id = ${input.personId}`)
    const classIds = classes.map(row => row.id)
    permit(mayIssueLink(caller, account?.isStaff ?? false, classIds))
    if (!account) throw new Refused('http.not-found')
    if (account.suspendedAt) throw new Refused('classes.suspended')
    return inChange(async change => {
      const { tx, now } = change
      await lockPeople(tx, [caller.personId])
      await permitLinkFor(tx, caller.personId, account.id, now)
      const { code, expiresAt, people } = await issueSignInCode(
        tx,
        { personIds: [account.id], forClass: false, issuedBy: caller.personId, lifetimeMs: HANDED_CODE_MS },
        now,
      )
      if (people.length === 0) throw new Refused('classes.needs-card')
      await recordAudit(change, { action: 'classes.issue-sign-in-code', subjectId: account.id })
      await notifyAccess(change, browser, { kind: 'code', personIds: people, className: null })
      return { code, expiresAt: expiresAt.toISOString() }
    })
  },
)

/**
 * Does the same for all pupils of a class who have a password: one code to show to the class, which each pupil can use once. Pupils who have
 * just joined, or joined since the caller began to stand in, are left out and counted. Refusals: openClass's, classes.needs-card, classes.new-to-class where the class has no other pupils.
 */
export const issueClassSignInCode = serve(
  classesCalls,
  'classes.issue-class-sign-in-code',
  { who: 'signed-in' },
  async ({ caller, input, browser, inChange }) => {
    permit(mayRunClass(caller, input.classId))
    return inChange(async change => {
      const { tx, now } = change
      await lockPeople(tx, [caller.personId])
      const open = await openClass(tx, input.classId)
      const pupils = await tx.rows(sql<{ id: string }>`select person_id as id from classes_pupil where class_id = ${input.classId}`)
      const pupilIds = pupils.map(pupil => pupil.id)
      const theirs = await mayMakeLinksFor(tx, caller.personId, pupilIds, now)
      permit(pupils.length === 0 || theirs.size > 0, 'classes.new-to-class')
      const { code, expiresAt, people } = await issueSignInCode(
        tx,
        { personIds: [...theirs], forClass: true, issuedBy: caller.personId, lifetimeMs: HANDED_CODE_MS },
        now,
      )
      if (people.length === 0) throw new Refused('classes.needs-card')
      await recordAudit(change, {
        action: 'classes.issue-class-sign-in-code',
        classId: input.classId,
        detail: { count: people.length },
      })
      await notifyAccess(change, browser, { kind: 'code', personIds: people, className: open.name })
      return { code, expiresAt: expiresAt.toISOString(), pupils: people.length, newToClass: pupilIds.length - theirs.size }
    })
  },
)
