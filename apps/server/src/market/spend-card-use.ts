import { ACTION_CARDS } from '@xiotein/content/market'
import { type ActionCard, addUses, type Holding, spendUse, takePlayedUses } from '@xiotein/game/market'
import type { Change } from '../platform/change.ts'
import type { Queryable, Transaction } from '../platform/database/index.ts'
import { orRefuse, Refused } from '../platform/http/index.ts'
import { holdingRowsOf, lockHolding, saveHolding, usesInDuel } from './holding-rows.ts'
import { emitInventory } from './live-events.ts'
import { countGiven } from './purchase-rows.ts'

type OwnCard = { readonly card: ActionCard; readonly holding: Holding }

/** Each of these pupils' action cards, in the order of the catalogue. */
export const cardsOfAll = async (db: Queryable, pupilIds: readonly string[]): Promise<ReadonlyMap<string, readonly OwnCard[]>> =>
  new Map(
    [...(await holdingRowsOf(db, pupilIds))].map(([pupilId, holdings]) => [
      pupilId,
      Object.values(ACTION_CARDS).flatMap(card => {
        const holding = holdings.get(card.id)
        return holding ? [{ card, holding }] : []
      }),
    ]),
  )

export const cardsOf = async (db: Queryable, pupilId: string): Promise<readonly OwnCard[]> =>
  (await cardsOfAll(db, [pupilId])).get(pupilId) ?? []

/** Locks a pupil's card until the transaction ends; null for one that does not exist. Call it before balances are locked. */
export const lockCard = async (tx: Transaction, pupilId: string, cardId: string): Promise<(OwnCard & { usesInDuel: number }) | null> => {
  const card = Object.values<ActionCard>(ACTION_CARDS).find(({ id }) => id === cardId)
  if (!card) return null
  return { card, holding: await lockHolding(tx, pupilId, card.id), usesInDuel: await usesInDuel(tx, pupilId, card.id) }
}

/**
 * Takes one use of a pupil's card, and returns the card as it is then. Refusals: market.card-not-found, market.card-locked,
 * market.no-uses-left, market.card-in-duel.
 */
export const spendCardUse = async (change: Change, pupilId: string, cardId: string): Promise<OwnCard> => {
  const { tx } = change
  const held = await lockCard(tx, pupilId, cardId)
  if (held === null) throw new Refused('market.card-not-found')
  const holding = orRefuse(spendUse(held.holding, held.usesInDuel))
  await saveHolding(tx, pupilId, cardId, holding)
  await emitInventory(change, pupilId)
  return { card: held.card, holding }
}

/** Gives a pupil one use of an action card that was not bought: a reward. */
export const giveCardUse = async (change: Change, pupilId: string, cardId: string): Promise<void> => {
  const { tx } = change
  await saveHolding(tx, pupilId, cardId, addUses(await lockHolding(tx, pupilId, cardId), 1))
  await countGiven(tx, pupilId, cardId, 1)
  await emitInventory(change, pupilId)
}

/** Takes the uses of a card that were played in a duel. Until its end they could not be spent, undone or refunded elsewhere. */
export const takeUsesPlayed = async (change: Change, pupilId: string, cardId: string, played: number): Promise<void> => {
  const { tx } = change
  await saveHolding(tx, pupilId, cardId, takePlayedUses(await lockHolding(tx, pupilId, cardId), played))
  await emitInventory(change, pupilId)
}
