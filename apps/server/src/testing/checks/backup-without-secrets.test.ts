// Whoever finds a backup signs in nowhere with it: not even with a link or a code that had just been handed out, or waits to be sent.

import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { expect, onTestFinished, test } from 'vitest'
import { recounts, restored } from '../../features.ts'
import { backup } from '../../platform/backup/backup.ts'
import { restore } from '../../platform/backup/restore.ts'
import { connectDatabase, sql } from '../../platform/database/index.ts'
import { migrationsFolder } from '../../platform/database/migrate.ts'
import { openTestSchool } from '../school.ts'
import { createTestDatabase } from '../test-database.ts'

const facts = { ...restored, migrations: migrationsFolder(), recounts }

test('a backup holds no link, start code or unsent email that opens an account, and is restored all the same', async () => {
  const school = await openTestSchool()
  const head = await school.person('Head', { role: 'admin' })
  const classId = await school.schoolClass('7C')
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-secrets-'))
  const target = await createTestDatabase('empty')
  const db = connectDatabase(target.ownerUrl)
  onTestFinished(async () => {
    await db.end()
    await target.drop()
    await rm(folder, { recursive: true })
  })

  const invited = { displayName: 'Mr Okoro', email: 'okoro@school.example', role: 'teacher', classId } as const
  const { link } = (await head.call(classesCalls, 'classes.invite-staff', invited)).ok
  const added = { classId, displayName: 'Ada Marsh', email: null, username: 'ada.m', namesake: false }
  const key = randomUUID()
  const { startCode } = (await head.call(classesCalls, 'classes.add-pupil', added, { key })).ok
  // Somebody with a password becomes staff: an email with a link for a longer one waits a week.
  const { personId } = await school.person('Ms Haddad', { email: 'haddad@school.example', password: 'blue-lantern-47' })
  expect((await head.call(classesCalls, 'classes.assign-role', { personId, role: 'teacher', classId })).status).toBe(200)
  const letter = await school.db.one<{ body: string }>(sql`select body from platform_email where recipient = 'haddad@school.example'`)
  const secrets = [/token=(\S+)/.exec(link ?? '')?.[1], startCode, /token=(\S+)/.exec(letter.body)?.[1]]
  expect(secrets.every(secret => secret && secret.length > 8)).toBe(true)
  // They open accounts of the school that was backed up.
  const chosen = await school.anybody().call(peopleCalls, 'people.sign-in', { name: 'ada.m', password: startCode ?? '' })
  expect(chosen.ok.choosePasswordToken).not.toBeNull()

  const file = join(folder, 'school.xiotein')
  await backup(school.ownerUrl, file, new Date(), facts)
  const text = gunzipSync(await readFile(file)).toString()
  expect(secrets.filter(secret => secret && text.includes(secret))).toEqual([])

  await restore(target.ownerUrl, file, { ...facts, replace: true, sha256: null })
  const names = await db.rows<{ name: string }>(
    sql`select display_name as name from people_person where email is not null or username is not null order by 1`,
  )
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ada Marsh', 'Mr Okoro', 'Ms Haddad']))
  // Whoever sends the same command to the restored school does not add the pupil once more.
  const kept = await db.rows(sql`select call, answer from platform_command where key = ${key}`)
  expect(kept).toEqual([{ call: 'classes.add-pupil', answer: null }])
})

test.each([
  { table: 'platform_email', column: 'text' },
  { table: 'platform_mail', column: 'body' },
])('no backup is made if what it leaves out is not there: $table.$column', async place => {
  const school = await openTestSchool()
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const made = backup(school.ownerUrl, join(folder, 'school.xiotein'), new Date(), {
    ...facts,
    redactedInBackup: [...restored.redactedInBackup, { ...place, where: 'true' }],
  })
  await expect(made).rejects.toThrow(`there is no ${place.table}.${place.column}`)
  expect(await readdir(folder)).toEqual([])
})
