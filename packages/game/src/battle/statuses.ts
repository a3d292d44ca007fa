// The duration of statuses, and what happens when a fighter gets the same one twice. docs/game-rules.md, "Moves and battles".

import type { Fighter, Status } from './state.ts'
import { STATUS_CAPS, type StatusKind } from './status-kinds.ts'

/** Strength of a status on a fighter, 0 when it is not there. */
export const strengthOf = (fighter: Fighter, kind: StatusKind): number => {
  for (const status of fighter.statuses) if (status.kind === kind) return status.strength
  return 0
}

export const statusOf = (fighter: Fighter, kind: StatusKind): Status | null => {
  for (const status of fighter.statuses) if (status.kind === kind) return status
  return null
}

/**
 * Gives a fighter a status. The same kind does not add up: the greater strength and the longer time apply. The turns of
 * a status count from the next turn if an opponent causes it, and from this turn if the fighter's own side does.
 */
export const layStatus = (fighter: Fighter, laid: Status): Status => {
  const strength = Math.min(laid.strength, STATUS_CAPS[laid.kind])
  const before = statusOf(fighter, laid.kind)
  if (before === null) {
    const status = { ...laid, strength }
    fighter.statuses.push(status)
    return status
  }
  before.strength = Math.max(before.strength, strength)
  if (laid.turnsLeft >= before.turnsLeft) {
    before.turnsLeft = laid.turnsLeft
    before.fromTurn = laid.fromTurn
  }
  before.move = laid.move ?? before.move
  return before
}

/** Removes a status and returns whether the fighter had it. */
export const liftStatus = (fighter: Fighter, kind: StatusKind): boolean => {
  const place = fighter.statuses.findIndex(status => status.kind === kind)
  if (place >= 0) fighter.statuses.splice(place, 1)
  return place >= 0
}
