import { expect, test } from 'vitest'
import { placed, takenOut } from './placing.ts'

test('a move takes the place of another one, fills a free slot, or changes places within the hand', () => {
  expect(placed(['a', 'b'], 'c', 1)).toEqual(['a', 'c'])
  expect(placed(['a', 'b'], 'c', 3)).toEqual(['a', 'b', 'c'])
  expect(placed(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'b', 'a'])
  expect(placed(['a', 'b', 'c'], 'a', 3)).toEqual(['b', 'c', 'a'])
  expect(placed(['a', 'b'], 'a', 0)).toEqual(['a', 'b'])
})

test('a move that is taken out leaves no gap', () => {
  expect(takenOut(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
})
