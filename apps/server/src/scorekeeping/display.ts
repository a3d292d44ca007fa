import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { firstNameIn, sum } from '@xiotein/game/rules'
import { recordAudit } from '../audit/index.ts'
import { inAlphabet, openClass } from '../classes/index.ts'
import { classPointsSince, seenBalancesOf } from '../ledger/index.ts'
import { lockName, type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { requireSeen, versionOf } from '../school/index.ts'
import { classRow, pupilRows } from './class-rows.ts'
import { emitDisplay } from './live-events.ts'
import { mayOpenDisplay } from './permissions.ts'

/** The longest lesson, a double one: what was within it is the same lesson. */
const LESSON_MS = 90 * 60_000

type Row = {
  mode: 'pupils' | 'class'
  hidesPupils: boolean
  targetLabel: string | null
  targetPp: number | null
  targetBase: number | null
  lessonSince: Date
}

const displayRow = (db: Queryable, classId: string): Promise<Row | null> =>
  db.maybe(sql<Row>`
    select mode, hides_pupils, target_label, target_pp, target_base,
           lesson_since from scorekeeping_display where class_id = ${classId}`)

/**
 * The points in class of each pupil since the lesson began, and nothing else: no refund, reward or loot, which nobody earned in it, and
 * nothing that a pupil gave to a goal or took back, which is nobody else's business. Losses are not shown on a wall.
 */
const gainedSince = async (db: Queryable, pupilIds: readonly string[], since: Date): Promise<ReadonlyMap<string, number>> =>
  new Map((await classPointsSince(db, pupilIds, since)).map(({ personId, pp }) => [personId, Math.max(pp, 0)]))

/**
 * Whether a class, by its name, has had a new lesson since a moment: one was started on the display, or points came when a lesson that ran at
 * that moment was surely over. There is no timetable.
 */
export const newLessons = async (db: Queryable): Promise<(className: string, since: Date) => boolean> => {
  const rows = await db.rows(sql<{ name: string; begunAt: Date | null; pointsAt: Date | null }>`
    select c.name, d.lesson_since as begun_at,
           (select s.submitted_at from scorekeeping_submission s where s.class_id = c.id order by s.submitted_at desc limit 1) as points_at
    from classes_class c left join scorekeeping_display d on d.class_id = c.id where c.archived_at is null`)
  const known = new Map(
    rows.map(({ name, begunAt, pointsAt }) => [name, { begunAt: begunAt?.getTime() ?? 0, pointsAt: pointsAt?.getTime() ?? 0 }]),
  )
  return (className, since) => {
    const { begunAt, pointsAt } = known.get(className) ?? { begunAt: 0, pointsAt: 0 }
    return begunAt > since.getTime() || pointsAt > since.getTime() + LESSON_MS
  }
}

/** Carries the look of classes on the wall over; their targets are not carried over, and their first lesson begins now. */
export const carryDisplaysOver = async (tx: Transaction, from: readonly string[], to: readonly string[], now: Date): Promise<void> => {
  await tx.run(sql`
    insert into scorekeeping_display (class_id, mode, hides_pupils, lesson_since)
    select c.after, d.mode, d.hides_pupils, ${now}
    from unnest(${from}::uuid[], ${to}::uuid[]) as c(before, after) join scorekeeping_display d on d.class_id = c.before`)
}

/** The settings of the class display, as its form shows them. */
const formOf = (row: Row | null) => ({
  mode: row?.mode ?? 'pupils',
  hidesPupils: row?.hidesPupils ?? false,
  target: row?.targetLabel && row.targetPp !== null ? { label: row.targetLabel, pp: row.targetPp } : null,
})

const viewDisplay = async (db: Queryable, classId: string, now: Date) => {
  const schoolClass = await classRow(db, classId)
  if (!schoolClass) throw new Refused('http.not-found')
  const row = await displayRow(db, classId)
  const lessonSince = row?.lessonSince ?? new Date(now.getTime() - LESSON_MS)
  const pupils = await pupilRows(db, classId)
  const pupilIds = pupils.map(({ id }) => id)
  const balances = new Map((await seenBalancesOf(db, pupilIds)).map(balance => [balance.personId, balance]))
  const gained = await gainedSince(db, pupilIds, lessonSince)
  const classPp = sum([...balances.values()].map(balance => balance.pp))
  const names = pupils.map(pupil => pupil.displayName)
  const hidesPupils = row?.hidesPupils ?? false
  const mode = row?.mode ?? 'pupils'
  return {
    classId,
    className: schoolClass.name,
    mode,
    hidesPupils,
    // A wall that shows only the class does not receive its pupils either.
    pupils:
      hidesPupils || mode === 'class'
        ? []
        : pupils
            .map(pupil => ({
              id: pupil.id,
              firstName: firstNameIn(pupil.displayName, names),
              pp: balances.get(pupil.id)?.pp ?? 0,
              lesson: gained.get(pupil.id) ?? 0,
              version: balances.get(pupil.id)?.version ?? 0,
            }))
            .sort((a, b) => inAlphabet(a.firstName, b.firstName)),
    classPp,
    lessonPp: sum(pupils.map(({ id }) => gained.get(id) ?? 0)),
    target:
      row?.targetLabel && row.targetPp !== null
        ? { label: row.targetLabel, pp: row.targetPp, reached: Math.max(0, classPp - (row.targetBase ?? 0)) }
        : null,
    lessonSince: lessonSince.toISOString(),
    version: versionOf(formOf(row)),
  }
}

/** The wall of a class: for the projector, opened by its teacher. */
export const display = serve(scorekeepingCalls, 'scorekeeping.display', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(mayOpenDisplay(caller, input.classId))
  return viewDisplay(db, input.classId, now)
})

/**
 * Changes what the wall shows. A new target counts from the class's total at this moment; one that only changes its height continues. Refusals:
 * http.not-found, classes.class-archived, school.settings-changed.
 */
export const changeDisplay = serve(scorekeepingCalls, 'scorekeeping.change-display', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayOpenDisplay(caller, input.classId))
  await openClass(tx, input.classId)
  await lockName(tx, `scorekeeping.display ${input.classId}`)
  const row = await displayRow(tx, input.classId)
  const { mode, hidesPupils, target } = input
  if (versionOf({ mode, hidesPupils, target }) !== versionOf(formOf(row))) requireSeen(formOf(row), input.version)
  const before = await viewDisplay(tx, input.classId, now)
  const base = input.target === null ? null : row?.targetLabel === input.target.label ? row.targetBase : before.classPp
  await tx.run(sql`
    insert into scorekeeping_display (class_id, mode, hides_pupils, target_label, target_pp, target_base, lesson_since)
    values (${input.classId}, ${input.mode}, ${input.hidesPupils}, ${input.target?.label ?? null}, ${input.target?.pp ?? null}, ${base}, ${new Date(before.lessonSince)})
    on conflict (class_id) do update set mode = excluded.mode, hides_pupils = excluded.hides_pupils, target_label = excluded.target_label,
      target_pp = excluded.target_pp, target_base = excluded.target_base, version = scorekeeping_display.version + 1`)
  await recordAudit(change, { action: 'scorekeeping.change-display', classId: input.classId })
  emitDisplay(change, input.classId)
  return viewDisplay(tx, input.classId, now)
})

/** Starts a new lesson on the wall. */
export const startLesson = serve(scorekeepingCalls, 'scorekeeping.start-lesson', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayOpenDisplay(caller, input.classId))
  await openClass(tx, input.classId)
  await tx.run(sql`
    insert into scorekeeping_display (class_id, lesson_since) values (${input.classId}, ${now})
    on conflict (class_id) do update set lesson_since = excluded.lesson_since, version = scorekeeping_display.version + 1`)
  emitDisplay(change, input.classId)
  return DONE
})
