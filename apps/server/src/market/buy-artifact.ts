import { marketCalls } from '@xiotein/contract/market'
import { addUses, buy as decideToBuy, undoArtifact as decideToUndo } from '@xiotein/game/market'
import { lockBalances } from '../ledger/index.ts'
import { dropNotices, sendNotices } from '../notices/index.ts'
import { orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { emitArtifacts } from './artifacts.ts'
import { lockOwnPp, pay, payBack } from './buy.ts'
import { artifactOf, lockHolding, saveHolding, usesInDuel } from './holding-rows.ts'
import { namesOf } from './names-of.ts'
import { mayBuy } from './permissions.ts'
import { boughtToday, isInClassSince, purchasesOf, savePurchase, takeBack } from './purchase-rows.ts'

/**
 * Buys the uses of a card, or a boost that is kept until it is started. Refusals: http.forbidden, market.item-not-found,
 * market.price-changed, market.enough-purchases, market.too-few-pp.
 */
export const buyArtifact = serve(marketCalls, 'market.buy-artifact', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayBuy(caller))
  const artifact = artifactOf(input.artifactId)
  if (artifact === null) throw new Refused('market.item-not-found')
  const holding = await lockHolding(tx, caller.personId, artifact.id)
  const balancePp = await lockOwnPp(change)
  const shelf = { item: artifact, stockLeft: null, boughtToday: await boughtToday(tx, caller.personId, now) }
  const { pricePp, usesGained } = orRefuse(decideToBuy(shelf, balancePp, input.truthMetal))
  const changes = await saveHolding(tx, caller.personId, artifact.id, addUses(holding, usesGained))
  const purchaseId = change.newId()
  const bought = { id: purchaseId, artifactId: artifact.id, paidPp: pricePp, boughtAt: now, changes }
  await savePurchase(tx, caller.personId, bought, holding)
  await pay(change, { amount: -pricePp, kind: 'market-purchase', counterpart: 'market', reason: artifact.id, causeId: purchaseId })
  const notice = { type: 'artifact_purchase', itemId: purchaseId, ...namesOf(artifact.id), ppAmount: pricePp } as const
  await sendNotices(change, [{ personId: caller.personId, aboutId: null, notice }])
  return { purchaseId, artifacts: await emitArtifacts(change) }
})

/**
 * Undoes an artifact's purchase that was made just now, for the whole price. Refusals: http.forbidden, market.perk-not-held,
 * market.changed-since-bought, market.card-in-duel, market.undo-too-late.
 */
export const undoArtifact = serve(marketCalls, 'market.undo-artifact', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayBuy(caller))
  const own = () => purchasesOf(tx, caller.personId, { since: null, id: input.purchaseId })
  const [found] = await own()
  const holding = found && (await lockHolding(tx, caller.personId, found.artifactId))
  // Read again after the lock: another window may have undone it.
  const [purchase] = await own()
  if (!purchase || !holding) throw new Refused('market.perk-not-held')
  const artifact = artifactOf(purchase.artifactId)
  if (artifact === null) throw new Error('an artifact that is gone was bought')
  await lockBalances(tx, [caller.personId])
  const stillInClass = await isInClassSince(tx, caller.personId, purchase.boughtAt)
  const changedSince = holding.changes !== purchase.changes
  const inDuel = await usesInDuel(tx, caller.personId, artifact.id)
  const since = { changedSince, usesBefore: purchase.usesBefore, usesInDuel: inDuel, stillInClass }
  orRefuse(decideToUndo({ ...since, boughtAtMs: purchase.boughtAt.getTime() }, now.getTime()))
  await takeBack(tx, caller.personId, purchase)
  const entry = {
    personId: caller.personId,
    amount: purchase.paidPp,
    kind: 'market-undo',
    reason: artifact.id,
    causeId: purchase.id,
  } as const
  await payBack(change, entry, purchase.boughtAt)
  await dropNotices(change, caller.personId, 'itemId', purchase.id)
  return { artifacts: await emitArtifacts(change) }
})
