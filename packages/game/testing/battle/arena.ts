// A small arena for the tests of battles: fighters by name, moves made on the spot, turns in one line. It is not part of the product.

import type { CardEffect } from '@xiotein/game/market'
import type { Effect, Levels, MoveMechanics } from '@xiotein/game/moves'
import type { BossScript } from '../../src/battle/boss-script.ts'
import type { BattleEvent } from '../../src/battle/events.ts'
import { type BattleSetUp, type FighterSetUp, type MoveSetUp, openBattle } from '../../src/battle/set-up.ts'
import type { Action, Battle, BattleContext, Choice, Fighter, HeldMove } from '../../src/battle/state.ts'
import { step } from '../../src/battle/step.ts'
import { fighterOf } from '../../src/battle/targets.ts'

const flat = (amount: number): Levels => [amount, amount, amount, amount]

type Loose<Whole> = Whole extends Effect ? Omit<Whole, 'amount' | 'on'> & { amount: number; on?: 'target' | 'self' } : never

/** A move with the given effects that costs 10 energy and has no cooldown. */
export const move = (
  id: string,
  effects: readonly Loose<Effect>[],
  rest: Partial<Omit<MoveMechanics, 'id' | 'effects'>> = {},
): MoveMechanics => ({
  id,
  kind: 'attack',
  target: 'single',
  energyCost: 10,
  cooldownTurns: 0,
  durationTurns: 0,
  ...rest,
  effects: effects.map(effect => ({ ...effect, amount: flat(effect.amount), on: effect.on ?? 'target' }) as Effect),
})

export const blow = (points: number, id = 'blow'): MoveMechanics => move(id, [{ kind: 'damage', amount: points }])

export const card = (kind: CardEffect['kind'], low: number, high = low) => ({
  id: kind,
  effect: { kind, strength: low, points: { low, high } },
})

export const contextOf = (
  moves: readonly MoveMechanics[],
  cards: readonly ReturnType<typeof card>[] = [],
  bosses: readonly BossScript[] = [],
): BattleContext => ({
  moves: Object.fromEntries(moves.map(one => [one.id, one])),
  cards: Object.fromEntries(cards.map(one => [one.id, one])),
  bosses: Object.fromEntries(bosses.map(one => [one.id, one])),
})

export const inHand = (moves: readonly string[]): MoveSetUp[] => moves.map(id => ({ move: id, level: 1, mastery: 1 }))

/** A player's action: a move or card by its id, or with whom it is aimed at. */
export type Plan = readonly (string | readonly [id: string, target: string])[]

const actionsOf = (plan: Plan, context: BattleContext): Action[] =>
  plan.map(part => {
    const [id, target] = typeof part === 'string' ? [part, null] : part
    return id in context.cards ? { card: id, target } : { move: id, target }
  })

export const choicesOf = (battle: Battle, plans: Readonly<Record<string, Plan>>, context: BattleContext): Choice[] =>
  Object.entries(plans).map(([fighter, plan]) => ({
    battle: battle.id,
    turn: battle.turn,
    fighter,
    actions: actionsOf(plan, context),
  }))

export type Arena = {
  battle: Battle
  readonly context: BattleContext
  /** Plays one turn with these plans; fighters without one rest. Returns the log of the turn. */
  turn(plans: Readonly<Record<string, Plan>>): readonly BattleEvent[]
  of(id: string): Fighter
  held(id: string, moveId: string): HeldMove
}

type ArenaSetUp = {
  readonly moves: readonly MoveMechanics[]
  readonly cards?: readonly ReturnType<typeof card>[]
  readonly bosses?: readonly BossScript[]
  /** Ada against Ben when absent. */
  readonly fighters?: readonly (Partial<FighterSetUp> & { readonly id: string; readonly side: number })[]
  readonly battle?: Partial<BattleSetUp>
}

const DUEL = [
  { id: 'ada', side: 0 },
  { id: 'ben', side: 1 },
]

/** Opens a battle in which everybody has all the moves and cards (twice) by default. */
export const arena = ({ moves, cards = [], bosses = [], fighters = DUEL, battle: rest = {} }: ArenaSetUp): Arena => {
  const context = contextOf(moves, cards, bosses)
  const setUp: BattleSetUp = {
    id: 'battle',
    seed: 7,
    field: 'even',
    fighters: fighters.map(fighter => ({
      hand: inHand(moves.map(one => one.id)),
      cards: cards.map(one => ({ card: one.id, mastery: 1, uses: 2 })),
      ...fighter,
    })),
    ...rest,
  }
  const opened = openBattle(setUp, context)
  if (!opened.ok) throw new Error(opened.refusal.name)
  const here: Arena = {
    battle: opened.outcome,
    context,
    turn(plans) {
      const next = step(here.battle, choicesOf(here.battle, plans, context), context)
      if (!next.ok) throw new Error(next.refusal.name)
      here.battle = next.outcome.battle
      return next.outcome.events
    },
    of(id) {
      const fighter = fighterOf(here.battle, id)
      if (fighter === null) throw new Error(`${id} does not fight here`)
      return fighter
    },
    held(id, moveId) {
      const held = here.of(id).hand.find(one => one.move === moveId)
      if (held === undefined) throw new Error(`${id} does not hold ${moveId}`)
      return held
    },
  }
  return here
}

/** The events of one kind. */
export const only = <Kind extends BattleEvent['kind']>(events: readonly BattleEvent[], kind: Kind) =>
  events.filter((event): event is Extract<BattleEvent, { kind: Kind }> => event.kind === kind)
