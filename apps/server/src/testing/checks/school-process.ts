// The whole product as a separate process, with its own database, for checks that kill it.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connectDatabase, type Database, sql } from '../../platform/database/index.ts'
import { cleanEnvironment } from '../../platform/postgres/cluster.ts'
import { findBase } from '../../platform/postgres/data-paths.ts'
import { findRunning } from '../../platform/postgres/embedded-postgres.ts'
import { readNote, stopLeftover } from '../../platform/postgres/leftover.ts'
import { newToken, tokenDigest } from '../../platform/sign-in/index.ts'
import { newQuickFolder } from '../quick-folder.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
/** The arguments of a built school: `npm run check:night` builds it first. The heap is as large as Node itself makes it on a machine with
 * 512 MB; with more memory, Node only collects later. */
const BUILT = ['--max-old-space-size=256', join(ROOT, 'dist/server/main.mjs')]

/** The secret with which the figures may be asked for. */
const METRICS_TOKEN = 'figures-for-the-checks'

export type SchoolProcess = {
  readonly address: string
  /** Asks the school's database as its owner; opens a separate connection each time, because servers come and go. */
  ask<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  /** Ends the database server without a warning, by its id. */
  killDatabase(): Promise<void>
  /** Ends the app without a warning, and starts it again on the same folder and port. */
  killApp(): Promise<void>
  /** MiB that the app has taken at most, as the system counts them: asking the app itself would keep it busy. */
  mostMib(): Promise<number>
  /** MiB that the app takes now, counted in the same way. */
  mib(): Promise<number>
  /** One of the app's own figures, such as `process_cpu_seconds_total`. */
  figure(name: string): Promise<number>
  /** Several figures of one moment: some, such as the lag of the event loop, begin anew whenever they were read. */
  figures(...names: readonly string[]): Promise<readonly number[]>
  /** The code that the app ended with, or null while it runs. */
  exitCode(): number | null
  /** Asks the app to end in good order and returns its exit code. */
  end(): Promise<number | null>
  /** Ends whatever still runs, and takes the data away. */
  clear(): Promise<void>
}

type Options = {
  /** A program that `bundled` made of the sources; otherwise what was built last. */
  readonly program?: string
  /** The folder of its data, instead of a quick folder. */
  readonly folder?: string
  readonly variables?: Readonly<Record<string, string>>
}

const launch = async (dataDir: string, port: number, { program, variables }: Options): Promise<{ child: ChildProcess; port: number }> => {
  const kept = Object.fromEntries(Object.entries(cleanEnvironment()).filter(([name]) => !/^(VITEST|NODE_ENV|DATABASE_URL)/.test(name)))
  const child = spawn(process.execPath, program === undefined ? BUILT : [program], {
    cwd: ROOT,
    env: { ...kept, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', METRICS_TOKEN, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const opened = /open at \S+:(\d+)/.exec(line)
    if (opened) return { child, port: Number(opened[1]) }
  }
  throw new Error('the school did not open')
}

export const startSchoolProcess = async (options: Options = {}): Promise<SchoolProcess> => {
  const home = options.folder === undefined ? await newQuickFolder('process') : await mkdtemp(join(options.folder, 'xiotein-process-'))
  await chmod(home, 0o711)
  const dataDir = join(home, 'data')
  const first = await launch(dataDir, 0, options)
  const { port } = first
  let { child } = first
  const cluster = async (): Promise<string> => join(await findBase(dataDir), 'postgres')
  const ended = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const memory = async (line: string): Promise<number> =>
    Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024
  const address = `http://127.0.0.1:${port}`
  const figures = async (...names: readonly string[]): Promise<number[]> => {
    const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    const text = await answer.text()
    return names.map(name => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]))
  }
  return {
    address,
    ask: async work => {
      const running = await findRunning(dataDir)
      if (!running) throw new Error('no database is running')
      const db = connectDatabase(running.ownerUrl)
      return work(db).finally(() => db.end())
    },
    killDatabase: async () => {
      const note = await readNote(await cluster())
      if (note) process.kill(note.pid, 'SIGKILL')
    },
    killApp: async () => {
      child.kill('SIGKILL')
      await ended()
      child = (await launch(dataDir, port, options)).child
    },
    mostMib: () => memory('VmHWM'),
    mib: () => memory('VmRSS'),
    figure: async name => (await figures(name))[0] ?? Number.NaN,
    figures,
    exitCode: () => child.exitCode,
    end: async () => {
      child.kill('SIGTERM')
      await ended()
      return child.exitCode
    },
    clear: async () => {
      child.kill('SIGKILL')
      await ended()
      await stopLeftover(await cluster(), () => undefined)
      await rm(home, { recursive: true, force: true })
    },
  }
}

export type Lesson = { readonly classId: string; readonly pupilIds: readonly string[]; readonly cookies: readonly string[] }

/** A school with one class, written straight into the tables; and its teachers, each signed in: calls are counted by person. */
export const fillSchool = async (db: Database, pupils: number, teachers: number): Promise<Lesson> => {
  const classId = randomUUID()
  const teacherIds = Array.from({ length: teachers }, () => randomUUID())
  const pupilIds = Array.from({ length: pupils }, () => randomUUID())
  const tokens = teacherIds.map(newToken)
  await db.transaction(async tx => {
    await tx.run(sql`insert into school_settings (name, time_zone, created_at) values ('Test School', 'UTC', now())`)
    await tx.run(sql`insert into classes_class (id, name, code, created_at) values (${classId}, '7C', 'ABCDEF', now())`)
    await tx.run(sql`
      insert into people_person (id, display_name, created_at) select unnest(${[...teacherIds, ...pupilIds]}::uuid[]), 'Somebody', now()`)
    await tx.run(sql`
      insert into classes_pupil (class_id, person_id, joined_at) select ${classId}, unnest(${pupilIds}::uuid[]), now()`)
    await tx.run(sql`
      insert into people_role (id, person_id, role, class_id, assigned_at)
      select gen_random_uuid(), unnest(${teacherIds}::uuid[]), 'teacher', ${classId}, now()`)
    await tx.run(sql`
      insert into people_session (id, digest, person_id, created_at, expires_at, seen_at)
      select gen_random_uuid(), s.digest, s.person_id, now(), now() + interval '1 day', now()
      from unnest(${tokens.map(tokenDigest)}::bytea[], ${teacherIds}::uuid[]) as s (digest, person_id)`)
  })
  return { classId, pupilIds, cookies: tokens.map(token => `xiotein=${token}`) }
}
