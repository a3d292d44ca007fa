// A forecast of what the pupils of a school hold in ten weeks, if they continue as before. docs/game-rules.md, "Forecast".

import { atOnce, type Dice, diceOf, type Steps, sum } from '@xiotein/game/rules'
import type { StoryPace } from './gates.ts'

export const FORECAST_WEEKS = 10
/** The number of the latest weeks with points that are considered. */
export const PAST_WEEKS = 10
/** Fewer weeks say nothing. */
const FEWEST_PAST_WEEKS = 3
/**
 * The percent of its middle that a ten-week forecast is off at most in nine of ten simulated groups of at least so many pupils: the band
 * around it, with a tenth to spare. `npm run balance -- forecast` measures it, and docs/balance.md says more.
 */
export const BANDS = [
  { pupils: 10, percent: 24 },
  { pupils: 28, percent: 13 },
  { pupils: 56, percent: 11 },
  { pupils: 112, percent: 9 },
] as const
export const bandPercent = (pupils: number): number => (BANDS.findLast(band => band.pupils <= pupils) ?? BANDS[0]).percent
/** The number of weeks of pupils that one forecast plays, so that a large school takes no longer than a small one. */
const MOST_PLAYED = 30_000
const [FEWEST_RUNS, MOST_RUNS] = [3, 20]

/** The number of pupils of the school whose usual spending is read: the pupils of one class alone would be too few. */
export const KNOWN_PUPILS = 240

/** A week of a pupil. */
export type PastWeek = {
  readonly heldPp: number
  /** Points in class, with what boosts added. */
  readonly classPp: number
  /** Income from anything but class and story: sieges and their loot. */
  readonly otherPp: number
  readonly storyPp: number
  /** On anything but wares of the market and dues; `strengthPp` is the part of it that made the pupil stronger. */
  readonly spentPp: number
  readonly strengthPp: number
  /** The places of the wares that it bought. */
  readonly bought: readonly number[]
  /** A chapter ended in the week before, or in this one before something was paid for strength: the next gate was paid for. */
  readonly atGate: boolean
}
export type PupilMoney = {
  readonly pp: number
  readonly duesPp: number
  readonly story: StoryPace
  /** The cost of each chapter's gate, the first one first. */
  readonly gatesPp: readonly number[]
  readonly past: readonly PastWeek[]
}
export type Economy = {
  readonly pupils: readonly PupilMoney[]
  /** Weeks of others in the school, which say what pupils do with their PP. */
  readonly others: readonly PastWeek[]
  /** Places of wares that the others cannot buy. */
  readonly notForOthers: readonly number[]
  /** The prices of what is on sale. */
  readonly pricesPp: readonly number[]
  /** The pay of each chapter of the story, the first one first. */
  readonly chapterPp: readonly number[]
  readonly dues: boolean
  /** Dues leave so much alone. */
  readonly floorPp: number
}
/** Points in class that can be tried, in percent of today's; as they are written in an address. */
export const POINTS_PERCENTS = ['50', '75', '100', '125', '150'] as const
export type PointsPercent = (typeof POINTS_PERCENTS)[number]

/** A trial: another price for one ware, points in class in percent of today's, and dues or none. */
export type Trial = {
  readonly pointsPercent: number
  readonly dues: boolean
  readonly price: { readonly at: number; readonly pp: number } | null
}

/** Somebody who holds many times the price buys more easily: at least once the price, twice, four times and eight times. */
const EASE = [1, 2, 4, 8] as const
const easeOf = (pp: number, pricePp: number): number => EASE.findLastIndex(times => pp >= times * pricePp)
const availablePp = ({ heldPp, classPp, otherPp }: PastWeek): number => heldPp + Math.max(0, classPp + otherPp)

/** The pupil weeks of the whole school that are used beside what is known of a ware itself: of a dear one little is known. */
const USUAL_WEEKS = 50

/** In how many weeks a pupil could pay a price, and how often the ware was bought then, by how easily. */
const countOf = (pricePp: number, everybody: readonly PastWeek[], place: number) => {
  const able = EASE.map(() => 0)
  const bought = EASE.map(() => 0)
  for (const week of everybody) {
    const { bought: places } = week
    const times = places.filter(each => each === place).length
    // A week's income from the story is not in these numbers: a pupil who bought could pay.
    const at = Math.max(easeOf(availablePp(week), pricePp), times > 0 ? 0 : -1)
    if (at < 0) continue
    able[at] = (able[at] ?? 0) + 1
    bought[at] = (bought[at] ?? 0) + times
  }
  return { able, bought }
}

/** Computes how often each ware is bought in a week by a pupil who can pay it, by how easily. */
function* chancesOf({ pricesPp, notForOthers }: Economy, own: readonly PastWeek[], known: readonly PastWeek[]): Steps<number[][]> {
  const counted: ReturnType<typeof countOf>[] = []
  for (const [place, pricePp] of pricesPp.entries()) {
    counted.push(countOf(pricePp, notForOthers.includes(place) ? own : known, place))
    yield
  }
  const usual = EASE.map((_, at) => {
    const able = sum(counted.map(each => each.able[at] ?? 0))
    return able === 0 ? 0 : sum(counted.map(each => each.bought[at] ?? 0)) / able
  })
  return counted.map(({ able, bought }) => {
    const chances = usual.map((chance, at) => ((bought[at] ?? 0) + USUAL_WEEKS * chance) / ((able[at] ?? 0) + USUAL_WEEKS))
    // A pupil who holds more buys no less.
    return chances.map((_, at) => Math.max(...chances.slice(0, at + 1)))
  })
}

const pick = <Item>(items: readonly Item[], dice: Dice): Item | undefined => items[dice.between(0, items.length - 1)]

type Play = {
  readonly economy: Economy
  readonly trial: Trial
  readonly wares: readonly { readonly pricePp: number; readonly chances: readonly number[] }[]
  readonly everybody: readonly PastWeek[]
  readonly alike: readonly (readonly PastWeek[])[]
}
/** A pupil at play: its PP, its chapter in the story, what the gate before it still costs, and what it spent on strength beforehand. */
type Played = { pp: number; chapter: number; weeksIn: number; gatePp: number | null; strongerPp: number }

/** A week gives from nine to eleven tenths of a usual week. */
const stride = (dice: Dice): number => dice.between(90, 110) / 100
/** A chapter that lacks less than a part of a week is done within the week. */
const ALMOST_WEEKS = 0.3

/** Weeks are alike in which pupils held as much: up to this, up to twice this, and so on. */
const LEAST_MEANS_PP = 25
/** The fewest weeks that show what usually happens in them; with fewer, the weeks of pupils with less are used for them. */
const FEWEST_ALIKE = 20
const meansOf = (pp: number): number => Math.floor(Math.log2(Math.max(LEAST_MEANS_PP, pp) / LEAST_MEANS_PP))

/** The weeks of everybody by how much a pupil had in them. Weeks at a gate are left out: they have a price of their own. */
const weeksAlike = (everybody: readonly PastWeek[]): PastWeek[][] => {
  const found: PastWeek[][] = []
  for (const week of everybody) {
    if (week.atGate) continue
    const means = meansOf(availablePp(week) + Math.max(0, week.storyPp))
    while (found.length <= means) found.push([])
    found[means]?.push(week)
  }
  return found.map((_, means) => found.findLast((weeks, at) => at <= means && weeks.length >= FEWEST_ALIKE) ?? [])
}

/** Pays for the gate as far as the PP go; a pupil waits before it until the rest is paid. */
const payGate = (played: Played, pp: number): number => {
  if (played.gatePp === null) return 0
  const leftPp = Math.max(0, played.gatePp - played.strongerPp)
  played.strongerPp = Math.max(0, played.strongerPp - played.gatePp)
  const paidPp = Math.min(pp, leftPp)
  played.gatePp = paidPp < leftPp ? leftPp - paidPp : null
  return paidPp
}

/** Returns what a pupil spends in a week on anything but wares and gates: the part of its PP that one with as much spent. */
const spendPp = (played: Played, pp: number, { alike, everybody }: Play, dice: Dice): number => {
  const weeks = alike[Math.min(meansOf(pp), alike.length - 1)] ?? []
  const week = pick(weeks.length > 0 ? weeks : everybody, dice)
  if (!week || availablePp(week) <= 0 || week.spentPp <= 0) return 0
  const spentPp = Math.round(pp * Math.min(1, week.spentPp / availablePp(week)))
  played.strongerPp += spentPp * Math.min(1, Math.max(0, week.strengthPp) / week.spentPp)
  return spentPp
}

/** Returns what the story pays a pupil in a week: everything at the end of a chapter. */
const walkStory = (played: Played, weeksPerChapter: number, { chapterPp }: Economy, dice: Dice): number => {
  const pays = chapterPp[played.chapter - 1]
  if (pays === undefined) return 0
  played.weeksIn += stride(dice)
  if (played.weeksIn < weeksPerChapter - ALMOST_WEEKS) return 0
  played.chapter += 1
  played.weeksIn = Math.max(0, played.weeksIn - weeksPerChapter)
  return pays
}

/** Plays one week of a pupil: it gets what it got in a past week, spends, then shops. No story continues before an unpaid gate. */
const playWeek = (played: Played, pupil: PupilMoney, play: Play, dice: Dice): void => {
  const { economy, trial, wares, everybody } = play
  const past = pupil.past.length >= FEWEST_PAST_WEEKS ? pupil.past : everybody
  const duesPp = trial.dues ? Math.min(pupil.duesPp, Math.max(0, played.pp - economy.floorPp)) : 0
  const { classPp, otherPp } = pick(past, dice) ?? { classPp: 0, otherPp: 0 }
  const earnedPp = Math.round((classPp * trial.pointsPercent) / 100) + otherPp
  let pp = Math.max(0, played.pp - duesPp + earnedPp)
  const paysGate = played.gatePp !== null
  pp -= payGate(played, pp)
  const storyPp = played.gatePp === null ? walkStory(played, pupil.story?.weeksPerChapter ?? 1, economy, dice) : 0
  pp += storyPp
  if (!paysGate) pp -= spendPp(played, pp, play, dice)
  if (storyPp > 0) played.gatePp = pupil.gatesPp[played.chapter - 1] ?? 0
  for (const { pricePp, chances } of wares) if (pp >= pricePp && dice.fraction() < (chances[easeOf(pp, pricePp)] ?? 0)) pp -= pricePp
  played.pp = pp
}

/** One number for today and one for the end of each week: what all pupils hold together, the middle of some runs. */
type Forecast = readonly number[]

/** Whether enough is known of the past for a forecast. */
export const isKnownEnough = ({ pupils }: Economy): boolean => Math.max(0, ...pupils.map(({ past }) => past.length)) >= FEWEST_PAST_WEEKS

const playRun = (play: Play, dice: Dice): number[] => {
  const { pupils } = play.economy
  const players = pupils.map(({ pp, story, gatesPp }): Played => {
    const chapter = story?.chapter ?? Number.POSITIVE_INFINITY
    const gatePp = gatesPp[chapter - 1] ?? 0
    return {
      pp,
      chapter,
      // A pupil without the power for a chapter has not begun it, however long ago the last one ended.
      weeksIn: gatePp > 0 ? 0 : (story?.weeksIn ?? 0),
      gatePp: gatePp > 0 || (story && story.weeksIn < 1) ? gatePp : null,
      strongerPp: 0,
    }
  })
  const held = () => sum(players.map(({ pp }) => pp))
  const weeks = [held()]
  for (let week = 0; week < FORECAST_WEEKS; week += 1) {
    for (const [at, pupil] of pupils.entries()) playWeek(players[at] as Played, pupil, play, dice)
    weeks.push(held())
  }
  return weeks
}

export const asToday = ({ dues }: Economy): Trial => ({ pointsPercent: 100, dues, price: null })

/** Plays ten weeks some times; the same seed gives the same answer. It pauses between wares and between runs. */
export function* forecastSteps(economy: Economy, trial: Trial, seed = 1): Steps<Forecast> {
  const everybody = economy.pupils.flatMap(({ past }) => past)
  const known = [...everybody, ...economy.others]
  const runs = Math.max(FEWEST_RUNS, Math.min(MOST_RUNS, Math.floor(MOST_PLAYED / (Math.max(1, economy.pupils.length) * FORECAST_WEEKS))))
  const chances = yield* chancesOf(economy, everybody, known)
  const wares = economy.pricesPp.map((pricePp, at) => ({
    pricePp: trial.price?.at === at ? trial.price.pp : pricePp,
    chances: chances[at] ?? [],
  }))
  const alike = weeksAlike(known)
  const dice = diceOf(seed)
  const played: number[][] = []
  while (played.length < runs) {
    played.push(playRun({ economy, trial, wares, everybody, alike }, dice))
    yield
  }
  return Array.from({ length: FORECAST_WEEKS + 1 }, (_, week) => Math.round(sum(played.map(run => run[week] ?? 0)) / runs))
}

/** The same without a pause. */
export const forecast = (economy: Economy, trial: Trial = asToday(economy), seed = 1): Forecast =>
  atOnce(forecastSteps(economy, trial, seed))

/** The band around a forecast after some weeks: it grows with the time, and is wider for few pupils. */
export const bandOf = (pp: number, week: number, pupils: number): { readonly low: number; readonly high: number } => {
  const apart = (pp * bandPercent(pupils) * Math.sqrt(week / FORECAST_WEEKS)) / 100
  return { low: Math.round(pp - apart), high: Math.round(pp + apart) }
}
