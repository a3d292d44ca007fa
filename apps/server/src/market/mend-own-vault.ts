import { ACTION_CARDS } from '@xiotein/content/market'
import { marketCalls } from '@xiotein/contract/market'
import { throwCard } from '@xiotein/game/market'
import { diceOf } from '@xiotein/game/rules'
import { permit, serve } from '../platform/http/index.ts'
import { lockVaults, mendOwnShields } from '../vault/index.ts'
import { emitArtifacts } from './artifacts.ts'
import { mayBuy } from './permissions.ts'
import { spendCardUse } from './spend-card-use.ts'

/**
 * Mends the caller's own shields with one use of the card, and takes no move of the day. The vault is locked first, then the card, then the
 * balance, as in a siege. Refusals: http.forbidden, market.card-locked, market.no-uses-left, vault.shields-full.
 */
export const restoreShields = serve(marketCalls, 'market.restore-shields', { who: 'signed-in' }, async change => {
  const { caller, tx } = change
  permit(mayBuy(caller))
  await lockVaults(tx, [caller.personId])
  const { card, holding } = await spendCardUse(change, caller.personId, ACTION_CARDS['shield-restore'].id)
  const points = throwCard(card.effect, holding.rolls, diceOf(change.newSeed()))
  const mendedPoints = await mendOwnShields(change, points)
  return { mendedPoints, artifacts: await emitArtifacts(change) }
})
