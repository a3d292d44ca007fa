// The wares of the market, and the effects of an artifact at each of its levels. docs/game-rules.md, "The market".

import {
  BOOST_DURATION_MS,
  BOOST_MULTIPLIER,
  type BoostKind,
  MASTERY_RANGES_PER_MILLE,
  MAX_CARD_LEVEL,
  type MasteryRoll,
  masteredStat,
} from '@xiotein/game/growth'
import type { Dice } from '@xiotein/game/rules'

/** Prices are in Truth Metal; this is what one Truth Metal costs in PP. */
export const PP_PER_TRUTH_METAL = 1

export const MARKET_CATEGORIES = ['time', 'protection', 'food', 'special'] as const
export type MarketCategory = (typeof MARKET_CATEGORIES)[number]

/** The drawings that a perk can be shown with. */
export const PERK_PICTURES = [
  'hourglass',
  'door',
  'calendar',
  'kite',
  'arrow',
  'repeat',
  'broom',
  'moon',
  'magic-shield',
  'cookie',
  'apple',
  'cup',
  'chair',
  'note',
  'flag',
  'board',
  'dice',
  'book',
  'star',
] as const
export type PerkPicture = (typeof PERK_PICTURES)[number]

const RARITIES = ['common', 'rare', 'epic'] as const
export type Rarity = (typeof RARITIES)[number]

/** Points from `low` to `high`, both included. */
type PointsRange = { readonly low: number; readonly high: number }

/** The effect of an action card; `strength` is the number on the card, `points` the range that it rolls at level 1. */
export type CardEffect = {
  /** Breaks shields, restores the player's own shields, or carries PP past shields. */
  readonly kind: 'shield-breach' | 'shield-restore' | 'teleport-pp'
  readonly strength: number
  readonly points: PointsRange
}

type Ware = {
  readonly id: string
  readonly category: MarketCategory
  readonly truthMetalCost: number
}

type Artifact = Ware & {
  readonly rarity: Rarity
  /** The uses in one purchase. */
  readonly uses: number
  /** PP from level 1 to 2; each later level costs twice the one before. */
  readonly upgradeBasePp: number
}

/** A card for sieges and battles. */
export type ActionCard = Artifact & { readonly type: 'card'; readonly effect: CardEffect }
/** An artifact that doubles PP from class or XP for some hours. */
export type BoostArtifact = Artifact & { readonly type: 'boost'; readonly boost: BoostKind }
/** Something in the classroom that a teacher grants; with `stock` null there is no limit. */
export type Perk = Ware & { readonly type: 'perk'; readonly stock: number | null; readonly picture?: PerkPicture }
export type MarketItem = ActionCard | BoostArtifact | Perk

/** A boost artifact runs this much longer with each level above 1. */
export const BOOST_MS_PER_LEVEL = 3_600_000

/** Returns the duration of a boost of that level. */
export const boostDurationMs = (level: number): number => BOOST_DURATION_MS + (level - 1) * BOOST_MS_PER_LEVEL

/** Whether a card affects somebody else. The others mend their user's vault, too. */
export const actsOnOthers = ({ effect }: ActionCard): boolean => effect.kind !== 'shield-restore'

/** The range of points that a card can roll at its mastery. */
export const cardPoints = ({ points }: CardEffect, rolls: readonly MasteryRoll[]): PointsRange => ({
  low: masteredStat(points.low, rolls),
  high: masteredStat(points.high, rolls),
})

/** Rolls a card's points. A card without a range uses no dice. */
export const throwCard = (effect: CardEffect, rolls: readonly MasteryRoll[], dice: Dice): number => {
  const { low, high } = cardPoints(effect, rolls)
  return low === high ? low : dice.between(low, high)
}

/** The effect of an artifact, for display: a card's points, or a boost's multiplier and duration. */
export type ShownEffect =
  | ({ readonly kind: 'points' } & PointsRange)
  | { readonly kind: 'boost'; readonly multiplier: number; readonly durationMs: number }

/** Returns the effect of an artifact at the level that its holder has reached. */
export const effectNow = (artifact: ActionCard | BoostArtifact, level: number, rolls: readonly MasteryRoll[]): ShownEffect =>
  artifact.type === 'card'
    ? { kind: 'points', ...cardPoints(artifact.effect, rolls) }
    : { kind: 'boost', multiplier: BOOST_MULTIPLIER, durationMs: boostDurationMs(level) }

/** Returns what the next level would give, from its worst roll to its best; null at the last level. */
export const nextLevelEffect = (artifact: ActionCard | BoostArtifact, level: number, rolls: readonly MasteryRoll[]): ShownEffect | null => {
  const range = MASTERY_RANGES_PER_MILLE[level + 1]
  if (level >= MAX_CARD_LEVEL || range === undefined) return null
  const now = effectNow(artifact, level + 1, rolls)
  if (now.kind === 'boost') return now
  const [worst, best] = range
  return { kind: 'points', low: Math.round((now.low * worst) / 1000), high: Math.round((now.high * best) / 1000) }
}
