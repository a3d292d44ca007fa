// What migrations write into the ledger of a school that was used before them.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openBeforeMigration } from '../testing/before-migration.ts'
import { ledgerRecounts } from './recounts.ts'

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

test('PP of friendly sieges that pupils without an account never got are theirs, an old debt is told from an undo, and the books add up', async () => {
  const { db, bringUp } = await openBeforeMigration('-ledger-mended.sql')
  const [attacker, never, later] = [randomUUID(), randomUUID(), randomUUID()]
  for (const [id, name] of [
    [attacker, 'Ada'],
    [never, 'Ben'],
    [later, 'Cem'],
  ] as const)
    await db.run(sql`insert into people_person (id, display_name, created_at) values (${id}, ${name}, now())`)
  const account = randomUUID()
  await db.run(sql`insert into ledger_account (id, person_id, balance) values (${account}, ${later}, 5)`)
  const heldOut = async (target: string, day: number) => {
    const [lobby, attack] = [randomUUID(), randomUUID()]
    await db.run(
      sql`insert into siege_lobby (id, host_id, target_id, game_day, created_at) values (${lobby}, ${attacker}, ${target}, ${day}, now())`,
    )
    await db.run(sql`
      insert into siege_attack (id, lobby_id, turn, at, mode, move_id, seed, absorbed, shield_damage, shields_cracked, halved_by_shields,
        weakened_by_level, cut_by_protection, stolen_pp, attacker_earned_pp, target_earned_pp, attacker_xp, target_xp, before, after)
      values (${attack}, ${lobby}, 1, now(), 'friendly', 'vault-hack', '[1,2,3,4]', false, 0, false, false, false, false, 0, 0, 2, 0, 0, '{}', '{}')`)
    await db.run(sql`insert into ledger_transaction (kind, reason, cause_id, at) values ('siege-defense', '', ${attack}, now())`)
  }
  await heldOut(never, 1)
  await heldOut(never, 2)
  await heldOut(later, 1)
  // Its attack was deleted with its time.
  await db.run(sql`insert into ledger_transaction (kind, reason, cause_id, at) values ('siege-defense', '', ${randomUUID()}, now())`)
  const book = (kind: string, amount: number, after: number, cause = randomUUID()) =>
    db.run(sql`
      with made as (insert into ledger_transaction (kind, reason, cause_id, at) values (${kind}, 'x', ${cause}, now()) returning id)
      insert into ledger_posting (transaction_id, account_id, amount, balance_after, counterpart, at)
      select id, ${account}::uuid, ${amount}::int, ${after}::int, 'class-awards', now() from made
      union all select m.id, a.id, -${amount}::int, null, null, now() from made m, ledger_account a where a.system_name = 'class-awards'`)
  await book('class-points', 5, 5)
  const gift = randomUUID()
  await book('goal-return', 3, 8, gift)
  await book('undo', -3, 5, gift)
  await book('undo', -1, 4)
  await book('class-points', 1, 5)
  await bringUp()
  const pp = sql`
    select w.display_name as name, o.balance, array_agg(p.balance_after::int order by p.transaction_id) as after
    from ledger_account o join people_person w on w.id = o.person_id join ledger_posting p on p.account_id = o.id group by 1, 2 order by 1`
  expect(await db.rows(pp)).toEqual([
    { name: 'Ben', balance: 4, after: [2, 4] },
    { name: 'Cem', balance: 7, after: [2, 7, 10, 7, 6, 7] },
  ])
  expect(await db.rows(sql`select count(*)::int as n from ledger_transaction where kind = 'siege-defense'`)).toEqual([{ n: 3 }])
  const settled = sql`select kind, count(*)::int as n from ledger_transaction where kind like 'undo%' group by kind order by kind`
  expect(await db.rows(settled)).toEqual([
    { kind: 'undo', n: 1 },
    { kind: 'undo-settled', n: 1 },
  ])
  for (const { what, query } of ledgerRecounts) expect([what, await db.rows(query)]).toEqual([what, [{ differing: 0 }]])
  await expect(db.run(sql`update ledger_posting set amount = 5`)).rejects.toMatchObject({ code: '23001' })
})
