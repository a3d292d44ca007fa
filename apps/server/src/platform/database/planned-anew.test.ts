import { expect, test } from 'vitest'
import { openTestSchool } from '../../testing/school.ts'
import { plannedAnew, sql } from './sql.ts'

test('PostgreSQL keeps a plan of a statement, and none of one that is planned each time', async () => {
  const { db } = await openTestSchool()
  const kept = await db.transaction(async tx => {
    await tx.rows(sql`select ${1}::int as kept`)
    await tx.rows(plannedAnew(sql`select ${1}::int as forgotten`))
    return tx.rows<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  })
  const texts = kept.map(({ statement }) => statement)
  expect(texts).toContain('select $1::int as kept')
  expect(texts).not.toContain('select $1::int as forgotten')
})
