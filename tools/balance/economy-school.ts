// A school year of one class, day by day: lessons, duels, sieges, story and market.

import { LOSS_XP, WIN_XP } from '@xiotein/game/battle'
import { ascensionAfter, MOVES_PER_DAY, xpForClassLine } from '@xiotein/game/growth'
import { applyChange } from '@xiotein/game/ledger'
import { type Dice, diceOf, GAME_DAY_MS } from '@xiotein/game/rules'
import { type PastVault, SIEGE_PRESETS, type SiegeMode, type SiegePolicy, type VaultMoment } from '@xiotein/game/siege'
import { CAMPAIGN, type CampaignChapter } from '../journey/campaign.ts'
import { levelOf, powerOfPupil } from '../journey/pupil.ts'
import {
  book,
  type Cast,
  DILIGENT_PERCENT,
  escrowOf,
  gainXp,
  newClass,
  type Seat,
  type TheftAttack,
  YEAR_STARTS_MS,
} from './economy-class.ts'
import { attackSomebody, maybeClose, maybeRestore, reset } from './economy-sieges.ts'
import { type NewPrice, payDues, spendSome, strengthen } from './economy-spending.ts'

export const SCHOOL_WEEKS = 40
const SCHOOL_DAYS_A_WEEK = 5
/** Days of the week with a lesson in the game; Monday is 0. */
const LESSON_DAYS: readonly number[] = [0, 1, 3, 4]
/** A lesson gives from 0 to this many points to a pupil of 100 percent diligence. */
const MOST_POINTS_A_LESSON = 8
/** Chance of points taken off in a lesson, and how many at most. */
const LOSS_PERCENT = 6
const MOST_POINTS_LOST = 3
const WEEKS_PER_CHAPTER = 4

/** One school year, written down at the end of each week. */
export type SchoolYear = {
  readonly seats: readonly Seat[]
  /** For each week, the PP of every pupil (own and on escrow), in the order of the seats. */
  readonly weeks: readonly (readonly number[])[]
  /** For each week, what had moved the PP of every pupil until its end. */
  readonly flows: readonly (readonly Seat['flows'][])[]
  /** The same for what it had bought. */
  readonly bought: readonly (readonly Seat['bought'][])[]
  /** For each week, what every pupil was. */
  readonly pupils: readonly (readonly Seat['pupil'][])[]
  /** Every attack that the rules allowed, the earliest first. */
  readonly attacks: readonly TheftAttack[]
  /** The vault of every pupil, as it was before the attacks of each day. */
  readonly vaults: readonly PastVault[]
}

/** A school's changes in midyear: points in percent of before, dues or none, other sieges and moves a day, another price of one ware. */
export type Later = {
  readonly afterWeek: number
  readonly pointsPercent: number
  readonly dues: boolean
  readonly policy?: SiegePolicy
  readonly movesPerDay?: number
  readonly price?: NewPrice
}
/** `weeks`: how much of the year is played; `pupils`: how many are in the class. */
type Rules = { readonly policy?: SiegePolicy; readonly later?: Later; readonly weeks?: number; readonly pupils?: number }

const teach = (seat: Seat, dice: Dice, percent: number): void => {
  const share = seat.temper.diligencePercent / 100
  const points =
    dice.between(1, 100) <= LOSS_PERCENT
      ? -dice.between(1, MOST_POINTS_LOST)
      : Math.round((dice.between(0, MOST_POINTS_A_LESSON) * share * percent) / 100)
  book(seat, 'class points', applyChange(seat.pupil.balancePp, points).applied)
  gainXp(seat, xpForClassLine(points))
}

const duel = (seat: Seat, seats: readonly Seat[], dice: Dice): void => {
  const other = seats[dice.between(0, seats.length - 1)]
  if (other === undefined || other === seat || dice.between(1, 100) > seat.temper.duellingPercent) return
  const [winner, loser] = dice.between(0, 1) === 0 ? [seat, other] : [other, seat]
  gainXp(winner, WIN_XP)
  gainXp(loser, LOSS_XP)
}

const passes = (seat: Seat, gate: CampaignChapter): boolean => {
  const done = Array.from({ length: seat.chaptersDone }, (_, index) => index + 1)
  return ascensionAfter(done) >= gate.minAscension && levelOf(seat.pupil) >= gate.minLevel && powerOfPupil(seat.pupil) >= gate.minPower
}

const openChapter = (seat: Seat, gate: CampaignChapter, week: number, dice: Dice): void => {
  while (powerOfPupil(seat.pupil) < gate.minPower && strengthen(seat, dice));
  if (!passes(seat, gate)) return
  seat.chapterOpen = true
  seat.weeksOnChapter = 0
  seat.gateWeeks.push(week)
}

/** A week of story: challenges pay as they are approved, the episode at the end, then the next gate. */
const walkStory = (seat: Seat, week: number, dice: Dice): void => {
  const gate = CAMPAIGN[seat.chaptersDone]
  if (gate === undefined) return
  if (!seat.chapterOpen) openChapter(seat, gate, week, dice)
  if (!seat.chapterOpen) return
  const weeks = Math.max(2, Math.round((WEEKS_PER_CHAPTER * DILIGENT_PERCENT) / seat.temper.diligencePercent))
  seat.weeksOnChapter += 1
  if (seat.weeksOnChapter < weeks) return
  book(seat, 'challenges', gate.challenges.pp)
  book(seat, 'episodes', gate.episode.pp)
  gainXp(seat, gate.challenges.xp + gate.episode.xp)
  seat.chaptersDone += 1
  seat.chapterOpen = false
}

/** Sieges roll dice of their own, so that lessons are the same with sieges and without. */
type YearDice = { readonly dice: Dice; readonly siegeDice: Dice }
type Today = {
  readonly week: number
  readonly day: number
  readonly policy: SiegePolicy
  readonly later: Later | undefined
  readonly attacks: TheftAttack[]
  /** One for every seat. */
  readonly moments: readonly VaultMoment[][]
}

const schoolDay = (seats: readonly Seat[], { week, day, policy, later, attacks, moments }: Today, { dice, siegeDice }: YearDice): void => {
  const changed = later && week >= later.afterWeek ? later : null
  const morning = YEAR_STARTS_MS + (week * 7 + day) * GAME_DAY_MS
  reset(seats, morning)
  if (day === 0 && week > 0 && changed?.dues !== false) seats.forEach(payDues)
  if (LESSON_DAYS.includes(day)) for (const seat of seats) teach(seat, dice, changed?.pointsPercent ?? 100)
  for (const seat of seats) duel(seat, seats, dice)
  const now = morning + GAME_DAY_MS / 4
  for (const { id, pupil } of seats) moments[id]?.push({ atMs: now, pp: pupil.balancePp, vault: pupil.vault })
  for (const seat of seats) {
    for (let nth = 0; nth < seat.temper.attacksADay; nth += 1) {
      if (siegeDice.between(1, 100) > seat.temper.warlikePercent) continue
      const rules = { policy: changed?.policy ?? policy, movesPerDay: changed?.movesPerDay ?? MOVES_PER_DAY }
      const attack = attackSomebody(seats, seat, rules, now, siegeDice)
      if (attack) attacks.push(attack)
    }
  }
  for (const seat of seats) {
    maybeRestore(seat, now + 1, siegeDice)
    maybeClose(seat, now + 1)
  }
  for (const seat of seats) spendSome(seat, dice, changed?.price)
}

/** Plays one school year of one class, the same for the same seed. */
export const playSchoolYear = (
  seed: number,
  mode: SiegeMode = 'contested',
  cast: Cast = {},
  { policy = SIEGE_PRESETS[mode], later, weeks: played = SCHOOL_WEEKS, pupils: size }: Rules = {},
): SchoolYear => {
  const dice = diceOf(seed)
  const siegeDice = diceOf(seed + 1_000)
  const seats = newClass(dice, cast, size)
  const weeks: number[][] = []
  const flows: Seat['flows'][][] = []
  const bought: Seat['bought'][][] = []
  const pupils: Seat['pupil'][][] = []
  const attacks: TheftAttack[] = []
  const moments: VaultMoment[][] = seats.map(() => [])
  for (let week = 0; week < played; week += 1) {
    for (let day = 0; day < SCHOOL_DAYS_A_WEEK; day += 1)
      schoolDay(seats, { week, day, policy, later, attacks, moments }, { dice, siegeDice })
    for (const seat of seats) walkStory(seat, week, dice)
    weeks.push(seats.map(seat => seat.pupil.balancePp))
    flows.push(seats.map(seat => ({ ...seat.flows })))
    pupils.push(seats.map(({ pupil }) => pupil))
    bought.push(seats.map(seat => ({ ...seat.bought })))
  }
  reset(seats, YEAR_STARTS_MS + played * 7 * GAME_DAY_MS)
  if (seats.some(seat => escrowOf(seat) > 0)) throw new Error('loot is left over after the last reset')
  const vaults = seats.map(({ id, pupil }) => ({
    id: `${id}`,
    level: levelOf(pupil),
    accountCreatedAtMs: YEAR_STARTS_MS,
    classIds: [],
    moments: moments[id] ?? [],
  }))
  return { seats, weeks, flows, bought, pupils, attacks, vaults }
}
