// What others learn of points: boards, displays, review queues. Pupils learn of their own PP through ledger and growth.

import { scorekeepingTopics } from '@xiotein/contract/scorekeeping'
import { levelFromXp } from '@xiotein/game/growth'
import { fameEvent } from '../fame/index.ts'
import { type BoostRow, standingEvents, type XpTotal, xpOf } from '../growth/index.ts'
import { type Balance, emitBalances } from '../ledger/index.ts'
import type { Change } from '../platform/change.ts'
import { type EmittedEvent, eventsOf } from '../platform/live/index.ts'
import { classesOfPupils } from './class-rows.ts'
import type { Summary } from './views.ts'

const event = eventsOf(scorekeepingTopics)

/** Of all classes, for those who review in the whole school. */
const WHOLE_SCHOOL = 'all'

export const queueEvents = (summary: Summary): EmittedEvent[] => [
  event('class-review', summary.classId, 'scorekeeping.queue', summary.version, summary),
  event('school-review', WHOLE_SCHOOL, 'scorekeeping.queue', summary.version, summary),
  event('person', summary.submitter.id, 'scorekeeping.queue', summary.version, summary),
]

export const boardChanged = (classId: string, now: Date): EmittedEvent =>
  event('class', classId, 'scorekeeping.board-changed', now.getTime(), { classId })
export const displayChanged = (classId: string, now: Date): EmittedEvent =>
  event('display', classId, 'scorekeeping.display-changed', now.getTime(), { classId })

/** Boards and displays of these classes ask anew: something other than a total changed. */
const askAnew = (classIds: readonly string[], now: Date): EmittedEvent[] =>
  classIds.flatMap(classId => [boardChanged(classId, now), displayChanged(classId, now)])

/** Open screens of a class learn of what earlier features changed about it. */
export const tellBoardsOfClasses = async ({ now, emit }: Change, { classIds }: { classIds: readonly string[] }): Promise<void> =>
  emit(...askAnew(classIds, now))

/** A boost and a picture show wherever their pupil is on a board. */
export const tellBoardsOfPupils = async (change: Change, { personIds }: { personIds: readonly string[] }): Promise<void> => {
  const places = await classesOfPupils(change.tx, personIds)
  await tellBoardsOfClasses(change, { classIds: [...new Set(places.map(place => place.classId))] })
}

/** Emits everything that new balances mean to others: each pupil's own, each class's board and display, the Hall of Fame. */
export const emitBalanceChanges = async (
  change: Change,
  balances: readonly Balance[],
  totals: readonly XpTotal[],
  boosts: readonly BoostRow[],
): Promise<void> => {
  const { tx, now, emit } = change
  await emitBalances(change, balances)
  emit(...standingEvents(totals, boosts), fameEvent(now))
  const byId = new Map(balances.map(balance => [balance.personId, balance]))
  const xp = new Map((await xpOf(tx, [...byId.keys()])).map(total => [total.personId, total.xp]))
  const places = await classesOfPupils(tx, [...byId.keys()])
  for (const classId of new Set(places.map(place => place.classId))) {
    const rows = places.filter(place => place.classId === classId).flatMap(place => byId.get(place.pupilId) ?? [])
    const newTotals = rows.map(({ personId, pp, version }) => ({
      id: personId,
      pp,
      version,
      xp: xp.get(personId) ?? 0,
      level: levelFromXp(xp.get(personId) ?? 0),
    }))
    emit(event('class', classId, 'scorekeeping.totals', now.getTime(), { classId, totals: newTotals }), displayChanged(classId, now))
  }
}
