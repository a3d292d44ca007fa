import { expect, test } from 'vitest'
import { openTestSchool } from '../../testing/school.ts'
import { sql } from './sql.ts'

const MANY = 30

test('whoever only reads is answered while transactions hold every connection of theirs', async () => {
  const { school } = await openTestSchool()
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
