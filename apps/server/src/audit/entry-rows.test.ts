// The log of many years is found by an index, whichever filter is chosen.

import { expect, test } from 'vitest'
import { type Queryable, type Sql, sql } from '../platform/database/index.ts'
import { openTestSchool } from '../testing/school.ts'
import { entryRows } from './entry-rows.ts'

test.each([
  ['a person who did little', { person: 'lovelace' }, /audit_entry_actor/],
  ['somebody who is in no entry', { person: 'hopper' }, /audit_entry_actor/],
  ['a class about which there is nothing', { classId: '00000000-0000-4000-8000-00000000007c' }, /audit_entry_classes/],
  ['what is rarely done', { action: 'people.suspend' }, /audit_entry_action/],
  ['everything', {}, /audit_entry_at/],
])('the entries of %s', async (_, filters, index) => {
  const { db, person } = await openTestSchool()
  const ada = await person('Ada Lovelace', { role: 'admin' })
  const teacher = await person('Ms Haddad', { role: 'admin' })
  await person('Grace Hopper')
  await db.run(sql`
    insert into audit_entry (at, action, actor_id, class_id)
    select now() - n * interval '1 minute', 'scorekeeping.submit', ${teacher.personId}, gen_random_uuid() from generate_series(1, 20000) n`)
  await db.run(sql`insert into audit_entry (at, action, actor_id) values (now() - interval '1 year', 'people.suspend', ${ada.personId})`)
  await db.run(sql`analyze audit_entry`)
  const plans: string[] = []
  const explaining: Queryable = {
    ...db,
    rows: async <Row>(statement: Sql<Row>) => {
      if (statement.isUnprepared) {
        const { name, text, values } = statement
        const explain = { name: `explain ${name}`, text: `explain ${text}`, values, isUnprepared: true } as const
        const plan = await db.rows<Record<string, string>>(explain)
        plans.push(...plan.flatMap(Object.values))
      }
      return db.rows(statement)
    },
  }
  await entryRows(explaining, 'UTC', filters, { before: null, count: 51 })
  const plan = plans.join('\n')
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on audit_entry/)
})
