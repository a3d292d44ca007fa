import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openTestSchool } from '../../testing/school.ts'
import type { Transaction } from './database.ts'
import { sql } from './sql.ts'

const MANY = 30

test('readers get answers while transactions use all of their own connections', async () => {
  const school = await openTestSchool()
  let end = (): void => undefined
  const held = new Promise<void>(resolve => {
    end = resolve
  })
  const transactions = Array.from({ length: MANY }, (_, nth) =>
    school.db.transaction(async tx => {
      await held
      return tx.one<{ nth: number }>(sql`select ${nth}::int as nth`)
    }),
  )
  const read = await school.db.one<{ up: number }>(sql`select 1 as up`)
  expect(read).toEqual({ up: 1 })
  end()
  expect(await Promise.all(transactions)).toEqual(Array.from({ length: MANY }, (_, nth) => ({ nth })))
})

test('identical reads at the same time share one statement, each with its own rows; later reads run their own', async () => {
  const school = await openTestSchool()
  const asked = (of: number) => school.db.reads.one<{ id: string; of: number }>(sql`select gen_random_uuid() as id, ${of}::int as of`)
  const [one, other, another] = await Promise.all([asked(1), asked(1), asked(2)])
  expect(other).toEqual(one)
  expect(other).not.toBe(one)
  expect(another).toEqual({ id: expect.not.stringMatching(one.id), of: 2 })
  expect(await asked(1)).not.toEqual(one)
  const alone = () => school.db.one<{ id: string }>(sql`select gen_random_uuid() as id`)
  expect(await alone()).not.toEqual(await alone())
})

test('nobody is answered by a statement that was sent before they asked', async () => {
  const school = await openTestSchool()
  const held = { lock: 0x7ead }
  const asked = () =>
    school.db.reads.one<{ id: string }>(
      sql`select gen_random_uuid() as id from (select pg_advisory_xact_lock_shared(${held.lock})) as held`,
    )
  const sent = (): Promise<{ statements: number }> =>
    school.db.one<{ statements: number }>(
      sql`select count(*) as statements from pg_locks where locktype = 'advisory' and objid = ${held.lock} and not granted`,
    )
  const answers: Promise<{ id: string }>[] = []
  await school.db.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(${held.lock})`)
    for (const statements of [1, 2]) {
      answers.push(asked())
      await vi.waitFor(async () => expect(await sent()).toEqual({ statements }), { timeout: 9_000 })
    }
  })
  const [earlier, later] = await Promise.all(answers)
  expect(later).not.toEqual(earlier)
})

test('an answer that fails, fails for all who share it, and the next one is asked anew', async () => {
  const school = await openTestSchool()
  const divided = (by: number) => school.db.reads.one<{ result: number }>(sql`select 1 / ${by}::int as result`)
  const outcomes = await Promise.allSettled([divided(0), divided(0), divided(1)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await divided(1)).toEqual({ result: 1 })
})

test('what a transaction sends without waiting is committed with it, and its error is the one that the transaction fails with', async () => {
  const school = await openTestSchool()
  const id = randomUUID()
  const open = (tx: Transaction): void =>
    tx.send(sql`insert into classes_class (id, name, code, created_at) values (${id}, 'Sent', 'sent', now())`)
  const count = async () => (await school.db.one<{ count: number }>(sql`select count(*) from classes_class where id = ${id}`)).count
  const fails = school.db.transaction(async tx => {
    open(tx)
    tx.send(sql`select 1 / 0`)
    await tx.one<{ up: number }>(sql`select 1 as up`)
  })
  await expect(fails).rejects.toThrow('division by zero')
  expect(await count()).toBe(0)
  let late: Transaction | undefined
  await school.db.transaction(async tx => {
    late = tx
    open(tx)
  })
  expect(await count()).toBe(1)
  await expect(late?.run(sql`delete from classes_class where id = ${id}`)).rejects.toThrow('after its transaction')
  expect(await count()).toBe(1)
})
