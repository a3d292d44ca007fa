// The targets of a move. docs/game-rules.md, "Moves and battles".

import type { MoveMechanics } from '@xiotein/game/moves'
import { helpsOwnSide } from './helps.ts'
import { type Battle, type Fighter, isStanding } from './state.ts'

export const fighterOf = (battle: Battle, id: string): Fighter | null => {
  for (const fighter of battle.fighters) if (fighter.id === id) return fighter
  return null
}

/** The fighters still standing on the fighter's own side (`own` true, including the fighter) or on all others. */
export const standing = (battle: Battle, fighter: Fighter, own: boolean): Fighter[] =>
  battle.fighters.filter(other => isStanding(other) && (other.side === fighter.side) === own)

/**
 * The target of an aimed action when its turn comes: the chosen one, or, if that one has fallen since or none
 * was named, the first standing fighter of that side; a helpful action without a target goes to its player.
 */
export const aimed = (battle: Battle, by: Fighter, targetId: string | null, own: boolean): Fighter | null => {
  const named = targetId === null ? null : fighterOf(battle, targetId)
  if (named !== null && isStanding(named)) return named
  if (own) return by
  for (const other of battle.fighters) if (other.side !== by.side && isStanding(other)) return other
  return null
}

/** All targets of a move; while a battle lasts there is at least one. */
export const targetsOf = (battle: Battle, by: Fighter, move: MoveMechanics, targetId: string | null): Fighter[] => {
  switch (move.target) {
    case 'self':
      return [by]
    case 'team':
      return standing(battle, by, true)
    case 'enemy_team':
      return standing(battle, by, false)
    case 'all':
      return battle.fighters.filter(isStanding)
    case 'single': {
      const target = aimed(battle, by, targetId, helpsOwnSide(move))
      return target === null ? [] : [target]
    }
  }
}
