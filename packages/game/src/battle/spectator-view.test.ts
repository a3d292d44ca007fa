import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blow, card, choicesOf, contextOf, inHand, move, type Plan } from '../../testing/battle/arena.ts'
import { replay } from './replay.ts'
import type { BattleSetUp } from './set-up.ts'
import { spectatorView } from './spectator-view.ts'
import type { BattleInput } from './step.ts'

const PLAYED = ['blow', 'mend', 'hide', 'look', 'lock']
const CONTEXT = contextOf(
  [
    blow(6),
    move('mend', [{ kind: 'healing', amount: 5, on: 'self' }], { target: 'self' }),
    move('hide', [{ kind: 'stealth', amount: 40, on: 'self' }], { kind: 'stealth', target: 'self', durationTurns: 2 }),
    move('look', [{ kind: 'reveal', amount: 10 }], { kind: 'reveal', durationTurns: 2 }),
    move('lock', [{ kind: 'control', status: 'silence', amount: 1 }], { kind: 'control', durationTurns: 2 }),
    blow(9, 'canary-of-ada'),
    blow(9, 'canary-of-ben'),
    blow(4, 'other-of-ada'),
    blow(4, 'other-of-ben'),
  ],
  [card('shield-restore', 10)],
)
const setUpWith = (unplayed: 'canary' | 'other', seed = 4711): BattleSetUp => ({
  id: 'battle',
  seed,
  field: 'even',
  fighters: ['ada', 'ben'].map((id, side) => ({
    id,
    side,
    stakePp: 20,
    hand: inHand([...PLAYED, `${unplayed}-of-${id}`]),
    cards: [{ card: 'shield-restore', mastery: 1, uses: 2 }],
  })),
})

/** The inputs of a battle in which both try what they are given; what is not allowed becomes a rest. */
const playedWith = (plans: readonly (readonly [Plan, Plan])[]): BattleInput[] => {
  const inputs: BattleInput[] = []
  for (const [ada, ben] of plans) {
    const steps = replay(setUpWith('canary'), inputs, CONTEXT)
    const battle = steps.ok ? steps.outcome.at(-1)?.battle : undefined
    if (!battle || battle.outcome) break
    for (const tried of [{ ada, ben }, { ada }, { ben }, {}]) {
      const input: BattleInput = { kind: 'turn', choices: choicesOf(battle, tried as Record<string, Plan>, CONTEXT) }
      if (!replay(setUpWith('canary'), [...inputs, input], CONTEXT).ok) continue
      inputs.push(input)
      break
    }
  }
  return inputs
}

const plan = fc.subarray([...PLAYED.filter(id => id !== 'mend' && id !== 'hide'), 'mend', 'hide', 'shield-restore'], { maxLength: 2 })
const aimed = (ids: readonly string[], at: string): Plan =>
  ids.map(id => (['mend', 'hide', 'shield-restore'].includes(id) ? id : ([id, at] as const)))
const battles = fc
  .array(fc.tuple(plan, plan), { minLength: 1, maxLength: 8 })
  .map(turns => playedWith(turns.map(([ada, ben]) => [aimed(ada, 'ben'), aimed(ben, 'ada')])))

const seen = (inputs: readonly BattleInput[], setUp = setUpWith('canary')) => {
  const watched = spectatorView(setUp, inputs, CONTEXT)
  if (!watched.ok) throw new Error(watched.refusal.name)
  return watched.outcome
}
const isOver = (inputs: readonly BattleInput[]): boolean => seen(inputs).view.outcome !== null

describe('what a classmate who watches sees', () => {
  it('does not depend on the last turn', () => {
    fc.assert(
      fc.property(battles, inputs => {
        const rests: BattleInput = { kind: 'turn', choices: [] }
        const other = [...inputs.slice(0, -1), rests]
        fc.pre(!isOver(inputs) && !isOver(other))
        expect(seen(inputs)).toEqual(seen(other))
      }),
    )
  })

  it('has no energy, no seed, no sealed choice and nothing of a hand that was not played', () => {
    fc.assert(
      fc.property(battles, inputs => {
        const { view, log } = seen(inputs)
        expect(view).toMatchObject({ ownSide: null, ownChoice: null })
        for (const { energy, hasChosen } of view.fighters) expect([energy, hasChosen]).toEqual([null, false])
        for (const word of ['canary', 'seed', 'dice', 'sealed']) expect(JSON.stringify({ view, log })).not.toContain(word)
        const named = log.flat().flatMap(event => (event.kind === 'played' ? [event.move] : []))
        for (const { move: id } of view.fighters.flatMap(({ hand }) => hand)) expect(named).toContain(id)
      }),
    )
  })

  it('is the same whatever else the two hold', () => {
    fc.assert(
      fc.property(battles, inputs => {
        fc.pre(!isOver(inputs))
        expect(seen(inputs, setUpWith('other'))).toEqual(seen(inputs))
      }),
    )
  })

  it('has the last turn when the battle is over', () => {
    const inputs = playedWith([
      [[['look', 'ben']], [['blow', 'ada']]],
      [[['lock', 'ben']], ['hide']],
    ])
    expect(seen(inputs).log).toHaveLength(1)
    const over = seen([...inputs, { kind: 'left', fighter: 'ben', reason: 'gave-up' }])
    expect(over.log).toHaveLength(3)
    expect(over.view.outcome).toEqual({ winner: 0, reason: 'gave-up' })
  })

  it('does not uncover for classmates what one player uncovered of the other', () => {
    const inputs = playedWith([
      [[['look', 'ben']], []],
      [[], []],
    ])
    expect(inputs[0]).toMatchObject({ choices: [{ fighter: 'ada' }, { fighter: 'ben' }] })
    const [ada, ben] = seen(inputs).view.fighters
    expect(ada?.hand.map(({ move: id }) => id)).toEqual(['look'])
    expect(ben).toMatchObject({ hand: [], unseenMoves: 6, energy: null })
    expect(ben?.statuses?.map(({ kind }) => kind)).toEqual(['revealed'])
  })
})

it('tries battles that go on for some turns', () => {
  expect(playedWith([1, 2, 3, 4, 5, 6].map(() => [[['blow', 'ben']], [['blow', 'ada']]]))).toHaveLength(6)
})
