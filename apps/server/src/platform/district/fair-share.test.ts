import { expect, test } from 'vitest'
import { shareFairly } from './fair-share.ts'

const enterTimes = (shares: ReturnType<typeof shareFairly>, school: string, times: number) =>
  Array.from({ length: times }, () => shares.enter(school))
const letIn = (entered: readonly unknown[]): number => entered.filter(end => end !== null).length

test('a school alone has as many calls under way as it likes, up to its own limit', () => {
  const shares = shareFairly({ most: 10, mostOfOne: 8 })
  expect(letIn(enterTimes(shares, 'oak', 12))).toBe(8)
  expect([shares.running('oak'), shares.refused('oak')]).toEqual([8, 4])
})

test('when there is no room, the school with more than an even share is refused, and never its neighbours', () => {
  const shares = shareFairly({ most: 10, mostOfOne: 9 })
  expect(letIn(enterTimes(shares, 'greedy', 50))).toBe(9)
  expect(letIn(enterTimes(shares, 'oak', 3))).toBe(3)
  expect(letIn(enterTimes(shares, 'elm', 3))).toBe(3)
  expect(letIn(enterTimes(shares, 'greedy', 10))).toBe(0)
  expect([shares.refused('oak'), shares.refused('elm')]).toEqual([0, 0])
})

test('a call that ends gives its place back, once', () => {
  const shares = shareFairly({ most: 10, mostOfOne: 2 })
  const [first] = enterTimes(shares, 'oak', 2)
  expect(shares.enter('oak')).toBeNull()
  first?.()
  first?.()
  expect(shares.running('oak')).toBe(1)
  expect(shares.enter('oak')).not.toBeNull()
  expect(shares.enter('oak')).toBeNull()
})
