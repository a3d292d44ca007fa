/** Whom a pupil can meet in a duel: pupils of the same classes, or of the whole school. */
export const BATTLE_REACHES = ['classmates', 'school'] as const
export type BattleReach = (typeof BATTLE_REACHES)[number]
