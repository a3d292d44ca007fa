// The whole outcome of one attack on a vault, decided at once. docs/game-rules.md, "How an attack runs".

import { xpForAttack } from '@xiotein/game/growth'
import type { Holding } from '@xiotein/game/market'
import { accept, type Decision, type Dice, type DiceState } from '@xiotein/game/rules'
import { lootReleasesAt, type Vault } from '@xiotein/game/vault'
import { type Blow, blowOf } from './blow.ts'
import { type AttackRefusal, checkSiege, type SiegeOutlook, type SiegeQuestion } from './check.ts'
import { type SiegeTransfer, settle, transfersOf } from './settle.ts'
import { type DefenceShare, heldOut, strike } from './strike.ts'

type AttackerSees = {
  readonly absorbed: boolean
  readonly shieldDamage: number
  readonly shieldsCracked: boolean
  readonly gainedPp: number
  readonly xp: number
  readonly halvedByShields: boolean
  readonly weakenedByLevel: boolean
  /** The blow reached more, but the target is protected from losing more. */
  readonly cutByProtection: boolean
  /** The time from which the loot can be spent; null when there is none. */
  readonly spendableAtMs: number | null
}

type TargetSees = {
  readonly attackerId: string
  readonly moveId: string | null
  readonly cardId: string | null
  readonly absorbed: boolean
  readonly overshieldRemaining: number
  readonly shieldDamage: number
  readonly shieldRemaining: number
  /** The vault withstood; in a friendly siege, its copy. */
  readonly heldOut: boolean
  readonly lostPp: number
  readonly earnedPp: number
  readonly xp: number
  /** Until when the loss can be restored; null when there is nothing to restore. */
  readonly restorableUntilMs: number | null
}

export type SiegeOutcome = {
  readonly mode: SiegeOutlook['mode']
  /** Stored with the attack: the same dice give the same outcome again. */
  readonly seed: DiceState
  readonly blow: Blow
  readonly targetVaultAfter: Vault
  readonly transfers: readonly SiegeTransfer[]
  /** PP on escrow; null when nothing was stolen. */
  readonly loot: { readonly stolenPp: number; readonly fromExposedPp: number; readonly releasesAtMs: number } | null
  /** The cost to the attacker; `card` is the holding after the use. */
  readonly spent: { readonly moves: number; readonly offlineMoves: number; readonly card: Holding | null }
  /** The effect of the target's firewall and debt; shown to both. */
  readonly defence: DefenceShare
  /** XP before a Double XP boost. */
  readonly attackerXp: number
  readonly targetXp: number
  readonly attackerSees: AttackerSees
  readonly targetSees: TargetSees
}

/** Decides an attack: a named refusal, or everything that it does, costs, earns and shows. */
export const decideSiege = (question: SiegeQuestion, dice: Dice): Decision<SiegeOutcome, AttackRefusal> => {
  const checked = checkSiege(question)
  if (!checked.ok) return checked
  const allowed = checked.outcome
  const { attacker, weapon, now } = question
  const { mode, target, weakenedByLevel } = allowed

  const seed = dice.state()
  const blow = blowOf(allowed.move, allowed.card, dice)
  const hit = strike(blow, target.vault, target.balancePp)
  const settled = settle(allowed, hit, question.policy)

  const { stolenPp, fromExposedPp, targetVaultAfter, targetEarnsPp } = settled
  const { absorbed, shieldsCracked, halvedByShields } = hit
  const gainedPp = stolenPp + settled.attackerEarnsPp
  // XP are earned once for each attacker, target and day, on both sides: two friends do not train on each other.
  const isFirst = attacker.attacksOnTargetToday === 0
  const attackerXp = isFirst ? xpForAttack({ shieldDamage: hit.shieldDamage, shieldsCracked, stolenPp: gainedPp }) : 0
  const targetXp = isFirst ? settled.targetXp : 0
  const releasesAtMs = stolenPp > 0 ? lootReleasesAt(now) : null

  return accept({
    mode,
    seed,
    blow,
    targetVaultAfter,
    transfers: transfersOf(settled),
    loot: releasesAtMs === null ? null : { stolenPp, fromExposedPp, releasesAtMs },
    spent: { moves: 1, offlineMoves: 1, card: allowed.cardAfter },
    defence: { firewallHeldPp: hit.firewallHeldPp, debtAddedDamage: hit.debtAddedDamage, debtAddedPp: hit.debtAddedPp },
    attackerXp,
    targetXp,
    attackerSees: {
      absorbed,
      shieldDamage: hit.shieldDamage,
      shieldsCracked,
      gainedPp,
      xp: attackerXp,
      halvedByShields,
      weakenedByLevel,
      cutByProtection: settled.cut,
      spendableAtMs: releasesAtMs,
    },
    targetSees: {
      attackerId: attacker.id,
      moveId: weapon.moveId,
      cardId: weapon.cardId,
      absorbed,
      overshieldRemaining: targetVaultAfter.overshield,
      shieldDamage: target.vault.shield - targetVaultAfter.shield,
      shieldRemaining: targetVaultAfter.shield,
      heldOut: heldOut(hit),
      lostPp: stolenPp,
      earnedPp: targetEarnsPp,
      xp: targetXp,
      restorableUntilMs: releasesAtMs,
    },
  })
}
