// The rules of sieges, as sentences with numbers to fill in.

import type { SiegeSettings } from '@xiotein/contract/siege'
import { SIEGE_PRESETS } from '@xiotein/game/siege'

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

const flat = (id: Flat, least: number, most: number): RuleNumber => ({
  ...{ id, least, most },
  read: settings => settings[id],
  write: (settings, value) => ({ ...settings, [id]: value }),
})
const friendly = (id: Friendly, most: number): RuleNumber => ({
  ...{ id, least: 0, most },
  read: settings => settings.friendly[id],
  write: (settings, value) => ({ ...settings, friendly: { ...settings.friendly, [id]: value } }),
})

type Mode = SiegeSettings['mode']
const BOTH: readonly Mode[] = ['contested', 'friendly']

/** The sentences, in their order: the words are `rule.<id>`, with a place for each number. */
export const RULES = [
  { id: 'floorPp', modes: ['contested'], numbers: [flat('floorPp', 0, 100_000)] },
  { id: 'dailyLossPercent', modes: ['contested'], numbers: [flat('dailyLossPercent', 0, 50)] },
  { id: 'thefts', modes: ['contested'], numbers: [flat('mostThefts', 1, 70), flat('theftDays', 1, 28)] },
  { id: 'attacksPerTargetAndDay', modes: BOTH, numbers: [flat('attacksPerTargetAndDay', 1, 10)] },
  { id: 'truceDays', modes: BOTH, numbers: [flat('truceDays', 0, 60)] },
  { id: 'levels', modes: BOTH, numbers: [flat('levelsAbove', 0, 100), flat('theftPercent', 0, 100)] },
  { id: 'earn', modes: ['friendly'], numbers: [friendly('attackerMaxPp', 20)] },
  { id: 'hold', modes: ['friendly'], numbers: [friendly('holdingOutPp', 20), friendly('holdingOutMaxPpPerDay', 50)] },
  { id: 'holdXp', modes: ['friendly'], numbers: [friendly('holdingOutXp', 20)] },
] as const satisfies readonly { id: string; modes: readonly Mode[]; numbers: readonly RuleNumber[] }[]

export type Rule = (typeof RULES)[number]

/** The mode and the hours stay; every number is as it was meant. */
export const withUsualNumbers = (settings: SiegeSettings): SiegeSettings => {
  const { protection, thefts, levelBand, attacksPerTargetAndDay, truceDays, friendly: rewards } = SIEGE_PRESETS.contested
  return {
    ...settings,
    ...protection,
    ...levelBand,
    ...{ attacksPerTargetAndDay, truceDays, mostThefts: thefts.most, theftDays: thefts.days },
    friendly: { ...rewards },
  }
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
