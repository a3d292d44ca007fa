import type { TitleRefusal } from './badges.ts'
import type { DailyMovesRefusal } from './daily-moves.ts'
import type { MasteryRefusal } from './mastery.ts'

/** Every refusal of growth; its words are in the content package. */
export type GrowthRefusal = DailyMovesRefusal | MasteryRefusal | TitleRefusal

export {
  ASCENSION_CHAPTERS,
  ASCENSION_CONFIRMED_BY_CHAPTER,
  type Ascension,
  ascensionAfter,
  ascensionOfChapter,
  MAX_ASCENSION,
} from './ascension.ts'
export {
  BADGE_GOALS,
  BADGES,
  type Badge,
  badgeProgress,
  badgesGained,
  CHAPTER_BADGES,
  type Goal,
  type Tally,
  titlesOf,
  wearTitle,
} from './badges.ts'
export {
  BOOST_DURATION_MS,
  BOOST_KINDS,
  BOOST_MULTIPLIER,
  type Boost,
  type BoostKind,
  boostBonus,
  isBoostActive,
  startBoost,
} from './boost.ts'
export {
  type DailyMoves,
  FEWEST_MOVES_PER_DAY,
  MOST_MOVES_PER_DAY,
  MOVES_PER_DAY,
  movesAt,
  movesUnder,
  OFFLINE_MOVES_PER_DAY,
  type OfflineMovesToday,
  offlineMovesRemaining,
  spendMove,
} from './daily-moves.ts'
export { FRAMES, type Frame } from './frames.ts'
export { growthDays } from './history.ts'
export { FIRST_STEP_XP, levelFromXp, levelProgress, levelUpWaiting, STEP_RATIO, xpForReaching } from './level.ts'
export {
  EVEN_FIELD_PERCENT_A_MASTERY,
  evenStat,
  isRollGenuine,
  MASTERY_RANGES_PER_MILLE,
  MAX_CARD_LEVEL,
  MAX_MOVE_MASTERY,
  type MasteryRoll,
  masteredStat,
  rollMastery,
  upgradeCostPp,
  upgradeMove,
} from './mastery.ts'
export { type MasteryReach, masteryOffer } from './mastery-offer.ts'
export { FIRST_MILESTONE_XP, MILESTONE_GROWTH, milestoneProgress } from './milestone.ts'
export {
  BASE_MOVE_SLOTS,
  DEFENCE_POINTS_PER_POWER,
  MAX_MOVE_SLOTS,
  moveSlots,
  POWER_PER_LEVEL,
  POWER_PER_MASTERY_LEVEL,
  powerOf,
  powerOfDefences,
  powerOfLevel,
  powerOfMoves,
  SLOT_LEVELS,
} from './power.ts'
export {
  CLASS_POINT_XP_PER_PP,
  NO_DAMAGE_XP,
  SHIELD_CRACKED_XP,
  SHIELD_DAMAGE_XP_CAP,
  STOLEN_PP_XP,
  xpForAttack,
  xpForClassLine,
  xpForStolenPp,
} from './xp.ts'
