import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { siegeCalls } from '@xiotein/contract/siege'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import type { Visitor } from '../testing/school.ts'
import { openSiegeSchool } from '../testing/siege-life.ts'

test('staff read in one list who is left out: switched off, with what staff wrote about it, or under a quiet shield', async () => {
  const life = await openSiegeSchool()
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const other = await life.school.schoolClass('9S')
  const stranger = await life.school.person('Ms. Roe', { role: 'teacher', classId: other })
  const listed = async (by: Visitor) => (await by.call(siegeCalls, 'siege.switches', {})).ok
  const ours = async (by: Visitor) => (await listed(by)).pupils.filter(({ personId }) => [ada.personId, ben.personId].includes(personId))
  const note = (by: Visitor, reason: string, seen = '') => by.call(siegeCalls, 'siege.note-pupil', { personId: ada.personId, seen, reason })
  expect((await note(life.teacher, 'Asked for it himself.')).refusal.refusal).toBe('siege.pupil-takes-part')
  await life.teacher.call(siegeCalls, 'siege.switch-pupil', { personId: ada.personId, takesPart: false })
  await life.teacher.call(siegeCalls, 'siege.shield-pupil', { personId: ben.personId, shielded: true })
  expect((await note(life.teacher, 'Asked for it himself.')).status).toBe(200)
  expect((await note(stranger, 'Gossip')).status).toBe(403)
  // Whoever has not read what a colleague wrote does not replace it.
  expect((await note(life.admin, 'Other words.')).refusal.refusal).toBe('siege.reason-changed')
  const place = { classId: life.classId, since: '2026-11-25T15:00:00.000Z' }
  for (const staff of [life.teacher, life.admin])
    expect(await ours(staff)).toMatchObject([
      { ...place, displayName: 'Ada', is: 'off', until: null, reason: 'Asked for it himself.' },
      { ...place, displayName: 'Ben', is: 'shield', until: '2026-12-02T15:00:00.000Z', reason: '' },
    ])
  expect(await listed(stranger)).toMatchObject({ classes: [{ classId: other, name: '9S', takesPart: true }], pupils: [] })
  expect((await ada.call(siegeCalls, 'siege.switches', {})).status).toBe(403)
  const { pupils, shielded } = (await life.teacher.call(siegeCalls, 'siege.of-class', { classId: life.classId })).ok
  expect(pupils.find(({ personId }) => personId === ben.personId)).toMatchObject({ takesPart: true })
  expect(shielded).toEqual([{ personId: ben.personId, displayName: 'Ben', until: '2026-12-02T15:00:00.000Z' }])
  await life.teacher.call(siegeCalls, 'siege.switch-pupil', { personId: ada.personId, takesPart: true })
  await life.teacher.call(siegeCalls, 'siege.shield-pupil', { personId: ben.personId, shielded: false })
  expect(await ours(life.teacher)).toEqual([])
  // Teachers read the rules by which their pupils play; admins change them.
  const { version, ...rules } = (await life.teacher.call(siegeCalls, 'siege.settings', {})).ok
  expect((await life.teacher.call(siegeCalls, 'siege.change-settings', { ...rules, version })).status).toBe(403)
})

test('whoever adds a pupil of another class reads at once until when staff have closed the vault, and not whether sieges are off', async () => {
  const life = await openSiegeSchool()
  const { personId } = await life.pupil('Ada')
  const other = await life.school.schoolClass('9S')
  const stranger = await life.school.person('Ms. Roe', { role: 'teacher', classId: other })
  await life.teacher.call(siegeCalls, 'siege.switch-pupil', { personId, takesPart: false })
  await life.teacher.call(siegeCalls, 'siege.shield-pupil', { personId, shielded: true })
  life.school.setClock('2026-11-25T15:10:00Z')
  await stranger.call(classesCalls, 'classes.place-pupil', { classId: other, personId })
  const until = '2026-12-02T15:00:00.000Z'
  expect((await stranger.call(siegeCalls, 'siege.switches', {})).ok.pupils).toMatchObject([{ personId, is: 'shield', until }])
  expect((await stranger.call(siegeCalls, 'siege.of-class', { classId: other })).ok).toMatchObject({
    pupils: [],
    shielded: [{ personId, displayName: 'Ada', until }],
  })
})

test('a reason from somebody who has not turned sieges on is a note of their own: the log says who turned them off, since when and who wrote', async () => {
  const life = await openSiegeSchool()
  const { personId } = await life.pupil('Ada')
  const turn = (by: Visitor, takesPart: boolean, back = {}) => by.call(siegeCalls, 'siege.switch-pupil', { personId, takesPart, ...back })
  const read = async () => (await life.teacher.call(siegeCalls, 'siege.switches', {})).ok.pupils
  await turn(life.teacher, false, { reason: 'Invented.' })
  const [first] = await read()
  expect(first).toMatchObject({ reason: 'Invented.', since: '2026-11-25T15:00:00.000Z', by: expect.any(String) })
  await turn(life.teacher, true)
  life.school.setClock('2026-11-25T15:30:00Z')
  await turn(life.admin, false, { reason: 'Asked for it.' })
  const [second] = await read()
  expect(second).toMatchObject({ reason: 'Asked for it.', since: '2026-11-25T15:30:00.000Z' })
  expect(second?.by).not.toBe(first?.by)
  const entries = await life.school.db.rows(sql<{ action: string }>`
    select action from audit_entry where subject_id = ${personId} and action like 'siege.%' order by id`)
  expect(entries.map(({ action }) => action)).toEqual([
    'siege.pupil-out',
    'siege.note-pupil',
    'siege.pupil-in',
    'siege.pupil-out',
    'siege.note-pupil',
  ])
})

test('a page that does not say which reason it has seen writes over it', async () => {
  const life = await openSiegeSchool()
  const { personId } = await life.pupil('Ada')
  await life.teacher.call(siegeCalls, 'siege.switch-pupil', { personId, takesPart: false })
  expect((await life.teacher.call(siegeCalls, 'siege.note-pupil', { personId, reason: 'Asked for it.' })).status).toBe(200)
  expect((await life.admin.call(siegeCalls, 'siege.switches', {})).ok.pupils).toMatchObject([{ reason: 'Asked for it.' }])
})

test('whoever takes back that sieges were turned on brings back since when they are off, by whom and why', async () => {
  const life = await openSiegeSchool()
  const { personId } = await life.pupil('Ada')
  const turn = (by: Visitor, takesPart: boolean, back = {}) => by.call(siegeCalls, 'siege.switch-pupil', { personId, takesPart, ...back })
  await turn(life.admin, false)
  await life.teacher.call(siegeCalls, 'siege.note-pupil', { personId, seen: '', reason: 'Asked for it.' })
  const read = async () => {
    const { pupils } = (await life.teacher.call(siegeCalls, 'siege.of-class', { classId: life.classId })).ok
    return pupils.find(pupil => pupil.personId === personId)
  }
  const before = await read()
  expect(before).toMatchObject({ takesPart: false, reason: 'Asked for it.', out: { since: '2026-11-25T15:00:00.000Z' } })
  life.school.setClock('2026-11-26T15:00:00Z')
  await turn(life.teacher, true)
  expect(await read()).toMatchObject({ takesPart: true, reason: '', out: null })
  await turn(life.teacher, false, { reason: before?.reason })
  expect(await read()).toEqual(before)
})

test('whoever has turned sieges on before a colleague did so again takes nothing back', async () => {
  const life = await openSiegeSchool()
  const { personId } = await life.pupil('Ada')
  const turn = (by: Visitor, takesPart: boolean, back = {}) => by.call(siegeCalls, 'siege.switch-pupil', { personId, takesPart, ...back })
  await turn(life.admin, false)
  await turn(life.teacher, true)
  await turn(life.admin, false)
  await turn(life.admin, true)
  life.school.setClock('2026-11-25T15:10:00Z')
  await turn(life.teacher, false, { reason: 'As it was.' })
  const actions = await life.school.db.rows(sql`
    select action from audit_entry where subject_id = ${personId} and actor_id = ${life.teacher.personId} order by id`)
  expect(actions.map(({ action }) => action)).toEqual(['siege.pupil-in', 'siege.pupil-out', 'siege.note-pupil'])
})

test('the download of a pupil does not tell that staff closed the vault or wrote something; that of the teacher who did it does', async () => {
  const life = await openSiegeSchool()
  const ada = await life.pupil('Ada')
  const { personId } = ada
  await life.teacher.call(siegeCalls, 'siege.shield-pupil', { personId, shielded: true })
  await life.teacher.call(siegeCalls, 'siege.shield-pupil', { personId, shielded: false })
  await life.teacher.call(siegeCalls, 'siege.switch-pupil', { personId, takesPart: false, reason: 'Agreed with the parents.' })
  const written = async (by: Visitor) =>
    ((await by.call(peopleCalls, 'people.download-me', {}, { language: 'en' })).ok as { audit: { what: string }[] }).audit.map(
      ({ what }) => what,
    )
  expect(await written(ada)).toEqual(['turned sieges off for you'])
  expect((await written(life.teacher)).filter(what => /vault|wrote/.test(what))).toHaveLength(3)
})
