// The step of a battle from one turn to the next, and its end. docs/game-rules.md, "Moves and battles".

import { accept, type Decision, diceFrom, refuse } from '@xiotein/game/rules'
import { perform, performMechanic } from './acting.ts'
import { mechanicsOfTurn } from './boss.ts'
import { choiceRefusal } from './choosing.ts'
import type { BattleEvent } from './events.ts'
import { actsInOrder } from './order.ts'
import type { BattleRefusal } from './refusals.ts'
import { type Battle, type BattleContext, type Choice, copyBattle, type Fighter, isStanding } from './state.ts'
import { strengthOf } from './statuses.ts'
import { fighterOf } from './targets.ts'
import { endTurn } from './turn-end.ts'
import { end, endIfDecided, healthierSide, type Turn } from './turn-state.ts'

export type Step = { readonly battle: Battle; readonly events: readonly BattleEvent[] }
type StepDecision = Decision<Step, BattleRefusal>

/** Everything that can happen to a battle from outside. A battle is its set-up and the list of these. */
export type BattleInput =
  | { readonly kind: 'turn'; readonly choices: readonly Choice[] }
  | { readonly kind: 'left'; readonly fighter: string; readonly reason: 'gave-up' | 'absent' }
  | { readonly kind: 'time-up' }
  /** The server was away, and the clocks have waited. */
  | { readonly kind: 'held-up' }
  /** Ended early: by a teacher, by a pause that was forgotten, or with the season. It makes no difference to the battle. */
  | { readonly kind: 'stopped'; readonly by?: 'pause' | 'season' | undefined }

const begin = (battle: Battle, context: BattleContext): Turn => {
  const next = copyBattle(battle)
  return { battle: next, context, dice: diceFrom(next.dice), events: [], veil: null }
}

const finish = (turn: Turn): Step => {
  turn.battle.dice = turn.dice.state()
  return { battle: turn.battle, events: turn.events }
}

/** Resolves one turn from everybody's choices; fighters without one rest. The given battle is not changed. */
export const step = (battle: Battle, choices: readonly Choice[], context: BattleContext): StepDecision => {
  if (battle.outcome !== null) return refuse('battle.over')
  for (let place = 0; place < choices.length; place += 1) {
    const choice = choices[place]
    if (choice === undefined) continue
    const refusal = choiceRefusal(battle, choice, context)
    if (refusal !== null) return { ok: false, refusal }
    for (let before = 0; before < place; before += 1) {
      if (choices[before]?.fighter === choice.fighter) return refuse('battle.already-chosen')
    }
  }
  const turn = begin(battle, context)
  turn.events.push({ kind: 'turn', turn: turn.battle.turn, veil: null })
  addRests(turn, choices)
  runTurn(turn, choices)
  turn.battle.sealed = turn.battle.fighters.map(() => null)
  return accept(finish(turn))
}

const addRests = (turn: Turn, choices: readonly Choice[]): void => {
  for (const fighter of turn.battle.fighters) {
    if (!isStanding(fighter)) continue
    const choice = choices.find(one => one.fighter === fighter.id)
    if (choice !== undefined && choice.actions.length > 0) continue
    // The rest of a hidden fighter is told to its own side only: otherwise its absence would tell when the fighter acted.
    const veil = strengthOf(fighter, 'hidden') > 0 ? fighter.side : null
    turn.events.push({ kind: 'rested', fighter: fighter.id, veil })
  }
}

const runTurn = (turn: Turn, choices: readonly Choice[]): void => {
  const { battle } = turn
  const acts = actsInOrder(battle, choices, turn.context, turn.dice)
  for (const act of acts) act.by.energy -= act.cost
  for (const fighter of battle.fighters) {
    runTurnMechanics(turn, fighter)
    if (battle.outcome !== null) return
  }
  for (const act of acts) {
    perform(turn, act)
    if (endIfDecided(turn, 'fallen')) return
  }
  endTurn(turn)
  if (endIfDecided(turn, 'fallen')) return
  if (battle.turn >= battle.maxTurns) end(turn, healthierSide(battle.fighters), 'turns')
  else battle.turn += 1
}

const runTurnMechanics = (turn: Turn, fighter: Fighter): void => {
  const script = fighter.boss === null ? undefined : turn.context.bosses[fighter.boss.script]
  if (script === undefined) return
  for (const mechanic of mechanicsOfTurn(script, turn.battle.turn)) {
    performMechanic(turn, fighter, mechanic)
    if (endIfDecided(turn, 'fallen')) return
  }
}

/**
 * A fighter gives up, or was away for too long after a lost connection; its side loses when nobody on it is left standing.
 * Sealed choices that involve it are released, so that the others can choose again.
 */
export const leave = (battle: Battle, fighterId: string, reason: 'gave-up' | 'absent', context: BattleContext): StepDecision => {
  if (battle.outcome !== null) return refuse('battle.over')
  const turn = begin(battle, context)
  const fighter = fighterOf(turn.battle, fighterId)
  if (fighter === null) return refuse('battle.not-a-fighter')
  if (!isStanding(fighter)) return refuse('battle.fallen')
  fighter.health = 0
  turn.battle.sealed = turn.battle.sealed.map(choice =>
    choice === null || choiceRefusal(turn.battle, choice, context) === null ? choice : null,
  )
  turn.events.push({ kind: 'left', fighter: fighterId, reason, veil: null })
  endIfDecided(turn, reason)
  return accept(finish(turn))
}

/** The time limit: the side with the higher percentage of health wins, otherwise it is a draw. */
export const timeUp = (battle: Battle, context: BattleContext): StepDecision => {
  if (battle.outcome !== null) return refuse('battle.over')
  const turn = begin(battle, context)
  end(turn, healthierSide(turn.battle.fighters), 'time')
  return accept(finish(turn))
}

/** The battle is ended early: nobody wins, and nobody keeps what was taken from another. */
const stop = (battle: Battle, context: BattleContext): StepDecision => {
  if (battle.outcome !== null) return refuse('battle.over')
  const turn = begin(battle, context)
  for (const fighter of turn.battle.fighters) fighter.lootPp = 0
  end(turn, null, 'stopped')
  return accept(finish(turn))
}

/** Applies one input, whichever it is. */
export const advance = (battle: Battle, input: BattleInput, context: BattleContext): StepDecision => {
  switch (input.kind) {
    case 'turn':
      return step(battle, input.choices, context)
    case 'left':
      return leave(battle, input.fighter, input.reason, context)
    case 'time-up':
      return timeUp(battle, context)
    case 'stopped':
      return stop(battle, context)
    case 'held-up':
      return battle.outcome === null ? accept({ battle, events: [{ kind: 'held-up', veil: null }] }) : refuse('battle.over')
  }
}
