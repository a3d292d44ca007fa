import { randomUUID } from 'node:crypto'
import { type NoticePayload, noticeTypes } from '@xiotein/content/notices'
import { type NoticeType, noticesCalls, noticesTopics, noticeType } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { cleaningJobs } from '../platform/retention/index.ts'
import { connectLive } from '../testing/live-visitor.ts'
import { runAll } from '../testing/run-all.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../testing/school.ts'
import { notices, sendNotices, settleNotices } from './index.ts'

const WEAPON = { weaponEn: 'Vault Hack', weaponEs: 'Hackeo de bóveda' }
const EACH: readonly NoticePayload[] = [
  { type: 'access_issued', kind: 'card', staffName: 'Ms Haddad' },
  { type: 'access_issued_report', kind: 'card', staffId: randomUUID(), staffName: 'Ms Haddad', count: 2, name: '', className: '7C' },
  {
    type: 'challenge_complete',
    challengeId: 'ch1-letter',
    challengeEn: 'Get the letter',
    challengeEs: 'Get the letter',
    xpAmount: 50,
    ppAmount: 25,
  },
  { type: 'challenge_approved', challengeId: 'ch1 & more', challengeEn: 'Reflect', challengeEs: 'Reflect', xpAmount: 0, ppAmount: 10 },
  {
    type: 'challenge_granted',
    challengeId: 'ch1-letter',
    challengeEn: 'Reflect',
    challengeEs: 'Reflect',
    xpAmount: 5,
    ppAmount: 10,
    reason: 'You did it at home.',
  },
  {
    type: 'challenge_taken_back',
    challengeId: 'ch1-letter',
    challengeEn: 'Reflect',
    challengeEs: 'Reflect',
    xpAmount: 5,
    ppAmount: 10,
    reason: 'It was ticked by mistake.',
  },
  {
    type: 'encounter_reopened',
    episodeId: 'ep_01_xiotein_letter',
    encounterEn: 'The stair',
    encounterEs: 'La escalera',
    reason: 'You asked to try it alone.',
  },
  {
    type: 'challenge_denied',
    challengeId: 'ch1-letter',
    challengeEn: 'Reflect',
    challengeEs: 'Reflect',
    reason: 'Write two sentences more.',
  },
  {
    type: 'challenge_submitted',
    requestId: randomUUID(),
    userId: randomUUID(),
    userName: 'Ada',
    challengeId: 'ch1-letter',
    challengeEn: 'Reflect',
    challengeEs: 'Reflect',
  },
  { type: 'chapter_unlocked', chapter: 2, chapterEn: 'The Trial', chapterEs: 'The Trial' },
  { type: 'level_up', level: 5, xpAmount: 584 },
  { type: 'badge_earned', badge: 'level-5' },
  { type: 'artifact_purchase', itemId: randomUUID(), artifactName: 'Shield', ppAmount: 50 },
  { type: 'artifact_usage', requestId: randomUUID(), userId: randomUUID(), userName: 'Ada', artifactName: 'Get-Out-of-Check-in-Free' },
  { type: 'artifact_approved', artifactName: 'Instant A' },
  { type: 'artifact_denied', artifactName: 'Instant A', reason: '' },
  { type: 'cover_given', classId: randomUUID(), className: '7C', staffName: 'Ms Haddad', fromDay: '2026-11-26', toDay: '2026-11-26' },
  { type: 'cover_ended', className: '7C', staffName: 'Ms Haddad' },
  { type: 'goal_reached', goalName: 'Film afternoon', ppAmount: 500 },
  { type: 'goal_returned', goalName: 'Film afternoon', ppAmount: 20 },
  { type: 'season_closed', seasonName: '2025/26' },
  { type: 'season_archived', seasonName: '2025/26' },
  { type: 'season_reopened', seasonName: '2025/26' },
  { type: 'moves_unreadable', version: 12 },
  { type: 'artifact_refunded', artifactName: 'Instant A', ppAmount: 50, reason: 'The trip is off.' },
  { type: 'pp_change_submitted', requestId: randomUUID(), scorekeeperName: 'Teo', className: '7C', changesCount: 2 },
  { type: 'pp_change_approved', reviewerName: 'Ms Haddad', className: '7C', approvedCount: 1, changesCount: 2 },
  { type: 'pp_change_rejected', reviewerName: 'Ms Haddad', className: '7C', changesCount: 2, reason: 'Too many.' },
  { type: 'pp_change_undone', reviewerName: 'Ms Haddad', className: '7C', changesCount: 1 },
  { type: 'pp_boost', teacherName: 'Ms Haddad' },
  {
    type: 'squad_invitation',
    requestId: randomUUID(),
    squadId: randomUUID(),
    squadName: 'Ember Choir',
    inviterId: randomUUID(),
    inviterName: 'Ben',
  },
  { type: 'squad_joined', squadId: randomUUID(), squadName: 'Ember Choir', memberId: randomUUID(), memberName: 'Cem' },
  { type: 'squad_declined', squadId: randomUUID(), squadName: 'Ember Choir', memberId: randomUUID(), memberName: 'Cem' },
  { type: 'squad_left', squadId: randomUUID(), squadName: 'Ember Choir', memberId: randomUUID(), memberName: 'Cem' },
  { type: 'name_asked', requestId: randomUUID(), pupilName: 'Ada', askedName: 'Miss Ada' },
  { type: 'name_approved', askedName: 'Miss Ada' },
  { type: 'pupil_placed', pupilName: 'Ada', className: '8A', staffName: 'Ms Vega' },
  { type: 'name_given', askedName: 'Addie', staffName: 'Ms Haddad' },
  { type: 'name_denied', askedName: 'Miss Ada' },
  { type: 'squad_removed', squadId: randomUUID(), squadName: 'Ember Choir' },
  { type: 'squad_leader', squadId: randomUUID(), squadName: 'Ember Choir' },
  { type: 'squad_placed', squadId: randomUUID(), squadName: 'Ember Choir', teacherName: 'Ms Haddad' },
  { type: 'squad_ended', squadId: randomUUID(), squadName: 'Ember Choir' },
  { type: 'vault_attacked', attackerId: randomUUID(), attackerName: 'Yusuf', ...WEAPON, outcome: 'robbed', ppAmount: 4, shieldPoints: 0 },
  { type: 'battle_challenge', hostId: randomUUID(), hostName: 'Yusuf', lobbyId: randomUUID() },
  {
    type: 'story_team',
    teamId: randomUUID(),
    episodeId: 'ep_02_welcome_xiotein',
    hostId: randomUUID(),
    hostName: 'Yusuf',
    bossEn: 'The Counting Gate',
    bossEs: 'El Portón que Cuenta',
  },
  { type: 'battle_word', speakerId: randomUUID(), speakerName: 'Yusuf', battleId: randomUUID(), word: 'fun' },
  { type: 'overshield_absorbed', attackerId: randomUUID(), attackerName: 'Yusuf', ...WEAPON, overshieldRemaining: 1 },
]

const send = (school: TestSchool, to: Visitor, notices: readonly NoticePayload[], aboutId: string | null = null) =>
  school.emitted(change =>
    sendNotices(
      change,
      notices.map(notice => ({ personId: to.personId, aboutId, notice })),
    ),
  )
const level = (at: number): NoticePayload => ({ type: 'level_up', level: at, xpAmount: at * 100 })
const mine = async (visitor: Visitor, language = 'en') => (await visitor.call(noticesCalls, 'notices.mine', {}, { language })).ok
const levelsOf = async (visitor: Visitor) => (await mine(visitor)).notices.map(notice => notice.data.level)
const NOW = '2026-11-23T10:00:00.000Z'

test('every kind of notice reaches its reader with words, facts and a link', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  expect(EACH.map(each => each.type).sort()).toEqual([...noticeTypes].sort())
  expect([...noticeType.options].sort()).toEqual([...noticeTypes].sort())
  for (const payload of EACH) {
    const [event] = await send(school, ada, [payload])
    expect(noticesTopics.person['notices.added'].parse(event?.payload)).toMatchObject({ type: payload.type })
  }
  const { notices, unread } = await mine(ada)
  expect(unread).toBe(EACH.length)
  const byType = new Map<NoticeType, (typeof notices)[number]>(notices.map(notice => [notice.type, notice]))
  for (const { type, ...facts } of EACH) {
    const notice = byType.get(type)
    expect(notice?.data).toEqual(facts)
    expect(`${notice?.title} ${notice?.message}`).not.toMatch(/undefined|null|NaN/)
  }
  expect(byType.get('challenge_complete')).toMatchObject({
    link: '/chapters?challenge=ch1-letter',
    message: 'You finished Get the letter. You got 50 XP and 25 PP.',
  })
  expect(byType.get('challenge_approved')?.link).toBe('/chapters?challenge=ch1%20%26%20more')
  expect(byType.get('challenge_submitted')?.link).toMatch(/^\/admin\?open=work\./)
  expect(byType.get('artifact_usage')).toMatchObject({ link: expect.stringMatching(/^\/admin\?open=perk\./), request: null })
  expect(byType.get('artifact_approved')?.message).toBe('Instant A was approved and removed from your inventory.')
  expect(byType.get('artifact_denied')?.message).toBe('Instant A was denied and stays in your inventory.')
  expect(byType.get('pp_change_approved')).toMatchObject({
    title: 'Some of your points were approved',
    message: 'Ms Haddad approved 1 of 2 changes for 7C.',
  })
})

test('everybody reads the same notice in their own language', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  await send(school, ada, [
    { type: 'level_up', level: 12, xpAmount: 18_890 },
    { type: 'vault_attacked', attackerId: randomUUID(), attackerName: 'Yusuf', ...WEAPON, outcome: 'held', ppAmount: 0, shieldPoints: 3 },
    { type: 'challenge_complete', challengeId: 'ch1', challengeEn: 'Letter', challengeEs: 'Letter', xpAmount: 0, ppAmount: 25 },
  ])
  const messages = async (language: string) => (await mine(ada, language)).notices.map(notice => notice.message).sort()
  expect(await messages('en-US,en;q=0.9')).toEqual([
    'You finished Letter. You got 25 PP.',
    'You reached Level 12 with 18,890 XP.',
    'Yusuf used Vault Hack and took no PP. Your shields lost 3 points.',
  ])
  expect(await messages('es-MX,es;q=0.9')).toEqual([
    'Llegaste al nivel 12 con 18.890 XP.',
    'Terminaste Letter. Ganaste 25 PP.',
    'Yusuf usó Hackeo de bóveda y no se llevó PP. Tus escudos perdieron 3 puntos.',
  ])
})

test('people who want no notices get none, and notices that name a person are deleted when that person is erased', async () => {
  const school = await openTestSchool()
  const [ada, ben] = [await school.person('Ada'), await school.person('Ben')]
  const admin = await school.person('Mr Osei', { role: 'admin' })
  await ada.call(peopleCalls, 'people.change-preferences', { theme: 'light', notifications: false })
  expect(await send(school, ada, [level(2)])).toEqual([])
  expect(await mine(ada)).toEqual({ notices: [], unread: 0 })
  await ada.call(peopleCalls, 'people.change-preferences', { theme: 'light', notifications: true })
  await send(school, ada, [level(2)])
  await send(
    school,
    ada,
    [{ type: 'vault_attacked', attackerId: ben.personId, attackerName: 'Ben', ...WEAPON, outcome: 'robbed', ppAmount: 4, shieldPoints: 0 }],
    ben.personId,
  )
  await admin.call(peopleCalls, 'people.erase-person', { personId: ben.personId })
  expect((await mine(ada)).notices.map(notice => notice.type)).toEqual(['level_up'])
})

test("a click marks the reader's own notice as read; what staff have read leaves the bell and stays in the history", async () => {
  const school = await openTestSchool()
  const [ada, ben] = [await school.person('Ada'), await school.person('Ben')]
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  await send(school, ada, [level(2)])
  await send(school, teacher, [
    { type: 'pp_change_submitted', requestId: randomUUID(), scorekeeperName: 'Teo', className: '7C', changesCount: 2 },
  ])
  const [notice] = (await mine(ada)).notices
  const noticeId = notice?.id ?? ''
  await ben.call(noticesCalls, 'notices.mark-read', { noticeId })
  expect((await mine(ada)).unread).toBe(1)
  await ada.call(noticesCalls, 'notices.mark-read', { noticeId })
  expect(await mine(ada)).toMatchObject({ notices: [{ id: noticeId, read: true }], unread: 0 })

  const toCheck = (await mine(teacher)).notices[0]?.id ?? ''
  await teacher.call(noticesCalls, 'notices.mark-read', { noticeId: toCheck })
  expect(await mine(teacher)).toEqual({ notices: [], unread: 0 })
  const { rows } = (await teacher.call(noticesCalls, 'notices.history', {})).ok
  expect(rows.map(row => [row.id, row.read])).toEqual([[toCheck, true]])
})

test('the history shows everything once, page by page, even notices from the same moment', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  school.setClock(NOW)
  await send(
    school,
    ada,
    Array.from({ length: 70 }, (_, index) => level(index)),
  )
  const seen: string[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  do {
    const { rows, next }: { rows: { id: string }[]; next: string | null } = (
      await ada.call(noticesCalls, 'notices.history', cursor === undefined ? {} : { cursor })
    ).ok
    seen.push(...rows.map(row => row.id))
    sizes.push(rows.length)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  expect(sizes).toEqual([30, 30, 10])
  expect(new Set(seen).size).toBe(70)
})

test('Undo restores what was cleared, and nothing that arrived in the meantime is cleared with it', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  school.setClock(NOW)
  await send(school, ada, [level(2)])
  school.setClock('2026-11-23T10:00:01.000Z')
  await send(school, ada, [level(3)])
  const [newest] = (await mine(ada)).notices
  await ada.call(noticesCalls, 'notices.mark-read', { noticeId: newest?.id ?? '' })
  school.setClock('2026-11-23T10:00:02.000Z')
  await send(school, ada, [level(4)])

  const ben = await school.person('Ben')
  school.setClock(NOW)
  await send(school, ben, [level(9)])
  school.setClock('2026-11-23T10:00:02.000Z')

  const { clearingId, cleared } = (await ada.call(noticesCalls, 'notices.clear-all', { upTo: newest?.createdAt ?? '' })).ok
  expect(cleared).toBe(2)
  expect([await levelsOf(ada), await levelsOf(ben)]).toEqual([[4], [9]])
  expect((await ada.call(noticesCalls, 'notices.history', {})).ok.rows).toHaveLength(1)
  expect((await ada.call(noticesCalls, 'notices.clear-all', { upTo: newest?.createdAt ?? '' })).ok).toEqual({
    clearingId: null,
    cleared: 0,
  })

  const undo = () => ada.call(noticesCalls, 'notices.undo-clear', { clearingId: clearingId ?? '' })
  expect((await undo()).ok).toEqual({ restored: 2 })
  expect((await undo()).ok).toEqual({ restored: 0 })
  expect((await mine(ada)).notices.map(({ data, read }) => [data.level, read])).toEqual([
    [4, false],
    [3, true],
    [2, false],
  ])
})

test('only its reader can delete one notice and restore it, and only for a while', async () => {
  const school = await openTestSchool()
  const [ada, ben] = [await school.person('Ada'), await school.person('Ben')]
  school.setClock(NOW)
  await send(school, ada, [level(2), level(3)])
  const chosen = (await mine(ada)).notices.find(notice => notice.data.level === 2)?.id ?? ''
  expect((await ben.call(noticesCalls, 'notices.delete', { noticeId: chosen })).ok).toEqual({ clearingId: null, cleared: 0 })
  const { clearingId } = (await ada.call(noticesCalls, 'notices.delete', { noticeId: chosen })).ok
  const undo = (visitor: Visitor, id = clearingId ?? '') => visitor.call(noticesCalls, 'notices.undo-clear', { clearingId: id })
  expect(await levelsOf(ada)).toEqual([3])
  expect((await undo(ben)).refusal.refusal).toBe('http.not-found')
  expect((await undo(ada, randomUUID())).refusal.refusal).toBe('http.not-found')
  school.setClock('2026-11-23T10:02:00.000Z')
  expect((await undo(ada)).ok).toEqual({ restored: 1 })
  expect((await levelsOf(ada)).sort()).toEqual([2, 3])

  const again = (await ada.call(noticesCalls, 'notices.delete', { noticeId: chosen })).ok.clearingId ?? ''
  school.setClock('2026-11-23T10:04:00.001Z')
  const late = await undo(ada, again)
  expect([late.status, late.refusal.refusal, late.refusal.words]).toEqual([
    409,
    'notices.too-late-to-undo',
    'It is too late to restore this.',
  ])
})

test('old notices, and those cleared a day ago, are gone for good', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada', { email: 'ada@school.example', password: PASSWORD })
  school.setClock(NOW)
  await send(school, ada, [level(2)])
  school.setClock('2026-12-01T10:00:00.000Z')
  await send(school, ada, [level(3)])
  const [newest] = (await mine(ada)).notices
  await ada.call(noticesCalls, 'notices.delete', { noticeId: newest?.id ?? '' })
  const kept = async (at: string): Promise<number> => {
    await runAll(school.school, cleaningJobs(notices.retention), new Date(at))
    return (await ada.call(peopleCalls, 'people.download-me', {})).status === 200 ? (await mine(ada)).notices.length : -1
  }
  expect(await kept('2026-12-03T10:00:00.000Z')).toBe(1)
  expect(await kept('2027-03-01T10:00:00.000Z')).toBe(0)
})

test("a person's other windows learn what arrived, was read or was cleared; nobody else does", async () => {
  const school = await openTestSchool()
  const [ada, ben] = [await school.person('Ada'), await school.person('Ben')]
  const heard: string[] = []
  for (const [name, visitor] of [
    ['ada', ada],
    ['ben', ben],
  ] as const) {
    const live = await connectLive(school, visitor)
    live.socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => heard.push(`${name} ${event.name}`))
    expect(await live.watch([`person:${ada.personId}`])).toEqual(name === 'ada' ? [`person:${ada.personId}`] : [])
  }
  await send(school, ada, [level(2), level(3)])
  const [first] = (await mine(ada)).notices
  await ada.call(noticesCalls, 'notices.mark-read', { noticeId: first?.id ?? '' })
  await ada.call(noticesCalls, 'notices.clear-all', { upTo: new Date().toISOString() })
  await expect.poll(() => heard).toEqual(['ada notices.added', 'ada notices.added', 'ada notices.changed', 'ada notices.changed'])
})

test('when a request is answered, its notice counts as read for everybody who got one', async () => {
  const school = await openTestSchool()
  const [ada, ben] = [await school.person('Ada'), await school.person('Ben')]
  const requestId = randomUUID()
  const asked: NoticePayload = { type: 'artifact_usage', requestId, userId: randomUUID(), userName: 'Cem', artifactName: 'Instant A' }
  await send(school, ada, [asked, level(2)])
  await send(school, ben, [asked])
  const events = await school.emitted(change => settleNotices(change, requestId))
  for (const { payload } of events) noticesTopics.person['notices.changed'].parse(payload)
  expect(events.map(event => event.topic).sort()).toEqual([`person:${ada.personId}`, `person:${ben.personId}`].sort())
  expect(await mine(ada)).toMatchObject({ notices: [{ type: 'level_up' }], unread: 1 })
  expect((await mine(ben)).unread).toBe(0)
})
