// Live events about points for others: boards, displays, review queues. Pupils get their own PP through ledger and growth.

import { scorekeepingTopics } from '@xiotein/contract/scorekeeping'
import { levelFromXp } from '@xiotein/game/growth'
import { classesOfPupils } from '../classes/index.ts'
import type { XpTotal } from '../growth/index.ts'
import { type Balance, seenBalancesOf } from '../ledger/index.ts'
import type { Change, Emitting } from '../platform/change.ts'
import { groupedBy } from '../platform/grouped-by.ts'
import { eventsOf } from '../platform/live/index.ts'
import { type SubmissionRow, submissionRow } from './submission-rows.ts'
import { summaryOf } from './views.ts'

const event = eventsOf(scorekeepingTopics)

/** For all classes, for people who review in the whole school. */
const WHOLE_SCHOOL = 'all'

/** A rehearsal is told of to its maker, who may be an admin and look at the whole school, and to no other admin. */
export const emitQueue = ({ emit }: Pick<Change, 'emit'>, row: SubmissionRow): void => {
  const summary = summaryOf(row)
  emit(
    event('class-review', row.classId, 'scorekeeping.queue', row.version, summary),
    row.rehearsedBy
      ? event('person', row.rehearsedBy, 'scorekeeping.queue', row.version, summary)
      : event('school-review', WHOLE_SCHOOL, 'scorekeeping.queue', row.version, summary),
    event('person', row.submitterId, 'scorekeeping.queue', row.version, summary),
  )
}

/** Emits a submission as it is after what the change did to it, and returns it. */
export const emitChanged = async (change: Change, before: SubmissionRow): Promise<SubmissionRow> => {
  const row = (await submissionRow(change.tx, before.id)) ?? before
  emitQueue(change, row)
  return row
}

/** A board fetches again, because something other than a total changed. */
export const emitBoard = ({ now, emit }: Emitting, classId: string): void =>
  emit(event('class', classId, 'scorekeeping.board-changed', now.getTime(), { classId }))
export const emitDisplay = ({ now, emit }: Emitting, classId: string): void =>
  emit(event('display', classId, 'scorekeeping.display-changed', now.getTime(), { classId }))

/** Notifies those who look at a class, or at all of them (`toSchool`), that something they count has changed; they ask what it is. */
const emitToReviewers = (
  { now, emit }: Emitting,
  name: 'scorekeeping.balances-changed' | 'scorekeeping.class-changed',
  classIds: readonly string[],
  toSchool = true,
): void =>
  emit(
    ...classIds.map(classId => event('class-review', classId, name, now.getTime(), {})),
    ...(toSchool ? [event('school-review', WHOLE_SCHOOL, name, now.getTime(), {})] : []),
  )

const emitBoards = (change: Change, classIds: readonly string[]): void => {
  for (const classId of classIds) {
    emitBoard(change, classId)
    emitDisplay(change, classId)
  }
}

/** Refreshes the open screens of a class after an earlier feature changed something about it. */
export const refreshClassBoards = async (change: Change, { classIds }: { classIds: readonly string[] }): Promise<void> => {
  emitBoards(change, classIds)
  emitToReviewers(change, 'scorekeeping.class-changed', classIds)
}

/** Refreshes the boards that show these pupils after a change of boost or picture, or a suspension. */
export const refreshPupilBoards = async (change: Change, { personIds }: { personIds: readonly string[] }): Promise<void> => {
  const places = await classesOfPupils(change.tx, personIds)
  emitBoards(change, [...new Set(places.map(place => place.classId))])
}

type OfClass<New> = { readonly classId: string; readonly isRehearsal: boolean; readonly of: readonly New[] }

/** What is new about pupils, by their class. */
const byClass = async <New extends { readonly personId: string }>({ tx }: Change, news: readonly New[]): Promise<OfClass<New>[]> => {
  const byId = new Map(news.map(each => [each.personId, each]))
  const places = groupedBy(await classesOfPupils(tx, [...byId.keys()]), place => place.classId)
  return [...places].map(([classId, pupils]) => ({
    classId,
    isRehearsal: pupils.some(({ isRehearsal }) => isRehearsal),
    of: pupils.flatMap(({ pupilId }) => byId.get(pupilId) ?? []),
  }))
}

/** Shows new balances, whatever moved the PP, on the boards and displays of the pupils' classes; of gifts to goals, these show nothing. */
export const showOnBoards = async (
  change: Change,
  { balances, seenIds }: { readonly balances: readonly Balance[]; readonly seenIds: readonly string[] },
): Promise<void> => {
  const { tx, now, emit } = change
  const rows = await byClass(change, balances)
  emitToReviewers(
    change,
    'scorekeeping.balances-changed',
    rows.map(({ classId }) => classId),
    rows.length === 0 || rows.some(({ isRehearsal }) => !isRehearsal),
  )
  for (const { classId, of } of await byClass(change, await seenBalancesOf(tx, seenIds))) {
    const totals = of.map(({ personId, pp, version }) => ({ id: personId, pp, version }))
    emit(event('class', classId, 'scorekeeping.totals', now.getTime(), { classId, totals }))
    emitDisplay(change, classId)
  }
}

/** Shows new XP on the boards: those of a duel or a chapter often come without PP. */
export const showXpOnBoards = async (change: Change, { totals }: { totals: readonly XpTotal[] }): Promise<void> => {
  for (const { classId, of } of await byClass(change, totals)) {
    const grown = of.map(({ personId, xp, version }) => ({ id: personId, level: levelFromXp(xp), xp, xpVersion: version }))
    change.emit(event('class', classId, 'scorekeeping.growth', change.now.getTime(), { classId, grown }))
  }
}
