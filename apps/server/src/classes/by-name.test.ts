import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool } from '../testing/school.ts'
import { byName } from './by-name.ts'

test('names with accents and crossed letters are sorted where people expect them', () => {
  const people = ['Zoë', 'Đức', 'Ömer', 'ada', 'Émile', 'Emil'].map((displayName, at) => ({ id: String(at), displayName }))
  expect(byName(people).map(person => person.displayName)).toEqual(['ada', 'Đức', 'Emil', 'Émile', 'Ömer', 'Zoë'])
})

test('a class is sorted by last names, as registers are', () => {
  const people = ['Ada Lovelace', 'María José Fernández de la Peña', 'Wei Chen', 'Jean-Luc de Vries', 'Álvaro Chen'].map(
    (displayName, at) => ({
      id: String(at),
      displayName,
    }),
  )
  expect(byName(people).map(person => person.displayName)).toEqual([
    'Álvaro Chen',
    'Wei Chen',
    'María José Fernández de la Peña',
    'Ada Lovelace',
    'Jean-Luc de Vries',
  ])
})

const REGISTER = ['ada', 'Đức', 'Emil', 'Émile', 'Ömer', 'Zoë']

test('every list of people and classes is sorted that way, page by page too', async () => {
  const school = await openTestSchool({ limits: false })
  const { db } = school
  const admin = await school.person('0 Admin', { role: 'admin' })
  const classIds: string[] = []
  for (const name of [...REGISTER].reverse()) classIds.push(await school.schoolClass(name))
  const classId = classIds[0] ?? ''
  for (const name of [...REGISTER].reverse()) await school.person(name, { pupilOf: classId })
  const names = (rows: readonly { displayName: string }[]): string[] => rows.map(row => row.displayName)
  const all = await admin.call(peopleCalls, 'people.people', { query: '' })
  expect(names(all.ok.rows).slice(1)).toEqual(REGISTER)
  const after = await admin.call(peopleCalls, 'people.people', { query: '', cursor: all.ok.rows[3]?.id ?? '' })
  expect(names(after.ok.rows)).toEqual(['Émile', 'Ömer', 'Zoë'])
  const { ok } = await admin.call(classesCalls, 'classes.classes', {})
  expect(ok.classes.map(one => one.name)).toEqual(REGISTER)

  const suggestingId = await school.schoolClass('Chess')
  const suggested = await admin.call(classesCalls, 'classes.suggest-people', { classId: suggestingId, query: 'e' })
  expect(names(suggested.ok.people)).toEqual(['Emil', 'Émile', 'Ömer', 'Zoë'])
  // Nobody has to type the accents, and whoever does is understood, too.
  for (const query of ['emil', 'EMÍL'])
    expect([
      names((await admin.call(peopleCalls, 'people.people', { query })).ok.rows),
      names((await admin.call(classesCalls, 'classes.suggest-people', { classId: suggestingId, query })).ok.people),
    ]).toEqual([
      ['Emil', 'Émile'],
      ['Emil', 'Émile'],
    ])
  const ada = all.ok.rows[1]?.id ?? ''
  await db.run(sql`
    insert into classes_pupil (class_id, person_id, joined_at) select id, ${ada}, now() from unnest(${classIds.slice(1)}::uuid[]) id`)
  const mine = await admin.call(peopleCalls, 'people.people', { query: 'ada' })
  expect(mine.ok.rows[0]?.classes.map(one => one.name)).toEqual(REGISTER)
})
