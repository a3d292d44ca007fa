import type { ActionCard, BoostArtifact } from '@xiotein/game/market'

/** The action cards, in the order in which a pupil meets them: the first two are unlocked from the start. */
export const ACTION_CARDS = {
  'shield-breaker': {
    id: 'shield-breaker',
    type: 'card',
    category: 'special',
    rarity: 'common',
    truthMetalCost: 100,
    uses: 3,
    upgradeBasePp: 100,
    effect: { kind: 'shield-breach', strength: 22, points: { low: 18, high: 26 } },
  },
  'shield-restore': {
    id: 'shield-restore',
    type: 'card',
    category: 'protection',
    rarity: 'common',
    truthMetalCost: 150,
    uses: 2,
    upgradeBasePp: 100,
    effect: { kind: 'shield-restore', strength: 10, points: { low: 10, high: 10 } },
  },
  'teleport-pp': {
    id: 'teleport-pp',
    type: 'card',
    category: 'special',
    rarity: 'rare',
    truthMetalCost: 300,
    uses: 1,
    upgradeBasePp: 150,
    effect: { kind: 'teleport-pp', strength: 25, points: { low: 20, high: 30 } },
  },
} as const satisfies Record<string, ActionCard>

/** The artifacts that double something for some hours. */
export const BOOST_ARTIFACTS = {
  'double-xp': {
    id: 'double-xp',
    type: 'boost',
    category: 'time',
    rarity: 'epic',
    truthMetalCost: 500,
    uses: 1,
    upgradeBasePp: 200,
    boost: 'xp',
  },
  'double-pp': {
    id: 'double-pp',
    type: 'boost',
    category: 'time',
    rarity: 'rare',
    truthMetalCost: 10,
    uses: 1,
    upgradeBasePp: 50,
    boost: 'pp',
  },
} as const satisfies Record<string, BoostArtifact>

export type ArtifactId = keyof typeof ACTION_CARDS | keyof typeof BOOST_ARTIFACTS
