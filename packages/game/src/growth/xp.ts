// The XP that each action earns. docs/game-rules.md, "Experience".

/** XP for stolen PP: the first row that holds the amount counts. */
export const STOLEN_PP_XP: readonly { readonly upToPp: number; readonly xp: number }[] = [
  { upToPp: 0, xp: 0 },
  { upToPp: 5, xp: 1 },
  { upToPp: 10, xp: 2 },
  { upToPp: 20, xp: 3 },
  { upToPp: 35, xp: 4 },
  { upToPp: Number.POSITIVE_INFINITY, xp: 5 },
]
/** Damage to shields earns its own number of XP, up to this many. */
export const SHIELD_DAMAGE_XP_CAP = 3
export const SHIELD_CRACKED_XP = 2
/** An attack that was carried out and did no damage. */
export const NO_DAMAGE_XP = 1
/** Class points are experience too; without it levels would stand still until the first battle. */
export const CLASS_POINT_XP_PER_PP = 1

/** XP for the PP that an attack took. */
export const xpForStolenPp = (stolenPp: number): number => STOLEN_PP_XP.find(row => stolenPp <= row.upToPp)?.xp ?? 0

/** The result of an attack, as far as it affects XP. */
type AttackResult = { readonly shieldDamage: number; readonly shieldsCracked: boolean; readonly stolenPp: number }

/** XP for one attack: stolen PP, shield damage and cracking add up; an attack without effect still earns a little. */
export const xpForAttack = ({ shieldDamage, shieldsCracked, stolenPp }: AttackResult): number => {
  if (shieldDamage <= 0 && stolenPp <= 0) return NO_DAMAGE_XP
  return xpForStolenPp(stolenPp) + Math.min(shieldDamage, SHIELD_DAMAGE_XP_CAP) + (shieldsCracked ? SHIELD_CRACKED_XP : 0)
}

/** XP for an approved class line: by its net amount before any boost, none for a loss. */
export const xpForClassLine = (netAmountPp: number): number => Math.max(0, netAmountPp) * CLASS_POINT_XP_PER_PP
