// The view of a battle for somebody who watches it one turn late. docs/game-rules.md, "A duel of two pupils".

import { accept, type Decision } from '@xiotein/game/rules'
import type { BattleEvent } from './events.ts'
import type { BattleRefusal } from './refusals.ts'
import { replay } from './replay.ts'
import type { BattleSetUp } from './set-up.ts'
import type { Battle, BattleContext } from './state.ts'
import type { BattleInput, Step } from './step.ts'
import { type BattleView, eventsFor, type FighterView, viewFor } from './view.ts'

/** The id of a reader who does not fight. */
const NOBODY = ''

export type SpectatorView = { readonly view: BattleView; readonly log: readonly (readonly BattleEvent[])[] }

const isOver = (steps: readonly Step[]): boolean => (steps.at(-1)?.battle.outcome ?? null) !== null

/** Everything before the last turn that was played. */
const beforeLastTurn = (inputs: readonly BattleInput[]): readonly BattleInput[] =>
  inputs.slice(
    0,
    Math.max(
      0,
      inputs.findLastIndex(({ kind }) => kind === 'turn'),
    ),
  )

/** Returns the moves and cards that the log has named, with who played them. */
const namedIn = (log: SpectatorView['log']): ReadonlySet<string> =>
  new Set(
    log
      .flat()
      .flatMap(event =>
        event.kind === 'played' ? [`${event.fighter} ${event.move}`] : event.kind === 'used-card' ? [`${event.fighter} ${event.card}`] : [],
      ),
  )

/** A fighter without energy, and of the hand only the names of what was played: one player may have uncovered more than a classmate should see. */
const shown = (fighter: FighterView, named: ReadonlySet<string>, handSize: number): FighterView => {
  const hand = fighter.hand
    .filter(({ move }) => named.has(`${fighter.id} ${move}`))
    .map(held => ({ ...held, mastery: 0, points: [], cooldown: 0 }))
  const cards = fighter.cards
    .filter(({ card }) => named.has(`${fighter.id} ${card}`))
    .map(held => ({ ...held, mastery: 0, low: 0, high: 0, uses: 0 }))
  return { ...fighter, energy: null, hand, cards, unseenMoves: handSize - hand.length, hasChosen: false }
}

const viewOf = (battle: Battle, steps: readonly Step[]): SpectatorView => {
  const log = steps.slice(1).map(step => eventsFor(NOBODY, step.battle, step.events))
  const view = viewFor(NOBODY, { ...battle, sealed: battle.fighters.map(() => null) })
  const named = namedIn(log)
  return { log, view: { ...view, fighters: view.fighters.map((one, at) => shown(one, named, battle.fighters[at]?.hand.length ?? 0)) } }
}

/**
 * The battle as a classmate may see it: what neither side hides, without the last turn during the battle, and whole when it is over.
 * It is computed from the set-up and the inputs that are shown, so nothing that comes later, and no sealed choice, can be in it.
 */
export const spectatorView = (
  setUp: BattleSetUp,
  inputs: readonly BattleInput[],
  context: BattleContext,
): Decision<SpectatorView, BattleRefusal> => {
  const all = replay(setUp, inputs, context)
  if (!all.ok) return all
  const steps = isOver(all.outcome) ? all.outcome : all.outcome.slice(0, 1 + beforeLastTurn(inputs).length)
  const last = steps.at(-1)
  if (last === undefined) throw new Error('a replay has no opening')
  return accept(viewOf(last.battle, steps))
}
