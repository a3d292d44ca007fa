// Tests of what holds whichever way the nodes of a school notify each other.

import { afterEach, describe, expect, test, vi } from 'vitest'
import { openBusDatabase, openNode, openPair, SOON, WAYS } from '../../testing/bus-life.ts'
import { connectDatabase, sql } from '../database/index.ts'

afterEach(() => void vi.useRealTimers())

describe.each(WAYS)('nodes that tell each other by $by', ({ open }) => {
  test('what one of them commits arrives at the other, whole and once, and nothing that was rolled back', async () => {
    const { here, elsewhere, db } = await openPair(await open())
    const undone = db.transaction(async tx => {
      elsewhere.save(tx, ['undone'])
      throw new Error('not committed')
    })
    await expect(undone).rejects.toThrow('not committed')
    await elsewhere.emit('one', 'two')
    await here.emit('own')
    await here.hasHeard('one', 'two')
    expect(here.heard.events[1]).toEqual({ topic: 'class:1', name: 'two', version: 1, payload: { at: 1 } })
    await elsewhere.hasHeard('own')
    for (const name of ['three', 'four', 'five']) {
      await elsewhere.emit(name)
      await vi.waitFor(() => expect(here.heard.names.at(-1)).toBe(name), SOON)
    }
    await here.hasHeard('one', 'two', 'three', 'four', 'five')
    expect(here.heard.gaps).toBe(1)
  })

  test('what was committed before the first connection counts as a gap', async () => {
    const [own, way] = [await openBusDatabase(), await open()]
    const elsewhere = await openNode(way, own, 'elsewhere')
    await elsewhere.listening()
    const here = await openNode(way, own, 'here', { isOpen: false })
    await vi.waitFor(() => expect(here.line.refused).toBeGreaterThan(0), SOON)
    await elsewhere.emit('missed')
    expect(here.heard).toEqual({ events: [], names: [], gaps: 0, hears: false })
    here.line.isOpen = true
    await here.listening()
    await elsewhere.emit('heard')
    await here.hasHeard('heard')
    expect(here.heard.gaps).toBe(1)
  })

  test('events that two nodes store at the same time each arrive once, however many they are', async () => {
    const { here, elsewhere, database, db } = await openPair(await open())
    const many = (name: string) => Array.from({ length: 700 }, () => name)
    const owner = connectDatabase(database.ownerUrl)
    await owner.run(sql`alter sequence platform_event_id_seq increment by 2`)
    const commitOdd = await db.transaction(async tx => {
      const publish = elsewhere.save(tx, many('odd'))
      // They have their numbers before the others get theirs.
      await tx.run(sql`select`)
      await owner.run(sql`select setval('platform_event_id_seq', 2, false)`)
      await elsewhere.emit(...many('even'))
      return publish
    })
    commitOdd()
    await owner.end()
    await vi.waitFor(() => expect(here.heard.names.length).toBeGreaterThanOrEqual(1_400), SOON)
    expect(here.heard.names.filter(name => name === 'odd')).toHaveLength(700)
    expect(here.heard.names.filter(name => name === 'even')).toHaveLength(700)
  })

  test('a connection that falls silent or breaks is opened again: what was missed arrives, or counts as a gap', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { here, elsewhere } = await openPair(await open())
    for (const [name, interrupt] of [['silent', here.line.silence] as const, ['broken', here.line.cut] as const]) {
      const { gaps } = here.heard
      interrupt()
      await elsewhere.emit(name)
      vi.advanceTimersByTime(20_000)
      await vi.waitFor(() => expect(here.heard.gaps > gaps || here.heard.names.includes(name)).toBe(true), SOON)
      await here.listening()
      await elsewhere.emit(`after ${name}`)
      await vi.waitFor(() => expect(here.heard.names.at(-1)).toBe(`after ${name}`), SOON)
    }
  })

  test('a node closes although its connection has fallen silent', async () => {
    const { here } = await openPair(await open())
    here.line.silence()
    await here.close()
    expect(here.heard.hears).toBe(false)
  })

  test('another school is not heard', async () => {
    const way = await open()
    const { here, elsewhere } = await openPair(way)
    const other = await openNode(way, await openBusDatabase(), 'other')
    await other.listening()
    await other.emit('not for you')
    await elsewhere.emit('for you')
    await here.hasHeard('for you')
    expect(other.heard.names).toEqual([])
  })
})
