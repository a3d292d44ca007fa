// How far the forecast of the room Numbers is from what a simulated school then does.

import { ACTION_CARDS, PERKS } from '@xiotein/content/market'
import { type MarketItem, pricePp } from '@xiotein/game/market'
import { type Economy, FORECAST_WEEKS, forecast, PAST_WEEKS, type StoryPace, triedAs } from '@xiotein/game/numbers'
import type { SiegeMode } from '@xiotein/game/siege'
import { weeklyDuesPp } from '@xiotein/game/vault'
import { CAMPAIGN } from '../journey/campaign.ts'
import type { FlowKind, Seat } from './economy-class.ts'
import { playSchoolYear, type SchoolYear } from './economy-school.ts'

/** Classes of a simulated school. */
const CLASSES = 8
const EARNED: readonly FlowKind[] = ['class points', 'siege rewards', 'restored', 'loot', 'stolen']
const SPENT: readonly FlowKind[] = ['strength', 'shields mended', 'cards']
const CARDS: readonly MarketItem[] = Object.values<MarketItem>(ACTION_CARDS)
const WARES: readonly MarketItem[] = [...Object.values<MarketItem>(PERKS), ...CARDS]

const sumOf = (flows: Seat['flows'] | undefined, kinds: readonly FlowKind[]): number =>
  kinds.reduce((sum, kind) => sum + (flows?.[kind] ?? 0), 0)

const boughtIn = ({ bought }: SchoolYear, seat: number, at: number, id: string): number =>
  (bought[at]?.[seat]?.[id] ?? 0) - (bought[at - 1]?.[seat]?.[id] ?? 0)

/** Where a pupil stood in the story after so many weeks: a chapter is done when its episode has paid. */
const storyAfter = ({ flows }: SchoolYear, seat: number, week: number): StoryPace => {
  const paid = (at: number): number => flows[at]?.[seat]?.episodes ?? 0
  const done = Array.from({ length: week }, (_, at) => at).filter(at => paid(at) > paid(at - 1))
  const last = (done.at(-1) ?? -1) + 1
  if (done.length === CAMPAIGN.length) return null
  return { chapter: done.length + 1, weeksIn: week - last, weeksPerChapter: done.length === 0 ? week + 1 : last / done.length }
}

/** What a school knows of itself after so many weeks. */
export const economyAfter = (years: readonly SchoolYear[], week: number): Economy => {
  const first = Math.max(1, week - PAST_WEEKS)
  const weeks = Array.from({ length: week - first }, (_, at) => first + at)
  const between = ({ flows }: SchoolYear, seat: number, at: number, kinds: readonly FlowKind[]): number =>
    sumOf(flows[at]?.[seat], kinds) - sumOf(flows[at - 1]?.[seat], kinds)
  return {
    pupils: years.flatMap(year =>
      year.seats.map((seat, nth) => ({
        pp: year.weeks[week - 1]?.[nth] ?? 0,
        duesPp: weeklyDuesPp(seat.pupil.vault),
        story: storyAfter(year, nth, week),
        past: weeks.map(at => ({
          heldPp: year.weeks[at - 1]?.[nth] ?? 0,
          earnedPp: between(year, nth, at, EARNED),
          bought: WARES.flatMap(({ id }, place) => Array.from({ length: boughtIn(year, nth, at, id) }, () => place)),
          // What a card cost is a purchase; what its levels cost is not.
          spentPp:
            0 - between(year, nth, at, SPENT) - CARDS.reduce((sum, card) => sum + boughtIn(year, nth, at, card.id) * pricePp(card), 0),
        })),
      })),
    ),
    wares: WARES.map(item => ({ id: item.id, pricePp: pricePp(item) })),
    chapterPp: CAMPAIGN.map(({ challenges, episode }) => challenges.pp + episode.pp),
    dues: true,
    floorPp: 50,
  }
}

export type Missed = {
  readonly mode: SiegeMode
  readonly week: number
  readonly actualPp: number
  readonly forecastPp: number
  readonly percent: number
}

/** The PP of a school ten weeks after a week, and what the forecast of that week said. */
export const missedBy = (seed: number, mode: SiegeMode, weeks: readonly number[]): readonly Missed[] => {
  const years = Array.from({ length: CLASSES }, (_, nth) => playSchoolYear(seed * 100 + nth, mode))
  return weeks.map(week => {
    const economy = economyAfter(years, week)
    const actualPp = years.reduce((sum, year) => sum + (year.weeks[week + FORECAST_WEEKS - 1] ?? []).reduce((of, pp) => of + pp, 0), 0)
    const forecastPp = forecast(economy, triedAs(economy), seed)?.weeks.at(-1)?.total.middle ?? 0
    return { mode, week, actualPp, forecastPp, percent: Math.round((1_000 * (forecastPp - actualPp)) / actualPp) / 10 }
  })
}
