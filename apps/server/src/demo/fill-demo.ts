// A month of a school's life, made by the same calls that a real school makes, one lesson after the other.

import { type DemoClass, demoAdmin, demoClasses, demoRejection, demoSchool } from '@xiotein/content/demo'
import { classesCalls } from '@xiotein/contract/classes'
import { growthCalls } from '@xiotein/contract/growth'
import { noticesCalls } from '@xiotein/contract/notices'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { type Dice, diceOf } from '@xiotein/game/rules'
import { insertPerson, insertRole } from '../people/index.ts'
import { type Change, inChange } from '../platform/change.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/durations.ts'
import type { Endpoint } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { type AsPerson, asPerson } from './as-person.ts'
import { gatherArtifacts } from './fill-artifacts.ts'
import { openDuels, playDuel } from './fill-duels.ts'
import { giveToGoals, openClassGoal } from './fill-goals.ts'
import { answerRequests, goShopping, leaveRequest, openMarket } from './fill-market.ts'
import { changeOneMove, learnMoves } from './fill-moves.ts'
import { attackRichest, besiege, openSieges, releaseLoot } from './fill-sieges.ts'
import { formSquads } from './fill-squads.ts'
import { playStory } from './fill-story.ts'
import { collectDues, strengthenVaults } from './fill-vaults.ts'
import { type DemoPupils, lessonChanges } from './lesson.ts'

const LESSONS_BACK_DAYS = 28
const SQUADS_BACK_DAYS = 3
const LESSON_HOURS_UTC = [9, 10, 12]
const MONDAY = 1
const DUES_HOUR_UTC = 15
const SIEGE_HOUR_UTC = 16
const EVENING_HOUR_UTC = 18
const NIGHT_HOUR_UTC = 20
/** Monday and Thursday. */
const MARKET_DAYS = [1, 4]
/** A class saves for its goal from this many days ago until this many days from now. */
const GOAL_DAYS_BACK = 14
const GOAL_DAYS_AHEAD = 12
const SEED = 20_261

type Room = DemoPupils & {
  readonly plan: DemoClass
  readonly classId: string
  readonly teacherId: string
  readonly scorekeeperId: string
}

/** Fills an empty school. The school's clock is moved through the past month while the calls are made. */
export const fillDemo = async (school: School, endpoints: readonly Endpoint[]): Promise<void> => {
  const today = school.clock()
  const first = new Date(Math.floor((today.getTime() - LESSONS_BACK_DAYS * DAY_MS) / DAY_MS) * DAY_MS + 8 * HOUR_MS)
  const at = (moment: Date): School => ({ ...school, clock: () => moment })

  const adminId = await inChange(at(first), async change => {
    const id = await makeStaff(change, demoAdmin)
    await insertRole(change, id, { role: 'admin', classId: null }, null)
    return id
  })
  const admin = await asPerson(at(first), endpoints, adminId)
  const dice = diceOf(SEED)
  // Apart from the lessons, so that these stay as they are.
  const freeTime = diceOf(SEED + 1)
  const giving = diceOf(SEED + 2)
  const saving = new Set<string>()
  await openSieges(admin)
  await openMarket(admin)
  await openDuels(admin)
  await changeOneMove(admin)
  const rooms: Room[] = []
  for (const plan of demoClasses) rooms.push(await makeRoom(at(first), endpoints, admin, plan, dice))

  for (let day = first.getTime(); day < today.getTime() - DAY_MS; day += DAY_MS) {
    const weekday = new Date(day).getUTCDay()
    const hour = (hours: number): School => at(new Date(Math.floor(day / DAY_MS) * DAY_MS + hours * HOUR_MS))
    if (weekday === 0 || weekday === 6) {
      await releaseLoot(hour(DUES_HOUR_UTC))
      continue
    }
    for (const [index, room] of rooms.entries()) {
      const begins = Math.floor(day / DAY_MS) * DAY_MS + (LESSON_HOURS_UTC[index] ?? 9) * HOUR_MS
      await teachLesson(moment => at(moment), endpoints, room, new Date(begins), dice)
    }
    // After the day's lessons: the reset comes in the middle of them, and the history is read in the order in which it was made.
    if (weekday === MONDAY) await collectDues(hour(DUES_HOUR_UTC))
    await releaseLoot(hour(DUES_HOUR_UTC))
    for (const { plan, classId, pupilIds, teacherId } of rooms) {
      await besiege(hour(SIEGE_HOUR_UTC), hour(EVENING_HOUR_UTC), endpoints, { pupilIds, dice: freeTime })
      if (!MARKET_DAYS.includes(weekday)) continue
      await goShopping(hour(EVENING_HOUR_UTC), endpoints, { pupilIds, dice: freeTime })
      const teacher = await asPerson(hour(EVENING_HOUR_UTC + 1), endpoints, teacherId)
      await answerRequests(teacher, freeTime)
      if (plan.goal && !saving.has(classId) && day > today.getTime() - GOAL_DAYS_BACK * DAY_MS) {
        await openClassGoal(teacher, classId, plan.goal, new Date(today.getTime() + GOAL_DAYS_AHEAD * DAY_MS))
        saving.add(classId)
      }
      await giveToGoals(hour(EVENING_HOUR_UTC + 1), endpoints, { pupilIds, dice: giving })
    }
  }
  await formSquads(at(new Date(today.getTime() - SQUADS_BACK_DAYS * DAY_MS)), endpoints, rooms)
  await admin(noticesCalls, 'notices.clear-all', { upTo: today.toISOString() })
  // The levels of earlier weeks have been celebrated already. Later than the sieges of the last school day, which were in its afternoon.
  const yesterday = new Date(Math.floor((today.getTime() - DAY_MS) / DAY_MS) * DAY_MS + NIGHT_HOUR_UTC * HOUR_MS)
  const pupilIds = rooms.flatMap(room => room.pupilIds)
  await strengthenVaults(at(yesterday), endpoints, pupilIds)
  await learnMoves(at(yesterday), endpoints, pupilIds)
  await gatherArtifacts(at(yesterday), endpoints, pupilIds)
  await playStory(at(yesterday), endpoints, rooms)
  for (const pupilId of pupilIds) await (await asPerson(at(yesterday), endpoints, pupilId))(growthCalls, 'growth.claim-level-up', {})
  await releaseLoot(at(new Date(today.getTime() - HOUR_MS)))
  for (const room of rooms) await leaveOpenWork(at, endpoints, room, today, dice)
  for (const room of rooms) await playDuel(school, endpoints, room.pupilIds)
}

const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^\p{ASCII}]/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')}@${demoSchool.emailDomain}`

const makeStaff = async ({ tx, newId, now }: Change, displayName: string): Promise<string> => {
  const id = newId()
  await insertPerson(tx, {
    id,
    displayName,
    email: emailOf(displayName),
    emailVerifiedAt: now,
    vouchedAt: now,
    username: null,
    passwordHash: null,
    createdAt: now,
  })
  return id
}

const rosterOf = (plan: DemoClass) => Buffer.from(['Name,Email', ...plan.pupils.map(name => `"${name}",${emailOf(name)}`)].join('\r\n'))

const makeRoom = async (school: School, endpoints: readonly Endpoint[], admin: AsPerson, plan: DemoClass, dice: Dice): Promise<Room> => {
  const made = await admin(classesCalls, 'classes.create-class', { name: plan.name })
  await admin(classesCalls, 'classes.import-roster', { type: 'text/csv', bytes: rosterOf(plan), classId: made.id })
  const { roster } = await admin(classesCalls, 'classes.class', { classId: made.id })
  const teacherId = await inChange(school, change => makeStaff(change, plan.teacher))
  await admin(classesCalls, 'classes.assign-role', { personId: teacherId, role: 'teacher', classId: made.id })
  const scorekeeperId = roster.find(pupil => pupil.displayName === plan.scorekeeper)?.id
  if (!scorekeeperId) throw new Error(`${plan.scorekeeper} is not a pupil of ${plan.name}`)
  const teacher = await asPerson(school, endpoints, teacherId)
  await teacher(classesCalls, 'classes.assign-role', { personId: scorekeeperId, role: 'scorekeeper', classId: made.id })
  await teacher(scorekeepingCalls, 'scorekeeping.change-display', {
    classId: made.id,
    mode: 'pupils',
    hidesPupils: false,
    target: plan.target,
  })
  const { reasons } = await teacher(scorekeepingCalls, 'scorekeeping.reasons', { classId: made.id })
  return {
    plan,
    classId: made.id,
    teacherId,
    scorekeeperId,
    pupilIds: roster.map(pupil => pupil.id),
    // Some raise their hands more often than others.
    eager: roster.map(() => 0.25 + dice.fraction() * 0.6),
    reasonIds: reasons.map(reason => reason.id),
  }
}

type At = (moment: Date) => School

const teachLesson = async (at: At, endpoints: readonly Endpoint[], room: Room, begins: Date, dice: Dice): Promise<void> => {
  const changes = lessonChanges(room, dice)
  if (changes.length === 0) return
  const ends = new Date(begins.getTime() + 45 * MINUTE_MS)
  const checked = new Date(ends.getTime() + dice.between(5, 90) * MINUTE_MS)
  const scorekeeper = await asPerson(at(ends), endpoints, room.scorekeeperId)
  const teacher = await asPerson(at(checked), endpoints, room.teacherId)
  if (dice.fraction() < 0.12) {
    const lucky = changes.slice(0, 2).map(change => change.pupilId)
    await (await asPerson(at(begins), endpoints, room.teacherId))(growthCalls, 'growth.grant-boost', {
      classId: room.classId,
      personIds: lucky,
    })
  }
  const recordedAt = ends.toISOString()
  if (dice.fraction() < 0.08) {
    await teacher(scorekeepingCalls, 'scorekeeping.award-directly', { classId: room.classId, changes, recordedAt })
    return
  }
  const submitted = await scorekeeper(scorekeepingCalls, 'scorekeeping.submit-changes', { classId: room.classId, changes, recordedAt })
  if (dice.fraction() < 0.05) {
    await teacher(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId: submitted.id, reason: demoRejection })
    return
  }
  const { lines } = await teacher(scorekeepingCalls, 'scorekeeping.submission', { submissionId: submitted.id })
  const all = lines.map(line => line.id)
  const ticked = dice.fraction() < 0.15 && all.length > 2 ? all.slice(1) : all
  await teacher(scorekeepingCalls, 'scorekeeping.approve-submission', { submissionId: submitted.id, lineIds: ticked })
}

/**
 * Leaves for visitors: stars on the wall, a lesson and a perk that wait for an answer, and a vault that was just attacked. Older
 * notices have been read.
 */
const leaveOpenWork = async (at: At, endpoints: readonly Endpoint[], room: Room, today: Date, dice: Dice): Promise<void> => {
  const ago = (minutes: number): School => at(new Date(today.getTime() - minutes * MINUTE_MS))
  const teacher = await asPerson(ago(50), endpoints, room.teacherId)
  await teacher(scorekeepingCalls, 'scorekeeping.start-lesson', { classId: room.classId })
  const awarding = await asPerson(ago(30), endpoints, room.teacherId)
  await awarding(scorekeepingCalls, 'scorekeeping.award-directly', {
    classId: room.classId,
    changes: lessonChanges(room, dice).filter(change => change.changeAmount > 0),
    recordedAt: null,
  })
  const scorekeeper = await asPerson(ago(12), endpoints, room.scorekeeperId)
  for (const reader of [awarding, scorekeeper]) await reader(noticesCalls, 'notices.clear-all', { upTo: today.toISOString() })
  await scorekeeper(scorekeepingCalls, 'scorekeeping.submit-changes', {
    classId: room.classId,
    changes: lessonChanges(room, dice),
    recordedAt: new Date(today.getTime() - 12 * MINUTE_MS).toISOString(),
  })
  await leaveRequest(ago(9), endpoints, { pupilIds: room.pupilIds, dice })
  await attackRichest(ago(4), endpoints, room.pupilIds[dice.between(0, room.pupilIds.length - 1)] ?? '')
}
