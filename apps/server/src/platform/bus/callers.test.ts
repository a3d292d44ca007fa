import { expect, onTestFinished, test, vi } from 'vitest'
import { openBusDatabase } from '../../testing/bus-life.ts'
import { openLine } from '../../testing/line.ts'
import { sql } from '../database/index.ts'
import { openLog } from '../log.ts'
import { listenToCallers } from './callers.ts'
import { openNotifications } from './notifications.ts'

const listen = async () => {
  const { database, db } = await openBusDatabase()
  const line = await openLine(database.url)
  const heard = { changes: [] as string[], gaps: 0, hears: false }
  const notifications = openNotifications(line.url, openLog('silent'))
  listenToCallers(notifications, null, {
    onChanged: concerned => void heard.changes.push(concerned === 'everybody' ? concerned : concerned.personId),
    onHearing: hears => {
      heard.hears = hears
    },
    onGap: () => {
      heard.gaps += 1
    },
  })
  onTestFinished(notifications.close)
  await vi.waitFor(() => expect(heard.hears).toBe(true), { timeout: 10_000 })
  return { db, line, heard, caughtUp: notifications.caughtUp, hearsInTime: notifications.hearsInTime }
}

test('a node that has caught up has received every earlier commit', async () => {
  const { heard, caughtUp, db } = await listen()
  const expected: string[] = []
  for (let turn = 0; turn < 200; turn += 1) {
    const personId = turn % 10 === 0 ? '' : `person ${turn}`
    await db.run(sql`select pg_notify('xiotein_callers_public', ${personId})`)
    expected.push(personId || 'everybody')
    await caughtUp()
    expect(heard.changes).toEqual(expected)
  }
  await db.run(sql`select pg_notify('xiotein_callers_public', 'the last')`)
  await Promise.all(Array.from({ length: 50 }, () => caughtUp()))
  expect(heard.changes.at(-1)).toBe('the last')
})

test('a node that cannot catch up learns that nothing arrives any more before it answers', async () => {
  const { line, heard, caughtUp } = await listen()
  line.silence()
  await caughtUp()
  expect(heard.hears).toBe(false)
})

test('a node knows whether it has heard everything in time, also before it notices a silence', async () => {
  const { line, caughtUp, hearsInTime } = await listen()
  let passedMs = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(hearsInTime()).toBe(true)
  passedMs += 5_000
  expect(hearsInTime()).toBe(false)
  await caughtUp()
  expect(hearsInTime()).toBe(true)
  line.silence()
  passedMs += 5_000
  expect(hearsInTime()).toBe(false)
  await caughtUp()
  expect(hearsInTime()).toBe(false)
})
