// Pupils' spending of PP: strength for the next gate, shields, cards and perks.

import { ACTION_CARDS, PERKS } from '@xiotein/content/market'
import { upgradeCostPp } from '@xiotein/game/growth'
import { type ActionCard, addUses, buy, LOCKED_HOLDING, type Perk, upgradeHolding } from '@xiotein/game/market'
import type { Dice } from '@xiotein/game/rules'
import { collectDues, DEFAULT_PROTECTION, restoreShields } from '@xiotein/game/vault'
import { CAMPAIGN } from '../journey/campaign.ts'
import { grownStronger, spendablePp } from '../journey/pupil.ts'
import { book, bookPurchase, type Seat } from './economy-class.ts'

const PERK_LIST: readonly Perk[] = Object.values<Perk>(PERKS)
const CARD_LIST: readonly ActionCard[] = Object.values<ActionCard>(ACTION_CARDS)
/** Chance that a pupil walks into the market on a school day. */
const MARKET_VISIT_PERCENT = 15
/** Chance, on a school day, of an upgrade that no gate asks for. */
const IDLE_UPGRADE_PERCENT = 3

const pick = <Item>(items: readonly Item[], dice: Dice): Item | undefined => items[dice.between(0, items.length - 1)]

/** Buys the strongest step that the pupil can pay; false when there is none. */
export const strengthen = (seat: Seat, dice: Dice): boolean => {
  const before = seat.pupil
  const stronger = grownStronger(before, dice)
  if (stronger === null) return false
  const costPp = before.balancePp - stronger.balancePp
  seat.pupil = { ...stronger, balancePp: before.balancePp }
  book(seat, 'strength', -costPp)
  return true
}

const mend = (seat: Seat): void => {
  if (seat.pupil.vault.shield * 2 > seat.pupil.vault.maxShield) return
  const work = restoreShields(seat.pupil.vault, spendablePp(seat.pupil))
  if (!work.ok) return
  seat.pupil = { ...seat.pupil, vault: work.outcome.vault }
  book(seat, 'shields mended', -work.outcome.costPp)
}

/** The price that a school asks for one ware from then on. */
export type NewPrice = { readonly id: string; readonly pp: number }
const asPriced = <Item extends Perk | ActionCard>(items: readonly Item[], price: NewPrice | undefined): readonly Item[] =>
  price === undefined ? items : items.map(item => (item.id === price.id ? { ...item, truthMetalCost: price.pp } : item))

const buyPerk = (seat: Seat, dice: Dice, price?: NewPrice): void => {
  const item = pick(asPriced(PERK_LIST, price), dice)
  if (item === undefined || seat.pupil.balancePp < item.truthMetalCost * seat.temper.thrift) return
  const bought = buy({ item, stockLeft: item.stock }, seat.pupil.balancePp)
  if (bought.ok) bookPurchase(seat, 'perks', item.id, bought.outcome.pricePp)
}

const buyOrUpgradeCard = (seat: Seat, dice: Dice, price?: NewPrice): void => {
  const card = pick(asPriced(CARD_LIST, price), dice)
  if (card === undefined || seat.pupil.balancePp < card.truthMetalCost * 2) return
  const holding = seat.cards[card.id] ?? LOCKED_HOLDING
  if (holding.uses > 0 && seat.pupil.balancePp > upgradeCostPp(holding.level + 1, card.upgradeBasePp) * 3) {
    const upgrade = upgradeHolding(card, holding, { balancePp: seat.pupil.balancePp, dice })
    if (!upgrade.ok) return
    seat.cards = { ...seat.cards, [card.id]: upgrade.outcome.holding }
    book(seat, 'cards', -upgrade.outcome.costPp)
    return
  }
  const bought = buy({ item: card, stockLeft: null }, seat.pupil.balancePp)
  if (!bought.ok) return
  seat.cards = { ...seat.cards, [card.id]: addUses(holding, bought.outcome.usesGained) }
  bookPurchase(seat, 'cards', card.id, bought.outcome.pricePp)
}

/** A pupil in front of a shut gate saves for strength. */
const isSaving = ({ chapterOpen, chaptersDone }: Seat): boolean => !chapterOpen && chaptersDone > 0 && chaptersDone < CAMPAIGN.length

/** The end of a school day: broken shields are mended, and some pupils go shopping. */
export const spendSome = (seat: Seat, dice: Dice, price?: NewPrice): void => {
  mend(seat)
  if (dice.between(1, 100) <= IDLE_UPGRADE_PERCENT) strengthen(seat, dice)
  if (isSaving(seat) || dice.between(1, 100) > MARKET_VISIT_PERCENT) return
  if (dice.between(1, 100) <= seat.temper.warlikePercent) buyOrUpgradeCard(seat, dice, price)
  else buyPerk(seat, dice, price)
}

/** Monday's dues. */
export const payDues = (seat: Seat): void => {
  const { paidPp, vault } = collectDues(seat.pupil.vault, seat.pupil.balancePp, DEFAULT_PROTECTION.floorPp)
  seat.pupil = { ...seat.pupil, vault }
  book(seat, 'dues', -paidPp)
}
