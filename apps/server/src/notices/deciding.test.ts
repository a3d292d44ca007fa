import { randomUUID } from 'node:crypto'
import { noticesCalls, type request } from '@xiotein/contract/notices'
import type { InputOf } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { identify } from '../people/index.ts'
import { type Browser, perform, Refused } from '../platform/http/index.ts'
import type { RequestHandler } from '../platform/requests.ts'
import { holds } from '../platform/sign-in/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { notices, sendNotices } from './index.ts'

const browser: Browser = {
  sessionToken: null,
  bearerToken: null,
  deviceTokens: [],
  source: '',
  userAgent: null,
  language: 'en',
  address: 'http://localhost',
  noted: null,
  open: () => undefined,
  close: () => undefined,
  remember: () => undefined,
  note: () => undefined,
}

type PerkRequest = { classId: string; pupilId: string; artifactName: string; status: 'pending' | 'approved' | 'denied' }

/** Stores and decides requests as a later feature would, with the permission of that class. */
const openHandler = () => {
  const requests = new Map<string, PerkRequest>()
  const handler: RequestHandler = {
    standings: async (_db, caller, requestIds) =>
      new Map(
        requestIds.flatMap(id => {
          const asked = requests.get(id)
          return asked
            ? [[id, { status: asked.status, mayDecide: asked.status === 'pending' && holds(caller, 'canApproveChanges', asked.classId) }]]
            : []
        }),
      ),
    decide: async (change, requestId, decision) => {
      const asked = requests.get(requestId)
      if (asked?.status !== 'pending') throw new Refused('notices.decided-already')
      asked.status = decision === 'approve' ? 'approved' : 'denied'
      const { pupilId: personId, artifactName } = asked
      const notice =
        decision === 'approve'
          ? { type: 'artifact_approved' as const, artifactName }
          : { type: 'artifact_denied' as const, artifactName, reason: '' }
      await sendNotices(change, [{ personId, aboutId: null, notice }])
    },
    takeBack: async (_change, requestId) => {
      const asked = requests.get(requestId)
      if (asked) asked.status = 'pending'
    },
  }
  return { handler, requests }
}

const open = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const other = await school.schoolClass('8A')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const colleague = await school.person('Mr Lind', { role: 'teacher', classId })
  const stranger = await school.person('Ms Oduya', { role: 'teacher', classId: other })
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const { handler, requests } = openHandler()
  const endpoints = notices.calls({
    names: [],
    auditNames: {},
    exporters: [],
    erasers: [],
    owners: [],
    rightsOf: () => ({ keepScore: false, review: false, runSchool: false }),
    requestHandlers: { artifact_usage: handler },
    waiting: [],
    news: [],
    timeZone: async () => 'UTC',
    retention: [],
    redactedInBackup: [],
    calls: () => [],
  })
  const ask = async (name: string): Promise<string> => {
    const requestId = randomUUID()
    requests.set(requestId, { classId, pupilId: ada.personId, artifactName: name, status: 'pending' })
    const notice = { type: 'artifact_usage' as const, requestId, userId: ada.personId, userName: 'Ada', artifactName: name }
    const readers = [teacher, colleague, stranger, keeper, ada]
    await school.change(change =>
      sendNotices(
        change,
        readers.map(({ personId }) => ({ personId, aboutId: ada.personId, notice })),
      ),
    )
    return requestId
  }
  return { school, endpoints, requests, ask, teacher, colleague, stranger, keeper, ada }
}

type OpenedSchool = Awaited<ReturnType<typeof open>>
const performAs = async (
  house: OpenedSchool & { school: TestSchool },
  visitor: Visitor,
  name: string,
  input: unknown,
): Promise<unknown> => {
  const endpoint = house.endpoints.find(each => each.name === name)
  if (!endpoint) throw new Error(`no call ${name}`)
  const caller = await identify(house.school.school, visitor.cookie.replace('xiotein=', ''))
  return perform(house.school.school, { endpoint, caller, rawInput: input, key: randomUUID(), browser })
}
const bell = async (house: OpenedSchool, visitor: Visitor) => {
  const { notices } = noticesCalls['notices.mine'].output.parse(await performAs(house, visitor, 'notices.mine', {}))
  return notices.filter(notice => notice.type === 'artifact_usage')
}
const decide = (house: OpenedSchool, visitor: Visitor, input: InputOf<(typeof noticesCalls)['notices.decide']>) =>
  performAs(house, visitor, 'notices.decide', input) as Promise<z.output<typeof request>>
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof Refused ? error.refusal.name : String(error)),
  )

test('Approve and Deny are offered to those who approve in that class, and to nobody else who got the notice', async () => {
  const house = await open()
  await house.ask('Instant A')
  for (const [visitor, may] of [
    [house.teacher, true],
    [house.colleague, true],
    [house.stranger, false],
    [house.keeper, false],
    [house.ada, false],
  ] as const) {
    const [notice] = await bell(house, visitor)
    expect(notice?.request).toEqual({ status: 'pending', mayDecide: may })
    if (!may) {
      expect(await refusalOf(decide(house, visitor, { noticeId: notice?.id ?? '', decision: 'approve' }))).toBe('http.forbidden')
    }
  }
  expect([...house.requests.values()].map(asked => asked.status)).toEqual(['pending'])
})

test("the first answer counts: the pupil learns of it, the colleague's notice is done, and a second answer is refused", async () => {
  const house = await open()
  const requestId = await house.ask('Instant A')
  const [ofTeacher] = await bell(house, house.teacher)
  const [ofColleague] = await bell(house, house.colleague)
  expect(await decide(house, house.teacher, { noticeId: ofTeacher?.id ?? '', decision: 'deny' })).toEqual({
    status: 'denied',
    mayDecide: false,
  })
  expect(await bell(house, house.colleague)).toEqual([])
  expect(await refusalOf(decide(house, house.colleague, { noticeId: ofColleague?.id ?? '', decision: 'approve' }))).toBe(
    'notices.decided-already',
  )
  expect(house.requests.get(requestId)?.status).toBe('denied')
  const received = (await house.ada.call(noticesCalls, 'notices.mine', {})).ok.notices
  expect(received.map(notice => notice.type)).toContain('artifact_denied')
})

test("nobody can decide with another person's notice, a deleted one, or one without a request", async () => {
  const house = await open()
  await house.ask('Instant A')
  const [ofTeacher] = await bell(house, house.teacher)
  const noticeId = ofTeacher?.id ?? ''
  expect(await refusalOf(decide(house, house.colleague, { noticeId, decision: 'approve' }))).toBe('http.not-found')
  await house.teacher.call(noticesCalls, 'notices.delete', { noticeId })
  expect(await refusalOf(decide(house, house.teacher, { noticeId, decision: 'approve' }))).toBe('http.not-found')
  house.requests.clear()
  const [gone] = await bell(house, house.colleague)
  expect(gone?.request).toBeNull()
  expect(await refusalOf(decide(house, house.colleague, { noticeId: gone?.id ?? '', decision: 'approve' }))).toBe('http.not-found')
})
