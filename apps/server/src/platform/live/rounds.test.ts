import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '../log.ts'
import { openRounds, SLICE } from './rounds.ts'

/** Each look moves the clock of the rounds on: a machine that stands still for a while skips none of them. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 })

const open = (work: (slice: readonly number[]) => Promise<readonly number[]> = async () => []) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const slices: (readonly number[])[] = []
  const rounds = openRounds<number>(slice => {
    slices.push(slice)
    return work(slice)
  }, openLog('silent'))
  onTestFinished(() => rounds.close())
  return { rounds, slices }
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

test('an item that is added again and again before its turn is processed once', async () => {
  const { rounds, slices } = open()
  for (let times = 0; times < 1_000; times += 1) rounds.add([1, 2])
  rounds.add([3])
  await soon(() => expect(slices).toEqual([[1, 2, 3]]))
})

test('one slice is processed at a time, and later items wait together for the next', async () => {
  let release = (): void => undefined
  const held = new Promise<readonly number[]>(resolve => {
    release = () => resolve([])
  })
  const { rounds, slices } = open(() => held)
  rounds.add([1])
  await soon(() => expect(slices).toEqual([[1]]))
  for (let times = 0; times < 100; times += 1) rounds.add([1, 2 + (times % 2)])
  release()
  await soon(() => expect(slices).toEqual([[1], [1, 2, 3]]))
})

test('a whole school is processed in slices, everybody once', async () => {
  const { rounds, slices } = open()
  rounds.add(upTo(2 * SLICE + 1))
  await soon(() => expect(slices.map(slice => slice.length)).toEqual([SLICE, SLICE, 1]))
  expect(slices.flat()).toEqual(upTo(2 * SLICE + 1))
})

test('a failed item is retried and delays nobody else', async () => {
  let isAway = true
  const { rounds, slices } = open(async slice => slice.filter(item => isAway && item === 1))
  rounds.add([1, 2])
  await soon(() => expect(slices).toEqual([[1, 2]]))
  rounds.add([3])
  await soon(() => expect(slices[1]).toEqual([3]))
  isAway = false
  await soon(() => expect(slices).toEqual([[1, 2], [3], [1]]))
})

test('work that fails altogether is retried', async () => {
  let isBroken = true
  const { rounds, slices } = open(async () => {
    if (isBroken) throw new Error('a bug')
    return []
  })
  rounds.add([1, 2])
  await soon(() => expect(slices).toHaveLength(1))
  isBroken = false
  await soon(() =>
    expect(slices).toEqual([
      [1, 2],
      [1, 2],
    ]),
  )
})
