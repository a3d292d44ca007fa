// B1 overspend, B13 explained PP: the ledger under concurrency.

import { randomUUID } from 'node:crypto'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { lockBalances, movePp, openAccounts } from '../../ledger/index.ts'
import { openChanges } from '../../platform/change.ts'
import { connectDatabase, sql } from '../../platform/database/index.ts'
import { PATIENT } from '../lent-database.ts'
import { openTestSchool } from '../school.ts'
import { driftOf, IN_ORDER } from './books.ts'
import { byDay, PATIENCE_MS } from './night.ts'
import { inParallel } from './race.ts'

const CLIENTS = 64
const SPENDS = byDay(400, 10_000)
const BALANCE = SPENDS / 2

test(
  `B1: of ${SPENDS} hurried spends of 1 PP on ${BALANCE} PP exactly ${BALANCE} succeed`,
  async () => {
    const school = await openTestSchool()
    const ada = await school.person('Ada')
    const now = new Date()
    const entry = (amount: number) => ({
      personId: ada.personId,
      amount,
      kind: 'class-points' as const,
      counterpart: 'class-awards' as const,
      reason: 'A race',
      causeId: randomUUID(),
    })
    const db = connectDatabase(school.url, { maxConnections: CLIENTS, ...PATIENT })
    const commit = openChanges(db, [])
    await commit(school.school, now, async change => {
      await openAccounts(change.tx, [ada.personId])
      await lockBalances(change.tx, [ada.personId])
      await movePp(change, ada.personId, [entry(BALANCE)])
    })

    let accepted = 0
    await inParallel(CLIENTS, Array.from({ length: SPENDS }), async () => {
      await commit(school.school, now, async change => {
        const [balance] = await lockBalances(change.tx, [ada.personId])
        if (!balance || balance.pp < 1) return
        const [after] = await movePp(change, ada.personId, [entry(-1)])
        if ((after?.pp ?? -1) < 0) throw new Error('a balance fell under 0')
        accepted += 1
      })
    })
    await db.end()
    expect(accepted).toBe(BALANCE)
    expect(await driftOf(school.db)).toEqual(IN_ORDER)
  },
  PATIENCE_MS,
)

test('B1: the database itself refuses a balance under 0, even where nobody looked first', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const award = { personId: ada.personId, amount: 1, kind: 'class-points', counterpart: 'class-awards', reason: 'x' } as const
  const lost = school.change(change => movePp(change, null, [{ ...award, causeId: randomUUID() }]))
  await expect(lost).rejects.toThrow('an account that is not open')
  const spend = school.change(async change => {
    await openAccounts(change.tx, [ada.personId])
    await movePp(change, ada.personId, [
      {
        personId: ada.personId,
        amount: -1,
        kind: 'class-points',
        counterpart: 'class-awards',
        reason: 'Nothing there',
        causeId: randomUUID(),
      },
    ])
  })
  await expect(spend).rejects.toMatchObject({ code: '23514' })
  await school.db.transaction(tx => openAccounts(tx, [ada.personId]))
  const account = sql`update ledger_account set balance = -1 where person_id = ${ada.personId}`
  await expect(school.db.run(account)).rejects.toMatchObject({ code: '23514', constraint: 'ledger_account_balance_check' })
  const entry = school.db.transaction(async tx => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into ledger_transaction (kind, reason, cause_id, at) values ('class-points', 'x', ${randomUUID()}, now()) returning id`)
    await tx.run(sql`
      insert into ledger_posting (transaction_id, account_id, amount, balance_after, at)
      select ${id}, id, -1, -1, ${new Date()} from ledger_account where person_id = ${ada.personId}`)
  })
  await expect(entry).rejects.toMatchObject({ code: '23514', constraint: 'ledger_posting_balance_after_check' })
})

test('ledger rows can be added and never changed or removed, by the role that the app runs as', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const { db } = school
  await school.change(async change => {
    await openAccounts(change.tx, [ada.personId])
    await movePp(change, ada.personId, [
      { personId: ada.personId, amount: 3, kind: 'class-points', counterpart: 'class-awards', reason: 'Kept', causeId: randomUUID() },
    ])
  })
  for (const change of [
    sql`update ledger_posting set amount = 5`,
    sql`delete from ledger_posting`,
    sql`update ledger_transaction set reason = 'other'`,
    sql`delete from audit_entry`,
    sql`update growth_xp_entry set amount = 1`,
  ]) {
    // 42501: no right to. A trigger would refuse those rows too, but none that does not exist yet.
    await expect(db.run(change)).rejects.toMatchObject({ code: '42501' })
  }
})

test('nobody changes history, not even the owner of the database: entries of ledger, experience and audit stay as they were written', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const changes = [{ pupilId: ada.personId, changeAmount: 3 }]
  const input = { classId, changes, recordedAt: null }
  expect((await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', input)).status).toBe(200)
  const owner = connectDatabase(school.ownerUrl)
  for (const change of [
    sql`update ledger_posting set amount = 5`,
    sql`delete from ledger_posting`,
    sql`update ledger_transaction set reason = 'other'`,
    sql`delete from ledger_transaction`,
    sql`update growth_xp_entry set amount = 1`,
    sql`delete from growth_xp_entry`,
    sql`update audit_entry set action = 'other'`,
    sql`delete from audit_entry`,
  ])
    await expect(owner.run(change)).rejects.toMatchObject({ code: '23001' })
  await owner.end()
})

test('postings that do not add up to zero are refused by the database', async () => {
  const school = await openTestSchool()
  const attempt = school.db.transaction(async tx => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into ledger_transaction (kind, reason, cause_id, at) values ('class-points', 'x', ${randomUUID()}, now()) returning id`)
    await tx.run(sql`
      insert into ledger_posting (transaction_id, account_id, amount, at) select ${id}, id, 5, ${new Date()} from ledger_account where system_name = 'class-awards'`)
  })
  await expect(attempt).rejects.toMatchObject({ code: '23514' })
})

test('an entry of a pupil without the account on the other side is refused by the database', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  await school.db.transaction(tx => openAccounts(tx, [ada.personId]))
  const attempt = school.db.transaction(async tx => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into ledger_transaction (kind, reason, cause_id, at) values ('class-points', 'x', ${randomUUID()}, now()) returning id`)
    await tx.run(sql`
      insert into ledger_posting (transaction_id, account_id, amount, balance_after, at)
      select ${id}, id, case when person_id is null then -5 else 5 end, case when person_id is null then null else 5 end, ${new Date()}
      from ledger_account where person_id = ${ada.personId} or system_name = 'class-awards'`)
  })
  await expect(attempt).rejects.toMatchObject({ code: '23514', constraint: 'ledger_posting_counterpart' })
})
