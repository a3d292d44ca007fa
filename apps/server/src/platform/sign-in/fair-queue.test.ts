import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FairQueue, openFairQueue } from './fair-queue.ts'

const takeAll = <Item>(queue: FairQueue<Item>): Item[] => {
  const taken: Item[] = []
  for (let next = queue.take(); next !== null; next = queue.take()) taken.push(next)
  return taken
}

describe('a fair queue', () => {
  test('serves each source in turn, and in each source each name', () => {
    const queue = openFairQueue<string>({ most: 100, mostOfOne: 10 })
    for (const name of ['a', 'b', 'c']) for (const nth of [1, 2]) queue.add(['flood', name], `flood ${name} ${nth}`)
    queue.add(['school', 'ada'], 'ada')
    queue.add(['home', 'bo'], 'bo')
    expect(takeAll(queue)).toEqual(['flood a 1', 'ada', 'bo', 'flood b 1', 'flood c 1', 'flood a 2', 'flood b 2', 'flood c 2'])
    expect(queue.take()).toBeNull()
  })

  test('lets no path have more than its share, however much room there is', () => {
    const queue = openFairQueue<number>({ most: 100, mostOfOne: 2 })
    expect([1, 2, 3].map(item => queue.add(['flood', 'ada'], item))).toEqual([null, null, 3])
    expect(queue.add(['flood', 'bo'], 4)).toBeNull()
    expect(takeAll(queue)).toEqual([1, 4, 2])
  })

  test('when full, drops the newest item of the sender with the most', () => {
    const queue = openFairQueue<string>({ most: 4, mostOfOne: 4 })
    for (const nth of [1, 2, 3, 4]) expect(queue.add(['flood', `name ${nth}`], `flood ${nth}`)).toBeNull()
    expect(queue.add(['school', 'ada'], 'ada')).toBe('flood 4')
    expect(queue.add(['school', 'bo'], 'bo')).toBe('flood 3')
    expect(queue.add(['flood', 'name 5'], 'flood 5')).toBe('flood 5')
    expect(takeAll(queue)).toEqual(['flood 1', 'ada', 'flood 2', 'bo'])
  })
})

const MOST = 12
const MOST_OF_ONE = 3
/** Arrivals from a few sources and names, with items taken out now and then. */
const histories = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ source: fc.constantFrom('one', 'two', 'three'), name: fc.constantFrom('ada', 'bo', 'cleo', 'dan') }),
    },
    { weight: 2, arbitrary: fc.constant(null) },
  ),
  { maxLength: 80 },
)
type Entry = { readonly source: string; readonly name: string; readonly nth: number }

/** Plays a history; calls `look` after each step with a plain list of what waits. */
const play = (
  history: readonly ({ source: string; name: string } | null)[],
  look: (step: { added: Entry | null; gone: Entry | null; taken: Entry | null; before: readonly Entry[]; after: readonly Entry[] }) => void,
): void => {
  const queue = openFairQueue<Entry>({ most: MOST, mostOfOne: MOST_OF_ONE })
  let waiting: readonly Entry[] = []
  for (const [nth, step] of history.entries()) {
    const before = waiting
    const added = step && { ...step, nth }
    const gone = added && queue.add([added.source, added.name], added)
    const taken = added ? null : queue.take()
    waiting = [...waiting, ...(added ? [added] : [])].filter(entry => entry !== gone && entry !== taken)
    expect(queue.size()).toBe(waiting.length)
    look({ added, gone, taken, before, after: waiting })
  }
}
const of = (entries: readonly Entry[], source: string): number => entries.filter(entry => entry.source === source).length
const sourcesOf = (entries: readonly Entry[]): Set<string> => new Set(entries.map(entry => entry.source))

describe('in any order of arrivals', () => {
  test('nothing is lost or served twice, and no limit is passed', () => {
    fc.assert(
      fc.property(histories, history => {
        play(history, ({ added, gone, taken, before, after }) => {
          if (taken) expect(before).toContain(taken)
          else if (!added) expect(before).toEqual([])
          if (gone) expect([...before, added]).toContain(gone)
          expect(after.length).toBeLessThanOrEqual(MOST)
          for (const { source, name } of after) {
            expect(after.filter(entry => entry.source === source && entry.name === name).length).toBeLessThanOrEqual(MOST_OF_ONE)
          }
        })
      }),
    )
  })

  test('everybody who waits is served before any other source is served twice', () => {
    fc.assert(
      fc.property(histories, history => {
        /** The sources that were served since each source that waits last was, or since it began to wait. */
        const servedSince = new Map<string, string[]>()
        play(history, ({ taken, after }) => {
          if (taken) {
            servedSince.delete(taken.source)
            for (const served of servedSince.values()) {
              expect(served).not.toContain(taken.source)
              served.push(taken.source)
            }
          }
          const waiting = sourcesOf(after)
          for (const source of waiting) if (!servedSince.has(source)) servedSince.set(source, [])
          for (const source of [...servedSince.keys()]) if (!waiting.has(source)) servedSince.delete(source)
        })
      }),
    )
  })

  test('within one name, the first to come is served first', () => {
    fc.assert(
      fc.property(histories, history => {
        play(history, ({ taken, before }) => {
          const same = before.filter(entry => entry.source === taken?.source && entry.name === taken.name)
          if (taken) expect(taken).toBe(same[0])
        })
      }),
    )
  })

  test('a source loses no place to another one with more waiting', () => {
    fc.assert(
      fc.property(histories, history => {
        play(history, ({ added, gone, before }) => {
          if (!gone || !added || before.filter(entry => entry.source === added.source && entry.name === added.name).length >= MOST_OF_ONE)
            return
          const all = [...before, added]
          for (const source of sourcesOf(all)) expect(of(all, gone.source)).toBeGreaterThanOrEqual(of(all, source))
        })
      }),
    )
  })
})
