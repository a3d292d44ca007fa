import { GAME_DAY_MS } from '@xiotein/game/rules'
import { describe, expect, it } from 'vitest'
import { ada, ben, STAGE_NOW, staged } from '../../testing/siege/staging.ts'
import { checkSiege, type SiegeQuestion } from './check.ts'
import { SIEGE_PRESETS } from './policy.ts'

const { contested, friendly, off } = SIEGE_PRESETS
const weapon = (moveId: string | null, cardId: string | null = null) => ({ weapon: { moveId, cardId } })
const closed = { ...contested, openHours: { utcOffsetMinutes: 0, windows: [] } }
const newcomer = { accountCreatedAtMs: STAGE_NOW - 6 * GAME_DAY_MS - 1 }

describe('an attack is refused', () => {
  it.each<[string, Partial<SiegeQuestion>, string, object]>([
    ['when the school has no sieges', { policy: off }, 'siege.off', {}],
    ['when there is no such vault', { target: null }, 'siege.target-not-found', {}],
    ["on one's own vault", { target: { ...ben, id: 'ada' } }, 'siege.own-vault', {}],
    ['without a move or a card', weapon(null), 'siege.nothing-selected', {}],
    ['outside the open hours', { policy: closed }, 'siege.closed-now', {}],
    ['to a pupil who does not take part', { attacker: { ...ada, takesPart: false } }, 'siege.attacker-not-taking-part', {}],
    ['on a pupil who does not take part', { target: { ...ben, takesPart: false } }, 'siege.target-closed', {}],
    ['to a pupil who has closed its own vault', { attacker: { ...ada, atPeace: true } }, 'siege.attacker-at-peace', {}],
    ['on a pupil who has closed its own vault', { target: { ...ben, atPeace: true } }, 'siege.target-closed', {}],
    ['to an account of six days', { attacker: { ...ada, ...newcomer } }, 'siege.attacker-in-truce', { daysLeft: 1 }],
    ['on an account of six days', { target: { ...ben, ...newcomer } }, 'siege.target-closed', {}],
    ['on an account of this minute', { target: { ...ben, accountCreatedAtMs: STAGE_NOW } }, 'siege.target-closed', {}],
    ['without a move of the day', { attacker: { ...ada, movesRemaining: 0 } }, 'siege.no-moves-left', {}],
    ['without an offline move', { attacker: { ...ada, offlineMovesRemaining: 0 } }, 'siege.no-offline-moves-left', {}],
    ['on the same vault on the same day', { attacker: { ...ada, attacksOnTargetToday: 1 } }, 'siege.already-attacked-today', {}],
    ['on a pupil at the floor', { target: { ...ben, balancePp: 50 } }, 'siege.target-closed', {}],
    ['on a pupil under the floor', { target: { ...ben, balancePp: 49 } }, 'siege.target-closed', {}],
    ['on a pupil who lost a tenth', { target: { ...ben, takenTodayPp: 50 } }, 'siege.target-closed', {}],
    ['on a pupil who was robbed of late', { target: { ...ben, countedThefts: 1 } }, 'siege.target-closed', {}],
    ['with a move nobody knows', weapon('moonbeam'), 'siege.move-not-found', {}],
    ['with a name that every object has', weapon('constructor'), 'siege.move-not-found', {}],
    ['with a move that only helps', weapon('song'), 'siege.move-is-no-attack', {}],
    ['with a move that heals whom it touches', weapon('bandage'), 'siege.move-is-no-attack', {}],
    ['with a card nobody knows', weapon(null, 'moonbeam'), 'market.card-not-found', {}],
    ['with a card name that every object has', weapon(null, 'toString'), 'market.card-not-found', {}],
    ['with a locked card', weapon('ram', 'locked'), 'market.card-locked', {}],
    ['with a used-up card', weapon('ram', 'empty'), 'market.no-uses-left', {}],
    ['with a card that mends', weapon('ram', 'mender'), 'siege.card-is-no-attack', {}],
  ])('%s', (_, changes, name, detail) => {
    expect(checkSiege(staged(changes))).toEqual({ ok: false, refusal: { name, detail } })
  })

  it('says the same of every protection, so that nobody learns why a vault cannot be attacked', () => {
    const decision = checkSiege(staged({ target: { ...ben, takesPart: false, balancePp: 0, ...newcomer } }))
    expect(decision).toEqual({ ok: false, refusal: { name: 'siege.target-closed', detail: {} } })
  })
})

describe('an attack is allowed', () => {
  it.each<[string, Partial<SiegeQuestion>]>([
    ['with a move', {}],
    ['with the last move of the day', { attacker: { ...ada, movesRemaining: 1, offlineMovesRemaining: 1 } }],
    ['for the last PP that may be taken', { target: { ...ben, takenTodayPp: 49 } }],
    [
      'on a pupil who was robbed less often than the school allows',
      { target: { ...ben, countedThefts: 2 }, policy: { ...contested, thefts: { most: 3, days: 7 } } },
    ],
    ['in a friendly school on a pupil who was robbed before it became one', { policy: friendly, target: { ...ben, countedThefts: 9 } }],
    ['with a card', weapon(null, 'door')],
    ['with a move and a card at once', weapon('ram', 'breaker')],
    ['with a move that has no damage of its own', weapon('stare')],
    ['with a helping move that also harms', weapon('hot-potato')],
    ['at the end of the truce', { target: { ...ben, accountCreatedAtMs: STAGE_NOW - 7 * GAME_DAY_MS } }],
    [
      'twice a day in a school that wants it so',
      { attacker: { ...ada, attacksOnTargetToday: 1 }, policy: { ...contested, attacksPerTargetAndDay: 2 } },
    ],
    ['on a poor pupil in a friendly school', { policy: friendly, target: { ...ben, balancePp: 0 } }],
  ])('%s', (_, changes) => {
    expect(checkSiege(staged(changes)).ok).toBe(true)
  })
})

describe('an allowed attack', () => {
  it('names the most that may be taken', () => {
    expect(checkSiege(staged())).toMatchObject({ ok: true, outcome: { mode: 'contested', mostPp: 50, weakenedByLevel: false } })
    expect(checkSiege(staged({ target: { ...ben, balancePp: 53 } }))).toMatchObject({ outcome: { mostPp: 3 } })
    expect(checkSiege(staged({ policy: friendly }))).toMatchObject({ outcome: { mode: 'friendly', mostPp: 2 } })
  })

  it.each([
    [7, false],
    [8, true],
  ])('an attacker of level %i against level 4 is weakened: %s', (level, weakenedByLevel) => {
    expect(checkSiege(staged({ attacker: { ...ada, level } }))).toMatchObject({ outcome: { weakenedByLevel } })
  })
})
