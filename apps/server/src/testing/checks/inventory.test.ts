// I1: every column of the database is in the inventory, with its purpose, class, retention, export and erase rule.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { peopleCalls } from '@xiotein/contract/people'
import { RETENTION } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { features } from '../../features.ts'
import { connectDatabase, sql } from '../../platform/database/index.ts'
import { openTestSchool } from '../school.ts'
import { INVENTORY } from './inventory.ts'
import { openUsedSchool } from './used-school.ts'

const PRIVACY = join(import.meta.dirname, '../../../../../docs/privacy.md')
const namesOf = (columns: string): string[] => columns.split(' ').map(column => column.replace(/[*!~]$/, ''))

/** The columns of every table, and those of them that are keys of people. */
const columnsOf = async (ownerUrl: string) => {
  const db = connectDatabase(ownerUrl, { maxConnections: 1 })
  const rows = await db.rows(sql<{ inTable: string; columns: string[]; ofPeople: string[] }>`
    select c.relname::text as in_table, array_agg(a.attname::text order by a.attnum) as "columns!",
           coalesce(array_agg(a.attname::text order by a.attnum) filter (where exists (
             select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'people_person'::regclass and a.attnum = any(k.conkey))), '{}') as "of_people!"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`)
  await db.end()
  return rows
}

test('I1: no column is unclassified, and none of the list is gone', async () => {
  const { ownerUrl } = await openTestSchool()
  const found = Object.fromEntries((await columnsOf(ownerUrl)).map(({ inTable, columns }) => [inTable, [...columns].sort()]))
  const listed = Object.fromEntries(Object.entries(INVENTORY).map(([name, [, , , , columns]]) => [name, namesOf(columns).sort()]))
  expect(listed).toEqual(found)
})

test('I1: keys of people are listed as such, and a table with one of them has a row in the privacy page, a time and a rule for erasing', async () => {
  const { ownerUrl } = await openTestSchool()
  for (const { inTable, ofPeople } of await columnsOf(ownerUrl)) {
    const [purpose, , , erased, columns = ''] = INVENTORY[inTable] ?? []
    for (const column of ofPeople) expect(columns.split(' '), inTable).toContain(`${column}*`)
    if (ofPeople.length > 0) expect([inTable, purpose === 'school', erased === 'none']).toEqual([inTable, false, false])
  }
})

test('I1: purposes stand in the privacy page, times in the table of retention, and exports in the download', () => {
  const rows = readFileSync(PRIVACY, 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| '))
  const parts = features.flatMap(({ exporters = [] }) => exporters.map(({ part }) => part))
  for (const [name, [purpose, kept, exported]] of Object.entries(INVENTORY)) {
    if (purpose !== 'school')
      expect(
        rows.some(row => row.startsWith(`| ${purpose}`)),
        `${name}: ${purpose}`,
      ).toBe(true)
    expect([...Object.keys(RETENTION), 'erased', 'ledger', 'school'], name).toContain(kept)
    expect([...parts, 'account', 'none'], name).toContain(exported)
  }
})

test('I1: what is said to be deleted with a person is gone when a pupil or one of the staff was erased', async () => {
  const {
    school,
    who: { admin, pupil, teacher },
  } = await openUsedSchool()
  const tables = (await columnsOf(school.ownerUrl)).filter(({ inTable }) => INVENTORY[inTable]?.[3] === 'deleted')
  const left = async (personId: string): Promise<string[]> => {
    const db = connectDatabase(school.ownerUrl, { maxConnections: 1 })
    const found: string[] = []
    for (const { inTable, ofPeople } of tables) {
      for (const column of ofPeople) {
        const text = `select 1 as one from ${inTable} where ${column} = $1 limit 1`
        if ((await db.rows({ name: `left-in-${inTable}-${column}`, text, values: [personId] })).length > 0)
          found.push(`${inTable}.${column}`)
      }
    }
    await db.end()
    return found
  }
  expect((await left(pupil.personId)).length).toBeGreaterThan(5)
  for (const { personId } of [pupil, teacher]) {
    expect((await admin.call(peopleCalls, 'people.erase-person', { personId })).status).toBe(200)
    expect(await left(personId)).toEqual([])
  }
})
