// Many schools in one process: what they take at rest, and many first lessons at once against the same lessons in one school of the same size.

import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts'
import { type DistrictSchool, openCommands, schoolUrl } from '../../../apps/server/src/platform/district/index.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/embedded-postgres.ts'
import { openPasswords } from '../../../apps/server/src/platform/sign-in/index.ts'
import { bundleServer } from '../../start/bundle-server.mjs'
import { percentile, type Row } from '../row.ts'
import { cpuOfTree } from './cpu-of-tree.ts'
import { fill, IN_CLASS, PUPILS } from './district-fill.ts'
import type { DistrictOrder } from './district-process.ts'
import { LESSON_PASSWORD, type LessonClass } from './first-lesson.ts'
import type { LessonsOrder, LessonsReport } from './lessons-process.ts'
import { serveApart } from './serve-apart.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../apps/server/migrations')
const INTO = join(import.meta.dirname, '../../../.cache/bench')
/** XIOTEIN_SCHOOLS=200 makes as many; XIOTEIN_LESSONS=50 plays in as many of them. */
const SCHOOLS = Number(process.env.XIOTEIN_SCHOOLS ?? 200)
const LESSONS = Math.min(SCHOOLS, Number(process.env.XIOTEIN_LESSONS ?? 50))
/** Fifty classes begin within a minute, as around a bell, and fewer at the same pace. */
const WITHIN_MS = 1_200 * LESSONS
/** The time for which idle schools are watched. */
const IDLE_MS = 60_000
/** Longer than a connection to the database stays open without work, and than a school takes to find out that nothing is due. */
const SETTLE_MS = 60_000

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

type Cost = readonly [served: number, asked: number]

/** Seconds of CPU of a piece of work, in the process that serves and in the database. */
const costOf = async (cpu: () => Promise<number>, server: EmbeddedPostgres, work: () => Promise<unknown>): Promise<Cost> => {
  const [served, asked] = [await cpu(), cpuOfTree(server.pid())]
  await work()
  return [(await cpu()) - served, cpuOfTree(server.pid()) - asked]
}

/** Somebody's lessons, and what the process took that plays the people. */
type Play = (port: number, lessons: readonly LessonClass[], withinMs?: number) => Promise<LessonsReport>

const openPlayers = () => {
  const child = fork(join(import.meta.dirname, 'lessons-process.ts'), { execArgv: ['--import', 'tsx'] })
  const play: Play = (port, lessons, withinMs = WITHIN_MS) =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`the process of the lessons ended with ${code}`))
      child.once('exit', ended)
      child.once('message', report => {
        child.off('exit', ended)
        resolve(report as LessonsReport)
      })
      child.send({ port, lessons, withinMs } satisfies LessonsOrder)
    })
  return { play, end: () => void child.kill('SIGTERM') }
}

const row = (name: string, figure: string, goal: string, ratio: number | null = null): Row => ({ name, figure, goal, ratio })
const cost = ([served, asked]: Cost): string => `${served.toFixed(1)} s and ${asked.toFixed(1)} s in the database`

const sum = ([served, asked]: Cost): number => served + asked
const percent95 = (...reports: readonly (LessonsReport | null)[]): string =>
  `${percentile(
    reports.flatMap(report => report?.waits ?? []),
    95,
  ).toFixed(0)} ms`

/** Plays the lessons twice, and says what both took. A lesson before them makes the programs warm, as they are in the morning of every day. */
const playTwice = async (
  play: Play,
  { port, cpu, server }: { port: number; cpu: () => Promise<number>; server: EmbeddedPostgres },
  [first, ...lessons]: readonly LessonClass[],
) => {
  if (first) await play(port, [first], 0)
  const reports: LessonsReport[] = []
  const played = (): Promise<Cost> => costOf(cpu, server, async () => void reports.push(await play(port, lessons)))
  const costs = [await played(), await played()] as const
  const [one = null, other = null] = reports
  return { costs, reports: [one, other] as const, players: reports.reduce((seconds, { cpuSeconds }) => seconds + cpuSeconds, 0) }
}

export const districtBench = async (): Promise<Row[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'xiotein-district-'))
  const settings = { max_connections: '600', max_locks_per_transaction: '256', fsync: 'off', synchronous_commit: 'off' }
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings, throwAway: true })
  const passwordHash = await openPasswords().hash(LESSON_PASSWORD, { known: 'everybody' })
  const { commands, client, close } = await openCommands({
    districtUrl: server.ownerUrl,
    migrations: MIGRATIONS,
    say: () => undefined,
    facts: { schoolTables: [], forgotten: [], recounts: [], redactedInBackup: [] },
    newSetUpCode: async () => null,
  })
  // One more than play: its lesson comes before, so that nothing is measured cold that is warm in the other form.
  const hosts = Array.from({ length: SCHOOLS + 1 }, (_, at) => `school-${at}.example.org`)
  for (const host of hosts) await commands.add(`http://${host}`)
  const { rows: schools } = await client.query<DistrictSchool>('select name, password, host from district.school order by created_at')
  const filled: LessonClass[] = []
  for (const school of schools) filled.push(...(await fill(schoolUrl(server.ownerUrl, school), school.host, 1, passwordHash)))
  const lessons = filled.slice(0, LESSONS + 1)

  const players = openPlayers()
  const district = await startDistrict(server.ownerUrl)
  const closed = await district.order('memory')
  const cpu = (): Promise<number> => district.order('cpu')
  await client.query(`update district.school set jobs_looked_at = now() - interval '2 hours'`)
  const jobs = await costOf(cpu, server, async () => void (await district.order('look')))
  const afterJobs = await district.order('memory')
  const atRest = await costOf(cpu, server, () => pause(IDLE_MS))

  const many = await playTwice(players.play, { port: district.port, cpu, server }, lessons)
  const open = await district.order('memory')
  // Idle connections to the database have closed, and nobody is there any more; the schools are still open.
  await pause(SETTLE_MS)
  const idle = await costOf(cpu, server, () => pause(IDLE_MS))
  await district.order('close-unused')
  const left = await district.order('memory')
  district.kill()
  await close()

  // The same lessons in one school of the same size, which is alone in its database.
  await migrate(server.ownerUrl, { directory: MIGRATIONS, log: () => undefined })
  const one = await fill(server.ownerUrl, 'localhost', LESSONS + 1, passwordHash)
  const alone = await serveApart({ url: server.ownerUrl, ownerUrl: server.ownerUrl })
  const single = await playTwice(players.play, { port: alone.port, cpu: alone.cpuSeconds, server }, one)
  alone.kill()
  players.end()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })

  const [first, later] = [sum(many.costs[0]) / sum(single.costs[0]), sum(many.costs[1]) / sum(single.costs[1])]
  const idleMs = ((sum(idle) - sum(atRest)) / (LESSONS + 1)) * (60_000 / IDLE_MS) * 1_000
  const memory = (closed / SCHOOLS).toFixed(2)
  return [
    row(
      `Memory of the process with ${SCHOOLS} schools of ${PUPILS} pupils, none of them open`,
      `${closed.toFixed(0)} MiB, ${memory} a school`,
      '1 MiB a school',
    ),
    row(`CPU in a minute in which nobody comes to any of them`, `${cost(atRest)}`, 'none'),
    row(
      `CPU an hour of the jobs of a school that nobody uses`,
      `${((sum(jobs) / SCHOOLS) * 1_000).toFixed(0)} ms (${cost(jobs)} for all)`,
      'none',
    ),
    row(`Memory of one open school`, `${((open - afterJobs) / (LESSONS + 1)).toFixed(1)} MiB`, 'reported'),
    row(`CPU a minute of a school that is open and in which nobody is`, `${idleMs.toFixed(0)} ms`, 'reported'),
    row(`Memory after all have closed again`, `${left.toFixed(0)} MiB`, 'reported'),
    row(
      `${LESSONS} first lessons of ${IN_CLASS} pupils that begin within ${WITHIN_MS / 1_000} s, in as many schools, opened for it`,
      `${cost(many.costs[0])}; in one school ${cost(single.costs[0])}: ${first.toFixed(2)} times`,
      '1.25 times',
      first,
    ),
    row(
      `${LESSONS} further lessons in schools that are open`,
      `${cost(many.costs[1])}; in one school ${cost(single.costs[1])}: ${later.toFixed(2)} times`,
      '1.25 times',
      later,
    ),
    row(
      'From an approval to the last screen, p95',
      `first lessons ${percent95(many.reports[0])}, further ones ${percent95(many.reports[1])}, in one school ${percent95(...single.reports)}`,
      '300 ms',
    ),
    row(
      'CPU of the process that plays the people, for both times',
      `${many.players.toFixed(1)} s in many schools, ${single.players.toFixed(1)} s in one`,
      'reported',
    ),
  ]
}
