// A class that is archived while somebody changes who is in it: the one waits for the other.

import { classesCalls } from '@xiotein/contract/classes'
import { rehearsalCalls } from '@xiotein/contract/rehearsal'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { rosterFile } from '../roster-file.ts'
import { openTestSchool } from '../school.ts'
import { untilWaiting } from '../until-waiting.ts'

const openClass = async () => {
  const school = await openTestSchool({ limits: false })
  const [classId, elsewhere] = [await school.schoolClass('7A'), await school.schoolClass('8A')]
  const admin = await school.person('Head', { role: 'admin' })
  const [ada, ben] = [await school.person('Ada', { pupilOf: elsewhere }), await school.person('Ben', { pupilOf: classId })]
  await school.db.run(sql`update people_person set vouched_at = created_at where id = any(${[ada.personId, ben.personId]}::uuid[])`)
  const other = new Client({ connectionString: school.ownerUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  const pupils = () => school.db.rows(sql`select person_id from classes_pupil where class_id = ${classId}`)
  return { school, classId, elsewhere, admin, ada, ben, other, pupils }
}

const COMMANDS = ['place', 'join', 'import', 'add', 'remove', 'move in', 'move out'] as const

test.each(COMMANDS)('a class that is being archived keeps its pupils as they are: %s', async command => {
  const { school, classId, elsewhere, admin, ada, ben, other, pupils } = await openClass()
  const { code } = await school.db.one<{ code: string }>(sql`select code from classes_class where id = ${classId}`)
  const move = (fromClassId: string, toClassId: string, personIds: string[]) =>
    admin.call(classesCalls, 'classes.move-pupils', { fromClassId, toClassId, personIds })
  const calls: Record<(typeof COMMANDS)[number], () => Promise<{ readonly status: number }>> = {
    place: () => admin.call(classesCalls, 'classes.place-pupil', { classId, personId: ada.personId }),
    join: () => ada.call(classesCalls, 'classes.join-class', { code }),
    import: () => admin.call(classesCalls, 'classes.import-roster', { ...rosterFile('Name\nCy Ford\n'), classId }),
    add: () => admin.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'Cy Ford', username: null, email: null }),
    remove: () => admin.call(classesCalls, 'classes.remove-pupil', { classId, personId: ben.personId }),
    'move in': () => move(elsewhere, classId, [ada.personId]),
    'move out': () => move(classId, elsewhere, [ben.personId]),
  }
  await other.query('update classes_class set archived_at = now() where id = $1', [classId])
  const asked = calls[command]()
  expect(await untilWaiting(school, asked)).toBe('waited')
  await other.query('commit')
  expect([(await asked).status, await pupils()]).toEqual([command === 'join' ? 404 : 409, [{ personId: ben.personId }]])
})

test.each(['take back', 'begin anew'] as const)(
  'a class that is being archived keeps whoever would be replaced or taken out: %s',
  async command => {
    const { school, classId, admin, other, pupils } = await openClass()
    const file = { ...rosterFile('Name,Class\nCy Ford,7A\n'), classId: null }
    const { at } = (await admin.call(classesCalls, 'classes.import-roster', file)).ok
    const { id: personId } = (await admin.call(rehearsalCalls, 'rehearsal.make-account', { displayName: 'Test Pupil', classId })).ok
    const before = await pupils()
    const calls = {
      'take back': () => admin.call(classesCalls, 'classes.take-back-import', { at }),
      'begin anew': () => admin.call(rehearsalCalls, 'rehearsal.reset-account', { personId }),
    }
    await other.query('update classes_class set archived_at = now() where id = $1', [classId])
    const asked = calls[command]()
    expect(await untilWaiting(school, asked)).toBe('waited')
    await other.query('commit')
    expect([(await asked).refusal.refusal, await pupils()]).toEqual(['classes.class-archived', before])
  },
)

test('a pupil who leaves the school stays in a further class that is being archived', async () => {
  const { school, classId, elsewhere, admin, ben, other, pupils } = await openClass()
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${elsewhere}, ${ben.personId}, now())`)
  await other.query('update classes_class set archived_at = now() where id = $1', [classId])
  const leaving = admin.call(classesCalls, 'classes.leave-school', { classId: elsewhere, personId: ben.personId })
  expect(await untilWaiting(school, leaving)).toBe('waited')
  await other.query('commit')
  expect((await leaving).ok).toMatchObject({ classes: [{ id: elsewhere }], elsewhere: 0 })
  expect(await pupils()).toEqual([{ personId: ben.personId }])
})

test('a class is archived after a placement that was under way', async () => {
  const { school, classId, admin, ada, ben, other, pupils } = await openClass()
  await other.query('select from people_person where id = $1 for no key update', [ada.personId])
  const placing = admin.call(classesCalls, 'classes.place-pupil', { classId, personId: ada.personId })
  expect(await untilWaiting(school, placing)).toBe('waited')
  const archiving = admin.call(classesCalls, 'classes.archive-class', { classId, archived: true })
  expect(await untilWaiting(school, archiving, 2)).toBe('waited')
  await other.query('commit')
  expect([(await placing).status, (await archiving).status, (await pupils()).length]).toEqual([200, 200, 2])
  expect(await pupils()).toContainEqual({ personId: ben.personId })
})
