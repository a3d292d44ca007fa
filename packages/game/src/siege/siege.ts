// The whole outcome of one attack on a vault, decided at once. docs/game-rules.md, "How an attack runs".

import { xpForAttack } from '@xiotein/game/growth'
import { type Holding, spendUse } from '@xiotein/game/market'
import { accept, type Decision, type Dice, type DiceState } from '@xiotein/game/rules'
import { lootReleasesAt, type Vault } from '@xiotein/game/vault'
import { type Blow, blowOf } from './blow.ts'
import { outlookOfSiege, type SiegeOutlook, type SiegeQuestion, type SiegeRefusal, type Target } from './check.ts'
import type { SiegePolicy } from './policy.ts'
import { type Strike, strike } from './strike.ts'

/** PP that move, from account to account; `siege-rewards` is a system account, so that every transaction adds up to zero. */
export type SiegeTransfer = {
  readonly from: 'target' | 'siege-rewards'
  readonly to: 'escrow' | 'attacker' | 'target'
  readonly pp: number
}

export type AttackerSees = {
  readonly absorbed: boolean
  readonly shieldDamage: number
  readonly shieldsCracked: boolean
  readonly gainedPp: number
  readonly xp: number
  readonly halvedByShields: boolean
  readonly weakenedByLevel: boolean
  /** The vault would have given more, but the target is protected from losing more. */
  readonly cutByProtection: boolean
  /** When the loot can be spent; null when there is none. */
  readonly spendableAtMs: number | null
}

export type TargetSees = {
  readonly attackerId: string
  readonly moveId: string | null
  readonly cardId: string | null
  readonly absorbed: boolean
  readonly overshieldRemaining: number
  readonly shieldDamage: number
  readonly shieldRemaining: number
  readonly lostPp: number
  readonly earnedPp: number
  readonly xp: number
  /** Until when the loss can be restored; null when there is nothing to restore. */
  readonly restorableUntilMs: number | null
}

export type SiegeOutcome = {
  readonly mode: SiegeOutlook['mode']
  /** Kept with the attack: the same dice give the same outcome again. */
  readonly seed: DiceState
  readonly blow: Blow
  readonly targetVaultAfter: Vault
  readonly transfers: readonly SiegeTransfer[]
  /** PP on escrow, null when nothing was stolen. */
  readonly loot: { readonly stolenPp: number; readonly fromExposedPp: number; readonly releasesAtMs: number } | null
  /** What the attack costs its attacker. */
  readonly spent: { readonly moves: 1; readonly offlineMoves: 1; readonly card: Holding | null }
  /** Before a Double XP boost. */
  readonly attackerXp: number
  readonly targetXp: number
  readonly attackerSees: AttackerSees
  readonly targetSees: TargetSees
}

/** What is really moved in each mode. */
type Settled = {
  readonly vaultAfter: Vault
  readonly stolenPp: number
  readonly attackerEarnsPp: number
  readonly targetEarnsPp: number
  readonly targetXp: number
}

const settleContested = (reachedPp: number, mostPp: number, { vaultAfter }: Strike): Settled => ({
  vaultAfter,
  stolenPp: Math.min(reachedPp, mostPp),
  attackerEarnsPp: 0,
  targetEarnsPp: 0,
  targetXp: 0,
})

/** The attack ran on a copy: the vault stays as it was. */
const settleFriendly = (reachedPp: number, mostPp: number, target: Target, hit: Strike, { friendly }: SiegePolicy): Settled => {
  const heldOut = hit.absorbed || hit.vaultAfter.shield > 0
  const roomToday = Math.max(0, friendly.holdingOutMaxPpPerDay - target.heldOutTodayPp)
  return {
    vaultAfter: target.vault,
    stolenPp: 0,
    attackerEarnsPp: Math.min(reachedPp, mostPp),
    targetEarnsPp: heldOut ? Math.min(friendly.holdingOutPp, roomToday) : 0,
    targetXp: heldOut ? friendly.holdingOutXp : 0,
  }
}

const transfersOf = ({ stolenPp, attackerEarnsPp, targetEarnsPp }: Settled): readonly SiegeTransfer[] => {
  const transfers: readonly SiegeTransfer[] = [
    { from: 'target', to: 'escrow', pp: stolenPp },
    { from: 'siege-rewards', to: 'attacker', pp: attackerEarnsPp },
    { from: 'siege-rewards', to: 'target', pp: targetEarnsPp },
  ]
  return transfers.filter(transfer => transfer.pp > 0)
}

const cardAfter = ({ card }: SiegeOutlook): Holding | null => {
  if (card === null) return null
  const use = spendUse(card.holding)
  return use.ok ? use.outcome : card.holding
}

/** Decides an attack: a named refusal, or everything that it does, costs, earns and shows. */
export const decideSiege = (question: SiegeQuestion, dice: Dice): Decision<SiegeOutcome, SiegeRefusal> => {
  const { attacker, target, weapon, policy, now } = question
  const allowed = outlookOfSiege(question)
  if (!allowed.ok) return allowed
  if (target === null) throw new Error('an allowed siege has a target')
  const { mode, mostPp, weakenedByLevel, move, card } = allowed.outcome
  const seed = dice.state()
  const blow = blowOf(move, card, dice)
  const hit = strike(blow, target.vault, target.balancePp)
  const inBand = (pp: number): number => (weakenedByLevel ? Math.floor((pp * policy.levelBand.theftPercent) / 100) : pp)
  const reachedPp = inBand(hit.reachesPp)
  const settled = mode === 'friendly' ? settleFriendly(reachedPp, mostPp, target, hit, policy) : settleContested(reachedPp, mostPp, hit)
  const gainedPp = settled.stolenPp + settled.attackerEarnsPp
  const firstToday = attacker.attacksOnTargetToday === 0
  const attackerXp = firstToday
    ? xpForAttack({ shieldDamage: hit.shieldDamage, shieldsCracked: hit.shieldsCracked, stolenPp: gainedPp })
    : 0
  const releasesAtMs = settled.stolenPp > 0 ? lootReleasesAt(now) : null
  return accept({
    mode,
    seed,
    blow,
    targetVaultAfter: settled.vaultAfter,
    transfers: transfersOf(settled),
    loot:
      releasesAtMs === null
        ? null
        : {
            stolenPp: settled.stolenPp,
            fromExposedPp: Math.min(settled.stolenPp, inBand(hit.reachesExposedPp)),
            releasesAtMs,
          },
    spent: { moves: 1, offlineMoves: 1, card: cardAfter(allowed.outcome) },
    attackerXp,
    targetXp: settled.targetXp,
    attackerSees: {
      absorbed: hit.absorbed,
      shieldDamage: hit.shieldDamage,
      shieldsCracked: hit.shieldsCracked,
      gainedPp,
      xp: attackerXp,
      halvedByShields: hit.halvedByShields,
      weakenedByLevel,
      cutByProtection: mode === 'contested' && reachedPp > mostPp,
      spendableAtMs: releasesAtMs,
    },
    targetSees: {
      attackerId: attacker.id,
      moveId: weapon.moveId,
      cardId: weapon.cardId,
      absorbed: hit.absorbed,
      overshieldRemaining: settled.vaultAfter.overshield,
      shieldDamage: mode === 'friendly' ? 0 : hit.shieldDamage,
      shieldRemaining: settled.vaultAfter.shield,
      lostPp: settled.stolenPp,
      earnedPp: settled.targetEarnsPp,
      xp: settled.targetXp,
      restorableUntilMs: releasesAtMs,
    },
  })
}
