// I2, I3: what is stored about a person is in the person's download, and goes or loses its name with the person.

import { peopleCalls } from '@xiotein/contract/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../school.ts'
import { INVENTORY } from './inventory.ts'
import { OTHER, openTracedLife, type TracedLife } from './traced-life.ts'
import { countOf, type Download, OMITTED, rowsIn, TRACES } from './traces.ts'

const download = async (of: Visitor): Promise<Download> => (await of.call(peopleCalls, 'people.download-me', {})).ok

let life: TracedLife
let downloads: Readonly<Record<'ada' | 'teacher' | 'admin', Download>>
beforeAll(async () => {
  life = await openTracedLife()
  downloads = { ada: await download(life.ada), teacher: await download(life.teacher), admin: await download(life.admin) }
})
afterAll(() => life.school.close())

const rowsOf = async (inTable: string, personId: string): Promise<number> => (await life.school.db.one(countOf(inTable, personId))).rows
const camel = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The columns that say something about a person: all but keys and secrets. */
const factsOf = (inTable: string): string[] =>
  (INVENTORY[inTable]?.[4] ?? '')
    .split(' ')
    .filter(column => !/!$|^id\*?$|_ids?\*?$|_by\*$|^set_up\*$/.test(column))
    .map(column => column.replace(/[*~]$/, ''))

test('I2: every table about people is traced in the download, or left out of it for a reason', () => {
  const about = Object.entries(INVENTORY).filter(([, [purpose]]) => purpose !== 'school')
  const namesOf = (isInNone: boolean) => about.filter(([, [, , part]]) => (part === 'none') === isInNone).map(([name]) => name)
  expect(namesOf(false).sort()).toEqual(Object.keys(TRACES).sort())
  expect(namesOf(true).sort()).toEqual(Object.keys(OMITTED).sort())
})

test.each(Object.entries(TRACES))('I2: %s is in the download, row by row and column by column', async (inTable, trace) => {
  const of = trace.of ?? 'ada'
  const rows = rowsIn(downloads[of], trace)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBe(await rowsOf(inTable, life[of].personId))
  const facts = factsOf(inTable).filter(column => !trace.without?.includes(column))
  expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(facts.map(column => trace.as?.[column] ?? camel(column))))
})

test('I2: the download names nobody else', () => {
  expect(downloads.ada.notices).toContainEqual(expect.objectContaining({ message: expect.stringMatching(/^Somebody used/) }))
  const text = JSON.stringify(downloads.ada)
  expect([text.includes(OTHER), text.includes(life.ben.personId)]).toEqual([false, false])
})

test('I3: with its person every one of these rows is deleted or has a pseudonym, and the other side keeps its history', async () => {
  const { admin, ada, ben } = life
  const attacksOf = (of: Download): number => rowsIn(of, { at: 'siege.attacks' }).length
  const before = await download(ben)
  expect((await admin.call(peopleCalls, 'people.erase-person', { personId: ada.personId })).status).toBe(200)
  for (const inTable of Object.keys(TRACES).filter(name => !TRACES[name]?.of)) {
    expect([inTable, (await rowsOf(inTable, ada.personId)) > 0]).toEqual([inTable, INVENTORY[inTable]?.[3] === 'pseudonym'])
  }
  const after = await download(ben)
  expect(attacksOf(after)).toBe(attacksOf(before))
  expect(JSON.stringify(after)).not.toContain(ada.personId)
})
