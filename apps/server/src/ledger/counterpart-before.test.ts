// The migration writes into each entry of a pupil the account on the other side, as the two entries of a transaction say it.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openBeforeMigration } from '../testing/before-migration.ts'

test('entries from before they named the account on the other side are given its name, and stay unchangeable', async () => {
  const { db, bringUp } = await openBeforeMigration('-counterpart.sql')
  const [person, account] = [randomUUID(), randomUUID()]
  await db.run(sql`insert into people_person (id, display_name, created_at) values (${person}, 'Ada', now())`)
  await db.run(sql`insert into ledger_account (id, person_id, balance) values (${account}, ${person}, 5)`)
  const book = (kind: string, name: string, amount: number, after: number) =>
    db.run(sql`
      with made as (insert into ledger_transaction (kind, reason, cause_id, at) values (${kind}, 'x', ${randomUUID()}, now()) returning id)
      insert into ledger_posting (transaction_id, account_id, amount, balance_after, at)
      select id, ${account}::uuid, ${amount}::int, ${after}::int, now() from made
      union all select m.id, a.id, -${amount}::int, null, now() from made m, ledger_account a where a.system_name = ${name}`)
  await book('class-points', 'class-awards', 8, 8)
  await book('dues', 'dues', -3, 5)
  await bringUp()
  expect(await db.rows(sql`select amount, counterpart from ledger_posting order by amount`)).toEqual([
    { amount: -8, counterpart: null },
    { amount: -3, counterpart: 'dues' },
    { amount: 3, counterpart: null },
    { amount: 8, counterpart: 'class-awards' },
  ])
  await expect(db.run(sql`update ledger_posting set counterpart = 'dues'`)).rejects.toMatchObject({ code: '23001' })
})
