import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { levelFromXp } from '@xiotein/game/growth'
import { inAlphabet, newcomersUntil, permissions, rehearsalsBesides } from '../classes/index.ts'
import { runningPpBoosts, xpOf } from '../growth/index.ts'
import { seenBalancesOf } from '../ledger/index.ts'
import { photoPath } from '../people/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { classesWith, type Person } from '../platform/sign-in/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { classRow, classRows, pupilRows } from './class-rows.ts'
import { mayAward, mayEditReasons, mayOpenDisplay, mayReviewClass, maySeeBoard, maySubmit } from './permissions.ts'
import { reasonRows } from './reason-rows.ts'
import { submissionPage } from './submission-pages.ts'
import { summaryOf } from './views.ts'

const ALL_CLASSES = 'All Classes (Admin Access)'
const WAITING_SHOWN = 20

/**
 * The class that the screen starts with: a scorekeeper's class comes before a teacher's, and their own before a covered one, of which the
 * first by name; an admin without a class sees all.
 */
const startClass = async (db: Queryable, caller: Person): Promise<string | null> => {
  const row = await db.maybe(sql<{ classId: string }>`
    select r.class_id from people_role r join classes_class c on c.id = r.class_id
    where r.person_id = ${caller.personId} and c.archived_at is null order by r.role = 'scorekeeper' desc, r.assigned_at, c.name limit 1`)
  const scoring = classesWith(caller, 'canSubmitPPChanges')
  if (row || scoring === 'all') return row?.classId ?? null
  return (await classRows(db, scoring))[0]?.id ?? null
}

/** True for scorekeepers of an archived class: they have no class now, which is different from having no right. */
const keptScore = async (db: Queryable, caller: Person): Promise<boolean> =>
  (await db.maybe(sql<{ kept: number }>`select 1 as kept from people_role where person_id = ${caller.personId} limit 1`)) !== null

/** The scorekeeper screen: the pupils of a class with their approved totals, highest first. */
export const board = serve(scorekeepingCalls, 'scorekeeping.board', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const classId = input.classId ?? (await startClass(db, caller))
  if (classId === null && !mayRunSchool(caller)) {
    permit(await keptScore(db, caller))
    throw new Refused('scorekeeping.no-class')
  }
  permit(maySeeBoard(caller, classId))
  const schoolClass = classId === null ? null : await classRow(db, classId)
  if (classId !== null && !schoolClass) throw new Refused('http.not-found')

  const pupils = await pupilRows(db, classId)
  const ids = pupils.map(pupil => pupil.id)
  const [balances, totals, boosts] = [await seenBalancesOf(db, ids), await xpOf(db, ids), await runningPpBoosts(db, ids, now)]
  const balance = new Map(balances.map(row => [row.personId, row]))
  const xp = new Map(totals.map(row => [row.personId, row]))
  const [showsMail, reviews] = [permissions.maySeeAddresses(caller, classId), mayReviewClass(caller, classId)]
  const newUntil = await newcomersUntil(db, caller, now)
  const scoring = classesWith(caller, 'canSubmitPPChanges')
  const besides = scoring === 'all' ? await rehearsalsBesides(db, caller.personId) : []
  const waiting = await submissionPage(db, {
    classIds: classId === null ? null : [classId],
    withoutIds: classId === null ? besides : [],
    status: 'pending',
    count: WAITING_SHOWN,
    ...(reviews ? {} : { submitterId: caller.personId }),
  })
  const open = schoolClass !== null && !schoolClass.archived
  return {
    classId,
    title: schoolClass?.name ?? ALL_CLASSES,
    classes: (await classRows(db, scoring)).filter(({ id }) => !besides.includes(id)).map(({ id, name }) => ({ id, name })),
    pupils: pupils
      .map(pupil => ({
        id: pupil.id,
        displayName: pupil.displayName,
        photo: photoPath(pupil.photoId),
        email: showsMail && !newUntil.has(pupil.id) ? pupil.email : null,
        pp: balance.get(pupil.id)?.pp ?? 0,
        version: balance.get(pupil.id)?.version ?? 0,
        level: levelFromXp(xp.get(pupil.id)?.xp ?? 0),
        xp: xp.get(pupil.id)?.xp ?? 0,
        xpVersion: xp.get(pupil.id)?.version ?? 0,
        minusFrom: newUntil.get(pupil.id)?.toISOString() ?? null,
        boostEndsAt: boosts.get(pupil.id)?.endTime.toISOString() ?? null,
      }))
      .sort((a, b) => b.pp - a.pp || inAlphabet(a.displayName, b.displayName)),
    reasons: classId === null ? [] : await reasonRows(db, classId),
    may: {
      submit: open && maySubmit(caller, classId),
      award: open && mayAward(caller, classId),
      editReasons: open && mayEditReasons(caller, classId),
      openDisplay: open && mayOpenDisplay(caller, classId),
      review: reviews,
      seeAddresses: showsMail,
    },
    waiting: waiting.map(summaryOf),
  }
})
