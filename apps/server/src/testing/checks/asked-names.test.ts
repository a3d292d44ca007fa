import { auditCalls } from '@xiotein/contract/audit'
import { classesCalls } from '@xiotein/contract/classes'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { schoolCalls } from '@xiotein/contract/school'
import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { signUpAndVerify } from '../emails.ts'
import { connectLive, type LiveVisitor } from '../live-visitor.ts'
import { openTestSchool, type Visitor } from '../school.ts'

const open = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7A')
  const otherClassId = await school.schoolClass('8B')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const colleague = await school.person('Mr Lind', { role: 'teacher', classId })
  const stranger = await school.person('Ms Oduya', { role: 'teacher', classId: otherClassId })
  const admin = await school.person('Mr Admin', { role: 'admin' })
  const keeper = await school.person('Teo Kaya', { role: 'scorekeeper', classId, pupilOf: classId })
  const ada = await school.person('Ada Okafor', { pupilOf: classId })
  const { db } = school
  const rename = (who: Visitor, displayName: string) => who.call(peopleCalls, 'people.rename-me', { displayName })
  const pupils = async (reader: Visitor) => (await reader.call(classesCalls, 'classes.class', { classId })).ok.roster
  const inRoster = async (reader: Visitor, who: Visitor) => (await pupils(reader)).find(pupil => pupil.id === who.personId)
  const bell = async (reader: Visitor) => (await reader.call(noticesCalls, 'notices.mine', {})).ok.notices
  const decide = (who: Visitor, askedNameId: string, decision: 'approve' | 'deny') =>
    who.call(classesCalls, 'classes.decide-name', { askedNameId, decision })
  const askedBy = async (who: Visitor) => (await inRoster(teacher, who))?.askedName?.id ?? ''
  return { school, db, classId, otherClassId, teacher, colleague, stranger, admin, keeper, ada, rename, inRoster, bell, decide, askedBy }
}

test('a name that a pupil wants waits for a teacher of the class, and the pupil can take the wish back', async () => {
  const { ada, teacher, rename, inRoster, bell, decide, askedBy } = await open()
  expect((await ada.call(peopleCalls, 'people.front', {})).ok.me?.namesWait).toBe(true)
  expect((await rename(ada, 'Addie')).ok).toMatchObject({
    displayName: 'Ada Okafor',
    askedName: { displayName: 'Addie', status: 'pending' },
  })
  expect((await bell(teacher))[0]).toMatchObject({ type: 'name_asked', message: 'Ada Okafor would like to be called “Addie”.' })
  expect((await rename(ada, 'Ada Okafor')).ok).toMatchObject({ displayName: 'Ada Okafor', askedName: null })
  expect(await bell(teacher)).toEqual([])
  await rename(ada, 'Addie')
  await decide(teacher, await askedBy(ada), 'approve')
  expect(await inRoster(teacher, ada)).toMatchObject({ displayName: 'Addie', askedName: null })
})

test("where the school lets pupils change their names at once, a name like nobody else's takes effect", async () => {
  const { db, ada, admin, teacher, rename, inRoster } = await open()
  const { ok: settings } = await admin.call(schoolCalls, 'school.settings', {})
  const { isDemo, dailyReset, providers, mailConfigured, networkAddresses, publicUrl, version, ...now } = settings
  expect(now.pupilsRename).toBe(false)
  expect((await admin.call(schoolCalls, 'school.change-settings', { ...now, pupilsRename: true })).status).toBe(200)
  const { pupilsRename, ...ofEarlierPage } = now
  await admin.call(schoolCalls, 'school.change-settings', { ...ofEarlierPage, name: 'North' })
  expect(await db.one(sql`select pupils_rename from school_settings`)).toEqual({ pupilsRename: true })
  expect((await ada.call(peopleCalls, 'people.front', {})).ok.me?.namesWait).toBe(false)
  expect((await rename(ada, 'Addie')).ok).toMatchObject({ displayName: 'Addie', askedName: null })
  expect((await rename(ada, 'Miss Addie')).ok).toMatchObject({ displayName: 'Addie', askedName: { displayName: 'Miss Addie' } })
  expect(await inRoster(teacher, ada)).toMatchObject({ displayName: 'Addie' })
})

test('a pupil who wants a name like staff keeps the old name until a teacher of the class approves', async () => {
  const { ada, teacher, colleague, stranger, keeper, rename, inRoster, bell, decide, askedBy } = await open()
  const { ok: me } = await rename(ada, 'Teacher 7A')
  expect(me).toMatchObject({ displayName: 'Ada Okafor', askedName: { displayName: 'Teacher 7A', status: 'pending' } })
  expect(await inRoster(teacher, ada)).toMatchObject({ displayName: 'Ada Okafor', askedName: { displayName: 'Teacher 7A' } })
  expect(await inRoster(keeper, ada)).toMatchObject({ displayName: 'Ada Okafor', askedName: null })

  const [notice] = await bell(teacher)
  expect(notice).toMatchObject({ type: 'name_asked', request: { status: 'pending', mayDecide: true } })
  expect(notice?.message).toContain('Ada Okafor would like to be called “Teacher 7A”.')
  expect(await bell(stranger)).toEqual([])
  expect(await bell(keeper)).toEqual([])

  const askedNameId = await askedBy(ada)
  for (const who of [ada, keeper, stranger]) expect((await decide(who, askedNameId, 'approve')).status).toBe(403)
  expect((await decide(teacher, askedNameId, 'approve')).status).toBe(200)
  expect(await inRoster(keeper, ada)).toMatchObject({ displayName: 'Teacher 7A' })
  expect(await inRoster(teacher, ada)).toMatchObject({ askedName: null })
  expect((await bell(ada))[0]).toMatchObject({ type: 'name_approved', title: 'Your name is Teacher 7A now' })
  expect(await bell(colleague)).toEqual([])
  expect((await decide(colleague, askedNameId, 'deny')).refusal.refusal).toBe('classes.name-answered')
})

test('a denied name changes nothing; the pupil is notified and can choose another one', async () => {
  const { ada, teacher, rename, inRoster, bell, decide, askedBy } = await open()
  await rename(ada, 'Miss Ada')
  await decide(teacher, await askedBy(ada), 'deny')
  expect(await inRoster(teacher, ada)).toMatchObject({ displayName: 'Ada Okafor', askedName: null })
  const { me } = (await ada.call(peopleCalls, 'people.front', {})).ok
  expect(me).toMatchObject({ displayName: 'Ada Okafor', askedName: { displayName: 'Miss Ada', status: 'denied' } })
  expect((await bell(ada))[0]?.message).toContain('did not agree to “Miss Ada”')
  expect((await rename(ada, 'Ada O.')).ok).toMatchObject({
    displayName: 'Ada Okafor',
    askedName: { displayName: 'Ada O.', status: 'pending' },
  })
})

test('the name of a member of staff waits too, whatever its letters and dots', async () => {
  const { school, otherClassId, ada, rename } = await open()
  await school.person('Nora Berg', { role: 'teacher', classId: otherClassId })
  for (const displayName of ['ms. haddad', 'MR LIND', 'Мѕ Наԁԁаԁ', 'nora.berg']) {
    expect((await rename(ada, displayName)).ok).toMatchObject({ displayName: 'Ada Okafor', askedName: { displayName, status: 'pending' } })
  }
})

test('a teacher approves exactly the name they saw: a pupil who changes the request in the meantime waits again', async () => {
  const { ada, teacher, rename, inRoster, bell, decide, askedBy } = await open()
  await rename(ada, 'Miss Ada')
  const seen = await askedBy(ada)
  await rename(ada, 'Principal Lind')
  expect((await decide(teacher, seen, 'approve')).status).toBe(404)
  expect((await bell(teacher)).map(notice => notice.message)).toEqual([expect.stringContaining('Principal Lind')])
  expect(await inRoster(teacher, ada)).toMatchObject({ displayName: 'Ada Okafor', askedName: { displayName: 'Principal Lind' } })
  await rename(ada, 'Ada Okafor')
  expect(await bell(teacher)).toEqual([])
  expect(await inRoster(teacher, ada)).toMatchObject({ askedName: null })
})

test('a teacher decides in the bell, and of two the second is told', async () => {
  const { ada, teacher, colleague, rename, bell, keeper, inRoster } = await open()
  await rename(ada, 'Coach Ada')
  const [first] = await bell(teacher)
  const [second] = await bell(colleague)
  const inBell = (who: Visitor, noticeId = '') => who.call(noticesCalls, 'notices.decide', { noticeId, decision: 'approve' })
  expect((await inBell(teacher, first?.id)).ok).toEqual({ status: 'approved', mayDecide: false })
  expect((await inBell(colleague, second?.id)).refusal.refusal).toBe('notices.decided-already')
  expect(await inRoster(keeper, ada)).toMatchObject({ displayName: 'Coach Ada' })
})

test('somebody who signs up with such a name gets a placeholder, and the teacher is notified when the pupil joins the class', async () => {
  const { school, db, classId, teacher, admin, inRoster, bell, decide } = await open()
  await db.run(sql`update school_settings set email_sign_up = true`)
  const signedIn = (await signUpAndVerify(school, { displayName: 'Teacher', email: 'eve@example.org' })) ?? school.anybody()
  const { me } = (await signedIn.call(peopleCalls, 'people.front', {})).ok
  expect(me?.displayName).toMatch(/^Pupil [0-9A-F]{4}$/)
  expect(me?.askedName).toEqual({ displayName: 'Teacher', status: 'pending' })
  expect(await bell(teacher)).toEqual([])
  const everybody = (await admin.call(peopleCalls, 'people.people', { query: me?.displayName ?? '' })).ok.rows
  expect(everybody.map(person => person.askedName?.displayName)).toEqual(['Teacher'])

  const { code } = await db.one<{ code: string }>(sql`select code from classes_class where id = ${classId}`)
  await signedIn.call(classesCalls, 'classes.join-class', { code })
  expect((await bell(teacher))[0]?.message).toContain('would like to be called “Teacher”')
  const eve = { ...signedIn, personId: me?.id ?? '' }
  const asked = (await inRoster(teacher, eve))?.askedName
  await decide(admin, asked?.id ?? '', 'approve')
  expect(await inRoster(teacher, eve)).toMatchObject({ displayName: 'Teacher', askedName: null })
})

test('where a class has no teacher, the admins are asked', async () => {
  const { school, admin, rename, bell } = await open()
  const classId = await school.schoolClass('9C')
  const ben = await school.person('Ben Demir', { pupilOf: classId })
  await rename(ben, 'Dr Ben')
  expect((await bell(admin)).map(notice => notice.type)).toEqual(['name_asked'])
})

test('where a colleague covers a class that nobody teaches, the colleague is asked beside the admins', async () => {
  const { school, admin, rename, bell } = await open()
  const [classId, otherId] = [await school.schoolClass('9C'), await school.schoolClass('9D')]
  const lund = await school.person('Mr Lund', { role: 'teacher', classId: otherId })
  const { today } = (await admin.call(classesCalls, 'classes.staff', { classId })).ok
  await admin.call(classesCalls, 'classes.give-cover', { classId, personId: lund.personId, fromDay: today, toDay: today })
  const ben = await school.person('Ben Demir', { pupilOf: classId })
  await rename(ben, 'Dr Ben')
  for (const reader of [admin, lund]) expect((await bell(reader)).map(notice => notice.type)).toContain('name_asked')
})

test('staff choose any name, and a name that staff enter for a pupil needs no approval', async () => {
  const { classId, teacher, rename } = await open()
  expect((await rename(teacher, 'Mrs Haddad')).ok).toMatchObject({ displayName: 'Mrs Haddad', askedName: null })
  const added = await teacher.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'Miss Elliott', username: null, email: null })
  expect(added.ok.displayName).toBe('Miss Elliott')
  const bytes = new Uint8Array(Buffer.from('Name\nMaster Head\nHead Boy\nBen Demir'))
  const { ok } = await teacher.call(classesCalls, 'classes.preview-roster', { type: 'text/csv', bytes, classId })
  expect(ok.rows.map(row => row.words)).toEqual([
    'New account',
    "New account. People could mistake this name for a staff member's. Please check it.",
    'New account',
  ])
})

test("open screens are updated: the pupil's own, and the board of the class", async () => {
  const { school, ada, teacher, classId, rename, decide, askedBy } = await open()
  const own = await connectLive(school, ada)
  await own.watch([`person:${ada.personId}`])
  const board = await connectLive(school, teacher)
  await board.watch([`class:${classId}`])
  const heard = (visitor: LiveVisitor, name: string) =>
    new Promise<void>(resolve => visitor.socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => event.name === name && resolve()))
  const waits = heard(board, 'scorekeeping.board-changed')
  await rename(ada, 'Miss Ada')
  await waits
  const decided = [heard(own, 'people.me-changed'), heard(board, 'scorekeeping.board-changed')]
  await decide(teacher, await askedBy(ada), 'approve')
  await Promise.all(decided)
})

test('the audit log says who approved what, and an erased pupil leaves no request behind', async () => {
  const { db, ada, admin, teacher, rename, decide, askedBy } = await open()
  await rename(ada, 'Miss Ada')
  const held = (await ada.call(peopleCalls, 'people.download-me', {})).ok as { account: { askedName: unknown } }
  expect(held.account.askedName).toMatchObject({ displayName: 'Miss Ada', status: 'pending' })
  await decide(teacher, await askedBy(ada), 'deny')
  const { ok } = await admin.call(auditCalls, 'audit.entries', {})
  expect(ok.rows[0]).toMatchObject({ action: 'classes.deny-name', actor: { id: teacher.personId } })
  expect(ok.rows[0]?.words).toBe('denied the name that Ada Okafor had asked for')
  await admin.call(peopleCalls, 'people.erase-person', { personId: ada.personId })
  expect(await db.rows(sql`select id from people_asked_name`)).toEqual([])
})

test("a classmate's name waits too, and the log says that somebody was renamed, without the names", async () => {
  const { school, classId, otherClassId, ada, admin, rename } = await open()
  await school.db.run(sql`update school_settings set pupils_rename = true`)
  await school.person('Ben Ilg', { pupilOf: classId })
  await school.person('Cem Oz', { pupilOf: otherClassId })
  for (const displayName of ['Ben Ilg', 'ben.ilg', 'Ben llg'])
    expect((await rename(ada, displayName)).ok).toMatchObject({ displayName: 'Ada Okafor', askedName: { displayName, status: 'pending' } })
  expect((await rename(ada, 'Cem Oz')).ok).toMatchObject({ displayName: 'Cem Oz', askedName: null })
  expect((await rename(ada, 'Cem Oz')).status).toBe(200)
  const log = (await admin.call(auditCalls, 'audit.entries', {})).ok.rows
  expect(log.filter(({ action }) => action === 'people.rename-me').map(({ actor, words }) => [actor?.id, words])).toEqual([
    [ada.personId, 'changed their own name'],
  ])
})
