import { ACTION_CARDS } from '@xiotein/content/market'
import { marketCalls } from '@xiotein/contract/market'
import type { ActionCard } from '@xiotein/game/market'
import { sum } from '@xiotein/game/rules'
import { recordAudit } from '../audit/index.ts'
import { permitStaffOf } from '../classes/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { DONE, Refused, serve } from '../platform/http/index.ts'
import { heldBy } from './artifacts.ts'
import { dropUpgrades, type HoldingRow, holdingRows, lockHolding, saveHolding, startOf, versionOf } from './holding-rows.ts'
import { emitInventory } from './live-events.ts'
import { countGiven } from './purchase-rows.ts'

const CARDS: readonly ActionCard[] = Object.values(ACTION_CARDS)

/** A pupil's artifacts, for the staff of a class that the pupil is in. */
export const ofPupil = serve(marketCalls, 'market.of-pupil', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const isPupil = await permitStaffOf(db, caller, input.personId, now)
  return { artifacts: isPupil ? await heldBy(db, input.personId, now) : null, version: versionOf(await holdingRows(db, input.personId)) }
})

type ChangeOfPupil = ChangeBy & { readonly input: { readonly personId: string; readonly version: number } }

/** Locks a pupil's action cards, in one order, as the caller saw them. Refusals: http.forbidden, http.not-found, market.cards-changed. */
const lockPupilsCards = async ({ caller, input, tx, now }: ChangeOfPupil): Promise<ReadonlyMap<string, HoldingRow>> => {
  const { personId, version } = input
  if (!(await permitStaffOf(tx, caller, personId, now))) throw new Refused('http.not-found')
  for (const { id } of CARDS) await lockHolding(tx, personId, id)
  const holdings = await holdingRows(tx, personId)
  if (versionOf(holdings) !== version) throw new Refused('market.cards-changed')
  return holdings
}

/** Unlocks an action card with the uses of one purchase. Refusals: market.cards-changed, market.card-not-found, market.card-unlocked-already. */
export const unlockCard = serve(marketCalls, 'market.unlock-card-for-pupil', { who: 'signed-in' }, async change => {
  const { input, tx } = change
  const { personId, artifactId } = input
  const holdings = await lockPupilsCards(change)
  const card = CARDS.find(({ id }) => id === artifactId)
  const held = holdings.get(artifactId)
  if (!card || !held) throw new Refused('market.card-not-found')
  if (held.unlocked) throw new Refused('market.card-unlocked-already')
  await saveHolding(tx, personId, card.id, { ...held, unlocked: true, uses: card.uses, maxUses: card.uses })
  await countGiven(tx, personId, card.id, card.uses)
  await recordAudit(change, { action: 'market.unlock-card', subjectId: personId, detail: { card: card.id } })
  await emitInventory(change, personId)
  return DONE
})

/** Leaves a pupil with the action cards of the first day. PP that were paid stay paid, and no purchase of a card can be undone or refunded. Refusal: market.cards-changed. */
export const resetCards = serve(marketCalls, 'market.reset-cards-for-pupil', { who: 'signed-in' }, async change => {
  const { input, tx } = change
  const { personId } = input
  const holdings = await lockPupilsCards(change)
  for (const { id } of CARDS) {
    await saveHolding(tx, personId, id, startOf(id))
    await countGiven(tx, personId, id, startOf(id).uses)
  }
  await dropUpgrades(
    tx,
    personId,
    CARDS.map(({ id }) => id),
  )
  const levels = sum(CARDS.map(({ id }) => holdings.get(id)?.rolls.length ?? 0))
  await recordAudit(change, { action: 'market.reset-cards', subjectId: personId, detail: { levels } })
  await emitInventory(change, personId)
  return DONE
})
