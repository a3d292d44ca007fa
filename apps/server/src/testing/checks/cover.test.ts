// Cover: a colleague has a teacher's rights in a class, in its time only, and it ends automatically.

import { attendanceCalls } from '@xiotein/contract/attendance'
import { auditCalls } from '@xiotein/contract/audit'
import { classesCalls } from '@xiotein/contract/classes'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { coverEnded } from '../../classes/index.ts'
import { sql } from '../../platform/database/index.ts'
import { connectLive } from '../live-visitor.ts'
import { awardPoints } from '../market-life.ts'
import { PASSWORD, type Visitor } from '../school.ts'
import { untilWaiting } from '../until-waiting.ts'
import { joinedBefore, openSchools } from './covered-class.ts'

test('a colleague has the rights of a teacher in the class, in the days that were given, and is told of it', async () => {
  const { school, classId, teacher, colleague, ada, give, sees, staff } = await openSchools()
  expect((await staff(teacher)).colleagues).toEqual([{ id: colleague.personId, displayName: 'Mr Lund' }])
  expect((await give(teacher, colleague, '2026-11-26', '2026-11-27')).status).toBe(200)
  expect(await sees(colleague)).toBe(403)
  const [notice] = (await colleague.call(noticesCalls, 'notices.mine', {})).ok.notices
  expect(notice).toMatchObject({ title: 'You cover 7C', link: `/admin/classes/${classId}` })
  expect(notice?.message).toMatch(/^Ms Haddad asks you to cover 7C from Thursday,? 26 November to Friday/)
  // Midnight in Vienna, and the callers of this node are cached.
  school.setClock('2026-11-25T22:59:59Z')
  expect(await sees(colleague)).toBe(403)
  school.setClock('2026-11-25T23:00:00Z')
  expect(await sees(colleague)).toBe(200)
  await awardPoints(colleague, classId, ada, 3)
  expect((await staff(colleague)).covers).toMatchObject([{ isRunning: true, fromDay: '2026-11-26', toDay: '2026-11-27', mayEnd: true }])
  school.setClock('2026-11-27T22:59:59Z')
  expect(await sees(colleague)).toBe(200)
  school.setClock('2026-11-27T23:00:00Z')
  expect(await sees(colleague)).toBe(403)
  expect((await staff(teacher)).covers).toEqual([])
  const rows = await school.db.rows(sql`select action, detail from audit_entry where action like 'classes.%cover' order by at`)
  expect(rows).toEqual([{ action: 'classes.give-cover', detail: { from: '2026-11-26', to: '2026-11-27' } }])
  const admin = await school.person('Dr Grant', { role: 'admin' })
  const [entry] = (await admin.call(auditCalls, 'audit.entries', { action: 'classes.give-cover' }, { language: 'en' })).ok.rows
  expect(entry?.words).toContain('to cover 7C from 26 November 2026 to 27 November 2026')
})

test('the topics that a colleague watches end with the cover, within a look of the clock', async () => {
  const { school, classId, teacher, colleague, give } = await openSchools()
  await give(teacher, colleague)
  const live = await connectLive(school, colleague)
  expect(await live.watch([`class:${classId}`])).toEqual([`class:${classId}`])
  school.setClock('2026-11-25T23:00:00Z')
  await school.deadlines.runDue()
  // The row that tells the nodes whose rights have changed is written once, as the cover ends.
  expect(await school.db.rows(sql`select due_at from classes_cover`)).toEqual([{ dueAt: null }])
  expect(await live.watch([`class:${classId}`])).toEqual([])
})

test('the pages of a colleague hear of the class from the moment at which the cover begins, and until it ends', async () => {
  const { school, classId, otherId, teacher, colleague, give, staff } = await openSchools()
  const reviews = async () => [...((await colleague.call(peopleCalls, 'people.front', {})).ok.me?.reviews ?? [])].sort()
  const timesNotified = async () => {
    const events = await school.db.rows(
      sql`select id from platform_event where name = 'people.me-changed' and topic = ${`person:${colleague.personId}`}`,
    )
    return events.length
  }
  await give(teacher, colleague, '2026-11-26')
  // Given just before midnight, it begins at once: the event makes every node look for it.
  expect([await reviews(), await timesNotified()]).toEqual([[otherId], 1])
  school.setClock('2026-11-25T23:00:00Z')
  await school.deadlines.runDue()
  expect([await reviews(), await timesNotified()]).toEqual([[classId, otherId].sort(), 2])
  const [cover] = (await staff(teacher)).covers
  await teacher.call(classesCalls, 'classes.end-cover', { coverId: cover?.id ?? '' })
  expect([await reviews(), await timesNotified()]).toEqual([[otherId], 3])
  await give(teacher, colleague, '2026-11-26')
  expect([await reviews(), await timesNotified()]).toEqual([[classId, otherId].sort(), 4])
})

test.each(['the last day', 'a press'])(
  'what was asked of a colleague in the class leaves the bell, the history and the database when %s ends the cover',
  async end => {
    const { school, classId, otherId, teacher, colleague, ada, give, staff } = await openSchools()
    const [cem, both] = [await school.person('Cem', { pupilOf: otherId }), await school.person('Bo', { pupilOf: classId })]
    await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${otherId}, ${both.personId}, now())`)
    const keepers = [
      await school.person('Teo', { role: 'scorekeeper', classId }),
      await school.person('Zoe', { role: 'scorekeeper', classId: otherId }),
    ]
    await give(teacher, colleague)
    for (const pupil of [ada, cem, both]) await pupil.call(peopleCalls, 'people.rename-me', { displayName: 'Miss Elliott' })
    for (const [keeper, of, pupil] of [
      [keepers[0], classId, ada],
      [keepers[1], otherId, cem],
    ] as const) {
      const changes = [{ pupilId: pupil.personId, changeAmount: 2, reasons: [] }]
      await keeper?.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId: of, changes, recordedAt: null })
    }
    const asked = async (call: 'notices.mine' | 'notices.history') => {
      const { ok } = await colleague.call(noticesCalls, call, {})
      const rows = 'rows' in ok ? ok.rows : ok.notices
      return rows.flatMap(({ message }) => /Ada|Cem|Bo|Teo|Zoe/.exec(message)?.[0] ?? []).sort()
    }
    expect(await asked('notices.mine')).toEqual(['Ada', 'Bo', 'Cem', 'Teo', 'Zoe'])
    if (end === 'a press') {
      const [cover] = (await staff(teacher)).covers
      await colleague.call(classesCalls, 'classes.end-cover', { coverId: cover?.id ?? '' })
    } else {
      school.setClock('2026-11-25T23:00:00Z')
      await school.deadlines.runDue()
    }
    for (const call of ['notices.mine', 'notices.history'] as const) expect(await asked(call)).toEqual(['Bo', 'Cem', 'Zoe'])
    const kept = await school.db.rows(
      sql`select about_id from notices_notice where person_id = ${colleague.personId} and about_id = ${ada.personId}`,
    )
    expect(kept).toEqual([])
    // Those who teach the class still have them.
    expect((await teacher.call(noticesCalls, 'notices.mine', {})).ok.unread).toBe(3)
  },
)

test.each(['the last day', 'a press'])(
  'a link for a new password that somebody made who stands in works no longer when %s ends the cover; one for a pupil who is settled in their own class does',
  async end => {
    const { school, classId, otherId, teacher, colleague, ada, give, staff } = await openSchools()
    const [cem, dua] = [await school.person('Cem', { pupilOf: otherId }), await school.person('Dua', { pupilOf: classId })]
    await joinedBefore(school)
    await give(teacher, colleague)
    school.setClock('2026-11-25T22:50:00Z')
    const linkFor = async (pupil: Visitor, by = colleague) => {
      const { ok } = await by.call(classesCalls, 'classes.issue-reset-link', { personId: pupil.personId })
      return new URL(ok.link).searchParams.get('token') ?? ''
    }
    const uses = async (token: string) =>
      (await school.anybody().call(peopleCalls, 'people.reset-password', { token, password: 'a long new password' })).status
    // Whoever stands in adds a pupil to a class of their own, which makes nobody settled there.
    expect((await colleague.call(classesCalls, 'classes.place-pupil', { classId: otherId, personId: dua.personId })).status).toBe(200)
    const [ofAda, ofCem, ofDua] = [await linkFor(ada), await linkFor(cem), await linkFor(dua)]
    if (end === 'a press') {
      const [cover] = (await staff(teacher)).covers
      await colleague.call(classesCalls, 'classes.end-cover', { coverId: cover?.id ?? '' })
    } else {
      school.setClock('2026-11-25T23:00:00Z')
      await school.deadlines.runDue()
    }
    expect([await uses(ofAda), await uses(ofCem), await uses(ofDua)]).toEqual([409, 200, 409])
    expect(await uses(await linkFor(ada, teacher))).toBe(200)
  },
)

test.each(['the last day', 'a press'])(
  'the sign-in codes that somebody made who stands in work no longer when %s ends the cover; one for a pupil of their own class does',
  async end => {
    const { school, classId, otherId, teacher, colleague, give, staff } = await openSchools()
    for (const [name, pupilOf] of [
      ['bo', classId],
      ['cem', otherId],
    ] as const)
      await school.person(name, { pupilOf, email: `${name}@example.org`, password: PASSWORD })
    await joinedBefore(school)
    await give(teacher, colleague)
    school.setClock('2026-11-25T22:55:00Z')
    const { ok: covered } = await colleague.call(classesCalls, 'classes.issue-class-sign-in-code', { classId })
    const { ok: own } = await colleague.call(classesCalls, 'classes.issue-class-sign-in-code', { classId: otherId })
    school.setClock('2026-11-25T22:55:01Z')
    const { ok: byTeacher } = await teacher.call(classesCalls, 'classes.issue-class-sign-in-code', { classId })
    if (end === 'a press') {
      const [cover] = (await staff(teacher)).covers
      await colleague.call(classesCalls, 'classes.end-cover', { coverId: cover?.id ?? '' })
    } else {
      school.setClock('2026-11-25T23:00:00Z')
      await school.deadlines.runDue()
    }
    const signIn = async (name: string, code: string) =>
      (await school.anybody().call(peopleCalls, 'people.sign-in', { name: `${name}@example.org`, password: PASSWORD, code })).status
    expect([await signIn('bo', covered.code), await signIn('cem', own.code)]).toEqual([403, 200])
    expect(await signIn('bo', byTeacher.code)).toBe(200)
  },
)

const openLinks = async () => {
  const opened = await openSchools()
  const { school, teacher, colleague, ada, give, staff } = opened
  await give(teacher, colleague)
  const [cover] = (await staff(teacher)).covers
  const link = (by: Visitor) => by.call(classesCalls, 'classes.issue-reset-link', { personId: ada.personId })
  const links = () => school.db.rows(sql`select 1 from people_one_time where person_id = ${ada.personId}`)
  return { ...opened, coverId: cover?.id ?? '', link, links }
}

test('a link that somebody asks for while their cover ends is refused', async () => {
  const { school, colleague, coverId, link, links } = await openLinks()
  // The cover ends a little after the link was asked for.
  const { asked } = await school.change(async change => {
    await change.tx.run(sql`update classes_cover set until_at = ${change.now}, due_at = null where id = ${coverId}`)
    await change.raise(coverEnded, { personId: colleague.personId, early: null })
    const call = link(colleague)
    await untilWaiting(school, call)
    return { asked: call }
  }, '2026-11-25T11:00:01Z')
  expect([(await asked).status, await links()]).toEqual([403, []])
})

test('a cover that ends while a link is being made ends the link', async () => {
  const { school, teacher, colleague, ada, coverId, link, links } = await openLinks()
  await link(teacher)
  const { asked, ended } = await school.change(async ({ tx }) => {
    // The new link takes the place of this one, so it has to wait.
    await tx.rows(sql`select 1 from people_one_time where person_id = ${ada.personId} for update`)
    const call = link(colleague)
    await untilWaiting(school, call)
    const end = teacher.call(classesCalls, 'classes.end-cover', { coverId })
    await untilWaiting(school, end, 2)
    return { asked: call, ended: end }
  })
  expect([(await asked).status, (await ended).status, await links()]).toEqual([200, 200, []])
})

test.each(['a press', 'the last day'])('a cover that ends by %s while the colleague is erased waits, and both are done', async end => {
  const { school, teacher, colleague, coverId } = await openLinks()
  const { ended } = await school.change(async ({ tx }) => {
    // As somebody is erased: first the person, then what is theirs.
    await tx.rows(sql`select 1 from people_person where id = ${colleague.personId} for update`)
    if (end === 'the last day') school.setClock('2026-11-25T23:00:00Z')
    const call =
      end === 'a press'
        ? teacher.call(classesCalls, 'classes.end-cover', { coverId }).then(({ status }) => status)
        : school.deadlines.runDue()
    await untilWaiting(school, call)
    // It does not hold the cover while it waits for the person: each would wait for the other.
    await tx.rows(sql`select 1 from classes_cover where id = ${coverId} for update nowait`)
    await tx.run(sql`delete from classes_cover where id = ${coverId}`)
    return { ended: call }
  })
  expect(await ended).toBe(end === 'a press' ? 404 : undefined)
})

test('what was asked of a teacher in a class leaves the bell with the role', async () => {
  const { school, classId, teacher, ada } = await openSchools()
  const admin = await school.person('Dr Grant', { role: 'admin' })
  await ada.call(peopleCalls, 'people.rename-me', { displayName: 'Miss Elliott' })
  const told = async () =>
    (await school.db.rows(sql`select type from notices_notice where person_id = ${teacher.personId}`)).map(({ type }) => type)
  expect(await told()).toEqual(['name_asked'])
  await admin.call(classesCalls, 'classes.withdraw-role', { personId: teacher.personId, role: 'teacher', classId })
  expect(await told()).toEqual([])
})

test('anybody who stands in passes nothing on, neither to others nor to themselves for later', async () => {
  const { school, classId, otherId, teacher, colleague, ada, give, sees } = await openSchools()
  const third = await school.person('Ms Okafor', { role: 'teacher', classId: otherId })
  await give(teacher, colleague)
  expect(await sees(colleague)).toBe(200)
  expect((await give(colleague, third)).status).toBe(403)
  const keep = { personId: colleague.personId, role: 'scorekeeper' as const, classId }
  expect((await teacher.call(classesCalls, 'classes.assign-role', keep)).refusal.refusal).toBe('classes.higher-role')
  for (const [by, to, name] of [
    [teacher, ada, 'classes.cover-not-staff'],
    [teacher, teacher, 'classes.cover-not-staff'],
    [teacher, colleague, 'classes.cover-known'],
  ] as const) {
    expect((await give(by, to)).refusal.refusal).toBe(name)
  }
  expect((await give(third, colleague)).status).toBe(403)
  // Two covers on different days are two covers.
  expect((await give(teacher, colleague, '2026-12-07', '2026-12-08')).status).toBe(200)
  expect((await give(teacher, colleague, '2026-12-08', '2026-12-09')).refusal.refusal).toBe('classes.cover-known')
  expect((await give(teacher, third, '2026-11-24')).refusal.words).toBe('Cover begins today or later.')
})

test("cover ends early by a press, and with the colleague's own role; what was not begun never was", async () => {
  const { school, classId, otherId, teacher, colleague, give, sees, staff } = await openSchools()
  const admin = await school.person('Dr Grant', { role: 'admin' })
  const end = (by: Visitor, coverId: string) => by.call(classesCalls, 'classes.end-cover', { coverId })
  await give(teacher, colleague)
  const [cover] = (await staff(teacher)).covers
  const coverId = cover?.id ?? ''
  const third = await school.person('Ms Okafor', { role: 'teacher', classId: otherId })
  expect((await end(third, coverId)).status).toBe(403)
  expect(await sees(colleague)).toBe(200)
  expect((await end(teacher, coverId)).status).toBe(200)
  expect(await sees(colleague)).toBe(403)
  expect((await end(teacher, coverId)).refusal.refusal).toBe('classes.cover-over')
  const { notices } = (await colleague.call(noticesCalls, 'notices.mine', {})).ok
  expect(notices.map(({ type }) => type)).toContain('cover_ended')

  await give(admin, colleague, '2026-11-26')
  const [later] = (await staff(teacher)).covers
  expect((await end(colleague, later?.id ?? '')).status).toBe(200)
  expect((await end(colleague, later?.id ?? '')).status).toBe(404)

  await give(teacher, colleague)
  await admin.call(classesCalls, 'classes.withdraw-role', { personId: colleague.personId, role: 'teacher', classId: otherId })
  expect((await colleague.call(attendanceCalls, 'attendance.of-class', { classId })).status).not.toBe(200)
})

test('a colleague who stands in does not archive the class; its own teacher does', async () => {
  const { classId, teacher, colleague, give } = await openSchools()
  await give(teacher, colleague)
  const mayArchive = async (by: Visitor) => (await by.call(classesCalls, 'classes.class', { classId })).ok.may.archive
  const archive = async (by: Visitor) => (await by.call(classesCalls, 'classes.archive-class', { classId, archived: true })).status
  expect([await mayArchive(colleague), await archive(colleague)]).toEqual([false, 403])
  expect([await mayArchive(teacher), await archive(teacher)]).toEqual([true, 200])
})
