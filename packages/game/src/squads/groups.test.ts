import { diceOf } from '@xiotein/game/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEWEST_IN_GROUPS, GROUP_SIZES, GROUPS_BY, lessonGroups } from './groups.ts'
import type { Pair } from './keeping-apart.ts'

const pupils = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `p${String(at).padStart(2, '0')}`, level: 1 + (at % 5) }))
const wish = fc.record({ size: fc.constantFrom(...GROUP_SIZES), by: fc.constantFrom(...GROUPS_BY) })

test('everybody is in one of two groups or more, and a pair never meets, whatever the size', () => {
  fc.assert(
    fc.property(fc.integer({ min: FEWEST_IN_GROUPS, max: 32 }), wish, fc.integer({ min: 0, max: 0xffffffff }), (count, asked, seed) => {
      const pair: Pair = ['p00', 'p03']
      const made = lessonGroups(pupils(count), { ...asked, keepApart: [pair] }, diceOf(seed))
      if (!made.ok) throw new Error('one pair can always be kept apart')
      expect(made.outcome.length).toBeGreaterThanOrEqual(2)
      expect(made.outcome.flat().sort()).toEqual(pupils(count).map(({ id }) => id))
      for (const group of made.outcome) expect(pair.every(id => group.includes(id))).toBe(false)
    }),
  )
})

test('too few pupils and pairs that cannot all be kept apart are refused alike', () => {
  const all = pupils(4).map(({ id }) => id)
  const everybody = all.flatMap((one, at) => all.slice(at + 1).map((other): Pair => [one, other]))
  const refusals = [
    lessonGroups(pupils(3), { size: '2', by: 'chance', keepApart: [] }, diceOf(1)),
    lessonGroups(pupils(4), { size: '2', by: 'chance', keepApart: everybody }, diceOf(1)),
  ]
  for (const each of refusals) expect(each).toEqual({ ok: false, refusal: { name: 'squads.no-groups', detail: { fewest: 4 } } })
})

test('by chance the levels do not matter, and another seed gives other groups', () => {
  const of = (by: 'chance' | 'level', seed: number) => lessonGroups(pupils(12), { size: '4', by, keepApart: [] }, diceOf(seed))
  expect(of('chance', 1)).not.toEqual(of('chance', 2))
  expect(of('chance', 1)).toEqual(of('chance', 1))
  const even = of('level', 3)
  const levelOf = (id: string): number => pupils(12).find(each => each.id === id)?.level ?? 0
  const sums = even.ok ? even.outcome.map(group => group.reduce((sum, id) => sum + levelOf(id), 0)) : []
  expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1)
})

test('the order of groups and of names tells nothing of pairs', () => {
  const keepApart: Pair[] = [
    ['p00', 'p03'],
    ['p05', 'p07'],
  ]
  const firsts = Array.from({ length: 400 }, (_, seed) => {
    const made = lessonGroups(pupils(12), { size: '4', by: 'chance', keepApart }, diceOf(seed))
    return made.ok ? made.outcome.map(([first]) => first ?? '') : []
  }).flat()
  // Each of twelve pupils is the first of one of three groups in a quarter of the draws.
  for (const { id } of pupils(12)) {
    const share = firsts.filter(each => each === id).length / 400
    expect(share).toBeGreaterThan(0.15)
    expect(share).toBeLessThan(0.35)
  }
})
