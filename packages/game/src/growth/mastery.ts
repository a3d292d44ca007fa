// The costs and gains of raising a move's mastery or a card's level. docs/game-rules.md, "Mastery".

import { accept, type Decision, type Dice, type DiceState, diceFrom, refuse } from '@xiotein/game/rules'

export const MAX_MOVE_MASTERY = 10
export const MAX_CARD_LEVEL = 5
/** Between pupils each mastery level adds this much to base stats. */
export const EVEN_FIELD_PERCENT_A_MASTERY = 10
/** PP from mastery 1 to 2; every later level costs twice the one before. */
const MOVE_UPGRADE_BASE_PP = 100

/** Range of the multiplier in thousandths, by the level that is reached. Thousandths are whole, so a roll is the same on every machine. */
export const MASTERY_RANGES_PER_MILLE: Readonly<Record<number, readonly [low: number, high: number]>> = {
  2: [2000, 2300],
  3: [1250, 1500],
  4: [1300, 1600],
  5: [2000, 2500],
  6: [2000, 2300],
  7: [1250, 1500],
  8: [1300, 1600],
  9: [2000, 2500],
  10: [3000, 3500],
}

/** One roll, kept with the move or card: its result, and the dice that gave it. */
export type MasteryRoll = {
  readonly toLevel: number
  readonly multiplierPerMille: number
  readonly seed: DiceState
}

export type MasteryRefusal = 'growth.move-at-highest-mastery' | 'growth.too-few-pp-for-move'

/** PP for reaching a level, from the price of level 2. */
export const upgradeCostPp = (toLevel: number, basePp: number = MOVE_UPGRADE_BASE_PP): number => basePp * 2 ** (toLevel - 2)

/** Rolls the multiplier for a level that was just reached. */
export const rollMastery = (toLevel: number, dice: Dice): MasteryRoll => {
  const range = MASTERY_RANGES_PER_MILLE[toLevel]
  if (range === undefined) throw new RangeError(`No mastery roll for level ${toLevel}`)
  const seed = dice.state()
  return { toLevel, multiplierPerMille: dice.between(range[0], range[1]), seed }
}

/** Whether a stored roll matches its seed: this explains a result afterwards. */
export const isRollGenuine = (roll: MasteryRoll): boolean =>
  rollMastery(roll.toLevel, diceFrom(roll.seed)).multiplierPerMille === roll.multiplierPerMille

/** A stat after its rolls, rounded to a whole number at each level, as it was stored then. */
export const masteredStat = (base: number, rolls: readonly Pick<MasteryRoll, 'multiplierPerMille'>[]): number =>
  rolls.reduce((stat, roll) => Math.round((stat * roll.multiplierPerMille) / 1000), base)

/** The factor by which a mastery level multiplies base stats when two pupils meet: 100, 110, 120 ... percent. */
export const evenFieldPercent = (mastery: number): number => 100 + EVEN_FIELD_PERCENT_A_MASTERY * (mastery - 1)

/** A stat as it counts when two pupils meet, rounded down: the rolls do not. */
export const evenStat = (base: number, mastery: number): number => Math.floor((base * evenFieldPercent(mastery)) / 100)

type MoveUpgrade = { readonly costPp: number; readonly roll: MasteryRoll }

/** Raises a move's mastery by one for PP. Refuses at mastery 10 and when there are too few PP. */
export const upgradeMove = (
  move: { readonly masteryLevel: number },
  { balancePp, dice }: { readonly balancePp: number; readonly dice: Dice },
): Decision<MoveUpgrade, MasteryRefusal> => {
  if (move.masteryLevel >= MAX_MOVE_MASTERY) return refuse('growth.move-at-highest-mastery')
  const toLevel = move.masteryLevel + 1
  const costPp = upgradeCostPp(toLevel)
  if (balancePp < costPp) return refuse('growth.too-few-pp-for-move', { needPp: costPp, havePp: balancePp })
  return accept({ costPp, roll: rollMastery(toLevel, dice) })
}
