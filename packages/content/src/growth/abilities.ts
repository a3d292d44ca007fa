const byLevel = {
  2: 'enhanced-sight',
  3: 'tool-mastery',
  4: 'flow-state',
  5: 'imposition',
  6: 'dimensional-awareness',
  7: 'truth-seeking',
  8: 'creation-mastery',
} as const
const beyond = 'master-of-all'

/** The ability that a level unlocks, by the name of its words. */
type AbilityId = (typeof byLevel)[keyof typeof byLevel] | typeof beyond

/** Returns the ability that a new level unlocks, from level 2 on. */
export const abilityOf = (level: number): AbilityId => byLevel[level as keyof typeof byLevel] ?? beyond

/** Returns what all levels above `from` up to `to` unlock, lowest first; the pinnacle once. */
export const abilitiesGained = (from: number, to: number): readonly AbilityId[] => [
  ...new Set(Array.from({ length: to - from }, (_, index) => abilityOf(from + 1 + index))),
]
