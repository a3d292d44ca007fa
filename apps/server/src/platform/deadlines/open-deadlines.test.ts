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
  const open = new Set([...failing, ...sound])
  const rows: Deadlines = {
    name: 'test-rows',
    due: async (_, __, waiting, most) => [...open].filter(id => !waiting.includes(id)).slice(0, Math.min(atMost, most)),
    run: async (_, id) => {
      ran.push(id)
      if (failing.includes(id)) throw new Error(`${id} always fails`)
      open.delete(id)
    },
  }
  const log = openLog('error', { write: line => void lines.push(line) })
  const watching = openDeadlines({ ...school.school, log }, [rows], { byTheClock: false })
  const lookAt = async (second: number): Promise<string[]> => {
    school.setClock(new Date(START_MS + second * 1000))
    await watching.look()
    return ran.splice(0)
  }
  return { lookAt, lines }
}

test('work that always fails is tried again after waits that double, and is logged once for each try', async () => {
  const { lookAt, lines } = await open(['broken'], [])
  const triedAfter: number[] = []
  for (let second = 0; second <= 1_200; second += 1) if ((await lookAt(second)).length > 0) triedAfter.push(second)
  // After the longest wait, of five minutes, it stays at that.
  expect(triedAfter).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 811, 1111])
  expect(lines).toHaveLength(triedAfter.length)
})

test('as many failures as are looked at in one round do not keep the rest from its turn', async () => {
  const { lookAt } = await open(['one', 'two', 'three'], ['sound'])
  expect(await lookAt(0)).toEqual(['one', 'two', 'three'])
  expect(await lookAt(0.5)).toEqual(['sound'])
})

test('what is more than one round can take is done at once after it', async () => {
  const many = Array.from({ length: 250 }, (_, nth) => `row ${nth}`)
  const { lookAt } = await open(['broken'], many, Number.POSITIVE_INFINITY)
  expect(await lookAt(0)).toEqual(['broken', ...many])
  expect(await lookAt(1)).toEqual(['broken'])
})
