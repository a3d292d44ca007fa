import { describe, expect, it } from 'vitest'
import { arena, blow, choicesOf, move, only } from '../../testing/battle/arena.ts'
import { advance, leave, step, timeUp } from './step.ts'
import { healthierSide } from './turn-state.ts'

const CLASS = [
  { id: 'ada', side: 0 },
  { id: 'eve', side: 0 },
  { id: 'ben', side: 1 },
]

describe('a turn', () => {
  it('reports its number and who rests, and the next turn begins', () => {
    const here = arena({ moves: [blow(1)] })
    const events = here.turn({ ada: [] })
    expect(events).toEqual([
      { kind: 'turn', turn: 1, veil: null },
      { kind: 'rested', fighter: 'ada', veil: null },
      { kind: 'rested', fighter: 'ben', veil: null },
    ])
    expect(here.battle).toMatchObject({ turn: 2, outcome: null, sealed: [null, null] })
  })

  it('reports a rest only for fighters who do nothing', () => {
    const here = arena({ moves: [blow(1)] })
    expect(only(here.turn({ ada: [], ben: ['blow'] }), 'rested')).toEqual([{ kind: 'rested', fighter: 'ada', veil: null }])
  })

  it('takes the energy of everything that was chosen, before anything happens', () => {
    const here = arena({ moves: [{ ...blow(1), energyCost: 25 }, blow(1, 'two')] })
    here.turn({ ada: ['blow', 'two'] })
    expect(here.of('ada').energy).toBe(60 - 35 + 20)
    expect(here.held('ada', 'blow').timesPlayed).toBe(1)
  })

  it('is refused as a whole when one choice in it is illegal, stale, foreign or double', () => {
    const here = arena({ moves: [blow(1)] })
    const [mine] = choicesOf(here.battle, { ada: ['blow'] }, here.context)
    if (mine === undefined) throw new Error('no choice')
    const refusalOf = (choices: Parameters<typeof step>[1]) => {
      const next = step(here.battle, choices, here.context)
      return next.ok ? null : next.refusal.name
    }
    expect(refusalOf([mine, { ...mine, fighter: 'zoe' }])).toBe('battle.not-a-fighter')
    expect(refusalOf([mine, mine])).toBe('battle.already-chosen')
    expect(refusalOf([{ ...mine, turn: 0 }])).toBe('battle.stale-turn')
    expect(refusalOf([{ ...mine, battle: 'other' }])).toBe('battle.foreign-choice')
    expect(refusalOf([mine])).toBeNull()
  })

  it('ends the battle when somebody has 0 health, and nothing more happens', () => {
    const here = arena({ moves: [blow(150), { ...blow(1, 'late'), energyCost: 11 }] })
    const events = here.turn({ ada: ['blow'], ben: ['late'] })
    expect(here.battle.outcome).toEqual({ winner: 0, reason: 'fallen' })
    expect(events.at(-1)).toEqual({ kind: 'ended', winner: 0, reason: 'fallen', veil: null })
    expect(here.of('ada')).toMatchObject({ shield: 50, energy: 50 })
    expect(here.battle.turn).toBe(1)
    expect(() => here.turn({})).toThrow('battle.over')
  })

  it('is a draw when both fall at once', () => {
    const shake = move('shake', [{ kind: 'damage', amount: 150 }], { target: 'all' })
    const here = arena({ moves: [shake] })
    const events = here.turn({ ada: ['shake'] })
    expect(here.battle.outcome).toEqual({ winner: null, reason: 'fallen' })
    expect(only(events, 'fell')).toHaveLength(2)
  })

  it('does not end the battle while one fighter of each side still stands', () => {
    const here = arena({ moves: [blow(150)], fighters: CLASS })
    here.turn({ ben: [['blow', 'ada']] })
    expect(here.battle.outcome).toBeNull()
    here.turn({ ben: ['blow'] })
    expect(here.battle.outcome).toEqual({ winner: 1, reason: 'fallen' })
  })

  it('is the last when the limit of turns is reached: then the healthier side wins', () => {
    const here = arena({ moves: [blow(60)], battle: { maxTurns: 2 } })
    here.turn({ ben: ['blow'] })
    expect(here.battle.outcome).toBeNull()
    const events = here.turn({})
    expect(here.battle).toMatchObject({ turn: 2, outcome: { winner: 1, reason: 'turns' } })
    expect(events.at(-1)).toEqual({ kind: 'ended', winner: 1, reason: 'turns', veil: null })
  })
})

describe('the healthier side', () => {
  const sides = (...health: [side: number, health: number, most: number][]) => {
    const { fighters } = arena({ moves: [blow(1)] }).battle
    const [someone] = fighters
    if (someone === undefined) throw new Error('nobody')
    return healthierSide(health.map(([side, now, maxHealth]) => ({ ...someone, side, health: now, maxHealth })))
  }

  it.each([
    [
      'the one with more health of the same',
      [
        [0, 51, 100],
        [1, 50, 100],
      ],
      0,
    ],
    [
      'the other one',
      [
        [0, 50, 100],
        [1, 51, 100],
      ],
      1,
    ],
    [
      'the one with more percent, not more points',
      [
        [0, 60, 100],
        [1, 200, 500],
      ],
      0,
    ],
    [
      'nobody when percents are the same',
      [
        [0, 50, 100],
        [1, 250, 500],
      ],
      null,
    ],
    [
      'a whole side taken together',
      [
        [0, 0, 100],
        [0, 100, 100],
        [1, 49, 100],
      ],
      0,
    ],
    [
      'the one ahead of three',
      [
        [0, 10, 100],
        [1, 30, 100],
        [2, 20, 100],
      ],
      1,
    ],
    [
      'nobody when two of three share the first place',
      [
        [0, 30, 100],
        [1, 20, 100],
        [2, 30, 100],
      ],
      null,
    ],
    [
      'the third when it passes two that were even',
      [
        [0, 30, 100],
        [1, 30, 100],
        [2, 40, 100],
      ],
      2,
    ],
  ] as [string, [number, number, number][], number | null][])('is %s', (_which, health, winner) => {
    expect(sides(...health)).toBe(winner)
  })
})

describe('leaving', () => {
  it.each(['gave-up', 'absent'] as const)('a duel (%s) gives it to the other', reason => {
    const here = arena({ moves: [blow(1)] })
    const left = leave(here.battle, 'ada', reason, here.context)
    if (!left.ok) throw new Error(left.refusal.name)
    expect(left.outcome.battle.outcome).toEqual({ winner: 1, reason })
    expect(left.outcome.events).toEqual([
      { kind: 'left', fighter: 'ada', reason, veil: null },
      { kind: 'ended', winner: 1, reason, veil: null },
    ])
    expect(here.of('ada').health).toBe(100)
  })

  it('a team lets the others go on, without the sealed choice of the one who left', () => {
    const here = arena({ moves: [blow(1)], fighters: CLASS })
    here.battle.sealed = choicesOf(here.battle, { ada: ['blow'], eve: ['blow'] }, here.context).concat()
    const left = leave(here.battle, 'ada', 'gave-up', here.context)
    if (!left.ok) throw new Error(left.refusal.name)
    expect(left.outcome.battle.outcome).toBeNull()
    expect(left.outcome.battle.sealed.map(choice => choice?.fighter ?? null)).toEqual([null, 'eve'])
  })

  it('releases choices of others that were aimed at the one who left', () => {
    const ward = move('ward', [{ kind: 'shield', amount: 5 }], { kind: 'defense', target: 'single' })
    const here = arena({ moves: [blow(1), ward], fighters: CLASS })
    here.battle.sealed = choicesOf(here.battle, { ada: ['blow'], eve: [['ward', 'ada']], ben: [['blow', 'eve']] }, here.context)
    const left = leave(here.battle, 'ada', 'absent', here.context)
    if (!left.ok) throw new Error(left.refusal.name)
    const { sealed } = left.outcome.battle
    expect(sealed.map(choice => choice?.fighter ?? null)).toEqual([null, null, 'ben'])
    expect(
      step(
        left.outcome.battle,
        sealed.filter(choice => choice !== null),
        here.context,
      ).ok,
    ).toBe(true)
  })

  it('is refused to people who do not fight, to the fallen, and after the end', () => {
    const here = arena({ moves: [blow(1)], fighters: CLASS })
    here.of('eve').health = 0
    expect(leave(here.battle, 'zoe', 'gave-up', here.context)).toMatchObject({ refusal: { name: 'battle.not-a-fighter' } })
    expect(leave(here.battle, 'eve', 'gave-up', here.context)).toMatchObject({ refusal: { name: 'battle.fallen' } })
    here.battle.outcome = { winner: 1, reason: 'fallen' }
    expect(leave(here.battle, 'ada', 'gave-up', here.context)).toMatchObject({ refusal: { name: 'battle.over' } })
    expect(timeUp(here.battle, here.context)).toMatchObject({ refusal: { name: 'battle.over' } })
    expect(step(here.battle, [], here.context)).toMatchObject({ refusal: { name: 'battle.over' } })
  })
})

describe('the time limit', () => {
  it('makes the healthier side win, or nobody', () => {
    const here = arena({ moves: [blow(1)] })
    const draw = timeUp(here.battle, here.context)
    expect(draw.ok && draw.outcome.battle.outcome).toEqual({ winner: null, reason: 'time' })
    here.of('ben').health = 99
    const won = advance(here.battle, { kind: 'time-up' }, here.context)
    expect(won.ok && won.outcome.events).toEqual([{ kind: 'ended', winner: 0, reason: 'time', veil: null }])
  })
})

describe('an input', () => {
  it('of each kind has its effect', () => {
    const here = arena({ moves: [blow(1)] })
    const turn = advance(here.battle, { kind: 'turn', choices: choicesOf(here.battle, { ada: ['blow'] }, here.context) }, here.context)
    expect(turn.ok && turn.outcome.battle.turn).toBe(2)
    const left = advance(here.battle, { kind: 'left', fighter: 'ben', reason: 'absent' }, here.context)
    expect(left.ok && left.outcome.battle.outcome).toEqual({ winner: 0, reason: 'absent' })
  })
})
