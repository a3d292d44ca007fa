// What the pupils of a school may hold in ten weeks, if they go on as they did. docs/game-rules.md, "Forecast".

import { type Dice, diceOf } from '@xiotein/game/rules'

export const FORECAST_WEEKS = 10
/** So many of the latest weeks with points are looked at. */
export const PAST_WEEKS = 10
/** Fewer weeks say nothing. */
export const FEWEST_PAST_WEEKS = 3
/**
 * So many percent of its middle a forecast of ten weeks is off at most in nine of ten simulated schools: the band around it. tools/balance
 * measures it, and docs/balance.md says more.
 */
export const BAND_PERCENT = 15
/** As many weeks of pupils as one forecast plays, so that a large school takes no longer than a small one. */
const MOST_PLAYED = 30_000
const [FEWEST_RUNS, MOST_RUNS] = [3, 20]

/**
 * A week of a pupil: what it held at the beginning, got but for the story, spent on anything but wares of the market and dues, and the
 * places of the wares that it bought.
 */
export type PastWeek = { readonly heldPp: number; readonly earnedPp: number; readonly spentPp: number; readonly bought: readonly number[] }
/** The chapter that a pupil is in, since how many weeks, and how many it took for each one before; null once all are done. */
export type StoryPace = { readonly chapter: number; readonly weeksIn: number; readonly weeksPerChapter: number } | null
export type PupilMoney = { readonly pp: number; readonly duesPp: number; readonly story: StoryPace; readonly past: readonly PastWeek[] }
export type Economy = {
  readonly pupils: readonly PupilMoney[]
  /** The prices of what is on sale. */
  readonly pricesPp: readonly number[]
  /** What each chapter of the story pays, the first one first. */
  readonly chapterPp: readonly number[]
  readonly dues: boolean
  /** Dues leave so much alone. */
  readonly floorPp: number
}
/** What somebody tries: another price for one ware, points in class in percent of today's, and dues or none. */
export type Trial = {
  readonly pointsPercent: number
  readonly dues: boolean
  readonly price: { readonly at: number; readonly pp: number } | null
}

/** Somebody who holds many times the price buys more easily: at least once the price, twice, four times and eight times. */
const EASE = [1, 2, 4, 8] as const
const easeOf = (pp: number, pricePp: number): number => EASE.findLastIndex(times => pp >= times * pricePp)
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** So many weeks of pupils of the school as a whole stand beside what is known of a ware itself: of a dear one little is known. */
const USUAL_WEEKS = 50

/** In how many weeks a pupil could pay a price, and how often the ware was bought then, by how easily. */
const countOf = (pricePp: number, everybody: readonly PastWeek[], place: number) => {
  const able = EASE.map(() => 0)
  const bought = EASE.map(() => 0)
  for (const { heldPp, earnedPp, bought: places } of everybody) {
    const times = places.filter(each => each === place).length
    // What a week brought from the story is not in these numbers: who bought could pay.
    const at = Math.max(easeOf(heldPp + Math.max(0, earnedPp), pricePp), times > 0 ? 0 : -1)
    if (at < 0) continue
    able[at] = (able[at] ?? 0) + 1
    bought[at] = (bought[at] ?? 0) + times
  }
  return { able, bought }
}

/** How often each ware is bought in a week by somebody who can pay it, by how easily. */
const chancesOf = ({ pricesPp }: Economy, everybody: readonly PastWeek[]): number[][] => {
  const counted = pricesPp.map((pricePp, place) => countOf(pricePp, everybody, place))
  const usual = EASE.map((_, at) => {
    const able = total(counted.map(each => each.able[at] ?? 0))
    return able === 0 ? 0 : total(counted.map(each => each.bought[at] ?? 0)) / able
  })
  return counted.map(({ able, bought }) => {
    const chances = usual.map((chance, at) => ((bought[at] ?? 0) + USUAL_WEEKS * chance) / ((able[at] ?? 0) + USUAL_WEEKS))
    // Whoever holds more buys no less.
    return chances.map((_, at) => Math.max(...chances.slice(0, at + 1)))
  })
}

const pick = <Item>(items: readonly Item[], dice: Dice): Item | undefined => items[dice.between(0, items.length - 1)]

type Play = {
  readonly economy: Economy
  readonly trial: Trial
  readonly wares: readonly { readonly pricePp: number; readonly chances: readonly number[] }[]
  readonly everybody: readonly PastWeek[]
}
/** A pupil at play: its PP, and where it stands in the story. */
type Played = { pp: number; chapter: number; weeksIn: number }

/** A week brings from nine to eleven tenths of a usual week. */
const stride = (dice: Dice): number => dice.between(90, 110) / 100
/** A chapter that lacks less than a part of a week is done within the week. */
const ALMOST_WEEKS = 0.3

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

/** One week of a pupil: a week of its own past is drawn for what it gets, and for which part of its PP it spends; then it goes shopping. */
const playWeek = (played: Played, pupil: PupilMoney, { economy, trial, wares, everybody }: Play, dice: Dice): void => {
  const past = pupil.past.length >= FEWEST_PAST_WEEKS ? pupil.past : everybody
  const duesPp = trial.dues ? Math.min(pupil.duesPp, Math.max(0, played.pp - economy.floorPp)) : 0
  const storyPp = walkStory(played, pupil.story?.weeksPerChapter ?? 1, economy, dice)
  const earnedPp = Math.round(((pick(past, dice)?.earnedPp ?? 0) * trial.pointsPercent) / 100)
  let pp = Math.max(0, played.pp - duesPp + storyPp + earnedPp)
  const alike = pick(past, dice)
  const had = alike ? alike.heldPp + Math.max(0, alike.earnedPp) : 0
  if (alike && had > 0) pp -= Math.round(pp * Math.min(1, Math.max(0, alike.spentPp) / had))
  for (const { pricePp, chances } of wares) if (pp >= pricePp && dice.fraction() < (chances[easeOf(pp, pricePp)] ?? 0)) pp -= pricePp
  played.pp = pp
}

/** One number for today and one for the end of each week: what all pupils hold together, the middle of some runs. */
export type Forecast = readonly number[]

/** Whether enough is known of the past for a forecast. */
export const isKnownEnough = ({ pupils }: Economy): boolean => Math.max(0, ...pupils.map(({ past }) => past.length)) >= FEWEST_PAST_WEEKS

const playRun = (play: Play, dice: Dice): number[] => {
  const { pupils } = play.economy
  const players = pupils.map(({ pp, story }) => ({ pp, chapter: story?.chapter ?? Number.POSITIVE_INFINITY, weeksIn: story?.weeksIn ?? 0 }))
  const held = () => total(players.map(({ pp }) => pp))
  const weeks = [held()]
  for (let week = 0; week < FORECAST_WEEKS; week += 1) {
    for (const [at, pupil] of pupils.entries()) playWeek(players[at] as Played, pupil, play, dice)
    weeks.push(held())
  }
  return weeks
}

export const asToday = ({ dues }: Economy): Trial => ({ pointsPercent: 100, dues, price: null })

/** Plays ten weeks some times; the same seed gives the same answer. */
export const forecast = (economy: Economy, trial: Trial = asToday(economy), seed = 1): Forecast => {
  const everybody = economy.pupils.flatMap(({ past }) => past)
  const runs = Math.max(FEWEST_RUNS, Math.min(MOST_RUNS, Math.floor(MOST_PLAYED / (Math.max(1, economy.pupils.length) * FORECAST_WEEKS))))
  const chances = chancesOf(economy, everybody)
  const wares = economy.pricesPp.map((pricePp, at) => ({
    pricePp: trial.price?.at === at ? trial.price.pp : pricePp,
    chances: chances[at] ?? [],
  }))
  const dice = diceOf(seed)
  const played = Array.from({ length: runs }, () => playRun({ economy, trial, wares, everybody }, dice))
  return Array.from({ length: FORECAST_WEEKS + 1 }, (_, week) => Math.round(total(played.map(run => run[week] ?? 0)) / runs))
}

/** The band around a forecast after some weeks: it grows with the time. */
export const bandOf = (pp: number, week: number): { readonly low: number; readonly high: number } => {
  const apart = (pp * BAND_PERCENT * Math.sqrt(week / FORECAST_WEEKS)) / 100
  return { low: Math.round(pp - apart), high: Math.round(pp + apart) }
}
