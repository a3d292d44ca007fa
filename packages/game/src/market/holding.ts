// Using and upgrading the artifacts that a pupil holds. docs/game-rules.md, "The market".

import { type Boost, isBoostActive, MAX_CARD_LEVEL, type MasteryRoll, rollMastery, startBoost, upgradeCostPp } from '@xiotein/game/growth'
import { accept, type Decision, type Dice, refuse } from '@xiotein/game/rules'
import { type ActionCard, type BoostArtifact, boostDurationMs } from './artifact.ts'

/** An artifact that a pupil holds. `maxUses` is how many it held after the last purchase, for "2 of 3". */
export type Holding = {
  readonly unlocked: boolean
  readonly uses: number
  readonly maxUses: number
  readonly level: number
  readonly rolls: readonly MasteryRoll[]
}

/** The number of action cards, in the order of the catalogue, that a new pupil has unlocked. */
export const CARDS_UNLOCKED_AT_START = 2

/** The reasons why a card or boost cannot be used. */
export type CardUseRefusal = 'market.card-not-found' | 'market.card-locked' | 'market.no-uses-left' | 'market.card-in-duel'

export type HoldingRefusal =
  | CardUseRefusal
  | 'market.card-locked-for-upgrade'
  | 'market.card-at-highest-level'
  | 'market.too-few-pp-for-card'
  | 'market.boost-not-held'
  | 'market.boost-at-highest-level'
  | 'market.boost-already-running'

/** An artifact that a pupil does not hold yet. */
export const LOCKED_HOLDING: Holding = { unlocked: false, uses: 0, maxUses: 0, level: 1, rolls: [] }

/** The cards of a new pupil: the first two unlocked and full, so that there is something to try on the first day. */
export const startingHoldings = (cards: readonly ActionCard[]): Readonly<Record<string, Holding>> =>
  Object.fromEntries(
    cards.map((card, index) => [
      card.id,
      index < CARDS_UNLOCKED_AT_START ? { ...LOCKED_HOLDING, unlocked: true, uses: card.uses, maxUses: card.uses } : LOCKED_HOLDING,
    ]),
  )

/** Adds the uses of one purchase and unlocks the artifact. */
export const addUses = (holding: Holding, uses: number): Holding => ({
  ...holding,
  unlocked: true,
  uses: holding.uses + uses,
  maxUses: holding.uses + uses,
})

/** Takes one use. Refuses an artifact that is unknown, locked or used up, and the uses that a duel has until it is over. */
export const spendUse = (holding: Holding | null, usesInDuel = 0): Decision<Holding, CardUseRefusal> => {
  if (holding === null) return refuse('market.card-not-found')
  if (!holding.unlocked) return refuse('market.card-locked')
  if (holding.uses <= 0) return refuse('market.no-uses-left')
  if (holding.uses <= usesInDuel) return refuse('market.card-in-duel')
  return accept({ ...holding, uses: holding.uses - 1 })
}

/** Takes the uses that were played in a duel which is over. Staff may have reset the card in the meantime. */
export const takePlayedUses = (holding: Holding, played: number): Holding => ({ ...holding, uses: Math.max(0, holding.uses - played) })

type HoldingUpgrade = { readonly costPp: number; readonly holding: Holding }

/** Raises an artifact by one level for PP; a card rolls its multiplier, a boost runs longer. */
export const upgradeHolding = (
  artifact: ActionCard | BoostArtifact,
  holding: Holding,
  { balancePp, dice }: { readonly balancePp: number; readonly dice: Dice },
): Decision<HoldingUpgrade, HoldingRefusal> => {
  const isCard = artifact.type === 'card'
  if (!holding.unlocked) return refuse(isCard ? 'market.card-locked-for-upgrade' : 'market.boost-not-held')
  if (holding.level >= MAX_CARD_LEVEL) return refuse(isCard ? 'market.card-at-highest-level' : 'market.boost-at-highest-level')
  const level = holding.level + 1
  const costPp = upgradeCostPp(level, artifact.upgradeBasePp)
  if (balancePp < costPp) return refuse('market.too-few-pp-for-card', { needPp: costPp, havePp: balancePp })
  const rolls = isCard ? [...holding.rolls, rollMastery(level, dice)] : holding.rolls
  return accept({ costPp, holding: { ...holding, level, rolls } })
}

type BoostUse = { readonly holding: Holding; readonly boost: Boost }

/** Starts a boost with one use. Refuses what is not held, and while one of its kind runs, because it would be wasted. */
export const useBoost = (
  artifact: BoostArtifact,
  holding: Holding,
  { boosts, now }: { readonly boosts: readonly Boost[]; readonly now: number },
): Decision<BoostUse, HoldingRefusal> => {
  const spent = spendUse(holding)
  if (!spent.ok) return refuse('market.boost-not-held')
  const running = boosts.find(boost => boost.kind === artifact.boost && isBoostActive(boost, now))
  if (running !== undefined) return refuse('market.boost-already-running', { minutesLeft: Math.ceil((running.endsAtMs - now) / 60_000) })
  return accept({ holding: spent.outcome, boost: startBoost(artifact.boost, now, boostDurationMs(spent.outcome.level)) })
}
