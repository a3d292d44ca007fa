// A restore accepts no totals that differ from their journals, and no journal whose two halves disagree.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { growthCalls } from '@xiotein/contract/growth'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recounts, restored } from '../../features.ts'
import { backup } from '../../platform/backup/backup.ts'
import { restore } from '../../platform/backup/restore.ts'
import { migrationsFolder } from '../../platform/database/migrate.ts'
import { duesJob } from '../../vault/index.ts'
import { runAll } from '../run-all.ts'
import { openTestSchool, type TestSchool } from '../school.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { byDay } from './night.ts'

const MADE_AT = new Date('2026-11-21T08:00:00Z')
const migrations = migrationsFolder()

let school: TestSchool
let folder: string
let target: TestDatabase
let files = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xiotein-forged-'))
  target = await createTestDatabase('empty')
  school = await openTestSchool({ keepOpen: true })
  await teach()
})

afterAll(async () => {
  await school.close()
  await target.drop()
  await rm(folder, { recursive: true })
})

/** Three days with awards, a boost, a loss beyond what is there, and undos that leave something owed and settle it. */
const teach = async (): Promise<void> => {
  const classId = await school.schoolClass('7C')
  school.setClock('2026-11-16T09:00:00Z')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const pupils = [await school.person('Ada', { pupilOf: classId }), await school.person('Ben', { pupilOf: classId })]
  const personIds = pupils.map(pupil => pupil.personId)
  const award = async (...amounts: number[]): Promise<{ id: string; version: number }> => {
    const changes = amounts.flatMap((changeAmount, index) => ({ pupilId: personIds[index] ?? '', changeAmount }))
    return (await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes, recordedAt: null })).ok
  }
  const undo = ({ id, version }: { id: string; version: number }) =>
    teacher.call(scorekeepingCalls, 'scorekeeping.undo-submission', { submissionId: id, lineId: null, version })
  const first = await award(30, 5)
  await teacher.call(growthCalls, 'growth.grant-boost', { classId, personIds })
  const second = await award(7, 8)
  school.setClock('2026-11-17T09:00:00Z')
  const loss = await award(-20, -40)
  expect((await undo(second)).status).toBe(200)
  school.setClock('2026-11-18T09:00:00Z')
  await award(-2, 3)
  expect((await undo(first)).status).toBe(200)
  expect((await undo(loss)).status).toBe(200)
  await award(4, 4)
  // Nobody has as much as the floor: the dues become debt.
  const monday = new Date('2026-11-23T13:00:00Z')
  school.setClock(monday)
  await runAll(school.school, [duesJob], monday)
}

const asOwner = async (work: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: school.ownerUrl })
  await client.connect()
  await work(client).finally(() => client.end())
}

/** A backup of the school in which somebody who knows the format wrote something else: all its checksums are right. */
const forgedBackup = async (forgery: string, mending: string): Promise<string> => {
  files += 1
  const file = join(folder, `${files}.xiotein`)
  const tables = ['ledger_posting', 'ledger_transaction', 'ledger_settlement', 'growth_xp_entry']
  const triggers = (state: string) => tables.map(name => `ALTER TABLE ${name} ${state} TRIGGER USER`).join(';')
  const write = (statement: string) =>
    asOwner(client => client.query(`BEGIN; ${triggers('DISABLE')}; ${statement}; ${triggers('ENABLE')}; COMMIT`))
  await write(`CREATE SCHEMA kept; ${tables.map(name => `CREATE TABLE kept.${name} AS TABLE ${name}`).join(';')}; ${forgery}`)
  try {
    await backup(school.ownerUrl, file, MADE_AT, { ...restored, migrations, recounts })
  } finally {
    await write(`${mending}; DROP SCHEMA kept CASCADE`)
  }
  return file
}

const putBack = (file: string) =>
  restore(target.ownerUrl, file, { ...restored, migrations, recounts, replace: true, sha256: null }).then(
    () => null,
    (error: Error) => error.message,
  )

/** The differences that the words of a refusal list. */
const listedIn = (words: string | null): string[] =>
  (
    /^The books of this backup do not add up, so nothing was changed\. Rows that differ from their journals: (.*?)\. /.exec(
      words ?? '',
    )?.[1] ?? ''
  )
    .split('; ')
    .sort()

const again = (table: string): string => `DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept.${table}`
const ADA = "(SELECT id FROM people_person WHERE display_name = 'Ada')"
const ADAS_ACCOUNT = `(SELECT id FROM ledger_account WHERE person_id = ${ADA})`
const FIRST = `(SELECT min(transaction_id) FROM ledger_posting WHERE account_id = ${ADAS_ACCOUNT})`

/** PP for Ben with all that belongs to them, but for what they were paid for. */
const paidToBen = (kind: string, account: string): readonly [forgery: string, mending: string] => {
  const ben = "(SELECT id FROM people_person WHERE display_name = 'Ben')"
  const forged = `(SELECT id FROM ledger_transaction WHERE kind = '${kind}')`
  return [
    `INSERT INTO ledger_transaction (kind, reason, cause_id, at) VALUES ('${kind}', '', gen_random_uuid(), now());
     UPDATE ledger_account SET balance = balance + 900 WHERE person_id = ${ben};
     INSERT INTO ledger_posting (transaction_id, account_id, amount, balance_after, counterpart, at)
       SELECT ${forged}, id, CASE WHEN person_id IS NULL THEN -900 ELSE 900 END, balance, CASE WHEN person_id IS NULL THEN NULL ELSE '${account}' END, now()
       FROM ledger_account WHERE person_id = ${ben} OR system_name = '${account}'`,
    `DELETE FROM ledger_posting WHERE transaction_id = ${forged}; DELETE FROM ledger_transaction WHERE kind = '${kind}';
     UPDATE ledger_account SET balance = balance - 900 WHERE person_id = ${ben}`,
  ]
}

test('an untouched file is restored, and its books add up', async () => {
  expect(await putBack(await forgedBackup('SELECT 1', 'SELECT 1'))).toBe(null)
})

const PAID_TO_BEN = [
  ['market-refund', 'market'],
  ['story-reward', 'story'],
  ['goal-return', 'goals'],
  ['vault-upgrade', 'upgrades'],
] as const

type Forgery = readonly [altered: string, forgery: string, mending: string, differences: readonly string[]]

/** One for each sum that a restore works out again. */
const OF_EACH_SUM: readonly Forgery[] = [
  [
    'a balance',
    `UPDATE ledger_account SET balance = balance + 1 WHERE person_id = ${ADA}`,
    `UPDATE ledger_account SET balance = balance - 1 WHERE person_id = ${ADA}`,
    ['balances (ledger): 1'],
  ],
  [
    'the XP of two pupils',
    'UPDATE growth_pupil SET xp = xp + 500',
    'UPDATE growth_pupil SET xp = xp - 500',
    ['sums of experience (growth): 2'],
  ],
  [
    'where the PP of an entry came from',
    `UPDATE ledger_posting SET counterpart = 'dues' WHERE transaction_id = ${FIRST} AND account_id = ${ADAS_ACCOUNT}`,
    again('ledger_posting'),
    ['transactions (ledger): 1'],
  ],
  [
    'both halves of a transaction, the balance and the ones in between',
    `UPDATE ledger_posting p SET amount = amount + 9 * sign(amount) WHERE transaction_id = ${FIRST};
     UPDATE ledger_posting SET balance_after = balance_after + 9 WHERE account_id = ${ADAS_ACCOUNT};
     UPDATE ledger_account SET balance = balance + 9 WHERE person_id = ${ADA}`,
    `${again('ledger_posting')}; UPDATE ledger_account SET balance = balance - 9 WHERE person_id = ${ADA}`,
    ['PP of lines (scorekeeping): 1'],
  ],
  [
    'what was owed, by settling more than it',
    'UPDATE ledger_settlement SET amount = amount + 1000',
    again('ledger_settlement'),
    ['settled debts (ledger): 3'],
  ],
  ['the price of something that was never bought', ...paidToBen('market-refund', 'market'), ['PP of purchases (market): 1']],
  ['a reward for a chapter that was never claimed', ...paidToBen('story-reward', 'story'), ['rewards (story): 1']],
  ['a gift to the class that came back and was never given', ...paidToBen('goal-return', 'goals'), ['PP of gifts (goals): 1']],
  ['the price of an upgrade that was never bought', ...paidToBen('vault-upgrade', 'upgrades'), ['PP of upgrades and dues (vault): 1']],
  [
    'the capacity of a vault',
    `UPDATE vault_vault SET capacity_pp = capacity_pp + 200 WHERE person_id = ${ADA}`,
    `UPDATE vault_vault SET capacity_pp = capacity_pp - 200 WHERE person_id = ${ADA}`,
    ['upgrades and debts of vaults (vault): 1'],
  ],
]
/** All of them in one file: the words list every difference. */
const ALL: Forgery = [
  'every sum that a restore works out again',
  OF_EACH_SUM.map(([, forgery]) => forgery).join(';'),
  `${PAID_TO_BEN.map(([kind, account]) => paidToBen(kind, account)[1]).join(';')};
   UPDATE vault_vault SET capacity_pp = capacity_pp - 200 WHERE person_id = ${ADA};
   ${again('ledger_posting')}; ${again('ledger_settlement')};
   UPDATE ledger_account SET balance = balance - 10 WHERE person_id = ${ADA}; UPDATE growth_pupil SET xp = xp - 500`,
  OF_EACH_SUM.flatMap(([, , , differences]) => differences),
]
/** Others that the same sums find. */
const OF_NIGHT: readonly Forgery[] = [
  [
    'the days in class that badges count',
    'UPDATE growth_pupil SET class_days = class_days + 20',
    'UPDATE growth_pupil SET class_days = class_days - 20',
    ['sums of experience (growth): 2'],
  ],
  [
    'a balance together with a new entry, one half of a transaction',
    `UPDATE ledger_posting SET amount = amount + 9, balance_after = balance_after + 9 WHERE transaction_id = ${FIRST} AND account_id = ${ADAS_ACCOUNT};
     UPDATE ledger_account SET balance = balance + 9 WHERE person_id = ${ADA}`,
    `${again('ledger_posting')}; UPDATE ledger_account SET balance = balance - 9 WHERE person_id = ${ADA}`,
    ['transactions (ledger): 1', 'balances after an entry (ledger): 8', 'PP of lines (scorekeeping): 1'],
  ],
  [
    'experience, entry and sum, that no line gave',
    `INSERT INTO growth_xp_entry (person_id, amount, source, cause_id, at)
       SELECT person_id, 9, 'class-points', gen_random_uuid(), at FROM growth_xp_entry WHERE person_id = ${ADA} ORDER BY id LIMIT 1;
     UPDATE growth_pupil SET xp = xp + 9, class_points = class_points + 9 WHERE person_id = ${ADA}`,
    `${again('growth_xp_entry')}; UPDATE growth_pupil SET xp = xp - 9, class_points = class_points - 9 WHERE person_id = ${ADA}`,
    ['experience of lines (scorekeeping): 1'],
  ],
]

test.each([ALL, ...OF_EACH_SUM, ...OF_NIGHT].slice(0, byDay(1, Number.POSITIVE_INFINITY)))(
  'a file is refused in words in which somebody altered %s',
  async (_, forgery, mending, differences) => {
    expect(listedIn(await putBack(await forgedBackup(forgery, mending)))).toEqual(differences.toSorted())
  },
)

test.each(['ledger_posting', 'growth_xp_entry'].slice(0, byDay(1, 2)))(
  'a file is refused in words from which a row of %s was taken',
  async table => {
    const words = await putBack(await forgedBackup(`DELETE FROM ${table} WHERE at = (SELECT max(at) FROM ${table})`, again(table)))
    expect(listedIn(words)).toContainEqual(expect.stringContaining('of lines (scorekeeping)'))
  },
)
