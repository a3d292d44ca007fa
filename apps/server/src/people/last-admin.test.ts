import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, PASSWORD } from '../testing/school.ts'
import { keepAnAdmin } from './last-admin.ts'

test('when two admins leave at the same moment, the second waits for the first and then has to stay', async () => {
  const { person, db } = await openTestSchool()
  const [first, second] = [
    await person('Mr Osei', { role: 'admin', password: PASSWORD }),
    await person('Ms Weber', { role: 'admin', password: PASSWORD }),
  ]
  let secondIsThrough = false
  const isWaiting = async (): Promise<boolean> =>
    (await db.maybe(
      sql`select 1 as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`,
    )) !== null
  const leave = (personId: string) => (tx: Parameters<typeof keepAnAdmin>[0]) =>
    tx.run(sql`delete from people_role where person_id = ${personId} and role = 'admin'`)

  let secondLeaves: Promise<unknown> = Promise.resolve()
  await db.transaction(async tx => {
    await keepAnAdmin(tx, first.personId)
    secondLeaves = db
      .transaction(async other => {
        await keepAnAdmin(other, second.personId)
        secondIsThrough = true
        await leave(second.personId)(other)
      })
      .catch((error: unknown) => error)
    while (!secondIsThrough && !(await isWaiting())) await new Promise(resolve => setImmediate(resolve))
    await leave(first.personId)(tx)
  })
  expect(await secondLeaves).toMatchObject({ refusal: { name: 'people.last-admin' } })
  expect(await db.rows(sql`select id from people_role where role = 'admin'`)).toHaveLength(1)
})
