// What the next level of a mastery can bring, in numbers to be shown.

import type { masteryOffer } from '@xiotein/game/growth'
import type { Effect } from '@xiotein/game/moves'
import { readNumber } from '../../ui/display/numbers.ts'
import { type BookMove, pointsWith } from './book.ts'

export type Offer = NonNullable<ReturnType<typeof masteryOffer>>

export const reachOf = (bookMove: BookMove, offer: Offer, effect: Effect) => offer.reachOf(rolls => pointsWith(bookMove, effect, rolls))

export const numbersOf = (bookMove: BookMove, offer: Offer, effect: Effect) => {
  const { now, least, most } = reachOf(bookMove, offer, effect)
  return { now: readNumber(now), least: readNumber(least), most: readNumber(most) }
}
