import { marketTopics } from '@xiotein/contract/market'
import { gameWeekStart } from '@xiotein/game/rules'
import { classesOfPupils } from '../classes/index.ts'
import type { Change, ChangeBy, Emitting } from '../platform/change.ts'
import { eventsOf, type TopicRules } from '../platform/live/index.ts'
import { countStockChange, soldSince } from './perk-rows.ts'

const event = eventsOf(marketTopics)

/** The shelf is no secret: an event names a perk by its id alone, and says how many are left. */
export const marketTopicRules: TopicRules = { market: (_caller, subject) => subject === 'all' }

/** Notifies the screens of these pupils, and of the staff who look at their purchases, that an inventory or an artifact changed. */
export const emitInventory = async ({ tx, now, emit }: Change, ...pupilIds: readonly string[]): Promise<void> => {
  const version = now.getTime()
  for (const personId of pupilIds)
    emit(
      event('person', personId, 'market.changed', version, {}),
      event('school-review', 'all', 'market.pupil-changed', version, { personId }),
    )
  for (const { classId, pupilId: personId } of await classesOfPupils(tx, pupilIds))
    emit(event('class-review', classId, 'market.pupil-changed', version, { personId }))
}

/** Notifies pupils' screens that what they can play has changed. */
export const emitPlayable = ({ now, emit }: Emitting, pupilIds: readonly string[]): void =>
  emit(...pupilIds.map(personId => event('person', personId, 'market.changed', now.getTime(), {})))

/** Notifies those who may answer requests of these pupils that one came in, was answered or was taken back. */
export const emitRequests = async ({ tx, now, emit }: Change, ...pupilIds: readonly string[]): Promise<void> => {
  const classIds = new Set((await classesOfPupils(tx, pupilIds)).map(({ classId }) => classId))
  for (const classId of classIds) emit(event('class-review', classId, 'market.requests-changed', now.getTime(), {}))
  emit(event('school-review', 'all', 'market.requests-changed', now.getTime(), {}))
}

/** Notifies everybody's screens that staff changed what is sold, or whether cards can be played. */
export const emitShelf = ({ now, emit }: Emitting): void => emit(event('market', 'all', 'market.shelf-changed', now.getTime(), {}))

/** The number left of a weekly stock or limit; null where there is none. */
export const leftOf = (aWeek: number | null, sold: number): number | null => (aWeek === null ? null : Math.max(0, aWeek - sold))

/** Notifies everybody's screens how many of a perk are left. Call it after the sale was written, and before balances are locked. */
export const emitStock = async ({ caller, tx, now, emit }: ChangeBy, perkId: string): Promise<void> => {
  const perk = await countStockChange(tx, perkId)
  if (perk === null) return
  const [sold] = await soldSince(tx, { since: new Date(gameWeekStart(now.getTime())), buyerId: caller.personId, perkId })
  emit(event('market', 'all', 'market.stock', perk.stockChanges, { perkId, left: leftOf(perk.stockAWeek, sold?.sold ?? 0) ?? 0 }))
}
