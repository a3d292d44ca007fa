// The rules of sieges, as sentences with numbers to fill in.

import type { SiegeSettings } from '@xiotein/contract/siege'
import { SIEGE_BOUNDS, SIEGE_PRESETS } from '@xiotein/game/siege'

type Flat =
  | 'floorPp'
  | 'dailyLossPercent'
  | 'attacksPerTargetAndDay'
  | 'mostThefts'
  | 'theftDays'
  | 'truceDays'
  | 'levelsAbove'
  | 'theftPercent'
type Friendly = keyof SiegeSettings['friendly']
export type NumberId = Flat | Friendly

/** A number of the settings, and what it can be. `friendly.` numbers stand in their own group. */
export type RuleNumber = {
  readonly id: NumberId
  readonly least: number
  readonly most: number
  readonly read: (settings: SiegeSettings) => number
  readonly write: (settings: SiegeSettings, value: number) => SiegeSettings
}

const flat = (id: Flat): RuleNumber => ({
  id,
  ...SIEGE_BOUNDS[id],
  read: settings => settings[id],
  write: (settings, value) => ({ ...settings, [id]: value }),
})
const friendly = (id: Friendly): RuleNumber => ({
  id,
  ...SIEGE_BOUNDS[id],
  read: settings => settings.friendly[id],
  write: (settings, value) => ({ ...settings, friendly: { ...settings.friendly, [id]: value } }),
})

type Mode = SiegeSettings['mode']
/** Floor and daily loss protect from duels as well, and the floor from dues: they hold without sieges, too. */
const ALWAYS: readonly Mode[] = ['contested', 'friendly', 'off']
const BOTH: readonly Mode[] = ['contested', 'friendly']

/** The sentences, in their order: the words are `rule.<id>`, with a place for each number. */
export const RULES = [
  { id: 'floorPp', modes: ALWAYS, numbers: [flat('floorPp')] },
  { id: 'dailyLossPercent', modes: ALWAYS, numbers: [flat('dailyLossPercent')] },
  { id: 'thefts', modes: ['contested'], numbers: [flat('mostThefts'), flat('theftDays')] },
  { id: 'attacksPerTargetAndDay', modes: BOTH, numbers: [flat('attacksPerTargetAndDay')] },
  { id: 'truceDays', modes: BOTH, numbers: [flat('truceDays')] },
  { id: 'levels', modes: BOTH, numbers: [flat('levelsAbove'), flat('theftPercent')] },
  { id: 'earn', modes: ['friendly'], numbers: [friendly('attackerMaxPp')] },
  { id: 'hold', modes: ['friendly'], numbers: [friendly('holdingOutPp'), friendly('holdingOutMaxPpPerDay')] },
  { id: 'holdXp', modes: ['friendly'], numbers: [friendly('holdingOutXp')] },
] as const satisfies readonly { id: string; modes: readonly Mode[]; numbers: readonly RuleNumber[] }[]

export type Rule = (typeof RULES)[number]

/** The rules that hold in a mode. */
export const rulesIn = (mode: Mode): readonly Rule[] => RULES.filter(({ modes }) => modes.some(each => each === mode))
export const numbersIn = (mode: Mode): readonly RuleNumber[] => rulesIn(mode).flatMap(({ numbers }): readonly RuleNumber[] => numbers)

/** Every number that holds in the mode is as it was meant. Mode and hours stay, and so does what is not shown. */
export const withUsualNumbers = (settings: SiegeSettings): SiegeSettings => {
  const { protection, thefts, levelBand, attacksPerTargetAndDay, truceDays, friendly: rewards } = SIEGE_PRESETS.contested
  const counted = { attacksPerTargetAndDay, truceDays, mostThefts: thefts.most, theftDays: thefts.days }
  const usual = { ...settings, ...protection, ...levelBand, ...counted, friendly: rewards }
  return numbersIn(settings.mode).reduce((before, number) => number.write(before, number.read(usual)), settings)
}

/** Counts the changes: each counts once, however many numbers stand in its sentence. */
export const changesBetween = (before: SiegeSettings, after: SiegeSettings): number => {
  const all: readonly { numbers: readonly RuleNumber[] }[] = RULES
  const sentences = all.filter(({ numbers }) => numbers.some(({ read }) => read(before) !== read(after))).length
  const others = [
    before.mode !== after.mode,
    before.reach !== after.reach,
    JSON.stringify(before.openHours) !== JSON.stringify(after.openHours),
  ]
  return sentences + others.filter(Boolean).length
}
