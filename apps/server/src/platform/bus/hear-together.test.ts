import { expect, onTestFinished, test, vi } from 'vitest'
import { SOON } from '../../testing/bus-life.ts'
import { openLine } from '../../testing/line.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { execute } from '../../testing/test-server.ts'
import { openLog } from '../log.ts'
import { hearTogether } from './hear-together.ts'
import { openNotifications } from './notifications.ts'

const CHANNEL = 'xiotein_callers_oak'
const notify = (url: string, payload: string): Promise<void> => execute(url, `select pg_notify('${CHANNEL}', '${payload}')`)

const listen = async () => {
  const databases = [await createTestDatabase('empty'), await createTestDatabase('empty')] as const
  const lines = await Promise.all(databases.map(({ url }) => openLine(url)))
  const notifications = hearTogether(lines.map(({ url }) => openNotifications(url, openLog('silent'))))
  const heard = { payloads: [] as string[], hears: false, gaps: 0 }
  const leave = notifications.join({
    channels: () => [CHANNEL],
    onNotified: (_channel, payload) => void heard.payloads.push(payload),
    onHearing: hears => {
      heard.hears = hears
    },
    onGap: () => {
      heard.gaps += 1
    },
  })
  onTestFinished(async () => {
    await notifications.close()
    for (const database of databases) await database.drop()
  })
  await vi.waitFor(() => expect(heard.hears).toBe(true), SOON)
  return { notifications, heard, leave, lines, urls: databases.map(({ ownerUrl }) => ownerUrl) as [string, string] }
}

test('what any of the machines notifies has arrived when a node has caught up', async () => {
  const { notifications, heard, urls } = await listen()
  await notify(urls[0], 'here')
  await notify(urls[1], 'there')
  await notifications.caughtUp()
  expect(heard.payloads.sort()).toEqual(['here', 'there'])
  expect([notifications.hears(), notifications.hearsInTime()]).toEqual([true, true])
})

test('a node that hears one machine of two does not hear, until it hears both again', async () => {
  const { notifications, heard, lines } = await listen()
  const gaps = heard.gaps
  lines[1]?.silence()
  await notifications.caughtUp()
  expect([heard.hears, notifications.hears(), notifications.hearsInTime()]).toEqual([false, false, false])
  await vi.waitFor(() => expect(heard.hears).toBe(true), SOON)
  expect(heard.gaps).toBe(gaps + 1)
})

test('a school that is left is not heard any more on either machine', async () => {
  const { notifications, heard, leave, urls } = await listen()
  leave()
  for (const url of urls) await notify(url, 'late')
  await notifications.caughtUp()
  expect([heard.hears, heard.payloads]).toEqual([false, []])
})
