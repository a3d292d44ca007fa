import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLine } from '../testing/line.ts'
import { connectLive } from '../testing/live-visitor.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { inChange, openChanges } from './change.ts'
import { connectDatabase, DatabaseUnavailable, sql } from './database/index.ts'
import type { EmittedEvent } from './live/index.ts'
import { queueEmail } from './queue-email.ts'

const eventFor = ({ personId }: Visitor, name: string) => ({ topic: `person:${personId}`, name, version: 1, payload: {} }) as EmittedEvent

/** The names of the events that the windows of somebody receive. */
const watching = async (school: TestSchool, visitor: Visitor): Promise<readonly string[]> => {
  const heard: string[] = []
  const live = await connectLive(school, visitor)
  live.socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => heard.push(event.name))
  await live.watch([`person:${visitor.personId}`])
  return heard
}
const storedNames = async ({ school }: TestSchool): Promise<string[]> =>
  (await school.db.rows<{ name: string }>(sql`select name from platform_event order by id`)).map(({ name }) => name)

test('a change that must be retried sends the events of the successful attempt, once, and finishes once', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const heard = await watching(school, ada)
  let tries = 0
  const finished: number[] = []
  await inChange(school.school, async ({ emit, afterwards }) => {
    tries += 1
    const now = tries
    emit(eventFor(ada, `try-${now}`))
    afterwards(() => void finished.push(now))
    if (now === 1) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
  })
  await inChange(school.school, async ({ emit }) => emit(eventFor(ada, 'last')))
  await expect.poll(() => heard).toContain('last')
  expect(heard).toEqual(['try-2', 'last'])
  expect(await storedNames(school)).toEqual(['try-2', 'last'])
  expect(finished).toEqual([2])
})

test('an email queued with a change is sent after the commit, and many are sent in one go', async () => {
  const { school } = await openTestSchool()
  const deliver = vi.fn(async () => undefined)
  await inChange({ ...school, mailer: { ...school.mailer, deliver } }, async change => {
    for (const to of ['ada@example.org', 'ben@example.org']) await queueEmail(change, { to, subject: 'Hello', body: 'Hello' })
    expect(deliver).not.toHaveBeenCalled()
  })
  expect(deliver).toHaveBeenCalledTimes(1)
  expect(await school.db.rows(sql`select recipient from platform_email order by recipient`)).toHaveLength(2)
})

test('a change that is saved has not failed, even when its events cannot be published: it would be sent again and count twice', async () => {
  const { school } = await openTestSchool()
  const publish = vi.fn(() => {
    throw new Error('the hub is broken')
  })
  expect(await inChange({ ...school, hub: { ...school.hub, publish } }, async () => 'saved')).toBe('saved')
  expect(publish).toHaveBeenCalledTimes(1)
})

test('a change that fails sends no events and finishes nothing', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const heard = await watching(school, ada)
  const finished: string[] = []
  const failing = inChange(school.school, async ({ emit, afterwards }) => {
    emit(eventFor(ada, 'never'))
    afterwards(() => void finished.push('never'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await inChange(school.school, async ({ emit }) => emit(eventFor(ada, 'last')))
  await expect.poll(() => heard).toEqual(['last'])
  expect(await storedNames(school)).toEqual(['last'])
  expect(finished).toEqual([])
})

test('when a commit is not answered, everybody fetches again: it may have come through', async () => {
  const { school } = await openTestSchool()
  const line = await openLine(school.ownerUrl)
  const db = connectDatabase(line.url, { maxConnections: 1 })
  onTestFinished(() => db.end())
  let gaps = 0
  const gap = (): void => {
    gaps += 1
  }
  const services = { ...school, hub: { ...school.hub, gap } }
  const commit = openChanges(db, [])
  const cut = (): void => {
    for (const socket of line.sockets) socket.destroy()
  }
  const now = new Date()
  await commit(services, now, ({ tx }) => tx.one<{ up: number }>(sql`select 1 as up`))
  const before = commit(services, now, async ({ tx }) => {
    cut()
    await tx.run(sql`update school_settings set name = name`)
  })
  await expect(before).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(gaps).toBe(0)
  const after = commit(services, now, async ({ tx }) => {
    await tx.run(sql`update school_settings set name = name`)
    cut()
  })
  await expect(after).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(gaps).toBe(1)
})

test('a change that gets no connection was not sent: nobody fetches again', async () => {
  const { school } = await openTestSchool()
  const db = connectDatabase('postgres://ada@database.invalid/school')
  onTestFinished(() => db.end())
  const gap = vi.fn()
  const commit = openChanges(db, [])
  for (const optimistic of [false, true]) {
    const made = commit({ ...school, hub: { ...school.hub, gap } }, school.clock(), async () => 'done', optimistic)
    await expect(made).rejects.toBeInstanceOf(DatabaseUnavailable)
  }
  expect(gap).not.toHaveBeenCalled()
})
