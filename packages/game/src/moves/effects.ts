// The effects of moves, as data that the battle and the siege interpret. docs/game-rules.md, "Moves and battles".

/** One number for each of the four levels of a move, never getting worse. */
export type Levels = readonly [number, number, number, number]

/** Burdens: burn costs health each turn, weaken and expose are percent, drain is energy a turn. */
export const DEBUFFS = ['burn', 'weaken', 'expose', 'drain'] as const
export type Debuff = (typeof DEBUFFS)[number]

/** Boons: strengthen, guard and thorns are percent, regrow is health a turn, charge is energy a turn. */
export const BUFFS = ['strengthen', 'guard', 'thorns', 'regrow', 'charge'] as const
export type Buff = (typeof BUFFS)[number]

/** Controls: hold takes moves from a turn, silence locks the move played last, sap takes energy at once. */
export const CONTROLS = ['hold', 'silence', 'sap'] as const
export type Control = (typeof CONTROLS)[number]

/** Mobility: evade is a chance in percent that a hit misses, swift acts that many steps earlier. */
export const MOBILITIES = ['evade', 'swift'] as const
export type Mobility = (typeof MOBILITIES)[number]

type Aimed = {
  readonly amount: Levels
  /** `target`: the target of the move. `self`: the one who plays it, once, whatever the target. */
  readonly on: 'target' | 'self'
}

export type Effect = Aimed &
  (
    | { readonly kind: 'damage' | 'pp-steal' | 'shield' | 'healing' }
    | { readonly kind: 'debuff'; readonly status: Debuff }
    | { readonly kind: 'buff'; readonly status: Buff }
    /** Opens the target's hand; `amount` is the percent by which hits on it grow while it lasts. */
    | { readonly kind: 'reveal' }
    /** Takes `amount` burdens off. */
    | { readonly kind: 'cleanse' }
    /** Hides; `amount` is the chance in percent that a hit aimed at the hidden one misses. */
    | { readonly kind: 'stealth' }
    | { readonly kind: 'control'; readonly status: Control }
    | { readonly kind: 'mobility'; readonly status: Mobility }
  )

export const EFFECT_KINDS = [
  'damage',
  'pp-steal',
  'shield',
  'healing',
  'debuff',
  'buff',
  'reveal',
  'cleanse',
  'stealth',
  'control',
  'mobility',
] as const
export type EffectKind = Effect['kind']
