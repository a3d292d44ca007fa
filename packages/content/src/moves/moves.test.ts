import {
  BUFFS,
  CONTROLS,
  DEBUFFS,
  EFFECT_KINDS,
  ELEMENTS,
  elementsOpen,
  learnedMoves,
  MANIFESTS,
  MOBILITIES,
  MOVE_CATEGORIES,
  MOVE_KINDS,
  MOVE_TARGETS,
  type Move,
  movesOpenedAt,
  startingMoves,
} from '@xiotein/game/moves'
import { LANGUAGES } from '@xiotein/game/rules'
import { describe, expect, it } from 'vitest'
import { ELEMENTAL_MOVES, MANIFEST_MOVES, MOVES, type MoveId, movesWords, SYSTEM_MOVES, sayMoves } from './index.ts'

const all: readonly Move[] = Object.values(MOVES)
const ids = (moves: readonly Move[]) => moves.map(move => move.id)

describe('the catalogue', () => {
  it('has 20 manifest moves, 28 elemental moves and 2 system moves', () => {
    expect([MANIFEST_MOVES, ELEMENTAL_MOVES, SYSTEM_MOVES].map(moves => Object.keys(moves).length)).toEqual([20, 28, 2])
    expect(all).toHaveLength(50)
  })

  it('has two moves for each manifest and three or four for each element, from level 1 up without a gap', () => {
    for (const manifest of MANIFESTS) expect(all.filter(move => move.manifest === manifest)).toHaveLength(2)
    for (const element of ELEMENTS) {
      const levels = all.filter(move => move.element === element).map(move => move.learningLevel)
      expect(levels).toEqual([1, 2, 3, 4].slice(0, levels.length))
      expect(levels.length).toBeGreaterThanOrEqual(3)
    }
  })

  it('has the numbers of the specification for the system moves', () => {
    expect(MOVES['vault-hack']).toMatchObject({
      category: 'system',
      cooldownTurns: 3,
      effects: [
        { kind: 'damage', amount: [5, 5, 5, 5] },
        { kind: 'pp-steal', amount: [8, 8, 8, 8] },
      ],
    })
    expect(MOVES['shield-restoration']).toMatchObject({
      category: 'system',
      cooldownTurns: 2,
      effects: [{ kind: 'shield', amount: [20, 20, 20, 20] }],
    })
  })

  it('uses every category, kind, target, effect and status that there is', () => {
    expect(new Set(all.map(move => move.category))).toEqual(new Set(MOVE_CATEGORIES))
    expect(new Set(all.map(move => move.kind))).toEqual(new Set(MOVE_KINDS))
    expect(new Set(all.map(move => move.target))).toEqual(new Set(MOVE_TARGETS))
    const effects = all.flatMap(move => [...move.effects])
    expect(new Set(effects.map(effect => effect.kind))).toEqual(new Set(EFFECT_KINDS))
    const statuses = effects.flatMap(effect => ('status' in effect ? [effect.status] : []))
    expect(new Set(statuses)).toEqual(new Set([...DEBUFFS, ...BUFFS, ...CONTROLS, ...MOBILITIES]))
  })

  describe.each(all.map(move => [move.id, move] as const))('%s', (id, move) => {
    it('is listed under its own id and has its own words', () => {
      expect(MOVES[id as keyof typeof MOVES]).toBe(move)
      expect(id).toBe(
        sayMoves('en', `move.${id as MoveId}.name`)
          .toLowerCase()
          .replaceAll(' ', '-'),
      )
      for (const language of LANGUAGES) {
        const description = sayMoves(language, `move.${id as MoveId}.description`)
        expect(description).toMatch(/^\p{Lu}.*\.$/u)
        expect(description).not.toContain('!')
        expect(description.length).toBeLessThanOrEqual(100)
      }
    })

    it('costs no more energy than a fighter has, and has effects with whole numbers', () => {
      expect(move.energyCost).toBeGreaterThan(0)
      expect(move.energyCost).toBeLessThanOrEqual(60)
      expect(move.effects.length).toBeGreaterThan(0)
      for (const { amount } of move.effects) for (const points of amount) expect(Number.isInteger(points) && points > 0).toBe(true)
    })

    it('never gets worse with its level, and gets better in something unless the specification gives its numbers', () => {
      for (const { amount } of move.effects) expect(amount).toEqual(amount.toSorted((a, b) => a - b))
      const grows = move.effects.some(({ amount }) => amount[3] > amount[0])
      expect(grows).toBe(move.category !== 'system')
    })

    it('has a duration exactly when one of its effects lasts', () => {
      const lasting = move.effects.some(
        effect =>
          ['debuff', 'buff', 'reveal', 'stealth', 'mobility'].includes(effect.kind) ||
          (effect.kind === 'control' && effect.status !== 'sap'),
      )
      expect(move.durationTurns > 0).toBe(lasting)
    })
  })
})

describe('every move', () => {
  it('is unlocked by exactly one milestone of its line, or known to everybody', () => {
    const opened = [...MANIFESTS, ...ELEMENTS].flatMap(line => [1, 2, 3, 4].flatMap(level => ids(movesOpenedAt(MOVES, line, level))))
    expect(opened.concat(Object.keys(SYSTEM_MOVES)).sort()).toEqual(Object.keys(MOVES).sort())
  })

  it('can be learned by some pupil, with the elements that the ascensions allow', () => {
    const reached = new Set<string>()
    for (const manifest of MANIFESTS) {
      for (const element of ELEMENTS) for (const move of learnedMoves(MOVES, { [manifest]: 4, [element]: 4 })) reached.add(move.id)
    }
    expect(reached.size).toBe(50)
    expect(elementsOpen(0)).toBe(1)
  })

  it('of a new pupil can attack', () => {
    for (const manifest of MANIFESTS) {
      for (const element of ELEMENTS) {
        const moves = startingMoves(MOVES, manifest, element)
        expect(moves).toHaveLength(5)
        expect(moves.some(move => move.kind === 'attack')).toBe(true)
      }
    }
    expect(ids(startingMoves(MOVES, 'reading', 'fire'))).toEqual([
      'close-reading',
      'next-chapter',
      'ember-lash',
      'vault-hack',
      'shield-restoration',
    ])
  })
})

describe('words', () => {
  it.each(LANGUAGES)('are all different: %s', language => {
    const ofKind = (end: string) => Object.entries(movesWords[language]).flatMap(([id, words]) => (id.endsWith(end) ? [words] : []))
    for (const words of [ofKind('.name'), ofKind('.description')]) {
      expect(words).toHaveLength(MANIFESTS.length + ELEMENTS.length + all.length)
      expect(new Set(words).size).toBe(words.length)
    }
  })

  it('of refusals name the allowed range where there is one', () => {
    expect(movesWords.en['moves.damage-out-of-range']).toContain('{least} to {most}')
    expect(movesWords.en['moves.not-found']).toBe('Move not found')
  })
})
