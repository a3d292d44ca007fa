import { describe, expect, it } from 'vitest'
import { blow, choicesOf, contextOf, inHand } from '../../testing/battle/arena.ts'
import { replay } from './replay.ts'
import { type BattleSetUp, openBattle } from './set-up.ts'
import { advance, type BattleInput, type Step } from './step.ts'

const CONTEXT = contextOf([blow(30), blow(20, 'two')])
const SET_UP: BattleSetUp = {
  id: 'battle',
  seed: 4711,
  field: 'even',
  fighters: [0, 1].map(side => ({ id: side === 0 ? 'ada' : 'ben', side, hand: inHand(['blow', 'two']) })),
}

/** Two turns, then Ben gives up. */
const played = (): { inputs: BattleInput[]; steps: Step[] } => {
  const opened = openBattle(SET_UP, CONTEXT)
  if (!opened.ok) throw new Error(opened.refusal.name)
  const inputs: BattleInput[] = []
  const steps: Step[] = [{ battle: opened.outcome, events: [] }]
  for (const turn of [1, 2, 3]) {
    const { battle } = steps.at(-1) as Step
    const choices = choicesOf(battle, { ada: ['blow', 'two'], ben: ['two', 'blow'] }, CONTEXT)
    const input: BattleInput = turn === 3 ? { kind: 'left', fighter: 'ben', reason: 'gave-up' } : { kind: 'turn', choices }
    const next = advance(battle, input, CONTEXT)
    if (!next.ok) throw new Error(next.refusal.name)
    inputs.push(input)
    steps.push(next.outcome)
  }
  return { inputs, steps }
}

describe('a battle watched again', () => {
  it('is the same, from its opening to its end', () => {
    const { inputs, steps } = played()
    expect(replay(SET_UP, inputs, CONTEXT)).toEqual({ ok: true, outcome: steps })
    expect(steps.at(-1)?.battle.outcome).toEqual({ winner: 0, reason: 'gave-up' })
  })

  it('is different with another seed', () => {
    const { inputs, steps } = played()
    const others = [1, 2, 3, 4, 5, 6].map(seed => replay({ ...SET_UP, seed }, inputs, CONTEXT))
    const logs = others.map(other => JSON.stringify(other.ok ? other.outcome.map(one => one.events) : null))
    expect(logs.some(log => log !== JSON.stringify(steps.map(one => one.events)))).toBe(true)
  })

  it('is refused when set-up or inputs are not valid', () => {
    const { inputs } = played()
    expect(replay({ ...SET_UP, fighters: [] }, inputs, CONTEXT)).toMatchObject({ refusal: { name: 'battle.too-few-sides' } })
    expect(replay(SET_UP, inputs.slice(1), CONTEXT)).toMatchObject({ ok: false, refusal: { name: 'battle.early-turn' } })
    expect(replay(SET_UP, [...inputs, { kind: 'time-up' }], CONTEXT)).toMatchObject({ refusal: { name: 'battle.over' } })
  })
})
