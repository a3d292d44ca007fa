import { expect, test } from 'vitest'
import { openTestSchool } from '../../testing/school.ts'
import { openLog } from '../log.ts'
import { type Deadlines, openDeadlines } from './index.ts'

const MOST = 3
const START_MS = Date.parse('2026-11-25T15:00:00Z')

/** Rows of which the most overdue always fail, and a clock that is moved by hand. */
const open = async (failing: readonly string[], sound: readonly string[], atMost = MOST) => {
  const lines: string[] = []
  const school = await openTestSchool({ limits: false })
  const ran: string[] = []
  let asked = 0
  let beginning = new Date(0)
  const open = new Set([...failing, ...sound])
  const rows: Deadlines = {
    name: 'test-rows',
    wokenBy: 'test.',
    due: async (_, at, waiting, most) => {
      asked += 1
      if (at < beginning) return []
      return [...open].filter(id => !waiting.includes(id)).slice(0, Math.min(atMost, most))
    },
    run: async (_, id) => {
      ran.push(id)
      if (failing.includes(id)) throw new Error(`${id} always fails`)
      open.delete(id)
    },
  }
  const log = openLog('error', { write: line => void lines.push(line) })
  const watching = openDeadlines({ ...school.school, log }, [rows], { byTheClock: false })
  const runAt = async (second: number): Promise<string[]> => {
    school.setClock(new Date(START_MS + second * 1000))
    await watching.runDue()
    return ran.splice(0)
  }
  /** A minute of the clock, second by second, and how often the rows were asked for. */
  const minuteFrom = async (second: number): Promise<number> => {
    asked = 0
    for (let at = second; at < second + 60; at += 1) {
      school.setClock(new Date(START_MS + at * 1000))
      await watching.poll()
    }
    return asked
  }
  const dueFrom = (second: number): void => {
    beginning = new Date(START_MS + second * 1000)
  }
  return { runAt, lines, minuteFrom, dueFrom, watching, ran }
}

test('work that always fails is tried again after waits that double, and is logged once for each try', async () => {
  const { runAt, lines } = await open(['broken'], [])
  const triedAfter: number[] = []
  for (let second = 0; second <= 1_200; second += 1) if ((await runAt(second)).length > 0) triedAfter.push(second)
  // After the longest wait, of five minutes, it stays at that.
  expect(triedAfter).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 811, 1111])
  expect(lines).toHaveLength(triedAfter.length)
})

test('as many failures as are looked at in one round do not keep the rest from its turn', async () => {
  const { runAt } = await open(['one', 'two', 'three'], ['sound'])
  expect(await runAt(0)).toEqual(['one', 'two', 'three'])
  expect(await runAt(0.5)).toEqual(['sound'])
})

test('what is more than one round can take is done at once after it', async () => {
  const many = Array.from({ length: 250 }, (_, nth) => `row ${nth}`)
  const { runAt } = await open(['broken'], many, Number.POSITIVE_INFINITY)
  expect(await runAt(0)).toEqual(['broken', ...many])
  expect(await runAt(1)).toEqual(['broken'])
})

test('a school in which nothing comes to be due is asked once a minute, until an event says that something does', async () => {
  const { minuteFrom, dueFrom, watching, ran } = await open([], ['late'])
  dueFrom(10_000)
  expect(await minuteFrom(0)).toBe(60)
  watching.trust(true)
  expect(await minuteFrom(60)).toBeLessThan(15)
  // Once, and whether that continues.
  expect(await minuteFrom(120)).toBeLessThanOrEqual(4)
  watching.wake([{ name: 'test.begins' }])
  expect(await minuteFrom(180)).toBeGreaterThan(5)
  // Others' events wake nobody, and a node that no longer hears the others looks every second.
  watching.wake([{ name: 'other.begins' }])
  expect(await minuteFrom(240)).toBeLessThan(15)
  watching.trust(false)
  expect(await minuteFrom(300)).toBe(60)
  expect(ran).toEqual([])
})

test('what comes to be due is done to the second, however quiet it was before, also when the clock is moved', async () => {
  const { minuteFrom, dueFrom, watching, ran } = await open([], ['late'])
  watching.trust(true)
  dueFrom(100)
  await minuteFrom(0)
  await minuteFrom(40)
  expect(ran).toEqual([])
  await minuteFrom(41)
  expect(ran).toEqual(['late'])
  const moved = await open([], ['late'])
  moved.watching.trust(true)
  moved.dueFrom(10_000)
  await moved.minuteFrom(0)
  moved.dueFrom(5_000)
  await moved.minuteFrom(5_000)
  expect(moved.ran).toEqual(['late'])
})
