// Siege decisions a second on one core: checked, thrown, settled and reported.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import { diceOf, GAME_DAY_MS } from '@xiotein/game/rules'
import { type Attacker, decideSiege, SIEGE_PRESETS, type SiegeQuestion, type Target } from '@xiotein/game/siege'
import { NEW_VAULT } from '@xiotein/game/vault'
import type { Row } from '../row.ts'
import { inThousands, perSecond } from './timing.ts'

/** A Monday in 2026, one hour after the reset. */
const NOW = 1_795_442_400_000
const LONG_AGO = NOW - 100 * GAME_DAY_MS
const BATCH = 1000

const attacker: Attacker = {
  id: 'ada',
  level: 4,
  accountCreatedAtMs: LONG_AGO,
  takesPart: true,
  atPeace: false,
  movesRemaining: 10,
  offlineMovesRemaining: 3,
  attacksOnTargetToday: 0,
  moves: { 'vault-hack': { move: MOVES['vault-hack'], level: 1, rolls: [] } },
  cards: {
    'shield-breaker': { card: ACTION_CARDS['shield-breaker'], holding: { unlocked: true, uses: 3, maxUses: 3, level: 1, rolls: [] } },
  },
}

const target: Target = {
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

const question: SiegeQuestion = {
  attacker,
  target,
  weapon: { moveId: 'vault-hack', cardId: 'shield-breaker' },
  policy: SIEGE_PRESETS.contested,
  now: NOW,
}

export const siegeRows = (): Row[] => {
  const dice = diceOf(1)
  const decisions = perSecond(() => {
    for (let done = 0; done < BATCH; done += 1) {
      const decision = decideSiege(question, dice)
      if (!decision.ok) throw new Error(decision.refusal.name)
    }
    return BATCH
  })
  return [{ name: 'Siege decisions a second, one core', figure: inThousands(decisions), goal: 'reported', ratio: null }]
}
