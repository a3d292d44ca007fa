// The paths of pupils who have finished the story. docs/game-rules.md, "Paths".

import type { Path } from '@xiotein/game/moves'
import { NO_TRAITS, type Traits } from './state.ts'

const POWER_SHIELD = 65
const TEMPO_ENERGY = 110
const CONTROL_LASTS_LONGER_TURNS = 1
const CONTROL_BURDENS_PERCENT = 80

type Known = { readonly id: string; readonly cooldownTurns: number }

/** What a path adds to a fighter with these moves; nothing for a pupil without one. */
export const onPath = (
  path: Path | null,
  moves: readonly Known[],
): { readonly maxShield?: number; readonly maxEnergy?: number; readonly traits?: Traits } => {
  switch (path) {
    case 'path_power':
      return { maxShield: POWER_SHIELD }
    case 'path_tempo': {
      const [slowest] = moves
        .filter(({ cooldownTurns }) => cooldownTurns > 0)
        .toSorted((one, other) => other.cooldownTurns - one.cooldownTurns)
      return { maxEnergy: TEMPO_ENERGY, traits: { ...NO_TRAITS, soonerMove: slowest?.id ?? null } }
    }
    case 'path_control':
      return { traits: { ...NO_TRAITS, lastsLongerTurns: CONTROL_LASTS_LONGER_TURNS, burdensPercent: CONTROL_BURDENS_PERCENT } }
    default:
      return {}
  }
}
