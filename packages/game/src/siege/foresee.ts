// Foresees an attack before it is made: the same rules with the worst and the best throw of the card. docs/game-rules.md, "Before an attack".

import { xpForAttack } from '@xiotein/game/growth'
import { cardPoints, spendUse } from '@xiotein/game/market'
import type { Vault } from '@xiotein/game/vault'
import { blowWith, isAttackCard, isAttackMove, type SiegeCard, type SiegeMove } from './blow.ts'
import type { SiegeOutlook } from './check.ts'
import type { SiegePolicy } from './policy.ts'
import { inLevelBand, settle } from './settle.ts'
import { strike } from './strike.ts'

/** A vault as its attacker sees it: not the balance, but what of it lies outside. */
type SeenVault = {
  readonly vault: Vault
  readonly exposedPp: number
  /** Attacks of this attacker on this vault since the last reset: only the first one earns XP. */
  readonly attacksToday: number
}

export type AttackForecast = {
  /** The PP that the attacker takes (contested) or earns (friendly). */
  readonly gainedPp: number
  readonly xp: number
  readonly shieldDamage: number
  readonly absorbed: boolean
  readonly shieldsCracked: boolean
  readonly halvedByShields: boolean
  /** The blow reaches more than may be taken or earned. */
  readonly cut: boolean
  /** The most that the target earns for holding out. */
  readonly targetEarnsPp: number
}

type Armed = { readonly move: SiegeMove | null; readonly card: SiegeCard | null }
type Rules = Pick<SiegePolicy, 'levelBand' | 'friendly'>

const foreseen = ({ move, card }: Armed, seen: SeenVault, outlook: SiegeOutlook, rules: Rules, points: number): AttackForecast => {
  const { vault, exposedPp } = seen
  // The rules ask only for the part of the balance that is outside the vault.
  const hit = strike(blowWith(move, card, points), vault, vault.capacityPp + exposedPp)
  const settled = settle({ ...outlook, target: { vault, heldOutTodayPp: 0 } }, hit, rules)
  const { absorbed, shieldDamage, shieldsCracked, halvedByShields } = hit
  const gainedPp = settled.stolenPp + settled.attackerEarnsPp
  return {
    gainedPp,
    shieldDamage,
    absorbed,
    shieldsCracked,
    halvedByShields,
    xp: seen.attacksToday > 0 ? 0 : xpForAttack({ shieldDamage, shieldsCracked, stolenPp: gainedPp }),
    cut: inLevelBand(hit.reachesPp, outlook.weakenedByLevel, rules) > outlook.mostPp,
    targetEarnsPp: settled.targetEarnsPp,
  }
}

/** Returns the least and the most that an attack on a vault gains, as long as the vault stays as it is seen. */
export const foreseeSiege = (
  armed: Armed,
  seen: SeenVault,
  outlook: SiegeOutlook,
  rules: Rules,
): { readonly least: AttackForecast; readonly most: AttackForecast } => {
  const { low, high } = armed.card ? cardPoints(armed.card.card.effect, armed.card.holding.rolls) : { low: 0, high: 0 }
  return { least: foreseen(armed, seen, outlook, rules, low), most: foreseen(armed, seen, outlook, rules, high) }
}

type Arms = { readonly moves: readonly SiegeMove[]; readonly cards: readonly SiegeCard[] }

/**
 * The most that the strongest blow of these moves and cards can reach on a vault, whatever may be taken, and the most that one reaches outside. An
 * attacker is shown no more than that, so that neither limit tells who is rich.
 */
export const strongestReach = (
  { moves, cards }: Arms,
  { vault, exposedPp }: Pick<SeenVault, 'vault' | 'exposedPp'>,
  weakenedByLevel: boolean,
  rules: Pick<SiegePolicy, 'levelBand'>,
): { readonly pp: number; readonly outsidePp: number } => {
  const usable = cards.filter(card => isAttackCard(card) && spendUse(card.holding).ok)
  const blows = [null, ...moves.filter(isAttackMove)].flatMap(move =>
    [null, ...usable].map(card => blowWith(move, card, card ? cardPoints(card.card.effect, card.holding.rolls).high : 0)),
  )
  const hits = blows.map(blow => strike(blow, vault, vault.capacityPp + exposedPp))
  return {
    pp: inLevelBand(Math.max(...hits.map(({ reachesPp }) => reachesPp)), weakenedByLevel, rules),
    outsidePp: Math.max(...hits.map(({ reachesExposedPp }) => reachesExposedPp)),
  }
}
