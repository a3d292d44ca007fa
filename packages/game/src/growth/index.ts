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
  isAscensionConfirmed,
  MAX_ASCENSION,
} from './ascension.ts'
export {
  BADGE_GOALS,
  BADGES,
  type Badge,
  type BadgeProgress,
  badgeProgress,
  badgesGained,
  CHAPTER_BADGES,
  type Goal,
  type Tally,
  type TitleRefusal,
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
  multiplierAt,
  startBoost,
} from './boost.ts'
export {
  type DailyMoves,
  type DailyMovesRefusal,
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
export { type GrowthDay, growthDays } from './history.ts'
export {
  FIRST_STEP_XP,
  HIGHEST_LEVEL,
  isLevelUpCelebrated,
  type LevelProgress,
  levelFromXp,
  levelProgress,
  levelsGained,
  levelUpWaiting,
  STEP_RATIO,
  xpForReaching,
} from './level.ts'
export {
  EVEN_FIELD_PERCENT_A_MASTERY,
  evenFieldPercent,
  evenStat,
  isRollGenuine,
  MASTERY_RANGES_PER_MILLE,
  MAX_CARD_LEVEL,
  MAX_MOVE_MASTERY,
  type MasteryRefusal,
  type MasteryRoll,
  MOVE_UPGRADE_BASE_PP,
  type MoveUpgrade,
  masteredStat,
  rollMastery,
  upgradeCostPp,
  upgradeMove,
} from './mastery.ts'
export { type MasteryOffer, type MasteryReach, masteryOffer } from './mastery-offer.ts'
export { FIRST_MILESTONE_XP, MILESTONE_GROWTH, type MilestoneProgress, milestoneProgress, milestonesGained } from './milestone.ts'
export {
  BASE_MOVE_SLOTS,
  DEFENCE_POINTS_PER_POWER,
  MAX_MOVE_SLOTS,
  moveSlots,
  POWER_PER_LEVEL,
  POWER_PER_MASTERY_LEVEL,
  type PowerSources,
  powerOf,
  powerOfDefences,
  powerOfLevel,
  powerOfMoves,
  SLOT_LEVELS,
} from './power.ts'
export {
  type AttackResult,
  CLASS_POINT_XP_PER_PP,
  grantedXp,
  NO_DAMAGE_XP,
  SHIELD_CRACKED_XP,
  SHIELD_DAMAGE_XP_CAP,
  STOLEN_PP_XP,
  xpAfterTakingBack,
  xpForAttack,
  xpForClassLine,
  xpForStolenPp,
} from './xp.ts'
