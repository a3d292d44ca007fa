// I1: every column of the database is in the inventory, with its purpose, class, retention, export and erase rule.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RETENTION } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { features } from '../../features.ts'
import { connectDatabase, sql } from '../../platform/database/index.ts'
import { openTestSchool } from '../school.ts'
import { INVENTORY } from './inventory.ts'

const PRIVACY = join(import.meta.dirname, '../../../../../docs/privacy.md')
const namesOf = (columns: string): string[] => columns.split(' ').map(column => column.replace(/[*!~]$/, ''))

/** The columns of every table, and those of them that are keys of people, directly or through the key of another table. */
const columnsOf = async (ownerUrl: string) => {
  const db = connectDatabase(ownerUrl, { maxConnections: 1 })
  const rows = await db.rows(sql<{ inTable: string; columns: string[]; ofPeople: string[] }>`
    with recursive link as (
      select k.conrelid, k.confrelid, pair.own, pair.other from pg_constraint k, unnest(k.conkey, k.confkey) as pair (own, other) where k.contype = 'f'
    ), of_people as (
      select attrelid as in_table, attnum from pg_attribute where attrelid = 'people_person'::regclass and attname = 'id'
      union select l.conrelid, l.own from link l join of_people p on p.in_table = l.confrelid and p.attnum = l.other
    )
    select c.relname::text as in_table, array_agg(a.attname::text order by a.attnum) as "columns!",
           coalesce(array_agg(a.attname::text order by a.attnum) filter (where p.attnum is not null), '{}') as "of_people!"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         left join of_people p on p.in_table = c.oid and p.attnum = a.attnum
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

test('I1: purposes are in the privacy page, times in the table of retention, and exports in the download', () => {
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
