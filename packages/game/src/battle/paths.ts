// The paths of pupils who have finished the story. docs/game-rules.md, "Paths".

import type { Path } from '@xiotein/game/moves'
import { NO_TRAITS, type Traits } from './state.ts'

const POWER_SHIELD = 65
const TEMPO_ENERGY = 110
const CONTROL_LASTS_LONGER_TURNS = 1
const CONTROL_BURDENS_PERCENT = 80

type KnownMove = { readonly id: string; readonly cooldownTurns: number }

/** The move of these that the Runner lets rest a turn less: the chosen one while it is among them, or else the one that rests longest. */
export const soonerMove = (moves: readonly KnownMove[], chosen: string | null): string | null => {
  const resting = moves.filter(({ cooldownTurns }) => cooldownTurns > 0)
  const [slowest] = resting.toSorted((one, other) => other.cooldownTurns - one.cooldownTurns)
  return (resting.find(({ id }) => id === chosen) ?? slowest)?.id ?? null
}

/** Returns what a path adds to a fighter with these moves, of which the Runner may have chosen one; nothing for a pupil without a path. */
export const onPath = (
  path: Path | null,
  moves: readonly KnownMove[],
  chosen: string | null = null,
): { readonly maxShield?: number; readonly maxEnergy?: number; readonly traits?: Traits } => {
  switch (path) {
    case 'path_power':
      return { maxShield: POWER_SHIELD }
    case 'path_tempo':
      return { maxEnergy: TEMPO_ENERGY, traits: { ...NO_TRAITS, soonerMove: soonerMove(moves, chosen) } }
    case 'path_control':
      return { traits: { ...NO_TRAITS, lastsLongerTurns: CONTROL_LASTS_LONGER_TURNS, burdensPercent: CONTROL_BURDENS_PERCENT } }
    default:
      return {}
  }
}
