import type { Move } from '@xiotein/game/moves'

/** The two moves that everybody has. Their damage, PP, shield and cooldowns are given; their energy is tuned. */
export const SYSTEM_MOVES = {
  'vault-hack': {
    id: 'vault-hack',
    category: 'system',
    manifest: null,
    element: null,
    learningLevel: 1,
    kind: 'utility',
    target: 'single',
    energyCost: 5,
    cooldownTurns: 3,
    durationTurns: 0,
    effects: [
      { kind: 'damage', amount: [5, 5, 5, 5], on: 'target' },
      { kind: 'pp-steal', amount: [8, 8, 8, 8], on: 'target' },
    ],
  },
  'shield-restoration': {
    id: 'shield-restoration',
    category: 'system',
    manifest: null,
    element: null,
    learningLevel: 1,
    kind: 'defense',
    target: 'self',
    energyCost: 18,
    cooldownTurns: 2,
    durationTurns: 0,
    effects: [{ kind: 'shield', amount: [20, 20, 20, 20], on: 'target' }],
  },
} as const satisfies Record<string, Move>
