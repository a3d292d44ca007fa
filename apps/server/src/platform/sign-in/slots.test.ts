import { describe, expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'
import { openSlots, TooManyWaiting } from './slots.ts'

const ONE = ['somebody']

/** Two slots, work that lasts until it is released, and who is doing it. */
const open = () => {
  const slots = openSlots(2, openFairQueue({ most: 4, mostOfOne: 4 }))
  const atWork = new Map<string, () => void>()
  const begin = (name: string): Promise<string> =>
    slots.inTurn(ONE, async () => {
      await new Promise<void>(resolve => void atWork.set(name, resolve))
      atWork.delete(name)
      return name
    })
  return { slots, begin, who: () => [...atWork.keys()], letGo: (name: string) => atWork.get(name)?.() }
}

describe('slots', () => {
  test('are handed on one by one, and each returns the result of its work', async () => {
    const { slots, begin, who, letGo } = open()
    const [one, two, three] = ['one', 'two', 'three'].map(begin)
    expect([who(), slots.waiting()]).toEqual([['one', 'two'], 1])
    letGo('two')
    expect(await two).toBe('two')
    expect([who(), slots.waiting()]).toEqual([['one', 'three'], 0])
    letGo('one')
    letGo('three')
    expect(await Promise.all([one, three])).toEqual(['one', 'three'])
    const four = begin('four')
    expect(who()).toEqual(['four'])
    letGo('four')
    await four
  })

  test('that are released early are handed on once, even if the work fails afterwards', async () => {
    const { slots, begin, who } = open()
    let fail = (): void => undefined
    const leaving = slots.inTurn(ONE, async leave => {
      leave()
      leave()
      await new Promise<void>(resolve => {
        fail = resolve
      })
      throw new Error('a bug')
    })
    for (const name of ['one', 'two', 'three']) void begin(name)
    expect([who(), slots.waiting()]).toEqual([['one', 'two'], 1])
    fail()
    await expect(leaving).rejects.toThrow('a bug')
    expect([who(), slots.waiting()]).toEqual([['one', 'two'], 1])
  })

  test('refuse whatever is dropped from the queue, and everybody who waits when they close', async () => {
    const { slots, begin } = open()
    for (const name of ['one', 'two']) void begin(name)
    const waiting = ['a', 'b', 'c', 'd'].map(begin)
    await expect(begin('e')).rejects.toThrow(TooManyWaiting)
    slots.close()
    for (const refused of [...waiting, begin('f')]) await expect(refused).rejects.toThrow(TooManyWaiting)
    expect(slots.waiting()).toBe(0)
  })
})
