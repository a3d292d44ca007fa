import { randomUUID } from 'node:crypto'
import { classesCalls } from '@xiotein/contract/classes'
import { rehearsalCalls } from '@xiotein/contract/rehearsal'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { sql } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import { newToken, tokenDigest } from '../platform/sign-in/index.ts'
import { openMarketSchool, sell } from './market-life.ts'
import type { Visitor } from './school.ts'

/** A school with a perk on sale that everybody can buy, in which a class can be rehearsed with. */
export const openRehearsals = async () => {
  const world = await openMarketSchool(0, { limits: false })
  const { school, admin } = world
  await sell(admin)
  const open = (by: Visitor) => by.call(rehearsalCalls, 'rehearsal.open', {})
  const remove = (by: Visitor, classId: string) => by.call(rehearsalCalls, 'rehearsal.remove', { classId })
  const mine = async (by: Visitor) => (await by.call(rehearsalCalls, 'rehearsal.mine', {})).ok.rehearsals
  const board = async (by: Visitor, classId: string | null) =>
    (await by.call(scorekeepingCalls, 'scorekeeping.board', classId === null ? {} : { classId })).ok
  const pending = async (by: Visitor) => (await by.call(scorekeepingCalls, 'scorekeeping.queue', { status: 'pending' })).ok.rows
  const classNames = async (by: Visitor, archived = 'false') =>
    (await by.call(classesCalls, 'classes.classes', { archived })).ok.classes.map(({ name }) => name)
  /** The simulated pupils by name, as they can be acted as: an admin does that. */
  const simulated = (classId: string) =>
    school.db.rows<{ id: string; displayName: string }>(sql`
      select p.id, p.display_name from classes_pupil m join people_person p on p.id = m.person_id
      where m.class_id = ${classId} order by p.display_name`)
  /** Signs somebody in whose rights changed. */
  const signInAgain = async (visitor: Visitor): Promise<void> => {
    const token = newToken()
    await school.db.run(sql`
      insert into people_session (id, digest, person_id, credentials_version, created_at, expires_at, seen_at)
      select ${randomUUID()}, ${tokenDigest(token)}, id, credentials_version, created_at, ${new Date(Date.now() + 30 * DAY_MS)}, created_at
      from people_person where id = ${visitor.personId}`)
    visitor.cookie = `xiotein=${token}`
  }
  /** A pupil of 7C learns to keep score of a rehearsal class, and signs in again. */
  const letLearn = async (teacher: Visitor, pupil: Visitor, classId: string) => {
    const { personId } = pupil
    await school.db.run(sql`update people_person set vouched_at = created_at where id = ${personId}`)
    const { status } = await teacher.call(classesCalls, 'classes.assign-role', { personId, role: 'scorekeeper', classId })
    await signInAgain(pupil)
    return status
  }
  return { ...world, letLearn, signInAgain, open, remove, mine, board, pending, classNames, simulated }
}
