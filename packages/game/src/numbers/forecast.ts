// What a school's pupils may hold in ten weeks, if they go on as they did. docs/game-rules.md, "Numbers".

import { type Dice, diceOf } from '@xiotein/game/rules'
import { giniOf, type Quartiles, quartilesOf } from './spread.ts'

export const FORECAST_WEEKS = 10
/** So many of the latest weeks with points are looked at. */
export const PAST_WEEKS = 10
/** Fewer weeks say nothing. */
export const FEWEST_PAST_WEEKS = 4
/** As many weeks of pupils as one forecast plays, so that a large school takes no longer than a small one. */
const MOST_PLAYED = 60_000
const [FEWEST_RUNS, MOST_RUNS] = [5, 40]
/** Of the runs, so many of a hundred end between the lower and the upper line. */
const [LOW_RUN, HIGH_RUN] = [0.1, 0.9]

/**
 * A week of a pupil: what it held at the beginning, earned but for the story, spent on anything but wares of the market and dues, and the
 * places of the wares that it bought.
 */
export type PastWeek = { readonly heldPp: number; readonly earnedPp: number; readonly spentPp: number; readonly bought: readonly number[] }
/** The chapter that a pupil is in, since how many weeks, and how many it took for each one before; null once all are done. */
export type StoryPace = { readonly chapter: number; readonly weeksIn: number; readonly weeksPerChapter: number } | null
export type PupilMoney = { readonly pp: number; readonly duesPp: number; readonly story: StoryPace; readonly past: readonly PastWeek[] }
/** Something with a price. */
export type Ware = { readonly id: string; readonly pricePp: number }
export type Economy = {
  readonly pupils: readonly PupilMoney[]
  readonly wares: readonly Ware[]
  /** What each chapter of the story pays, the first one first. */
  readonly chapterPp: readonly number[]
  readonly dues: boolean
  /** Dues leave so much alone. */
  readonly floorPp: number
}
/** What somebody tries: the prices of wares, points in class in percent of today's, and dues or none. */
export type Trial = { readonly pointsPercent: number; readonly dues: boolean; readonly prices: Readonly<Record<string, number>> }

export type ForecastWeek = {
  readonly total: { readonly low: number; readonly middle: number; readonly high: number }
  readonly pupil: Quartiles
}
export type Forecast = {
  /** The first is today. */
  readonly weeks: readonly ForecastWeek[]
  readonly gini: number
  /** Of each ware, by how many percent of the pupils it can be paid at some time in these weeks, and how often it is bought in all. */
  readonly wares: readonly { readonly id: string; readonly pricePp: number; readonly reachPercent: number; readonly bought: number }[]
  readonly duesPp: number
  readonly earnedPp: number
  readonly runs: number
}

export const triedAs = ({ dues, wares }: Economy): Trial => ({
  ...{ pointsPercent: 100, dues },
  prices: Object.fromEntries(wares.map(({ id, pricePp }) => [id, pricePp])),
})

/** Somebody who holds many times the price buys more easily: at least once the price, twice, four times and eight times. */
const EASE = [1, 2, 4, 8] as const
const easeOf = (pp: number, pricePp: number): number => EASE.findLastIndex(times => pp >= times * pricePp)

/** How often the ware at a place is bought in a week by somebody who can pay it, by how easily. */
const chancesOf = ({ wares }: Economy, everybody: readonly PastWeek[], place: number): number[] => {
  const able = EASE.map(() => 0)
  const bought = EASE.map(() => 0)
  for (const { heldPp, earnedPp, bought: places } of everybody) {
    const ease = easeOf(heldPp + Math.max(0, earnedPp), wares[place]?.pricePp ?? 0)
    // Whatever a week earned from the story is not in these numbers: who bought could pay.
    const times = places.filter(each => each === place).length
    const at = Math.max(ease, times > 0 ? 0 : -1)
    if (at < 0) continue
    able[at] = (able[at] ?? 0) + 1
    bought[at] = (bought[at] ?? 0) + times
  }
  return EASE.map((_, at) => (able[at] ? (bought[at] ?? 0) / able[at] : 0))
}

const pick = <Item>(items: readonly Item[], dice: Dice): Item | undefined => items[dice.between(0, items.length - 1)]

type Play = {
  readonly economy: Economy
  readonly trial: Trial
  readonly wares: readonly { readonly id: string; readonly pricePp: number; readonly chances: readonly number[] }[]
  readonly everybody: readonly PastWeek[]
}
/** A pupil at play: its PP, and where it stands in the story. */
type Played = { pp: number; chapter: number; weeksIn: number }
type Sums = { duesPp: number; earnedPp: number; readonly bought: Map<string, number> }

/** A week brings from nine to eleven tenths of a usual week. */
const stride = (dice: Dice): number => dice.between(90, 110) / 100
/** A chapter that lacks less than a part of a week is done within the week. */
const ALMOST_WEEKS = 0.3

const playerOf = ({ pp, story }: PupilMoney): Played => ({
  pp,
  chapter: story?.chapter ?? Number.POSITIVE_INFINITY,
  weeksIn: story?.weeksIn ?? 0,
})

/** What the story pays a pupil in a week: everything at the end of a chapter. */
const walkStory = (played: Played, weeksPerChapter: number, { chapterPp }: Economy, dice: Dice): number => {
  const pays = chapterPp[played.chapter - 1]
  if (pays === undefined) return 0
  played.weeksIn += stride(dice)
  if (played.weeksIn < weeksPerChapter - ALMOST_WEEKS) return 0
  played.chapter += 1
  played.weeksIn = Math.max(0, played.weeksIn - weeksPerChapter)
  return pays
}

/** One week of a pupil: a week of its own past is drawn for what it earns, and for which part of its PP it spends; then it goes shopping. */
const playWeek = (played: Played, pupil: PupilMoney, { economy, trial, wares, everybody }: Play, sums: Sums, dice: Dice): void => {
  const heldPp = played.pp
  const past = pupil.past.length >= FEWEST_PAST_WEEKS ? pupil.past : everybody
  const duesPp = trial.dues ? Math.min(pupil.duesPp, Math.max(0, heldPp - economy.floorPp)) : 0
  const fromStory = walkStory(played, pupil.story?.weeksPerChapter ?? 1, economy, dice)
  const earnedPp = fromStory + Math.round(((pick(past, dice)?.earnedPp ?? 0) * trial.pointsPercent) / 100)
  let pp = Math.max(0, heldPp - duesPp + earnedPp)
  sums.duesPp += duesPp
  sums.earnedPp += earnedPp
  const alike = pick(past, dice)
  const had = alike ? alike.heldPp + Math.max(0, alike.earnedPp) : 0
  if (alike && had > 0) pp -= Math.round(pp * Math.min(1, alike.spentPp / had))
  for (const { id, pricePp, chances } of wares) {
    if (pp < pricePp || dice.fraction() >= (chances[easeOf(pp, pricePp)] ?? 0)) continue
    pp -= pricePp
    sums.bought.set(id, (sums.bought.get(id) ?? 0) + 1)
  }
  played.pp = pp
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const atShare = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0
}

/** Plays ten weeks many times; the same seed gives the same answer. Null where too little is known of the past. */
export const forecast = (economy: Economy, trial: Trial, seed = 1): Forecast | null => {
  const { pupils } = economy
  const everybody = pupils.flatMap(({ past }) => past)
  if (pupils.length === 0 || Math.max(0, ...pupils.map(({ past }) => past.length)) < FEWEST_PAST_WEEKS) return null
  const runs = Math.max(FEWEST_RUNS, Math.min(MOST_RUNS, Math.floor(MOST_PLAYED / (pupils.length * FORECAST_WEEKS))))
  const wares = economy.wares.map(({ id, pricePp }, at) => ({
    id,
    pricePp: trial.prices[id] ?? pricePp,
    chances: chancesOf(economy, everybody, at),
  }))
  const play: Play = { economy, trial, wares, everybody }
  const sums: Sums = { duesPp: 0, earnedPp: 0, bought: new Map() }
  const dice = diceOf(seed)
  const totals: number[][] = Array.from({ length: FORECAST_WEEKS + 1 }, () => [])
  const spreads: Quartiles[][] = Array.from({ length: FORECAST_WEEKS + 1 }, () => [])
  const reached = new Map<string, number>()
  let gini = 0
  for (let run = 0; run < runs; run += 1) {
    const players = pupils.map(playerOf)
    const most = pupils.map(({ pp }) => pp)
    let held: readonly number[] = most
    for (let week = 0; week <= FORECAST_WEEKS; week += 1) {
      if (week > 0) for (const [at, pupil] of pupils.entries()) playWeek(players[at] as Played, pupil, play, sums, dice)
      held = players.map(({ pp }) => pp)
      for (const [at, pp] of held.entries()) most[at] = Math.max(most[at] ?? 0, pp)
      totals[week]?.push(total(held))
      spreads[week]?.push(quartilesOf(held))
    }
    gini += giniOf(held) / runs
    for (const { id, pricePp } of wares) reached.set(id, (reached.get(id) ?? 0) + most.filter(pp => pp >= pricePp).length / runs)
  }
  const middle = (quartiles: readonly Quartiles[] | undefined, side: keyof Quartiles): number =>
    atShare(
      (quartiles ?? []).map(each => each[side]),
      0.5,
    )
  return {
    weeks: totals.map((of, week) => ({
      total: { low: atShare(of, LOW_RUN), middle: atShare(of, 0.5), high: atShare(of, HIGH_RUN) },
      pupil: { low: middle(spreads[week], 'low'), middle: middle(spreads[week], 'middle'), high: middle(spreads[week], 'high') },
    })),
    gini,
    wares: wares.map(({ id, pricePp }) => ({
      ...{ id, pricePp, bought: Math.round((sums.bought.get(id) ?? 0) / runs) },
      reachPercent: Math.round(((reached.get(id) ?? 0) * 100) / pupils.length),
    })),
    duesPp: Math.round(sums.duesPp / runs),
    earnedPp: Math.round(sums.earnedPp / runs),
    runs,
  }
}
