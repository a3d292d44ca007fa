// Measures the error of the page Economy's forecast against what a simulated school then does.

import { ACTION_CARDS, PERKS } from '@xiotein/content/market'
import { type MarketItem, pricePp } from '@xiotein/game/market'
import {
  BANDS,
  bandPercent,
  type Economy,
  FORECAST_WEEKS,
  forecast,
  gatePricesPp,
  KNOWN_PUPILS,
  PAST_WEEKS,
  type PupilMoney,
  type StoryGate,
  type StoryPace,
  type Trial,
} from '@xiotein/game/numbers'
import { sum } from '@xiotein/game/rules'
import type { SiegeMode } from '@xiotein/game/siege'
import { weeklyDuesPp } from '@xiotein/game/vault'
import { CAMPAIGN } from '../journey/campaign.ts'
import { CLASS_SIZE, type FlowKind, type Seat } from './economy-class.ts'
import { quantile } from './economy-figures.ts'
import { type Later, playSchoolYear, type SchoolYear } from './economy-school.ts'

/** Classes of a simulated school. */
const CLASSES = 8
const SCHOOL_PUPILS = CLASSES * CLASS_SIZE
/** Sizes of the classes whose forecasts are looked at alone and together: each width of the band is of some of them. */
const GROUPED_CLASSES: readonly number[] = [10, 28]
/** Forecasts are made at the end of these weeks of the school year. */
const FORECAST_AT: readonly number[] = [12, 16, 20, 24, 28]
const ELSEWHERE: readonly FlowKind[] = ['siege rewards', 'restored', 'loot', 'stolen']
const SPENT: readonly FlowKind[] = ['strength', 'shields mended', 'cards']
const CARDS: readonly MarketItem[] = Object.values<MarketItem>(ACTION_CARDS)
const WARES: readonly MarketItem[] = [...Object.values<MarketItem>(PERKS), ...CARDS]

const STORY: readonly FlowKind[] = ['challenges', 'episodes']
const GATES: readonly StoryGate[] = CAMPAIGN.map(gate => ({ ...gate, xp: gate.challenges.xp + gate.episode.xp }))

const sumOf = (flows: Seat['flows'] | undefined, kinds: readonly FlowKind[]): number => sum(kinds.map(kind => flows?.[kind] ?? 0))

const boughtIn = ({ bought }: SchoolYear, seat: number, at: number, id: string): number =>
  (bought[at]?.[seat]?.[id] ?? 0) - (bought[at - 1]?.[seat]?.[id] ?? 0)

/** Returns a pupil's progress in the story after this number of weeks: a chapter is done when its episode has paid. */
const storyAfter = ({ flows }: SchoolYear, seat: number, week: number): StoryPace => {
  const paid = (at: number): number => flows[at]?.[seat]?.episodes ?? 0
  const done = Array.from({ length: week }, (_, at) => at).filter(at => paid(at) > paid(at - 1))
  const last = (done.at(-1) ?? -1) + 1
  if (done.length === CAMPAIGN.length) return null
  return { chapter: done.length + 1, weeksIn: week - last, weeksPerChapter: done.length === 0 ? week + 1 : last / done.length }
}

/** Returns the cost of the next gates to a pupil as it was after this number of weeks. */
const gatesAfter = ({ pupils }: SchoolYear, seat: number, week: number, story: StoryPace): number[] => {
  const pupil = pupils[week - 1]?.[seat]
  if (!pupil || !story) return []
  const masteries = pupil.rolls.map(rolls => 1 + rolls.length)
  return gatePricesPp({ xp: pupil.xp, masteries, ...pupil.vault }, story, GATES)
}

const between = ({ flows }: SchoolYear, seat: number, at: number, kinds: readonly FlowKind[]): number =>
  sumOf(flows[at]?.[seat], kinds) - sumOf(flows[at - 1]?.[seat], kinds)

const pupilsAfter = (year: SchoolYear, week: number): readonly PupilMoney[] => {
  const first = Math.max(1, week - PAST_WEEKS)
  const weeks = Array.from({ length: week - first }, (_, at) => first + at)
  return year.seats.map((seat, nth) => ({
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
      // The price of a card is a purchase; the price of its levels is not.
      spentPp: 0 - between(year, nth, at, SPENT) - sum(CARDS.map(card => boughtIn(year, nth, at, card.id) * pricePp(card))),
    })),
  }))
}

/** Each class of a school is looked at separately and beside each other one. */
const counted = new WeakMap<SchoolYear, Map<number, readonly PupilMoney[]>>()
const pupilsOf = (year: SchoolYear, week: number): readonly PupilMoney[] => {
  const known = counted.get(year) ?? new Map<number, readonly PupilMoney[]>()
  counted.set(year, known)
  const pupils = known.get(week) ?? pupilsAfter(year, week)
  known.set(week, pupils)
  return pupils
}

/** Returns what is known of classes after some weeks: of their own pupils, and of as many others in the school as a server reads. */
const economyAfter = (years: readonly SchoolYear[], week: number, others: readonly SchoolYear[] = []): Economy => {
  const pupils = years.flatMap(year => pupilsOf(year, week))
  const beside = others.flatMap(year => pupilsOf(year, week)).slice(0, Math.max(0, KNOWN_PUPILS - pupils.length))
  return {
    pupils,
    others: beside.flatMap(({ past }) => past),
    notForOthers: [],
    pricesPp: WARES.map(pricePp),
    chapterPp: CAMPAIGN.map(({ challenges, episode }) => challenges.pp + episode.pp),
    dues: true,
    floorPp: 50,
  }
}

type Missed = {
  readonly seed: number
  readonly mode: SiegeMode
  readonly week: number
  /** The number of pupils that it forecast. */
  readonly pupils: number
  readonly percent: number
}

/** A school of some classes; `later` is what it changes in the middle of the year. */
const yearsOf = (seed: number, mode: SiegeMode, rules: { later?: Later; pupils?: number } = {}): readonly SchoolYear[] =>
  Array.from({ length: CLASSES }, (_, nth) => playSchoolYear(seed * 100 + nth, mode, {}, rules))

/** Returns the classes of a school in groups of this many pupils. */
const groupsOf = (years: readonly SchoolYear[], pupils: number): readonly (readonly SchoolYear[])[] => {
  const together = Math.max(1, Math.round(pupils / (years[0]?.seats.length ?? pupils)))
  return Array.from({ length: Math.floor(years.length / together) }, (_, nth) => years.slice(nth * together, (nth + 1) * together))
}

/** Returns the percent by which a forecast is off: of what all pupils hold together, ten weeks later. */
const percentOff = (
  years: readonly SchoolYear[],
  week: number,
  { trial, others }: { trial?: Trial; others?: readonly SchoolYear[] } = {},
): number => {
  const actualPp = sum(years.map(year => sum(year.weeks[week + FORECAST_WEEKS - 1] ?? [])))
  const forecastPp = forecast(economyAfter(years, week, others), trial).at(-1) ?? 0
  return (100 * (forecastPp - actualPp)) / actualPp
}

const missedIn = (
  years: readonly SchoolYear[],
  about: Pick<Missed, 'seed' | 'mode' | 'pupils'>,
  others: readonly SchoolYear[] = [],
): readonly Missed[] => FORECAST_AT.map(week => ({ ...about, week, percent: percentOff(years, week, { others }) }))

/** Returns the errors of the forecasts for a school that continues as before. */
export const missedBy = (seed: number, mode: SiegeMode): readonly Missed[] =>
  missedIn(yearsOf(seed, mode), { seed, mode, pupils: SCHOOL_PUPILS })

/** The same of smaller classes, alone and several together, for each width of the band. */
export const missedByGroups = (seed: number, mode: SiegeMode): readonly Missed[] => {
  const yearsBySize = new Map(GROUPED_CLASSES.map(pupils => [pupils, yearsOf(seed, mode, { pupils })]))
  return BANDS.flatMap(({ pupils }) => {
    const size = GROUPED_CLASSES.findLast(each => pupils % each === 0) ?? pupils
    const school = yearsBySize.get(size) ?? []
    return groupsOf(school, pupils).flatMap(group =>
      missedIn(
        group,
        { seed, mode, pupils },
        school.filter(year => !group.includes(year)),
      ),
    )
  })
}

/** `price`: another price of one ware, in percent of today's. */
type Tried = Pick<Trial, 'pointsPercent' | 'dues'> & { readonly price?: { readonly id: string; readonly percent: number } }
const TRIED_AFTER = 20
/** The trials in the middle of the year. */
export const TRIALS: readonly (Tried & { readonly name: string })[] = [
  { name: 'half as many points', pointsPercent: 50, dues: true },
  { name: 'half as many points again', pointsPercent: 150, dues: true },
  { name: 'no dues', pointsPercent: 100, dues: false },
  { name: 'a dear perk at half its price', pointsPercent: 100, dues: true, price: { id: 'second-try', percent: 50 } },
  { name: 'a cheap perk at three times its price', pointsPercent: 100, dues: true, price: { id: 'fruit-of-the-day', percent: 300 } },
]

/** Returns the errors of a forecast for a school that then does what was tried. */
export const missedByTrial = (seed: number, mode: SiegeMode, { pointsPercent, dues, price }: Tried): Missed => {
  const at = WARES.findIndex(({ id }) => id === price?.id)
  const ware = WARES[at]
  const pp = ware && price ? Math.round((pricePp(ware) * price.percent) / 100) : 0
  const later = { afterWeek: TRIED_AFTER, pointsPercent, dues, ...(ware ? { price: { id: ware.id, pp } } : {}) }
  const years = yearsOf(seed, mode, { later })
  const trial = { pointsPercent, dues, price: ware ? { at, pp } : null }
  return { seed, mode, week: TRIED_AFTER, pupils: SCHOOL_PUPILS, percent: percentOff(years, TRIED_AFTER, { trial }) }
}

/** The measure of docs/balance.md: of the absolute errors, the middle and what nine of ten stay under. */
const errorsOf = (missed: readonly Missed[]): { readonly middle: number; readonly nineOfTen: number } => {
  const errors = missed.map(({ percent }) => Math.abs(percent))
  return { middle: quantile(errors, 0.5), nineOfTen: quantile(errors, 0.9) }
}

/** The goals over all simulated schools besides the band that a teacher sees: the middle error in percent. */
const FORECAST_GOALS = { middlePercent: 10 } as const
const SCHOOL_BAND = bandPercent(SCHOOL_PUPILS)

/** The part of docs/balance.md, and what is outside of its range. */
export const forecastReport = (
  missed: readonly Missed[],
  grouped: readonly Missed[],
  tried: readonly (readonly Missed[])[],
): { readonly markdown: string; readonly failures: readonly string[] } => {
  const underGoal = (of: readonly Missed[]): number => of.filter(({ percent }) => Math.abs(percent) < FORECAST_GOALS.middlePercent).length
  const row = (name: string, of: readonly Missed[]): string => {
    const { middle, nineOfTen } = errorsOf(of)
    const mean = sum(of.map(({ percent }) => percent)) / of.length
    return `| ${name} | ${middle.toFixed(1)} | ${nineOfTen.toFixed(1)} | ${mean.toFixed(1)} | ${underGoal(of)} of ${of.length} |`
  }
  const { middle, nineOfTen } = errorsOf(missed)
  const bySize = BANDS.map(band => ({ ...band, of: grouped.filter(({ pupils }) => pupils === band.pupils) })).filter(
    ({ of }) => of.length > 0,
  )
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
      [
        `| pupils | ${['middle error, percent', 'nine of ten are under', 'mean difference', `under ${FORECAST_GOALS.middlePercent} percent`, 'band'].join(' | ')} |`,
        '| --- | --- | --- | --- | --- | --- |',
        ...bySize.map(({ pupils, percent, of }) => `${row(String(pupils), of)} ${percent} |`),
      ].join('\n'),
      `The fewer pupils, the more one of them changes: the second table is about classes of ${GROUPED_CLASSES.join(' and of ')} pupils, alone and several together. From each number of pupils on, the band is as wide as it says. The last rows of the first table are about *what if*: the school really changes it. Ranges that must hold: the middle of all errors, and of those of each change, is under ${FORECAST_GOALS.middlePercent} percent, and nine of ten are under the band that is drawn around a forecast: ${SCHOOL_BAND} for a school. What the gates of the story will cost is computed from the pupils' strength, because no past week shows it: the first gates ask for power that everybody has, the later ones for power that is bought. A forecast that took each pupil's own weeks for everything was off by 6.1 percent in the middle, by up to 20 after week 16, and too high.`,
    ].join('\n\n'),
    failures: [
      ...(middle < FORECAST_GOALS.middlePercent ? [] : [`forecast: the middle error is ${middle.toFixed(1)} percent`]),
      ...tried
        .map((of, at) => ({ name: TRIALS[at]?.name, middle: errorsOf(of).middle }))
        .filter(each => each.middle >= FORECAST_GOALS.middlePercent)
        .map(each => `forecast with ${each.name}: the middle error is ${each.middle.toFixed(1)} percent`),
      ...(nineOfTen < SCHOOL_BAND ? [] : [`forecast: nine of ten errors are under ${nineOfTen.toFixed(1)} percent`]),
      ...bySize.flatMap(({ pupils, percent, of }) => {
        const errors = errorsOf(of)
        return errors.nineOfTen < percent
          ? []
          : [`forecast of ${pupils} pupils: nine of ten errors are under ${errors.nineOfTen.toFixed(1)} percent`]
      }),
    ],
  }
}
