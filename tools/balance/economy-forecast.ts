// How far the forecast of the page Economy is from what a simulated school then does.

import { ACTION_CARDS, PERKS } from '@xiotein/content/market'
import { type MarketItem, pricePp } from '@xiotein/game/market'
import {
  BAND_PERCENT,
  type Economy,
  FORECAST_WEEKS,
  forecast,
  gatePricesPp,
  PAST_WEEKS,
  type StoryGate,
  type StoryPace,
  type Trial,
} from '@xiotein/game/numbers'
import type { SiegeMode } from '@xiotein/game/siege'
import { weeklyDuesPp } from '@xiotein/game/vault'
import { CAMPAIGN } from '../journey/campaign.ts'
import type { FlowKind, Seat } from './economy-class.ts'
import { quantile } from './economy-figures.ts'
import { type Later, playSchoolYear, type SchoolYear } from './economy-school.ts'

/** Classes of a simulated school. */
const CLASSES = 8
/** Forecasts are made at the end of these weeks of the school year. */
export const FORECAST_AT: readonly number[] = [12, 16, 20, 24, 28]
const ELSEWHERE: readonly FlowKind[] = ['siege rewards', 'restored', 'loot', 'stolen']
const SPENT: readonly FlowKind[] = ['strength', 'shields mended', 'cards']
const CARDS: readonly MarketItem[] = Object.values<MarketItem>(ACTION_CARDS)
const WARES: readonly MarketItem[] = [...Object.values<MarketItem>(PERKS), ...CARDS]

const STORY: readonly FlowKind[] = ['challenges', 'episodes']
const GATES: readonly StoryGate[] = CAMPAIGN.map(gate => ({ ...gate, xp: gate.challenges.xp + gate.episode.xp }))

const sumOf = (flows: Seat['flows'] | undefined, kinds: readonly FlowKind[]): number =>
  kinds.reduce((sum, kind) => sum + (flows?.[kind] ?? 0), 0)

const boughtIn = ({ bought }: SchoolYear, seat: number, at: number, id: string): number =>
  (bought[at]?.[seat]?.[id] ?? 0) - (bought[at - 1]?.[seat]?.[id] ?? 0)

/** How far a pupil was in the story after so many weeks: a chapter is done when its episode has paid. */
const storyAfter = ({ flows }: SchoolYear, seat: number, week: number): StoryPace => {
  const paid = (at: number): number => flows[at]?.[seat]?.episodes ?? 0
  const done = Array.from({ length: week }, (_, at) => at).filter(at => paid(at) > paid(at - 1))
  const last = (done.at(-1) ?? -1) + 1
  if (done.length === CAMPAIGN.length) return null
  return { chapter: done.length + 1, weeksIn: week - last, weeksPerChapter: done.length === 0 ? week + 1 : last / done.length }
}

/** What the next gates cost a pupil as it was after so many weeks. */
const gatesAfter = ({ pupils }: SchoolYear, seat: number, week: number, story: StoryPace): number[] => {
  const pupil = pupils[week - 1]?.[seat]
  if (!pupil || !story) return []
  const masteries = pupil.rolls.map(rolls => 1 + rolls.length)
  return gatePricesPp({ xp: pupil.xp, masteries, ...pupil.vault }, story, GATES)
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
        duesPp: weeklyDuesPp((year.pupils[week - 1]?.[nth] ?? seat.pupil).vault),
        story: storyAfter(year, nth, week),
        gatesPp: gatesAfter(year, nth, week, storyAfter(year, nth, week)),
        past: weeks.map(at => ({
          heldPp: year.weeks[at - 1]?.[nth] ?? 0,
          classPp: between(year, nth, at, ['class points']),
          otherPp: between(year, nth, at, ELSEWHERE),
          storyPp: between(year, nth, at, STORY),
          strengthPp: 0 - between(year, nth, at, ['strength']),
          // Chapters end here when the week is over: what is paid for the next gate is paid in the week after.
          atGate: storyAfter(year, nth, at)?.weeksIn === 0,
          bought: WARES.flatMap(({ id }, place) => Array.from({ length: boughtIn(year, nth, at, id) }, () => place)),
          // What a card cost is a purchase; what its levels cost is not.
          spentPp:
            0 - between(year, nth, at, SPENT) - CARDS.reduce((sum, card) => sum + boughtIn(year, nth, at, card.id) * pricePp(card), 0),
        })),
      })),
    ),
    pricesPp: WARES.map(pricePp),
    chapterPp: CAMPAIGN.map(({ challenges, episode }) => challenges.pp + episode.pp),
    dues: true,
    floorPp: 50,
  }
}

export type Missed = { readonly seed: number; readonly mode: SiegeMode; readonly week: number; readonly percent: number }

/** A school of some classes; `later` is what it changes in the middle of the year. */
const yearsOf = (seed: number, mode: SiegeMode, later?: Later): readonly SchoolYear[] =>
  Array.from({ length: CLASSES }, (_, nth) => playSchoolYear(seed * 100 + nth, mode, {}, later ? { later } : {}))

/** By how many percent a forecast is off: of what all pupils hold together, ten weeks later. */
const percentOff = (years: readonly SchoolYear[], week: number, trial?: Trial): number => {
  const actualPp = years.reduce((sum, year) => sum + (year.weeks[week + FORECAST_WEEKS - 1] ?? []).reduce((of, pp) => of + pp, 0), 0)
  const forecastPp = forecast(economyAfter(years, week), trial).at(-1) ?? 0
  return (100 * (forecastPp - actualPp)) / actualPp
}

/** How far the forecasts of a school were off that goes on as it did. */
export const missedBy = (seed: number, mode: SiegeMode): readonly Missed[] => {
  const years = yearsOf(seed, mode)
  return FORECAST_AT.map(week => ({ seed, mode, week, percent: percentOff(years, week) }))
}

type Tried = Pick<Trial, 'pointsPercent' | 'dues'>
const TRIED_AFTER = 20
/** What is tried in the middle of the year. */
export const TRIALS: readonly (Tried & { readonly name: string })[] = [
  { name: 'half as many points', pointsPercent: 50, dues: true },
  { name: 'half as many points again', pointsPercent: 150, dues: true },
  { name: 'no dues', pointsPercent: 100, dues: false },
]

/** How far a forecast was off of a school that then does what was tried. */
export const missedByTrial = (seed: number, mode: SiegeMode, { pointsPercent, dues }: Tried): Missed => {
  const years = yearsOf(seed, mode, { afterWeek: TRIED_AFTER, pointsPercent, dues })
  return { seed, mode, week: TRIED_AFTER, percent: percentOff(years, TRIED_AFTER, { pointsPercent, dues, price: null }) }
}

/** The measure of docs/balance.md: of the absolute errors, the middle and what nine of ten stay under. */
export const errorsOf = (missed: readonly Missed[]): { readonly middle: number; readonly nineOfTen: number } => {
  const errors = missed.map(({ percent }) => Math.abs(percent))
  return { middle: quantile(errors, 0.5), nineOfTen: quantile(errors, 0.9) }
}

/** What must hold over all simulated schools: the middle error in percent, and the band that a teacher sees. */
export const FORECAST_GOALS = { middlePercent: 10, nineOfTenPercent: BAND_PERCENT } as const

/** The part of docs/balance.md, and what is outside of its range. */
export const forecastReport = (
  missed: readonly Missed[],
  tried: readonly (readonly Missed[])[],
): { readonly markdown: string; readonly failures: readonly string[] } => {
  const underGoal = (of: readonly Missed[]): number => of.filter(({ percent }) => Math.abs(percent) < FORECAST_GOALS.middlePercent).length
  const row = (name: string, of: readonly Missed[]): string => {
    const { middle, nineOfTen } = errorsOf(of)
    const mean = of.reduce((sum, { percent }) => sum + percent, 0) / of.length
    return `| ${name} | ${middle.toFixed(1)} | ${nineOfTen.toFixed(1)} | ${mean.toFixed(1)} | ${underGoal(of)} of ${of.length} |`
  }
  const { middle, nineOfTen } = errorsOf(missed)
  const schools = new Set(missed.map(({ seed, mode }) => `${seed} ${mode}`)).size
  return {
    markdown: [
      '### Forecast',
      `How far the forecast of the page Economy is from what then comes: ${schools} simulated schools of ${CLASSES} classes, a third of them for each mode of the sieges. The measure is what all pupils of a school hold together ten weeks after the forecast; the error is the difference in percent of what came. Each forecast knows the last ${PAST_WEEKS} weeks alone.`,
      [
        `| forecast after | middle error, percent | nine of ten are under | mean difference | under ${FORECAST_GOALS.middlePercent} percent |`,
        '| --- | --- | --- | --- | --- |',
        ...FORECAST_AT.map(week =>
          row(
            `week ${week}`,
            missed.filter(each => each.week === week),
          ),
        ),
        row('all of them', missed),
        ...tried.map((of, at) => row(`week ${TRIED_AFTER}, with ${TRIALS[at]?.name} from then on`, of)),
      ].join('\n'),
      `The last rows are about *what if*: the school really changes it. Ranges that must hold: the middle of all errors, and of those of each change, is under ${FORECAST_GOALS.middlePercent} percent, and nine of ten are under ${FORECAST_GOALS.nineOfTenPercent}, the band that is drawn around a forecast. What the gates of the story will cost is computed from the pupils' strength, because no past week shows it: the first gates ask for power that everybody has, the later ones for power that is bought. A forecast that took each pupil's own weeks for everything was off by 6.1 percent in the middle, by up to 20 after week 16, and too high.`,
    ].join('\n\n'),
    failures: [
      ...(middle < FORECAST_GOALS.middlePercent ? [] : [`forecast: the middle error is ${middle.toFixed(1)} percent`]),
      ...tried
        .map((of, at) => ({ name: TRIALS[at]?.name, middle: errorsOf(of).middle }))
        .filter(each => each.middle >= FORECAST_GOALS.middlePercent)
        .map(each => `forecast with ${each.name}: the middle error is ${each.middle.toFixed(1)} percent`),
      ...(nineOfTen < FORECAST_GOALS.nineOfTenPercent ? [] : [`forecast: nine of ten errors are under ${nineOfTen.toFixed(1)} percent`]),
    ],
  }
}
