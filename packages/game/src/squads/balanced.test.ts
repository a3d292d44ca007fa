import { diceOf } from '@xiotein/game/rules'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { balancedSquads, type PupilLevel, squadSizes } from './balanced.ts'
import { lessonGroups } from './groups.ts'
import type { Pair } from './keeping-apart.ts'
import { MOST_IN_BALANCED, MOST_KEPT_APART, MOST_MEMBERS } from './squad.ts'

const classOf = (...levels: readonly number[]): PupilLevel[] =>
  levels.map((level, at) => ({ id: `p${String(at).padStart(2, '0')}`, level }))
const made = (pupils: readonly PupilLevel[], size: number, keepApart: readonly Pair[] = [], seed = 1) =>
  balancedSquads(pupils, { size, keepApart }, diceOf(seed))
const levelsOf = (pupils: readonly PupilLevel[], squads: readonly (readonly string[])[]): number[] =>
  squads.map(squad => squad.reduce((sum, id) => sum + (pupils.find(pupil => pupil.id === id)?.level ?? 0), 0)).sort((a, b) => a - b)

const pupilsOf = (most: number) =>
  fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 2, maxLength: most }).map(levels => classOf(...levels))
const sizeOf = fc.integer({ min: 2, max: MOST_MEMBERS })
const pairsIn = (pupils: readonly PupilLevel[], most: number) => {
  const someone = fc.constantFrom(...pupils.map(({ id }) => id))
  return fc.array(fc.tuple(someone, someone), { maxLength: most })
}

/** Tries every division of a small class, one by one: an independent definition of "possible". */
const possible = (pupils: readonly PupilLevel[], sizes: readonly number[], pairs: readonly Pair[]): boolean => {
  const seat = (at: number, squads: readonly (readonly string[])[]): boolean => {
    const pupil = pupils[at]?.id
    if (pupil === undefined) return true
    return squads.some((squad, here) => {
      if (squad.length >= (sizes[here] ?? 0)) return false
      if (squad.some(other => pairs.some(([a, b]) => (a === pupil && b === other) || (b === pupil && a === other)))) return false
      return seat(
        at + 1,
        squads.map((each, index) => (index === here ? [...each, pupil] : each)),
      )
    })
  }
  return seat(
    0,
    sizes.map(() => []),
  )
}

describe('the sizes of squads', () => {
  it.each([
    [28, 4, [4, 4, 4, 4, 4, 4, 4]],
    [30, 4, [4, 4, 4, 4, 4, 4, 3, 3]],
    [7, 6, [4, 3]],
    [3, 2, [3]],
    [5, 2, [3, 2]],
    [2, 6, [2]],
  ])('%i pupils in squads of %i: %j', (pupils, size, sizes) => {
    expect(squadSizes(pupils, size)).toEqual(sizes)
  })
})

describe('balanced squads', () => {
  it('share out strong and new pupils evenly', () => {
    const pupils = classOf(10, 9, 2, 1)
    const squads = made(pupils, 2)
    expect(squads.ok && levelsOf(pupils, squads.outcome)).toEqual([11, 11])
  })

  it('keep a pair apart even where that is less even', () => {
    const squads = made(classOf(10, 9, 2, 1), 2, [['p00', 'p03']])
    expect(squads.ok && squads.outcome.some(squad => squad.includes('p00') && squad.includes('p03'))).toBe(false)
  })

  it('are the same for the same dice, whatever order the pupils come in, and others for other dice', () => {
    const pupils = classOf(3, 3, 3, 3, 3, 3, 3, 3)
    expect(made(pupils, 4, [], 7)).toEqual(made([...pupils].reverse(), 4, [], 7))
    expect(new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(made(pupils, 4, [], seed)))).size).toBeGreaterThan(10)
  })

  it('need two pupils', () => {
    expect(made(classOf(4), 4)).toMatchObject({ refusal: { name: 'squads.too-few-pupils' } })
    expect(made([], 4)).toMatchObject({ refusal: { name: 'squads.too-few-pupils' } })
  })

  it.each([
    [
      'three who may not meet, in two squads',
      8,
      4,
      [
        ['p00', 'p01'],
        ['p01', 'p02'],
        ['p02', 'p00'],
      ],
    ],
    [
      'one who may meet nobody, in a full class',
      30,
      6,
      Array.from({ length: 29 }, (_, at) => ['p00', `p${String(at + 1).padStart(2, '0')}`]),
    ],
  ] as [string, number, number, [string, string][]][])('say when it cannot be done: %s', (_what, count, size, pairs) => {
    const squads = squadSizes(count, size).length
    expect(made(classOf(...Array.from({ length: count }, () => 1)), size, pairs)).toMatchObject({
      ok: false,
      refusal: { name: 'squads.cannot-keep-apart', detail: { squads } },
    })
  })

  it('have everybody once, differ in size by one at most, and keep every pair apart', () => {
    const tried = fc
      .tuple(pupilsOf(40), sizeOf, fc.integer())
      .chain(([pupils, size, seed]) =>
        fc.tuple(fc.constant(pupils), fc.constant(size), fc.constant(seed), pairsIn(pupils, MOST_KEPT_APART)),
      )
    fc.assert(
      fc.property(tried, ([pupils, size, seed, pairs]) => {
        const squads = made(pupils, size, pairs, seed)
        if (!squads.ok) {
          expect(squads.refusal.name).toBe('squads.cannot-keep-apart')
          return
        }
        expect(squads.outcome.flat().sort()).toEqual(pupils.map(({ id }) => id))
        const counts = squads.outcome.map(squad => squad.length)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        expect(Math.max(...counts)).toBeLessThanOrEqual(Math.max(3, size))
        for (const [a, b] of pairs.filter(([one, other]) => one !== other)) {
          expect(squads.outcome.some(squad => squad.includes(a) && squad.includes(b))).toBe(false)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('are found exactly when they are possible', () => {
    const tried = fc
      .tuple(pupilsOf(8), fc.integer({ min: 2, max: 4 }))
      .chain(([pupils, size]) => fc.tuple(fc.constant(pupils), fc.constant(size), pairsIn(pupils, 14)))
    const answers = { yes: 0, no: 0 }
    fc.assert(
      fc.property(tried, ([pupils, size, pairs]) => {
        const apart = pairs.filter(([one, other]) => one !== other)
        const expected = possible(pupils, squadSizes(pupils.length, size), apart)
        answers[expected ? 'yes' : 'no'] += 1
        expect(made(pupils, size, apart).ok).toBe(expected)
      }),
      { numRuns: 1000 },
    )
    expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(100)
  })

  it('cannot be made more even by exchanging two pupils', () => {
    fc.assert(
      fc.property(pupilsOf(24), sizeOf, fc.integer(), (pupils, size, seed) => {
        const squads = made(pupils, size, [], seed)
        if (!squads.ok) throw new Error(squads.refusal.name)
        const level = new Map(pupils.map(({ id, level: at }) => [id, at]))
        const mean = [...level.values()].reduce((sum, each) => sum + each, 0) / pupils.length
        const off = (squad: readonly string[]): number => squad.reduce((sum, id) => sum + (level.get(id) ?? 0) - mean, 0)
        for (const one of squads.outcome) {
          for (const two of squads.outcome.filter(each => each !== one)) {
            for (const a of one) {
              for (const b of two) {
                const shift = (level.get(b) ?? 0) - (level.get(a) ?? 0)
                const now = off(one) ** 2 + off(two) ** 2
                expect((off(one) + shift) ** 2 + (off(two) - shift) ** 2).toBeGreaterThan(now - 1e-6)
              }
            }
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

test('more pupils than in a few classes are not put into squads or groups at once', () => {
  const many = Array.from({ length: MOST_IN_BALANCED + 1 }, (_, at) => ({ id: `pupil-${at}`, level: 1 }))
  const refusal = { ok: false, refusal: { name: 'squads.too-many-pupils', detail: { most: MOST_IN_BALANCED } } }
  expect(balancedSquads(many, { size: 4, keepApart: [] }, diceOf(1))).toMatchObject(refusal)
  expect(lessonGroups(many, { size: '2', by: 'chance', keepApart: [] }, diceOf(1))).toMatchObject(refusal)
  expect(balancedSquads(many.slice(1), { size: 4, keepApart: [] }, diceOf(1)).ok).toBe(true)
})
