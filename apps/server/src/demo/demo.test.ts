import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { classesCalls } from '@xiotein/contract/classes'
import { demoCalls } from '@xiotein/contract/demo'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { squadsCalls } from '@xiotein/contract/squads'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readBack } from '../platform/backup/read-backup.ts'
import { connectDatabase, lockName, sql } from '../platform/database/index.ts'
import { newSetUpCode } from '../school/index.ts'
import { differingTotals, driftOf, IN_ORDER } from '../testing/checks/books.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'

const WAITING = sql`
  select count(*) from pg_locks l join pg_database d on d.oid = l.database where not l.granted and d.datname = current_database()`

const FILLING = sql`
  select count(*) from pg_locks l join pg_database d on d.oid = l.database where l.locktype = 'advisory' and d.datname = current_database()
    and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended(current_schema() || ' demo.open', 0)`

/** Everything else that happens in a month; none of it may be missing. */
const MONTH = sql<Record<string, number>>`
  select (select count(*) from siege_attack where stolen_pp > 0)::int as "thefts!",
         (select count(*) from vault_loot where restored_pp > 0)::int as "restored!",
         (select count(*) from vault_loot where released_at is not null and restored_pp < stolen_pp)::int as "released!",
         (select count(*) from market_perk where on_sale)::int as "perks!",
         (select count(*) from market_item where state = 'held')::int as "kept!",
         (select count(*) from market_request where status = 'approved')::int as "approved!",
         (select count(*) from market_request where status = 'denied')::int as "denied!",
         (select count(*) from market_request where status = 'pending')::int as "pending!",
         (select count(*) from goals_goal where state = 'open' and given_pp > 0)::int as "goals!",
         (select count(*) from story_episode where claimed_at is null)::int as "begun!",
         (select count(distinct episode) - 1 from story_episode where claimed_at is not null)::int as "finished!",
         (select count(*) from story_work where status = 'pending')::int as "works!",
         (select count(*) from story_episode e where e.episode = 'ep_02_welcome_xiotein' and e.boss_defeated_at is null
            and (select count(*) from story_encounter c where c.person_id = e.person_id and c.episode = e.episode) = 4)::int as "gathering!",
         (select count(*) from moves_change)::int as "changed!"`

describe('a demo school', () => {
  let school: TestSchool
  let visitor: Visitor
  let folder: string
  let opened: unknown[]

  // A month of a school's life takes seconds to write: the tests share one, and the last of them removes it.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'xiotein-demo-'))
    school = await openTestSchool({ empty: true, keepOpen: true, variables: { DATA_DIR: folder } })
    visitor = school.anybody()
    const setUpCode = (await newSetUpCode(school.db)) ?? ''
    const refused = await visitor.call(demoCalls, 'demo.open', { setUpCode: 'WRONG-CODES' })
    let filling = true
    const opening = visitor.call(demoCalls, 'demo.open', { setUpCode }).finally(() => {
      filling = false
    })
    // In the meantime a node looks for battles whose clocks have run out, far more often than a school does: none of the month may be among them.
    const look = async (): Promise<void> => {
      await school.deadlines.runDue()
      expect(filling).toBe(false)
    }
    const looking = vi.waitFor(look, { timeout: 600_000, interval: 1_000 })
    await vi.waitFor(async () => expect((await school.db.one<{ count: number }>(FILLING)).count).toBeGreaterThan(0), 60_000)
    opened = [refused.refusal.refusal, (await opening).status]
    await looking
  })
  afterAll(async () => {
    await school.close()
    await rm(folder, { recursive: true })
  })

  test('while it is being filled nobody of it can be played, because a visitor would be in the way of the filling', async () => {
    const { parts } = (await visitor.call(demoCalls, 'demo.cast', {})).ok
    const personId = parts.find(part => part.role === 'admin')?.personId ?? ''
    expect((await visitor.call(demoCalls, 'demo.enter', { personId })).status).toBe(200)
    const owner = connectDatabase(school.ownerUrl, { maxConnections: 1 })
    onTestFinished(() => owner.end())
    await owner.transaction(async tx => {
      await lockName(tx, 'demo.open')
      expect((await visitor.call(demoCalls, 'demo.cast', {})).ok.parts).toEqual([])
      expect((await visitor.call(demoCalls, 'demo.enter', { personId })).status).toBe(404)
    })
    expect((await visitor.call(demoCalls, 'demo.enter', { personId })).status).toBe(200)
  })

  test('nobody is offered who cannot be played: no suspended pupil, no test account, and nobody of a class that is not in use', async () => {
    const cast = async () => (await visitor.call(demoCalls, 'demo.cast', {})).ok.parts
    const before = await cast()
    const [teacher, scorekeeper, pupil] = ['teacher', 'scorekeeper', 'student'].map(role => before.findLast(part => part.role === role))
    const gone = [teacher, scorekeeper, pupil].map(part => part?.personId ?? '')
    await school.db.run(
      sql`update classes_class set archived_at = now() where id in (select class_id from people_role where person_id = ${gone[0]})`,
    )
    await school.db.run(sql`update people_person set suspended_at = now() where id = ${gone[1]}`)
    await school.db.run(sql`update people_person set is_test = true where id = ${gone[2]}`)
    const left = await cast()
    expect(gone.filter(personId => left.some(part => part.personId === personId))).toEqual([])
    expect(new Set(left.map(({ role }) => role))).toEqual(new Set(['admin', 'teacher', 'scorekeeper', 'student']))
    for (const personId of gone.slice(1)) expect((await visitor.call(demoCalls, 'demo.enter', { personId })).status).toBe(404)
    await school.db.run(sql`update classes_class set archived_at = null`)
    await school.db.run(sql`update people_person set suspended_at = null, is_test = false`)
    expect(await cast()).toEqual(before)
  })

  test('without a backup nothing of the demo school is removed, and its admin reads why', async () => {
    const { parts, schoolName } = (await visitor.call(demoCalls, 'demo.cast', {})).ok
    await visitor.call(demoCalls, 'demo.enter', { personId: parts.find(part => part.role === 'admin')?.personId ?? '' })
    // A file is in the way of the backup folder, so that not even root can write there.
    await writeFile(join(folder, 'backups'), '')
    const refused = await visitor.call(demoCalls, 'demo.remove', { schoolName })
    expect([refused.status, refused.refusal.refusal]).toEqual([409, 'demo.no-backup'])
    expect(refused.refusal.words).toContain('nothing was removed')
    expect((await visitor.call(peopleCalls, 'people.front', {})).ok).toMatchObject({
      isDemo: true,
      me: { displayName: expect.any(String) },
    })
    await rm(join(folder, 'backups'))
  })

  test('a removal in progress never touches a school that was set up in the meantime', async () => {
    const { db } = school
    const { parts, schoolName } = (await visitor.call(demoCalls, 'demo.cast', {})).ok
    await visitor.call(demoCalls, 'demo.enter', { personId: parts.find(part => part.role === 'admin')?.personId ?? '' })

    // Somebody turns the demo into a real school between the backup and the emptying, as slowly as can be.
    const owner = connectDatabase(school.ownerUrl, { maxConnections: 1 })
    onTestFinished(() => owner.end())
    let removing = Promise.resolve<{ status: number }>({ status: 0 })
    await owner.transaction(async tx => {
      await tx.run(sql`update school_settings set is_demo = false, name = 'Real School'`)
      removing = visitor.call(demoCalls, 'demo.remove', { schoolName })
      await vi.waitFor(async () => expect((await db.one<{ count: number }>(WAITING)).count).toBeGreaterThan(0), 60_000)
    })
    expect((await removing).status).toBe(404)
    expect(await db.one(sql`select name from school_settings`)).toEqual({ name: 'Real School' })
    await owner.run(sql`update school_settings set is_demo = true, name = ${schoolName}`)
  })

  test('a person with the set-up code opens a demo school with a month of history, tries every role, and removes it again', async () => {
    expect(opened).toEqual(['school.wrong-set-up-code', 200])
    expect((await visitor.call(peopleCalls, 'people.front', {})).ok).toMatchObject({ isDemo: true, needsSetUp: false })
    expect(await driftOf(school.db)).toEqual(IN_ORDER)

    const { parts } = (await visitor.call(demoCalls, 'demo.cast', {})).ok
    expect(new Set(parts.map(part => part.role))).toEqual(new Set(['admin', 'teacher', 'scorekeeper', 'student']))
    // The richest pupil of each class comes first: the one who is ahead in the story, whose newest entries are all of it.
    const pupil = parts.findLast(part => part.role === 'student')
    await visitor.call(demoCalls, 'demo.enter', { personId: pupil?.personId ?? '' })
    const history = (await visitor.call(ledgerCalls, 'ledger.history', {})).ok
    expect(history.rows.length).toBeGreaterThan(5)
    const days = new Set(history.rows.map(row => row.at.slice(0, 10)))
    expect(days.size).toBeGreaterThan(5)

    const teacher = parts.find(part => part.role === 'teacher')
    await visitor.call(demoCalls, 'demo.enter', { personId: teacher?.personId ?? '' })
    expect((await visitor.call(scorekeepingCalls, 'scorekeeping.board', {})).ok.pupils).toHaveLength(28)
    expect((await visitor.call(scorekeepingCalls, 'scorekeeping.queue', { status: 'pending' })).ok.rows).toHaveLength(1)

    for (const { personId } of parts.filter(part => part.role === 'teacher')) {
      await visitor.call(demoCalls, 'demo.enter', { personId })
      const classId = (await visitor.call(scorekeepingCalls, 'scorekeeping.board', {})).ok.classId ?? ''
      const { squads } = (await visitor.call(squadsCalls, 'squads.of-class', { classId })).ok
      expect(squads.some(squad => squad.members.some(member => member.manifest !== null))).toBe(true)
    }
    expect(await differingTotals(school.db)).toEqual([])
    const month = await school.db.one(MONTH)
    expect(Object.entries(month).filter(([, count]) => count === 0)).toEqual([])

    const { schoolName } = (await visitor.call(demoCalls, 'demo.cast', {})).ok
    expect((await school.anybody().call(demoCalls, 'demo.remove', { schoolName })).status).toBe(401)
    expect((await visitor.call(demoCalls, 'demo.remove', { schoolName })).status).toBe(403)
    await visitor.call(demoCalls, 'demo.enter', { personId: parts.find(part => part.role === 'admin')?.personId ?? '' })
    const misnamed = await visitor.call(demoCalls, 'demo.remove', { schoolName: 'Another' })
    expect([misnamed.status, misnamed.refusal.refusal]).toEqual([400, 'demo.other-name'])
    expect(misnamed.refusal.words).toContain('not the name of this school')
    const { id: classId } = await school.db.one<{ id: string }>(sql`select id from classes_class limit 1`)
    const added = { classId, displayName: 'Ada Marsh', email: null, username: 'ada.m', namesake: false }
    const { startCode } = (await visitor.call(classesCalls, 'classes.add-pupil', added)).ok
    const removed = await visitor.call(demoCalls, 'demo.remove', { schoolName })
    expect(removed.status).toBe(200)
    const text = gunzipSync(await readFile(removed.ok.backup)).toString()
    expect([text.includes('Ada Marsh'), text.includes(startCode ?? 'Ada Marsh')]).toEqual([true, false])
    expect((await readBack(removed.ok.backup)).header.tables.find(table => table.name === 'school_settings')?.rows).toBe(1)
    expect((await visitor.call(peopleCalls, 'people.front', {})).ok).toMatchObject({ needsSetUp: true, me: null })
  })
})

test('in a real school none of the demo exists', async () => {
  const school = await openTestSchool()
  const pupil = await school.person('Ada')
  for (const answer of [
    await school.anybody().call(demoCalls, 'demo.cast', {}),
    await school.anybody().call(demoCalls, 'demo.enter', { personId: pupil.personId }),
    await pupil.call(demoCalls, 'demo.remove', { schoolName: 'Test School' }),
  ]) {
    expect(answer.status).toBe(404)
  }
})

test('a demo school that cannot be filled leaves a first start behind that can be tried again', async () => {
  const school = await openTestSchool({ empty: true })
  const { db } = school
  const owner = connectDatabase(school.ownerUrl, { maxConnections: 1 })
  onTestFinished(() => owner.end())
  await owner.run(sql`alter table scorekeeping_submission add constraint no_room check (false)`)
  const code = await newSetUpCode(db)
  expect((await school.anybody().call(demoCalls, 'demo.open', { setUpCode: code ?? '' })).status).toBe(500)
  expect((await school.anybody().call(peopleCalls, 'people.front', {})).ok).toMatchObject({ needsSetUp: true })
  expect(await db.one(sql`select count(*) as codes from school_set_up_code`)).toEqual({ codes: 1 })
})
