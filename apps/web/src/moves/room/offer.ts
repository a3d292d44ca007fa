// The numbers that the next level of a mastery can give.

import type { masteryOffer } from '@xiotein/game/growth'
import { duelPoints, type Effect } from '@xiotein/game/moves'
import { readNumber } from '../../ui/display/numbers.ts'
import { type BookMove, pointsWith } from './book.ts'

type Offer = NonNullable<ReturnType<typeof masteryOffer>>

export const reachOf = (bookMove: BookMove, offer: Offer, effect: Effect) => offer.reachOf(rolls => pointsWith(bookMove, effect, rolls))

/** Returns the points of an effect in duels, now and at the mastery that is offered: no roll changes it. */
export const duelsOf = ({ level, mastery }: BookMove, { toLevel }: Offer, effect: Effect) => ({
  before: readNumber(duelPoints(effect, level, mastery)),
  after: readNumber(duelPoints(effect, level, toLevel)),
})

export const numbersOf = (bookMove: BookMove, offer: Offer, effect: Effect) => {
  const { now, least, most } = reachOf(bookMove, offer, effect)
  return { now: readNumber(now), least: readNumber(least), most: readNumber(most) }
}
