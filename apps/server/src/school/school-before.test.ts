// Schools created while `school` was still part of `people` are the same school afterwards, with a readable history.

import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openBeforeMigration } from '../testing/before-migration.ts'

test('the settings of a school stay, and its audit log shows earlier actions under their new names', async () => {
  const { db, bringUp } = await openBeforeMigration('-school.sql')
  await db.run(sql`insert into people_school (name, time_zone, created_at) values ('Hilltop School', 'UTC', now())`)
  await db.run(sql`insert into audit_entry (at, action) values (now(), 'people.set-up-school'), (now(), 'people.change-school')`)
  await bringUp()
  expect(await db.rows(sql`select name from school_settings`)).toEqual([{ name: 'Hilltop School' }])
  expect(await db.rows(sql`select action from audit_entry order by id`)).toEqual([
    { action: 'people.set-up-school' },
    { action: 'school.change-settings' },
  ])
  await expect(db.run(sql`delete from audit_entry`)).rejects.toThrow('append-only')
  await expect(db.run(sql`insert into school_settings (name, time_zone, created_at) values ('Other', 'UTC', now())`)).rejects.toThrow(
    'school_settings_pkey',
  )
})
