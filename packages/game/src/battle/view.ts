// The view of a battle for one player: it contains only what that player may know. docs/game-rules.md, "Moves and battles".

import type { MoveLevel } from '@xiotein/game/moves'
import type { BattleEvent } from './events.ts'
import type { Battle, Choice, Field, Fighter, HeldCard, HeldMove, Outcome } from './state.ts'
import type { StatusKind } from './status-kinds.ts'
import { strengthOf } from './statuses.ts'
import { fighterOf } from './targets.ts'

export type StatusView = { readonly kind: StatusKind; readonly strength: number; readonly turnsLeft: number; readonly move: string | null }
export type MoveView = {
  readonly move: string
  readonly level: MoveLevel
  readonly mastery: number
  readonly points: readonly number[]
  readonly cooldown: number
  readonly fromPhase: number | null
}
export type CardView = {
  readonly card: string
  readonly mastery: number
  readonly low: number
  readonly high: number
  readonly uses: number
}

/** null means that this player does not know it. */
export type FighterView = {
  readonly id: string
  readonly side: number
  readonly isStanding: boolean
  readonly isHidden: boolean
  readonly maxHealth: number
  readonly maxShield: number
  readonly health: number | null
  readonly shield: number | null
  readonly energy: number | null
  readonly maxEnergy: number
  readonly statuses: readonly StatusView[] | null
  readonly hand: readonly MoveView[]
  /** The number of moves in the hand that this player has not seen. */
  readonly unseenMoves: number
  readonly cards: readonly CardView[]
  readonly lootPp: number
  readonly phase: number | null
  readonly hasChosen: boolean
}

export type BattleView = {
  readonly id: string
  readonly field: Field
  readonly turn: number
  readonly maxTurns: number
  readonly cardsAllowed: boolean
  readonly duskFromTurn: number | null
  readonly outcome: Outcome | null
  /** The side of this player; null for somebody who watches. */
  readonly ownSide: number | null
  readonly ownChoice: Choice | null
  readonly fighters: readonly FighterView[]
}

const moveView = (held: HeldMove, isOwn: boolean): MoveView => ({
  move: held.move,
  level: held.level,
  mastery: held.mastery,
  points: held.points,
  cooldown: isOwn ? held.cooldown : held.seenCooldown,
  fromPhase: held.fromPhase,
})

const cardView = (held: HeldCard, isOwn: boolean): CardView => ({
  card: held.card,
  mastery: held.mastery,
  low: held.low,
  high: held.high,
  uses: isOwn ? held.uses : held.seenUses,
})

const fighterView = (fighter: Fighter, isOwn: boolean, hasChosen: boolean): FighterView => {
  const hidden = strengthOf(fighter, 'hidden') > 0
  const clear = isOwn || !hidden
  const hand = isOwn ? fighter.hand : fighter.hand.filter(held => held.seen)
  return {
    id: fighter.id,
    side: fighter.side,
    isStanding: fighter.health > 0,
    isHidden: hidden,
    maxHealth: fighter.maxHealth,
    maxShield: fighter.maxShield,
    health: clear ? fighter.health : null,
    shield: clear ? fighter.shield : null,
    energy: isOwn || strengthOf(fighter, 'revealed') > 0 ? fighter.energy : null,
    maxEnergy: fighter.maxEnergy,
    statuses: clear ? fighter.statuses.map(({ kind, strength, turnsLeft, move }) => ({ kind, strength, turnsLeft, move })) : null,
    hand: hand.map(held => moveView(held, isOwn)),
    unseenMoves: fighter.hand.length - hand.length,
    cards: (isOwn ? fighter.cards : fighter.cards.filter(held => held.seen)).map(held => cardView(held, isOwn)),
    lootPp: fighter.lootPp,
    phase: fighter.boss?.phase ?? null,
    hasChosen,
  }
}

/**
 * The battle as this player may see it. It sees its own side, except sealed choices of allies. Of the others it
 * sees what is public: no seed, no sealed choice, no balance, no energy unless revealed, no move or card not yet seen,
 * nothing of what was played under a cloak, and of a hidden fighter neither health nor shield nor statuses. Anybody else watches and has no own side.
 */
export const viewFor = (player: string, battle: Battle): BattleView => {
  const own = fighterOf(battle, player)
  const place = own === null ? -1 : battle.fighters.indexOf(own)
  return {
    id: battle.id,
    field: battle.field,
    turn: battle.turn,
    maxTurns: battle.maxTurns,
    cardsAllowed: battle.cardsAllowed,
    duskFromTurn: battle.duskFromTurn,
    outcome: battle.outcome,
    ownSide: own?.side ?? null,
    ownChoice: battle.sealed[place] ?? null,
    fighters: battle.fighters.map((fighter, at) => fighterView(fighter, fighter.side === own?.side, battle.sealed[at] !== null)),
  }
}

/** The part of a log that this player may see during the battle. */
export const eventsFor = (player: string, battle: Battle, events: readonly BattleEvent[]): BattleEvent[] => {
  const side = fighterOf(battle, player)?.side ?? null
  return events.filter(event => event.veil === null || event.veil === side)
}
