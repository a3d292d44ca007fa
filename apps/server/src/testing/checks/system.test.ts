// What an admin reads of backups, disk, emails and jobs comes from what happened: a backup that the command made, a job that failed.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schoolCalls } from '@xiotein/contract/school'
import { expect, onTestFinished, test } from 'vitest'
import { recounts, restored } from '../../features.ts'
import { backUp } from '../../platform/backup/backup-command.ts'
import { inChange } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { migrationsFolder } from '../../platform/database/migrate.ts'
import { insertEmail } from '../../platform/mail/index.ts'
import { openTestSchool } from '../school.ts'

const FACTS = { ...restored, migrations: migrationsFolder(), recounts }

const open = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-system-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const school = await openTestSchool({ variables: { DATA_DIR: folder } })
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const system = async () => (await admin.call(schoolCalls, 'school.system', {})).ok
  return { folder, school, system }
}

test('an admin reads of the last good backup, and of a later one that could not be made', async () => {
  const { folder, school, system } = await open()
  school.setClock(new Date())
  expect((await system()).backup).toEqual({ lastAt: null, failed: null })
  const file = join(folder, 'school.xiotein')
  await backUp(school.ownerUrl, file, FACTS, () => undefined)
  school.setClock(new Date(Date.now() + 1_000))
  const { lastAt } = (await system()).backup
  expect(Date.now() - Date.parse(lastAt ?? '')).toBeLessThan(600_000)
  expect((await system()).backup.failed).toBeNull()

  // The name is taken, and a backup replaces nothing.
  await expect(backUp(school.ownerUrl, file, FACTS, () => undefined)).rejects.toThrow()
  school.setClock(new Date(Date.now() + 1_000))
  expect((await system()).backup).toMatchObject({ lastAt, failed: { why: 'not-made' } })
  await backUp(school.ownerUrl, join(folder, 'another.xiotein'), FACTS, () => undefined)
  school.setClock(new Date(Date.now() + 1_000))
  expect((await system()).backup.failed).toBeNull()
})

test('a backup whose books do not add up is told as one, and no older one is forgotten', async () => {
  const { folder, school, system } = await open()
  await backUp(school.ownerUrl, join(folder, 'good.xiotein'), FACTS, () => undefined)
  const pupil = await school.person('Ada', { pupilOf: await school.schoolClass('7C') })
  await school.db.run(sql`
    insert into growth_pupil (person_id, xp) values (${pupil.personId}, 7) on conflict (person_id) do update set xp = 7`)
  const { isGood } = await backUp(school.ownerUrl, join(folder, 'bad.xiotein'), FACTS, () => undefined)
  school.setClock(new Date(Date.now() + 1_000))
  expect(isGood).toBe(false)
  expect((await system()).backup).toMatchObject({ lastAt: expect.any(String), failed: { why: 'books' } })
})

test('an admin reads how much of the disk is free, which work fails, and that emails only wait', async () => {
  const { folder, school, system } = await open()
  await writeFile(join(folder, 'something'), 'x')
  school.setClock('2026-11-17T12:00:00Z')
  await school.db.run(sql`
    insert into platform_job_run (job, period, due_at, tries, began_at, next_try_at, failure)
    values ('vault-dues', '2026-W47', '2026-11-16T13:00:00Z', 3, '2026-11-16T13:00:00Z', '2026-11-16T13:04:00Z', 'DatabaseError 23514'),
           ('platform-recount', '2026-11-17', '2026-11-17T02:30:00Z', 1, '2026-11-17T02:30:00Z', 'infinity', 'FailsForPeriod')`)
  await inChange(school.school, ({ tx, now, newId }) => insertEmail(tx, newId(), { to: 'a@b.example', subject: 'S', body: 'B' }, now))
  const { disk, jobs, mail, mayHaveOtherNodes } = await system()
  expect(disk?.freeBytes).toBeGreaterThan(0)
  expect(disk?.bytes).toBeGreaterThan(disk?.freeBytes ?? 0)
  expect(mayHaveOtherNodes).toBe(false)
  expect(jobs.failing).toEqual([
    { job: 'platform-recount', dueAt: '2026-11-17T02:30:00.000Z', triedAgain: false },
    { job: 'vault-dues', dueAt: '2026-11-16T13:00:00.000Z', triedAgain: true },
  ])
  expect(mail).toEqual({ configured: false, lastSentAt: null, waitingSince: null, notSent: 0 })
})

test('nobody but an admin reads what fails on the server', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const pupil = await school.person('Ada', { pupilOf: classId })
  for (const somebody of [teacher, pupil]) expect((await somebody.call(schoolCalls, 'school.system', {})).status).toBe(403)
})
