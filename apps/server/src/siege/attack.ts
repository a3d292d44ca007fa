import { siegeCalls, siegeTopics } from '@xiotein/contract/siege'
import { diceOf } from '@xiotein/game/rules'
import { decideSiege, type SiegeOutcome } from '@xiotein/game/siege'
import { grantXp } from '../growth/index.ts'
import { type Entry, lockBalances, movePp, openAccounts } from '../ledger/index.ts'
import { lockCard, spendCardUse } from '../market/index.ts'
import { lockMoves, movesInHand, trainLines } from '../moves/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { orRefuse, permit, serve } from '../platform/http/index.ts'
import { eventsOf } from '../platform/live/index.ts'
import {
  bookLoot,
  emitVaults,
  exposuresOf,
  lockVaults,
  movesLeft,
  saveVaults,
  sayUntilReset,
  spendAttackMoves,
  type VaultRow,
  vaultOf,
} from '../vault/index.ts'
import { attackJustMade, rewardTo, saveAttack, shownAttack, type VaultThen } from './attack-rows.ts'
import { emitAttacked } from './emit-targets.ts'
import { notifyTarget } from './notify-target.ts'
import { maySiege } from './permissions.ts'
import { policyOf } from './policy-rows.ts'
import { pupilsInReach, type SiegePupil } from './pupil-rows.ts'
import { readerAsPupil } from './targets.ts'

const event = eventsOf(siegeTopics)

type DecidedAttack = {
  readonly attackId: string
  readonly target: SiegePupil
  readonly outcome: SiegeOutcome
  readonly ppBefore: number
}

/** Moves what the outcome moves. Returns what the target has then. */
const pay = async (change: ChangeBy, { attackId, target, outcome, ppBefore }: DecidedAttack): Promise<number> => {
  const { caller } = change
  const stolen = outcome.loot
    ? await bookLoot(change, { id: attackId, attackerId: caller.personId, targetId: target.id, stolenPp: outcome.loot.stolenPp })
    : []
  const reward = { counterpart: 'siege-rewards', reason: '', causeId: attackId } as const
  const rewards: readonly Entry[] = [
    { ...reward, personId: caller.personId, amount: rewardTo(outcome, 'attacker'), kind: 'siege-reward' },
    { ...reward, personId: target.id, amount: rewardTo(outcome, 'target'), kind: 'siege-defense' },
  ]
  const paid = rewards.filter(({ amount }) => amount > 0)
  const rewarded = await movePp(change, caller.personId, paid)
  return [...stolen, ...rewarded].findLast(({ personId }) => personId === target.id)?.pp ?? ppBefore
}

const giveXp = async (change: ChangeBy, { attackId, target, outcome }: DecidedAttack): Promise<void> => {
  const { caller } = change
  const earned = [
    { personId: caller.personId, amount: outcome.attackerXp, source: 'siege', causeId: attackId },
    { personId: target.id, amount: outcome.targetXp, source: 'siege-defense', causeId: attackId },
  ].filter(({ amount }) => amount > 0)
  await grantXp(change, earned)
}

const vaultThen = ({ shield, overshield }: Pick<VaultRow, 'shield' | 'overshield'>, pp: number): VaultThen => ({ pp, shield, overshield })

/**
 * Attacks a vault with a move, a card or both. The caller sends an intention; the server decides it by the rules, with both vaults locked.
 * Refusals: http.forbidden, and those of `decideSiege`.
 */
export const attack = serve(siegeCalls, 'siege.attack', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(maySiege(caller))
  const { personId } = caller
  const { targetId, moveId, cardId } = input
  const vaults = new Map((await lockVaults(tx, [personId, targetId])).map(row => [row.personId, row]))
  await lockMoves(tx, personId)
  const moves = await movesInHand(tx, personId)
  const card = cardId === null ? null : await lockCard(tx, personId, cardId)
  await openAccounts(tx, [...vaults.keys()])
  await lockBalances(tx, [personId, targetId])

  const school = await policyOf(tx, now)
  const reader = await readerAsPupil(tx, caller, school, now)
  const [target] = await pupilsInReach(tx, {
    readerId: personId,
    classIds: caller.pupilOf,
    school,
    personId: targetId,
    search: '',
    now,
  })
  const [ownRow, targetRow] = [vaults.get(personId), vaults.get(targetId)]
  const exposure = (await exposuresOf(tx, [targetId], now)).get(targetId)
  const left = ownRow ? await movesLeft(tx, ownRow, now) : { moves: 0, offlineMoves: 0 }
  const decided = decideSiege(
    {
      attacker: {
        ...reader,
        movesRemaining: left.moves,
        offlineMovesRemaining: left.offlineMoves,
        moves,
        cards: card ? { [card.card.id]: card } : {},
        attacksOnTargetToday: target?.attacksOnTargetToday ?? 0,
      },
      target: target && targetRow && exposure ? { ...target, ...exposure, vault: vaultOf(targetRow) } : null,
      weapon: { moveId, cardId },
      policy: school.policy,
      now: now.getTime(),
    },
    diceOf(change.newSeed()),
  )
  const outcome = orRefuse(await sayUntilReset(tx, now, decided))
  if (!target || !targetRow || !exposure || !ownRow) throw new Error('an attack without a target was allowed')

  if (cardId !== null) await spendCardUse(change, personId, cardId)
  const attackId = change.newId()
  const ppBefore = exposure.balancePp
  const made: DecidedAttack = { attackId, target, outcome, ppBefore }
  await giveXp(change, made)
  const ppAfter = await pay(change, made)
  const { targetVaultAfter: after, defence } = outcome
  await saveVaults(tx, now, [
    {
      personId: targetId,
      kind: 'attacked',
      actorId: personId,
      causeId: attackId,
      before: vaultOf(targetRow),
      after,
      ppBefore,
      ppAfter,
      defence,
    },
  ])
  await spendAttackMoves(tx, ownRow, now)
  const times = { before: vaultThen(targetRow, ppBefore), after: vaultThen(after, ppAfter) }
  await saveAttack(change, { id: attackId, attackerId: personId, targetId, moveId, cardId, outcome, ...times })
  const line = moveId === null ? null : (moves[moveId]?.line ?? null)
  if (line && outcome.attackerXp > 0) await trainLines(change, personId, new Map([[line, outcome.attackerXp]]))
  await emitVaults(change, [personId, targetId])
  await notifyTarget(change, { targetId, moveId, cardId, outcome })
  // Whoever attacks gives up that thefts had closed their own vault.
  await emitAttacked(change, [targetId, caller.personId], school.reach)
  change.emit(...[personId, targetId].map(each => event('person', each, 'siege.attacked', now.getTime(), { attackId })))
  return { attack: shownAttack(await attackJustMade(tx, personId), personId, now) }
})
