import { describe, expect, it } from 'vitest'
import { arena, blow, move, only } from '../../testing/battle/arena.ts'

const self = { kind: 'support', target: 'self' } as const

describe('the end of a turn', () => {
  it.each([
    [0, 20],
    [60, 80],
    [80, 100],
    [95, 100],
  ])('brings energy from %i to %i', (before, after) => {
    const here = arena({ moves: [blow(1)] })
    here.of('ada').energy = before
    here.turn({})
    expect(here.of('ada').energy).toBe(after)
  })

  it('gives more energy to the charged and less to the drained, and never takes any', () => {
    const here = arena({ moves: [blow(1)] })
    const laid = (kind: 'charge' | 'drain', strength: number) => ({ kind, strength, turnsLeft: 1, fromTurn: 1, move: null })
    here.of('ada').statuses = [laid('charge', 7)]
    here.of('ben').statuses = [laid('drain', 12)]
    here.turn({})
    expect([here.of('ada').energy, here.of('ben').energy]).toEqual([87, 68])
    here.of('ben').statuses = [{ ...laid('drain', 50), fromTurn: 2 }]
    here.turn({})
    expect(here.of('ben').energy).toBe(68)
  })

  it('applies burning before regrowing', () => {
    const here = arena({ moves: [blow(1)] })
    const ada = here.of('ada')
    ada.shield = 2
    ada.health = 50
    ada.statuses = [
      { kind: 'regrow', strength: 4, turnsLeft: 3, fromTurn: 1, move: null },
      { kind: 'burn', strength: 5, turnsLeft: 3, fromTurn: 1, move: null },
    ]
    const events = here.turn({})
    expect(here.of('ada')).toMatchObject({ shield: 0, health: 51 })
    expect(events.filter(event => event.kind === 'hit' || event.kind === 'healed')).toEqual([
      { kind: 'hit', fighter: 'ada', by: 'ada', cause: 'burn', shield: 2, health: 3, veil: null },
      { kind: 'healed', fighter: 'ada', by: 'ada', cause: 'regrow', health: 4, veil: null },
    ])
  })

  it('does not count a status yet that an opponent caused in this turn', () => {
    const ignite = move('ignite', [{ kind: 'debuff', status: 'burn', amount: 5 }], { durationTurns: 2 })
    const here = arena({ moves: [ignite] })
    const first = here.turn({ ada: ['ignite'] })
    expect(only(first, 'hit')).toEqual([])
    expect(only(here.turn({}), 'hit')).toHaveLength(1)
    expect(only(here.turn({}), 'hit')).toHaveLength(1)
    expect(only(here.turn({}), 'hit')).toEqual([])
    expect(here.of('ben').shield).toBe(40)
  })

  it('counts a status at once that a fighter gave itself', () => {
    const regrow = move('regrow', [{ kind: 'buff', status: 'regrow', amount: 5 }], { ...self, durationTurns: 2 })
    const here = arena({ moves: [regrow] })
    here.of('ada').health = 50
    here.turn({ ada: ['regrow'] })
    here.turn({})
    here.turn({})
    expect(here.of('ada').health).toBe(60)
  })

  it('does not heal a fighter whom burning has felled', () => {
    const here = arena({ moves: [blow(1)] })
    const ada = here.of('ada')
    ada.shield = 0
    ada.health = 3
    ada.statuses = [
      { kind: 'regrow', strength: 40, turnsLeft: 3, fromTurn: 1, move: null },
      { kind: 'burn', strength: 5, turnsLeft: 3, fromTurn: 1, move: null },
    ]
    const events = here.turn({})
    expect(here.of('ada').health).toBe(0)
    expect(events.at(-1)).toEqual({ kind: 'ended', winner: 1, reason: 'fallen', veil: null })
  })

  it('reduces every cooldown by one turn, and never below 0', () => {
    const here = arena({ moves: [{ ...blow(1), cooldownTurns: 2 }, blow(1, 'quick')] })
    here.turn({ ada: ['blow', 'quick'] })
    expect([here.held('ada', 'blow').cooldown, here.held('ada', 'quick').cooldown]).toEqual([2, 0])
    here.turn({})
    here.turn({})
    here.turn({})
    expect(here.held('ada', 'blow').cooldown).toBe(0)
  })

  it('does not change fighters who have fallen', () => {
    const here = arena({
      moves: [blow(1)],
      fighters: [
        { id: 'ada', side: 0 },
        { id: 'eve', side: 0 },
        { id: 'ben', side: 1 },
      ],
    })
    const eve = here.of('eve')
    eve.health = 0
    eve.statuses = [{ kind: 'regrow', strength: 5, turnsLeft: 3, fromTurn: 1, move: null }]
    const events = here.turn({})
    expect(here.of('eve')).toMatchObject({ health: 0, energy: 60 })
    expect(only(events, 'rested').map(event => event.fighter)).toEqual(['ada', 'ben'])
  })

  it('ends the statuses of a hidden fighter unseen, and reports the end of the hiding', () => {
    const here = arena({ moves: [blow(1)] })
    const laid = (kind: 'hidden' | 'guard') => ({ kind, strength: 50, turnsLeft: 1, fromTurn: 1, move: null })
    here.of('ada').statuses = [laid('hidden'), laid('guard')]
    expect(only(here.turn({}), 'lifted')).toEqual([
      { kind: 'lifted', fighter: 'ada', status: 'hidden', cause: 'over', veil: null },
      { kind: 'lifted', fighter: 'ada', status: 'guard', cause: 'over', veil: 0 },
    ])
  })
})
