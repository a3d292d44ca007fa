// A school day's attacks on vaults, their loot and what is fetched back, by the real rules.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import { OFFLINE_MOVES_PER_DAY } from '@xiotein/game/growth'
import type { ActionCard } from '@xiotein/game/market'
import { amountOf, type Move, moveLevel } from '@xiotein/game/moves'
import { type Dice, GAME_DAY_MS, gameDayNumber } from '@xiotein/game/rules'
import {
  type Attacker,
  decideSiege,
  firstCountedDay,
  isWeakenedByLevel,
  mostFromTarget,
  PEACE_DAYS,
  type SiegeCard,
  type SiegeMove,
  type SiegePolicy,
  type Target,
} from '@xiotein/game/siege'
import { releasedPp, restoreLoot } from '@xiotein/game/vault'
import { levelOf } from '../journey/pupil.ts'
import { book, gainXp, type Seat, type TheftAttack, YEAR_STARTS_MS } from './economy-class.ts'

const strongestMove = ({ temper }: Seat): Move => {
  const own: Move[] = Object.values<Move>(MOVES).filter(move => move.manifest === temper.manifest)
  return own.reduce<Move>((best, move) => (amountOf(move, 'damage', 1) > amountOf(best, 'damage', 1) ? move : best), MOVES['vault-hack'])
}

const movesOf = (seat: Seat): Record<string, SiegeMove> => {
  const [hackRolls = [], ownRolls = []] = seat.pupil.rolls
  const own = strongestMove(seat)
  const lineLevel = 1 + Math.floor(seat.chaptersDone / 3)
  return {
    'vault-hack': { move: MOVES['vault-hack'], level: 1, rolls: hackRolls },
    [own.id]: { move: own, level: moveLevel(own, lineLevel), rolls: own.id === 'vault-hack' ? hackRolls : ownRolls },
  }
}

const cardsOf = ({ cards }: Seat): Record<string, SiegeCard> => {
  const held: Record<string, SiegeCard> = {}
  for (const card of Object.values<ActionCard>(ACTION_CARDS)) {
    const holding = cards[card.id]
    if (holding !== undefined) held[card.id] = { card, holding }
  }
  return held
}

const attackerOf = (seat: Seat, target: Seat, movesPerDay: number, now: number): Attacker => ({
  id: `${seat.id}`,
  level: levelOf(seat.pupil),
  accountCreatedAtMs: YEAR_STARTS_MS,
  takesPart: true,
  atPeace: seat.peaceUntilMs > now,
  movesRemaining: movesPerDay - seat.attackedToday.size,
  offlineMovesRemaining: OFFLINE_MOVES_PER_DAY - seat.offlineActsToday,
  attacksOnTargetToday: seat.attackedToday.has(target.id) ? 1 : 0,
  moves: movesOf(seat),
  cards: cardsOf(seat),
})

const targetOf = (seat: Seat, policy: SiegePolicy, now: number): Target => ({
  id: `${seat.id}`,
  level: levelOf(seat.pupil),
  accountCreatedAtMs: YEAR_STARTS_MS,
  takesPart: true,
  atPeace: seat.peaceUntilMs > now,
  vault: seat.pupil.vault,
  balancePp: seat.pupil.balancePp,
  morningBalancePp: seat.morningPp,
  takenTodayPp: seat.takenTodayPp,
  countedThefts: seat.robbedOn.filter(day => day >= firstCountedDay(policy, now, seat.attackedOn)).length,
  heldOutTodayPp: seat.heldOutTodayPp,
})

const pickTarget = (seats: readonly Seat[], attacker: Seat, policy: SiegePolicy, now: number, dice: Dice): Seat | null => {
  if (attacker.temper.preysOn !== null) return seats[attacker.temper.preysOn] ?? null
  const others = seats.filter(seat => seat !== attacker)
  const open = others.filter(seat => !attacker.attackedToday.has(seat.id) && mostFromTarget(targetOf(seat, policy, now), policy, now).ok)
  // The dice are thrown in any case, so that a class without an open vault continues like any other.
  const listed = open.length > 0 ? open : others
  const looked = [0, 1, 2].map(() => listed[dice.between(0, listed.length - 1)]).filter(seat => seat !== undefined)
  return looked.reduce<Seat | null>(
    (richest, seat) => (richest === null || seat.pupil.balancePp > richest.pupil.balancePp ? seat : richest),
    null,
  )
}

/** The rules of sieges that a simulated school has. */
type SiegeYear = { readonly policy: SiegePolicy; readonly movesPerDay: number }

/** One attack on the attacker's prey, or on the richest of three vaults that it looked at, with its best move and, now and then, a card; null where the rules refuse it. */
export const attackSomebody = (
  seats: readonly Seat[],
  seat: Seat,
  { policy, movesPerDay }: SiegeYear,
  now: number,
  dice: Dice,
): TheftAttack | null => {
  const victim = pickTarget(seats, seat, policy, now, dice)
  if (victim === null) return null
  const attacker = attackerOf(seat, victim, movesPerDay, now)
  const target = targetOf(victim, policy, now)
  const usable = Object.values(attacker.cards).filter(({ card, holding }) => card.effect.kind !== 'shield-restore' && holding.uses > 0)
  const cardId = dice.between(1, 100) <= 30 ? (usable[0]?.card.id ?? null) : null
  const moveId = dice.between(0, 1) === 0 ? 'vault-hack' : strongestMove(seat).id
  const decision = decideSiege({ attacker, target, weapon: { moveId, cardId }, policy, now }, dice)
  if (!decision.ok) return null
  const { outcome } = decision
  const attack: TheftAttack = {
    atMs: now,
    mode: outcome.mode,
    attacker,
    target,
    blow: outcome.blow,
    targetPpBefore: target.balancePp,
    vaultBefore: target.vault,
    shieldDamage: target.vault.shield - outcome.targetVaultAfter.shield,
    stolenPp: outcome.loot?.stolenPp ?? 0,
    restoredPp: 0,
    utcOffsetMinutes: 0,
    wasWeakened: isWeakenedByLevel(attacker, target, policy),
    wasCut: outcome.attackerSees.cutByProtection,
  }
  seat.attackedToday.add(victim.id)
  seat.attackedOn = gameDayNumber(now)
  seat.offlineActsToday += 1
  if (cardId !== null && outcome.spent.card !== null) seat.cards = { ...seat.cards, [cardId]: outcome.spent.card }
  victim.pupil = { ...victim.pupil, vault: outcome.targetVaultAfter }
  gainXp(seat, outcome.attackerXp)
  gainXp(victim, outcome.targetXp)
  for (const { from, to, pp } of outcome.transfers) {
    if (from === 'target') book(victim, 'stolen', -pp)
    if (to === 'attacker') book(seat, 'siege rewards', pp)
    if (to !== 'target') continue
    book(victim, 'siege rewards', pp)
    victim.heldOutTodayPp += pp
  }
  if (outcome.loot === null) return attack
  const { stolenPp } = outcome.loot
  victim.takenTodayPp += stolenPp
  victim.robbedOn.push(gameDayNumber(now))
  victim.worstDayPercent = Math.max(victim.worstDayPercent, (100 * victim.takenTodayPp) / victim.morningPp)
  victim.loot.push({ id: `${seat.id}-${victim.id}`, attackerId: seat.id, stolenAtMs: now, stolenPp, restoredPp: 0, attack })
  return attack
}

/** A robbed pupil that looks at its vault in time fetches back what was taken. */
export const maybeRestore = (seat: Seat, now: number, dice: Dice): void => {
  if (seat.loot.length === 0 || dice.between(1, 100) > seat.temper.restoresPercent) return
  const decision = restoreLoot(
    {
      vault: seat.pupil.vault,
      balancePp: seat.pupil.balancePp,
      offlineMovesRemaining: OFFLINE_MOVES_PER_DAY - seat.offlineActsToday,
      loot: seat.loot,
    },
    now,
  )
  if (!decision.ok) return
  seat.offlineActsToday += 1
  book(seat, 'restored', decision.outcome.restoredPp)
  for (const { lootId, pp } of decision.outcome.takenFrom) {
    seat.loot = seat.loot.map(theft => (theft.id === lootId ? { ...theft, restoredPp: theft.restoredPp + pp } : theft))
  }
}

/** A pupil who is afraid closes its vault when it was robbed. */
export const maybeClose = (seat: Seat, now: number): void => {
  if (seat.temper.closesVault && seat.takenTodayPp > 0) seat.peaceUntilMs = now + PEACE_DAYS * GAME_DAY_MS
}

/** At the reset loot goes to its attackers and the counters of the day start again. */
export const reset = (seats: readonly Seat[], now: number): void => {
  for (const victim of seats) {
    for (const theft of victim.loot) {
      theft.attack.restoredPp = theft.restoredPp
      const attacker = seats[theft.attackerId]
      if (attacker !== undefined) book(attacker, 'loot', releasedPp(theft, now))
    }
    victim.loot = []
  }
  for (const seat of seats) {
    seat.morningPp = seat.pupil.balancePp
    seat.takenTodayPp = 0
    seat.heldOutTodayPp = 0
    seat.offlineActsToday = 0
    seat.attackedToday.clear()
  }
}
