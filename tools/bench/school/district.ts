// Many schools in one process: what they take at rest, and many first lessons at once against the same lessons in one school of the same size.

import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts'
import { type DistrictSchool, openCommands, schoolUrl } from '../../../apps/server/src/platform/district/index.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/embedded-postgres.ts'
import { openPasswords } from '../../../apps/server/src/platform/sign-in/index.ts'
import { bundleServer } from '../../start/bundle-server.mjs'
import { percentile, type Row } from '../row.ts'
import { cpuOfTree } from './cpu-of-tree.ts'
import type { DistrictOrder } from './district-process.ts'
import { LESSON_PASSWORD, type LessonClass, playLesson } from './first-lesson.ts'
import { serveApart } from './serve-apart.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../apps/server/migrations')
const INTO = join(import.meta.dirname, '../../../.cache/bench')
/** XIOTEIN_SCHOOLS=200 makes as many; XIOTEIN_LESSONS=50 plays in as many of them. */
const SCHOOLS = Number(process.env.XIOTEIN_SCHOOLS ?? 200)
const LESSONS = Math.min(SCHOOLS, Number(process.env.XIOTEIN_LESSONS ?? 50))
const PUPILS = 500
const IN_LESSON = 8
const BETWEEN_MS = 200

/** Fills a school with so many pupils, and answers its classes that have a lesson. */
const fill = async (url: string, host: string, classes: number, passwordHash: string): Promise<LessonClass[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into school_settings (name, time_zone, created_at) values ('Bench', 'UTC', now())`)
  await client.query(
    `insert into people_person (id, display_name, username, password_hash, created_at)
     select gen_random_uuid(), 'Pupil ' || n, 'pupil.' || n, $2, now() from generate_series(1, $1::int) n`,
    [PUPILS * classes, passwordHash],
  )
  const made: LessonClass[] = []
  for (let at = 0; at < classes; at += 1) {
    const { rows } = await client.query<{ id: string; username: string }>(
      `select id, username from people_person where username = any($1)`,
      [Array.from({ length: IN_LESSON + 2 }, (_, n) => `pupil.${at * PUPILS + n + 1}`)],
    )
    const [teacher, scorekeeper, ...pupils] = rows.map(row => ({ ...row, cookie: '' }))
    if (!teacher || !scorekeeper) throw new Error('there are no people')
    const code = `C${String(at).padStart(5, '0')}`
    const { rows: inserted } = await client.query<{ id: string }>(
      `insert into classes_class (id, name, code, created_at) values (gen_random_uuid(), $1, $1, now()) returning id`,
      [code],
    )
    const classId = inserted[0]?.id ?? ''
    const give = `insert into people_role (id, person_id, role, class_id, assigned_at) values (gen_random_uuid(), $1, $2, $3, now())`
    await client.query(give, [teacher.id, 'teacher', classId])
    await client.query(give, [scorekeeper.id, 'scorekeeper', classId])
    for (const { id } of [scorekeeper, ...pupils])
      await client.query('insert into classes_pupil (class_id, person_id, joined_at) values ($1, $2, now())', [classId, id])
    made.push({ host, classId, teacher, scorekeeper, pupils })
  }
  await client.query('analyze')
  await client.end()
  return made
}

const startDistrict = async (districtUrl: string) => {
  await bundleServer({ district: join(import.meta.dirname, 'district-process.ts') }, INTO)
  const child = fork(join(INTO, 'district.mjs'), [districtUrl, MIGRATIONS], { execArgv: ['--expose-gc'] })
  const said = (): Promise<{ port?: number; figure?: number }> => new Promise(resolve => void child.once('message', resolve))
  const { port = 0 } = await said()
  const order = async (what: DistrictOrder): Promise<number> => {
    child.send(what)
    return (await said()).figure ?? 0
  }
  return { port, order, kill: () => void child.kill('SIGTERM') }
}

/** Seconds of CPU of a piece of work, in the process that serves and in the database. */
const costOf = async (
  cpu: () => Promise<number>,
  server: EmbeddedPostgres,
  work: () => Promise<void>,
): Promise<readonly [number, number]> => {
  const [served, asked] = [await cpu(), cpuOfTree(server.pid())]
  await work()
  return [(await cpu()) - served, cpuOfTree(server.pid()) - asked]
}

/** All lessons at once, except that no two classes open their Chromebooks in the very same moment. */
const play = async (port: number, lessons: readonly LessonClass[]): Promise<number[]> =>
  (
    await Promise.all(
      lessons.map(async (lesson, at) => {
        await pause(at * BETWEEN_MS)
        return playLesson(port, lesson)
      }),
    )
  ).flat()

const row = (name: string, figure: string, goal: string, ratio: number | null = null): Row => ({ name, figure, goal, ratio })
const cost = ([served, asked]: readonly [number, number]): string => `${served.toFixed(1)} s and ${asked.toFixed(1)} s in the database`

export const districtBench = async (): Promise<Row[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'xiotein-district-'))
  const settings = { max_connections: '600', max_locks_per_transaction: '256', fsync: 'off', synchronous_commit: 'off' }
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings, throwAway: true })
  const passwordHash = await openPasswords().hash(LESSON_PASSWORD, { known: 'everybody' })
  const { commands, client, close } = await openCommands({
    ...{ districtUrl: server.ownerUrl, migrations: MIGRATIONS, say: () => undefined },
    ...{ facts: { schoolTables: [], forgotten: [], recounts: [] }, newSetUpCode: async () => null },
  })
  const hosts = Array.from({ length: SCHOOLS }, (_, at) => `school-${at}.example.org`)
  for (const host of hosts) await commands.add(`http://${host}`)
  const { rows: schools } = await client.query<DistrictSchool>('select name, password, host from district.school order by created_at')
  const lessons: LessonClass[] = []
  for (const school of schools.slice(0, LESSONS))
    lessons.push(...(await fill(schoolUrl(server.ownerUrl, school), school.host, 1, passwordHash)))

  const district = await startDistrict(server.ownerUrl)
  const closed = await district.order('memory')
  const cpu = (): Promise<number> => district.order('cpu')
  await client.query(`update district.school set jobs_looked_at = now() - interval '2 hours'`)
  const jobs = await costOf(cpu, server, async () => void (await district.order('look')))
  const afterJobs = await district.order('memory')

  const waits: number[] = []
  const many = await costOf(cpu, server, async () => void waits.push(...(await play(district.port, lessons))))
  const open = await district.order('memory')
  const again: number[] = []
  const second = await costOf(cpu, server, async () => void again.push(...(await play(district.port, lessons))))
  await district.order('close-unused')
  const left = await district.order('memory')
  district.kill()
  await close()

  // The same lessons in one school of the same size, which is alone in its database.
  await migrate(server.ownerUrl, { directory: MIGRATIONS, log: () => undefined })
  const one = await fill(server.ownerUrl, 'localhost', LESSONS, passwordHash)
  const alone = await serveApart({ url: server.ownerUrl, ownerUrl: server.ownerUrl })
  const waitsAlone: number[] = []
  const single = await costOf(alone.cpuSeconds, server, async () => void waitsAlone.push(...(await play(alone.port, one))))
  const secondSingle = await costOf(alone.cpuSeconds, server, async () => void waitsAlone.push(...(await play(alone.port, one))))
  alone.kill()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })

  const sum = ([served, asked]: readonly [number, number]): number => served + asked
  const [first, later] = [sum(many) / sum(single), sum(second) / sum(secondSingle)]
  return [
    row(`Memory of the process with ${SCHOOLS} schools, none of them open`, `${closed.toFixed(0)} MiB`, 'reported'),
    row(`Memory of one open school`, `${((open - afterJobs) / LESSONS).toFixed(1)} MiB`, 'reported'),
    row(`Memory after all have closed again`, `${left.toFixed(0)} MiB`, 'reported'),
    row(`CPU an hour of a school that nobody uses`, `${((sum(jobs) / SCHOOLS) * 1_000).toFixed(0)} ms (${cost(jobs)} for all)`, 'none'),
    row(
      `${LESSONS} first lessons in as many schools, opened for it`,
      `${cost(many)}; in one school ${cost(single)}: ${first.toFixed(2)} times`,
      '1.25 times',
      first,
    ),
    row(
      `${LESSONS} further lessons in schools that are open`,
      `${cost(second)}; in one school ${cost(secondSingle)}: ${later.toFixed(2)} times`,
      '1.25 times',
      later,
    ),
    row(
      'From an approval to the last screen, p95',
      `first lessons ${percentile(waits, 95).toFixed(0)} ms, further ones ${percentile(again, 95).toFixed(0)} ms, in one school ${percentile(waitsAlone, 95).toFixed(0)} ms`,
      '300 ms',
    ),
  ]
}
