// Schools that used Google before there were other providers keep their linked accounts and their setting.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openBeforeMigration } from '../testing/before-migration.ts'

test.each([true, false])("links that were there are Google's, and Google stays switched on or off (%s)", async isOn => {
  const { db, bringUp } = await openBeforeMigration('-openid-providers.sql')
  await db.run(
    sql`insert into people_school (name, time_zone, google_sign_in, created_at) values ('Hilltop School', 'UTC', ${isOn}, now())`,
  )
  const insert = (name: string, subject: string | null) =>
    db.run(
      sql`insert into people_person (id, display_name, google_subject, created_at) values (${randomUUID()}, ${name}, ${subject}, now())`,
    )
  await insert('Ada', '1001')
  await insert('Ben', null)
  await bringUp()
  expect(
    await db.rows(sql`select display_name as name, linked_provider as provider, linked_subject as subject from people_person order by 1`),
  ).toEqual([
    { name: 'Ada', provider: 'google', subject: '1001' },
    { name: 'Ben', provider: null, subject: null },
  ])
  expect(await db.one(sql`select sign_in_with from people_school`)).toEqual({ signInWith: isOn ? ['google'] : [] })
})
