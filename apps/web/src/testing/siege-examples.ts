// An attack and the rules of sieges as the server tells them, for tests and screens.

import type { SiegeAttack, SiegeCalls } from '@xiotein/contract/siege'
import type { OutputOf } from '@xiotein/contract/wire'

const idOf = (number: number): string => `7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f00${number}`
export const KOFI = idOf(11)
const ATTACKER = { personId: idOf(12), displayName: 'Amara Okafor' }
const lobby: SiegeAttack['lobby'] = {
  id: idOf(13),
  name: 'Amara Okafor against Kofi Mensah',
  type: 'vault_siege',
  hostId: ATTACKER.personId,
  hostName: ATTACKER.displayName,
  participants: [ATTACKER],
  maxParticipants: 1,
  settings: { allowActionCards: true, allowSpectators: false, timeLimitSeconds: 86_400, maxTurns: 10 },
  status: 'active',
  createdAt: '2026-11-25T14:12:00.000Z',
  target: { personId: KOFI, displayName: 'Kofi Mensah' },
}

/** An attack of the reader's that did nothing, with these differences. */
export const attackWith = (change: Partial<SiegeAttack> = {}): SiegeAttack => ({
  id: idOf(14),
  at: '2026-11-25T14:12:00.000Z',
  lobby,
  turn: 1,
  mode: 'contested',
  mine: true,
  otherName: 'Kofi Mensah',
  moveId: 'ember-lash',
  cardId: null,
  absorbed: false,
  shieldDamage: 0,
  shieldsCracked: false,
  halvedByShields: false,
  weakenedByLevel: false,
  cutByProtection: false,
  firewallHeldPp: 0,
  debtAddedDamage: 0,
  debtAddedPp: 0,
  stolenPp: 0,
  restoredPp: 0,
  earnedPp: 0,
  xp: 0,
  lootUntil: null,
  vault: null,
  ...change,
})

/** The usual settings of a school. */
export const SETTINGS: OutputOf<SiegeCalls['siege.settings']> = {
  mode: 'contested',
  reach: 'classmates',
  floorPp: 50,
  dailyLossPercent: 10,
  attacksPerTargetAndDay: 1,
  mostThefts: 1,
  theftDays: 14,
  truceDays: 7,
  levelsAbove: 3,
  theftPercent: 50,
  openHours: null,
  friendly: { attackerMaxPp: 2, holdingOutPp: 1, holdingOutMaxPpPerDay: 2, holdingOutXp: 1 },
  version: '1',
}
