// A battle as plain data: it can be stored, sent and compared as JSON. docs/game-rules.md, "Moves and battles".

import type { CardEffect } from '@xiotein/game/market'
import type { MoveLevel, MoveMechanics } from '@xiotein/game/moves'
import type { DiceState } from '@xiotein/game/rules'
import type { BossScript } from './boss-script.ts'
import type { StatusKind } from './status-kinds.ts'

/** The part of an action card that a battle needs. It costs no energy, but takes one of the three places of a turn. */
export type CardMechanics = { readonly id: string; readonly effect: CardEffect }

/** Everything that a battle looks up. Passed in as a value: a school may change it, and a boss adds moves of its own. */
export type BattleContext = {
  readonly moves: Readonly<Record<string, MoveMechanics>>
  readonly cards: Readonly<Record<string, CardMechanics>>
  readonly bosses: Readonly<Record<string, BossScript>>
}

export type Status = {
  kind: StatusKind
  strength: number
  turnsLeft: number
  /** The first turn at the end of which it counts down. */
  fromTurn: number
  /** The move that a silence locks. */
  move: string | null
}

export type HeldMove = {
  move: string
  level: MoveLevel
  mastery: number
  /** The amount of each effect of the move in this hand, in the order of its effects. */
  points: readonly number[]
  /** Turns until it can be chosen again. */
  cooldown: number
  /** Whether the other sides know that it is in this hand. */
  seen: boolean
  /** The cooldown as the other sides know it: without what was played under a cloak. */
  seenCooldown: number
  timesPlayed: number
  /** A boss opens it with this phase; null for everybody else. */
  fromPhase: number | null
}

export type HeldCard = {
  card: string
  mastery: number
  /** The range of one use, both ends included: points of shield, or PP. */
  low: number
  high: number
  uses: number
  seen: boolean
  /** The uses that are left as the other sides know it: a use under a cloak is not among those that are gone. */
  seenUses: number
  timesPlayed: number
}

/** The traits that set a fighter apart for the whole battle: the size of a team for its boss, a path for a pupil. */
export type Traits = {
  /** Energy that it gets each turn beyond what everybody gets. */
  readonly energyATurn: number
  /** A move of its hand that cools one turn sooner. */
  readonly soonerMove: string | null
  /** The number of turns by which statuses that it lays on opponents last longer. A hold and a silence stay as they are. */
  readonly lastsLongerTurns: number
  /** The strength that a burden from an opponent keeps, in percent. A hold and a silence stay as they are. */
  readonly burdensPercent: number
}

export const NO_TRAITS: Traits = { energyATurn: 0, soonerMove: null, lastsLongerTurns: 0, burdensPercent: 100 }

export type Fighter = {
  id: string
  side: number
  health: number
  maxHealth: number
  shield: number
  maxShield: number
  energy: number
  maxEnergy: number
  /** The PP that can still be taken from it in this battle. */
  mayLosePp: number
  /** PP that it took from others. */
  lootPp: number
  hand: HeldMove[]
  cards: HeldCard[]
  statuses: Status[]
  /** The last move that it played visibly, which a silence would lock. */
  lastMove: string | null
  readonly traits: Traits
  /** The boss and its phase, counted from 1; null for a pupil. */
  boss: { script: string; phase: number } | null
}

export type MoveAction = { readonly move: string; readonly target: string | null }
export type CardAction = { readonly card: string; readonly target: string | null }
export type Action = MoveAction | CardAction

/** The choice of one fighter for one turn. No actions is a rest. */
export type Choice = {
  readonly battle: string
  readonly turn: number
  readonly fighter: string
  readonly actions: readonly Action[]
}

export type EndReason = 'fallen' | 'time' | 'turns' | 'gave-up' | 'absent' | 'stopped'
export type Outcome = { readonly winner: number | null; readonly reason: EndReason }

/** `even`: mastery helps a little. `story`: the stats that the pupil's own moves have grown to. */
export type Field = 'even' | 'story'

export type Battle = {
  id: string
  field: Field
  /** The turn that is being chosen, from 1. */
  turn: number
  maxTurns: number
  cardsAllowed: boolean
  /** The turn from which on every blow does more damage with each turn; null for never. */
  duskFromTurn: number | null
  /** Secret: it determines all future chance. */
  seed: number
  dice: DiceState
  fighters: Fighter[]
  /** Sealed choices of this turn, in the order of the fighters. Secret until the turn is resolved. */
  sealed: (Choice | null)[]
  outcome: Outcome | null
}

export const isStanding = (fighter: Fighter): boolean => fighter.health > 0

/** A copy that can be changed without changing the original. Written out field by field, because every turn pays for it. */
export const copyBattle = (battle: Battle): Battle => ({
  id: battle.id,
  field: battle.field,
  turn: battle.turn,
  maxTurns: battle.maxTurns,
  cardsAllowed: battle.cardsAllowed,
  duskFromTurn: battle.duskFromTurn,
  seed: battle.seed,
  dice: battle.dice,
  fighters: battle.fighters.map(copyFighter),
  sealed: battle.sealed.slice(),
  outcome: battle.outcome,
})

const copyFighter = (fighter: Fighter): Fighter => ({
  id: fighter.id,
  side: fighter.side,
  health: fighter.health,
  maxHealth: fighter.maxHealth,
  shield: fighter.shield,
  maxShield: fighter.maxShield,
  energy: fighter.energy,
  maxEnergy: fighter.maxEnergy,
  mayLosePp: fighter.mayLosePp,
  lootPp: fighter.lootPp,
  hand: fighter.hand.map(copyHeldMove),
  cards: fighter.cards.map(copyHeldCard),
  statuses: fighter.statuses.map(copyStatus),
  lastMove: fighter.lastMove,
  traits: fighter.traits,
  boss: fighter.boss === null ? null : { script: fighter.boss.script, phase: fighter.boss.phase },
})

const copyHeldMove = (held: HeldMove): HeldMove => ({
  move: held.move,
  level: held.level,
  mastery: held.mastery,
  points: held.points,
  cooldown: held.cooldown,
  seen: held.seen,
  seenCooldown: held.seenCooldown,
  timesPlayed: held.timesPlayed,
  fromPhase: held.fromPhase,
})

const copyHeldCard = (held: HeldCard): HeldCard => ({
  card: held.card,
  mastery: held.mastery,
  low: held.low,
  high: held.high,
  uses: held.uses,
  seen: held.seen,
  seenUses: held.seenUses,
  timesPlayed: held.timesPlayed,
})

const copyStatus = (status: Status): Status => ({
  kind: status.kind,
  strength: status.strength,
  turnsLeft: status.turnsLeft,
  fromTurn: status.fromTurn,
  move: status.move,
})
