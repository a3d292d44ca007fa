// The campaign walked by the real rules of growth and vault: the state of a pupil at each gate.

import { LOSS_XP, WIN_XP } from '@xiotein/game/battle'
import { type Ascension, ascensionAfter, xpForClassLine } from '@xiotein/game/growth'
import { type Dice, diceOf } from '@xiotein/game/rules'
import { collectDues, DEFAULT_PROTECTION, restoreShields } from '@xiotein/game/vault'
import type { CampaignChapter } from './campaign.ts'
import type { Habits } from './habits.ts'
import { grownStronger, levelOf, NEW_PUPIL, type Pupil, powerOfPupil, spendablePp } from './pupil.ts'

/** A pupil in front of the gate of a chapter. */
type Stop = {
  readonly chapter: number
  /** Weeks of school before the gate opened. */
  readonly week: number
  readonly ascension: Ascension
  readonly xp: number
  readonly level: number
  readonly power: number
  readonly balancePp: number
  readonly spentOnStrengthPp: number
  /** Weeks that the pupil waited in front of the gate: grinding. */
  readonly weeksWaited: number
  readonly opened: boolean
}

type Income = { readonly xp: number; readonly pp: number }

/** A gate that is closed for longer than a school year counts as closed for good. */
const GIVE_UP_AFTER_WEEKS = 40

const earning = (pupil: Pupil, { xp, pp }: Income, { spentOnPerksPercent }: Habits): Pupil => ({
  ...pupil,
  xp: pupil.xp + xp,
  balancePp: pupil.balancePp + pp - Math.round((pp * spentOnPerksPercent) / 100),
})

const duelXp = ({ duelsPerWeek, wonDuelPercent }: Habits, dice: Dice): number =>
  Array.from({ length: duelsPerWeek }, () => (dice.between(1, 100) <= wonDuelPercent ? WIN_XP : LOSS_XP)).reduce<number>(
    (sum, xp) => sum + xp,
    0,
  )

const robbed = (pupil: Pupil, { shieldLostPerWeek, stolenPpPerWeek }: Habits): Pupil => ({
  ...pupil,
  balancePp: pupil.balancePp - Math.max(0, Math.min(stolenPpPerWeek, spendablePp(pupil))),
  vault: { ...pupil.vault, shield: Math.max(0, pupil.vault.shield - shieldLostPerWeek) },
})

const mended = (pupil: Pupil): Pupil => {
  const work = restoreShields(pupil.vault, spendablePp(pupil))
  return work.ok ? { ...pupil, balancePp: pupil.balancePp - work.outcome.costPp, vault: work.outcome.vault } : pupil
}

const afterDues = (pupil: Pupil): Pupil => {
  const { paidPp, vault } = collectDues(pupil.vault, pupil.balancePp, DEFAULT_PROTECTION.floorPp)
  return { ...pupil, balancePp: pupil.balancePp - paidPp, vault }
}

const aWeekLater = (pupil: Pupil, story: Income, habits: Habits, dice: Dice): Pupil => {
  const inClass = { pp: habits.classPointsPerWeek, xp: xpForClassLine(habits.classPointsPerWeek) + duelXp(habits, dice) }
  return afterDues(mended(robbed(earning(earning(pupil, inClass, habits), story, habits), habits)))
}

/** The part of an amount that falls into one of this many weeks; the weeks together give all of it. */
const shareOf = (amount: number, week: number, weeks: number): number =>
  Math.floor((amount * (week + 1)) / weeks) - Math.floor((amount * week) / weeks)

const atGate = (arrived: Pupil, gate: CampaignChapter, done: readonly number[], habits: Habits, dice: Dice) => {
  let pupil = arrived
  let weeksWaited = 0
  const ascension = ascensionAfter(done)
  for (;;) {
    const lacksPower = powerOfPupil(pupil) < gate.minPower
    const opened = ascension >= gate.minAscension && levelOf(pupil) >= gate.minLevel && !lacksPower
    if (opened || weeksWaited >= GIVE_UP_AFTER_WEEKS) return { pupil, weeksWaited, ascension, opened }
    const stronger = lacksPower ? grownStronger(pupil, dice) : null
    pupil = stronger ?? aWeekLater(pupil, { xp: 0, pp: 0 }, habits, dice)
    if (stronger === null) weeksWaited += 1
  }
}

/** Walks the chapters in order. Each gate is checked when its chapter opens, before anything in that chapter is earned: the strictest reading. */
export const walkCampaign = (campaign: readonly CampaignChapter[], habits: Habits, seed = 1): readonly Stop[] => {
  const dice = diceOf(seed)
  const stops: Stop[] = []
  let pupil = NEW_PUPIL
  let week = 0
  for (const gate of campaign) {
    const {
      pupil: standing,
      weeksWaited,
      ascension,
      opened,
    } = atGate(
      pupil,
      gate,
      stops.map(stop => stop.chapter),
      habits,
      dice,
    )
    pupil = standing
    week += weeksWaited
    const { xp, balancePp, spentOnStrengthPp } = pupil
    stops.push({
      chapter: gate.chapter,
      week,
      ascension,
      xp,
      level: levelOf(pupil),
      power: powerOfPupil(pupil),
      balancePp,
      spentOnStrengthPp,
      weeksWaited,
      opened,
    })
    if (!opened) return stops
    const { weeksPerChapter } = habits
    for (let part = 0; part < weeksPerChapter; part += 1) {
      const story = { xp: shareOf(gate.challenges.xp, part, weeksPerChapter), pp: shareOf(gate.challenges.pp, part, weeksPerChapter) }
      pupil = aWeekLater(pupil, story, habits, dice)
    }
    week += weeksPerChapter
    pupil = earning(pupil, gate.episode, habits)
  }
  return stops
}
