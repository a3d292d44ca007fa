import { describe, expect, it } from 'vitest'
import { damageRange } from './damage.ts'
import type { Effect } from './effects.ts'
import { amountOf, type Move, type MoveCatalogue, moveLevel } from './move.ts'
import { applyOverrides, type MoveBook, type MoveOverrides, overrideSteps, withoutUnchanged } from './overrides.ts'
import { elementsOpen, learnedMoves, movesOpenedAt, startingMoves } from './unlocking.ts'

const damage = (...amount: [number, number, number, number]): Effect => ({ kind: 'damage', amount, on: 'target' })
const base = { kind: 'attack', target: 'single', energyCost: 10, cooldownTurns: 0, durationTurns: 0, learningLevel: 1 } as const

const CATALOGUE: MoveCatalogue = {
  lash: { ...base, id: 'lash', category: 'elemental', element: 'fire', manifest: null, effects: [damage(15, 17, 18, 20)] },
  flood: { ...base, id: 'flood', category: 'elemental', element: 'water', manifest: null, learningLevel: 2, effects: [] },
  noon: {
    ...base,
    id: 'noon',
    category: 'elemental',
    element: 'fire',
    manifest: null,
    learningLevel: 4,
    effects: [damage(30, 31, 32, 33), damage(1, 1, 1, 1)],
  },
  quill: { ...base, id: 'quill', category: 'manifest', manifest: 'writing', element: null, effects: [] },
  page: { ...base, id: 'page', category: 'manifest', manifest: 'reading', element: null, effects: [] },
  hack: { ...base, id: 'hack', category: 'system', manifest: null, element: null, effects: [] },
}
const ids = (moves: readonly Move[]) => moves.map(move => move.id)
const of = (id: string): Move => {
  const move = CATALOGUE[id]
  if (move === undefined) throw new Error(id)
  return move
}

describe('the amount of a move', () => {
  it('adds up the effects of one kind at a level', () => {
    expect(([1, 2, 3, 4] as const).map(level => amountOf(of('noon'), 'damage', level))).toEqual([31, 32, 33, 34])
    expect(amountOf(of('noon'), 'healing', 1)).toBe(0)
  })
})

describe('the level of a move', () => {
  it.each([
    ['lash', [0, 1, 2, 3, 4, 5, 9], [1, 1, 2, 3, 4, 4, 4]],
    ['flood', [1, 2, 3, 4, 5, 6], [1, 1, 2, 3, 4, 4]],
    ['noon', [4, 5, 6, 7, 8], [1, 2, 3, 4, 4]],
  ] as [string, number[], number[]][])('of %s rises with its line, from its learning level on', (id, lines, levels) => {
    expect(lines.map(line => moveLevel(of(id), line))).toEqual(levels)
  })
})

describe('a pupil', () => {
  it('starts with the system moves, the first moves of the element and those of the manifest', () => {
    expect(ids(startingMoves(CATALOGUE, 'writing', 'fire'))).toEqual(['lash', 'quill', 'hack'])
    expect(ids(startingMoves(CATALOGUE, 'reading', 'water'))).toEqual(['page', 'hack'])
  })

  it('has every move that its lines have opened', () => {
    expect(ids(learnedMoves(CATALOGUE, {}))).toEqual(['hack'])
    expect(ids(learnedMoves(CATALOGUE, { fire: 3, water: 2 }))).toEqual(['lash', 'flood', 'hack'])
    expect(ids(learnedMoves(CATALOGUE, { fire: 4 }))).toEqual(['lash', 'noon', 'hack'])
  })

  it('learns at a milestone the moves of exactly that level of the line', () => {
    expect(ids(movesOpenedAt(CATALOGUE, 'fire', 4))).toEqual(['noon'])
    expect(ids(movesOpenedAt(CATALOGUE, 'fire', 3))).toEqual([])
    expect(ids(movesOpenedAt(CATALOGUE, 'water', 2))).toEqual(['flood'])
    expect(ids(movesOpenedAt(CATALOGUE, 'writing', 1))).toEqual(['quill'])
  })

  it('trains one element, and one more with each ascension', () => {
    expect([0, 1, 2, 3].map(elementsOpen)).toEqual([1, 2, 3, 4])
  })
})

describe("a school's changes", () => {
  const book: MoveBook = { moves: CATALOGUE, names: { lash: 'Ember Lash', quill: 'Sharp Quill', noon: 'Noonfire' } }
  const changed = (overrides: MoveOverrides) => {
    const next = applyOverrides(book, overrides)
    if (!next.ok) throw new Error(next.refusal.name)
    return next.outcome
  }

  it('of damage keep the levels in proportion and leave everything else', () => {
    const { moves, names } = changed({ lash: { damage: 30 } })
    expect(moves.lash).toEqual({ ...of('lash'), effects: [damage(30, 34, 36, 40)] })
    expect(moves.noon).toBe(CATALOGUE.noon)
    expect(names).toBe(book.names)
    expect(amountOf(of('lash'), 'damage', 1)).toBe(15)
  })

  it('of a move with several blows change all of them', () => {
    expect(changed({ noon: { damage: 62 } }).moves.noon?.effects).toEqual([damage(60, 62, 64, 66), damage(2, 2, 2, 2)])
  })

  it('of damage change nothing else', () => {
    const ward: Effect = { kind: 'shield', amount: [6, 7, 8, 9], on: 'self' }
    const moves = { both: { ...of('lash'), id: 'both', effects: [damage(10, 11, 12, 13), ward] } }
    const next = applyOverrides({ moves, names: {} }, { both: { damage: 20 } })
    expect(next.ok && next.outcome.moves.both?.effects).toEqual([damage(20, 22, 24, 26), ward])
  })

  it('of a name are trimmed', () => {
    const { moves, names } = changed({ quill: { name: '  Silver Pen ' } })
    expect(names).toEqual({ ...book.names, quill: 'Silver Pen' })
    expect(moves).toBe(CATALOGUE)
  })

  it('can be of damage and name, of many moves, or of none', () => {
    const { moves, names } = changed({ lash: { damage: 8, name: 'Tickle' }, quill: {}, noon: { name: 'Ab' } })
    expect(amountOf(moves.lash ?? of('noon'), 'damage', 1)).toBe(8)
    expect(names).toEqual({ lash: 'Tickle', quill: 'Sharp Quill', noon: 'Ab' })
    expect(changed({})).toEqual(book)
  })

  it('of damage can go from half to double', () => {
    expect(damageRange(of('lash'))).toEqual({ least: 8, most: 30 })
    expect(damageRange(of('quill'))).toEqual({ least: 0, most: 0 })
    expect(amountOf(changed({ quill: { damage: 0 } }).moves.quill ?? of('lash'), 'damage', 1)).toBe(0)
  })

  it.each([
    [{ none: { damage: 1 } }, 'moves.not-found', { move: 'none' }],
    [{ toString: { name: 'Magic' } }, 'moves.not-found', { move: 'toString' }],
    [{ lash: { damage: 7 } }, 'moves.damage-out-of-range', { move: 'lash', least: 8, most: 30 }],
    [{ lash: { damage: 31 } }, 'moves.damage-out-of-range', { move: 'lash', least: 8, most: 30 }],
    [{ lash: { damage: 9.5 } }, 'moves.damage-not-whole', { move: 'lash', least: 8, most: 30 }],
    [{ lash: { damage: Number.NaN } }, 'moves.damage-not-whole', { move: 'lash', least: 8, most: 30 }],
    [{ quill: { damage: 1 } }, 'moves.damage-out-of-range', { move: 'quill', least: 0, most: 0 }],
    [{ lash: { name: ' A ' } }, 'moves.name-length', { move: 'lash', least: 2, most: 40 }],
    [{ lash: { name: 'A'.repeat(41) } }, 'moves.name-length', { move: 'lash', least: 2, most: 40 }],
    [{ lash: { name: ' noonFIRE' } }, 'moves.name-taken', { move: 'lash', name: 'noonFIRE' }],
    [{ quill: { name: 'Pen' }, lash: { damage: 99 } }, 'moves.damage-out-of-range', { move: 'lash', least: 8, most: 30 }],
  ] as [MoveOverrides, string, Record<string, string | number>][])('%j are refused: %s', (overrides, name, detail) => {
    expect(applyOverrides(book, overrides)).toEqual({ ok: false, refusal: { name, detail } })
  })

  it('can have 40 letters in a name, and can keep the present name', () => {
    expect(changed({ lash: { name: 'é'.repeat(40) } }).names.lash).toHaveLength(40)
    expect(changed({ lash: { name: 'Ember lash' } }).names.lash).toBe('Ember lash')
  })

  it('can give two moves the names of each other', () => {
    expect(changed({ lash: { name: 'Noonfire' }, noon: { name: 'Ember Lash' } }).names).toMatchObject({
      lash: 'Noonfire',
      noon: 'Ember Lash',
    })
    expect(changed({ lash: { name: 'Sharp Quill' }, quill: { name: 'Pen' } }).names.lash).toBe('Sharp Quill')
  })

  it('are kept without what is as delivered', () => {
    const namesOf = (id: string) => [book.names[id] ?? '', id === 'quill' ? 'Pluma' : (book.names[id] ?? '')]
    expect(
      withoutUnchanged(CATALOGUE, namesOf, {
        lash: { damage: 15, name: ' Ember Lash ' },
        noon: { damage: 40, name: 'Noonfire' },
        quill: { name: 'Pluma' },
      }),
    ).toEqual({ noon: { damage: 40 }, quill: { name: 'Pluma' } })
  })

  it('differ move by move', () => {
    const before = { lash: { damage: 20 }, quill: { name: 'Pen' }, noon: { damage: 40 } }
    expect(overrideSteps(before, { lash: { damage: 22 }, noon: { damage: 40 }, hack: { name: 'Pick' } })).toEqual([
      { moveId: 'hack', before: {}, after: { name: 'Pick' } },
      { moveId: 'lash', before: { damage: 20 }, after: { damage: 22 } },
      { moveId: 'quill', before: { name: 'Pen' }, after: {} },
    ])
    expect(overrideSteps(before, before)).toEqual([])
  })
})
