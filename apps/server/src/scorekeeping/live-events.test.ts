import { randomUUID } from 'node:crypto'
import { classesCalls } from '@xiotein/contract/classes'
import { growthCalls } from '@xiotein/contract/growth'
import { peopleCalls } from '@xiotein/contract/people'
import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { connectLive } from '../testing/live-visitor.ts'
import { rosterFile } from '../testing/roster-file.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'

const SOON = { timeout: 10_000, interval: 50 }

/** A class whose scorekeeper has its board open, on a node that receives what is committed. */
const open = async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  /** The events that somebody's open screen receives. */
  const listen = async (visitor: Visitor, topics: readonly string[]) => {
    const live = await connectLive(school, visitor)
    const heard = { board: 0, display: 0, resyncs: 0 }
    live.socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => {
      if (event.name === 'scorekeeping.board-changed' && event.topic === `class:${classId}`) heard.board += 1
      if (event.name === 'scorekeeping.display-changed' && event.topic === `display:${classId}`) heard.display += 1
    })
    live.socket.on(LIVE_MESSAGES.resync, () => {
      heard.resyncs += 1
    })
    expect(await live.watch(topics)).toEqual(topics)
    // Sends one event and waits for it, so that nothing is still on its way that could be mistaken for what a test does next.
    await teacher.call(classesCalls, 'classes.rename-class', { classId, name: `7C ${randomUUID().slice(0, 4)}` })
    await vi.waitFor(() => expect(heard.board).toBe(1), SOON)
    return { live, heard }
  }
  return { school, classId, admin, teacher, keeper, ada, listen }
}

test('an open board fetches again when pupils join, leave, are suspended, change their name or picture or get a boost, or the class is renamed', async () => {
  const { school, classId, admin, teacher, keeper, ada, listen } = await open()
  const { heard } = await listen(keeper, [`class:${classId}`])
  const newcomer = await school.person('Mia')
  const joiner = await school.person('Ben')
  const { code } = await school.db.one<{ code: string }>(sql`select code from classes_class where id = ${classId}`)
  const file = rosterFile('Name\nNew Pupil')
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const [personId, gone] = [newcomer.personId, ada.personId]
  const changes: (() => Promise<{ status: number }>)[] = [
    () => teacher.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'Eve', username: null, email: null }),
    () => teacher.call(classesCalls, 'classes.place-pupil', { classId, personId }),
    () => teacher.call(growthCalls, 'growth.grant-boost', { classId, personIds: [personId] }),
    () => teacher.call(classesCalls, 'classes.remove-pupil', { classId, personId }),
    () => joiner.call(classesCalls, 'classes.join-class', { code }),
    () => joiner.call(peopleCalls, 'people.rename-me', { displayName: 'Benedict' }),
    () => joiner.call(peopleCalls, 'people.change-photo', { type: 'image/png', bytes: new Uint8Array(picture) }),
    () => joiner.call(peopleCalls, 'people.remove-photo', {}),
    () => teacher.call(classesCalls, 'classes.import-roster', { ...file, classId }),
    () => teacher.call(classesCalls, 'classes.rename-class', { classId, name: '8C' }),
    () => admin.call(peopleCalls, 'people.suspend', { personId: gone, suspended: true }),
    () => admin.call(peopleCalls, 'people.erase-person', { personId: gone }),
  ]
  for (const change of changes) {
    const before = heard.board
    expect((await change()).status).toBe(200)
    await vi.waitFor(() => expect(heard.board).toBeGreaterThan(before), SOON)
  }
})

test('a boost shows on the boards of all classes of its pupil', async () => {
  const { school, classId, keeper, ada, listen } = await open()
  const { heard } = await listen(keeper, [`class:${classId}`])
  const other = await school.schoolClass('Chess')
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${other}, ${ada.personId}, now())`)
  const coach = await school.person('Mr Lind', { role: 'teacher', classId: other })
  const before = heard.board
  await coach.call(growthCalls, 'growth.grant-boost', { classId: other, personIds: [ada.personId] })
  await vi.waitFor(() => expect(heard.board).toBeGreaterThan(before), SOON)
})

test('when a class is archived its teacher loses the open board at once and is told to fetch again', async () => {
  const { classId, admin, teacher, listen } = await open()
  const { live, heard } = await listen(teacher, [`class:${classId}`, `display:${classId}`])
  const before = heard.resyncs
  await admin.call(classesCalls, 'classes.archive-class', { classId, archived: true })
  await vi.waitFor(() => expect(heard.resyncs).toBeGreaterThan(before), SOON)
  expect(await live.watch([`class:${classId}`])).toEqual([])
})

test('when the class is reopened, the board that its teacher still has open is updated', async () => {
  const { classId, admin, teacher, listen } = await open()
  const { heard } = await listen(teacher, [`class:${classId}`])
  for (const archived of [true, false]) {
    const before = heard.resyncs
    await admin.call(classesCalls, 'classes.archive-class', { classId, archived })
    await vi.waitFor(() => expect(heard.resyncs).toBeGreaterThan(before), SOON)
  }
  const before = heard.board
  await teacher.call(classesCalls, 'classes.rename-class', { classId, name: '8C' })
  await vi.waitFor(() => expect(heard.board).toBeGreaterThan(before), SOON)
})

test('a scorekeeper who is removed from the class gets no more events of it', async () => {
  const { school, classId, teacher, keeper, listen } = await open()
  const { live, heard } = await listen(keeper, [`class:${classId}`])
  const watching = await listen(teacher, [`class:${classId}`])
  await teacher.call(classesCalls, 'classes.remove-pupil', { classId, personId: keeper.personId })
  await live.ended
  const [own, others] = [heard.board, watching.heard.board]
  await teacher.call(classesCalls, 'classes.rename-class', { classId, name: '8C' })
  await vi.waitFor(() => expect(watching.heard.board).toBeGreaterThan(others), SOON)
  expect(heard.board).toBe(own)
  expect(await school.db.rows(sql`select id from people_session where person_id = ${keeper.personId}`)).toEqual([])
})
