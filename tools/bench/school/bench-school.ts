// A school to measure: real PostgreSQL on disk, tables by the migrations, people by rows.

import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenedSchool, openSchool } from '../../../apps/server/src/open-school.ts'
import { connectDatabase, type Database, sql } from '../../../apps/server/src/platform/database/index.ts'
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/embedded-postgres.ts'
import { readSettings } from '../../../apps/server/src/platform/settings.ts'
import { openPasswords, tokenDigest } from '../../../apps/server/src/platform/sign-in/index.ts'
import { cpuOfTree } from './cpu-of-tree.ts'

const ROOT = join(import.meta.dirname, '../../..')

export type BenchPerson = { readonly id: string; readonly cookie: string }
export type BenchSchool = {
  readonly url: string
  readonly ownerUrl: string
  readonly db: Database
  person(
    name: string,
    options?: { role?: 'teacher' | 'scorekeeper' | 'admin'; classId?: string; pupilOf?: string; password?: string },
  ): Promise<BenchPerson>
  schoolClass(name: string): Promise<string>
  linesOf(submissionId: string): Promise<string[]>
  open(): Promise<OpenedSchool>
  /** Seconds of CPU that the database has taken. */
  databaseCpuSeconds(): number
  close(): Promise<void>
}

export const startBenchSchool = async (): Promise<BenchSchool> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'xiotein-bench-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await migrate(server.ownerUrl, { directory: join(ROOT, 'apps/server/migrations'), log: () => undefined })
  const db = connectDatabase(server.ownerUrl, { maxConnections: 4 })
  const passwords = openPasswords()
  await db.run(sql`insert into school_settings (name, time_zone, created_at) values ('Bench', 'UTC', now())`)
  return {
    url: server.url,
    ownerUrl: server.ownerUrl,
    db,
    schoolClass: async name => {
      const id = randomUUID()
      await db.run(
        sql`insert into classes_class (id, name, code, created_at) values (${id}, ${name}, ${randomBytes(4).toString('hex')}, now())`,
      )
      return id
    },
    person: async (name, { role, classId, pupilOf, password } = {}) => {
      const id = randomUUID()
      const token = randomBytes(32).toString('base64url')
      const passwordHash = password ? await passwords.hash(password, { known: id }) : null
      await db.run(sql`
        insert into people_person (id, display_name, username, password_hash, created_at)
        values (${id}, ${name}, ${name.toLowerCase().replaceAll(' ', '.')}, ${passwordHash}, now())`)
      if (role) {
        await db.run(sql`
          insert into people_role (id, person_id, role, class_id, assigned_at)
          values (${randomUUID()}, ${id}, ${role}, ${role === 'admin' ? null : (classId ?? null)}, now())`)
      }
      if (pupilOf) await db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${pupilOf}, ${id}, now())`)
      await db.run(sql`
        insert into people_session (id, digest, person_id, created_at, expires_at, seen_at)
        values (${randomUUID()}, ${tokenDigest(token)}, ${id}, now(), now() + interval '1 day', now())`)
      return { id, cookie: `xiotein=${token}` }
    },
    linesOf: async submissionId =>
      (await db.rows<{ id: string }>(sql`select id from scorekeeping_line where submission_id = ${submissionId}`)).map(line => line.id),
    open: () => openSchool({ settings: readSettings({ LOG_LEVEL: 'silent' }), url: server.url, ownerUrl: server.ownerUrl, webRoot: null }),
    databaseCpuSeconds: () => cpuOfTree(server.pid()),
    close: async () => {
      await db.end()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
