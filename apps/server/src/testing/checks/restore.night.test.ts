// C6: a large school is backed up while points are given, and put back elsewhere: its ledger is the same to the last entry.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recounts, restored } from '../../features.ts'
import { lockBalances, movePp, openAccounts } from '../../ledger/index.ts'
import { openSchool } from '../../open-school.ts'
import { backup } from '../../platform/backup/backup.ts'
import type { BackupHeader } from '../../platform/backup/backup-file.ts'
import { restore } from '../../platform/backup/restore.ts'
import { inChange } from '../../platform/change.ts'
import { connectDatabase, sql } from '../../platform/database/index.ts'
import { migrationsFolder } from '../../platform/database/migrate.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { readSettings } from '../../platform/settings.ts'
import { bundled } from '../bundled.ts'
import { createTestDatabase } from '../test-database.ts'
import { driftOf, IN_ORDER } from './books.ts'
import { type FullClass, fillFullSchool } from './full-school.ts'
import { isAtRest, judgeTimes } from './goals.ts'
import { PATIENCE_MS, record, SHARE } from './night.ts'
import { sendUntilAnswered, startTwoNodes } from './two-nodes.ts'

const CLASSES = 80
const PUPILS = 2_000
const ENTRIES = Math.round(1_000_000 * SHARE)
const MOST_RESTORE_MS = 300_000
const AWARDS = 'scorekeeping.award-directly'
const FACTS = { ...restored, migrations: migrationsFolder(), recounts }

/** The checksum of each table of the ledger, over the text of all its rows. */
const ledgerOf = ({ tables }: BackupHeader): Record<string, string> =>
  Object.fromEntries(tables.filter(({ name }) => name.startsWith('ledger_')).map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]))

test('C6: a school of 2,000 pupils and a million entries is backed up under load, and is back within minutes, its ledger unchanged', {
  timeout: PATIENCE_MS,
}, async () => {
  const atRest = await isAtRest()
  const made = await bundled('testing/node-to-serve.ts')
  const [database, target] = [await createTestDatabase(), await createTestDatabase('empty')]
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-restore-'))
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const opened = await openSchool({ settings, url: database.url, ownerUrl: database.ownerUrl, webRoot: null, jobsByTheClock: false })
  const nodes = await startTwoNodes(made.program, database)
  onTestFinished(async () => {
    nodes.clear()
    await opened.close()
    await database.drop()
    await target.drop()
    await made.remove()
    await rm(folder, { recursive: true })
  })
  const rooms = await fillFullSchool(opened.db, CLASSES, PUPILS)
  const pupilIds = rooms.flatMap(({ pupils }) => pupils.map(({ personId }) => personId))
  const given = { amount: 1, kind: 'siege-reward', counterpart: 'siege-rewards', reason: '' } as const
  // An entry a day for each pupil, the last of them yesterday.
  for (let left = Math.ceil(ENTRIES / pupilIds.length); left > 0; left -= 1)
    await inChange(opened.school, async change => {
      const { tx, newId } = change
      await openAccounts(tx, pupilIds)
      await lockBalances(tx, pupilIds)
      // Nobody is there yet to receive it.
      await movePp(
        { ...change, now: new Date(change.now.getTime() - left * DAY_MS), emit: () => undefined },
        pupilIds[0] ?? null,
        pupilIds.map(personId => ({ personId, causeId: newId(), ...given })),
      )
    })

  let dumping = true
  let confirmed = 0
  const tries = { lost: 0, busy: 0 }
  const award = async ({ classId, teacherCookie, pupils }: FullClass): Promise<void> => {
    const changes = pupils.map(({ personId }) => ({ pupilId: personId, changeAmount: 1 }))
    while (dumping) {
      const { status } = await sendUntilAnswered(
        nodes,
        { call: AWARDS, cookie: teacherCookie, input: { classId, changes, recordedAt: null } },
        tries,
      )
      expect(status).toBe(200)
      confirmed += 1
    }
  }
  const giving = Promise.all(rooms.slice(0, 4).map(award))
  const file = join(folder, 'school.xiotein')
  const [beganMs, before] = [performance.now(), confirmed]
  const saved = await backup(database.ownerUrl, file, new Date(), FACTS)
  const backupMs = performance.now() - beganMs
  const duringBackup = confirmed - before
  dumping = false
  await giving
  expect([saved.differences, duringBackup > 0]).toEqual([[], true])

  const restoreBeganMs = performance.now()
  await restore(target.ownerUrl, file, { ...FACTS, replace: false, sha256: saved.sha256 })
  const restoreMs = performance.now() - restoreBeganMs
  const again = await backup(target.ownerUrl, join(folder, 'again.xiotein'), new Date(), FACTS)
  const db = connectDatabase(target.ownerUrl, { maxConnections: 1, statementTimeoutMs: PATIENCE_MS })
  onTestFinished(() => db.end())
  const { entries } = await db.one<{ entries: number }>(sql`select count(*) as entries from ledger_transaction`)
  const drift = await driftOf(db)
  record('C6', {
    pupils: PUPILS,
    entries,
    'awards to whole classes during the backup': duringBackup,
    'MB of the file': saved.bytes / 1e6,
    'drift of the books': JSON.stringify(drift),
    goal: 'the same ledger',
  })
  expect(ledgerOf(again.header)).toEqual(ledgerOf(saved.header))
  expect(entries).toBeGreaterThanOrEqual(ENTRIES)
  expect(drift).toEqual(IN_ORDER)
  judgeTimes('C6', atRest, {
    'the backup under load': [backupMs, MOST_RESTORE_MS],
    'the restore': [restoreMs, MOST_RESTORE_MS],
  })
})
