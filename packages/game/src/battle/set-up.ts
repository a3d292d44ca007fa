// The beginning of a battle: who is on which side, with which moves and cards. docs/game-rules.md, "Moves and battles".

import { evenStat, MAX_MOVE_SLOTS, type MasteryRoll, masteredStat } from '@xiotein/game/growth'
import { type MoveLevel, type MoveMechanics, type MoveOverrides, withDamage } from '@xiotein/game/moves'
import { accept, type Decision, diceOf, refuse } from '@xiotein/game/rules'
import { type Exposure, mayBeTakenPp, type Protection } from '@xiotein/game/vault'
import { BASE_HEALTH, BASE_SHIELD, DUSK_FROM_TURN, MAX_ENERGY, MAX_STOLEN_PERCENT, MAX_TURNS, STARTING_ENERGY } from './constants.ts'
import type { BattleRefusal } from './refusals.ts'
import { type Battle, type BattleContext, type Field, type Fighter, type HeldCard, type HeldMove, NO_TRAITS, type Traits } from './state.ts'

export type MoveSetUp = {
  readonly move: string
  readonly level: MoveLevel
  readonly mastery: number
  /** The mastery rolls as stored with the move; they count on a story field. */
  readonly rolls?: readonly Pick<MasteryRoll, 'multiplierPerMille'>[]
  readonly fromPhase?: number
  /** The damage at level 1 that the school had given the move when the battle began; absent if it was as delivered. */
  readonly damage?: number | undefined
}

export type CardSetUp = { readonly card: string; readonly mastery: number; readonly uses: number; readonly rolls?: readonly MasteryRoll[] }

export type FighterSetUp = {
  readonly id: string
  readonly side: number
  readonly hand: readonly MoveSetUp[]
  readonly cards?: readonly CardSetUp[]
  /** The most PP that can be taken from it in this battle, see `mostStealablePp`; absent if nothing can be taken, as from a boss. */
  readonly stakePp?: number
  readonly maxHealth?: number
  readonly maxShield?: number | undefined
  readonly maxEnergy?: number | undefined
  readonly boss?: string
  readonly traits?: Partial<Traits> | undefined
}

export type BattleSetUp = {
  readonly id: string
  /** A whole number of 32 bits; kept secret until the battle is over. */
  readonly seed: number
  readonly field: Field
  readonly fighters: readonly FighterSetUp[]
  readonly cardsAllowed?: boolean
  readonly maxTurns?: number
  /** The digest of the rules that it is played under, see `underRules`. */
  readonly rules?: string | undefined
}

/** PP that a fighter can lose in one battle: 5 percent, and never more than the school's protection lets anybody take. */
export const mostStealablePp = (exposure: Exposure, protection: Protection): number =>
  Math.min(Math.floor((exposure.balancePp * MAX_STOLEN_PERCENT) / 100), mayBeTakenPp(exposure, protection))

type Mastered = { readonly mastery: number; readonly rolls?: readonly Pick<MasteryRoll, 'multiplierPerMille'>[] }

/** A stat as it counts on this field: rounded down on an even one, as the rolls have grown it on a story one. */
const statOn = (field: Field, base: number, { mastery, rolls = [] }: Mastered): number =>
  field === 'even' ? evenStat(base, mastery) : masteredStat(base, rolls)

/** The same battle with the damage that a school has given to moves. It is kept with the set-up: a later change is for later battles. */
export const asInSchool = <S extends Pick<BattleSetUp, 'fighters'>>(setUp: S, overrides: MoveOverrides): S => ({
  ...setUp,
  fighters: setUp.fighters.map(fighter => ({
    ...fighter,
    hand: fighter.hand.map(held => {
      const damage = overrides[held.move]?.damage
      return damage === undefined ? held : { ...held, damage }
    }),
  })),
})

const mechanicsOf = ({ move, damage }: MoveSetUp, { moves }: BattleContext): MoveMechanics | undefined => {
  const delivered = moves[move]
  return delivered && damage !== undefined ? withDamage(delivered, damage) : delivered
}

const fighterFrom = (setUp: FighterSetUp, { field }: BattleSetUp, context: BattleContext): Fighter => {
  const maxHealth = setUp.maxHealth ?? BASE_HEALTH
  const maxShield = setUp.maxShield ?? BASE_SHIELD
  const maxEnergy = setUp.maxEnergy ?? MAX_ENERGY
  return {
    id: setUp.id,
    side: setUp.side,
    health: maxHealth,
    maxHealth,
    shield: maxShield,
    maxShield,
    energy: Math.min(STARTING_ENERGY, maxEnergy),
    maxEnergy,
    mayLosePp: setUp.stakePp ?? 0,
    lootPp: 0,
    hand: setUp.hand.map(
      (held): HeldMove => ({
        move: held.move,
        level: held.level,
        mastery: held.mastery,
        points: (mechanicsOf(held, context)?.effects ?? []).map(effect => statOn(field, effect.amount[held.level - 1] ?? 0, held)),
        cooldown: 0,
        seen: false,
        seenCooldown: 0,
        timesPlayed: 0,
        fromPhase: held.fromPhase ?? null,
      }),
    ),
    cards: (setUp.cards ?? []).map(
      (held): HeldCard => ({
        card: held.card,
        mastery: held.mastery,
        low: statOn(field, context.cards[held.card]?.effect.points.low ?? 0, held),
        high: statOn(field, context.cards[held.card]?.effect.points.high ?? 0, held),
        uses: held.uses,
        seen: false,
        seenUses: held.uses,
        timesPlayed: 0,
      }),
    ),
    statuses: [],
    lastMove: null,
    traits: { ...NO_TRAITS, ...setUp.traits },
    boss: setUp.boss === undefined ? null : { script: setUp.boss, phase: 1 },
  }
}

/** The fighters as they are before the first turn. */
export const openFighters = (setUp: BattleSetUp, context: BattleContext): Fighter[] =>
  setUp.fighters.map(fighter => fighterFrom(fighter, setUp, context))

/** Opens a battle, or refuses: wrong sides or hands, unknown moves or cards. */
export const openBattle = (setUp: BattleSetUp, context: BattleContext): Decision<Battle, BattleRefusal> => {
  if (new Set(setUp.fighters.map(fighter => fighter.side)).size < 2) return refuse('battle.too-few-sides')
  const ids = new Set<string>()
  for (const fighter of setUp.fighters) {
    if (ids.has(fighter.id)) return refuse('battle.already-in', { fighter: fighter.id })
    ids.add(fighter.id)
    const no = handRefusal(fighter, context)
    if (no !== null) return refuse(no, { fighter: fighter.id, most: MAX_MOVE_SLOTS })
  }
  return accept({
    id: setUp.id,
    field: setUp.field,
    turn: 1,
    maxTurns: setUp.maxTurns ?? MAX_TURNS,
    cardsAllowed: setUp.cardsAllowed ?? true,
    duskFromTurn: setUp.field === 'even' ? DUSK_FROM_TURN : null,
    seed: setUp.seed,
    dice: diceOf(setUp.seed).state(),
    fighters: openFighters(setUp, context),
    sealed: setUp.fighters.map(() => null),
    outcome: null,
  })
}

const handRefusal = (fighter: FighterSetUp, context: BattleContext): BattleRefusal | null => {
  const moves = fighter.hand.map(held => held.move)
  const cards = (fighter.cards ?? []).map(held => held.card)
  if (moves.length === 0) return 'battle.hand-empty'
  if (moves.length > MAX_MOVE_SLOTS && fighter.boss === undefined) return 'battle.hand-too-large'
  if (!moves.every(move => Object.hasOwn(context.moves, move))) return 'battle.move-not-found'
  if (!cards.every(card => Object.hasOwn(context.cards, card))) return 'battle.card-not-found'
  if (new Set(moves).size < moves.length || new Set(cards).size < cards.length) return 'battle.repeated-move'
  return null
}
