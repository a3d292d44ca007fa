import { describe, expect, it } from 'vitest'
import { chooseElement, elementCostPp, elementOf, equipMoves, handOf, startingHand } from './hand.ts'
import type { Move } from './move.ts'

const move = (id: string, category: 'system' | 'elemental' = 'system'): Move => ({
  id,
  kind: 'attack',
  target: 'single',
  energyCost: 10,
  cooldownTurns: 0,
  durationTurns: 0,
  effects: [],
  learningLevel: 1,
  ...(category === 'system'
    ? { category: 'system', manifest: null, element: null }
    : { category: 'elemental', manifest: null, element: 'fire' }),
})
const lash = move('lash', 'elemental')
const mend = { ...move('mend'), kind: 'defense' } as Move
const learned = [lash, move('hack')]

describe('an element', () => {
  it('is fire until a pupil chooses, and the first choice is free', () => {
    expect(elementOf(null)).toBe('fire')
    expect(chooseElement(null, 'fire', 0)).toEqual({ ok: true, outcome: { costPp: 0, element: 'fire' } })
    expect(elementCostPp(null)).toBe(0)
  })

  it('costs 50 PP to change, and not one less', () => {
    expect(chooseElement('fire', 'water', 50)).toEqual({ ok: true, outcome: { costPp: 50, element: 'water' } })
    expect(chooseElement('fire', 'water', 49)).toEqual({
      ok: false,
      refusal: { name: 'moves.too-few-pp-for-element', detail: { needPp: 50, havePp: 49 } },
    })
    expect(chooseElement('fire', 'fire', 500)).toMatchObject({ refusal: { name: 'moves.element-chosen' } })
  })
})

describe('the moves that a pupil brings', () => {
  it('are at first the system move that steals, the attack of the element, and the one that defends', () => {
    const later = { ...lash, id: 'burst', learningLevel: 2 } as Move
    expect(startingHand([move('hack'), lash, later, mend], 'fire')).toEqual(['hack', 'lash', 'mend'])
    expect(startingHand([move('hack'), lash, mend], 'water')).toEqual(['hack', 'mend'])
  })

  it('stand in the order of the slots, which need not all be full', () => {
    expect(equipMoves(['lash', 'hack'], { learned, slots: 2 })).toEqual({ ok: true, outcome: ['lash', 'hack'] })
    expect(equipMoves([], { learned, slots: 2 })).toEqual({ ok: true, outcome: [] })
  })

  it.each([
    [['mend'], 2, 'moves.not-learned'],
    [['toString'], 2, 'moves.not-learned'],
    [['hack', 'hack'], 2, 'moves.equipped-twice'],
    [['hack', 'lash'], 1, 'moves.too-few-slots'],
  ])('%j in %i slots are refused: %s', (wanted, slots, name) => {
    expect(equipMoves(wanted, { learned, slots })).toMatchObject({ ok: false, refusal: { name } })
  })

  it('are left out when they are no longer learned, or when there are fewer slots', () => {
    expect(handOf(['mend', 'lash', 'hack'], { learned, slots: 2 })).toEqual(['lash', 'hack'])
    expect(handOf(['lash', 'hack'], { learned, slots: 1 })).toEqual(['lash'])
  })
})
