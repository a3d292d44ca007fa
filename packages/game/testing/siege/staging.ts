// Fixtures for the siege tests: Ada, who attacks, and Ben, who is attacked.

import type { ActionCard, CardEffect, Holding } from '@xiotein/game/market'
import type { Effect, Levels, MoveKind } from '@xiotein/game/moves'
import { GAME_DAY_MS } from '@xiotein/game/rules'
import { NEW_VAULT } from '@xiotein/game/vault'
import type { SiegeCard, SiegeMove } from '../../src/siege/blow.ts'
import type { Attacker, SiegeQuestion, Target } from '../../src/siege/check.ts'
import { SIEGE_PRESETS } from '../../src/siege/policy.ts'

/** Monday 2026-11-23, one hour after the reset. */
export const STAGE_NOW = 1_795_442_400_000
const LONG_AGO = STAGE_NOW - 100 * GAME_DAY_MS

const alike = (amount: number): Levels => [amount, amount, amount, amount]

export const effect = (kind: 'damage' | 'pp-steal' | 'healing', amount: number, on: 'target' | 'self' = 'target'): Effect => ({
  kind,
  amount: alike(amount),
  on,
})

export const stagedMove = (id: string, kind: MoveKind, effects: readonly Effect[]): SiegeMove => ({
  move: { id, kind, target: 'single', energyCost: 10, cooldownTurns: 0, durationTurns: 0, effects },
  level: 1,
  rolls: [],
})

export const stagedCard = (kind: CardEffect['kind'], low: number, high: number = low, holding: Partial<Holding> = {}): SiegeCard => {
  const card: ActionCard = {
    id: kind,
    type: 'card',
    category: 'special',
    rarity: 'common',
    truthMetalCost: 100,
    uses: 3,
    upgradeBasePp: 100,
    effect: { kind, strength: Math.round((low + high) / 2), points: { low, high } },
  }
  return { card, holding: { unlocked: true, uses: 3, maxUses: 3, level: 1, rolls: [], ...holding } }
}

export const ada: Attacker = {
  id: 'ada',
  level: 4,
  accountCreatedAtMs: LONG_AGO,
  takesPart: true,
  atPeace: false,
  movesRemaining: 10,
  offlineMovesRemaining: 3,
  attacksOnTargetToday: 0,
  moves: {
    'vault-hack': stagedMove('vault-hack', 'attack', [effect('damage', 5), effect('pp-steal', 8)]),
    ram: stagedMove('ram', 'attack', [effect('damage', 70)]),
    stare: stagedMove('stare', 'reveal', []),
    song: stagedMove('song', 'support', [effect('healing', 10, 'self')]),
    bandage: stagedMove('bandage', 'support', [effect('healing', 10)]),
    'hot-potato': stagedMove('hot-potato', 'support', [effect('damage', 6), effect('damage', 40, 'self')]),
  },
  cards: {
    breaker: stagedCard('shield-breach', 18, 26),
    mender: stagedCard('shield-restore', 10),
    door: stagedCard('teleport-pp', 20, 30),
    locked: stagedCard('teleport-pp', 20, 30, { unlocked: false }),
    empty: stagedCard('teleport-pp', 20, 30, { uses: 0 }),
  },
}

export const ben: Target = {
  id: 'ben',
  level: 4,
  accountCreatedAtMs: LONG_AGO,
  takesPart: true,
  atPeace: false,
  vault: NEW_VAULT,
  countedThefts: 0,
  balancePp: 500,
  morningBalancePp: 500,
  takenTodayPp: 0,
  heldOutTodayPp: 0,
}

/** Ada attacks Ben with her Vault Hack in a contested school, unless the test says otherwise. */
export const staged = (changes: Partial<SiegeQuestion> = {}): SiegeQuestion => ({
  attacker: ada,
  target: ben,
  weapon: { moveId: 'vault-hack', cardId: null },
  policy: SIEGE_PRESETS.contested,
  now: STAGE_NOW,
  ...changes,
})
