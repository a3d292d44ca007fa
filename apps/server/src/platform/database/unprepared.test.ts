import { expect, test } from 'vitest'
import { openTestSchool } from '../../testing/school.ts'
import { sql, unprepared } from './sql.ts'

test('PostgreSQL keeps a plan of a statement, and none of one that is planned each time', async () => {
  const { db } = await openTestSchool()
  const kept = await db.transaction(async tx => {
    await tx.rows(sql`select ${1}::int as kept`)
    await tx.rows(unprepared(sql`select ${1}::int as forgotten`))
    return tx.rows<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  })
  const texts = kept.map(({ statement }) => statement)
  expect(texts).toContain('select $1::int as kept')
  expect(texts).not.toContain('select $1::int as forgotten')
})

test('statements that are sent together keep to it, and their connection stays in use', async () => {
  const { db } = await openTestSchool()
  const backends: (() => Promise<{ backend: number }[]>)[] = []
  const send = (fails: boolean) =>
    db.transaction(async tx => {
      if (!tx.isOptimistic) return []
      backends.push(tx.sendAndRead(sql<{ backend: number }>`select pg_backend_pid() as backend`))
      tx.send(unprepared(sql`select 1 / ${fails ? 0 : 1}::int as forgotten_together`))
      return []
    }, true)
  const plans = async () =>
    (await db.transaction(tx => tx.rows<{ statement: string }>(sql`select statement from pg_prepared_statements`))).map(
      ({ statement }) => statement,
    )
  await send(false)
  const texts = await plans()
  expect(texts).toContain('select pg_backend_pid() as backend')
  expect(texts.filter(text => text.includes('forgotten_together'))).toEqual([])
  await send(true)
  expect(await plans()).toEqual(texts)
  expect(await backends[0]?.()).toHaveLength(1)
})
