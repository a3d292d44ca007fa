import type { Debuff, Effect, Levels } from '@xiotein/game/moves'

/** A boss plays every move at level 1, so one number stands for all levels. */
export const only = (amount: number): Levels => [amount, amount, amount, amount]

/** Damage to whoever the move is aimed at. */
export const blow = (damage: number): Effect => ({ kind: 'damage', amount: only(damage), on: 'target' })

/** A burden on whoever the move is aimed at. */
export const lay = (status: Debuff, amount: number): Effect => ({ kind: 'debuff', status, amount: only(amount), on: 'target' })
