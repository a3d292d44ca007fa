import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { conflict, DONE, notFound, permit, serve } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { openClass } from './class-rows.ts'
import { closeSockets, renewCredentials } from './credentials.ts'
import { classesChanged, pupilsLeft } from './happenings.ts'
import { lockPeople } from './lock-people.ts'
import { tellOfAskedNames } from './names/index.ts'
import { mayRunClass } from './permissions.ts'
import { accountById } from './person-rows.ts'

/** Puts a pupil of the school into a class. Refusals: people.class-archived, people.staff-not-pupil, people.unconfirmed-account, people.already-in-class. */
export const placePupil = serve(peopleCalls, 'people.place-pupil', { who: 'signed-in' }, async ({ caller, input, tx, school, now }) => {
  permit(mayRunClass(caller, input.classId))
  await openClass(tx, input.classId)
  await lockPeople(tx, [input.personId])
  const account = await accountById(tx, input.personId)
  if (!account) throw notFound('http.not-found')
  if (account.isStaff) throw conflict('people.staff-not-pupil')
  // Anybody can sign up under any name: until the address is confirmed nobody knows who this is.
  if (!account.isConfirmed) throw conflict('people.unconfirmed-account')
  const placed = await tx.run(sql`
    insert into people_pupil (class_id, person_id, joined_at) values (${input.classId}, ${account.id}, ${now}) on conflict do nothing`)
  if (placed === 0) throw conflict('people.already-in-class')
  await school.happened(school, tx, classesChanged, { classIds: [input.classId] })
  await tellOfAskedNames(school, tx, [account.id], [input.classId])
  await recordAudit(tx, caller, now, { action: 'people.place-pupil', subjectId: account.id, classId: input.classId })
  return DONE
})

/** Staff are never pupils: whoever becomes staff leaves every class that they were a pupil of. PP and history stay. */
export const leaveClasses = async (school: School, tx: Transaction, caller: Person, personId: string, now: Date): Promise<void> => {
  const left = await tx.rows(sql<{ classId: string }>`
    delete from people_pupil where person_id = ${personId} returning class_id`)
  for (const { classId } of left) await recordAudit(tx, caller, now, { action: 'people.remove-pupil', subjectId: personId, classId })
  const classIds = left.map(({ classId }) => classId)
  await school.happened(school, tx, classesChanged, { classIds })
  await school.happened(school, tx, pupilsLeft, { personIds: [personId], classIds })
}

/** Takes a pupil out of a class. Whoever kept score there keeps it no longer. The account, its PP and its history stay. Refusal: people.class-archived. */
export const removePupil = serve(
  peopleCalls,
  'people.remove-pupil',
  { who: 'signed-in' },
  async ({ caller, input, tx, school, now, afterwards }) => {
    permit(mayRunClass(caller, input.classId))
    await openClass(tx, input.classId)
    await lockPeople(tx, [input.personId])
    const removed = await tx.run(sql`delete from people_pupil where class_id = ${input.classId} and person_id = ${input.personId}`)
    if (removed === 0) throw notFound('http.not-found')
    const roles = await tx.run(sql`
      delete from people_role where class_id = ${input.classId} and person_id = ${input.personId} and role = 'scorekeeper'`)
    await school.happened(school, tx, classesChanged, { classIds: [input.classId] })
    await school.happened(school, tx, pupilsLeft, { personIds: [input.personId], classIds: [input.classId] })
    const ended = roles > 0 ? (await renewCredentials(tx, input.personId, 'standing')).endedSessionIds : []
    await recordAudit(tx, caller, now, { action: 'people.remove-pupil', subjectId: input.personId, classId: input.classId })
    afterwards(() => closeSockets(school, ended))
    return DONE
  },
)
