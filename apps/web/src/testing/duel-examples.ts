// A duel as the server tells it, for the tests of what shows one.

import type { BattleCalls, Fight } from '@xiotein/contract/battle'
import type { OutputOf } from '@xiotein/contract/wire'
import { adaWith } from './people-of-tests.ts'

export const me = adaWith()
export const BATTLE = 'f1d2c3b4-a596-4788-8990-aabbccddee01'
export const OTHER = 'f1d2c3b4-a596-4788-8990-aabbccddee02'

export type Fighter = Fight['fighters'][number]

export const move = (id: string, points: readonly number[], cooldown = 0): Fighter['hand'][number] => ({
  move: id,
  level: 1,
  mastery: 1,
  points,
  cooldown,
  fromPhase: null,
})
export const fighter = (id: string, side: number, more: Partial<Fighter> = {}): Fighter => ({
  id,
  side,
  isStanding: true,
  isHidden: false,
  maxHealth: 100,
  maxShield: 50,
  maxEnergy: 100,
  health: 80,
  shield: 20,
  energy: 60,
  statuses: [],
  hand: [],
  unseenMoves: 2,
  cards: [],
  lootPp: 0,
  phase: null,
  hasChosen: false,
  ...more,
})
export const HAND = [move('ember-lash', [26, 2]), move('close-reading', [20, 1]), move('vault-hack', [5, 8], 2), move('sharp-quill', [24])]
export const fightWith = (change: Partial<Fight> = {}): Fight => ({
  id: BATTLE,
  version: 3,
  turn: 2,
  maxTurns: 30,
  cardsAllowed: true,
  duskFromTurn: 8,
  outcome: null,
  ownSide: 0,
  ownChoice: null,
  fighters: [fighter(me.id, 0, { hand: HAND, unseenMoves: 0 }), fighter(OTHER, 1, { energy: null })],
  players: [
    { id: me.id, name: 'Ada', stakePp: 12 },
    { id: OTHER, name: 'Ben', stakePp: null },
  ],
  log: [],
  asOf: '2026-11-23T10:31:00.000Z',
  turnEndsAt: '2026-11-23T10:31:24.000Z',
  endsAt: '2026-11-23T10:34:12.000Z',
  pausedAt: null,
  away: [],
  seedDigest: 'ab',
  reward: null,
  ...change,
})

/** Returns the answer to a choice: the turn continues, or was played by it. */
export const keptWith = (change: Partial<OutputOf<BattleCalls['battle.choose']>> = {}): OutputOf<BattleCalls['battle.choose']> => ({
  battleId: BATTLE,
  version: 4,
  chosen: [me.id],
  away: [],
  ownChoice: null,
  isPlayed: false,
  ...change,
})
