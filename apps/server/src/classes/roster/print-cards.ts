import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../../audit/index.ts'
import { issueStartCodes, lockPeople, notifyAccess } from '../../people/index.ts'
import { sql } from '../../platform/database/index.ts'
import { permit, Refused, serve } from '../../platform/http/index.ts'
import { handedAddress, mayRunSchool, schoolOrRefuse } from '../../school/index.ts'
import { byName } from '../by-name.ts'
import { openClass } from '../class-rows.ts'
import { teachesClass } from '../cover/cover-rows.ts'
import { mayMakeCards, mayRunSomeClass } from '../permissions.ts'
import { settledSince } from '../settled-pupils.ts'

/** The names of these pupils, for a refusal. */
const naming = (pupils: readonly { readonly id: string; readonly displayName: string }[]): { count: number; names: string } => {
  const names = byName(pupils).map(({ displayName }) => displayName)
  return { count: names.length, names: names.join(', ') }
}

/**
 * Makes sign-in cards with new start codes, for the named pupils or for all who have no password yet; the codes of older cards stop
 * working. Staff never get one, because a start code opens the account, and nobody signs in to test accounts. Suspended pupils and those
 * who have just joined are left out and counted, or refused by name. The pupils who get one and the admins are notified.
 * Refusals: openClass's, http.not-found for somebody who is not in the class, classes.test-account, classes.cards-suspended,
 * classes.cards-new-to-class.
 */
export const printCards = serve(
  classesCalls,
  'classes.print-cards',
  { who: 'signed-in', early: mayRunSomeClass },
  async ({ caller, input, browser, now, inChange }) => {
    return inChange(async change => {
      const { tx } = change
      permit(mayMakeCards(caller, input.classId, await teachesClass(tx, caller.personId, input.classId)))
      const open = await openClass(tx, input.classId)
      const settings = await schoolOrRefuse(tx)
      const named = input.personIds === null ? null : [...new Set(input.personIds)]
      const pupilsHere = await tx.rows(sql<{ id: string }>`
        select person_id as id from classes_pupil where class_id = ${open.id} and (${named === null} or person_id = any(${named ?? []}::uuid[]))`)
      const here = pupilsHere.map(pupil => pupil.id)
      // Locked before their roles are read, so that a pupil who becomes staff at this moment gets no card.
      await lockPeople(tx, here)
      const found = await tx.rows(sql<{
        id: string
        displayName: string
        signInName: string
        isTest: boolean
        isSuspended: boolean
        settled: boolean | null
      }>`
        select p.id, p.display_name, coalesce(p.username, p.email) as "sign_in_name!",
               p.is_test, p.suspended_at is not null as is_suspended, m.joined_at <= ${settledSince(now)} or m.joined_at = p.created_at as settled
        from classes_pupil m join people_person p on p.id = m.person_id
        where m.class_id = ${open.id} and coalesce(p.username, p.email) is not null
          and not exists (select from people_role r where r.person_id = p.id and r.role <> 'scorekeeper')
          and (p.id = any(${named ?? []}::uuid[]) or (${named === null} and not p.is_test and p.password_hash is null and p.linked_subject is null))`)
      if (named && found.length < named.length) throw new Refused('http.not-found')
      const active = found.filter(({ isSuspended }) => !isSuspended)
      const pupils = active.filter(pupil => pupil.settled || mayRunSchool(caller))
      if (named) {
        const tests = found.filter(({ isTest }) => isTest)
        const suspended = found.filter(({ isSuspended }) => isSuspended)
        const newcomers = active.filter(pupil => !pupils.includes(pupil))
        if (tests.length > 0) throw new Refused('classes.test-account', naming(tests))
        if (suspended.length > 0) throw new Refused('classes.cards-suspended', naming(suspended))
        if (newcomers.length > 0) throw new Refused('classes.cards-new-to-class', naming(newcomers))
      }
      const leftOut = { suspended: found.length - active.length, newToClass: active.length - pupils.length }
      const personIds = pupils.map(pupil => pupil.id)
      const codes = await issueStartCodes(tx, personIds, now)
      await recordAudit(change, { action: 'classes.print-cards', classId: open.id, detail: { count: pupils.length } })
      await notifyAccess(change, browser, { kind: 'card', personIds, className: open.name })
      const cards = byName(pupils).map(({ id, displayName, signInName }) => ({
        id,
        displayName,
        signInName,
        startCode: codes.get(id) ?? null,
      }))
      return { schoolName: settings.name, className: open.name, address: handedAddress(browser, settings), cards, leftOut }
    })
  },
)
