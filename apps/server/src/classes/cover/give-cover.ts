import { classesCalls } from '@xiotein/contract/classes'
import { coverDays } from '@xiotein/game/classes'
import { recordAudit } from '../../audit/index.ts'
import { emitMeChanged, insertInvited, lockPeople } from '../../people/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { type Queryable, sql, type Transaction } from '../../platform/database/index.ts'
import { DONE, orRefuse, permit, Refused, serve } from '../../platform/http/index.ts'
import { dayIn, dayNumber, dayText, endOfDayIn } from '../../platform/local-day.ts'
import type { Person } from '../../platform/sign-in/index.ts'
import { mayRunSchool, timeZoneOfSchool } from '../../school/index.ts'
import { openClass } from '../class-rows.ts'
import { coverEnded, coverGiven } from '../domain-events.ts'
import { askStaffOfClasses } from '../new-staff.ts'
import { mayGiveCover } from '../permissions.ts'
import { colleaguesOf, coversClass, endCover, teachesClass } from './cover-rows.ts'

const givesCover = async (db: Queryable, caller: Person, classId: string): Promise<boolean> =>
  mayGiveCover(caller, classId, await teachesClass(db, caller.personId, classId))

type Days = { readonly fromDay: string; readonly toDay: string }
type NewCover = Days & { readonly personId: string; readonly schoolClass: { readonly id: string; readonly name: string } }

/** The moments at which these days begin and end. Refusals: those of the days. */
const spanOf = async (tx: Transaction, now: Date, { fromDay, toDay }: Days): Promise<{ fromAt: Date; untilAt: Date }> => {
  const timeZone = await timeZoneOfSchool(tx)
  orRefuse(coverDays({ from: dayNumber(fromDay), to: dayNumber(toDay) }, dayNumber(dayIn(timeZone, now))))
  return { fromAt: endOfDayIn(timeZone, dayText(dayNumber(fromDay) - 1)), untilAt: endOfDayIn(timeZone, toDay) }
}

const insertCover = async (change: ChangeBy, { personId, schoolClass: { id: classId, name: className }, ...days }: NewCover) => {
  const { caller, tx, now, newId } = change
  const { fromDay, toDay } = days
  const { fromAt, untilAt } = await spanOf(tx, now, days)
  await tx.run(sql`
    insert into classes_cover (id, class_id, person_id, given_by, from_at, until_at, due_at)
    values (${newId()}, ${classId}, ${personId}, ${caller.personId}, ${fromAt}, ${untilAt}, ${fromAt > now ? fromAt : untilAt})`)
  // Also when it begins later: that may be within the minute for which every node expects nothing to be due.
  emitMeChanged(change, [personId])
  await recordAudit(change, { action: 'classes.give-cover', subjectId: personId, classId, detail: { from: fromDay, to: toDay } })
  const by = { byId: caller.personId, byName: caller.displayName }
  await change.raise(coverGiven, { personId, classId, className, ...by, fromDay, toDay })
  if (fromAt <= now) await askStaffOfClasses(change, [classId], [personId])
}

/**
 * Lets a colleague stand in for some days. Refusals: http.not-found, classes.class-archived, classes.cover-not-staff, classes.cover-known,
 * and those of the days.
 */
export const giveCover = serve(classesCalls, 'classes.give-cover', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { classId, personId, fromDay, toDay } = input
  permit(await givesCover(tx, caller, classId))
  const schoolClass = await openClass(tx, classId)
  await lockPeople(tx, [personId])
  const span = await spanOf(tx, now, input)
  const [colleague] = await colleaguesOf(tx, classId, personId)
  if (!colleague || personId === caller.personId) throw new Refused('classes.cover-not-staff')
  if (await coversClass(tx, personId, classId, span)) throw new Refused('classes.cover-known')
  await insertCover(change, { personId, schoolClass, fromDay, toDay })
  return DONE
})

/**
 * Makes an account for a supply teacher who covers a class for some days, with an email or a link as for other staff. It has no right before
 * the first day and after the last. Refusals: http.not-found, classes.class-archived, people.mixed-letters, people.email-taken, and those of the
 * days.
 */
export const inviteCover = serve(classesCalls, 'classes.invite-cover', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayRunSchool(caller))
  const { classId, displayName, email, fromDay, toDay } = input
  const schoolClass = await openClass(tx, classId)
  await spanOf(tx, now, input)
  const invited = await insertInvited(change, { displayName, email, role: 'supply', classId: null }, caller.personId)
  await recordAudit(change, { action: 'classes.invite-staff', subjectId: invited.personId, classId })
  await insertCover(change, { personId: invited.personId, schoolClass, fromDay, toDay })
  return invited
})

/** Ends a cover early: by those who give it, or by the colleague. Refusals: http.not-found, classes.cover-over. */
export const endCoverEarly = serve(classesCalls, 'classes.end-cover', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const cover = await tx.maybe(sql<{ classId: string; className: string; personId: string }>`
    select v.class_id, c.name as class_name, v.person_id
    from classes_cover v join classes_class c on c.id = v.class_id where v.id = ${input.coverId}`)
  if (!cover) throw new Refused('http.not-found')
  const { classId, className, personId } = cover
  permit(personId === caller.personId || (await givesCover(tx, caller, classId)))
  // First the person and then the row, as where somebody is erased.
  await lockPeople(tx, [personId])
  const held = await tx.maybe(sql<{ untilAt: Date }>`select until_at from classes_cover where id = ${input.coverId} for update`)
  if (!held) throw new Refused('http.not-found')
  if (held.untilAt <= now) throw new Refused('classes.cover-over')
  await endCover(tx, input.coverId, now)
  emitMeChanged(change, [personId])
  await recordAudit(change, { action: 'classes.end-cover', subjectId: personId, classId })
  await change.raise(coverEnded, { personId, early: { className, byId: caller.personId, byName: caller.displayName } })
  return DONE
})
