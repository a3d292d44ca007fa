// Schools created while classes were still part of `people` keep their classes, rights and history, under new names.

import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openBeforeMigration } from '../testing/before-migration.ts'

const ADA = '11111111-1111-4111-8111-111111111111'
const OPEN = '22222222-2222-4222-8222-222222222222'
const ARCHIVED = '33333333-3333-4333-8333-333333333333'

test('classes and their pupils stay, and the audit log shows earlier actions under their new names', async () => {
  const { db, bringUp } = await openBeforeMigration('-classes.sql')
  await db.run(sql`insert into people_person (id, display_name, created_at) values (${ADA}, 'Ada', now())`)
  await db.run(sql`
    insert into people_class (id, name, code, created_at, archived_at) values (${OPEN}, '7C', 'ABCDEF', now(), null), (${ARCHIVED}, '6C', 'ABCDEG', now(), now())`)
  await db.run(sql`
    insert into people_pupil (class_id, person_id, joined_at) values (${OPEN}, ${ADA}, now()), (${ARCHIVED}, ${ADA}, now())`)
  await db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at) values (${OPEN}, ${ADA}, 'scorekeeper', ${OPEN}, now())`)
  await db.run(sql`
    insert into audit_entry (at, action) values (now(), 'people.create-class'), (now(), 'people.approve-name'), (now(), 'people.suspend')`)
  await bringUp()
  expect(await db.rows(sql`select name from classes_class order by name`)).toEqual([{ name: '6C' }, { name: '7C' }])
  expect(await db.rows(sql`select class_id as "classId" from classes_pupil order by 1`)).toEqual([{ classId: OPEN }, { classId: ARCHIVED }])
  expect(await db.rows(sql`select class_name as name, in_use from people_pupil_place where person_id = ${ADA} order by 1`)).toEqual([
    { name: '6C', inUse: false },
    { name: '7C', inUse: true },
  ])
  expect(await db.rows(sql`select role, class_name as name, in_use from people_role_place where person_id = ${ADA}`)).toEqual([
    { role: 'scorekeeper', name: '7C', inUse: true },
  ])
  expect(await db.rows(sql`select action from audit_entry order by id`)).toEqual([
    { action: 'classes.create-class' },
    { action: 'classes.approve-name' },
    { action: 'people.suspend' },
  ])
  await expect(db.run(sql`delete from audit_entry`)).rejects.toThrow('append-only')
  await expect(db.run(sql`insert into classes_class (id, name, code, created_at) values (${ADA}, '7c', 'ABCDEH', now())`)).rejects.toThrow(
    'classes_class_name',
  )
})
