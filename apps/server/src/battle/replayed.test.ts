import { type BattleInput, replay } from '@xiotein/game/battle'
import { expect, test } from 'vitest'
import { CONTEXT, recorded, stepsOf } from './replayed.ts'

const [BATTLE, ADA, BEN] = ['battle', 'ada', 'ben']
const held = (move: string) => ({ move, level: 1 as const, mastery: 1, rolls: [] })
const setUpOf = (seed: number) => ({
  id: BATTLE,
  seed,
  field: 'even' as const,
  cardsAllowed: true,
  maxTurns: 30,
  fighters: [
    { id: ADA, side: 0, hand: [held('ember-lash')], cards: [], stakePp: 0 },
    { id: BEN, side: 1, hand: [held('cold-spray')], cards: [], stakePp: 0 },
  ],
})
const turn = (number: number, move: string | null): BattleInput => {
  const actions = move === null ? [] : [{ move, target: BEN }]
  return { kind: 'turn', choices: [{ battle: BATTLE, turn: number, fighter: ADA, actions }] }
}
/** As PostgreSQL writes JSON. */
const textOf = (values: readonly unknown[]): string => `[${values.map(value => JSON.stringify(value)).join(', ')}]`
const read = (seed: number, ...inputs: readonly BattleInput[]) => recorded(BATTLE, JSON.stringify(setUpOf(seed)), textOf(inputs))
const replayed = (seed: number, ...inputs: readonly BattleInput[]) => {
  const played = replay(setUpOf(seed), inputs, CONTEXT)
  return played.ok ? played.outcome : played.refusal
}

test('a battle that goes on is what its replay from the beginning is, and what it was before is not played again', () => {
  const inputs = [turn(1, 'ember-lash'), turn(2, null), turn(3, 'ember-lash')]
  const opening = stepsOf(read(5))
  expect(opening).toEqual(replayed(5))
  const first = stepsOf(read(5, ...inputs.slice(0, 1)))
  expect(first?.[0]).toBe(opening?.[0])
  const last = stepsOf(read(5, ...inputs))
  expect(last).toEqual(replayed(5, ...inputs))
  expect(last?.[1]).toBe(first?.[1])
  expect(stepsOf(read(5, ...inputs))).toBe(last)
})

test.each([
  ['another turn in the middle', 5, [turn(1, null), turn(2, null), turn(3, null)]],
  ['fewer turns', 5, [turn(1, 'ember-lash')]],
  ['another seed', 6, [turn(1, 'ember-lash'), turn(2, null), turn(3, null)]],
])('a copy of a battle with %s is not taken for the one that is known', (_, seed, inputs) => {
  stepsOf(read(5, turn(1, 'ember-lash'), turn(2, null)))
  expect(stepsOf(read(seed, ...inputs))).toEqual(replayed(seed, ...inputs))
})
