import { marketCalls } from '@xiotein/contract/market'
import { upgradeHolding, useBoost } from '@xiotein/game/market'
import { diceOf } from '@xiotein/game/rules'
import { lockBoosts, startBoosts } from '../growth/index.ts'
import { orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { emitArtifacts } from './artifacts.ts'
import { lockOwnPp, pay } from './buy.ts'
import { artifactOf, lockHolding, saveHolding, saveUpgrade } from './holding-rows.ts'
import { namesOf } from './names-of.ts'
import { mayBuy } from './permissions.ts'

/**
 * Raises an artifact by one level for PP. A card rolls, once, and the roll is stored with its seed; a boost runs longer. Refusals:
 * http.forbidden, market.card-not-found, market.artifact-changed, market.card-locked-for-upgrade, market.card-at-highest-level,
 * market.boost-not-held, market.boost-at-highest-level, market.too-few-pp-for-card.
 */
export const upgradeArtifact = serve(marketCalls, 'market.upgrade-artifact', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayBuy(caller))
  const artifact = artifactOf(input.artifactId)
  if (artifact === null) throw new Refused('market.card-not-found')
  const held = await lockHolding(tx, caller.personId, artifact.id)
  const dice = diceOf(change.newSeed())
  const { costPp, holding } = orRefuse(upgradeHolding(artifact, held, { balancePp: await lockOwnPp(change), dice }))
  if (holding.level !== input.toLevel) throw new Refused('market.artifact-changed')
  await saveHolding(tx, caller.personId, artifact.id, holding)
  const roll = await saveUpgrade(tx, now, caller.personId, artifact.id, holding)
  await pay(change, { amount: -costPp, kind: 'artifact-upgrade', counterpart: 'upgrades', reason: artifact.id, causeId: change.newId() })
  return { costPp, multiplierPerMille: roll?.multiplierPerMille ?? null, artifacts: await emitArtifacts(change) }
})

/** Starts a boost. Refusals: http.forbidden, market.item-not-found, market.boost-not-held, market.boost-already-running. */
export const startBoost = serve(marketCalls, 'market.start-boost', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayBuy(caller))
  const artifact = artifactOf(input.artifactId)
  if (artifact?.type !== 'boost') throw new Refused('market.item-not-found')
  const held = await lockHolding(tx, caller.personId, artifact.id)
  const running = (await lockBoosts(tx, [caller.personId], now)).map(({ kind, multiplier, startTime, endTime }) => ({
    kind,
    multiplier,
    startsAtMs: startTime.getTime(),
    endsAtMs: endTime.getTime(),
  }))
  const { holding, boost } = orRefuse(useBoost(artifact, held, { boosts: running, now: now.getTime() }))
  await saveHolding(tx, caller.personId, artifact.id, holding)
  const { kind, multiplier } = boost
  const endTime = new Date(boost.endsAtMs)
  // Screens make words of the kind: the name is that of the catalogue, whatever language the boost was started in.
  const { artifactName } = namesOf(artifact.id)
  const row = { id: change.newId(), personId: caller.personId, kind, artifactName, multiplier, startTime: now, endTime }
  await startBoosts(change, [row], null)
  return { kind, endsAt: endTime.toISOString(), artifacts: await emitArtifacts(change) }
})
