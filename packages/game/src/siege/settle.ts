// The PP that an attack really moves, in each mode. docs/game-rules.md, "How an attack runs".

import type { Vault } from '@xiotein/game/vault'
import type { SiegeOutlook, Target } from './check.ts'
import type { SiegePolicy } from './policy.ts'
import { heldOut, type Strike } from './strike.ts'

/** PP that move, from account to account; `siege-rewards` is a system account, so that every transaction adds up to zero. */
export type SiegeTransfer = {
  readonly from: 'target' | 'siege-rewards'
  readonly to: 'escrow' | 'attacker' | 'target'
  readonly pp: number
}

type Settled = {
  readonly targetVaultAfter: Vault
  readonly stolenPp: number
  readonly fromExposedPp: number
  readonly attackerEarnsPp: number
  readonly targetEarnsPp: number
  readonly targetXp: number
  /** The blow reached more than the attack may take. */
  readonly cut: boolean
}

/** The facts that are needed to settle an attack that may take place. */
type Unsettled = SiegeOutlook & { readonly target: Pick<Target, 'vault' | 'heldOutTodayPp'> }

type Reach = { readonly reachedPp: number; readonly reachedExposedPp: number }

const contested = ({ mostPp }: Unsettled, hit: Strike, { reachedPp, reachedExposedPp }: Reach): Settled => {
  const stolenPp = Math.min(reachedPp, mostPp)
  return {
    targetVaultAfter: hit.vaultAfter,
    stolenPp,
    fromExposedPp: Math.min(stolenPp, reachedExposedPp),
    attackerEarnsPp: 0,
    targetEarnsPp: 0,
    targetXp: 0,
    cut: reachedPp > mostPp,
  }
}

/** The attack ran on a copy: the vault stays as it was, and a target whose shields still stand earns for it. */
const friendly = ({ mostPp, target }: Unsettled, hit: Strike, { reachedPp }: Reach, rewards: SiegePolicy['friendly']): Settled => {
  const held = heldOut(hit)
  const roomToday = Math.max(0, rewards.holdingOutMaxPpPerDay - target.heldOutTodayPp)
  return {
    targetVaultAfter: target.vault,
    stolenPp: 0,
    fromExposedPp: 0,
    attackerEarnsPp: Math.min(reachedPp, mostPp),
    targetEarnsPp: held ? Math.min(rewards.holdingOutPp, roomToday) : 0,
    targetXp: held ? rewards.holdingOutXp : 0,
    cut: false,
  }
}

/** Returns the part of the PP within reach that the level band leaves to an attacker. */
export const inLevelBand = (pp: number, weakenedByLevel: boolean, { levelBand }: Pick<SiegePolicy, 'levelBand'>): number =>
  weakenedByLevel ? Math.floor((pp * levelBand.theftPercent) / 100) : pp

/** Scales a strike by the level band, cuts it to what may be taken, and says what moves in the mode of the school. */
export const settle = (allowed: Unsettled, hit: Strike, policy: Pick<SiegePolicy, 'levelBand' | 'friendly'>): Settled => {
  const inBand = (pp: number): number => inLevelBand(pp, allowed.weakenedByLevel, policy)
  const reach: Reach = { reachedPp: inBand(hit.reachesPp), reachedExposedPp: inBand(hit.reachesExposedPp) }
  return allowed.mode === 'friendly' ? friendly(allowed, hit, reach, policy.friendly) : contested(allowed, hit, reach)
}

/** The postings of a settled attack. */
export const transfersOf = ({ stolenPp, attackerEarnsPp, targetEarnsPp }: Settled): readonly SiegeTransfer[] => {
  const transfers: readonly SiegeTransfer[] = [
    { from: 'target', to: 'escrow', pp: stolenPp },
    { from: 'siege-rewards', to: 'attacker', pp: attackerEarnsPp },
    { from: 'siege-rewards', to: 'target', pp: targetEarnsPp },
  ]
  return transfers.filter(transfer => transfer.pp > 0)
}
