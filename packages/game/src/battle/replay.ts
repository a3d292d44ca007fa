// Replays a battle, turn by turn, from its set-up (with the seed) and its inputs alone. docs/game-rules.md, "Moves and battles".

import { accept, type Decision } from '@xiotein/game/rules'
import type { BattleRefusal } from './refusals.ts'
import { type BattleSetUp, openBattle } from './set-up.ts'
import type { BattleContext } from './state.ts'
import { advance, type BattleInput, type Step } from './step.ts'

/** The opening, then the battle after each input, with its log. Refuses at the first input that is not allowed. */
export const replay = (setUp: BattleSetUp, inputs: readonly BattleInput[], context: BattleContext): Decision<Step[], BattleRefusal> => {
  const opened = openBattle(setUp, context)
  if (!opened.ok) return opened
  const steps: Step[] = [{ battle: opened.outcome, events: [] }]
  let battle = opened.outcome
  for (const input of inputs) {
    const next = advance(battle, input, context)
    if (!next.ok) return next
    steps.push(next.outcome)
    battle = next.outcome.battle
  }
  return accept(steps)
}
