// A school in which something has happened, by the real commands: lessons, refusals, somebody who moved, somebody who lost a role.

import { randomUUID } from 'node:crypto'
import { classesCalls } from '@xiotein/contract/classes'
import { growthCalls } from '@xiotein/contract/growth'
import { movesCalls } from '@xiotein/contract/moves'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { siegeCalls } from '@xiotein/contract/siege'
import { squadsCalls } from '@xiotein/contract/squads'
import { tutorialsCalls } from '@xiotein/contract/tutorials'
import { lockBalances, movePp, openAccounts } from '../../ledger/index.ts'
import { sql } from '../../platform/database/index.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { chooses } from '../battle-life.ts'
import { done } from '../done.ts'
import { PASSWORD, type TestSchool, type Visitor } from '../school.ts'
import { type Cast, gatherCast, PRINCIPALS } from './principals.ts'

export const REASON = 'canary-reason-of-7C'
export const TARGET = 'canary-target-of-7C'
const WISH = 'Mr canary-wish'
export const REJECTION = 'canary-rejection'

export type UsedSchool = Cast & {
  readonly archivedClassId: string
  /** Handed points in and keeps score no longer. */
  readonly former: Visitor
  /** Was in 7C and is in 8A now. */
  readonly leaver: Visitor
  readonly archivedTeacher: Visitor
  readonly archivedPupil: Visitor
  /** The pupil and the classmate fight, and have played a turn. */
  readonly battleId: string
  readonly submissions: Readonly<Record<'pending' | 'rejected' | 'approved' | 'ofFormer', string>>
}

/** Every PP total is a number that occurs nowhere else, so that it can be searched for. */
const giveUniqueTotals = async (
  school: TestSchool,
  teacherId: string,
  pupils: readonly Visitor[],
  from: number,
  at: number,
): Promise<void> => {
  const personIds = pupils.map(({ personId }) => personId)
  await school.change(async change => {
    const { tx } = change
    await openAccounts(tx, personIds)
    await lockBalances(tx, personIds)
    const entries = personIds.map((personId, index) => ({
      personId,
      amount: from + index * 1_111,
      kind: 'class-points' as const,
      counterpart: 'class-awards' as const,
      reason: 'Before',
      causeId: randomUUID(),
    }))
    await movePp(change, teacherId, entries)
  }, new Date(at))
}

export const openUsedSchool = async (): Promise<UsedSchool> => {
  const cast = await gatherCast()
  const { school, classId, otherClassId, who } = cast
  const { db } = school
  const archivedClassId = await school.schoolClass('6B')
  const make = (name: string, options: Parameters<TestSchool['person']>[1]) =>
    school.person(`Name canary-${name}`, { email: `canary-${name}@school.example`, ...options })
  const former = await make('former', { role: 'scorekeeper', classId, pupilOf: classId, password: PASSWORD })
  const leaver = await make('leaver', { pupilOf: classId })
  const archivedTeacher = await make('archived-teacher', { role: 'teacher', classId: archivedClassId })
  const archivedPupil = await make('archived-pupil', { pupilOf: archivedClassId })
  const pupils = [who.pupil, who.classmate, who.otherPupil, who.scorekeeper, former, leaver, archivedPupil]
  await db.run(sql`update people_person set username = 'user-' || substr(md5(id::text), 1, 12) where erased_at is null`)
  for (const { personId } of pupils) {
    const photoId = randomUUID()
    await db.run(sql`
      insert into people_photo (id, person_id, image, created_at) values (${photoId}, ${personId}, ${Buffer.from(`image-of ${personId}`)}, now())`)
    await db.run(sql`update people_person set photo_id = ${photoId} where id = ${personId}`)
  }
  // The pupil and the classmate can besiege each other: they are older than the truce of new accounts, and have PP of an earlier day.
  const settled = [who.pupil, who.classmate]
  await db.run(sql`
    update people_person set created_at = ${new Date(Date.now() - 30 * DAY_MS)} where id = any(${settled.map(({ personId }) => personId)}::uuid[])`)
  await giveUniqueTotals(school, who.teacher.personId, settled, 410_000, Date.now() - 2 * DAY_MS)
  const others = pupils.filter(pupil => !settled.includes(pupil))
  await giveUniqueTotals(school, who.teacher.personId, others, 420_000, Date.now())

  const { reasons: shown } = done(await who.teacher.call(scorekeepingCalls, 'scorekeeping.reasons', { classId }))
  const { reasons } = done(
    await who.teacher.call(scorekeepingCalls, 'scorekeeping.change-reasons', {
      classId,
      reasons: [{ id: null, label: REASON, amount: null }],
      shown,
    }),
  )
  const reasonId = reasons[0]?.id ?? ''
  const change = (pupil: Visitor, changeAmount: number) => ({
    pupilId: pupil.personId,
    changeAmount,
    reasons: [{ reasonId, amount: changeAmount }],
  })
  const lesson = (...changes: ReturnType<typeof change>[]) => ({ classId, changes, recordedAt: null })
  done(await who.teacher.call(growthCalls, 'growth.grant-boost', { classId, personIds: [who.pupil.personId] }))
  const approved = done(
    await who.teacher.call(
      scorekeepingCalls,
      'scorekeeping.award-directly',
      lesson(change(who.pupil, 3), change(who.classmate, 2), change(leaver, 4)),
    ),
  )
  const handIn = async (visitor: Visitor, ...changes: ReturnType<typeof change>[]) =>
    done(await visitor.call(scorekeepingCalls, 'scorekeeping.submit-changes', lesson(...changes))).id
  const pending = await handIn(who.scorekeeper, change(who.classmate, 5), change(who.scorekeeper, 2))
  const rejected = await handIn(who.scorekeeper, change(who.pupil, 6))
  const ofFormer = await handIn(former, change(leaver, 7), change(who.classmate, 1))
  done(await who.teacher.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId: rejected, reason: REJECTION }))
  const target = { label: TARGET, pp: 500 }
  done(await who.teacher.call(scorekeepingCalls, 'scorekeeping.change-display', { classId, mode: 'pupils', hidesPupils: false, target }))

  done(await who.admin.call(classesCalls, 'classes.withdraw-role', { personId: former.personId, role: 'scorekeeper', classId }))
  done(await former.call(peopleCalls, 'people.sign-in', { name: 'canary-former@school.example', password: PASSWORD }))
  done(await who.admin.call(classesCalls, 'classes.place-pupil', { classId: otherClassId, personId: leaver.personId }))
  done(await who.admin.call(classesCalls, 'classes.remove-pupil', { classId, personId: leaver.personId }))
  done(await who.admin.call(classesCalls, 'classes.archive-class', { classId: archivedClassId, archived: true }))
  done(await who.unverified.call(peopleCalls, 'people.resend-verification', {}))
  // The pupil leads a squad with a classmate in it, and somebody whose answer is still to come.
  const crest = { shape: 'shield', ink: 'sea', sign: 'moth' } as const
  const { squadId } = done(await who.pupil.call(squadsCalls, 'squads.found', { name: 'Copper Herons', crest }))
  for (const { personId } of [who.classmate, who.scorekeeper]) {
    done(await who.pupil.call(squadsCalls, 'squads.invite', { squadId, personId }))
  }
  const [invitation] = done(await who.classmate.call(squadsCalls, 'squads.mine', {})).invitations
  done(await who.classmate.call(squadsCalls, 'squads.accept-invitation', { invitationId: invitation?.id ?? '' }))
  // The classmate asks for a name that waits: the teacher of the class and the admins read it, nobody else does.
  done(await who.classmate.call(peopleCalls, 'people.rename-me', { displayName: WISH }))
  done(await who.pupil.call(tutorialsCalls, 'tutorials.complete', { tutorial: 'welcome' }))
  done(await who.pupil.call(growthCalls, 'growth.wear-title', { badge: 'squad-founded' }))
  done(await who.pupil.call(movesCalls, 'moves.choose-manifest', { manifest: 'empathy' }))
  const rules = done(await who.admin.call(siegeCalls, 'siege.settings', {}))
  done(await who.admin.call(siegeCalls, 'siege.change-settings', { ...rules, mode: 'contested' }))
  const submissions = { pending, rejected, approved: approved.id, ofFormer }
  await cast.newPerkRequest()
  const owner = who.classmate.personId
  await db.run(sql`
    insert into market_holding (owner_id, artifact_id, unlocked, uses, max_uses, changes) values (${owner}, 'shield-breaker', true, 6, 6, 2)`)
  await db.run(sql`
    insert into market_upgrade (owner_id, artifact_id, to_level, multiplier_per_mille, seed, at)
    values (${owner}, 'shield-breaker', 2, 2100, '[1,2,3,4]', now())`)
  await db.run(sql`
    insert into market_purchase (id, owner_id, artifact_id, paid_pp, bought_at, changes, unlocked_before, uses_before, max_uses_before)
    values (${randomUUID()}, ${owner}, 'shield-breaker', 100, now() - interval '1 day', 2, true, 3, 3)`)
  const lobby = randomUUID()
  await db.run(sql`
    insert into siege_lobby (id, host_id, target_id, game_day, created_at) values (${lobby}, ${owner}, ${who.pupil.personId}, 20000, now())`)
  await db.run(sql`
    insert into siege_attack (id, lobby_id, turn, at, mode, move_id, seed, absorbed, shield_damage, shields_cracked, halved_by_shields,
                              weakened_by_level, cut_by_protection, stolen_pp, attacker_earned_pp, target_earned_pp, attacker_xp, target_xp,
                              before, after)
    values (${randomUUID()}, ${lobby}, 1, now(), 'contested', 'vault-hack', '[1,2,3,4]', false, 5, false, true, false, false, 3, 0, 0, 2, 0,
            '{"pp":60,"shield":50,"overshield":0}', '{"pp":57,"shield":45,"overshield":0}')`)
  const battleId = await cast.openBattle()
  await chooses(who.pupil, { battleId, turn: 1 }, [])
  await chooses(who.classmate, { battleId, turn: 1 }, [])
  return { ...cast, battleId, archivedClassId, former, leaver, archivedTeacher, archivedPupil, submissions }
}

/** Everybody in a used school, with the names of what they are: also those who have left, and those of an archived class. */
export const everybodyIn = (world: UsedSchool): [string, Visitor][] => [
  ...PRINCIPALS.map((principal): [string, Visitor] => [principal, world.who[principal]]),
  ['former', world.former],
  ['leaver', world.leaver],
  ['archivedTeacher', world.archivedTeacher],
  ['archivedPupil', world.archivedPupil],
]
