import { describe, expect, test } from 'vitest'
import { openTurns, type Turn } from './turns.ts'

const flood = (index: number): Turn => ({ source: 'flood', name: `name ${index}` })

describe('turns at hashing passwords', () => {
  test("known people go first, and every fourth turn is a stranger's", () => {
    const turns = openTurns<string>()
    for (const index of [1, 2, 3]) turns.add(flood(index), `stranger ${index}`)
    for (const index of [1, 2, 3, 4, 5, 6]) turns.add({ known: `person ${index}` }, `known ${index}`)
    const order = Array.from({ length: 10 }, () => turns.take())
    const known = [1, 2, 3, 4, 5, 6].map(index => `known ${index}`)
    expect(order).toEqual([...known.slice(0, 3), 'stranger 1', ...known.slice(3), 'stranger 2', 'stranger 3', null])
  })

  test('a person who asks again and again is served as often as everybody else who is known', () => {
    const turns = openTurns<string>()
    for (let times = 0; times < 10; times += 1) turns.add({ known: 'ada' }, 'ada')
    turns.add({ known: 'bo' }, 'bo')
    turns.add({ known: 'cleo' }, 'cleo')
    expect([turns.take(), turns.take(), turns.take(), turns.take()]).toEqual(['ada', 'bo', 'cleo', 'ada'])
    expect(turns.add({ known: 'ada' }, 'the ninth')).toBeNull()
    expect(turns.add({ known: 'ada' }, 'the tenth')).toBeNull()
    expect(turns.add({ known: 'ada' }, 'one too many')).toBe('one too many')
  })

  test('a flood of many names from one place takes a known person no turn and other slots one each', () => {
    const turns = openTurns<string>()
    const pushedOut = Array.from({ length: 2_700 }, (_, index) => turns.add(flood(index), 'flood')).filter(out => out !== null)
    expect(pushedOut).toHaveLength(200)
    expect(turns.add({ known: 'ada' }, 'ada')).toBeNull()
    expect(turns.add({ source: 'home', name: 'bo' }, 'bo')).toBe('flood')
    expect([turns.take(), turns.take(), turns.take()]).toEqual(['ada', 'flood', 'bo'])
  })

  test('two thousand pupils behind one address all find room', () => {
    const turns = openTurns<number>()
    const refused = Array.from({ length: 2_000 }, (_, index) => turns.add({ source: 'school', name: `pupil ${index}` }, index))
    expect(refused.every(out => out === null)).toBe(true)
    expect(Array.from({ length: 2_000 }, () => turns.take())).toEqual(Array.from({ length: 2_000 }, (_, index) => index))
  })
})
