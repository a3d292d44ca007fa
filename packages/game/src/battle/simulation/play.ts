// Plays one match to its end, as two players of the policy would.

import { diceOf } from '@xiotein/game/rules'
import { type PolicyPlayer, planFor } from '../policy.ts'
import { replay } from '../replay.ts'
import { openBattle } from '../set-up.ts'
import { type Battle, type BattleContext, type Choice, type Fighter, isStanding } from '../state.ts'
import { type BattleInput, type Step, step } from '../step.ts'
import type { Match } from './players.ts'

export type PlayedBattle = { readonly last: Battle; readonly inputs: readonly BattleInput[]; readonly steps: readonly Step[] }

const GIVE_UP_AFTER_TURNS = 1000

const choicesOf = (battle: Battle, players: readonly PolicyPlayer[], context: BattleContext, dice: ReturnType<typeof diceOf>): Choice[] =>
  battle.fighters.flatMap((fighter: Fighter, place) => {
    const player = players[place]
    return player === undefined || !isStanding(fighter) ? [] : [planFor(battle, fighter, player, context, dice)]
  })

/** The whole course of a match. Throws when a rule is broken: an illegal choice of the policy, a battle without an end. */
export const playMatch = ({ setUp, players }: Pick<Match, 'setUp' | 'players'>, context: BattleContext): PlayedBattle => {
  const opened = openBattle(setUp, context)
  if (!opened.ok) throw new Error(`${setUp.id} does not open: ${opened.refusal.name}`)
  const dice = diceOf(setUp.seed ^ 0x5eed)
  const inputs: BattleInput[] = []
  const steps: Step[] = []
  let battle = opened.outcome
  while (battle.outcome === null) {
    if (steps.length > GIVE_UP_AFTER_TURNS) throw new Error(`${setUp.id} runs for ever`)
    const choices = choicesOf(battle, players, context, dice)
    const next = step(battle, choices, context)
    if (!next.ok) throw new Error(`${setUp.id}, turn ${battle.turn}: ${next.refusal.name}`)
    inputs.push({ kind: 'turn', choices })
    steps.push(next.outcome)
    battle = next.outcome.battle
  }
  return { last: battle, inputs, steps }
}

/** Whether set-up and inputs alone give the same states and the same log, to the last letter. */
export const replaysTheSame = ({ setUp }: Pick<Match, 'setUp'>, { inputs, steps }: PlayedBattle, context: BattleContext): boolean => {
  const again = replay(setUp, JSON.parse(JSON.stringify(inputs)) as BattleInput[], context)
  return again.ok && JSON.stringify(again.outcome.slice(1)) === JSON.stringify(steps)
}
