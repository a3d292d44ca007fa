import { classesCalls } from '@xiotein/contract/classes'
import type { RoleName } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { type Account, accountById, closeSockets, giveRole, lockPeople, takeRole } from '../people/index.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { lockSchool } from '../school/index.ts'
import { openClass } from './class-rows.ts'
import { coversClass, teachesClass } from './cover/cover-rows.ts'
import { mayAssign } from './permissions.ts'
import { leaveClasses } from './place-pupil.ts'
import { openClassesOf } from './pupil-rows.ts'
import { isAnyRehearsal } from './rehearsal-class.ts'
import { permitSettled } from './settled-pupils.ts'

/**
 * A role belongs to a class, except those of an admin and of a supply teacher, which belong to the whole school.
 * Refusals: classes.role-needs-class, classes.admin-needs-no-class, openClass's.
 */
export const checkScope = async (tx: Transaction, role: RoleName, classId: string | null): Promise<void> => {
  const ofSchool = role === 'admin' || role === 'supply'
  if (ofSchool && classId !== null) throw new Refused('classes.admin-needs-no-class')
  if (!ofSchool && classId === null) throw new Refused('classes.role-needs-class')
  if (classId !== null) await openClass(tx, classId)
}

type AssignedRole = { readonly role: RoleName; readonly classId: string | null }

const assigns = async (tx: Transaction, caller: Person, { role, classId }: AssignedRole): Promise<boolean> =>
  mayAssign(caller, role, classId, classId !== null && (await teachesClass(tx, caller.personId, classId)))

/**
 * Assigns a role. The person's sessions end, so that the new rights begin with a new sign-in.
 * Refusals: checkScope's, classes.role-exists, classes.higher-role, classes.suspended, classes.unconfirmed-account, classes.rehearsal-class,
 * classes.new-to-class.
 */
export const assignRole = serve(classesCalls, 'classes.assign-role', { who: 'signed-in' }, async change => {
  const { caller, input, tx, school, afterwards } = change
  permit(await assigns(tx, caller, input))
  await checkScope(tx, input.role, input.classId)
  await lockPeople(tx, [input.personId])
  const account = await accountById(tx, input.personId)
  if (!account) throw new Refused('http.not-found')
  if (account.suspendedAt) throw new Refused('classes.suspended')
  if (!account.isConfirmed) throw new Refused('classes.unconfirmed-account')
  if (input.role === 'scorekeeper') {
    permit(!(await isStrangerTo(tx, account, input.classId)) || (await mayLearnThere(tx, caller, input)))
    await permitSettled(tx, caller, [account.id], change.now)
    if (await keepsScoreAnyway(tx, account, input.classId, change.now)) throw new Refused('classes.higher-role')
  }
  const classIds = (await openClassesOf(tx, [account.id])).map(place => place.classId)
  // Staff are pupils of no class, and simulated pupils stay in theirs.
  if (input.role !== 'scorekeeper' && (await isAnyRehearsal(tx, classIds))) throw new Refused('classes.rehearsal-class')
  // Before the role: whoever gets it is asked what waits in its classes, and not what they asked for themselves as a pupil.
  if (input.role !== 'scorekeeper') await leaveClasses(change, account.id)
  const ended = await giveRole(change, account, input, caller.personId)
  if (ended === null) throw new Refused('classes.role-exists')
  await recordAudit(change, {
    action: 'classes.assign-role',
    subjectId: account.id,
    classId: input.classId,
    detail: { role: input.role },
  })
  afterwards(() => closeSockets(school, ended))
  return DONE
})

/** A scorekeeper is a pupil of the class, or a member of staff. */
const isStrangerTo = async (tx: Transaction, account: Account, classId: string | null): Promise<boolean> =>
  !account.isStaff &&
  (await tx.maybe(
    sql<{ member: number }>`select 1 as member from classes_pupil where person_id = ${account.id} and class_id = ${classId}`,
  )) === null

/** In a rehearsal class, pupils learn to keep score whom the caller could name scorekeepers of their own class: not those of a covered class. */
const mayLearnThere = async (
  tx: Transaction,
  caller: Person,
  { personId, classId }: { readonly personId: string; readonly classId: string | null },
): Promise<boolean> => {
  if (classId === null || !(await isAnyRehearsal(tx, [classId]))) return false
  for (const place of await openClassesOf(tx, [personId])) {
    if (await assigns(tx, caller, { role: 'scorekeeper', classId: place.classId })) return true
  }
  return false
}

/** Admins, the teachers of the class and those who stand in for them do all that its scorekeepers do. */
const keepsScoreAnyway = async (tx: Transaction, account: Account, classId: string | null, now: Date): Promise<boolean> =>
  (classId !== null && (await coversClass(tx, account.id, classId, { fromAt: now }))) ||
  (await tx.maybe(sql<{ held: number }>`
    select 1 as held from people_role where person_id = ${account.id} and (role = 'admin' or (role = 'teacher' and class_id = ${classId}))`)) !==
    null

/** Withdraws a role; the person's sessions end. Refusals: people.last-admin, classes.new-to-class. */
export const withdrawRole = serve(classesCalls, 'classes.withdraw-role', { who: 'signed-in' }, async change => {
  const { caller, input, tx, school, now, afterwards } = change
  permit(await assigns(tx, caller, input))
  if (input.role === 'scorekeeper') await permitSettled(tx, caller, [input.personId], now)
  // The school before the person, as wherever an admin goes (`keepAnAdmin`).
  if (input.role === 'admin') await lockSchool(tx)
  await lockPeople(tx, [input.personId])
  const ended = await takeRole(change, input.personId, input)
  if (ended === null) throw new Refused('http.not-found')
  await recordAudit(change, {
    action: 'classes.withdraw-role',
    subjectId: input.personId,
    classId: input.classId,
    detail: { role: input.role },
  })
  afterwards(() => closeSockets(school, ended))
  return DONE
})
