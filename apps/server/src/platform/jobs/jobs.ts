import { type Database, sql, type Transaction } from '../database/index.ts'
import type { Log } from '../log.ts'

/** Work that is due again and again, done by one node at a time. */
export type Job = {
  readonly name: string
  readonly everySeconds: number
  readonly work: (tx: Transaction, now: Date) => Promise<void>
}

/** Runs jobs on their interval. An advisory lock keeps two nodes from doing the same work at once. */
export const runJobs = (jobs: readonly Job[], db: Database, clock: () => Date, log: Log): { close(): void } => {
  const timers = jobs.map(job => {
    const once = async (): Promise<void> => {
      await db.transaction(async tx => {
        const { mine } = await tx.one<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${job.name}, 7)) as mine`)
        if (mine) await job.work(tx, clock())
      })
    }
    const timer = setInterval(() => {
      once().catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job failed'))
    }, job.everySeconds * 1000)
    timer.unref()
    return timer
  })
  return { close: () => timers.forEach(clearInterval) }
}

const DAY_MS = 86_400_000
const COMMANDS_KEPT_DAYS = 30
/** Of a large answer the key is enough after a day: its page has been opened anew by then. */
const LARGE_ANSWER_BYTES = 16_384
const LETTERS_KEPT_DAYS = 30

/** Forgets answers, events and letters that nobody can ask for any more. */
export const houseCleaning: Job = {
  name: 'house-cleaning',
  everySeconds: 3600,
  work: async (tx, now) => {
    await tx.run(sql`delete from platform_command where at < ${new Date(now.getTime() - COMMANDS_KEPT_DAYS * DAY_MS)}`)
    await tx.run(sql`
      update platform_command set answer = null
      where at < ${new Date(now.getTime() - DAY_MS)} and pg_column_size(answer) > ${LARGE_ANSWER_BYTES}`)
    await tx.run(sql`delete from platform_event where at < ${new Date(now.getTime() - DAY_MS)}`)
    await tx.run(sql`delete from platform_letter where created_at < ${new Date(now.getTime() - LETTERS_KEPT_DAYS * DAY_MS)}`)
  },
}
