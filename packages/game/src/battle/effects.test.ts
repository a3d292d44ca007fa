import { describe, expect, it } from 'vitest'
import { arena, blow, move, only } from '../../testing/battle/arena.ts'
import { STATUS_CAPS } from './status-kinds.ts'
import { layStatus, strengthOf } from './statuses.ts'

const self = { kind: 'support', target: 'self' } as const

describe('a status from an opponent', () => {
  const weaken = move('weaken', [{ kind: 'debuff', status: 'weaken', amount: 20 }], { durationTurns: 2 })

  it('counts from the next turn, for as many turns as the move says', () => {
    const here = arena({ moves: [weaken] })
    const events = here.turn({ ada: ['weaken'] })
    expect(only(events, 'laid')).toEqual([
      { kind: 'laid', fighter: 'ben', by: 'ada', status: 'weaken', strength: 20, turns: 2, move: null, veil: null },
    ])
    expect(here.of('ben').statuses).toEqual([{ kind: 'weaken', strength: 20, turnsLeft: 2, fromTurn: 2, move: null }])
    here.turn({})
    expect(strengthOf(here.of('ben'), 'weaken')).toBe(20)
    const last = here.turn({})
    expect(here.of('ben').statuses).toEqual([])
    expect(only(last, 'lifted')).toEqual([{ kind: 'lifted', fighter: 'ben', status: 'weaken', cause: 'over', veil: null }])
  })

  it('already affects blows of the same turn', () => {
    const expose = move('expose', [{ kind: 'debuff', status: 'expose', amount: 50 }], { kind: 'control', durationTurns: 1 })
    const here = arena({ moves: [expose, blow(20)] })
    here.turn({ ada: ['blow', 'expose'] })
    expect(here.of('ben').shield).toBe(20)
  })
})

describe("a status from one's own side", () => {
  it('counts the current turn as its first', () => {
    const guard = move('guard', [{ kind: 'buff', status: 'guard', amount: 50 }], { kind: 'defense', target: 'self', durationTurns: 1 })
    const here = arena({ moves: [guard, blow(20)] })
    here.turn({ ada: ['guard'], ben: ['blow'] })
    expect(here.of('ada')).toMatchObject({ shield: 40, statuses: [] })
    here.turn({ ben: ['blow'] })
    expect(here.of('ada').shield).toBe(20)
  })

  it('counts in the same way on a friend', () => {
    const guard = move('guard', [{ kind: 'buff', status: 'guard', amount: 50 }], { kind: 'defense', target: 'single', durationTurns: 2 })
    const here = arena({
      moves: [guard],
      fighters: [
        { id: 'ada', side: 0 },
        { id: 'eve', side: 0 },
        { id: 'ben', side: 1 },
      ],
    })
    here.turn({ ada: [['guard', 'eve']] })
    expect(here.of('eve').statuses).toMatchObject([{ turnsLeft: 1, fromTurn: 1 }])
  })
})

describe('the same status twice', () => {
  const status = (strength: number, turnsLeft: number, fromTurn: number, named: string | null = null) => ({
    kind: 'silence' as const,
    strength,
    turnsLeft,
    fromTurn,
    move: named,
  })

  it('does not add up: the greater strength and the longer time apply', () => {
    const ada = arena({ moves: [blow(1)] }).of('ada')
    const weak = { ...status(10, 3, 1), kind: 'weaken' as const }
    layStatus(ada, weak)
    layStatus(ada, { ...weak, strength: 20, turnsLeft: 1, fromTurn: 5 })
    expect(ada.statuses).toEqual([{ ...weak, strength: 20 }])
    layStatus(ada, { ...weak, strength: 5, turnsLeft: 3, fromTurn: 6 })
    expect(ada.statuses).toEqual([{ ...weak, strength: 20, fromTurn: 6 }])
  })

  it('locks the newer move', () => {
    const ada = arena({ moves: [blow(1)] }).of('ada')
    layStatus(ada, status(1, 1, 1, 'old'))
    layStatus(ada, status(1, 2, 2, 'new'))
    layStatus(ada, status(1, 1, 2, null))
    expect(ada.statuses).toEqual([status(1, 2, 2, 'new')])
  })

  it('never gets stronger than its limit, at first or later', () => {
    const ada = arena({ moves: [blow(1)] }).of('ada')
    layStatus(ada, { ...status(999, 1, 1), kind: 'evade' })
    expect(strengthOf(ada, 'evade')).toBe(STATUS_CAPS.evade)
    layStatus(ada, { ...status(999, 1, 1), kind: 'evade' })
    expect(strengthOf(ada, 'evade')).toBe(75)
  })
})

describe('cleansing', () => {
  const burdens = move(
    'burdens',
    [
      { kind: 'debuff', status: 'burn', amount: 1 },
      { kind: 'debuff', status: 'drain', amount: 2 },
      { kind: 'debuff', status: 'weaken', amount: 3 },
    ],
    { durationTurns: 9 },
  )
  const boon = move('boon', [{ kind: 'buff', status: 'guard', amount: 4 }], { ...self, durationTurns: 9 })

  it.each([
    [1, ['drain', 'weaken']],
    [2, ['weaken']],
    [9, []],
  ])('by %i takes the oldest burdens off and leaves boons', (amount, left) => {
    const cleanse = move('cleanse', [{ kind: 'cleanse', amount }], { kind: 'cleanse', target: 'self' })
    const here = arena({ moves: [burdens, boon, cleanse] })
    here.turn({ ada: ['burdens'], ben: ['boon'] })
    const events = here.turn({ ben: ['cleanse'] })
    expect(here.of('ben').statuses.map(({ kind }) => kind)).toEqual(['guard', ...left])
    expect(only(events, 'lifted')).toHaveLength(3 - left.length)
    expect(only(events, 'lifted')[0]).toEqual({ kind: 'lifted', fighter: 'ben', status: 'burn', cause: 'cleansed', veil: null })
  })

  it.each(['burn', 'weaken', 'expose', 'drain', 'hold', 'silence', 'revealed'] as const)('counts %s as a burden', kind => {
    const cleanse = move('cleanse', [{ kind: 'cleanse', amount: 1 }], { kind: 'cleanse', target: 'self' })
    const here = arena({ moves: [cleanse] })
    here.of('ada').statuses = [{ kind, strength: 1, turnsLeft: 9, fromTurn: 1, move: null }]
    here.turn({ ada: ['cleanse'] })
    expect(here.of('ada').statuses).toEqual([])
  })
})

describe('control', () => {
  it('by sap takes energy at once, but no more than there is', () => {
    const sap = move('sap', [{ kind: 'control', status: 'sap', amount: 25 }], { kind: 'control' })
    const here = arena({ moves: [sap] })
    const first = here.turn({ ada: ['sap'] })
    expect(here.of('ben').energy).toBe(60 - 25 + 20)
    expect(only(first, 'sapped')).toEqual([{ kind: 'sapped', fighter: 'ben', by: 'ada', energy: 25, veil: null }])
    here.of('ben').energy = 5
    expect(only(here.turn({ ada: ['sap'] }), 'sapped')[0]?.energy).toBe(5)
    here.of('ben').energy = 0
    expect(only(here.turn({ ada: ['sap'] }), 'sapped')).toEqual([])
  })

  it('by silence locks the move played last, and nothing when nothing was played', () => {
    const silence = move('silence', [{ kind: 'control', status: 'silence', amount: 1 }], { kind: 'control', durationTurns: 1 })
    const here = arena({ moves: [silence, blow(1), blow(2, 'other')] })
    expect(only(here.turn({ ada: ['silence'] }), 'laid')).toEqual([])
    here.turn({ ben: ['other'] })
    const events = here.turn({ ada: ['silence'], ben: ['blow'] })
    expect(only(events, 'laid')).toMatchObject([{ fighter: 'ben', status: 'silence', strength: 1, turns: 1, move: 'other' }])
    expect(() => here.turn({ ben: ['other'] })).toThrow('battle.silenced')
    here.turn({ ben: ['blow'] })
    here.turn({ ben: ['other'] })
  })

  it('by hold reduces the actions of a turn, but never below one', () => {
    const hold = (amount: number) =>
      move(`hold-${amount}`, [{ kind: 'control', status: 'hold', amount }], { kind: 'control', durationTurns: 1 })
    const here = arena({ moves: [hold(1), hold(9), blow(1), blow(2, 'two')] })
    here.turn({ ada: ['hold-1'] })
    expect(() => here.turn({ ben: ['blow', 'two', 'hold-1'] })).toThrow('battle.held')
    here.turn({ ben: ['blow', 'two'] })
    here.turn({ ada: ['hold-9'] })
    expect(() => here.turn({ ben: ['blow', 'two'] })).toThrow('battle.held')
    here.turn({ ben: ['blow'] })
  })
})

describe('mobility', () => {
  it('by evade makes hits miss as often as its strength says', () => {
    const dodge = move('dodge', [{ kind: 'mobility', status: 'evade', amount: 60 }], { kind: 'mobility', target: 'self', durationTurns: 1 })
    let missed = 0
    for (let seed = 0; seed < 400; seed += 1) {
      const here = arena({ moves: [dodge, blow(10)], battle: { seed } })
      const events = here.turn({ ada: ['dodge'], ben: ['blow'] })
      missed += only(events, 'missed').length
      expect(only(events, 'missed').length + only(events, 'hit').length).toBe(1)
    }
    expect(missed).toBeGreaterThan(205)
    expect(missed).toBeLessThan(275)
  })

  it('by swift lets the fighter act earlier, from the next turn on', () => {
    const swift = move('swift', [{ kind: 'mobility', status: 'swift', amount: 1 }], { ...self, durationTurns: 2 })
    const here = arena({ moves: [swift, blow(1), { ...blow(2, 'quick'), energyCost: 1 }] })
    here.turn({ ben: ['swift'] })
    const events = here.turn({ ada: ['quick'], ben: ['blow'] })
    expect(only(events, 'played').map(event => event.fighter)).toEqual(['ben', 'ada'])
  })
})

describe('an effect on oneself', () => {
  it('applies once, however many targets are hit', () => {
    const sweep = move(
      'sweep',
      [
        { kind: 'damage', amount: 5 },
        { kind: 'shield', amount: 6, on: 'self' },
      ],
      { target: 'enemy_team' },
    )
    const here = arena({
      moves: [sweep],
      fighters: [
        { id: 'ada', side: 0 },
        { id: 'ben', side: 1 },
        { id: 'cem', side: 1 },
      ],
    })
    here.of('ada').shield = 10
    here.turn({ ada: ['sweep'] })
    expect([here.of('ada').shield, here.of('ben').shield, here.of('cem').shield]).toEqual([16, 45, 45])
  })

  it('applies even when the hit misses', () => {
    const ride = move('ride', [
      { kind: 'damage', amount: 5 },
      { kind: 'shield', amount: 6, on: 'self' },
    ])
    const here = arena({ moves: [ride] })
    here.of('ada').shield = 10
    here.of('ben').statuses = [{ kind: 'evade', strength: 100, turnsLeft: 9, fromTurn: 1, move: null }]
    const events = here.turn({ ada: ['ride'] })
    expect(only(events, 'missed')).toEqual([{ kind: 'missed', fighter: 'ben', by: 'ada', veil: null }])
    expect([here.of('ada').shield, here.of('ben').shield]).toEqual([16, 50])
  })
})
