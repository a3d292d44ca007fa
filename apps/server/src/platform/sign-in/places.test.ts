import { describe, expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'
import { openPlaces, TooManyWaiting } from './places.ts'

const ONE = ['somebody']

/** Two places; work that goes on until it is let go, and who is at it. */
const open = () => {
  const places = openPlaces(2, openFairQueue({ most: 4, mostOfOne: 4 }))
  const atWork = new Map<string, () => void>()
  const begin = (name: string): Promise<string> =>
    places.inTurn(ONE, async () => {
      await new Promise<void>(resolve => void atWork.set(name, resolve))
      atWork.delete(name)
      return name
    })
  return { places, begin, who: () => [...atWork.keys()], letGo: (name: string) => atWork.get(name)?.() }
}

describe('places', () => {
  test('are handed on one by one, and each answers with what was done in it', async () => {
    const { places, begin, who, letGo } = open()
    const [one, two, three] = ['one', 'two', 'three'].map(begin)
    expect([who(), places.waiting()]).toEqual([['one', 'two'], 1])
    letGo('two')
    expect(await two).toBe('two')
    expect([who(), places.waiting()]).toEqual([['one', 'three'], 0])
    letGo('one')
    letGo('three')
    expect(await Promise.all([one, three])).toEqual(['one', 'three'])
    const four = begin('four')
    expect(who()).toEqual(['four'])
    letGo('four')
    await four
  })

  test('that are left early are handed on once, also when the work fails afterwards', async () => {
    const { places, begin, who } = open()
    let fail = (): void => undefined
    const leaving = places.inTurn(ONE, async leave => {
      leave()
      leave()
      await new Promise<void>(resolve => {
        fail = resolve
      })
      throw new Error('a bug')
    })
    for (const name of ['one', 'two', 'three']) void begin(name)
    expect([who(), places.waiting()]).toEqual([['one', 'two'], 1])
    fail()
    await expect(leaving).rejects.toThrow('a bug')
    expect([who(), places.waiting()]).toEqual([['one', 'two'], 1])
  })

  test('refuse whoever has to go from the queue, and all who wait when they close', async () => {
    const { places, begin } = open()
    for (const name of ['one', 'two']) void begin(name)
    const waiting = ['a', 'b', 'c', 'd'].map(begin)
    await expect(begin('e')).rejects.toThrow(TooManyWaiting)
    places.close()
    for (const refused of [...waiting, begin('f')]) await expect(refused).rejects.toThrow(TooManyWaiting)
    expect(places.waiting()).toBe(0)
  })
})
