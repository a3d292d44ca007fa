// A backup of an older version: the restore loads its rows, and the schema is brought up to the newest.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recounts, restored } from '../../features.ts'
import { backup } from '../../platform/backup/backup.ts'
import { restore } from '../../platform/backup/restore.ts'
import { connectDatabase, sql } from '../../platform/database/index.ts'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import { openBeforeMigration } from '../before-migration.ts'
import { createTestDatabase } from '../test-database.ts'

const ADA = '11111111-1111-4111-8111-111111111111'
const CLASS = '22222222-2222-4222-8222-222222222222'

test('a backup from before classes had tables of their own is restored with its classes, pupils, roles and history', async () => {
  const older = await openBeforeMigration('-classes.sql')
  await older.db.run(sql`insert into people_person (id, display_name, created_at) values (${ADA}, 'Ada', now())`)
  await older.db.run(sql`insert into people_class (id, name, code, created_at) values (${CLASS}, '7C', 'ABCDEF', now())`)
  await older.db.run(sql`insert into people_pupil (class_id, person_id, joined_at) values (${CLASS}, ${ADA}, now())`)
  await older.db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at) values (${CLASS}, ${ADA}, 'scorekeeper', ${CLASS}, now())`)
  await older.db.run(sql`insert into audit_entry (at, action) values (now(), 'people.create-class')`)

  const folder = await mkdtemp(join(tmpdir(), 'xiotein-older-'))
  const database = await createTestDatabase('empty')
  const db = connectDatabase(database.ownerUrl)
  onTestFinished(async () => {
    await db.end()
    await database.drop()
    await rm(folder, { recursive: true })
  })
  const file = join(folder, 'school.xiotein')
  const migrations = migrationsFolder()
  await backup(older.ownerUrl, file, new Date(), { ...restored, migrations, recounts })
  await restore(database.ownerUrl, file, { ...restored, migrations, recounts, replace: false, sha256: null })

  expect(await migrate(database.ownerUrl, { directory: migrations, log: () => undefined })).toEqual([])
  const place = { personId: ADA, className: '7C', inUse: true }
  expect(await db.rows(sql`select person_id, class_name, in_use from people_pupil_place`)).toEqual([place])
  expect(await db.rows(sql`select person_id, class_name, in_use, role from people_role_place`)).toEqual([{ ...place, role: 'scorekeeper' }])
  expect(await db.rows(sql`select action from audit_entry`)).toEqual([{ action: 'classes.create-class' }])
  await expect(db.run(sql`delete from audit_entry`)).rejects.toThrow('append-only')
})
